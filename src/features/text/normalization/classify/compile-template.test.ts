import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alternatives, compileTemplate, leadOf, matchAt } from './compile-template.ts';

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

test('leadOf() knows what a template begins with, or admits that it does not', () => {
  assert.equal(leadOf('(?<quarter>[1-4])Q'), 'digit');
  assert.equal(leadOf('(?<=\\b(?:won|lost) )(?<ours>\\d{1,3})-'), 'digit');
  assert.equal(leadOf('{number}(?:st|nd)'), 'digit');
  assert.equal(leadOf('(?<stem>\\p{L}{2,30})str'), 'letter');
  assert.equal(leadOf('第{number}'), 'letter');
  assert.equal(leadOf('(?:a|\\d)b'), 'any');
  assert.equal(leadOf('\\d|x'), 'any');
  assert.equal(leadOf('(?:\\d)?x'), 'any');
  assert.equal(leadOf('x?\\d'), 'any');
  assert.equal(leadOf('[~≈]'), 'any');
});
