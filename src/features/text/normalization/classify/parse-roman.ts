/** The value of a well-formed Roman numeral up to 3999 (or with more thousands); `undefined` for any other letters. */
export function parseRoman(numeral: string): bigint | undefined {
  if (!wellFormed.test(numeral) || numeral === '') return undefined;
  let value = 0;
  for (let index = 0; index < numeral.length; index += 1) {
    const own = valueOf(numeral[index]);
    value += own < valueOf(numeral[index + 1]) ? -own : own;
  }
  return BigInt(value);
}

const wellFormed = /^M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u;

function valueOf(letter: string | undefined): number {
  return { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }[letter ?? ''] ?? 0;
}
