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
  ['2樓2班', '二樓二班'],
  ['2個鐘', '兩個鐘'],
  ['2點半', '兩點半'],
  ['2h30m', '兩個鐘三十分鐘'],
  ['下晝3:15', '下晝三點十五分'],
  ['5%-10%', '百分之五至百分之十'],
  ['10-15%', '百分之十至百分之十五'],
  ['$12.50', '十二點五港元'],
  ['HK$1.5M', '一百五十萬港元'],
  ['2蚊', '兩蚊'],
  ['20蚊', '二十蚊'],
  ['2萬蚊', '兩萬蚊'],
  ['2345 6789', '二三四五六七八九'],
  ['+852 2345 6789', '加八五二，二三四五，六七八九'],
  ['1:1', '一比一'],
  ['9:00-18:00', '九點至十八點'],
  ['2024/25學年', '二零二四至二五學年'],
  ['2024年Q3', '二零二四年第三季'],
  ['第2次', '第二次'],
  ['第2年', '第二年'],
  ['2年', '兩年'],
  ['巴士101號', '巴士一百零一號'],
  ['1203室', '一二零三室'],
  ['25°C', '二十五攝氏度'],
  ['16GB', '十六吉位元組'],
  ['①先②後', '一，先二，後'],
  ['A4紙', 'A 四紙'],
  ['PM2.5', 'P M 二點五'],
  ['£20', '二十英鎊'],
  ['100 SEK', '一百瑞典克朗'],
  ['3.5元/斤', '三點五元每斤'],
  ['24/7', '全日二十四小時'],
  ['½杯', '二分之一杯'],
  ['密碼：1234', '密碼：一二三四'],
  ['中國 vs 日本', '中國 對 日本'],
  ['5kg米', '五公斤米'],
  ['12,345人', '一萬兩千三百四十五人'],
  ['好👍！', '好！'],
  ['2磅', '兩磅'],
  ['2毫子', '兩毫子'],
  ['600平方呎', '六百平方呎'],
  ['85折', '八五折'],
  ['2兩', '二兩'],
  ['10:30pm', '下午十點三十分'],
  ['星期3', '星期三'],
];

/** What the two write and say differently: words, characters, and the dollar that needs no name. */
const unlikeMandarin: readonly (readonly [written: string, mandarin: string, cantonese: string])[] = [
  ['2:05', '两点零五分', '兩點零五分'],
  ['3-5日', '三到五日', '三至五日'],
  ['$5', '五美元', '五港元'],
  ['密碼:1101', '密碼:幺幺零幺', '密碼:一一零一'],
  ['5kg', '五千克', '五公斤'],
  ['16GB', '十六吉字节', '十六吉位元組'],
  ['2h30m', '两小时三十分钟', '兩個鐘三十分鐘'],
  ['-3', '负三', '負三'],
  ['2024年Q3', '二零二四年第三季度', '二零二四年第三季'],
  ['2萬', '两萬', '兩萬'],
];

suite('normalizeText() in Cantonese', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'yue' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'yue' }).text, spoken);
  });

  for (const [written, mandarin, spoken] of unlikeMandarin)
    test(`normalizeText() reads "${written}" otherwise than in Mandarin`, () => {
      assert.equal(normalizeText(written, { language: 'yue' }).text, spoken);
      assert.equal(normalizeText(written, { language: 'zh' }).text, mandarin);
    });
});
