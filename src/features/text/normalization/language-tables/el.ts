import type { DateParts, FractionParts, LanguageTable, Speaker, TimeParts, WrittenNumber } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { greekAbbreviations } from './el-abbreviations.ts';
import { formBesideNoun, genderOfName, inCase, sayOrdinal } from './el-agreement.ts';
import { greekCurrencies, greekNoun, greekUnits } from './el-nouns.ts';
import { addressMarks, joined, names, operatorNames } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import { calculationRule } from './calculation-rule.ts';
import { manifoldRule } from './romance-rules.ts';
import { greekHalfRule, greekLawRule } from './el-rules.ts';

const million = greekNoun(['εκατομμύριο', 'εκατομμύρια'], 'neuter');
const milliard = greekNoun(['δισεκατομμύριο', 'δισεκατομμύρια'], 'neuter');
const billion = greekNoun(['τρισεκατομμύριο', 'τρισεκατομμύρια'], 'neuter');
const second = greekNoun(['δευτερόλεπτο', 'δευτερόλεπτα'], 'neuter');
const months =
  'Ιανουαρίου/Ιαν Φεβρουαρίου/Φεβ/Φεβρ Μαρτίου/Μαρ Απριλίου/Απρ Μαΐου/Μαϊ/Μαΐ Ιουνίου/Ιουν Ιουλίου/Ιουλ ' +
  'Αυγούστου/Αυγ Σεπτεμβρίου/Σεπ/Σεπτ Οκτωβρίου/Οκτ Νοεμβρίου/Νοε/Νοεμ Δεκεμβρίου/Δεκ';
const dayMarker = '(?<marker>ης|ής|ην|ήν|η|ή)?';

/**
 * Greek. Sources: Κλαίρης και Μπαμπινιώτης, Γραμματική της Νέας Ελληνικής, numerals; Λεξικό της κοινής νεοελληνικής
 * (Ίδρυμα Τριανταφυλλίδη); names of months, currencies and units: CLDR 48.
 */
