import { parseRoman } from '../classify/parse-roman.ts';
import type {
  DateParts,
  FractionParts,
  LanguageTable,
  MeasuredFraction,
  Noun,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { portugueseAbbreviations, portugueseAcronyms, portugueseShortWords } from './pt-abbreviations.ts';
import { portugueseCoins, portugueseCurrencies, portugueseUnits } from './pt-nouns.ts';
import { portugueseLaws, portugueseMeasuredNouns, portugueseNotNouns, portugueseRules } from './pt-rules.ts';
import { articleNumeralRule, numeralPairRule } from './romance-numerals.ts';
import { monthYearRule } from './romance-years.ts';
import { coinRule, fractionOfNounRule, millionsRule } from './romance-quantities.ts';
import { connectedBy, hourRangeRule, reignRule } from './romance-rules.ts';
import { feminine, masculine, singularOf } from './romance-nouns.ts';
import { readingsOf } from './readings-of.ts';

/**
 * Brazilian Portuguese. Sources: Cunha and Cintra, Nova gramática do português contemporâneo (numerals); Manual de
 * redação da Presidência da República (dates, hours); names of currencies: CLDR 48.
 */
export const portuguese: LanguageTable = {
  language: 'pt',
  number: {
    decimalMark: ',',
    groupMarks: '. ',
    minus: 'menos',
    plus: 'mais',
    plusMinus: 'mais ou menos',
    range: 'a',
    scales: {
      mil: 'mil',
      milhão: 'milhão',
      milhões: 'milhões',
      bilhão: 'bilhão',
      bilhões: 'bilhões',
      trilhão: 'trilhão',
      trilhões: 'trilhões',
      mi: masculine('milhão', 'milhões'),
      bi: masculine('bilhão', 'bilhões'),
    },
    say: sayNumber,
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [
      String.raw`{number}\.?(?<marker>[ºª°]|os|as)`,
      String.raw`(?<number>\d{1,3})(?<marker>[oa])\.?(?= \p{L})`,
    ],
    say({ digits, marker }, speaker) {
      // "25°" are degrees, "o 5° andar" is a floor.
      if (marker === '°' && speaker.surroundings.wordAfter.length < 3) return undefined;
      const words = speaker.ordinal(digits, { gender: /[ªa]/u.test(marker) ? 'feminine' : 'masculine' });
      return marker.endsWith('s') ? words.replaceAll(/(?<=[oa])(?= |$)/gu, 's') : words;
    },
  },
  fraction: { say: sayFraction, joinUnit },
  date: {
    numericOrder: 'dmy',
    months: [
      ['janeiro', 'jan'],
      ['fevereiro', 'fev'],
      ['março', 'mar'],
      ['abril', 'abr'],
      ['maio', 'mai'],
      ['junho', 'jun'],
      ['julho', 'jul'],
      ['agosto', 'ago'],
      ['setembro', 'set'],
      ['outubro', 'out'],
      ['novembro', 'nov'],
      ['dezembro', 'dez'],
    ],
    weekdays: [
      ['segunda-feira', 'segunda', 'seg'],
      ['terça-feira', 'terça'],
      ['quarta-feira', 'quarta', 'qua'],
      ['quinta-feira', 'quinta', 'qui'],
      ['sexta-feira', 'sexta', 'sex'],
      ['sábado', 'sáb'],
      ['domingo', 'dom'],
    ],
    templates: [
      String.raw`(?:{weekday}\.?,? )?{day}[º°]?(?: de | |/|-){month}\.?(?: de |,? |/|-)(?:{fullYear}|(?<=[/-]){year})`,
      String.raw`(?:{weekday}\.?,? )?{day}[º°]?(?: de | |/){month}`,
      String.raw`{day}[º°]/{monthNumber}/{year}`,
      String.raw`{month}\.?(?: de |/| ){fullYear}`,
      String.raw`(?<=\b(?:em|no|dia|de|até) ){day}/{monthNumber}(?!/)`,
    ],
    say: sayDate,
  },
  time: {
    templates: [
      String.raw`{hour}h{minute}(?:m(?:in)?)?(?: ?{period})?`,
      String.raw`{hour}:{minute} ?h(?:oras|rs|s)?\b(?: ?{period})?`,
      String.raw`{hour} ?hs?(?: ?{period})?`,
      String.raw`(?<hour>2[0-3]|1\d|0\d)\.{minute}(?: ?{period})?`,
      String.raw`{hour} ?{period}`,
    ],
    periods: {
      'da manhã': 'da manhã',
      'da tarde': 'da tarde',
      'da noite': 'da noite',
      'da madrugada': 'da madrugada',
      'a.m.': 'da manhã',
      am: 'da manhã',
      'p.m.': 'da tarde',
      pm: 'da tarde',
    },
    say: sayTime,
  },
  duration: { hour: feminine('hora'), minute: masculine('minuto'), second: masculine('segundo'), joiner: 'e' },
  money: { currencies: portugueseCurrencies, joiner: 'e', afterScale: connectedBy('de') },
  measure: {
    units: portugueseUnits,
    per: (noun) => `por ${singularOf(noun)}`,
    afterScale: connectedBy('de'),
  },
  telephone: {
    cues: ['tel', 'telefone', 'fone', 'celular', 'cel', 'fax', 'whatsapp', 'ramal'],
    sayCountry: (digits, speaker) => (digits.length <= 2 ? speaker.number(digits) : speaker.digits(digits)),
    sayGroup: (digits, _place, speaker) =>
      /^0[89]00$/u.test(digits) ? `${speaker.digits('0')} ${speaker.number(digits.slice(1))}` : speaker.digits(digits),
    extensions: { ramal: 'ramal', 'r.': 'ramal' },
  },
  electronic: {
    marks: {
      '@': 'arroba',
      '.': 'ponto',
      '/': 'barra',
      ':': 'dois pontos',
      '-': 'hífen',
      _: 'sublinhado',
      '#': 'cerquilha',
      '?': 'interrogação',
      '!': 'exclamação',
      '=': 'igual',
      '&': 'e comercial',
      '%': 'por cento',
      '+': 'mais',
      '~': 'til',
      '|': 'barra vertical',
      '*': 'asterisco',
      $: 'cifrão',
    },
    said: {
      com: 'com',
      net: 'net',
      gmail: 'gmail',
      hotmail: 'hotmail',
      outlook: 'outlook',
      yahoo: 'yahoo',
      google: 'google',
      netflix: 'netflix',
      youtube: 'youtube',
      facebook: 'facebook',
      instagram: 'instagram',
      amazon: 'amazon',
      microsoft: 'microsoft',
      apple: 'apple',
    },
    unknownParts: 'spelled',
  },
  roman: {
    after: {
      ...readingsOf(
        'cap vol tít ano capítulo tomo volume ato título anexo fase tema parte página livro tabela figura',
        plainly,
      ),
      ...readingsOf('século séculos séc papa rei rainha', asOfReign),
      ...readingsOf('inciso inc artigo alínea', plainly),
    },
    before: {
      ...readingsOf('congresso aniversário centenário festival encontro concurso', (value: bigint, speaker: Speaker) =>
        speaker.ordinal(value),
      ),
      ...readingsOf(
        'edição jornada assembleia conferência cúpula guerra república',
        (value: bigint, speaker: Speaker) => speaker.ordinal(value, { gender: 'feminine' }),
      ),
    },
    afterName: asOfReign,
  },
  symbols: {
    '&': 'e',
    '©': 'copyright',
    '®': 'marca registrada',
    '§': 'parágrafo',
    '²': 'ao quadrado',
    '³': 'ao cubo',
  },
  operators: {
    '+': 'mais',
    '-': 'menos',
    '−': 'menos',
    '±': 'mais ou menos',
    '×': 'vezes',
    '*': 'vezes',
    '÷': 'dividido por',
    '/': 'dividido por',
    '=': 'é igual a',
    '≠': 'é diferente de',
    '<': 'é menor que',
    '>': 'é maior que',
    '≤': 'é menor ou igual a',
    '≥': 'é maior ou igual a',
    '≈': 'é aproximadamente igual a',
  },
  abbreviations: portugueseAbbreviations,
  acronyms: portugueseAcronyms,
  capitalizedWords: portugueseShortWords,
  rules: [
    fractionOfNounRule(portugueseMeasuredNouns, { say: sayFraction, joinUnit }),
    millionsRule({ connect: (noun) => `de ${noun}`, notNouns: portugueseNotNouns }),
    reignRule(
      'Pedro João Manuel Afonso Fernando Carlos José Luís Maria Sancho Henrique Filipe Francisco Pio Leão Bento Paulo Isabel Catarina Napoleão Guilherme Jorge Eduardo Ricardo',
      ({ numeral = '' }, speaker) => asOfReign(parseRoman(numeral) ?? 0n, speaker),
    ),
    articleNumeralRule('o|no|do|ao|pelo', (value, speaker) => speaker.ordinal(value)),
    articleNumeralRule('a|na|da|à|pela', (value, speaker) => speaker.ordinal(value, { gender: 'feminine' })),
    numeralPairRule('séculos', 'e|ao|a|[-–]', asOfReign),
    numeralPairRule('capítulos|tomos|volumes|livros|atos|títulos|anexos|incisos|fases', 'e|ao|a|[-–]', plainly),
    monthYearRule(
      portugueseLaws,
      (month, year, speaker) => `${portuguese.date?.months[month - 1]?.[0] ?? ''} de ${speaker.number(year)}`,
    ),
    coinRule({ names: portugueseCoins, joiner: 'e' }),
    hourRangeRule(sayTime, 'a'),
    ...portugueseRules,
  ],
};

/**
 * "um milhão e cem mil", but "um milhão cento e dez mil": before a last group that has an "e" of its own there is none.
 * Cunha and Cintra, chapter 12.
 */
function sayNumber({ integer, fraction }: WrittenNumber, { words }: Speaker, form?: NumberForm): string {
  const isFeminine = form?.gender === 'feminine';
  if (fraction !== undefined) {
    const whole = words.cardinal(BigInt(integer === '' ? '0' : integer), isFeminine ? form : undefined);
    return `${whole} vírgula ${words.digits(fraction)}`;
  }
  const spoken = words.cardinal(BigInt(integer === '' ? '0' : integer), form);
  return spoken.replace(/(?<=lhão|lhões) e (?=(?:cento|\p{L}+(?:cent|gent|nhent|zent)[oa]s) e )/gu, ' ');
}

/** "21 pessoas" → "vinte e uma pessoas": only one, two and the hundreds agree, told by the ending of what follows. */
function formBesideNoun(digits: string, { surroundings }: Speaker): NumberForm | undefined {
  const { wordBefore, wordAfter } = surroundings;
  if (wordAfter.length < 3 || notNouns.has(wordAfter)) return undefined;
  if (digits === '1' && labels.has(wordBefore)) return undefined;
  const singular = digits === '1' ? wordAfter : wordAfter.replace(/s$/u, '');
  if (digits !== '1' && singular === wordAfter) return undefined;
  const isFeminine = /(?:a|ção|são|çõe|sõe|dade|gem|gen|vez|veze)$/u.test(singular) && !masculineInA.has(singular);
  return isFeminine || feminineInEs.has(wordAfter) ? { gender: 'feminine', isAttributive: true } : undefined;
}

/** After these the number is a name: "capítulo 1". */
const labels = new Set(
  'capítulo página número tema fase grupo nível canal parte artigo opção sala tabela figura'.split(' '),
);
const notNouns = new Set('mas apenas para contra sobre era uma pela pelas das nas cada nunca ainda fora'.split(' '));
const masculineInA = new Set(
  'dia problema programa sistema tema idioma mapa planeta grama quilograma poema clima drama esquema'.split(' '),
);
const feminineInEs = new Set('noites tardes partes mulheres horas vezes bases fases séries redes chaves'.split(' '));

/** Above ten the denominator is a cardinal with "avos", but hundredths and thousandths have a name. */
function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const bottom = BigInt(denominator);
  const top = BigInt(numerator);
  const before = whole === '' ? '' : `${speaker.number(whole)} e `;
  const name = denominatorName(bottom, speaker);
  if (name === undefined) return `${before}${speaker.number(top)} ${speaker.number(bottom)} avos`;
  return `${before}${speaker.number(top)} ${top === 1n ? name : `${name}s`}`;
}

