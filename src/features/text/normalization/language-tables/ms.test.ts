import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Dewan Bahasa dan Pustaka, Tatabahasa Dewan (kata bilangan, pecahan "dua perlima", waktu) and Kamus Dewan
 * (hari bulan, suku, abbreviations); CLDR 48 `ms.xml` (dates, currencies, units).
 */
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
  ['3/5', 'tiga perlima'],
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
  ['Isnin, 3 Mac 2023', 'Isnin, tiga Mac dua ribu dua puluh tiga'],
  [
    '1hb. Mei, 31 hb Ogos 1957',
    'satu hari bulan Mei, tiga puluh satu hari bulan Ogos seribu sembilan ratus lima puluh tujuh',
  ],
  [
    '8.30 p.m., 3.15 p.m., 12.00 p.m.',
    'pukul lapan lewat tiga puluh minit malam, pukul tiga lewat lima belas minit petang, pukul dua belas tengah hari.',
  ],
  ['pukul 3 ptg.', 'pukul tiga petang.'],
  ['80 km/j, 12 m, 3 m²', 'lapan puluh kilometer sejam, dua belas meter, tiga meter persegi'],
  ['+60 12-345 6789', 'tambah enam kosong, satu dua, tiga empat lima, enam tujuh lapan sembilan'],
  ['dsb., dll., spt., hlm. 5, bil. 3', 'dan sebagainya, dan lain-lain, seperti, halaman lima, bilangan tiga'],
  ['Dr. Ahmad, Tn. Lim, Pn. Siti, Cik Aminah', 'doktor Ahmad, tuan Lim, puan Siti, Cik Aminah'],
  ['abad ke-19, Perang Dunia II, Bab IV', 'abad kesembilan belas, Perang Dunia kedua, Bab empat'],
  ['tahun 1990-an, 80-an', 'tahun seribu sembilan ratus sembilan puluhan, lapan puluhan'],
  ['8 MB/s, 2 TB', 'lapan megabait sesaat, dua terabait'],
  ['RM20/hari, 3 kg/orang, 2x sehari', 'dua puluh ringgit sehari, tiga kilogram seorang, dua kali sehari'],
  ['2/3, 2/5, 3/8', 'dua pertiga, dua perlima, tiga perlapan'],
  ['RM1,249.90', 'seribu dua ratus empat puluh sembilan ringgit sembilan puluh sen'],
  ['RM5, RM0.50, 50 sen', 'lima ringgit, lima puluh sen, lima puluh sen'],
  ['US$100 juta, €20', 'seratus juta dolar Amerika, dua puluh euro'],
  [
    'harga 5.20-6.30, pukul 8.15-9.30, 8.15 - 9.30 pagi',
    'harga lima perpuluhan dua kosong hingga enam perpuluhan tiga kosong, pukul lapan lewat lima belas minit hingga sembilan lewat tiga puluh minit, pukul lapan lewat lima belas minit hingga pukul sembilan lewat tiga puluh minit pagi',
  ],
  ['jam 12.30 tgh, ± 5 km', 'jam dua belas lewat tiga puluh minit tengah hari, lebih kurang lima kilometer'],
  ['cth. Ipoh', 'contohnya Ipoh'],
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
