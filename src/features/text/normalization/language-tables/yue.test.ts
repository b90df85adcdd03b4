import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['佢喺1997年7月01日出世。', '佢喺一九九七年七月一日出世。'],
  ['2024-03-15', '二零二四年三月十五日'],
  ['2010-2015年', '二零一零至二零一五年'],
  ['90年代', '九十年代'],
  ['公元前221年', '公元前二二一年'],
  ['2:05開車', '兩點零五分開車'],
  ['15:00', '十五點'],
  ['9:30 am', '上午九點三十分'],
  ['2個人', '兩個人'],
  ['第2個人', '第二個人'],
  ['$22.50', '二十二點五港元'],
  ['US$100', '一百美金'],
  ['€3.5億', '三點五億歐元'],
  ['氣溫-5°C', '氣溫負五攝氏度'],
  ['2%', '百分之二'],
  ['80m²', '八十平方米'],
  ['3/4', '四分之三'],
  ['比分3:2', '比分三比二'],
  ['3-5日', '三至五日'],
  ['電話：2345 6789', '電話：二三四五六七八九'],
  ['打999', '打九九九'],
  ['10000人', '一萬人'],
  ['2+3=5', '二加三等於五'],
];

suite('normalizeText() in Cantonese', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'yue' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'yue' }).text, spoken);
  });
});
