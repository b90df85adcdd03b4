/**
 * The text as tables compare it: ASCII digits, plain spaces, hyphens and apostrophes, half-width forms. Every unit
 * stands where it stood, so an offset in the result is an offset in `text`.
 */
export function foldText(text: string): string {
  return text.replace(foldable, (character) => folded(character));
}

/**
 * Decimal digits, full-width forms and the typographic variants below; all of one UTF-16 unit. A full-width comma
 * separates numbers ("3，200"), unless they are as wide as it is. Raised letters come down behind a digit or a capital
 * only ("1ˢᵗ", "Mᵐᵉ"); elsewhere they are sounds.
 */
const foldable =
  /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u0E50-\u0E59\u0ED0-\u0ED9\u0F20-\u0F29\u05BE\u05F3\u05F4\u1040-\u1049\u17E0-\u17E9\u2080-\u2089\uFF01-\uFF0B\uFF0D-\uFF5E\u00A0\u2002-\u200A\u202F\u205F\u3000\u2010\u2011\u2212\uFE63\u2019\u02BC\u066A\u2044\u2215\u301C\u223C\u2236]|[ˢᵗⁿᵈʳʰᵉᵒᵃᵐˡ](?<=[\dA-Zn][ˢᵗⁿᵈʳʰᵉᵒᵃᵐˡ]{1,4})|(?<=[\uFF10-\uFF19])\uFF0C(?=[\uFF10-\uFF19])/gu;

function folded(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  const variant = variants.get(character);
  if (variant !== undefined) return variant;
  const zero = digitZeros.findLast((start) => start <= code);
  return zero === undefined || code - zero > 9 ? ' ' : String(code - zero);
}

const variants: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2212', '-'],
  ['\uFE63', '-'],
  ['\u05BE', '-'],
  ['\u05F3', "'"],
  ['\u05F4', '"'],
  ['\u2019', "'"],
  ['\u02BC', "'"],
  ['\u066A', '%'],
  ['\u2044', '/'],
  ['\u2215', '/'],
  ['\u301C', '~'],
  ['\u223C', '~'],
  ['\u2236', ':'],
  ...[...'ˢᵗⁿᵈʳʰᵉᵒᵃᵐˡ'].map((letter) => [letter, letter.normalize('NFKC')] as const),
]);

/** Where the ten digits of each script begin. */
const digitZeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x0f20,
  0x1040, 0x17e0, 0x2080,
];
