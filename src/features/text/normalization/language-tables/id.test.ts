import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Badan Bahasa, EYD V (penulisan bilangan, pecahan "tiga perempat", singkatan, waktu); Kamus Besar Bahasa
 * Indonesia (units); CLDR 48 `id.xml` (dates, currencies).
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Ada 25 orang.', 'Ada dua puluh lima orang.'],
  ['1.250.000', 'satu juta dua ratus lima puluh ribu'],
  ['-3,75', 'minus tiga koma tujuh lima'],
  ['10-12', 'sepuluh sampai dua belas'],
  ['ke-21', 'kedua puluh satu'],
  ['17 Agustus 1945', 'tujuh belas Agustus seribu sembilan ratus empat puluh lima'],
  ['05/12/2023', 'lima Desember dua ribu dua puluh tiga'],
  ['pukul 10.30', 'pukul sepuluh lewat tiga puluh menit'],
  ['19.00 WIB', 'pukul sembilan belas waktu Indonesia barat'],
  ['8:05', 'pukul delapan lewat lima menit'],
  ['1/2', 'setengah'],
  ['3/5', 'tiga perlima'],
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
  ['Senin, 3 Maret 2023', 'Senin, tiga Maret dua ribu dua puluh tiga'],
  ['tgl. 5 Mei', 'tanggal lima Mei'],
  ['pukul 19.30 WIB', 'pukul sembilan belas lewat tiga puluh menit waktu Indonesia barat'],
  ['pukul 09.00–17.00', 'pukul sembilan sampai tujuh belas'],
  ['pukul 08.00 s.d. 16.00', 'pukul delapan sampai dengan enam belas'],
  ['Rp 50.000,-', 'lima puluh ribu rupiah'],
  ['80 km/jam, 12 m, 3 m²', 'delapan puluh kilometer per jam, dua belas meter, tiga meter persegi'],
  ['1,5 liter, 250 gr, 2 ton', 'satu koma lima liter, dua ratus lima puluh gram, dua ton'],
  [
    'dkk., dsb., dst., tsb., spt., dgn, utk, krn',
    'dan kawan-kawan, dan sebagainya, dan seterusnya, tersebut, seperti, dengan, untuk, karena',
  ],
  ['hlm. 5, Ps. 3, Bab IV', 'halaman lima, pasal tiga, Bab empat'],
  [
    'abad ke-19, Perang Dunia II, Paus Yohanes Paulus II',
    'abad kesembilan belas, Perang Dunia kedua, Paus Yohanes Paulus kedua',
  ],
  ['tahun 1990-an, 80-an', 'tahun seribu sembilan ratus sembilan puluhan, delapan puluhan'],
  ['1 1/2 jam, 3/4, 1/3', 'satu setengah jam, tiga perempat, sepertiga'],
  ['s.d. tahun 2025', 'sampai dengan tahun dua ribu dua puluh lima'],
  [
    '10.30 WITA, 3 kg/hari, 2x sehari, thn. 2020, hal. 5',
    'pukul sepuluh lewat tiga puluh menit waktu Indonesia tengah, tiga kilogram per hari, dua kali sehari, tahun dua ribu dua puluh, halaman lima',
  ],
  ['2/3, 5/8, 1/16, No. 5/2020', 'dua pertiga, lima perdelapan, seperenam belas, nomor lima per dua ribu dua puluh'],
  ['(021) 345-6789', 'nol dua satu, tiga empat lima, enam tujuh delapan sembilan'],
  ['Rp 15 rb, Rp2 jt, Rp10 M', 'lima belas ribu rupiah, dua juta rupiah, sepuluh miliar rupiah'],
  ['US$100 juta, €20, USD 15', 'seratus juta dolar Amerika, dua puluh euro, lima belas dolar Amerika'],
  [
    'jl. Sudirman lt. 5, No. Telp. 021-5551234, ± 5 km',
    'jalan Sudirman lantai lima, nomor telepon nol dua satu, lima lima lima satu dua tiga empat, kurang lebih lima kilometer',
  ],
  ['a.n. Budi, s.d. Mei, 10 s.d. 12', 'atas nama Budi, sampai dengan Mei, sepuluh sampai dengan dua belas'],
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
