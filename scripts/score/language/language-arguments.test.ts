import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { parseLanguageArguments } from './language-arguments.ts';

suite('parseLanguageArguments()', () => {
  test('parseLanguageArguments() reads every option', () => {
    assert.deepEqual(parseLanguageArguments([]), { failuresMax: 0, output: 'report' });
    assert.deepEqual(parseLanguageArguments(['--failures', '20', '--write']), { failuresMax: 20, output: 'page' });
  });

  test('parseLanguageArguments() refuses what it does not know', () => {
    assert.throws(() => parseLanguageArguments(['--failures', 'many']), /--failures takes a number/u);
    assert.throws(() => parseLanguageArguments(['--loud']), /loud/u);
  });
});
