import type { Hold } from '../../contracts/stores/billing-stores.ts';

/** Micro-cents per second of audio, as a fraction of safe integers. */
export type SecondPrice = Hold['price'];

/** `exact`: every millisecond counts. `whole-seconds`: a second that has begun counts whole, and there is at least one. */
export type Metering = 'exact' | 'whole-seconds';

/**
 * What so much audio costs, in whole micro-cents. The audio counts in whole milliseconds, as the usage record keeps it, so
 * that a cost can be recomputed from the book. Price times time is exact; it is rounded once, at the end, to the nearest
 * micro-cent, and from the middle to the even one. More audio never costs less. An amount beyond all safe integers is the
 * greatest of them, which nobody has.
 */
export function costMicroCents(
  audioMs: number,
  { price, metering }: { readonly price: SecondPrice; readonly metering: Metering },
): number {
  const countedMs = metering === 'exact' ? BigInt(Math.round(audioMs)) : wholeSecondsOf(audioMs) * 1000n;
  const cost = divideHalfEven(countedMs * BigInt(price.numerator), 1000n * BigInt(price.denominator));
  return cost > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(cost);
}

function wholeSecondsOf(audioMs: number): bigint {
  return BigInt(Math.max(1, Math.ceil(Math.round(audioMs) / 1000)));
}

/** Of numbers that are not negative. */
function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twiceRemainder = 2n * (dividend % divisor);
  const roundsUp = twiceRemainder === divisor ? quotient % 2n === 1n : twiceRemainder > divisor;
  return roundsUp ? quotient + 1n : quotient;
}
