import { parseRoman } from '../classify/parse-roman.ts';
import type {
  DateParts,
  FractionParts,
  LanguageTable,
  MeasuredFraction,
  OrdinalParts,
  Speaker,
  TimeParts,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { frenchAbbreviations, frenchAcronyms, frenchShortWords } from './fr-abbreviations.ts';
import { frenchCoins, frenchCurrencies, frenchUnits } from './fr-nouns.ts';
import { frenchMeasuredNouns, frenchNotNouns, frenchRules } from './fr-rules.ts';
import { readingsOf } from './readings-of.ts';
import { feminine, singularOf } from './romance-nouns.ts';
import { monthYearRule } from './romance-years.ts';
import { coinRule, fractionOfNounRule, millionsRule } from './romance-quantities.ts';
import { hourRangeRule, reignRule } from './romance-rules.ts';

/**
 * French of France. Sources: Grevisse and Goosse, Le bon usage (numerals, § 594 ff.); Lexique des règles typographiques
 * en usage à l'Imprimerie nationale (dates, hours, abbreviations); names of currencies: CLDR 48.
 */
export const french: LanguageTable = {
  language: 'fr',
  number: {
    decimalMark: ',',
    groupMarks: " .'",
    minus: 'moins',
    plus: 'plus',
    plusMinus: 'plus ou moins',
    range: 'à',
    scales: {
      mille: 'mille',
      million: 'million',
      millions: 'millions',
      milliard: 'milliard',
      milliards: 'milliards',
      billion: 'billion',
      billions: 'billions',
      trillion: 'trillion',
      trillions: 'trillions',
      M: { one: 'million', other: 'millions' },
      Md: { one: 'milliard', other: 'milliards' },
      Mds: { one: 'milliard', other: 'milliards' },
      k: 'mille',
    },
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [
      String.raw`{number}(?<marker>ers?|ère?s?|res?|ᵉʳ|ᵉʳˢ|ʳᵉ|ʳᵉˢ|i?[èe]mes?|es?|ᵉ|ᵉˢ|nde?s?|des?|ⁿᵈ|ⁿᵈᵉ|ᵈᵉ)`,
    ],
    say: sayOrdinal,
  },
  fraction: { say: sayFraction, joinUnit },
  date: {
    numericOrder: 'dmy',
    months: [
      ['janvier', 'janv'],
      ['février', 'févr', 'fév'],
      ['mars'],
      ['avril', 'avr'],
      ['mai'],
      ['juin'],
      ['juillet', 'juil'],
      ['août', 'aout'],
      ['septembre', 'sept'],
      ['octobre', 'oct'],
      ['novembre', 'nov'],
      ['décembre', 'déc'],
    ],
    weekdays: [
      ['lundi', 'lun'],
      ['mardi', 'mar'],
      ['mercredi', 'mer'],
      ['jeudi', 'jeu'],
      ['vendredi', 'ven'],
      ['samedi', 'sam'],
      ['dimanche', 'dim'],
    ],
    templates: [
      String.raw`(?:{weekday}\.?,? )?{day}(?:er|ᵉʳ)? {month}\.?,? {year}`,
      String.raw`{day}[-/]{month}[-/]{fullYear}`,
      String.raw`{day}er/{monthNumber}/{year}`,
      String.raw`(?:{weekday}\.?,? )?{day}(?:er|ᵉʳ)? {month}`,
      String.raw`{month}\.? {fullYear}`,
      String.raw`(?<=\b(?:le|du|au) ){day}/{monthNumber}(?!/)`,
    ],
    say: sayDate,
    decadeTemplates: [String.raw`{decade}(?<marker>s)`],
    sayDecade: ({ digits }) => englishDecades.get(digits.slice(-2)),
  },
  time: {
    templates: [
      String.raw`{hour} ?h ?{minute}(?! ?(?:min|mn|m)? ?\d{1,2} ?s)(?: ?(?:min|mn))?`,
      String.raw`{hour}:{minute} ?h\b`,
      String.raw`{hour} ?h(?! ?\d)(?:eures?)?`,
    ],
    say: sayTime,
  },
  duration: {
    hour: feminine('heure'),
    minute: feminine('minute'),
    second: feminine('seconde'),
    joiner: 'et',
  },
  money: { currencies: frenchCurrencies, joiner: 'et', afterScale: connectedByDe },
  measure: { units: frenchUnits, per: (noun) => `par ${singularOf(noun)}`, afterScale: connectedByDe },
  telephone: {
    cues: ['tél', 'tel', 'téléphone', 'portable', 'mobile', 'fax', 'appelez'],
    sayGroup: (digits, _place, speaker) => sayTelephoneGroup(digits, speaker),
    sayCountry: (digits, speaker) => speaker.number(digits),
    extensions: { poste: 'poste', 'p.': 'poste' },
  },
  electronic: {
    marks: {
      '@': 'arobase',
      '.': 'point',
      '/': 'barre oblique',
      ':': 'deux-points',
      '-': 'tiret',
      _: 'tiret bas',
      '#': 'dièse',
      '?': "point d'interrogation",
      '!': "point d'exclamation",
      '=': 'égal',
      '&': 'esperluette',
      '%': 'pour cent',
      '+': 'plus',
      '~': 'tilde',
      '|': 'barre verticale',
      '*': 'astérisque',
      $: 'dollar',
    },
    said: { com: 'com', net: 'net', gmail: 'gmail', org: 'org', info: 'info' },
    unknownParts: 'as-words',
  },
  roman: {
    after: {
      ...readingsOf(
        'chap vol chapitre tome volume acte scène titre annexe phase partie livre tableau figure an',
        plainly,
      ),
      ...readingsOf('roi pape reine empereur', asOfReign),
    },
    before: readingsOf('siècle siècles arrondissement congrès régiment', (value: bigint, speaker: Speaker) =>
      speaker.ordinal(value),
    ),
    afterName: asOfReign,
  },
  symbols: { '&': 'et', '©': 'copyright', '®': 'marque déposée', '§': 'paragraphe', '²': 'au carré', '³': 'au cube' },
  operators: {
    '+': 'plus',
    '-': 'moins',
    '−': 'moins',
    '±': 'plus ou moins',
    '×': 'fois',
    '*': 'fois',
    '÷': 'divisé par',
    '/': 'sur',
    '=': 'égale',
    '≠': 'est différent de',
    '<': 'est inférieur à',
    '>': 'est supérieur à',
    '≤': 'est inférieur ou égal à',
    '≥': 'est supérieur ou égal à',
    '≈': 'est à peu près égal à',
  },
  abbreviations: frenchAbbreviations,
  acronyms: frenchAcronyms,
  capitalizedWords: frenchShortWords,
  rules: [
    fractionOfNounRule(frenchMeasuredNouns, { say: sayFraction, joinUnit }),
    millionsRule({ connect: withDe, notNouns: frenchNotNouns }),
    reignRule(
      'Charles Louis Henri Philippe François Jean Paul Pie Léon Benoît Ferdinand Alphonse Édouard Guillaume',
      ({ numeral = '' }, speaker) => asOfReign(parseRoman(numeral) ?? 0n, speaker),
    ),
    {
      name: 'telephone',
      template: String.raw`(?<number>0\d(?:\.\d\d){4})`,
      say: ({ number = '' }, speaker) =>
        number
          .split('.')
          .map((group) => sayTelephoneGroup(group, speaker))
          .join(', '),
    },
    monthYearRule('loi|décret|arrêté|règlement|directive', (month, year, speaker) =>
      [french.date?.months[month - 1]?.[0] ?? '', speaker.number(year)].join(' '),
    ),
    coinRule({ names: frenchCoins, joiner: 'et' }),
    hourRangeRule(sayTime, 'à'),
    ...frenchRules,
    {
      name: 'ordinal',
      // "XXe siècle", "François Ier"; one letter only where it is no word: "Ve", but not "Ce" or "Le".
      template: String.raw`(?-i:(?<numeral>[IVX]{1,6}|[IVXLC]{2,8})(?<marker>er|re|ère|e|ème|ᵉ|ᵉʳ|ʳᵉ))`,
      say({ numeral = '', marker = '' }, speaker) {
        const value = parseRoman(numeral);
        return value === undefined ? undefined : sayOrdinal({ digits: String(value), marker }, speaker);
      },
    },
  ],
};

const feminineMarkers = /^(?:ère?|re|ʳᵉ|nde|de|ⁿᵈᵉ|ᵈᵉ)s?$/u;

/** "1er", "2nd", "3e"; a marker of the plural adds its mute s. */
function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string | undefined {
  const isFeminine = feminineMarkers.test(marker);
  const isOfOne = /^(?:ers?|ère?s?|res?|ᵉʳˢ?|ʳᵉˢ?)$/u.test(marker);
  const isOfTwo = /^(?:n?de?s?|ⁿᵈᵉ?|ᵈᵉ)$/u.test(marker);
  if ((isOfOne && digits !== '1') || (isOfTwo && digits !== '2')) return undefined;
  const plural = /[sˢ]$/u.test(marker) ? 's' : '';
  if (isOfTwo) return `${isFeminine ? 'seconde' : 'second'}${plural}`;
  return `${speaker.ordinal(digits, isFeminine ? { gender: 'feminine' } : undefined)}${plural}`;
}

/** Only one agrees; the ending of a noun seldom tells its gender, so that common nouns are listed. */
function formBesideNoun(digits: string, { surroundings: { wordAfter } }: Speaker): NumberForm | undefined {
  if (!digits.endsWith('1') || digits.endsWith('11')) return undefined;
  const isFeminine = feminineNouns.has(wordAfter.replace(/s$/u, '')) || feminineEnding.test(wordAfter);
  return isFeminine ? { gender: 'feminine', isAttributive: true } : undefined;
}

const feminineEnding = /(?:[ts]ion|ité|ette|ance|ence|euse|trice|esse)s?$/u;
const feminineNouns = new Set(
  'année chose classe chaise chambre course dame école équipe étoile femme fille fleur fois heure histoire image journée langue lettre lieue ligne livre maison mère minute nuit œuvre page part partie personne pièce place porte province région route rue salle seconde semaine soirée table tasse tonne usine vache ville voiture voix'.split(
    ' ',
  ),
);

/** Halves, thirds and quarters have names; beyond hundredths both numbers are said with "sur". */
function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const bottom = BigInt(denominator);
  const top = BigInt(numerator);
  const before = whole === '' ? '' : `${speaker.number(whole)} et `;
  if (bottom === 2n && top === 1n) return before === '' ? 'un demi' : `${before}demi`;
  const name = denominatorName(bottom, speaker);
  if (name === undefined) return `${before}${speaker.number(top)} sur ${speaker.number(bottom)}`;
  return `${before}${speaker.number(top)} ${top === 1n || name.endsWith('s') ? name : `${name}s`}`;
}

