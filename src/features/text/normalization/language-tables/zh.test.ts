import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['他出生于1984年7月09日。', '他出生于一九八四年七月九日。'],
  ['2024-03-15', '二零二四年三月十五日'],
  ['2010-2015年', '二零一零到二零一五年'],
  ['有3000年历史', '有三千年历史'],
  ['20世纪90年代', '二十世纪九十年代'],
  ['公元前221年', '公元前二二一年'],
  ['火车2:05开，15:00到。', '火车两点零五分开，十五点到。'],
  ['9:30 am', '上午九点三十分'],
  ['2个人，第2个人，2年', '两个人，第二个人，两年'],
  ['花了¥22.50', '花了二十二点五元'],
  ['$1.5亿', '一点五亿美元'],
  ['HK$300', '三百港元'],
  ['气温-5℃', '气温负五摄氏度'],
  ['2%和-3.5%', '百分之二和负百分之三点五'],
  ['80m²、60km/h', '八十平方米、六十公里每小时'],
  ['3/4，2 1/2', '四分之三，二又二分之一'],
  ['比分3:2', '比分三比二'],
  ['3-5天', '三到五天'],
  ['从3月～5月', '从三月到五月'],
  ['请拨打110', '请拨打幺幺零'],
  ['电话：010-12345678', '电话：零幺零，幺二三四五六七八'],
  ['手机13912345678', '手机幺三九幺二三四五六七八'],
  ['人口为14.1亿', '人口为十四点一亿'],
  ['有100，200和300', '有一百，二百和三百'],
  ['房间号1203', '房间号幺二零三'],
  ['你好~我是5号', '你好~我是五号'],
  ['2013-14赛季', '二零一三到一四赛季'],
  ['H7N9病毒', 'H 七 N 九病毒'],
  ['2+3=5', '二加三等于五'],
];

suite('normalizeText() in Mandarin', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'zh' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'zh' }).text, spoken);
  });
});
