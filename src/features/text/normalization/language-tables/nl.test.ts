import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  [
    'De afspraak is op 5 mei 2020 om 14.30 uur.',
    'De afspraak is op vijf mei tweeduizend twintig om veertien uur dertig.',
  ],
  ['Hij werd in 1984 geboren.', 'Hij werd in negentienvierentachtig geboren.'],
  ['Het kost € 12,50, d.w.z. 2 euro meer.', 'Het kost twaalf euro en vijftig cent, dat wil zeggen twee euro meer.'],
  ['1,5 miljoen mensen, 2.500 boeken', 'één komma vijf miljoen mensen, vijfentwintighonderd boeken'],
  ['120 km/u, -5 °C, 15%', 'honderdtwintig kilometer per uur, min vijf graden Celsius, vijftien procent'],
  ['3/4, 1/2, 2 1/2, 1/3', 'drie kwart, een half, tweeeneenhalf, een derde'],
  ['de 1e plaats, de 20ste eeuw, de 3de keer', 'de eerste plaats, de twintigste eeuw, de derde keer'],
  ['Willem II en hoofdstuk IV', 'Willem de tweede en hoofdstuk vier'],
  ['jan@voorbeeld.nl', 'jan apenstaartje voorbeeld punt N L'],
  ['bijv., enz., o.a. dhr. De Vries', 'bijvoorbeeld, enzovoort, onder andere de heer De Vries'],
  ['5-10 kg, 10–15 minuten', 'vijf tot tien kilogram, tien tot vijftien minuten'],
  ["de jaren '60", 'de jaren zestig'],
  ['nr. 5, blz. 12', 'nummer vijf, bladzijde twaalf'],
  ['2 + 2 = 4', 'twee plus twee is vier'],
  ['€ 5,-', 'vijf euro'],
  ['31-12-2019', 'eenendertig december tweeduizend negentien'],
  ['van 9:00 tot 17:15', 'van negen uur tot zeventien uur vijftien'],
  ['1 min., 2 sec.', 'één minuut, twee seconden.'],
  ['01/02/1999', 'één februari negentiennegenennegentig'],
  ['de trein van 8u15', 'de trein van acht uur vijftien'],
];

suite('normalizeText() in Dutch', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'nl' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'nl' }).text, spoken);
  });
});