function denominatorName(bottom: bigint, speaker: Speaker): string | undefined {
  if (bottom === 2n) return 'demi';
  if (bottom === 3n) return 'tiers';
  if (bottom === 4n) return 'quart';
  const isNamed = (bottom > 4n && bottom <= 100n) || [1000n, 1_000_000n].includes(bottom);
  return isNamed ? speaker.ordinal(bottom).replace(/^un (?=milli)/u, '') : undefined;
}

/** "deux litres et demi", "une demi-heure", "trois quarts de litre". */
function joinUnit({ spoken, fraction, unit }: MeasuredFraction, speaker: Speaker): string {
  const { whole, numerator, denominator } = fraction;
  if (numerator !== '1' || denominator !== '2') return `${spoken} ${withDe(singularOf(unit))}`;
  const isFeminine = typeof unit !== 'string' && unit.gender === 'feminine';
  if (whole === '') return `${isFeminine ? 'une' : 'un'} demi-${singularOf(unit)}`;
  return `${speaker.count(whole, unit)} et ${isFeminine ? 'demie' : 'demi'}`;
}

/** "de" loses its vowel before another. */
function withDe(words: string): string {
  return /^(?:[aeiouâéèêîôû]|h(?!a(?!b)|éros|uit|ont|or[ds]|ibou|omard|ollan|ongr))/u.test(words)
    ? `d'${words}`
    : `de ${words}`;
}

