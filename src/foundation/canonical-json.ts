/**
 * JSON as RFC 8785 writes it, so that two programs sign the same bytes: no white space, names sorted by UTF-16 units, numbers
 * and strings as ECMAScript writes them, which is what the RFC demands. Fields that are `undefined` are not there. Throws
 * `TypeError` for what JSON cannot say (NaN, an infinity, a function) and for halves of characters, which UTF-8 cannot.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return canonicalString(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}`);
      return JSON.stringify(value);
    case 'boolean':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : canonicalObject(value);
    default:
      throw new TypeError(`JSON cannot say a ${typeof value}`);
  }
}

function canonicalObject(value: object): string {
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, field]) => `${canonicalString(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('JSON cannot say half of a character');
  return JSON.stringify(text);
}
