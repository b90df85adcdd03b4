import type {
  LanguageTable,
  NounEntry,
  PluralCategory,
  Speaker,
  Surroundings,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import type { NumberWords } from '../number-words/number-words.ts';

export interface SpeakerParts {
  readonly table: LanguageTable;
  readonly words: NumberWords;
  readonly surroundings: Surroundings;
}

/** What table functions speak with. */
export function createSpeaker({ table, words, surroundings }: SpeakerParts): Speaker {
  const plurals = pluralCategories(table.language);
  const speaker: Speaker = {
    words,
    surroundings,
    number: (value, form) => sayNumber(writtenNumber(value), { table, speaker, form }),
    ordinal: (value, form) => words.ordinal(BigInt(value), form),
    agree: (value, noun) => nounForm(noun, formKey(writtenNumber(value), plurals)).spoken,
    count: (value, noun) => count(writtenNumber(value), noun, { table, speaker, plurals }),
    year: (value) => words.year(value),
    digits: (text) => words.digits(text),
    spell: (text) => spell(text, { table, words }),
  };
  return speaker;
}

export function writtenNumber(value: WrittenNumber | bigint | number | string): WrittenNumber {
  if (typeof value === 'object') return value;
  const text = String(value);
  return text.startsWith('-') ? { sign: '-', integer: text.slice(1) } : { sign: '', integer: text };
}

interface NumberContext {
  readonly table: LanguageTable;
  readonly speaker: Speaker;
  readonly form: NumberForm | undefined;
}

function sayNumber(value: WrittenNumber, { table, speaker, form }: NumberContext): string {
  if (value.scale !== undefined) {
    const { scale, ...multiplier } = value;
    return speaker.count(multiplier, scale);
  }
  const sign = signWord(value.sign, table);
  const plain = table.number.say?.(value, speaker, form) ?? plainNumber(value, speaker, form);
  return sign === '' ? plain : `${sign}${table.number.nounGap ?? ' '}${plain}`;
}

export function plainNumber({ integer, fraction }: WrittenNumber, { words }: Speaker, form?: NumberForm): string {
  // "ein Meter", but "eins Komma fünf Meter": what follows a decimal mark agrees only where a table says so.
  if (fraction !== undefined) return words.decimal({ isNegative: false, integer, fraction });
  return words.cardinal(BigInt(integer === '' ? '0' : integer), form);
}

function signWord(sign: WrittenNumber['sign'], { number }: LanguageTable): string {
  if (sign === '') return '';
  if (sign === '-') return number.minus;
  return sign === '+' ? number.plus : (number.plusMinus ?? `${number.plus} ${number.minus}`);
}

interface CountContext {
  readonly table: LanguageTable;
  readonly speaker: Speaker;
  readonly plurals: (value: WrittenNumber) => PluralCategory;
}

function count(value: WrittenNumber, noun: NounEntry, { table, speaker, plurals }: CountContext): string {
  const { spoken, saysNumber } = nounForm(
    noun,
    value.scale === undefined ? formKey(value, plurals) : { category: 'other', hasDecimals: false },
  );
  if (saysNumber) return spoken;
  const number = speaker.number(value, formBeside(noun));
  const isJoined = typeof noun !== 'string' && noun.isJoined === true;
  const gap = isJoined ? '' : (table.number.nounGap ?? ' ');
  const stands = typeof noun === 'string' ? 'after' : (noun.position ?? 'after');
  return stands === 'before' ? `${spoken}${gap}${number}` : `${number}${gap}${spoken}`;
}

function formBeside(noun: NounEntry): NumberForm {
  if (typeof noun === 'string') return { isAttributive: true };
  const { gender, numberForm } = noun;
  return { isAttributive: true, ...(gender === undefined ? {} : { gender }), ...numberForm };
}

interface FormKey {
  readonly category: PluralCategory;
  readonly hasDecimals: boolean;
}

function formKey(value: WrittenNumber, plurals: (value: WrittenNumber) => PluralCategory): FormKey {
  return { category: plurals(value), hasDecimals: value.fraction !== undefined };
}

function nounForm(
  noun: NounEntry,
  { category, hasDecimals }: FormKey,
): { readonly spoken: string; readonly saysNumber: boolean } {
  if (typeof noun === 'string') return { spoken: noun, saysNumber: false };
  if (hasDecimals && noun.withDecimals !== undefined) return { spoken: noun.withDecimals, saysNumber: false };
  return { spoken: noun[category] ?? noun.other, saysNumber: noun.saysNumber?.includes(category) === true };
}

/** CLDR counts visible decimals: "1.0 metres", but "1 metre". */
function pluralCategories(language: string): (value: WrittenNumber) => PluralCategory {
  return ({ integer, fraction = '' }) => {
    const digits = Math.min(fraction.length, 6);
    const key = `${language}/${digits}`;
    let rules = pluralRules.get(key);
    if (rules === undefined) {
      rules = new Intl.PluralRules(language, { minimumFractionDigits: digits, maximumFractionDigits: 6 });
      pluralRules.set(key, rules);
    }
    // The last six digits and the order of magnitude are all that any rule asks for.
    const short = integer.length > 9 ? `1${integer.slice(-8)}` : integer;
    return rules.select(Number(`${short === '' ? '0' : short}.${fraction === '' ? '0' : fraction}`));
  };
}

/** At most seven per language. */
const pluralRules = new Map<string, Intl.PluralRules>();

interface SpellingParts {
  readonly table: LanguageTable;
  readonly words: NumberWords;
}

function spell(text: string, { table, words }: SpellingParts): string {
  const spoken: string[] = [];
  for (const character of text) {
    if (/\d/u.test(character)) spoken.push(words.digits(character));
    else if (/\p{L}/u.test(character)) spoken.push(table.letters?.[character.toLowerCase()] ?? character.toUpperCase());
  }
  return spoken.join(' ');
}
