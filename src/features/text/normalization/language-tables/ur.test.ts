import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['۲۵ لوگ آئے', 'پچیس لوگ آئے'],
  ['12,34,567', 'بارہ لاکھ چونتیس ہزار پانچ سو سڑسٹھ'],
  ['-3.75', 'منفی تین اعشاریہ سات پانچ'],
  ['10-12', 'دس سے بارہ'],
  ['5واں', 'پانچواں'],
  ['21ویں', 'اکیسویں'],
  ['14 اگست 1947', 'چودہ اگست انیس سو سینتالیس'],
  ['05/12/2023', 'پانچ دسمبر دو ہزار تیئیس'],
  ['1857 میں', 'اٹھارہ سو ستاون میں'],
  ['صبح 9:30', 'صبح نو بج کر تیس منٹ'],
  ['8:00', 'آٹھ بجے'],
  ['1/2', 'آدھا'],
  ['3/5', 'تین بٹا پانچ'],
  ['Rs. 500', 'پانچ سو روپے'],
  ['Rs 15.50', 'پندرہ روپے پچاس پیسے'],
  ['$9.50', 'نو ڈالر پچاس سینٹ'],
  ['€5 لاکھ', 'پانچ لاکھ یورو'],
  ['80 km/h', 'اسی کلومیٹر فی گھنٹہ'],
  ['5 kg', 'پانچ کلوگرام'],
  ['30 °C', 'تیس ڈگری سیلسیس'],
  ['45%', 'پینتالیس فیصد'],
  ['12٪', 'بارہ فیصد'],
  ['0300-1234567', 'صفر تین صفر صفر، ایک دو تین چار پانچ چھ سات'],
  ['ali@gmail.com', 'ali ایٹ gmail ڈاٹ com'],
  ['300 ق.م میں', 'تین سو قبل مسیح میں'],
];

suite('normalizeText() in Urdu', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'ur' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'ur' }).text, spoken);
  });
});
