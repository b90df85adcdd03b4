import type { Divisor, Token } from '../classify/token.ts';
import type { Currency, NounEntry, WrittenNumber } from '../language-table.ts';
import { ratioWords } from '../language-tables/comparison-words.ts';
import type { VerbalizeContext } from './verbalize-context.ts';

type TokenOf<Kind extends Token['kind']> = Extract<Token, { kind: Kind }>;

/** "$5.50/hr": unit, minor unit, divisor. */
export function sayMoney(token: TokenOf<'money'>, context: VerbalizeContext): string | undefined {
  const { table, speaker } = context;
  const spoken = table.money?.say?.(token, speaker) ?? sayCommonMoney(token, context);
  return withDivisor(spoken, token.per, context);
}

function sayCommonMoney({ amount, currency }: TokenOf<'money'>, context: VerbalizeContext): string {
  const { table, speaker } = context;
  const scaledNoun = { noun: currency.unit, afterScale: table.money?.afterScale };
  if (amount.scale !== undefined) return withScale(amount, scaledNoun, context);
  const split = splitMinor(amount, currency);
  if (split === undefined) return speaker.count(withoutTrailingZeros(amount), currency.unit);
  const { major, minor } = split;
  if (minor === undefined) {
    return endsWithScale(major, scaledNoun)
      ? withScale(major, scaledNoun, context)
      : speaker.count(major, currency.unit);
  }
  const sayMinor = speaker.count(minor, currency.minor ?? '');
  if (/^0*$/u.test(major.integer))
    return major.sign === '' ? sayMinor : speaker.count({ ...minor, sign: major.sign }, currency.minor ?? '');
  const gap = table.number.nounGap ?? ' ';
  const joiner = table.money?.joiner === undefined ? gap : `${gap}${table.money.joiner}${gap}`;
  return `${speaker.count(major, currency.unit)}${joiner}${sayMinor}`;
}

interface Split {
  readonly major: WrittenNumber;
  /** Absent: nothing but zeros. */
  readonly minor?: WrittenNumber;
}

/** Whole and minor units; `undefined` when the decimals are no whole number of minor units. */
function splitMinor(amount: WrittenNumber, { minor, minorDigits = 2 }: Currency): Split | undefined {
  const fraction = (amount.fraction ?? '').replace(/0+$/u, '');
  const major = { sign: amount.sign, integer: amount.integer };
  if (fraction === '') return { major };
  if (minor === undefined || fraction.length > minorDigits) return undefined;
  return { major, minor: { sign: '', integer: fraction.padEnd(minorDigits, '0').replace(/^0+(?=\d)/u, '') } };
}

/** Money has no precision to show. */
function withoutTrailingZeros(amount: WrittenNumber): WrittenNumber {
  return amount.fraction === undefined ? amount : { ...amount, fraction: amount.fraction.replace(/0+$/u, '') || '0' };
}

interface ScaledNoun {
  readonly noun: NounEntry;
  readonly afterScale: ((unit: string, number: string) => string) | undefined;
}

/** "1000000" ends with a scale word all the same, for languages that connect it: "un million d'euros". */
function endsWithScale({ integer, fraction }: WrittenNumber, { afterScale }: Pick<ScaledNoun, 'afterScale'>): boolean {
  return afterScale !== undefined && fraction === undefined && /^[1-9]\d*0{6}$/u.test(integer);
}

function withScale(
  amount: WrittenNumber,
  { noun, afterScale }: ScaledNoun,
  { speaker, table }: VerbalizeContext,
): string {
  if (typeof noun !== 'string' && noun.position === 'before') return speaker.count(amount, noun);
  const unit = typeof noun === 'string' ? noun : (noun.many ?? noun.other);
  const number = speaker.number(amount);
  return `${number}${table.number.nounGap ?? ' '}${afterScale?.(unit, number) ?? unit}`;
}

/** "5 kg", "20 °C", "3 l/min". */
export function sayMeasure(token: TokenOf<'measure'>, context: VerbalizeContext): string | undefined {
  const { table, speaker } = context;
  const { amount, unit, per } = token;
  const own = table.measure?.say?.(token, speaker);
  const scaledNoun = { noun: unit, afterScale: table.measure?.afterScale };
  const isScaled = amount.scale !== undefined || endsWithScale(amount, scaledNoun);
  const common = isScaled ? withScale(amount, scaledNoun, context) : speaker.count(amount, unit);
  return withDivisor(own ?? common, per, context);
}

/** "20 × 30 cm": what all have in common is said with the last. */
export function sayAmounts(
  { amounts, joiner }: TokenOf<'amounts'>,
  { table, speaker }: VerbalizeContext,
): string | undefined {
  const between = joinerWord(joiner, table);
  if (between === undefined) return undefined;
  const gap = table.number.nounGap ?? ' ';
  const spoken = amounts.map(({ value, noun }) =>
    noun === undefined ? speaker.number(value) : speaker.count(value, noun),
  );
  if (between === '') return spoken.join(joiner === 'ratio' ? ' ' : gap);
  return spoken.join(`${gap}${between}${gap}`);
}

function joinerWord(joiner: TokenOf<'amounts'>['joiner'], table: VerbalizeContext['table']): string | undefined {
  if (joiner === 'times') return table.operators?.['x'] ?? table.operators?.['×'];
  return joiner === 'ratio' ? (ratioWords[table.language] ?? '') : '';
}

/** "< 5": the template has the amount where the language puts it. */
export function sayCompared(amount: string | undefined, template: string): string | undefined {
  return amount === undefined ? undefined : template.replace('*', () => amount);
}

/** "12/kg". */
export function sayPer({ amount, per }: TokenOf<'per'>, context: VerbalizeContext): string | undefined {
  return withDivisor(context.speaker.number(amount), per, context);
}

function withDivisor(
  spoken: string,
  per: readonly Divisor[] = [],
  { table, speaker }: VerbalizeContext,
): string | undefined {
  const { measure } = table;
  if (per.length === 0) return spoken;
  if (measure === undefined) return undefined;
  const divisors = per.map(({ noun, count }) =>
    measure.per(count === undefined ? noun : speaker.count(count, noun), speaker),
  );
  return [spoken, ...divisors].join(table.number.nounGap ?? ' ');
}
