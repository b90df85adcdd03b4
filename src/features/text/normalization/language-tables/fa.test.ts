import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['۲۵ نفر آمدند.', 'بیست و پنج نفر آمدند.'],
  ['۱٬۲۵۰٬۰۰۰', 'یک میلیون و دویست و پنجاه هزار'],
  ['-۳٫۷۵', 'منفی سه ممیز هفت پنج'],
  ['۱۰-۱۲', 'ده تا دوازده'],
  ['۲۱ام', 'بیست و یکم'],
  ['۵مین', 'پنجمین'],
  ['۵ مه ۲۰۲۳', 'پنجم مه دو هزار و بیست و سه'],
  ['۱۴۰۲/۰۷/۱۵', 'پانزدهم مهر هزار و چهارصد و دو'],
  ['2023-12-05', 'پنجم دسامبر دو هزار و بیست و سه'],
  ['ساعت ۱۰:۳۰', 'ساعت ده و سی دقیقه'],
  ['۸:۰۵', 'ساعت هشت و پنج دقیقه'],
  ['۱/۲', 'نیم'],
  ['۳/۵', 'سه پنجم'],
  ['۱۵۰۰۰ تومان', 'پانزده هزار تومان'],
  ['۲٫۵ میلیون تومان', 'دو ممیز پنج میلیون تومان'],
  ['$9.50', 'نه دلار و پنجاه سنت'],
  ['۸۰ km/h', 'هشتاد کیلومتر بر ساعت'],
  ['5 kg', 'پنج کیلوگرم'],
  ['۳۰ °C', 'سی درجه سلسیوس'],
  ['۴۵٪', 'چهل و پنج درصد'],
  ['%12', 'دوازده درصد'],
  ['0912 345 6789', 'صفر نه یک دو، سه چهار پنج، شش هفت هشت نه'],
  ['ali@gmail.com', 'ali اَت gmail نقطه com'],
  ['۳۰۰ ق.م در یونان', 'سیصد پیش از میلاد در یونان'],
];

suite('normalizeText() in Persian', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'fa' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'fa' }).text, spoken);
  });
});
