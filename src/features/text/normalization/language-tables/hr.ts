import type { LanguageTable, OrdinalParts, Speaker } from '../language-table.ts';
import { countChildren, formBesideNoun } from './croatian-serbian-agreement.ts';
import {
  aboutRule,
  dottedDates,
  joinedStem,
  partsOfWhole,
  perAccusative,
  rangeRules,
  romanOrdinals,
  sayRuler,
  sayDottedOrdinal,
  sayFinalYear,
  sayNumberWithAccusative,
  sayOrdinalWithEnding,
  southSlavicNoun,
  twentyFourHours,
  yearRangeRules,
} from './croatian-serbian-habits.ts';
import { croatianAbbreviations, croatianLetters } from './hr-abbreviations.ts';
import { croatianCurrencies, croatianUnits } from './hr-nouns.ts';
import { addressMarks, names, operatorNames } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import {
  codeNumberRule,
  dottedHoursRule,
  roundTheClockRule,
  rulerRule,
  scaleRule,
  sectionRule,
  weekdaysRule,
} from './slavic-rules.ts';

const thousand = southSlavicNoun({ gender: 'feminine', forms: 'tisuća tisuće tisuća' });
const million = southSlavicNoun({ gender: 'masculine', forms: 'milijun milijuna milijuna' });
const milliard = southSlavicNoun({ gender: 'feminine', forms: 'milijarda milijarde milijardi' });
const hour = southSlavicNoun({ gender: 'masculine', forms: 'sat sata sati' });
const minute = southSlavicNoun({ gender: 'feminine', forms: 'minuta minute minuta', afterPer: 'minutu' });
const second = southSlavicNoun({ gender: 'feminine', forms: 'sekunda sekunde sekundi', afterPer: 'sekundu' });
const dates = dottedDates({
  months: names(
    'siječnja/siječanj/siječ/sij veljače/veljača/velj ožujka/ožujak/ožuj/ožu travnja/travanj/trav ' +
      'svibnja/svibanj/svib/svi lipnja/lipanj/lip srpnja/srpanj/srp kolovoza/kolovoz/kol rujna/rujan/ruj ' +
      'listopada/listopad/list studenoga/studeni/studenog/stud/stu prosinca/prosinac/pros',
  ),
  weekdays: names('ponedjeljak utorak srijeda/srijedu četvrtak petak subota/subotu nedjelja/nedjelju'),
  yearWord: String.raw`godine|god\.?|g\.`,
  year: 'godine',
});

/**
 * Croatian. Sources: Hrvatski pravopis (Institut za hrvatski jezik i jezikoslovlje, 2013), "Pisanje brojeva" and
 * "Kratice"; Barić and others, Hrvatska gramatika (2005), "Brojevi"; names of currencies and units: CLDR 48 `hr.xml`.
 * Telephone numbers are read digit by digit.
 */
