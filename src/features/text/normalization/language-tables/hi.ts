import type {
  DateParts,
  FractionParts,
  LanguageTable,
  MeasureParts,
  OrdinalParts,
  Speaker,
  TimeParts,
} from '../language-table.ts';
import { hindiCurrencies, hindiUnits } from './hi-nouns.ts';
import { hindiRules } from './hi-rules.ts';
import { englishOrdinal, hindiAbbreviations, hindiAcronyms, hindiElectronic, hindiLetters } from './hi-words.ts';

/**
 * Hindi. Sources: केंद्रीय हिंदी निदेशालय, "देवनागरी लिपि तथा हिंदी वर्तनी का मानकीकरण" (numerals, abbreviations); McGregor,
 * Outline of Hindi Grammar (fractions, clock, years); CLDR 48 `hi.xml` for months, currencies and units.
 */
export const hindi: LanguageTable = {
  language: 'hi',
  number: {
    decimalMark: '.',
    groupMarks: ',',
    hasLakhGroups: true,
    minus: 'माइनस',
    plus: 'प्लस',
    plusMinus: 'प्लस माइनस',
    range: 'से',
    scales: {
      ...Object.fromEntries('सौ हज़ार हजार लाख करोड़ अरब खरब मिलियन बिलियन'.split(' ').map((word) => [word, word])),
      million: 'मिलियन',
      billion: 'बिलियन',
      M: 'मिलियन',
      B: 'बिलियन',
    },
    sayBare,
    digitsMax: 19,
  },
  ordinal: {
    templates: [String.raw`{number}(?<marker>ला|ली|ले|रा|री|रे|था|थी|थे|ठा|ठी|ठे|वाँ|वां|वीं|वी|वें|वे|st|nd|rd|th)`],
    say: sayOrdinal,
  },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'dmy',
    months: [
      ['जनवरी', 'जन'],
      ['फ़रवरी', 'फरवरी', 'फ़र'],
      ['मार्च'],
      ['अप्रैल'],
      ['मई'],
      ['जून'],
      ['जुलाई', 'जुल'],
      ['अगस्त'],
      ['सितंबर', 'सितम्बर', 'सित'],
      ['अक्टूबर', 'अक्तूबर', 'अक्टू'],
      ['नवंबर', 'नवम्बर', 'नव'],
      ['दिसंबर', 'दिसम्बर', 'दिस'],
    ],
    weekdays: [['सोमवार'], ['मंगलवार'], ['बुधवार'], ['गुरुवार', 'बृहस्पतिवार'], ['शुक्रवार'], ['शनिवार'], ['रविवार', 'इतवार']],
    templates: [
      '(?:{weekday},? )?{day} {month}\\.?,? {fullYear}',
      '(?:{weekday},? )?{day} {month}',
      '{month} {day}, {fullYear}',
      '{month} {fullYear}',
      String.raw`(?<day>0[1-9])-(?<monthNumber>0[1-9]|1[0-2])(?!-)`,
      String.raw`(?<day>[12]\d|3[01])-(?<monthNumber>0[1-9])(?!-)`,
      String.raw`(?<monthNumber>0[1-9]|1[0-2])[-/]{fullYear}`,
    ],
    say: sayDate,
  },
  time: {
    templates: [String.raw`{hour}:{minute} बजे`],
    periods: { am: 'ए एम', pm: 'पी एम', 'a.m.': 'ए एम', 'p.m.': 'पी एम' },
    say: sayTime,
  },
  duration: { hour: { one: 'घंटा', other: 'घंटे' }, minute: 'मिनट', second: 'सेकंड' },
  money: { currencies: hindiCurrencies },
  measure: {
    units: hindiUnits,
    per: (noun, speaker) => `प्रति ${typeof noun === 'string' ? noun : (noun.afterPer ?? speaker.agree(1, noun))}`,
    say: sayTimeSpan,
  },
  telephone: {
    cues: ['फ़ोन', 'फोन', 'मोबाइल', 'कोड', 'पिनकोड', 'पिन', 'दूरभाष', 'फैक्स', 'कॉल'],
    groupGap: ' ',
  },
  electronic: hindiElectronic,
  roman: {
    after: Object.fromEntries(
      'अध्याय भाग खंड अंक चरण कक्षा अनुच्छेद परिशिष्ट'
        .split(' ')
        .map((word) => [word, (value: bigint, speaker: Speaker) => speaker.number(value)] as const),
    ),
  },
  letters: hindiLetters,
  symbols: {
    '&': 'और',
    '@': 'एट',
    '%': 'प्रतिशत',
    '+': 'प्लस',
    '=': 'बराबर',
    '°': 'डिग्री',
    '₹': 'रुपए',
    '©': 'कॉपीराइट',
    '§': 'धारा',
    '#': 'हैश',
  },
  operators: {
    '+': 'प्लस',
    '-': 'माइनस',
    '×': 'गुणा',
    '*': 'गुणा',
    '÷': 'भाग',
    '/': 'बटा',
    '=': 'बराबर',
    '≠': 'बराबर नहीं',
    '<': 'से कम',
    '>': 'से अधिक',
    '≈': 'लगभग बराबर',
  },
  abbreviations: hindiAbbreviations,
  rules: hindiRules,
  acronyms: hindiAcronyms,
};

