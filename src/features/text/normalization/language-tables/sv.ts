import type {
  DateParts,
  FractionParts,
  LanguageTable,
  OrdinalParts,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { readingsOf } from './readings-of.ts';
import { noun } from './scandinavian-nouns.ts';
import { swedishAbbreviations, swedishAcronyms } from './sv-abbreviations.ts';
import { swedishCurrencies, swedishUnits } from './sv-nouns.ts';
import { swedishRules } from './sv-rules.ts';
import { sayYear } from './sv-years.ts';

const million = noun(['miljon', 'miljoner'], 'common');
const milliard = noun(['miljard', 'miljarder'], 'common');
const billion = noun(['biljon', 'biljoner'], 'common');

/**
 * Swedish. Sources: Svenska skrivregler (Språkrådet, 2017), numbers, dates and hours; Svenska Akademiens grammatik 2,
 * numerals; names of currencies: CLDR 48.
 */
export const swedish: LanguageTable = {
  language: 'sv',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'minus',
    plus: 'plus',
    plusMinus: 'plus minus',
    range: 'till',
    scales: {
      tusen: 'tusen',
      miljon: million,
      miljoner: million,
      mn: million,
      tkr: 'tusen kronor',
      ksek: 'tusen kronor',
      mkr: { one: 'miljon kronor', other: 'miljoner kronor', gender: 'common' },
      msek: { one: 'miljon kronor', other: 'miljoner kronor', gender: 'common' },
      meur: { one: 'miljon euro', other: 'miljoner euro', gender: 'common' },
      musd: { one: 'miljon dollar', other: 'miljoner dollar', gender: 'common' },
      mdkr: { one: 'miljard kronor', other: 'miljarder kronor', gender: 'common' },
      mnkr: { one: 'miljon kronor', other: 'miljoner kronor', gender: 'common' },
      milj: million,
      'milj.': million,
      miljard: milliard,
      miljarder: milliard,
      md: milliard,
      mdr: milliard,
      biljon: billion,
      biljoner: billion,
    },
    say: sayNumber,
    sayBare: sayYearLike,
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [String.raw`{number}(?<marker>:[ae](?!\p{L}))`, String.raw`{number}(?<marker>\.)(?!\d)`],
    say: sayOrdinal,
  },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'dmy',
    months: [
      ['januari', 'jan'],
      ['februari', 'feb', 'febr'],
      ['mars'],
      ['april', 'apr'],
      ['maj'],
      ['juni', 'jun'],
      ['juli', 'jul'],
      ['augusti', 'aug'],
      ['september', 'sept', 'sep'],
      ['oktober', 'okt'],
      ['november', 'nov'],
      ['december', 'dec'],
    ],
    weekdays: [
      ['måndag', 'måndagen', 'mån'],
      ['tisdag', 'tisdagen', 'tis'],
      ['onsdag', 'onsdagen', 'ons'],
      ['torsdag', 'torsdagen', 'tors', 'tor'],
      ['fredag', 'fredagen', 'fre'],
      ['lördag', 'lördagen', 'lör'],
      ['söndag', 'söndagen', 'sön'],
    ],
    templates: [
      String.raw`(?<weekday>mån|tis|ons|tors?|fre|lör|sön)\.? (?:den )?{day}(?::[ae]|\.)? {month}(?:\.? {fullYear})?(?!\p{L})`,
      String.raw`{day}(?::[ae]|\.)? {month}\.?,? {fullYear}`,
      String.raw`{day}(?::[ae]|\.)? {month}(?!\p{L})`,
      String.raw`{month}\.? {fullYear}`,
      String.raw`{fullYear} {era}`,
      String.raw`{day}/{monthNumber}(?:[ -]{fullYear})(?!\d)`,
      String.raw`(?<=(?:den|(?:mån|tis|ons|tors|fre|lör|sön)(?:dag|dagen)?) ){day}/{monthNumber}`,
    ],
    eras: {
      'f.kr.': 'före Kristus',
      'f. kr.': 'före Kristus',
      'f kr': 'före Kristus',
      'e.kr.': 'efter Kristus',
      'e. kr.': 'efter Kristus',
      'e kr': 'efter Kristus',
    },
    say: sayDate,
  },
  time: {
    templates: [
      String.raw`{hour}[.:]{minute}(?:[.:]{second})? ?{period}(?: ?{zone})?`,
      String.raw`{hour} {period}(?: ?{zone})?`,
      String.raw`(?<=\b(?:kl\.?|klockan) ){hour}(?:[.:]{minute}(?:[.:]{second})?)?(?: ?{zone})?`,
      String.raw`{hour}\.{minute}(?!\.)`,
    ],
    periods: {
      'f.m.': 'förmiddag',
      'e.m.': 'eftermiddag',
      'f. m.': 'förmiddag',
      'e. m.': 'eftermiddag',
      'a.m.': 'förmiddag',
      'p.m.': 'eftermiddag',
      fm: 'förmiddag',
      em: 'eftermiddag',
    },
    say: sayTime,
  },
  duration: {
    hour: noun(['timme', 'timmar'], 'common'),
    minute: noun(['minut', 'minuter'], 'common'),
    second: noun(['sekund', 'sekunder'], 'common'),
    joiner: 'och',
  },
  money: { currencies: swedishCurrencies },
  measure: {
    units: swedishUnits,
    per: (unit, speaker) => `per ${typeof unit === 'string' ? unit : (unit.afterPer ?? speaker.agree(1, unit))}`,
  },
  telephone: {
    cues: ['tel', 'tfn', 'telefon', 'mobil', 'fax', 'ring'],
    sayGroup: sayTelephoneGroup,
    sayCountry: (digits, speaker) => speaker.number(digits),
    groupGap: ' ',
  },
  electronic: {
    marks: {
      '@': 'snabel-a',
      '.': 'punkt',
      '/': 'snedstreck',
      ':': 'kolon',
      '-': 'bindestreck',
      _: 'understreck',
      '#': 'hashtagg',
      '?': 'frågetecken',
      '=': 'lika med',
      '&': 'och-tecken',
      '%': 'procent',
      '+': 'plus',
      '~': 'tilde',
    },
    said: { com: 'com', gmail: 'G mail', hotmail: 'hotmail', outlook: 'outlook', nvidia: 'nvidia', google: 'google' },
    unknownParts: 'spelled',
  },
  roman: {
    after: readingsOf('kapitel del band akt scen', (value: bigint, speaker: Speaker) => speaker.number(value)),
    afterName: (value, speaker) => `den ${speaker.ordinal(value, rulerForm(speaker))}`,
  },
  symbols: {
    '&': 'och',
    '@': 'snabel-a',
    '%': 'procent',
    $: 'dollar',
    '€': 'euro',
    '£': 'pund',
    '+': 'plus',
    '=': 'är',
    '§': 'paragraf',
    '°': 'grader',
    '±': 'plus minus',
    '×': 'gånger',
    '÷': 'delat med',
    '≈': 'ungefär',
    '≠': 'inte lika med',
    '≤': 'mindre än eller lika med',
    '≥': 'större än eller lika med',
    '√': 'roten ur',
    '∞': 'oändligheten',
  },
  operators: {
    '=': 'är',
    '+': 'plus',
    '-': 'minus',
    '–': 'minus',
    '*': 'gånger',
    '×': 'gånger',
    '·': 'gånger',
    '÷': 'delat med',
    '/': 'delat med',
    '<': 'är mindre än',
    '>': 'är större än',
    '≤': 'är mindre än eller lika med',
    '≥': 'är större än eller lika med',
    '≠': 'är inte lika med',
    '≈': 'är ungefär lika med',
    '^': 'upphöjt till',
  },
  abbreviations: swedishAbbreviations,
  acronyms: swedishAcronyms,
  rules: swedishRules,
};

