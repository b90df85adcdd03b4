// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readJapaneseCount, readJapaneseNumber } from './japanese-numbers.ts';

test('readJapaneseNumber() reads numbers with their sound changes', () => {
  const readings = [
    ['0', 'ゼロ'],
    ['10', 'ジュー'],
    ['303', 'サンビャクサン'],
    ['618', 'ロッピャクジューハチ'],
    ['1000', 'セン'],
    ['3800', 'サンゼンハッピャク'],
    ['12,345', 'イチマンニセンサンビャクヨンジューゴ'],
    ['10000000', 'イッセンマン'],
    ['8000000000000', 'ハッチョー'],
    ['3.14', 'サンテンイチヨン'],
    ['２０２４', 'ニセンニジューヨン'],
    ['0120', 'ゼロイチニゼロ'],
    ['12345678901234567', 'イチニサンヨンゴロクナナハチキューゼロイチニサンヨンゴロクナナ'],
  ] as const;
  for (const [written, reading] of readings) assert.equal(readJapaneseNumber(written), reading, written);
});

test('readJapaneseCount() changes number and counter together', () => {
  const readings: readonly (readonly [string, string, string | undefined])[] = [
    ['4', '月', 'シガツ'],
    ['12', '月', 'ジューニガツ'],
    ['20', '日', 'ハツカ'],
    ['25', '日', 'ニジューゴニチ'],
    ['9', '時', 'クジ'],
    ['14', '時', 'ジューヨジ'],
    ['3', '分', 'サンプン'],
    ['30', '分', 'サンジュップン'],
    ['100', '分', 'ヒャクフン'],
    ['1', '人', 'ヒトリ'],
    ['3', '匹', undefined],
    ['3.5', '円', undefined],
  ];
  for (const [number, counter, reading] of readings)
    assert.equal(readJapaneseCount(number, counter), reading, number + counter);
});