/** Years are counted in hundreds before a postposition: "1992 की", and after "सन". */
function sayBare(digits: string, speaker: Speaker): string | undefined {
  if (!/^1[1-9]\d\d$/u.test(digits)) return undefined;
  const { wordAfter, wordBefore } = speaker.surroundings;
  const isYear = yearFollowers.has(wordAfter) || yearLeaders.has(wordBefore);
  return isYear ? speaker.year(Number(digits)) : undefined;
}

const yearFollowers = new Set('में का की के से तक ई ईस्वी'.split(' '));
const yearLeaders = new Set('सन सन् वर्ष साल'.split(' '));

const irregularStems: Readonly<Record<string, { readonly stem: string; readonly ending: string }>> = {
  '1': { stem: 'पहल', ending: 'ल' },
  '2': { stem: 'दूसर', ending: 'र' },
  '3': { stem: 'तीसर', ending: 'र' },
  '4': { stem: 'चौथ', ending: 'थ' },
  '6': { stem: 'छठ', ending: 'ठ' },
};

/** The written ending has the vowel that agrees with the noun. */
function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string | undefined {
  if (/^[a-z]/u.test(marker)) return englishOrdinal(digits);
  if (!marker.startsWith('व')) {
    const irregular = irregularStems[digits];
    return irregular !== undefined && irregular.ending === marker[0] ? irregular.stem + marker.slice(1) : undefined;
  }
  if (digits === '6') return `छठ${marker}`;
  return speaker.number(digits) + marker;
}

const decimalsOf: Readonly<Record<string, string>> = { '1/2': '5', '1/4': '25', '3/4': '75' };

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const decimals = decimalsOf[`${numerator}/${denominator}`];
  const named = whole === '' || decimals === undefined ? undefined : quarterName(whole, decimals, speaker);
  if (named !== undefined) return named;
  if (whole === '' && decimals === '5') return 'आधा';
  const part = `${speaker.number(numerator)} बटा ${speaker.number(denominator)}`;
  return whole === '' ? part : `${speaker.number(whole)} और ${part}`;
}

/** One and a half and two and a half have names; otherwise "half with three", "quarter with three", "quarter less". */
function quarterName(integer: string, fraction: string, speaker: Speaker): string | undefined {
  if (fraction === '5') {
    return { '0': 'आधा', '1': 'डेढ़', '2': 'ढाई' }[integer] ?? `साढ़े ${speaker.number(integer)}`;
  }
  if (integer === '0') return undefined;
  if (fraction === '25') return integer === '1' ? 'सवा' : `सवा ${speaker.number(integer)}`;
  return fraction === '75' ? `पौने ${speaker.number(BigInt(integer) + 1n)}` : undefined;
}

const spans = /^(?:yr|year|hr?|min|mo|month|d|day|week|wk)$/u;

/** Spans of time are counted in halves and quarters: "3.5 yr" is "साढ़े तीन साल". */
function sayTimeSpan({ amount, symbol, unit }: MeasureParts, speaker: Speaker): string | undefined {
  if (!spans.test(symbol) || amount.fraction === undefined || amount.sign !== '') return undefined;
  const named = quarterName(amount.integer, amount.fraction, speaker);
  if (named === undefined) return undefined;
  return `${named} ${symbol.startsWith('y') ? 'साल' : speaker.agree(2, unit)}`;
}

function sayDate({ weekday, day, month, year, first, written }: DateParts, speaker: Speaker): string | undefined {
  if (month === undefined) return undefined;
  const monthName = hindi.date?.months[month - 1]?.[0] ?? '';
  // "10-29-2000" can only be American.
  const isMonthFirst = /^\d{1,2}[-/.](?:1[3-9]|2\d|3[01])[-/.]\d/u.test(written);
  const dayWord = day === undefined ? '' : speaker.number(day);
  return [
    weekday === undefined ? '' : (hindi.date?.weekdays[weekday]?.[0] ?? ''),
    ...(first === 'month' || isMonthFirst ? [monthName, dayWord] : [dayWord, monthName]),
    year === undefined ? '' : sayYear(year, speaker),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function sayYear(year: string, speaker: Speaker): string {
  return year.length === 4 ? speaker.year(Number(year)) : speaker.number(year);
}

function sayTime({ hour, minute = 0, second = 0, period }: TimeParts, speaker: Speaker): string {
  const half = period === undefined ? '' : ` ${period}`;
  if (minute === 0 && second === 0) return `${speaker.number(hour)} बजे${half}`;
  const quarter = second === 0 && period === undefined ? sayQuarterHour(hour, minute, speaker) : undefined;
  if (quarter !== undefined) return quarter;
  const seconds = second === 0 ? '' : ` ${speaker.number(second)} सेकंड`;
  return `${speaker.number(hour)} बजकर ${speaker.number(minute)} मिनट${seconds}${half}`;
}

/** The clock is read in halves and quarters: "साढ़े चार बजे", "पौने पाँच बजे"; hours beyond twelve are read as they stand. */
function sayQuarterHour(hour: number, minute: number, speaker: Speaker): string | undefined {
  if (hour < 1 || hour > 12) return undefined;
  if (minute === 45) return `पौने ${speaker.number((hour % 12) + 1)} बजे`;
  if (minute === 15) return `सवा ${speaker.number(hour)} बजे`;
  return minute === 30 ? `${quarterName(String(hour), '5', speaker) ?? ''} बजे` : undefined;
}
