import { parseRoman } from '../classify/parse-roman.ts';
import type {
  DateParts,
  FractionParts,
  LanguageTable,
  MeasuredFraction,
  NounEntry,
  OrdinalParts,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { italianAbbreviations, italianAcronyms, italianShortWords } from './it-abbreviations.ts';
import { italianCoins, italianCurrencies, italianUnits } from './it-nouns.ts';
import { readingsOf } from './readings-of.ts';
import { italianLaws, italianMonths, italianMeasuredNouns, italianNotNouns, italianRules } from './it-rules.ts';
import { articleNumeralRule, numeralPairRule } from './romance-numerals.ts';
import { monthYearRule } from './romance-years.ts';
import { coinRule, fractionOfNounRule, millionsRule } from './romance-quantities.ts';
import { connectedBy, hourRangeRule, reignRule } from './romance-rules.ts';
import { elided, masculine, singularOf } from './romance-nouns.ts';

/**
 * Italian. Sources: Serianni, Grammatica italiana (numerals, VI); Presidenza del Consiglio, Codice di stile (dates,
 * hours); names of currencies: CLDR 48.
 */
export const italian: LanguageTable = {
  language: 'it',
  number: {
    decimalMark: ',',
    groupMarks: ". '",
    minus: 'meno',
    plus: 'più',
    plusMinus: 'più o meno',
    range: 'a',
    scales: {
      mila: { other: 'mila', isJoined: true },
      milione: 'milione',
      milioni: 'milioni',
      miliardo: 'miliardo',
      miliardi: 'miliardi',
      bilione: 'bilione',
      bilioni: 'bilioni',
      mln: masculine('milione', 'milioni'),
      mld: masculine('miliardo', 'miliardi'),
      M: masculine('milione', 'milioni'),
      k: 'mila',
    },
    say: sayNumber,
    formFor: formBesideNoun,
  },
  ordinal: { templates: [String.raw`{number}\.?(?<marker>[ºª°]|(?:esim)?[oaie](?= \p{L}))`], say: sayOrdinal },
  fraction: { say: sayFraction, joinUnit },
  date: {
    numericOrder: 'dmy',
    months: [
      ['gennaio', 'gen', 'genn'],
      ['febbraio', 'feb', 'febb'],
      ['marzo', 'mar'],
      ['aprile', 'apr'],
      ['maggio', 'mag'],
      ['giugno', 'giu'],
      ['luglio', 'lug'],
      ['agosto', 'ago'],
      ['settembre', 'set', 'sett'],
      ['ottobre', 'ott'],
      ['novembre', 'nov'],
      ['dicembre', 'dic'],
    ],
    weekdays: [
      ['lunedì', 'lunedi', 'lun'],
      ['martedì', 'martedi', 'mar'],
      ['mercoledì', 'mercoledi', 'mer'],
      ['giovedì', 'giovedi', 'gio'],
      ['venerdì', 'venerdi', 'ven'],
      ['sabato', 'sab'],
      ['domenica', 'dom'],
    ],
    templates: [
      String.raw`(?:{weekday}\.?,? )?{day}[°º]? {month}\.?,? {year}`,
      String.raw`(?:{weekday}\.?,? )?{day}[°º]? {month}`,
      String.raw`{day}[-/]{month}[-/]{fullYear}`,
      String.raw`{day}[°º]/{monthNumber}/{year}`,
      String.raw`{month}\.? {fullYear}`,
      String.raw`(?<=\b(?:il|al|dal|del) ){day}/{monthNumber}(?!/)`,
    ],
    say: sayDate,
  },
  time: {
    templates: [
      String.raw`(?:(?<=\b(?:ore|h|h\.|alle|dalle|le) )){hour}[.:,]{minute}`,
      String.raw`{hour}[.:]{minute} ?h\b`,
      String.raw`{hour}h{minute}`,
    ],
    say: sayTime,
  },
  duration: {
    hour: elided('ora', 'ore'),
    minute: masculine('minuto', 'minuti'),
    second: masculine('secondo', 'secondi'),
    joiner: 'e',
  },
  money: { currencies: italianCurrencies, afterScale: connectedBy('di') },
  measure: {
    units: italianUnits,
    per: sayPer,
    afterScale: connectedBy('di'),
  },
  telephone: {
    cues: ['tel', 'telefono', 'cell', 'cellulare', 'fax', 'whatsapp'],
    sayCountry: (digits, speaker) => (digits.length <= 2 ? speaker.number(digits) : speaker.digits(digits)),
    extensions: { 'int.': 'interno', interno: 'interno' },
  },
  electronic: {
    marks: {
      '@': 'chiocciola',
      '.': 'punto',
      '/': 'slash',
      ':': 'due punti',
      '-': 'trattino',
      _: 'underscore',
      '#': 'cancelletto',
      '?': 'punto interrogativo',
      '!': 'punto esclamativo',
      '=': 'uguale',
      '&': 'e commerciale',
      '%': 'per cento',
      '+': 'più',
      '~': 'tilde',
      '|': 'barra verticale',
      '*': 'asterisco',
      $: 'dollaro',
    },
    said: {
      com: 'com',
      net: 'net',
      gmail: 'gmail',
      hotmail: 'hotmail',
      outlook: 'outlook',
      yahoo: 'yahoo',
      libero: 'libero',
      nvidia: 'nvidia',
      google: 'google',
    },
    unknownParts: 'spelled',
  },
  roman: {
    after: {
      ...readingsOf('cap vol capitolo tomo volume libro tabella figura parte', plainly),
      ...readingsOf('secolo sec re papa atto titolo articolo canto', (value: bigint, speaker: Speaker) =>
        speaker.ordinal(value),
      ),
      ...readingsOf('regina scena appendice guerra', (value: bigint, speaker: Speaker) =>
        speaker.ordinal(value, { gender: 'feminine' }),
      ),
    },
    before: {
      ...readingsOf(
        'secolo sec congresso anniversario centenario festival concorso municipio volume capitolo tomo libro grado trimestre semestre reparto turno piano',
        (value: bigint, speaker: Speaker) => speaker.ordinal(value),
      ),
      ...readingsOf(
        'edizione media elementare legislatura giornata assemblea conferenza guerra repubblica circoscrizione',
        (value: bigint, speaker: Speaker) => speaker.ordinal(value, { gender: 'feminine' }),
      ),
    },
    afterName: asOfReign,
  },
  symbols: {
    '&': 'e',
    '©': 'copyright',
    '®': 'marchio registrato',
    '§': 'paragrafo',
    '²': 'al quadrato',
    '³': 'al cubo',
  },
  operators: {
    '+': 'più',
    '-': 'meno',
    '−': 'meno',
    '±': 'più o meno',
    '×': 'per',
    '*': 'per',
    '÷': 'diviso',
    '/': 'diviso',
    '=': 'uguale a',
    '≠': 'diverso da',
    '<': 'minore di',
    '>': 'maggiore di',
    '≤': 'minore o uguale a',
    '≥': 'maggiore o uguale a',
    '≈': 'circa uguale a',
  },
  abbreviations: italianAbbreviations,
  acronyms: italianAcronyms,
  capitalizedWords: italianShortWords,
  rules: [
    fractionOfNounRule(italianMeasuredNouns, { say: sayFraction, joinUnit }),
    millionsRule({ connect: (noun) => `di ${noun}`, notNouns: italianNotNouns }),
    reignRule(
      'Carlo Umberto Vittorio Emanuele Luigi Enrico Filippo Francesco Ferdinando Giovanni Paolo Pio Leone Benedetto Elisabetta Caterina Napoleone Guglielmo Giorgio Edoardo Alfonso Federico Amedeo Cosimo Lorenzo',
      ({ numeral = '' }, speaker) => asOfReign(parseRoman(numeral) ?? 0n, speaker),
    ),
    {
      name: 'roman',
      // "XX settembre": a day in the name of a street.
      template: String.raw`(?-i:(?<numeral>[IVX]{1,6}))(?= (?:${italianMonths}))`,
      say({ numeral = '' }, speaker) {
        const day = parseRoman(numeral);
        return day === undefined ? undefined : sayDay(Number(day), speaker);
      },
    },
    articleNumeralRule('il|lo|nel|del|al|dal|sul', (value, speaker) => speaker.ordinal(value)),
    articleNumeralRule('la|nella|della|alla|dalla|sulla', (value, speaker) =>
      speaker.ordinal(value, { gender: 'feminine' }),
    ),
    numeralPairRule('secoli', 'e|ed|al|a|[-–]', (value, speaker) => speaker.ordinal(value)),
    numeralPairRule('capitoli|tomi|volumi|libri|parti|tavole', 'e|ed|a|[-–]', plainly),
    monthYearRule(
      italianLaws,
      (month, year, speaker) => `${italian.date?.months[month - 1]?.[0] ?? ''} ${speaker.number(year)}`,
    ),
    coinRule({ names: italianCoins, joiner: '' }),
    hourRangeRule(sayTime, 'a'),
    ...italianRules,
  ],
};

/** "1° maggio", "la 3ª volta"; a degree sign is an ordinal only between an article and a noun. */
function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string | undefined {
  const { wordBefore, wordAfter } = speaker.surroundings;
  const isOrdinal = wordAfter !== '' && (articles.has(wordBefore) || ranked.has(wordAfter));
  if (marker === '°' && !isOrdinal) return undefined;
  const ending = marker.slice(-1);
  const isFeminine = ending === 'ª' || ending === 'a' || ending === 'e' || (marker === '°' && wordBefore.endsWith('a'));
  const words = speaker.ordinal(digits, { gender: isFeminine ? 'feminine' : 'masculine' });
  if (ending !== 'i' && ending !== 'e') return words;
  return words.replace(/[oa]$/u, ending);
}

const articles = new Set(
  'il lo la al allo alla del dello della dal dallo dalla nel nello nella sul sullo sulla'.split(' '),
);

/** What is counted in ordinals: "5° piano" has no degrees. */
const ranked = new Set(
  'trimestre semestre piano posto giorno capitolo turno tempo anno classificato premio livello episodio comma reparto grado'.split(
    ' ',
  ),
);

/** Only one agrees, and it drops its vowel before most masculine nouns: "una casa", "un giorno", "uno studente". */
function formBesideNoun(digits: string, { surroundings }: Speaker): NumberForm | undefined {
  const { wordBefore, wordAfter } = surroundings;
  if (digits !== '1' || wordAfter.length < 3 || labels.has(wordBefore) || notNouns.has(wordAfter)) return undefined;
  if (wordAfter.endsWith('a') && !masculineInA.has(wordAfter)) return { gender: 'feminine', isAttributive: true };
  const keepsVowel = /^(?:s[^aeiou]|[zxy]|gn|ps)/u.test(wordAfter);
  return /[aeo]$/u.test(wordAfter) && !keepsVowel ? { gender: 'masculine', isAttributive: true } : undefined;
}

/** After these the number is a name: "capitolo 1". */
const labels = new Set(
  'capitolo pagina numero fase gruppo canale parte articolo linea opzione tavola figura punto'.split(' '),
);
const notNouns = new Set(
  'alla della dalla nella sulla una contro sopra senza verso dopo come anche sono era che'.split(' '),
);
const masculineInA = new Set(
  'problema sistema programma tema clima poema dramma schema sisma diploma pilota'.split(' '),
);

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const bottom = BigInt(denominator);
  const top = BigInt(numerator);
  const before = whole === '' ? '' : `${speaker.number(whole)} e `;
  const name = bottom === 2n ? 'mezzo' : speaker.ordinal(bottom);
  if (bottom < 2n) return `${before}${speaker.number(top)} su ${speaker.number(bottom)}`;
  if (top === 1n) return bottom === 2n && before !== '' ? `${before}mezzo` : `${before}un ${name}`;
  return `${before}${speaker.number(top)} ${name.replace(/o$/u, 'i')}`;
}

