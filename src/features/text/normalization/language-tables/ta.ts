import type { LanguageTable } from '../language-table.ts';
import {
  addressMarks,
  digitwise,
  names,
  operatorNames,
  plainDates,
  plainFractions,
  plainTime,
} from './plain-habits.ts';
import { unitsFrom } from './unit-names.ts';

/**
 * Tamil. Sources: தமிழ் இணையக் கல்விக்கழகம் (numbers, ordinals, abbreviations); Lehmann, A Grammar of Modern Tamil (numerals);
 * CLDR 48 `ta.xml` for marks, months and currencies.
 */
export const tamil: LanguageTable = {
  language: 'ta',
  number: {
    decimalMark: '.',
    groupMarks: ',',
    hasLakhGroups: true,
    minus: 'கழித்தல்',
    plus: 'கூட்டல்',
    range: 'முதல்',
    scales: Object.fromEntries('ஆயிரம் லட்சம் இலட்சம் கோடி மில்லியன் பில்லியன்'.split(' ').map((word) => [word, word])),
    say: digitwise('புள்ளி'),
  },
  ordinal: {
    templates: [String.raw`{number}-?(?<marker>ஆவது|வது|ஆம்|ம்)`],
    say({ digits, marker }, speaker) {
      const ordinal = speaker.ordinal(digits);
      return marker.endsWith('ம்') ? ordinal.replace(/ாவது$/u, 'ாம்') : ordinal;
    },
  },
  fraction: plainFractions({
    part(top, bottom, speaker) {
      const named: Readonly<Record<string, string>> = { '1/2': 'அரை', '1/4': 'கால்', '3/4': 'முக்கால்' };
      return named[`${top}/${bottom}`] ?? `${speaker.number(top)} வகுத்தல் ${speaker.number(bottom)}`;
    },
    joiner: '',
  }),
  date: plainDates({
    months: names('ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட்/ஆகஸ்டு செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்'),
    weekdays: names('திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி ஞாயிறு'),
  }),
  time: {
    say: (time, speaker) =>
      plainTime(time, {
        speaker,
        hour: (hour) => `${hour} மணி`,
        minute: (minute) => `${minute} நிமிடம்`,
        second: (second) => `${second} வினாடி`,
      }),
  },
  duration: { hour: 'மணி நேரம்', minute: 'நிமிடம்', second: 'வினாடி' },
  money: {
    currencies: {
      INR: { unit: 'ரூபாய்', minor: 'பைசா', symbols: ['₹', 'Rs.', 'Rs', 'ரூ.', 'ரூ', 'ரூபாய்'] },
      LKR: { unit: 'இலங்கை ரூபாய்', minor: 'சதம்' },
      USD: { unit: 'டாலர்', minor: 'சென்ட்', symbols: ['US$', '$', 'டாலர்'] },
      EUR: { unit: 'யூரோ', minor: 'சென்ட்', symbols: ['€', 'யூரோ'] },
      GBP: { unit: 'பவுண்டு', minor: 'பென்ஸ்', symbols: ['£'] },
      SGD: { unit: 'சிங்கப்பூர் டாலர்', minor: 'சென்ட்', symbols: ['S$'] },
      JPY: { unit: 'யென்', symbols: ['¥'] },
    },
  },
  measure: {
    units: unitsFrom({
      metre: 'மீட்டர்',
      gram: 'கிராம்',
      litre: 'லிட்டர்',
      kilo: 'கிலோ',
      centi: 'சென்டி',
      milli: 'மில்லி',
      mega: 'மெகா',
      giga: 'ஜிகா',
      tera: 'டெரா',
      square: (unit) => `சதுர ${unit}`,
      cubic: (unit) => `கன ${unit}`,
      perHour: (unit) => `${unit} ஒரு மணி நேரத்திற்கு`,
      perSecond: (unit) => `${unit} ஒரு வினாடிக்கு`,
      degree: 'டிகிரி',
      celsius: 'டிகிரி செல்சியஸ்',
      fahrenheit: 'டிகிரி ஃபாரன்ஹீட்',
      percent: 'சதவீதம்',
      hour: 'மணி நேரம்',
      minute: 'நிமிடம்',
      second: 'வினாடி',
      byte: 'பைட்',
      bit: 'பிட்',
      watt: 'வாட்',
      volt: 'வோல்ட்',
      hertz: 'ஹெர்ட்ஸ்',
      calorie: 'கலோரி',
      tonne: 'டன்',
      hectare: 'ஹெக்டேர்',
      mile: 'மைல்',
      foot: 'அடி',
      inch: 'அங்குலம்',
      pound: 'பவுண்டு',
    }),
    per: (noun) => `ஒரு ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['தொலைபேசி', 'கைபேசி', 'மொபைல்', 'எண்'] },
  electronic: addressMarks('அட்|டாட்|சாய்வுக்கோடு|கோலன்|ஹைஃபன்|அண்டர்ஸ்கோர்|ஹேஷ்|கேள்விக்குறி|சமம்|மற்றும்|சதவீதம்|பிளஸ்'),
  symbols: { '&': 'மற்றும்', '@': 'அட்', '%': 'சதவீதம்', '+': 'கூட்டல்', '=': 'சமம்', '°': 'டிகிரி' },
  operators: operatorNames('கூட்டல்|கழித்தல்|பெருக்கல்|வகுத்தல்|வகுத்தல்|சமம்|விடக் குறைவு|விட அதிகம்|தோராயமாக'),
  abbreviations: {
    'டாக்.': { spoken: 'டாக்டர்', isFollowedBy: 'word' },
    'பேரா.': { spoken: 'பேராசிரியர்', isFollowedBy: 'word' },
    'கி.மு.': 'கிறிஸ்துவுக்கு முன்',
    'கி.பி.': 'கிறிஸ்துவுக்குப் பின்',
    'கி.மீ.': { spoken: 'கிலோமீட்டர்', isPrecededBy: 'number' },
    'கி.கி.': { spoken: 'கிலோகிராம்', isPrecededBy: 'number' },
  },
};
