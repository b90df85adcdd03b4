import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/** Names of currencies as CLDR 48, `de.xml`, and Duden have them. */
const money: readonly (readonly [written: string, spoken: string])[] = [
  ['12,99 €, 1 €, 0,99 €', 'zwölf Euro neunundneunzig Cent, ein Euro, neunundneunzig Cent'],
  ['1.000 €, EUR 50, 50 EUR', 'eintausend Euro, fünfzig Euro, fünfzig Euro'],
  ['9,- €, 9,– €, 9,-- €', 'neun Euro, neun Euro, neun Euro'],
  ['5 Mio. €, 1,5 Mrd. $, 1 Mio. €', 'fünf Millionen Euro, eins Komma fünf Milliarden Dollar, eine Million Euro'],
  ['99 ct, 1 ct', 'neunundneunzig Cent, ein Cent'],
  ['20 Tsd. €, 50 T€, 30 TEUR', 'zwanzig tausend Euro, fünfzig tausend Euro, dreißig tausend Euro'],
  [
    '49 €/Monat, 12,50 €/m², 3 €/kg',
    'neunundvierzig Euro pro Monat, zwölf Euro fünfzig Cent pro Quadratmeter, drei Euro pro Kilogramm',
  ],
  ['5–10 €, 5 €–10 €', 'fünf bis zehn Euro, fünf Euro bis zehn Euro'],
  ['US-$ 5, USD 5, $5', 'fünf U S-Dollar, fünf U S-Dollar, fünf Dollar'],
  ['£5, £1', 'fünf Pfund, ein Pfund'],
  ['CHF 20, 1 CHF', 'zwanzig Schweizer Franken, ein Schweizer Franken'],
  ['Fr. 20.–, CHF 1.-', 'zwanzig Franken, ein Franken'],
  ['5 +/- 1', 'fünf plus minus eins'],
  ['¥1000, CN¥5, ₩5, ₹1', 'eintausend Yen, fünf Yuan, fünf Won, eine Rupie'],
  ['1 SEK, 2 NOK, 3 DKK', 'eine schwedische Krone, zwei norwegische Kronen, drei dänische Kronen'],
  ['100 kr', 'einhundert Kronen'],
  ['20 zł, 1 Kč, 40 Ft', 'zwanzig Złoty, eine tschechische Krone, vierzig Forint'],
  ['₽20, ₴1, ₺5, ₪2', 'zwanzig Rubel, eine Hrywnja, fünf Lira, zwei Schekel'],
  ['R$10, ฿5, ₫6', 'zehn Reais, fünf Baht, sechs Dong'],
  [
    'C$5, A$6, NZ$7, HK$8',
    'fünf kanadische Dollar, sechs australische Dollar, sieben Neuseeland-Dollar, acht Hongkong-Dollar',
  ],
  ['5 RON, 1 BGN, 3 RSD', 'fünf Lei, ein Lew, drei serbische Dinar'],
  ['AED 5, SAR 6, EGP 7, MAD 8', 'fünf Dirham, sechs Saudi-Rial, sieben ägyptische Pfund, acht marokkanische Dirham'],
  ['100 DM', 'einhundert D-Mark'],
  ['0,5 BTC', 'null Komma fünf Bitcoin'],
  ['-5 €', 'minus fünf Euro'],
];

/** Names of units as CLDR 48, `de.xml`, and DIN 1301 have them. */
const measures: readonly (readonly [written: string, spoken: string])[] = [
  ['1 m, 5 km, 1,5 l', 'ein Meter, fünf Kilometer, eins Komma fünf Liter'],
  ['1 h, 1 t, 1 kg', 'eine Stunde, eine Tonne, ein Kilogramm'],
  ['100 km/h, 5 m/s', 'einhundert Kilometer pro Stunde, fünf Meter pro Sekunde'],
  ['20 °C, 37,5°, -3 °F', 'zwanzig Grad Celsius, siebenunddreißig Komma fünf Grad, minus drei Grad Fahrenheit'],
  ['75 m², 80 qm, 3 m3', 'fünfundsiebzig Quadratmeter, achtzig Quadratmeter, drei Kubikmeter'],
  [
    '8 GB, 500 KB, 50 Mbit/s, 10 MB/s',
    'acht Gigabyte, fünfhundert Kilobyte, fünfzig Megabit pro Sekunde, zehn Megabyte pro Sekunde',
  ],
  [
    '230 V, 16A, 2.000 kWh, 60 W',
    'zweihundertdreißig Volt, sechzehn Ampere, zweitausend Kilowattstunden, sechzig Watt',
  ],
  ['150 PS, 1013 hPa, 2,5 bar', 'einhundertfünfzig P S, eintausenddreizehn Hektopascal, zwei Komma fünf Bar'],
  ['50 Hz, 3,2 GHz, 90 dB', 'fünfzig Hertz, drei Komma zwei Gigahertz, neunzig Dezibel'],
  ['5 l/100 km', 'fünf Liter pro einhundert Kilometer'],
  ['27" Monitor', 'siebenundzwanzig Zoll Monitor'],
  ['20x30 cm, 20 × 30 cm', 'zwanzig mal dreißig Zentimeter, zwanzig mal dreißig Zentimeter'],
  ['Blutdruck 120/80', 'Blutdruck einhundertzwanzig zu achtzig'],
  ['1 EL Öl, 2 TL Salz', 'ein Esslöffel Öl, zwei Teelöffel Salz'],
  ['1 Pck. Vanillezucker', 'ein Päckchen Vanillezucker'],
  ['5000 mAh, 800 lm, 3 mol', 'fünftausend Milliamperestunden, achthundert Lumen, drei Mol'],
  ['5 g/cm³, 1 ha, 3 kcal', 'fünf Gramm pro Kubikzentimeter, ein Hektar, drei Kilokalorien'],
  ['12 Ztr., 3 Pfd., 2 Dtzd.', 'zwölf Zentner, drei Pfund, zwei Dutzend.'],
  ['5 mSv, 10 kN, 3 mmol', 'fünf Millisievert, zehn Kilonewton, drei Millimol'],
  ['3 mph, 5 mi, 6 ft, 1 lb', 'drei Meilen pro Stunde, fünf Meilen, sechs Fuß, ein Pfund'],
  ['1 l, 2 dl, 3 cl, 4 hl', 'ein Liter, zwei Deziliter, drei Zentiliter, vier Hektoliter'],
  ['100-prozentig, 5-stündig', 'hundertprozentig, fünfstündig'],
  ['5-kg-Sack, 3-Zimmer-Wohnung', 'fünf-Kilogramm-Sack, drei Zimmer Wohnung'],
  ['0,3 ‰, 500 ppm', 'null Komma drei Promille, fünfhundert Teile pro Million'],
];

suite('normalizeText() reads amounts in German', () => {
  for (const [written, spoken] of [...money, ...measures])
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'de' }).text, spoken);
    });

  test('normalizeText() leaves amounts it has said as they are', () => {
    for (const [, spoken] of [...money, ...measures])
      assert.equal(normalizeText(spoken, { language: 'de' }).text, spoken);
  });
});
