import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['1984年7月9日に生まれました。', '千九百八十四年七月九日に生まれました。'],
  ['2024/03/15', '二千二十四年三月十五日'],
  ['令和6年4月1日', '令和六年四月一日'],
  ['4月20日(土)〜22日(月)', '四月二十日土曜日から二十二日月曜日'],
  ['5月6日（月・祝）', '五月六日月曜日祝日'],
  ['午後3:05に会う', '午後三時五分に会う'],
  ['9:30 am', '午前九時三十分'],
  ['25:30', '二十五時三十分'],
  ['3人で5個食べた', '三人で五個食べた'],
  ['¥1,980', '千九百八十円'],
  ['$2.50', '二ドル五十セント'],
  ['3.5億円', '三点五億円'],
  ['気温は-5℃', '気温はマイナス五度'],
  ['消費税は10%です', '消費税は十パーセントです'],
  ['時速は60km/h', '時速は時速六十キロメートル'],
  ['80m²', '八十平方メートル'],
  ['3/4と2 1/2', '四分の三と二と二分の一'],
  ['3〜5日', '三から五日'],
  ['電話03-1234-5678', '電話ゼロ三の一二三四の五六七八'],
  ['〒100-0001', '郵便番号一ゼロゼロのゼロゼロゼロ一'],
  ['１２，３４５円', '一万二千三百四十五円'],
  ['info@example.com', 'info アットマーク example ドット コム'],
  ['3-2で勝利', '三対二で勝利'],
  ['紀元75年', '紀元七十五年'],
  ['1,000円〜2,000円', '千円から二千円'],
  ['旅〜東京編', '旅〜東京編'],
  ['5/10(金)', '五月十日金曜日'],
  ['2+3=5', '二足す三は五'],
];

suite('normalizeText() in Japanese', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'ja' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'ja' }).text, spoken);
  });
});
