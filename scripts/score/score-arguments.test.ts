import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { parseScoreArguments } from './score-arguments.ts';

suite('parseScoreArguments()', () => {
  test('parseScoreArguments() reads every option', () => {
    const args = ['text', '--cases', 'folder', '--language', 'pt', '--class', 'money', '--failures', '20', '--json'];
    assert.deepEqual(parseScoreArguments(args), {
      directory: 'folder',
      language: 'pt',
      className: 'money',
      failuresMax: 20,
      output: 'json',
    });
  });

  const refused: readonly (readonly [readonly string[], RegExp])[] = [
    [['--cases', 'folder'], /say what to score/u],
    [['text'], /--cases DIR is missing/u],
    [['text', '--cases', 'folder', '--language', 'xx'], /"xx" is none of our languages/u],
    [['text', '--cases', 'folder', '--failures', 'many'], /--failures takes a number/u],
    [['text', '--cases', 'folder', '--write', '--language', 'pt'], /leave out --language/u],
    [['text', '--cases', 'folder', '--loud'], /loud/u],
  ];
  for (const [args, message] of refused)
    test(`parseScoreArguments() refuses "${args.join(' ')}"`, () => {
      assert.throws(() => parseScoreArguments(args), message);
    });
});
