import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';

import { languageCodes } from '../../../src/contracts/language.ts';
import { caseLengths, parseCases, readLanguageCases, shareLanguages } from './read-language-cases.ts';

suite('readLanguageCases()', () => {
  test('readLanguageCases() has 20 cases of a sentence and more for each of the 39 languages, half of them unseen', async () => {
    const cases = await readLanguageCases(join(import.meta.dirname, 'cases'));
    for (const language of languageCodes) {
      const own = cases.filter(({ group, length }) => group === language && length !== 'words');
      assert.ok(own.length >= 28, language);
      assert.ok(own.filter(({ half }) => half === 'measure').length * 2 >= own.length, language);
    }
  });

  test('parseCases() takes the lengths block by block, and every other line for each half', () => {
    const cases = parseCases('sr-latin', 'a\nb\n\nc\nd\n\ne\nf\n');
    assert.deepEqual(
      cases.map(({ text, length, half }) => [text, length, half]),
      caseLengths.flatMap((length, index) => [
        [String.fromCodePoint(97 + 2 * index), length, 'develop'],
        [String.fromCodePoint(98 + 2 * index), length, 'measure'],
      ]),
    );
    assert.deepEqual(cases[0]?.languages, ['sr']);
  });

  test('parseCases() only measures a fourth block', () => {
    const cases = parseCases('de', 'a\n\nb\n\nc\n\nd\ne\n');
    assert.deepEqual(
      cases.slice(3).map(({ text, length, half }) => [text, length, half]),
      [
        ['d', 'sentence', 'measure'],
        ['e', 'sentence', 'measure'],
      ],
    );
  });

  test('parseCases() refuses a language that is none of ours, and a missing length', () => {
    assert.throws(() => parseCases('xx', 'a\n\nb\n\nc\n'), /xx\.txt is in none of our languages/u);
    assert.throws(() => parseCases('de', 'a\n\nb\n'), /de\.txt has 2 blocks/u);
  });

  test('shareLanguages() lets a text be right in every language that has it', () => {
    const cases = shareLanguages([...parseCases('hr', 'a\n\nb\n\nc'), ...parseCases('sl', 'a\n\nd\n\ne')]);
    assert.deepEqual(
      cases.map(({ text, languages }) => `${text} ${languages.join(' ')}`),
      ['a hr sl', 'b hr', 'c hr', 'a hr sl', 'd sl', 'e sl'],
    );
  });
});
