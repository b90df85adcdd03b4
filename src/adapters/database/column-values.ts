/**
 * How values are stored where the two databases differ: whole numbers (a PostgreSQL bigint refuses a fraction, a SQLite
 * column would keep it), flags (0 and 1 in both) and JSON (text in both, so that it comes back as it was written).
 */

/** Throws `RangeError` for a fraction, NaN, or a number too large to be exact. */
export function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number that can be stored exactly: ${value}`);
  return value;
}

/** A PostgreSQL bigint comes as text. Throws `RangeError` when a number cannot hold it exactly. */
export function bigintColumn(text: string): number {
  return wholeNumber(Number(text));
}

/** SQLite has no truth values. */
export function toFlagColumn(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function fromFlagColumn(value: number): boolean {
  return value !== 0;
}

export function toJsonColumn(value: object): string {
  return JSON.stringify(value);
}

/** The inverse of `toJsonColumn`; only what went through that is in such a column. */
export function fromJsonColumn(text: string): unknown {
  return JSON.parse(text);
}