export const greek: LanguageTable = {
  language: 'el',
  number: {
    decimalMark: ',',
    groupMarks: '. ',
    minus: 'μείον',
    plus: 'συν',
    plusMinus: 'συν πλην',
    range: 'έως',
    scales: {
      χιλιάδες: greekNoun(['χιλιάδα', 'χιλιάδες'], 'feminine'),
      ...readingsOf('εκατομμύριο εκατομμύρια εκατ. εκατ εκ.', million),
      ...readingsOf('δισεκατομμύριο δισεκατομμύρια δισ. δισ', milliard),
      ...readingsOf('τρισεκατομμύριο τρισεκατομμύρια τρισ.', billion),
    },
    say: sayNumber,
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [String.raw`{number}(?<marker>ος|ός|ου|ού|ον|όν|ο|ό|ης|ής|ην|ήν|η|ή|οι|οί|ους|ούς|ων|ών|ες|ές|α|ά)`],
    say: sayOrdinal,
  },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'dmy',
    months: names(months),
    weekdays: names('Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή'),
    templates: [
      String.raw`{day}${dayMarker} {month}\.? {fullYear}`,
      String.raw`{day}${dayMarker} {month}(?!\p{L})`,
      String.raw`(?<=(?:στις|τις|την) ){day}/{monthNumber}`,
    ],
    say: sayDate,
  },
  time: {
    templates: [
      String.raw`{hour}[:.]{minute} ?{period}`,
      String.raw`{hour} ?{period}`,
      String.raw`(?<=(?:στις|τις|ώρα) ){hour}\.{minute}`,
    ],
    periods: {
      'π.μ.': 'προ μεσημβρίας',
      πμ: 'προ μεσημβρίας',
      'μ.μ.': 'μετά μεσημβρίαν',
      μμ: 'μετά μεσημβρίαν',
    },
    say: sayTime,
  },
  duration: {
    hour: greekNoun(['ώρα', 'ώρες'], 'feminine'),
    minute: greekNoun(['λεπτό', 'λεπτά'], 'neuter'),
    second,
    joiner: 'και',
  },
  money: { currencies: greekCurrencies, joiner: 'και' },
  measure: {
    units: greekUnits,
    per: (noun, speaker) => `ανά ${typeof noun === 'string' ? noun : speaker.agree(1, noun)}`,
  },
  telephone: { cues: ['τηλ', 'τηλέφωνο', 'κινητό', 'κιν', 'φαξ', 'καλέστε'] },
  electronic: addressMarks(
    'παπάκι|τελεία|κάθετος|άνω κάτω τελεία|παύλα|κάτω παύλα|δίεση|ερωτηματικό|ίσον|και|τοις εκατό|συν',
  ),
  roman: {
    before: readingsOf('αιώνας αιώνα αι', (value: bigint, speaker: Speaker) =>
      sayOrdinal({ digits: String(value), marker: speaker.surroundings.wordAfter === 'αιώνας' ? 'ος' : 'ο' }, speaker),
    ),
    after: readingsOf('κεφάλαιο τόμος μέρος', (value: bigint, speaker: Speaker) => speaker.number(value)),
  },
  symbols: {
    '&': 'και',
    '@': 'παπάκι',
    '%': 'τοις εκατό',
    '+': 'συν',
    '=': 'ίσον',
    '§': 'παράγραφος',
    '°': 'βαθμοί',
    '€': 'ευρώ',
    $: 'δολάρια',
    '£': 'λίρες',
  },
  operators: operatorNames('συν|μείον|επί|διά|διά|ίσον|μικρότερο από|μεγαλύτερο από|περίπου ίσο με'),
  abbreviations: greekAbbreviations,
  rules: [
    calculationRule('επί'),
    manifoldRule(greekNoun(['φορά', 'φορές'], 'feminine')),
    {
      name: 'always',
      template: '24/7',
      say: (_groups, speaker) => `${speaker.number(24)} ${speaker.number(7)}`,
    },
    greekHalfRule,
    {
      name: 'date',
      template: String.raw`(?<month>0[1-9]|1[0-2])/(?<year>(?:19|20)\d\d)(?<!(?:ν\.|π\.δ\.|αρ\.|Ν\.) ?\d\d/\d{4})(?!/)`,
      say: ({ month = '', year = '' }, speaker) =>
        `${names(months)[Number(month) - 1]?.[0] ?? ''} ${sayYearOfDate(year, speaker)}`,
    },
    greekLawRule,
    {
      name: 'short year',
      template: String.raw`(?<article>του|το|τα) '(?<year>\d\d)`,
      say: ({ article = '', year = '' }, speaker) => `${article} ${sayYearOfDate(year, speaker)}`,
    },
    {
      name: 'days',
      template: String.raw`(?<from>3[01]|[12]\d|[1-9]) ?[–-] ?(?<to>3[01]|[12]\d|[1-9])(?= {month})`,
      say: ({ from, to }, speaker) =>
        [from, to].map((day) => sayDay(Number(day), { marker: undefined, speaker })).join(' έως '),
    },
    {
      name: 'post code',
      template: String.raw`τ\.?κ\.? ?(?<area>\d{3}) ?(?<rest>\d\d)`,
      say: ({ area = '', rest = '' }, speaker) => `ταχυδρομικός κώδικας ${speaker.digits(area + rest)}`,
    },
    {
      name: 'greek numeral',
      // A letter with the numeral sign, which keyboards give as an apostrophe or an accent: "Α΄", "ΙΒ'".
      template: String.raw`(?<letters>ΣΤ|Ι?[ΑΒΓΔΕΖΗΘ]|ΙΣΤ|Ι|Κ)['΄ʹ´](?!\p{L})`,
      mayTouchNext: true,
      say: ({ letters = '' }, speaker) => sayGreekNumeral(letters, speaker),
    },
    {
      name: 'telephone',
      template: String.raw`(?<digits>(?:2\d\d|69\d) ?\d{3} ?\d{4}|(?:2\d{3}|69\d\d) \d{3} ?\d{3})(?! ?\d)`,
      say: ({ digits = '' }, speaker) => sayTelephone(digits, speaker),
    },
  ],
};

