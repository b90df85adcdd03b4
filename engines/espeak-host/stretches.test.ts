// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stretchesOf } from './stretches.ts';

test('stretchesOf() sets Latin words apart and leaves abbreviations', () => {
  assert.deepEqual(
    [...stretchesOf('我用iPhone手机和Mac OS，有ABC。')],
    [
      { text: '我用', start: 0, language: 'own' },
      { text: 'iPhone', start: 2, language: 'english' },
      { text: '手机和', start: 8, language: 'own' },
      { text: 'Mac OS', start: 11, language: 'english' },
      { text: '，有ABC。', start: 17, language: 'own' },
    ],
  );
});

test('stretchesOf() puts together to the whole text', () => {
  for (const text of ['Tokyo', 'שלום Windows is ready', 'é 今日 a b Cd']) {
    assert.equal([...stretchesOf(text)].map((stretch) => stretch.text).join(''), text);
  }
});