/** With one common noun beside it, "en komma fem miljarder". */
function sayNumber({ integer, fraction }: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  if (fraction === undefined) return plainNumber({ sign: '', integer }, speaker, form);
  const words = speaker.words.decimal({ isNegative: false, integer: integer || '0', fraction });
  return form?.gender === 'common' ? words.replace(/^ett komma/u, 'en komma') : words;
}

/** A year in running text: behind a word that announces one, or where the clause ends. */
function sayYearLike(digits: string, speaker: Speaker): string | undefined {
  if (!/^(?:1[1-9]|20)\d\d$/u.test(digits)) return undefined;
  const { before, after, wordBefore, wordAfter } = speaker.surroundings;
  // "2024 var ett bra år": a sentence that begins with four digits and a verb.
  if (/(?:^|[.!?]\s)$/u.test(before) && /^(?:var|är|blev|blir|kom|hade|har)$/u.test(wordAfter)) {
    return sayYear(Number(digits), speaker);
  }
  if (yearWords.has(wordBefore)) return sayYear(Number(digits), speaker);
  return before.trim() !== '' && /^[.,;:)!?]/u.test(after) ? sayYear(Number(digits), speaker) : undefined;
}

const yearWords = new Set(
  'år året åren vm em os sm valet budget sedan från till och under före efter våren sommaren hösten vintern född föddes död dog grundades byggdes mellan'.split(
    ' ',
  ),
);

