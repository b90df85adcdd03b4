import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  [
    'A találkozó 2020. május 5-én, 14:30-kor lesz.',
    'A találkozó kétezerhúsz május ötödikén, tizennégy óra harminc perckor lesz.',
  ],
  ['Mátyás 1458-ban lett király.', 'Mátyás ezernégyszázötvennyolcban lett király.'],
  ['Az 1990-es években 2 könyvet írt.', 'Az ezerkilencszázkilencvenes években két könyvet írt.'],
  ['2,5 millió ember, 1 500 Ft', 'kettő egész öt tized millió ember, ezerötszáz forint'],
  ['120 km/h, -5 °C, 15%', 'százhúsz kilométer per óra, mínusz öt Celsius-fok, tizenöt százalék'],
  ['IV. Béla a XIII. században élt.', 'negyedik Béla a tizenharmadik században élt.'],
  ['az 5. emelet 3. ajtaja', 'az ötödik emelet harmadik ajtaja'],
  ['3-szor, 5-ször, 4-gyel, 20-szal', 'háromszor, ötször, néggyel, hússzal'],
  [
    'Hívja a +36 1 234 5678 számot.',
    'Hívja a plusz harminchat egy kétszázharmincnégy ötezerhatszázhetvennyolc számot.',
  ],
  ['anna@pelda.hu', 'A N N A kukac P E L D A pont hu'],
  ['stb., pl., kb. 10 perc', 'satöbbi, például, körülbelül tíz perc'],
  ['dr. Kovács Péter a Petőfi u. 5. szám alatt lakik', 'doktor Kovács Péter a Petőfi utca ötödik szám alatt lakik'],
  ['3/4 óra, 1/2 liter, 2 1/2 kg', 'három negyed óra, fél liter, kettő és fél kilogramm'],
  ['5–10 kg', 'öt – tíz kilogramm'],
  ['Ára 100 €-tól 250 €-ig terjed.', 'Ára száz eurótól kétszázötven euróig terjed.'],
  ['12 hónap és 21 nap', 'tizenkét hónap és huszonegy nap'],
  ['május 1-jei ünnep, március 15-ig', 'május elsejei ünnep, március tizenötödikéig'],
  ['2-t, 3-at, 6-ot, 10-et, 1000-et', 'kettőt, hármat, hatot, tízet, ezret'],
  ['5 kg-ot, 10 km-re, 3 l-t', 'öt kilogrammot, tíz kilométerre, három litert'],
  ['2 + 2 = 4', 'kettő plusz kettő egyenlő négy'],
  ['$10,50', 'tíz dollár ötven cent'],
  ['A törvény szerint (tv.-nyel) 8 ó-ban kezdik', 'A törvény szerint (törvénnyel) nyolc órában kezdik'],
];

suite('normalizeText() in Hungarian', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'hu' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'hu' }).text, spoken);
  });
});
