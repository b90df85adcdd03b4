/**
 * Turns offsets in UTF-16 units of one text into offsets in code points, in constant time each. A lone surrogate is one
 * code point; an offset within a pair is that of the pair.
 */
export function codePointOffsets(text: string): (unitOffset: number) => number {
  const offsets = new Uint32Array(text.length + 1);
  let count = 0;
  for (let unit = 0; unit < text.length; unit += 1) {
    offsets[unit] = count;
    if ((text.codePointAt(unit) ?? 0) > 0xffff) {
      unit += 1;
      offsets[unit] = count;
    }
    count += 1;
  }
  offsets[text.length] = count;
  return (unitOffset) => offsets[unitOffset] ?? count;
}
