import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Algemene Nederlandse Spraakkunst (e-ANS), 7.2 (numerals, ordinals, fractions); Taalunie, Taaladvies and
 * Woordenlijst (abbreviations, tweeënhalf, anderhalf, hours); CLDR 48 `nl.xml` (dates, currencies, units).
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  [
    'De afspraak is op 5 mei 2020 om 14.30 uur.',
    'De afspraak is op vijf mei tweeduizend twintig om veertien uur dertig.',
  ],
  ['Hij werd in 1984 geboren.', 'Hij werd in negentienvierentachtig geboren.'],
  ['Het kost € 12,50, d.w.z. 2 euro meer.', 'Het kost twaalf euro en vijftig cent, dat wil zeggen twee euro meer.'],
  ['1,5 miljoen mensen, 2.500 boeken', 'één komma vijf miljoen mensen, vijfentwintighonderd boeken'],
  ['120 km/u, -5 °C, 15%', 'honderdtwintig kilometer per uur, min vijf graden Celsius, vijftien procent'],
  ['3/4, 1/2, 2 1/2, 1/3', 'drie kwart, een half, tweeënhalf, een derde'],
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
  ['van 9.00 tot 17.30 uur', 'van negen uur tot zeventien uur dertig'],
  ['m.n., t.a.v., a.s. zaterdag, jl. maandag', 'met name, ter attentie van, aanstaande zaterdag, jongstleden maandag'],
  ['ma t/m vr', 'maandag tot en met vrijdag'],
  ['Karel V, Filips II en Lodewijk XIV', 'Karel de vijfde, Filips de tweede en Lodewijk de veertiende'],
  ['2x per dag', 'twee keer per dag'],
  ['kwart over 8, 1/4 liter, 1 1/2 uur', 'kwart over acht, een kwart liter, anderhalf uur'],
  [
    'ma-vr 9.00-17.00 uur, za 10:00-16:00',
    'maandag-vrijdag negen uur tot zeventien uur, zaterdag tien uur tot zestien uur',
  ],
  ['Het gaat zo 5 minuten duren.', 'Het gaat zo vijf minuten duren.'],
  [
    'Er waren 1984 boeken en in 1249 huizen brand.',
    'Er waren negentienhonderd vierentachtig boeken en in twaalfnegenenveertig huizen brand.',
  ],
  ['De oorlog van 1914-1918', 'De oorlog van negentienveertien tot negentienachttien'],
  ['2 1/2 kilo, 3 1/2 uur, 4 1/2 jaar', 'tweeënhalf kilo, drieënhalf uur, vierenhalf jaar'],
  ['Mw. Jansen en drs. P. de Vries', 'Mevrouw Jansen en doctorandus P. de Vries'],
  ['Vrijdag 3 maart 2023 om 8.05 uur', 'Vrijdag drie maart tweeduizend drieëntwintig om acht uur vijf'],
  ['tel. +31 20 123 45 67', 'telefoon plus drie één, twee nul, één twee drie, vier vijf, zes zeven'],
  ['50 Mbit/s en 16 GB', 'vijftig megabit per seconde en zestien gigabyte'],
  ['€ 2,5 mln', 'twee komma vijf miljoen euro'],
  ['in 1600 en 1905 en 2008', 'in zestienhonderd en negentienhonderdvijf en tweeduizend acht'],
  ['3 x 4 = 12 en een kamer van 3 x 4 m', 'drie keer vier is twaalf en een kamer van drie keer vier meter'],
  ['een 25-jarige, € 5 per kg', 'een vijfentwintigjarige, vijf euro per kilogram'],
  ['bijv. Amsterdam, i.v.m. Kerst, t.a.v. Jan', 'bijvoorbeeld Amsterdam, in verband met Kerst, ter attentie van Jan'],
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
