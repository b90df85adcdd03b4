import { RE2JS, RE2JSException } from 're2js';
import { limits } from '../../limits.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Keywords whose value is a schema, a list of schemas or schemas by name; all others hold none. */
const schemaKeywords = [
  'additionalItems',
  'additionalProperties',
  'contains',
  'else',
  'if',
  'not',
  'propertyNames',
  'then',
];
const listKeywords = ['allOf', 'anyOf', 'oneOf', 'items'];
const namedKeywords = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies'];

/** What a walk over a schema has found, and what it is still within. */
interface Walk {
  readonly root: Fields;
  /** Schemas with all that they refer to, by where they stand. */
  readonly sizes: Map<object, number>;
  readonly open: Set<object>;
  patterns: number;
}

class SchemaComplaint extends Error {
  override readonly name = 'SchemaComplaint';
}

/**
 * Why the schema of a tool is not taken, as the end of a sentence about it, or `undefined`. It comes from a stranger, and others
 * wait while arguments are checked against it: so it is small also with all references followed, refers to nothing outside
 * itself and not to what it is within, and its patterns are those of RE2, which take linear time.
 */
export function complaintAboutSchema(schema: Fields): string | undefined {
  if (JSON.stringify(schema).length > limits.toolSchemaLengthMax) {
    return `is longer than ${limits.toolSchemaLengthMax} characters`;
  }
  try {
    if (schema['type'] !== 'object') return 'must be of type object';
    const walk: Walk = { root: schema, sizes: new Map(), open: new Set(), patterns: 0 };
    sizeOf(schema, { walk, depth: 0 });
    return undefined;
  } catch (error) {
    if (error instanceof SchemaComplaint) return error.message;
    throw error;
  }
}

/** A pattern that is searched for in linear time. Throws `SyntaxError` where there is none. */
export function safePattern(pattern: string): { test(text: string): boolean } {
  if (pattern.length > limits.toolPatternLengthMax) throw new SyntaxError('has a pattern that is too long');
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    if (compiled.programSize() > limits.toolPatternProgramSizeMax) {
      throw new SyntaxError('has a pattern that repeats too much');
    }
    return { test: (text) => compiled.matcher(text).find() };
  } catch (error) {
    if (error instanceof RE2JSException) throw new SyntaxError('has a pattern that cannot be read', { cause: error });
    throw error;
  }
}

function sizeOf(schema: unknown, { walk, depth }: { readonly walk: Walk; readonly depth: number }): number {
  if (!isFields(schema)) return 1;
  const known = walk.sizes.get(schema);
  if (known !== undefined) return known;
  if (walk.open.has(schema)) throw new SchemaComplaint('refers to itself');
  if (depth > limits.toolSchemaDepthMax) throw new SchemaComplaint('is nested too deeply');
  if (depth > 0 && ('$id' in schema || 'id' in schema) && typeof schema['$id'] === 'string') {
    throw new SchemaComplaint('must not hold $id');
  }
  walk.open.add(schema);
  checkPatterns(schema, walk);
  const inner = { walk, depth: depth + 1 };
  let size = 1;
  for (const part of partsOf(schema)) size += sizeOf(part, inner);
  if ('$ref' in schema) size += sizeOf(referred(schema['$ref'], walk.root), inner);
  if (size > limits.toolSchemaNodesMax) throw new SchemaComplaint('is too large with what it refers to');
  walk.open.delete(schema);
  walk.sizes.set(schema, size);
  return size;
}

function partsOf(schema: Fields): readonly unknown[] {
  return [
    ...schemaKeywords.filter((keyword) => keyword in schema).map((keyword) => schema[keyword]),
    ...listKeywords.flatMap((keyword): readonly unknown[] => {
      const value = schema[keyword];
      return Array.isArray(value) ? value : [value];
    }),
    ...namedKeywords.flatMap((keyword) => (isFields(schema[keyword]) ? Object.values(schema[keyword]) : [])),
  ];
}

function checkPatterns(schema: Fields, walk: Walk): void {
  const names = isFields(schema['patternProperties']) ? Object.keys(schema['patternProperties']) : [];
  const own = typeof schema['pattern'] === 'string' ? [schema['pattern']] : [];
  for (const pattern of [...own, ...names]) {
    walk.patterns += 1;
    if (walk.patterns > limits.toolPatternsMax) throw new SchemaComplaint('has too many patterns');
    try {
      safePattern(pattern);
    } catch (error) {
      if (error instanceof SyntaxError) throw new SchemaComplaint(error.message);
      throw error;
    }
  }
}

function referred(reference: unknown, root: Fields): unknown {
  if (typeof reference !== 'string' || !/^#(?:\/|$)/u.test(reference)) {
    throw new SchemaComplaint('must refer to nothing outside itself');
  }
  let place: unknown = root;
  for (const step of reference.split('/').slice(1)) {
    const name = decodePointer(step);
    if (!(isFields(place) || Array.isArray(place)) || !Object.hasOwn(place, name)) {
      throw new SchemaComplaint('refers to what it does not hold');
    }
    place = (place as Fields)[name]; // tidy: an array has its items under their numbers as well
  }
  return place;
}

function decodePointer(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    throw new SchemaComplaint('refers to what it does not hold');
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
