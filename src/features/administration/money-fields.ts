import { readDecimal, reduced, type Fraction } from '../../foundation/decimal-fraction.ts';
import type { FieldReader } from './field-reader.ts';
import { MalformedInstructionError } from './refusal.ts';

const MICRO_CENTS_PER_CENT = 1_000_000n;
const MICRO_CENTS_PER_EUR = 100n * MICRO_CENTS_PER_CENT;

const units = [
  ['cents', MICRO_CENTS_PER_CENT],
  ['eur', MICRO_CENTS_PER_EUR],
] as const;

/** `cents` or `eur`, one of both, in whole micro-cents: what they cannot say exactly is refused, never rounded. */
export function readAmount(fields: FieldReader, { isSigned }: { readonly isSigned: boolean }): number {
  const [given, ...others] = units.flatMap(([name, factor]) => {
    const decimal = optionalDecimal(fields, name);
    return decimal === undefined ? [] : [{ name, decimal, factor }];
  });
  if (given === undefined || others.length > 0)
    throw new MalformedInstructionError('either --cents or --eur, as a decimal number like 12.5');
  const { numerator, denominator } = reduced({
    numerator: given.decimal.numerator * given.factor,
    denominator: given.decimal.denominator,
  });
  if (denominator !== 1n)
    throw new MalformedInstructionError(`${given.name} must be whole micro-cents (0.000001 cents)`);
  if (numerator < 0n && !isSigned) throw new MalformedInstructionError(`${given.name} must not be negative`);
  return safe(numerator, given.name);
}

const prices = [
  ['per-second-eur', 1n],
  ['per-minute-eur', 60n],
  ['per-hour-eur', 3600n],
] as const;

/** One of the options that say what a length of audio costs: micro-cents per second, exactly. */
export function readSecondPrice(fields: FieldReader): { readonly numerator: number; readonly denominator: number } {
  const [given, ...others] = prices.flatMap(([name, seconds]) => {
    const decimal = optionalDecimal(fields, name);
    return decimal === undefined ? [] : [{ name, decimal, seconds }];
  });
  if (given === undefined || others.length > 0)
    throw new MalformedInstructionError(`one of ${prices.map(([name]) => `--${name}`).join(', ')}, like 0.012`);
  const { name, decimal, seconds } = given;
  if (decimal.numerator < 0n) throw new MalformedInstructionError(`${name} must not be negative`);
  const price = reduced({
    numerator: decimal.numerator * MICRO_CENTS_PER_EUR,
    denominator: decimal.denominator * seconds,
  });
  return { numerator: safe(price.numerator, name), denominator: safe(price.denominator, name) };
}

function optionalDecimal(fields: FieldReader, name: string): Fraction | undefined {
  const text = fields.optionalLine(name, { lengthMax: 40 });
  if (text === undefined) return undefined;
  const decimal = readDecimal(text);
  if (decimal === undefined) throw new MalformedInstructionError(`${name} must be a decimal number like 12.5`);
  return decimal;
}

function safe(whole: bigint, name: string): number {
  const number = Number(whole);
  if (Number.isSafeInteger(number)) return number;
  throw new MalformedInstructionError(`${name} is out of all proportion`);
}