/** "due metri e mezzo", "mezza tonnellata", "tre quarti di litro". */
function joinUnit({ spoken, fraction, unit }: MeasuredFraction, speaker: Speaker): string {
  const { whole, numerator, denominator } = fraction;
  if (numerator !== '1' || denominator !== '2') return `${spoken} di ${singularOf(unit)}`;
  const isFeminine = typeof unit !== 'string' && unit.gender === 'feminine';
  if (whole === '') return `${isFeminine ? 'mezza' : 'mezzo'} ${singularOf(unit)}`;
  return `${speaker.count(whole, unit)} e mezzo`;
}

/** "al mese", "all'ora", "allo yard", "alla settimana". */
function sayPer(noun: NounEntry): string {
  const word = singularOf(noun);
  if (word === 'persona') return 'a persona';
  if (/^[aeiou]/u.test(word)) return `all'${word}`;
  if (typeof noun !== 'string' && noun.gender === 'feminine') return `alla ${word}`;
  return /^(?:s[^aeiou]|[zxy]|gn|ps)/u.test(word) ? `allo ${word}` : `al ${word}`;
}

function sayDate({ weekday, day, month, year }: DateParts, speaker: Speaker): string | undefined {
  if (month === undefined) return undefined;
  const parts = [
    weekday === undefined ? '' : (italian.date?.weekdays[weekday]?.[0] ?? ''),
    sayDay(day, speaker),
    italian.date?.months[month - 1]?.[0] ?? '',
    year === undefined ? '' : speaker.number(BigInt(year)),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function sayDay(day: number | undefined, speaker: Speaker): string {
  if (day === undefined) return '';
  return day === 1 ? 'primo' : speaker.number(day);
}

/** A quarter and a half have their names. */
function sayTime({ hour, minute = 0, second = 0 }: TimeParts, speaker: Speaker): string {
  const hours = speaker.number(hour, hour === 1 ? { gender: 'feminine' } : undefined);
  if (second > 0) {
    const minutes = speaker.count(minute, masculine('minuto', 'minuti'));
    return `${speaker.count(hour, elided('ora', 'ore'))} ${minutes} e ${speaker.count(second, masculine('secondo', 'secondi'))}`;
  }
  if (minute === 0) return hours;
  if (minute === 15) return `${hours} e un quarto`;
  return `${hours} e ${minute === 30 ? 'mezza' : speaker.number(minute)}`;
}

function plainly(value: bigint, speaker: Speaker): string {
  return speaker.number(value);
}

function asOfReign(value: bigint, speaker: Speaker): string {
  const isFeminine =
    /(?:a|elisabeth)$/u.test(speaker.surroundings.wordBefore) &&
    !/^(?:papa|andrea|luca)$/u.test(speaker.surroundings.wordBefore);
  return speaker.ordinal(value, { gender: isFeminine ? 'feminine' : 'masculine' });
}

/** "ventuno corone": only one itself has a feminine. Accademia della Crusca, "Ventuno". */
function sayNumber({ integer, fraction }: WrittenNumber, { words }: Speaker, form?: NumberForm): string {
  const whole = integer === '' ? '0' : integer;
  if (fraction !== undefined) return words.decimal({ isNegative: false, integer: whole, fraction });
  // Within a word no accent is written: "ventitremila".
  const spoken = words.cardinal(BigInt(whole), form?.gender === 'feminine' && whole !== '1' ? undefined : form);
  return spoken.replaceAll(/tré(?=\p{L})/gu, 'tre');
}
