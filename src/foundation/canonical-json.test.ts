import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson } from './canonical-json.ts';

test('canonicalJson() sorts names by UTF-16 units, not by code points', () => {
  const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
  assert.equal(
    canonicalJson(names),
    '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\u{1f600}":5,"\ufb33":3}',
    'RFC 8785, section 3.2.3',
  );
});

test('canonicalJson() writes numbers as RFC 8785, appendix B has them', () => {
  const numbers: readonly (readonly [number, string])[] = [
    [0, '0'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [1.797_693_134_862_315_7e308, '1.7976931348623157e+308'],
    [9_007_199_254_740_992, '9007199254740992'],
    [295_147_905_179_352_830_000, '295147905179352830000'],
    [1e21, '1e+21'],
    [1e-7, '1e-7'],
    [0.000_001, '0.000001'],
    [333_333_333.333_333_3, '333333333.3333333'],
    [1_424_953_923_781_206.25, '1424953923781206.2'],
  ];
  for (const [number, text] of numbers) assert.equal(canonicalJson(number), text);
});

test('canonicalJson() escapes what must be escaped and nothing else', () => {
  assert.equal(
    canonicalJson('\u20ac$\u000f\nA\'B"\\\\"/\u007f\u2028'),
    '"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/\u007f\u2028"',
  );
});

test('canonicalJson() is JSON, and the same whatever the order of the fields', () => {
  const value = { b: [1, { z: null, a: true }, 'x'], a: { y: '', x: [] }, c: undefined };
  const turned = { a: { x: [], y: '' }, b: [1, { a: true, z: null }, 'x'] };
  assert.equal(canonicalJson(value), '{"a":{"x":[],"y":""},"b":[1,{"a":true,"z":null},"x"]}');
  assert.equal(canonicalJson(turned), canonicalJson(value));
  assert.deepEqual(JSON.parse(canonicalJson(value)), turned);
});

test('canonicalJson() refuses what JSON cannot say', () => {
  for (const value of [
    Number.NaN,
    Infinity,
    undefined,
    () => 1,
    1n,
    Symbol('s'),
    '\ud800',
    { '\udc00': 1 },
    [undefined],
  ])
    assert.throws(() => canonicalJson(value), TypeError);
});