/** The whole part of a decimal is counted: "τρία κόμμα πέντε τόνοι", but "τρεις τόνοι". */
function sayNumber({ integer, fraction }: WrittenNumber, { words }: Speaker, form?: NumberForm): string {
  const whole = integer === '' ? '0' : integer;
  if (fraction !== undefined) return words.decimal({ isNegative: false, integer: whole, fraction });
  return inCase(words.cardinal(BigInt(whole), { gender: form?.gender ?? 'neuter' }), form);
}

/** Ten digits, in the groups that were written, or in three, three and four. */
function sayTelephone(digits: string, speaker: Speaker): string {
  const groups = digits.includes(' ') ? digits.split(' ') : [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return groups.map((group) => speaker.digits(group)).join(', ');
}

const letterValues: Readonly<Record<string, number>> = { Α: 1, Β: 2, Γ: 3, Δ: 4, Ε: 5, ΣΤ: 6, Ζ: 7, Η: 8, Θ: 9, Κ: 20 };

function sayGreekNumeral(letters: string, speaker: Speaker): string | undefined {
  const isTeen = letters.startsWith('Ι');
  const rest = isTeen ? letters.slice(1) : letters;
  const value = (isTeen ? 10 : 0) + (letterValues[rest] ?? 0);
  const { wordBefore, before, after } = speaker.surroundings;
  const isAfterName = /\p{Lu}\p{Ll}+ $/u.test(before);
  const beside = isAfterName ? wordBefore : (/^ (\p{L}{2,40})/u.exec(after)?.[1] ?? '');
  if (value === 0 || beside === '') return undefined;
  // "Γ΄ Λυκείου" is a class, which is feminine.
  const isClass = /^(?:Δημοτικού|Γυμνασίου|Λυκείου)$/u.test(beside);
  const isWoman = /(?:^|\P{L})(?:η|της|την) \p{Lu}\p{Ll}+ $/iu.test(before);
  return speaker.ordinal(value, { gender: isClass || isWoman ? 'feminine' : genderOfName(beside) });
}

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const before = whole === '' ? '' : `${speaker.number(whole)} και`;
  if (denominator === '0' || denominator === '1')
    return joined([before, speaker.number(numerator), 'διά', speaker.number(denominator)]);
  if (denominator === '2' && numerator === '1') return joined([before, 'μισό']);
  const marker = numerator === '1' ? 'ο' : 'α';
  return joined([before, speaker.number(numerator), sayOrdinal({ digits: denominator, marker }, speaker)]);
}

/** Days are feminine, as "ημέρα" is: "τρεις Μαΐου"; the first is the ordinal. */
function sayDate({ day, month, year, written }: DateParts, speaker: Speaker): string | undefined {
  const marker = /^\d{1,2}(\p{Ll}{1,2}) /u.exec(written)?.[1];
  return joined([
    day === undefined ? '' : sayDay(day, { marker, speaker }),
    month === undefined ? '' : (greek.date?.months[month - 1]?.[0] ?? ''),
    year === undefined ? '' : sayYearOfDate(year, speaker),
  ]);
}

interface DayContext {
  readonly marker: string | undefined;
  readonly speaker: Speaker;
}

function sayDay(day: number, { marker, speaker }: DayContext): string {
  if (marker !== undefined || day === 1) return sayOrdinal({ digits: String(day), marker: marker ?? 'η' }, speaker);
  return speaker.number(day, { gender: 'feminine' });
}

function sayYearOfDate(year: string, speaker: Speaker): string {
  return year.startsWith('0') ? speaker.digits(year) : speaker.number(year);
}

function sayTime({ hour, minute = 0, second: seconds = 0, period, zone }: TimeParts, speaker: Speaker): string {
  const parts = [speaker.number(hour, { gender: 'feminine' })];
  if (minute > 0 || seconds > 0) parts.push(`και ${speaker.number(minute)}`);
  if (seconds > 0) parts.push(`και ${speaker.count(seconds, second)}`);
  if (period !== undefined) parts.push(period);
  if (zone !== undefined) parts.push(speaker.spell(zone));
  return parts.join(' ');
}