/** "dois metros e meio", "meia hora", "três quartos de milha". */
function joinUnit({ spoken, fraction, unit }: MeasuredFraction, speaker: Speaker): string {
  const { whole, numerator, denominator } = fraction;
  if (numerator !== '1' || denominator !== '2') return `${spoken} de ${singularOf(unit)}`;
  const half = typeof unit !== 'string' && unit.gender === 'feminine' ? 'meia' : 'meio';
  return whole === '' ? `${half} ${singularOf(unit)}` : `${speaker.count(whole, unit)} e ${half}`;
}

function denominatorName(bottom: bigint, speaker: Speaker): string | undefined {
  if (bottom === 2n) return 'meio';
  if (bottom === 3n) return 'terço';
  const isNamed = (bottom >= 4n && bottom <= 10n) || [100n, 1000n, 1_000_000n].includes(bottom);
  return isNamed ? speaker.ordinal(bottom) : undefined;
}

function sayDate({ weekday, day, month, year }: DateParts, speaker: Speaker): string | undefined {
  if (month === undefined) return undefined;
  const name = portuguese.date?.months[month - 1]?.[0] ?? '';
  const dayName = weekday === undefined ? '' : `${portuguese.date?.weekdays[weekday]?.[0] ?? ''}, `;
  const spokenYear = year === undefined ? '' : ` de ${speaker.number(BigInt(year))}`;
  if (day === undefined) return `${name}${spokenYear}`;
  return `${dayName}${day === 1 ? 'primeiro' : speaker.number(day)} de ${name}${spokenYear}`;
}

