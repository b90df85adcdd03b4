// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openJapaneseReader } from './japanese-reading.ts';

const reader = openJapaneseReader();

test('JapaneseReader reads kanji and says particles as they sound', () => {
  assert.equal(reader.read('今日は東京へ行きます。').text.trim(), 'キョーワ トーキョーエ イキマス。');
});

test('JapaneseReader makes each phrase a unit of the source', () => {
  assert.deepEqual(unitsOf('今日は🎉東京へ、行きます。'), ['今日は', '東京へ', '行きます']);
  assert.deepEqual(unitsOf('「こんにちは」と彼は言った。'), ['こんにちは」と', '彼は', '言った']);
});

test('JapaneseReader reads dates and prices with their counters', () => {
  const text = '２０２４年１２月２０日、12,345円。';
  assert.equal(
    reader.read(text).text.trim(),
    'ニセンニジューヨネン ジューニガツ ハツカ、 イチマンニセンサンビャクヨンジューゴエン。',
  );
  assert.deepEqual(unitsOf(text), ['２０２４年', '１２月', '２０日', '12,345円']);
});

test('JapaneseReader writes long vowels so that no letter is said by its name', () => {
  assert.equal(reader.read('ノルウェー').text.trim(), 'ノルウエー');
  assert.equal(reader.read('ウェーブ').text.trim(), 'ウェーブ');
});

test('JapaneseReader says no character by its name', () => {
  assert.doesNotMatch(reader.read('鬱蒼とした髙﨑と𠮷野家、生麦生米生卵。').text, /\p{sc=Han}/u);
});

function unitsOf(text: string): string[] {
  return reader.read(text).units.map(({ sourceStart, sourceEnd }) => text.slice(sourceStart, sourceEnd));
}
