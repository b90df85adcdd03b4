import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['มี ๒๕ คน', 'มี ยี่สิบห้า คน'],
  ['1,250,000', 'หนึ่งล้านสองแสนห้าหมื่น'],
  ['-3.75', 'ลบสามจุดเจ็ดห้า'],
  ['10-12', 'สิบถึงสิบสอง'],
  ['ที่ 5', 'ที่ห้า'],
  ['5 ธันวาคม 2566', 'ห้าธันวาคมสองพันห้าร้อยหกสิบหก'],
  ['05/12/2023', 'ห้าธันวาคมสองพันยี่สิบสาม'],
  ['13 เม.ย. 2567', 'สิบสามเมษายนสองพันห้าร้อยหกสิบเจ็ด'],
  ['พ.ศ. 2500', 'พุทธศักราช สองพันห้าร้อย'],
  ['8.30 น. วันนี้', 'แปดนาฬิกาสามสิบนาที วันนี้'],
  ['18:05', 'สิบแปดนาฬิกาห้านาที'],
  ['9:00', 'เก้านาฬิกา'],
  ['1/2', 'ครึ่ง'],
  ['3/5', 'เศษสามส่วนห้า'],
  ['฿500', 'ห้าร้อยบาท'],
  ['15.50 บาท', 'สิบห้าบาทห้าสิบสตางค์'],
  ['2.5 ล้านบาท', 'สองจุดห้าล้านบาท'],
  ['$9.50', 'เก้าดอลลาร์ห้าสิบเซนต์'],
  ['80 km/h', 'แปดสิบกิโลเมตรต่อชั่วโมง'],
  ['5 kg', 'ห้ากิโลกรัม'],
  ['30 °C', 'สามสิบองศาเซลเซียส'],
  ['45%', 'สี่สิบห้าเปอร์เซ็นต์'],
  ['081-234-5678', 'ศูนย์แปดหนึ่ง สองสามสี่ ห้าหกเจ็ดแปด'],
  ['ali@gmail.com', 'ali แอต gmail ดอต com'],
  ['ดร. สมชาย', 'ดอกเตอร์ สมชาย'],
];

suite('normalizeText() in Thai', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'th' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'th' }).text, spoken);
  });
});
