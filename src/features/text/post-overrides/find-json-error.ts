/**
 * Where a text stops being JSON, as an offset in UTF-16 units; `undefined` when it is JSON. The engine's own message
 * gives a place only for some mistakes.
 */
export function findJsonError(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  for (let position = skipSpace(text, 0); position < text.length; position = skipSpace(text, position)) {
    const kind = tokenAt(text, position);
    const next: Expected | undefined = kind === undefined ? undefined : step(kind, { expected, open });
    if (next === undefined) return position;
    expected = next;
    position = token.lastIndex;
  }
  return expected === 'end' ? undefined : text.length;
}

type Expected = 'value' | 'value-or-close' | 'key' | 'key-or-close' | 'colon' | 'comma-or-close' | 'end';
type Kind = 'string' | 'scalar' | '{' | '}' | '[' | ']' | ',' | ':';

/** RFC 8259, sections 2, 6 and 7. */
const space = /[ \t\n\r]*/uy;
const token =
  /(?<string>"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?<scalar>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|(?<mark>[{}[\],:])/uy;

function skipSpace(text: string, position: number): number {
  space.lastIndex = position;
  return position + (space.exec(text)?.[0].length ?? 0);
}

function tokenAt(text: string, position: number): Kind | undefined {
  token.lastIndex = position;
  const groups = token.exec(text)?.groups;
  if (groups === undefined) return undefined;
  if (groups['string'] !== undefined) return 'string';
  return groups['scalar'] === undefined ? markOf(groups['mark']) : 'scalar';
}

function markOf(mark: string | undefined): Kind | undefined {
  return (['{', '}', '[', ']', ',', ':'] as const).find((candidate) => candidate === mark);
}

interface Situation {
  readonly expected: Expected;
  /** Changed: what is open within what. */
  readonly open: ('{' | '[')[];
}

/** What may follow the token; `undefined` when it may not stand here. */
function step(kind: Kind, { expected, open }: Situation): Expected | undefined {
  if (!acceptable[expected].has(kind)) return undefined;
  switch (kind) {
    case 'string':
      return expected.startsWith('key') ? 'colon' : afterValue(open);
    case 'scalar':
      return afterValue(open);
    case '{':
      open.push(kind);
      return 'key-or-close';
    case '[':
      open.push(kind);
      return 'value-or-close';
    case '}':
    case ']':
      return open.pop() === (kind === '}' ? '{' : '[') ? afterValue(open) : undefined;
    case ',':
      return open.at(-1) === '{' ? 'key' : 'value';
    case ':':
      return 'value';
    default:
      return kind satisfies never;
  }
}

const acceptable: Readonly<Record<Expected, ReadonlySet<Kind>>> = {
  value: new Set(['string', 'scalar', '{', '[']),
  'value-or-close': new Set(['string', 'scalar', '{', '[', ']']),
  key: new Set(['string']),
  'key-or-close': new Set(['string', '}']),
  colon: new Set([':']),
  'comma-or-close': new Set([',', '}', ']']),
  end: new Set(),
};

function afterValue(open: readonly unknown[]): Expected {
  return open.length === 0 ? 'end' : 'comma-or-close';
}
