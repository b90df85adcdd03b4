import type {
  DateParts,
  LanguageTable,
  Noun,
  NounEntry,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { germanAbbreviations } from './de-abbreviations.ts';
import { germanRules } from './de-rules.ts';
import { germanUnits } from './de-units.ts';

/** Sources: Duden, Die deutsche Rechtschreibung, 28th edition; DIN 5008:2020; CLDR 48 `de.xml` for units and currencies. */
export const german: LanguageTable = {
  language: 'de',
  number: {
    decimalMark: ',',
    groupMarks: ". '",
    minus: 'minus',
    plus: 'plus',
    plusMinus: 'plus minus',
    range: 'bis',
    scales: {
      hundert: 'hundert',
      tausend: 'tausend',
      'tsd.': 'tausend',
      million: million('Million'),
      millionen: million('Million'),
      mio: million('Million'),
      'mio.': million('Million'),
      milliarde: milliard('Milliarde'),
      milliarden: milliard('Milliarde'),
      mrd: milliard('Milliarde'),
      'mrd.': milliard('Milliarde'),
      billion: million('Billion'),
      billionen: million('Billion'),
      billiarde: milliard('Billiarde'),
      billiarden: milliard('Billiarde'),
      'bio.': million('Billion'),
      k: 'tausend',
    },
    say: sayNumber,
    sayBare: sayYearLike,
    formFor: (digits, { surroundings }) => (digits === '1' ? formBefore(surroundings.after) : undefined),
    digitsMax: 18,
  },
  ordinal: {
    templates: [String.raw`{number}(?<marker>\.)(?!\d)`, String.raw`{number}(?<marker>(?:-)?(?:te[nrms]?|ste[nrms]?))`],
    say: sayOrdinal,
  },
  fraction: {
    say({ whole, numerator, denominator }, speaker) {
      const part = sayFraction(numerator, denominator, speaker);
      if (whole === '') return part;
      const wholeWord = speaker.number(whole, { isAttributive: true });
      return part === 'ein halb' ? `${wholeWord}einhalb` : `${wholeWord} ${part}`;
    },
  },
  date: {
    numericOrder: 'dmy',
    months: [
      ['Januar', 'Jänner', 'Jan'],
      ['Februar', 'Feb', 'Febr'],
      ['März', 'Mär', 'Mrz'],
      ['April', 'Apr'],
      ['Mai'],
      ['Juni', 'Jun'],
      ['Juli', 'Jul'],
      ['August', 'Aug'],
      ['September', 'Sept', 'Sep'],
      ['Oktober', 'Okt'],
      ['November', 'Nov'],
      ['Dezember', 'Dez'],
    ],
    weekdays: [
      ['Montag', 'Mo.'],
      ['Dienstag', 'Di.'],
      ['Mittwoch', 'Mi.'],
      ['Donnerstag', 'Do.'],
      ['Freitag', 'Fr.'],
      ['Samstag', 'Sa.'],
      ['Sonntag', 'So.'],
    ],
    templates: [
      String.raw`{weekday},? (?:den )?{day}\. ?{month}\.? {fullYear}`,
      String.raw`{weekday},? (?:den )?{day}\. ?{month}`,
      String.raw`{weekday},? (?:den )?{day}\. ?{monthNumber}\. ?(?:{year})?`,
      String.raw`{day}\. ?{month}\.? {fullYear}`,
      String.raw`{day}\. ?{month}`,
      String.raw`{day}\. {monthNumber}\. {fullYear}`,
      String.raw`(?<day>0[1-9]|[12]\d|3[01])\.(?<monthNumber>0[1-9]|1[0-2])\.?(?!\d)`,
      String.raw`(?<day>[1-9]|[12]\d|3[01])\.(?<monthNumber>[1-9]|1[0-2])\.(?!\d)`,
      String.raw`{month}\.? {fullYear}`,
      String.raw`{fullYear}-(?<monthNumber>0[1-9]|1[0-2])(?!-)`,
    ],
    say: sayDate,
    decadeTemplates: [String.raw`{decade}(?<marker>er)(?:n)?`],
    sayDecade: ({ digits }, speaker) =>
      `${digits.length === 4 ? speaker.year(Number(digits)) : speaker.number(digits)}er`,
  },
  time: {
    templates: [
      String.raw`{hour}[:.]{minute}[:.]{second} ?Uhr(?: ?{zone})?`,
      String.raw`{hour}[:.]{minute} ?Uhr(?: ?{zone})?`,
      String.raw`{hour} ?Uhr(?: {minute})?(?: ?{zone})?`,
      String.raw`{hour}[:.]{minute} ?h`,
    ],
    say: sayTime,
  },
  duration: {
    hour: feminine('Stunde', 'Stunden'),
    minute: feminine('Minute', 'Minuten'),
    second: feminine('Sekunde', 'Sekunden'),
  },
  money: {
    currencies: {
      EUR: { unit: masculine('Euro'), minor: masculine('Cent'), symbols: ['€', 'Euro'] },
      USD: { unit: masculine('Dollar'), minor: masculine('Cent'), symbols: ['US-$', 'US$', '$', 'Dollar'] },
      GBP: { unit: neuter('Pfund'), minor: { one: 'Penny', other: 'Pence', gender: 'masculine' }, symbols: ['£'] },
      CHF: {
        unit: { one: 'Schweizer Franken', other: 'Schweizer Franken', gender: 'masculine' },
        minor: masculine('Rappen'),
        symbols: ['Fr.', 'SFr.', 'Franken'],
      },
      JPY: { unit: masculine('Yen'), symbols: ['¥'] },
      CNY: { unit: masculine('Yuan'), minor: 'Fen', symbols: ['CN¥', 'RMB'] },
      INR: { unit: feminine('Rupie', 'Rupien'), minor: { one: 'Paisa', other: 'Paise' }, symbols: ['₹'] },
      KRW: { unit: masculine('Won'), symbols: ['₩'] },
      RUB: { unit: masculine('Rubel'), minor: feminine('Kopeke', 'Kopeken'), symbols: ['₽'] },
      UAH: { unit: { one: 'Hrywnja', other: 'Hrywnja', gender: 'feminine' }, symbols: ['₴'] },
      CAD: {
        unit: masculine('kanadischer Dollar', 'kanadische Dollar'),
        minor: masculine('Cent'),
        symbols: ['CA$', 'C$'],
      },
      AUD: {
        unit: masculine('australischer Dollar', 'australische Dollar'),
        minor: masculine('Cent'),
        symbols: ['AU$', 'A$'],
      },
      NZD: { unit: masculine('Neuseeland-Dollar'), minor: masculine('Cent'), symbols: ['NZ$'] },
      HKD: { unit: masculine('Hongkong-Dollar'), minor: masculine('Cent'), symbols: ['HK$'] },
      SGD: { unit: masculine('Singapur-Dollar'), minor: masculine('Cent'), symbols: ['S$'] },
      SEK: { unit: feminine('schwedische Krone', 'schwedische Kronen'), minor: 'Öre' },
      NOK: { unit: feminine('norwegische Krone', 'norwegische Kronen'), minor: 'Øre' },
      DKK: { unit: feminine('dänische Krone', 'dänische Kronen'), minor: 'Øre' },
      ISK: { unit: feminine('isländische Krone', 'isländische Kronen') },
      PLN: { unit: masculine('Złoty'), minor: { one: 'Grosz', other: 'Groszy' }, symbols: ['zł'] },
      CZK: { unit: feminine('tschechische Krone', 'tschechische Kronen'), minor: 'Heller', symbols: ['Kč'] },
      HUF: { unit: masculine('Forint'), symbols: ['Ft'] },
      RON: { unit: { one: 'Leu', other: 'Lei', gender: 'masculine' }, minor: { one: 'Ban', other: 'Bani' } },
      BGN: { unit: { one: 'Lew', other: 'Lewa', gender: 'masculine' }, minor: { one: 'Stotinka', other: 'Stotinki' } },
      TRY: { unit: feminine('Lira', 'Lira'), minor: 'Kuruş', symbols: ['₺'] },
      ILS: { unit: masculine('Schekel'), minor: { one: 'Agora', other: 'Agorot' }, symbols: ['₪'] },
      BRL: { unit: { one: 'Real', other: 'Reais', gender: 'masculine' }, minor: 'Centavos', symbols: ['R$'] },
      MXN: { unit: masculine('mexikanischer Peso', 'mexikanische Pesos'), minor: 'Centavos', symbols: ['MX$'] },
      ZAR: { unit: masculine('Rand'), minor: masculine('Cent') },
      THB: { unit: masculine('Baht'), symbols: ['฿'] },
      VND: { unit: masculine('Dong'), symbols: ['₫'] },
      BTC: { unit: masculine('Bitcoin'), symbols: ['₿'] },
      DEM: { unit: feminine('D-Mark', 'D-Mark'), minor: masculine('Pfennig'), symbols: ['DM'] },
    },
  },
  measure: {
    units: germanUnits,
    per: (unit, speaker) => `pro ${typeof unit === 'string' ? unit : (unit.afterPer ?? speaker.agree(1, unit))}`,
  },
  telephone: {
    cues: ['tel', 'telefon', 'fax', 'mobil', 'handy', 'rufnummer', 'telefonnummer', 'durchwahl'],
    sayCountry: (digits, speaker) => speaker.number(digits),
    groupGap: ' ',
    extensions: { durchwahl: 'Durchwahl', 'dw.': 'Durchwahl' },
  },
  electronic: {
    marks: {
      '@': 'at',
      '.': 'Punkt',
      '/': 'Slash',
      ':': 'Doppelpunkt',
      '-': 'Bindestrich',
      _: 'Unterstrich',
      '#': 'Hashtag',
      '?': 'Fragezeichen',
      '=': 'gleich',
      '&': 'und',
      '%': 'Prozent',
      '+': 'plus',
      '~': 'Tilde',
    },
    said: { com: 'com', org: 'org', net: 'net', gmail: 'G Mail' },
    unknownParts: 'as-words',
  },
  roman: {
    after: Object.fromEntries(
      'kapitel teil band akt szene phase artikel anhang stufe klasse abschnitt weltkrieg'
        .split(' ')
        .map((word) => [word, (value: bigint, speaker: Speaker) => speaker.number(value)] as const),
    ),
    afterName: (value, speaker) => `der ${ordinalWith(speaker.ordinal(value), 'e')}`,
    hasOrdinalDot: true,
    alone: (value, speaker) => speaker.number(value),
  },
  symbols: {
    '&': 'und',
    '@': 'at',
    '%': 'Prozent',
    $: 'Dollar',
    '€': 'Euro',
    '£': 'Pfund',
    '+': 'plus',
    '=': 'gleich',
    '§§': 'Paragrafen',
    '§': 'Paragraf',
    '°': 'Grad',
    '±': 'plus minus',
    '×': 'mal',
    '÷': 'geteilt durch',
    '≈': 'ungefähr',
    '≠': 'ungleich',
    '≤': 'kleiner oder gleich',
    '≥': 'größer oder gleich',
    '→': 'Pfeil',
    '√': 'Wurzel aus',
    '∞': 'unendlich',
    '#': 'Raute',
    '©': 'Copyright',
  },
  operators: {
    '=': 'gleich',
    '+': 'plus',
    '-': 'minus',
    '–': 'minus',
    '*': 'mal',
    '×': 'mal',
    '·': 'mal',
    '÷': 'geteilt durch',
    '/': 'durch',
    '<': 'kleiner als',
    '>': 'größer als',
    '≤': 'kleiner oder gleich',
    '≥': 'größer oder gleich',
    '≠': 'ungleich',
    '≈': 'ungefähr gleich',
    '^': 'hoch',
  },
  abbreviations: germanAbbreviations,
  acronyms: {},
  rules: germanRules,
};

function million(one: string): Noun {
  return { one, other: `${one}en`, gender: 'feminine' };
}

function milliard(one: string): Noun {
  return { one, other: `${one}n`, gender: 'feminine' };
}

export function masculine(one: string, other = one): Noun {
  return { one, other, gender: 'masculine' };
}

export function feminine(one: string, other: string): Noun {
  return { one, other, gender: 'feminine' };
}

export function neuter(one: string, other = one): Noun {
  return { one, other, gender: 'neuter' };
}

/** Decimals one by one. */
function sayNumber(value: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  const { integer, fraction } = value;
  if (fraction === undefined) return plainNumber(value, speaker, form);
  return `${speaker.words.cardinal(BigInt(integer === '' ? '0' : integer))} Komma ${speaker.digits(fraction)}`;
}

/** "1 Haus", "1 Frau": never "eins" before a noun. Its ending tells most feminine ones. */
function formBefore(after: string): NumberForm | undefined {
  const noun = /^ (\p{Lu}\p{Ll}{1,40})/u.exec(after)?.[1];
  if (noun === undefined) return undefined;
  const isFeminine = /(?:ung|heit|keit|schaft|tät|ion|[^g]e|in)$|^(?:Frau|Person|Nacht|Stadt|Hand|Mark|Uhr)$/u.test(
    noun,
  );
  return { isAttributive: true, gender: isFeminine ? 'feminine' : 'masculine' };
}

/** In a sentence 1300 to 1999 are years (alone only from 1500 on), "neunzehnhundert…"; later years are read like any number. */
function sayYearLike(digits: string, speaker: Speaker): string | undefined {
  const { before, after } = speaker.surroundings;
  const isAlone = before.trim() === '' && after.trim() === '';
  return (isAlone ? /^1[5-9]\d\d$/u : /^1[3-9]\d\d$/u).test(digits) ? speaker.year(Number(digits)) : undefined;
}

/** Words before which an ordinal ends in -en, and those before which it ends in -e; otherwise it stands alone: -er. */
const weakOblique = new Set(
  'am im vom zum zur beim den dem des der seit bis ab nach vor einem einen eines ihren seinen ihrem seinem'.split(' '),
);
const weakNominative = new Set('der die das'.split(' '));

/** "erste" with the ending that the word before it calls for. */
export function sayOrdinalInContext(
  value: string | number,
  speaker: Speaker,
  preceding = speaker.surroundings.wordBefore,
): string {
  const stem = speaker.ordinal(value).replace(/e[nrms]?$/u, '');
  if (weakNominative.has(preceding)) return `${stem}e`;
  return weakOblique.has(preceding) ? `${stem}en` : `${stem}er`;
}

function ordinalWith(word: string, ending: string): string {
  return word.replace(/e[nrms]?$/u, '') + ending;
}

function sayOrdinal(
  { digits, marker }: { readonly digits: string; readonly marker: string },
  speaker: Speaker,
): string | undefined {
  if (marker !== '.') return ordinalWith(speaker.ordinal(digits), marker.replace(/^-?s?t/u, ''));
  const { before, after, wordBefore } = speaker.surroundings;
  // A full stop after a number ends a sentence as often: a word must follow, or nothing stand around it.
  const isAlone = before.trim() === '' && after.trim() === '';
  const isListItem = /(?:^|\n) {0,4}$/u.test(before) && after.startsWith(' ') && digits.length < 3;
  const hasArticle = weakNominative.has(wordBefore) || weakOblique.has(wordBefore);
  if (!isAlone && !isListItem && !/^ \p{Ll}/u.test(after) && !(hasArticle && /^ \p{L}/u.test(after))) return undefined;
  return isListItem && !isAlone
    ? `${ordinalWith(speaker.ordinal(digits), 'ens')},`
    : sayOrdinalInContext(digits, speaker);
}

function sayFraction(numerator: string, denominator: string, speaker: Speaker): string {
  const top = speaker.number(numerator, { isAttributive: true, gender: 'neuter' });
  if (denominator === '2') return `${top} ${Number(numerator) === 1 ? 'halb' : 'halbe'}`;
  if (denominator === '0') return `${speaker.number(numerator)} nulltel`;
  if (denominator === '1') return `${speaker.number(numerator)} durch eins`;
  return `${top} ${ordinalWith(speaker.ordinal(denominator), 'el')}`;
}

const monthNames = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const weekdayNames = 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' ');

