import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Ada 25 orang.', 'Ada dua puluh lima orang.'],
  ['1,250,000', 'sejuta dua ratus lima puluh ribu'],
  ['-3.75', 'negatif tiga perpuluhan tujuh lima'],
  ['10-12', 'sepuluh hingga dua belas'],
  ['ke-21', 'kedua puluh satu'],
  ['31 Ogos 1957', 'tiga puluh satu Ogos seribu sembilan ratus lima puluh tujuh'],
  ['05/12/2023', 'lima Disember dua ribu dua puluh tiga'],
  ['pukul 10.30', 'pukul sepuluh lewat tiga puluh minit'],
  ['jam 7:15', 'jam tujuh lewat lima belas minit'],
  ['8:05', 'pukul lapan lewat lima minit'],
  ['1/2', 'setengah'],
  ['3/5', 'tiga per lima'],
  ['RM15.50', 'lima belas ringgit lima puluh sen'],
  ['RM2.5 juta', 'dua perpuluhan lima juta ringgit'],
  ['$9.50', 'sembilan dolar Amerika lima puluh sen'],
  ['80 km/h', 'lapan puluh kilometer sejam'],
  ['5 kg', 'lima kilogram'],
  ['30 °C', 'tiga puluh darjah Celsius'],
  ['45%', 'empat puluh lima peratus'],
  ['abad XXI', 'abad kedua puluh satu'],
  ['Jln. Ampang No. 7', 'jalan Ampang nombor tujuh'],
  ['012-345-6789', 'kosong satu dua, tiga empat lima, enam tujuh lapan sembilan'],
  ['ali@gmail.com', 'ali alias gmail titik com'],
  ['epal, oren, dll.', 'epal, oren, dan lain-lain.'],
];

suite('normalizeText() in Malay', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'ms' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'ms' }).text, spoken);
  });
});
