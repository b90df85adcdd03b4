import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['25 kişi geldi.', 'yirmi beş kişi geldi.'],
  ['1.250.000', 'bir milyon iki yüz elli bin'],
  ['-3,75', 'eksi üç virgül yetmiş beş'],
  ['10-12', 'on ila on iki'],
  ['21. yüzyıl', 'yirmi birinci yüzyıl'],
  ["3'te", 'üçte'],
  ["4'üncü", 'dördüncü'],
  ["2023'te", 'iki bin yirmi üçte'],
  ['29 Ekim 1923', 'yirmi dokuz Ekim bin dokuz yüz yirmi üç'],
  ['05.12.2023', 'beş Aralık iki bin yirmi üç'],
  ['saat 10.30', 'saat on otuz'],
  ['8:05', 'sekiz sıfır beş'],
  ['19:00', 'on dokuz'],
  ['1/2', 'yarım'],
  ['3/5', 'beşte üç'],
  ['₺15,50', 'on beş lira elli kuruş'],
  ['2,5 milyon TL', 'iki virgül beş milyon lira'],
  ['$9,50', 'dokuz dolar elli sent'],
  ['5 kg', 'beş kilogram'],
  ['30 °C', 'otuz santigrat derece'],
  ['%45', 'yüzde kırk beş'],
  ['%12,5', 'yüzde on iki virgül beş'],
  ['XX. yüzyıl', 'yirminci yüzyıl'],
  ['Dr. Aksoy', 'doktor Aksoy'],
  ['Atatürk Cad. No: 7', 'Atatürk caddesi numara yedi'],
  ['0532 123 45 67', 'sıfır beş yüz otuz iki, yüz yirmi üç, kırk beş, altmış yedi'],
  ['ali@gmail.com', 'ali et gmail nokta com'],
  ['elma, armut vb.', 'elma, armut ve benzeri.'],
];

suite('normalizeText() in Turkish', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'tr' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'tr' }).text, spoken);
  });
});