export const croatian: LanguageTable = {
  language: 'hr',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'minus',
    plus: 'plus',
    plusMinus: 'plus-minus',
    range: 'do',
    scales: {
      ...readingsOf('tis. tisuća tisuće', thousand),
      ...readingsOf('mil. mil mln milijun milijuna', million),
      ...readingsOf('mlrd. mlrd milijarda milijarde milijardi', milliard),
    },
    say: sayNumberWithAccusative,
    sayBare: (digits, speaker) => countChildren(digits, speaker, childCounts),
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [
      String.raw`{number}(?<marker>\.)(?!\d)`,
      String.raw`{number}-(?<marker>og|oga|om|im|ih|a|e|i|u|o)(?!\p{L})`,
    ],
    say: sayOrdinal,
  },
  fraction: partsOfWhole({
    joiner: 'i',
    half: 'pol',
    suffix: 'in',
    stems: { 2: 'polovin', 100: 'stotink', 1000: 'tisućink' },
    endings: ['a', 'e', 'a'],
    dividedBy: 'kroz',
  }),
  date: dates,
  time: twentyFourHours({
    hour,
    minute,
    second,
    joiner: 'i',
    templates: [
      String.raw`{hour}[.:]{minute} ?(?:h|sati|sata)`,
      String.raw`(?<=\b(?:u|od|do|oko|iza|prije|poslije|nakon) ){hour}\.{minute}(?=[,.;!?)]?(?:\s|$))(?! (?:€|kn|%|eur|kun|dol|posto|tis|mil|k?m |k?g ))`,
    ],
  }),
  duration: { hour, minute, second, joiner: 'i' },
  money: { currencies: croatianCurrencies, joiner: 'i' },
  measure: { units: croatianUnits, per: perAccusative('na') },
  telephone: {
    cues: ['tel', 'telefon', 'mob', 'mobitel', 'faks', 'fax', 'nazovite'],
    extensions: { kućni: 'kućni', 'lok.': 'lokal' },
  },
  electronic: {
    ...addressMarks('et|točka|kosa crta|dvotočka|crtica|donja crta|ljestve|upitnik|jednako|i|posto|plus'),
    said: {
      com: 'kom',
      gmail: 'gmail',
      yahoo: 'yahoo',
      net: 'net',
      org: 'org',
      info: 'info',
      http: 'ha te te pe',
      www: 've ve ve',
    },
  },
  roman: romanOrdinals({
    cardinalAfter: 'poglavlje glava svezak čin knjiga',
    ordinalBefore:
      'stoljeće stoljeća stoljeću stoljećem svjetski svjetskog svjetskom razred razreda razredu kongres kongresa gimnazija gimnazije ' +
      'mjesto mjesta mjestu stupanj stupnja reda kategorije kategorija liga lige ligi',
  }),
  letters: croatianLetters,
  symbols: {
    '&': 'i',
    '@': 'et',
    '%': 'posto',
    $: 'dolar',
    '€': 'euro',
    '£': 'funta',
    '+': 'plus',
    '=': 'jednako',
    '§': 'paragraf',
    '°': 'stupnjeva',
    '±': 'plus-minus',
    '×': 'puta',
    '÷': 'podijeljeno s',
    '≈': 'približno',
    '≠': 'nije jednako',
    '≤': 'manje ili jednako',
    '≥': 'veće ili jednako',
    '√': 'korijen iz',
    '∞': 'beskonačno',
  },
  operators: operatorNames('plus|minus|puta|podijeljeno s|podijeljeno s|jednako|manje od|veće od|približno'),
  abbreviations: croatianAbbreviations,
  rules: [
    ...rangeRules({ to: 'do', against: 'naprema' }),
    ...yearRangeRules({ from: 'od', to: 'do', through: 'kroz' }),
    rulerRule(
      'Pet(?:ar|r)|Karl|Franj|Ferdinand|Leopold|Josip|Luj|Aleksand|Nikol|Jakov|Vilim|Fridrik|Elizabet|Katarin|' +
        'Napoleon|Henrik|Pav(?:ao|l)|Pi[oj]|Stjepan|Tomislav|Kolom|Bel|Ladislav|Matij|Rudolf|Tvrtk|Dmitar|Ivan|Leon',
      sayRuler,
    ),
    roundTheClockRule(''),
    scaleRule('naprema'),
    aboutRule('ak', 'stotinjak'),
    codeNumberRule('OIB|JMBG|MBO|MBS|PIN|kod|VIN'),
    sectionRule('točka|točki|točke|inačica|verzija|verziji|poglavlje', 'točka'),
    dottedHoursRule((hours, speaker) => sayHourRange(hours, speaker)),
    {
      name: 'hours',
      template: String.raw`(?<from>(?:2[0-4]|[01]?\d):[0-5]\d) ?[-–—] ?(?<until>(?:2[0-4]|[01]?\d):[0-5]\d)(?: ?h| sati)?`,
      say: ({ from = '', until = '' }, speaker) => sayHourRange([from, until], speaker),
    },
    weekdaysRule({
      days: 'pon:ponedjeljka uto:utorka sri:srijede čet:četvrtka pet:petka sub:subote ned:nedjelje',
      from: 'od ',
      to: 'do',
    }),
    {
      name: 'children',
      template: String.raw`(?<number>[2-9]|10)-(?:ero|oro|oje)`,
      say: ({ number = '' }) => childCounts[Number(number) - 2],
    },
    {
      name: 'year',
      template: String.raw`(?<=(?:^|[^\p{L}])(?:u|od|do|iz|oko|prije|nakon|poslije|za|godine|godini|godinu|{month}|siječnju|veljači|ožujku|travnju|svibnju|lipnju|srpnju|kolovozu|rujnu|listopadu|studenom|prosincu) )(?<year>[12]\d{3})(?=\.["')]?(?:\s+(?-i:\p{Lu})|\s*$))`,
      say: ({ year = '' }, speaker) => sayFinalYear(year, speaker),
    },
    {
      name: 'compound adjective',
      template: String.raw`(?<number>\d{1,3})-?(?<rest>(?:godišnj|dnevn|satn|minutn|kilometarsk|metarsk|postotn|stupanjsk|mjesečn|tjedn|katn)\p{L}{1,3})`,
      say: ({ number = '', rest = '' }, speaker) => joinedStem(number, compoundStems, speaker) + rest,
    },
  ],
};

const childCounts = 'dvoje troje četvero petero šestero sedmero osmero devetero desetero'.split(' ');

/** "9:00–17:30": "od devet do sedamnaest sati i trideset minuta". */
function sayHourRange([from, to]: readonly [string, string], speaker: Speaker): string {
  const [hours = 0, minutes = 0] = from.split(/[.:]/u).map(Number);
  const [lastHours = 0, lastMinutes = 0] = to.split(/[.:]/u).map(Number);
  const start = minutes === 0 ? speaker.number(hours) : sayClock(hours, minutes, speaker);
  const isBegun = /^(?:od|do)$/u.test(speaker.surroundings.wordBefore);
  return `${isBegun ? '' : 'od '}${start} do ${sayClock(lastHours, lastMinutes, speaker)}`;
}

function sayClock(hours: number, minutes: number, speaker: Speaker): string {
  const words = speaker.count(hours, hour);
  return minutes === 0 ? words : `${words} i ${speaker.count(minutes, minute)}`;
}

/** Before "-godišnji", where it is not what counts: "dvogodišnji", "četverogodišnji". */
const compoundStems = {
  last: { jedan: 'jedno', dva: 'dvo', tri: 'tro', četiri: 'četvero', sedam: 'sedmo', osam: 'osmo', sto: 'sto' },
  vowel: 'o',
};

function sayOrdinal(ordinal: OrdinalParts, speaker: Speaker): string | undefined {
  return ordinal.marker === '.' ? sayDottedOrdinal(ordinal, speaker) : sayOrdinalWithEnding(ordinal, speaker);
}
