import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FieldReader } from './field-reader.ts';
import { optionalDay, optionalMoment } from './time-fields.ts';

const dayOf = (text: string) => optionalDay(new FieldReader({ from: text }), 'from');
const momentOf = (text: string) => optionalMoment(new FieldReader({ from: text }), 'from');

describe('optionalDay()', () => {
  test('is the beginning of a day in UTC', () => {
    assert.equal(dayOf('2026-11-30'), Date.UTC(2026, 10, 30));
    assert.equal(dayOf('2028-02-29'), Date.UTC(2028, 1, 29));
    assert.equal(optionalDay(new FieldReader({}), 'from'), undefined);
  });

  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '30.11.2026',
    '2026-11-30T00:00:00Z',
    'today',
    '20261130',
  ])
    test(`refuses "${text}"`, () => assert.throws(() => dayOf(text), /a day like 2026-11-30/u));
});

describe('optionalMoment()', () => {
  test('is the beginning of a day, or a second of it', () => {
    assert.equal(momentOf('2026-11-30'), Date.UTC(2026, 10, 30));
    assert.equal(momentOf('2026-11-30T12:34:56Z'), Date.UTC(2026, 10, 30, 12, 34, 56));
  });

  for (const text of ['2026-11-30T24:00:00Z', '2026-11-31T00:00:00Z', '2026-11-30T12:00:00+01:00', '2026-11-30 12:00'])
    test(`refuses "${text}"`, () => assert.throws(() => momentOf(text), /from must be a day like/u));
});