/** "en bok", "ett hus"; three nouns of four are common. */
function formBesideNoun(digits: string, { surroundings: { wordAfter } }: Speaker): NumberForm | undefined {
  if (digits !== '1' || wordAfter.length < 3 || neverCounted.has(wordAfter)) return undefined;
  const isNeuter = neuterNouns.test(wordAfter);
  return { isAttributive: true, gender: isNeuter ? 'neuter' : 'common' };
}

const neverCounted = new Set('och eller till för från med som det den har kan var vid när men att'.split(' '));
const neuterNouns =
  /(?:år|hus|barn|kilo|gram|ton|par|rum|mål|poäng|bord|ord|land|djur|öre|pund|äpple|ägg|glas|kort|steg|dygn|sekel|liv|brev|namn|besök|försök|exempel|problem|tillfälle|fall|varv|set|ställe|ment|eri|um|ande|ende)$/u;

function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string | undefined {
  if (marker !== '.') return speaker.ordinal(digits, marker === ':e' ? { gender: 'masculine' } : undefined);
  const { before, after } = speaker.surroundings;
  // A full stop after a number ends a sentence nearly always.
  return before.trim() === '' && after.trim() === '' ? speaker.ordinal(digits) : undefined;
}

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const isOne = numerator === '1';
  const top = speaker.number(numerator, { gender: 'common', isAttributive: true });
  // "en och en halv timme", "ett och ett halvt år"
  const isNeuter = neuterNouns.test(speaker.surroundings.wordAfter);
  if (whole === '1' && isOne && denominator === '2') return isNeuter ? 'ett och ett halvt' : 'en och en halv';
  const before = whole === '' ? '' : `${speaker.number(whole)} och `;
  if (denominator === '0' || denominator === '1') return `${before}${top} genom ${speaker.number(denominator)}`;
  if (denominator === '2') return `${before}${top} ${isOne ? 'halv' : 'halva'}`;
  const name = fractionNames[Number(denominator)] ?? `${speaker.ordinal(denominator).replace(/de$/u, '')}del`;
  return `${before}${top} ${name}${isOne ? '' : 'ar'}`;
}

const fractionNames: Readonly<Record<number, string>> = {
  3: 'tredjedel',
  4: 'fjärdedel',
  5: 'femtedel',
  6: 'sjättedel',
  7: 'sjundedel',
  8: 'åttondel',
  9: 'niondel',
  10: 'tiondel',
  11: 'elftedel',
  12: 'tolftedel',
};

const weekdayNames = 'måndag tisdag onsdag torsdag fredag lördag söndag'.split(' ');
const monthNames = 'januari februari mars april maj juni juli augusti september oktober november december'.split(' ');

function sayDate({ weekday, day, month, year, era }: DateParts, speaker: Speaker): string | undefined {
  const parts = [
    weekday === undefined ? '' : (weekdayNames[weekday] ?? ''),
    day === undefined ? '' : speaker.ordinal(day),
    month === undefined ? '' : (monthNames[month - 1] ?? ''),
    year === undefined ? '' : sayYearOfDate(year, speaker),
    era ?? '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function sayYearOfDate(year: string, speaker: Speaker): string {
  if (year.length === 4) return sayYear(Number(year), speaker);
  return year.startsWith('0') ? speaker.digits(year) : speaker.number(year);
}

function sayTime({ hour, minute, second, period, zone }: TimeParts, speaker: Speaker): string {
  const parts = [speaker.number(hour)];
  if (minute !== undefined && (minute > 0 || second !== undefined)) parts.push(sayTwoDigits(minute, speaker));
  if (second !== undefined) parts.push(`och ${speaker.count(second, noun(['sekund', 'sekunder'], 'common'))}`);
  if (period !== undefined) parts.push(period);
  if (zone !== undefined) parts.push(speaker.spell(zone));
  return parts.join(' ');
}

function sayTwoDigits(value: number, speaker: Speaker): string {
  return value < 10 ? `noll ${speaker.number(value)}` : speaker.number(value);
}

/** Groups of four in pairs; emergency numbers and what begins with zero digit by digit. */
function sayTelephoneGroup(digits: string, { count }: { readonly count: number }, speaker: Speaker): string {
  if (digits.startsWith('0') || digits.length > 4 || (count === 1 && digits.length === 3))
    return speaker.digits(digits);
  if (digits.length < 4) return speaker.number(digits);
  return [digits.slice(0, 2), digits.slice(2)]
    .map((pair) => (pair.startsWith('0') ? speaker.digits(pair) : speaker.number(pair)))
    .join(' ');
}

function rulerForm({ surroundings: { before, wordBefore } }: Speaker): NumberForm | undefined {
  const isQueen = /drottning\p{L}{0,3} \p{L}{1,24} $|(?:Elizabeth|Elisabet|Margrethe|Margareta) $/iu.test(before);
  return isQueen || wordBefore.endsWith('a') ? undefined : { gender: 'masculine' };
}
