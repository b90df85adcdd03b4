import type { DateParts, FractionParts, LanguageTable, NounEntry, Speaker } from '../language-table.ts';
import { addressMarks, digitwise, joined, names, operatorNames, plainDates, plainTime } from './plain-habits.ts';
import { telephoneNumberRule } from './telephone-number-rule.ts';
import { unitsFrom } from './unit-names.ts';

const months = names('ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட்/ஆகஸ்டு செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்');
const weekdays = names('திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி ஞாயிறு');
const yearDigits = /^(?:1\d|20)\d\d$/u;

/** One of these is ஒரு, not ஒன்று. */
const countedThing =
  /^(?:பேர்|புத்தக|நாள|நாட்|வார|மாத|ஆண்டு|வருட|முறை|பகுதி|வீடு|வீட்|மரம்|கப்|கோப்பை|மாணவ|பெண்|ஆண்(?!ட)|குழந்தை|துண்டு|பொருள்|மனித|நபர்|கார்|பாட்டில்|மணி|நிமிட|வினாடி|கிலோ|லிட்டர்|மீட்டர்|கிராம்|டன்|டஜன்|தேக்கரண்டி)/u;

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
    scales: Object.fromEntries('ஆயிரம் லட்சம் இலட்சம் கோடி மில்லியன் பில்லியன்'.split(' ').map((word) => [word, one(word)])),
    say: digitwise('புள்ளி'),
    sayBare(digits, speaker) {
      const { wordAfter } = speaker.surroundings;
      if (digits === '1' && countedThing.test(wordAfter)) return 'ஒரு';
      return yearDigits.test(digits) && /^(?:ஆண்ட|இல்)/u.test(wordAfter) ? sayYear(digits, speaker) : undefined;
    },
  },
  ordinal: {
    templates: [String.raw`{number}(?:-| (?=ஆ))?(?<marker>ஆவது|வது|ஆம்|ம்|ந்)`],
    say({ digits, marker }, speaker) {
      const isYear = yearDigits.test(digits) && speaker.surroundings.wordAfter.startsWith('ஆண்ட');
      const ordinal = isYear ? ordinalOf(sayYear(digits, speaker)) : speaker.ordinal(digits);
      return /[மந]்$/u.test(marker) ? ordinal.replace(/ாவது$/u, 'ாம்') : ordinal;
    },
  },
  fraction: { say: sayFraction },
  date: {
    ...plainDates({ months, weekdays }),
    templates: [
      '(?:{weekday},? )?{month} {day},? {fullYear}',
      '(?:{weekday},? )?{day} {month},? {fullYear}',
      '(?:{weekday},? )?{month} {day}',
      '(?:{weekday},? )?{day} {month}',
      '{month} {fullYear}',
    ],
    say: sayDate,
  },
  time: {
    // "காலை 9.30 மணிக்கு": the word for the hour stands behind and takes the ending.
    templates: [String.raw`{hour}[.:]{minute}(?= ?மணி)`],
    say: (time, speaker) =>
      /^ ?மணி/u.test(speaker.surroundings.after)
        ? joined([speaker.number(time.hour), (time.minute ?? 0) === 0 ? '' : speaker.number(time.minute ?? 0)])
        : plainTime(time, {
            speaker,
            hour: (hour) => `${hour} மணி`,
            minute: (minute) => `${minute} நிமிடம்`,
            second: (second) => `${second} வினாடி`,
          }),
  },
  duration: { hour: 'மணி நேரம்', minute: 'நிமிடம்', second: 'வினாடி' },
  money: {
    currencies: {
      INR: { unit: one('ரூபாய்'), minor: one('பைசா'), symbols: ['₹', 'Rs.', 'Rs', 'ரூ.', 'ரூ', 'ரூபாய்'] },
      LKR: { unit: one('இலங்கை ரூபாய்'), minor: one('சதம்') },
      USD: { unit: one('டாலர்'), minor: one('சென்ட்'), symbols: ['US$', '$', 'டாலர்'] },
      EUR: { unit: one('யூரோ'), minor: one('சென்ட்'), symbols: ['€', 'யூரோ'] },
      GBP: { unit: one('பவுண்டு'), minor: one('பென்ஸ்'), symbols: ['£'] },
      SGD: { unit: one('சிங்கப்பூர் டாலர்'), minor: one('சென்ட்'), symbols: ['S$'] },
      JPY: { unit: one('யென்'), symbols: ['¥'] },
    },
  },
  measure: {
    units: withOne({
      ...unitsFrom({
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
      'கி.மீ.': 'கிலோமீட்டர்',
      'கி.மீ': 'கிலோமீட்டர்',
      கிமீ: 'கிலோமீட்டர்',
      'கி.மீ./மணி': 'கிலோமீட்டர்',
      'செ.மீ.': 'சென்டிமீட்டர்',
      'செ.மீ': 'சென்டிமீட்டர்',
      'மி.மீ.': 'மில்லிமீட்டர்',
      'மி.லி.': 'மில்லிலிட்டர்',
      'கி.கி.': 'கிலோகிராம்',
      'கி.': 'கிராம்',
      'மீ.': 'மீட்டர்',
      'ச.அடி': 'சதுர அடி',
      'ச.மீ.': 'சதுர மீட்டர்',
    }),
    say: ({ amount, symbol }, speaker) =>
      symbol === 'km/h' || symbol === 'கி.மீ./மணி' ? `மணிக்கு ${speaker.number(amount)} கிலோமீட்டர்` : undefined,
    per: (noun) => `ஒரு ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['தொலைபேசி', 'கைபேசி', 'மொபைல்'] },
  electronic: addressMarks('அட்|டாட்|சாய்வுக்கோடு|கோலன்|ஹைஃபன்|அண்டர்ஸ்கோர்|ஹேஷ்|கேள்விக்குறி|சமம்|மற்றும்|சதவீதம்|பிளஸ்'),
  symbols: { '&': 'மற்றும்', '@': 'அட்', '%': 'சதவீதம்', '+': 'கூட்டல்', '=': 'சமம்', '°': 'டிகிரி' },
  operators: operatorNames('கூட்டல்|கழித்தல்|பெருக்கல்|வகுத்தல்|வகுத்தல்|சமம்|விடக் குறைவு|விட அதிகம்|தோராயமாக'),
  abbreviations: {
    'டாக்.': { spoken: 'டாக்டர்', isFollowedBy: 'word' },
    'பேரா.': { spoken: 'பேராசிரியர்', isFollowedBy: 'word' },
    'கி.மு.': 'கிறிஸ்துவுக்கு முன்',
    'கி.பி.': 'கிறிஸ்துவுக்குப் பின்',
    'திரு.': { spoken: 'திரு', isFollowedBy: 'word' },
    'திருமதி.': { spoken: 'திருமதி', isFollowedBy: 'word' },
    'டாக்டர்.': { spoken: 'டாக்டர்', isFollowedBy: 'word' },
    'எ.கா.': 'எடுத்துக்காட்டு',
    'பக்.': { spoken: 'பக்கம்', isFollowedBy: 'number' },
    'தொ.பே.': 'தொலைபேசி',
  },
  rules: [
    {
      name: 'decade',
      template: '(?<year>(?:1\\d|20)\\d0)-?(?<ending>கள்|களில்|களின்|களுக்கு)',
      say: ({ year = '', ending = '' }, speaker) => sayYear(year, speaker) + ending,
    },
    // "ரூ.1,500/-": the end of an amount.
    { name: 'end of an amount', template: String.raw`(?<=\d)\/-(?!\d)`, say: () => '' },
    telephoneNumberRule({ telephone: 'தொலைபேசி|கைபேசி|மொபைல்|செல்போன்', number: 'எண்|நம்பர்' }),
    {
      name: 'telephone',
      // Indian mobile numbers: two groups of five (Department of Telecommunications, National Numbering Plan).
      template: String.raw`(?<first>[6-9]\d{4}) (?<second>\d{5})(?!\d|[ .,/-]\d)`,
      say: ({ first = '', second = '' }, speaker) => `${speaker.digits(first)}, ${speaker.digits(second)}`,
    },
  ],
};

/** "ஒரு ரூபாய்": one before a noun. */
function one(name: string): NounEntry {
  return { one: `ஒரு ${name}`, other: name, withDecimals: name, saysNumber: ['one'], afterPer: name };
}

function withOne(units: Readonly<Record<string, NounEntry>>): Readonly<Record<string, NounEntry>> {
  return Object.fromEntries(
    Object.entries(units).map(([symbol, unit]) => [symbol, typeof unit === 'string' ? one(unit) : unit]),
  );
}

/** Years join their thousands: ஆயிரத்து தொள்ளாயிரத்து …, இரண்டாயிரத்து …. */
function sayYear(year: string, speaker: Speaker): string {
  return speaker
    .number(year)
    .replace(/^ஒரு ஆயிரம்/u, 'ஆயிரம்')
    .replace(/^இரண்டு ஆயிரம்/u, 'இரண்டாயிரம்')
    .replace(/^(?<thousand>(?:இரண்டா|ஆ)யிர)ம் /u, '$<thousand>த்து ');
}

/** நாற்பத்தேழு → நாற்பத்தேழாவது. */
function ordinalOf(cardinal: string): string {
  if (cardinal.endsWith('ு')) return `${cardinal.slice(0, -1)}ாவது`;
  return cardinal.endsWith('ம்') ? `${cardinal.slice(0, -1)}ாவது` : `${cardinal}ாவது`;
}

function sayDate({ weekday, day, month, year, first }: DateParts, speaker: Speaker): string | undefined {
  if (month === undefined) return undefined;
  const days = day === undefined ? '' : speaker.number(day);
  const name = months[month - 1]?.[0] ?? '';
  return joined([
    weekday === undefined ? '' : (weekdays[weekday]?.[0] ?? ''),
    ...(first === 'month' ? [name, days] : [days, name]),
    year === undefined ? '' : sayYear(year, speaker),
  ]);
}

const namedParts: Readonly<Record<string, string>> = { '1/2': 'அரை', '1/4': 'கால்', '3/4': 'முக்கால்' };

/** The denominator comes first, in the locative: மூன்றில் இரண்டு. Halves join their whole number: ஒன்றரை. */
function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const bottom = speaker.number(denominator);
  const named = namedParts[`${numerator}/${denominator}`];
  const locative = bottom.endsWith('ு') ? `${bottom.slice(0, -1)}ில்` : `${bottom} இல்`;
  const part = named ?? `${locative} ${speaker.number(numerator)}`;
  if (whole === '') return part;
  const spoken = speaker.number(whole);
  if (named === undefined || !spoken.endsWith('ு')) return `${spoken} ${part}`;
  return named === 'அரை' ? `${spoken.slice(0, -1)}ரை` : `${spoken.slice(0, -1)}ே ${part}`;
}
