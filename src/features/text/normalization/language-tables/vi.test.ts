import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Có 21 học sinh.', 'Có hai mươi mốt học sinh.'],
  ['1.250.000 người', 'một triệu hai trăm năm mươi nghìn người'],
  ['-3,75', 'âm ba phẩy bảy năm'],
  ['8 - 10', 'tám đến mười'],
  ['ngày 30/4/1975', 'ngày ba mươi tháng tư năm một nghìn chín trăm bảy mươi lăm'],
  ['02/09/1945', 'ngày hai tháng chín năm một nghìn chín trăm bốn mươi lăm'],
  ['ngày 8 tháng 3', 'ngày tám tháng ba'],
  ['dịp lễ 2/9', 'dịp lễ ngày hai tháng chín'],
  ['lúc 7h30', 'lúc bảy giờ ba mươi phút'],
  ['6:05', 'sáu giờ năm phút'],
  ['22 giờ', 'hai mươi hai giờ'],
  ['35.000đ', 'ba mươi lăm nghìn đồng'],
  ['3tr5', 'ba triệu năm trăm nghìn'],
  ['$9,50', 'chín đô la năm mươi xu'],
  ['60 km/h', 'sáu mươi ki lô mét trên giờ'],
  ['2,5 kg gạo', 'hai phẩy năm ki lô gam gạo'],
  ['30°C', 'ba mươi độ c'],
  ['2/5 và 3/4', 'hai phần năm và ba phần tư'],
  ['lần thứ 1', 'lần thứ nhất'],
  ['thế kỷ XXI, chương IV', 'thế kỷ hai mươi mốt, chương bốn'],
  ['số vi khuẩn', 'số vi khuẩn'],
  ['0912345678', 'không chín một hai ba bốn năm sáu bảy tám'],
  ['TP. Huế, PGS. Lan', 'thành phố Huế, phó giáo sư Lan'],
  ['lan@gmail.com', 'lan a còng gmail chấm com'],
];

suite('normalizeText() in Vietnamese', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'vi' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'vi' }).text, spoken);
  });
});
