// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLanguage, type EspeakLanguage } from './languages.ts';
import { stretchesOf } from './stretches.ts';

test('stretchesOf() sets Latin words apart and leaves abbreviations', () => {
  assert.deepEqual(
    [...stretchesOf('我用iPhone手机和Mac OS，有ABC。', language('zh'))],
    [
      { text: '我用', start: 0, language: 'own' },
      { text: 'iPhone', start: 2, language: 'english' },
      { text: '手机和', start: 8, language: 'own' },
      { text: 'Mac OS', start: 11, language: 'english' },
      { text: '，有ABC。', start: 17, language: 'own' },
    ],
  );
});

test('stretchesOf() sets signs apart that the language has no word for', () => {
  assert.deepEqual(
    [...stretchesOf('© 5 € § 1', language('ru'))].map((stretch) => [stretch.language, stretch.text]),
    [
      ['english', '©'],
      ['own', ' 5 € '],
      ['english', '§'],
      ['own', ' 1'],
    ],
  );
});

test('stretchesOf() leaves words and signs of an English text together', () => {
  const text = 'It is © Windows, § 5.';
  assert.deepEqual([...stretchesOf(text, language('en'))], [{ text, start: 0, language: 'own' }]);
});

test('stretchesOf() puts together to the whole text', () => {
  for (const text of ['Tokyo', 'שלום Windows is ready', 'é 今日 a b Cd', '™©']) {
    assert.equal([...stretchesOf(text, language('he'))].map((stretch) => stretch.text).join(''), text);
  }
});

function language(code: string): EspeakLanguage {
  const found = findLanguage(code);
  assert.ok(found !== undefined);
  return found;
}