function sayDate({ weekday, day, month, year, written }: DateParts, speaker: Speaker): string | undefined {
  const parts: string[] = [];
  // After the weekday the article tells the case: "Montag, der fünfte", "am Montag, den fünften".
  const article = written.includes('den ') || weekOblique(speaker) ? 'den' : 'der';
  if (weekday !== undefined) parts.push(`${weekdayNames[weekday] ?? ''}, ${article}`);
  if (day !== undefined) parts.push(sayOrdinalInContext(day, speaker, weekday === undefined ? undefined : article));
  if (month !== undefined) parts.push(monthNames[month - 1] ?? '');
  if (year !== undefined) parts.push(sayDateYear(year, speaker));
  return parts.join(' ');
}

/** "am Montag, dem 5. Mai" and "am Montag, den 5. Mai" are both right. */
function weekOblique({ surroundings }: Speaker): boolean {
  return weakOblique.has(surroundings.wordBefore);
}

function sayDateYear(year: string, speaker: Speaker): string {
  if (year.length === 4) return speaker.year(Number(year));
  return year.startsWith('0') ? speaker.digits(year) : speaker.number(year);
}

function sayTime({ hour, minute, second, zone }: TimeParts, speaker: Speaker): string {
  const hours = `${speaker.number(hour, { isAttributive: true })} Uhr`;
  const tail = zone === undefined ? [] : [speaker.spell(zone)];
  if (second !== undefined) {
    const minutes: NounEntry = feminine('Minute', 'Minuten');
    return [
      hours,
      speaker.count(minute ?? 0, minutes),
      speaker.count(second, feminine('Sekunde', 'Sekunden')),
      ...tail,
    ].join(' ');
  }
  if (minute === undefined || minute === 0) return [hours, ...tail].join(' ');
  return [hours, speaker.number(minute), ...tail].join(' ');
}
