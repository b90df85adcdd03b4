import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alternatives, compileTemplate, matchAt } from './compile-template.ts';

test('compileTemplate() fills slots and matches whole words only', () => {
  const pattern = compileTemplate('{day}\\. {month}', {
    slots: { day: '(?<day>\\d{1,2})', month: '(?<month>Mai|Juni)' },
    mayTouchNext: false,
  });
  assert.deepEqual({ ...matchAt(pattern, 'am 5. mai', 3)?.groups }, { day: '5', month: 'mai' });
  assert.equal(matchAt(pattern, '5. Maibaum', 0), undefined);
  assert.equal(matchAt(pattern, '5. Mai.3', 0), undefined);
  assert.equal(matchAt(pattern, '15. Mai', 3), undefined);
});

test('alternatives() tries the longest first and matches nothing when there are none', () => {
  assert.equal(alternatives(['a', 'a.b', 'a']), 'a\\.b|a');
  assert.doesNotMatch('', new RegExp(alternatives([]), 'u'));
});

test('compileTemplate() begins and ends words at letters of any script', () => {
  const edge = String.raw`(?:(?<!\p{L})(?=\p{L})|(?<=\p{L})(?!\p{L}))`;
  const pattern = compileTemplate(String.raw`\d(?<=\ble \d)`, { slots: { edge }, mayTouchNext: true });
  assert.equal(matchAt(pattern, 'le 5', 3)?.[0], '5');
  assert.equal(matchAt(pattern, 'bêle 5', 5), undefined);
});
