import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['২৫ জন এসেছে', 'পঁচিশ জন এসেছে'],
  ['১২,৩৪,৫৬৭', 'বারো লাখ চৌত্রিশ হাজার পাঁচ শত সাতষট্টি'],
  ['-৩.৭৫', 'ঋণাত্মক তিন দশমিক সাত পাঁচ'],
  ['১০-১২', 'দশ থেকে বারো'],
  ['৫ম', 'পঞ্চম'],
  ['১০তম', 'দশম'],
  ['২১শে ফেব্রুয়ারি', 'একুশে ফেব্রুয়ারি'],
  ['১লা বৈশাখ', 'পয়লা বৈশাখ'],
  ['১৬ ডিসেম্বর ১৯৭১', 'ষোল ডিসেম্বর উনিশ শত একাত্তর'],
  ['05/12/2023', 'পাঁচ ডিসেম্বর দুই হাজার তেইশ'],
  ['১৯৫২ সালে', 'উনিশ শত বাহান্ন সালে'],
  ['সকাল ৯:৩০', 'সকাল নয়টা ত্রিশ মিনিট'],
  ['৮:০০', 'আটটা'],
  ['১/২', 'অর্ধেক'],
  ['৩/৫', 'তিন বাই পাঁচ'],
  ['৳৫০০', 'পাঁচ শত টাকা'],
  ['১৫.৫০ টাকা', 'পনেরো টাকা পঞ্চাশ পয়সা'],
  ['$9.50', 'নয় ডলার পঞ্চাশ সেন্ট'],
  ['৮০ km/h', 'আশি কিলোমিটার প্রতি ঘণ্টা'],
  ['৫ kg', 'পাঁচ কিলোগ্রাম'],
  ['৩০ °C', 'ত্রিশ ডিগ্রি সেলসিয়াস'],
  ['৪৫%', 'পঁয়তাল্লিশ শতাংশ'],
  ['01712-345678', 'শূন্য এক সাত এক দুই, তিন চার পাঁচ ছয় সাত আট'],
  ['ali@gmail.com', 'ali অ্যাট gmail ডট com'],
  ['ডা. রহমান', 'ডাক্তার রহমান'],
];

suite('normalizeText() in Bengali', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'bn' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'bn' }).text, spoken);
  });
});
