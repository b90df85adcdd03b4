import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Ada 25 orang.', 'Ada dua puluh lima orang.'],
  ['1.250.000', 'satu juta dua ratus lima puluh ribu'],
  ['-3,75', 'minus tiga koma tujuh lima'],
  ['10-12', 'sepuluh sampai dua belas'],
  ['ke-21', 'kedua puluh satu'],
  ['17 Agustus 1945', 'tujuh belas Agustus seribu sembilan ratus empat puluh lima'],
  ['05/12/2023', 'lima Desember dua ribu dua puluh tiga'],
  ['pukul 10.30', 'pukul sepuluh lewat tiga puluh menit'],
  ['19.00 WIB', 'pukul sembilan belas W I B'],
  ['8:05', 'pukul delapan lewat lima menit'],
  ['1/2', 'setengah'],
  ['3/5', 'tiga per lima'],
  ['Rp15.000', 'lima belas ribu rupiah'],
  ['Rp2,5 juta', 'dua koma lima juta rupiah'],
  ['$9,50', 'sembilan dolar Amerika lima puluh sen'],
  ['80 km/h', 'delapan puluh kilometer per jam'],
  ['5 kg', 'lima kilogram'],
  ['30 °C', 'tiga puluh derajat Celsius'],
  ['45%', 'empat puluh lima persen'],
  ['abad XXI', 'abad kedua puluh satu'],
  ['Jl. Sudirman No. 7', 'jalan Sudirman nomor tujuh'],
  ['0812-3456-7890', 'nol delapan satu dua, tiga empat lima enam, tujuh delapan sembilan nol'],
  ['budi@gmail.com', 'budi at gmail titik com'],
  ['apel, jeruk, dll.', 'apel, jeruk, dan lain-lain.'],
];

suite('normalizeText() in Indonesian', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'id' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'id' }).text, spoken);
  });
});