function connectedByDe(unit: string, number: string): string {
  return number.endsWith('mille') ? unit : withDe(unit);
}

function sayDate({ weekday, day, month, year }: DateParts, speaker: Speaker): string | undefined {
  if (month === undefined) return undefined;
  const parts = [
    weekday === undefined ? '' : (french.date?.weekdays[weekday]?.[0] ?? ''),
    sayDay(day, speaker),
    french.date?.months[month - 1]?.[0] ?? '',
    year === undefined ? '' : speaker.number(BigInt(year)),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function sayDay(day: number | undefined, speaker: Speaker): string {
  if (day === undefined) return '';
  return day === 1 ? 'premier' : speaker.number(day);
}

/** "les 80s" takes the English name, as the written form does. */
const englishDecades: ReadonlyMap<string, string> = new Map([
  ['20', 'twenties'],
  ['30', 'thirties'],
  ['50', 'fifties'],
  ['60', 'sixties'],
  ['70', 'seventies'],
  ['80', 'eighties'],
  ['90', 'nineties'],
]);

function sayTime({ hour, minute = 0, second = 0 }: TimeParts, speaker: Speaker): string {
  const hours = speaker.count(hour, feminine('heure'));
  if (second > 0) {
    return `${hours} ${speaker.count(minute, feminine('minute'))} et ${speaker.count(second, feminine('seconde'))}`;
  }
  return minute === 0 ? hours : `${hours} ${speaker.number(minute)}`;
}

/** In pairs; a leading zero is said. */
function sayTelephoneGroup(digits: string, speaker: Speaker): string {
  if (digits.length > 3) return speaker.digits(digits);
  const zeros = /^0*/u.exec(digits)?.[0] ?? '';
  const rest = digits.slice(zeros.length);
  const words = [zeros === '' ? '' : speaker.digits(zeros), rest === '' ? '' : speaker.number(rest)];
  return words.filter((word) => word !== '').join(' ');
}

function plainly(value: bigint, speaker: Speaker): string {
  return speaker.number(value);
}

/** "François premier", "Louis quatorze". */
function asOfReign(value: bigint, speaker: Speaker): string {
  if (value > 1n) return speaker.number(value);
  const isFeminine =
    /(?:a|e|beth)$/u.test(speaker.surroundings.wordBefore) && speaker.surroundings.wordBefore !== 'pape';
  return isFeminine ? 'première' : 'premier';
}
