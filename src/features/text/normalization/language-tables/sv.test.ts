import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Mötet är den 5 maj 2020 kl. 14.30.', 'Mötet är den femte maj tjugotjugo klockan fjorton trettio.'],
  ['Han föddes 1984 och dog år 2005.', 'Han föddes nittonhundraåttiofyra och dog år tjugohundrafem.'],
  ['På 1980-talet fanns 1 miljon bilar.', 'På nittonåttiotalet fanns en miljon bilar.'],
  [
    'Boken kostar 249,50 kr, d.v.s. 1 krona mer.',
    'Boken kostar tvåhundrafyrtionio kronor femtio öre, det vill säga en krona mer.',
  ],
  [
    'Ring 08-123 45 67 eller +46 70 123 45 67.',
    'Ring noll åtta hundratjugotre fyrtiofem sextiosju eller plus fyrtiosex sjuttio hundratjugotre fyrtiofem sextiosju.',
  ],
  ['1 bok, 1 hus och 1 barn', 'en bok, ett hus och ett barn'],
  ['Han kom på 2:a plats, hon på 3:e.', 'Han kom på andra plats, hon på tredje.'],
  ['Karl XII och drottning Kristina', 'Karl den tolfte och drottning Kristina'],
  ['3/4 av 1/2, 2 1/2 liter', 'tre fjärdedelar av en halv, två och en halv liter'],
  ['120 km/h, -5 °C, 15 %', 'hundratjugo kilometer i timmen, minus fem grader Celsius, femton procent'],
  ['5–10 kg, 10-15 minuter', 'fem till tio kilogram, tio till femton minuter'],
  ['nils@exempel.se', 'N I L S snabel-a E X E M P E L punkt S E'],
  ['t.ex. bl.a. m.m. osv.', 'till exempel bland annat med mera och så vidare.'],
  ['Öppet kl 9–17, mellan 9.30 och 18.00', 'Öppet klockan nio till sjutton, mellan nio trettio och arton'],
  ['den 15/6, 2022-03-01', 'den femtonde juni, första mars tjugotjugotvå'],
  ['99:-', 'nittionio kronor'],
  ['en 25-åring på ett 3-årskontrakt', 'en tjugofemåring på ett treårskontrakt'],
  ['$1 000 000', 'en miljon dollar'],
  ['nr 5, s. 12, kap. 3', 'nummer fem, sidan tolv, kapitel tre'],
  ['1 500 personer', 'tusen femhundra personer'],
  ['2 + 2 = 4', 'två plus två är fyra'],
  ['2,5 miljoner, 1,5 miljarder kronor', 'två komma fem miljoner, en komma fem miljarder kronor'],
];

suite('normalizeText() in Swedish', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'sv' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'sv' }).text, spoken);
  });
});