/** Hours are feminine and named; minutes follow "e". "16:00 da tarde" is four. */
function sayTime({ hour, minute = 0, second, period = '' }: TimeParts, speaker: Speaker): string {
  const isTwice = hour > 12 && /^da (?:tarde|noite)$/u.test(period) && !(period === 'da tarde' && hour > 18);
  const spoken = [countPlural(isTwice ? hour - 12 : hour, feminine('hora'), speaker)];
  if (second !== undefined) {
    spoken.push('e', countPlural(minute, minuteNoun, speaker), 'e', countPlural(second, secondNoun, speaker));
  } else if (minute > 0) {
    spoken.push('e', speaker.number(minute));
  }
  return [...spoken, period].filter((word) => word !== '').join(' ');
}

/** CLDR calls zero singular in Portuguese; of hours and minutes it is said in the plural. */
function countPlural(value: number, noun: Noun, speaker: Speaker): string {
  return speaker.count(value, value === 0 ? noun.other : noun);
}

const minuteNoun = masculine('minuto');
const secondNoun = masculine('segundo');

function plainly(value: bigint, speaker: Speaker): string {
  return speaker.number(value);
}

/** Kings, popes and centuries: ordinals up to ten ("Pedro segundo"), cardinals above ("Luís catorze"). */
function asOfReign(value: bigint, speaker: Speaker): string {
  if (value > 10n) return speaker.number(value);
  const isFeminine =
    /(?:a|isabel|elizabeth|inês|leonor|beatriz)$/u.test(speaker.surroundings.wordBefore) &&
    speaker.surroundings.wordBefore !== 'papa';
  return speaker.ordinal(value, { gender: isFeminine ? 'feminine' : 'masculine' });
}
