import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '../../limits.ts';
import { checkToolArguments, complaintAboutTool } from './tool-arguments.ts';

type Schema = Readonly<Record<string, unknown>>;

function toolOf(parameters: Schema) {
  return { name: 'book', description: '', parameters, identityArguments: [] };
}

const booking = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'booking',
  type: 'object',
  properties: {
    guests: { type: 'integer', minimum: 1 },
    place: { enum: ['inside', 'outside'] },
    code: { type: 'string', pattern: '^[A-Z]{2}\\d+$' },
    dishes: { type: 'array', items: { type: 'string' }, uniqueItems: true },
  },
  required: ['guests'],
  additionalProperties: false,
};

const verdicts: readonly (readonly [json: string, complaint: string | undefined])[] = [
  ['{"guests":2,"place":"inside","code":"AB12","dishes":["a","b"]}', undefined],
  ['{"guests":2', 'the arguments are not JSON'],
  ['[]', 'the arguments must be object'],
  ['{}', "the arguments must have required property 'guests'"],
  ['{"guests":"2"}', 'guests must be integer'],
  ['{"guests":2,"place":"roof"}', 'place must be equal to one of the allowed values: inside, outside'],
  ['{"guests":2,"code":"12AB"}', 'code must match pattern "^[A-Z]{2}\\d+$"'],
  ['{"guests":2,"dishes":["a","a"]}', 'dishes must have no item twice'],
  ['{"guests":2,"wine":1}', 'the arguments must NOT have additional properties: wine'],
  [JSON.stringify({ guests: 2, code: 'x'.repeat(9_000) }), 'the arguments are longer than 8192 characters'],
];

const bookTool = toolOf(booking);
for (const [json, complaint] of verdicts) {
  test(`checkToolArguments() says of ${json.slice(0, 60)}: ${complaint ?? 'nothing'}`, () => {
    assert.equal(checkToolArguments(bookTool, json), complaint);
  });
}

/** Each refers twice to the one before. */
const doubling = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `d${index}`,
    index === 0
      ? { type: 'string' }
      : { anyOf: [{ $ref: `#/$defs/d${index - 1}` }, { $ref: `#/$defs/d${index - 1}` }] },
  ]),
);

const refused: readonly (readonly [what: string, schema: Schema, complaint: RegExp])[] = [
  ['no object', { type: 'string' }, /of type object/u],
  ['a remote reference', { type: 'object', properties: { a: { $ref: 'https://example.com/a' } } }, /outside itself/u],
  ['a reference to nothing', { type: 'object', properties: { a: { $ref: '#/$defs/a' } } }, /does not hold/u],
  ['a reference to itself', { type: 'object', properties: { a: { $ref: '#' } } }, /refers to itself/u],
  ['references that double', { type: 'object', $defs: doubling }, /too large/u],
  ['a name within', { type: 'object', properties: { a: { $id: 'b' } } }, /\$id/u],
  ['a pattern that looks back', { type: 'object', properties: { a: { pattern: '(a)\\1' } } }, /cannot be read/u],
  ['a pattern that repeats', { type: 'object', properties: { a: { pattern: '((a{99}){99}){99}' } } }, /pattern/u],
  ['no JSON Schema', { type: 'object', required: 5 }, /JSON Schema/u],
  ['too much', { type: 'object', description: 'x'.repeat(limits.toolSchemaLengthMax) }, /longer than/u],
  [
    'depth',
    Array.from({ length: 30 }).reduce<Schema>((inner) => ({ type: 'object', properties: { a: inner } }), {}),
    /too deeply/u,
  ],
];

for (const [what, schema, complaint] of refused) {
  test(`complaintAboutTool() refuses ${what}`, () => {
    assert.match(complaintAboutTool(toolOf(schema)) ?? '', complaint);
    assert.match(checkToolArguments(toolOf(schema), '{}') ?? '', complaint);
  });
}

test('checkToolArguments() searches with a catastrophic pattern in linear time', () => {
  const tool = toolOf({ type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } });
  assert.match(checkToolArguments(tool, JSON.stringify({ a: `${'a'.repeat(8_000)}!` })) ?? '', /must match/u);
});

test('checkToolArguments() is total on any schema and any arguments', () => {
  const keyword = fc.constantFrom(
    'type',
    'properties',
    'items',
    '$ref',
    'enum',
    'pattern',
    'required',
    'anyOf',
    'not',
    '__proto__',
  );
  const leaf = fc.oneof(
    fc.constantFrom<unknown>('object', '#', '#/a', 5, true, '(a+)+$', '['),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const inner = fc.dictionary(keyword, leaf, { maxKeys: 3 });
  const middle = fc.dictionary(keyword, fc.oneof(leaf, inner, fc.array(inner, { maxLength: 2 })), { maxKeys: 3 });
  const schema = fc.dictionary(keyword, fc.oneof(leaf, middle, fc.array(middle, { maxLength: 2 })), { maxKeys: 4 });
  fc.assert(
    fc.property(schema, fc.oneof(fc.json(), fc.string()), (parameters, json) => {
      const verdict = checkToolArguments(toolOf({ ...parameters, type: 'object' }), json);
      assert.ok(verdict === undefined || verdict !== '');
    }),
    { numRuns: 200, seed: 4 },
  );
});
