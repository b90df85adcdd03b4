/** A number without rounding; the denominator is at least 1. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What `12`, `-0.5` or `0.0125` say, exactly; `undefined` for what is written otherwise, or with more than 30 digits. */
export function readDecimal(text: string): Fraction | undefined {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/u.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const digits = BigInt(`${whole}${decimals}`);
  return reduced({ numerator: sign === '-' ? -digits : digits, denominator: 10n ** BigInt(decimals.length) });
}

/** As a decimal where it ends, such as `0.0125`; otherwise as `1/3`. */
export function writeFraction(fraction: Fraction): string {
  const { numerator, denominator } = reduced(fraction);
  const decimals = decimalsOf(denominator);
  if (decimals === undefined) return `${numerator}/${denominator}`;
  const scaled = (numerator * 10n ** BigInt(decimals)) / denominator;
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const written = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return scaled < 0n ? `-${written}` : written;
}

export function reduced({ numerator, denominator }: Fraction): Fraction {
  const common = commonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

function commonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : commonDivisor(right, left % right);
}

/** How many decimals a reduced fraction of this denominator has: it ends when 2 and 5 are all that divides it. */
function decimalsOf(denominator: bigint): number | undefined {
  let rest = denominator;
  const counts = ([2n, 5n] as const).map((prime) => {
    let count = 0;
    for (; rest % prime === 0n; rest /= prime) count += 1;
    return count;
  });
  return rest === 1n ? Math.max(...counts) : undefined;
}
