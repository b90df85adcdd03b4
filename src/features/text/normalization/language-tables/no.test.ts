import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Møtet er 5. mai 2020 kl. 14.30.', 'Møtet er femte mai to tusen og tjue klokka fjorten tretti.'],
  ['Han ble født i 1984.', 'Han ble født i nittenhundre og åttifire.'],
  [
    'Boka koster 249,50 kr, dvs. 1 krone mer.',
    'Boka koster to hundre og førtini kroner og femti øre, det vil si en krone mer.',
  ],
  ['1,5 millioner mennesker, 2 500 bøker', 'en komma fem millioner mennesker, to tusen fem hundre bøker'],
  ['120 km/t, -5 °C, 15 %', 'hundre og tjue kilometer i timen, minus fem grader celsius, femten prosent'],
  ['3/4, 1/2, 2 1/2, 1/3', 'tre firedeler, en halv, to og en halv, en tredel'],
  ['den 2. plassen', 'den andre plassen'],
  ['Olav V og Harald III', 'Olav V og Harald den tredje'],
  ['kari@eksempel.no', 'kari krøllalfa eksempel punktum N O'],
  ['f.eks., bl.a., osv.', 'for eksempel, blant annet, og så videre.'],
  ['5–10 kg, 10-15 minutter', 'fem til ti kilogram, ti til femten minutter'],
  ['nr. 5, s. 12, kap. 3', 'nummer fem, side tolv, kapittel tre'],
  ['2 + 2 = 4', 'to pluss to er fire'],
  ['31.12.2019', 'trettiførste desember to tusen og nitten'],
  ['$100, 50 €', 'hundre dollar, femti euro'],
  ['3 mrd. kroner', 'tre milliarder kroner'],
  ['10 m², 1 min, 2 timer', 'ti kvadratmeter, ett minutt, to timer'],
  ['1. mai', 'første mai'],
  ['ca. 20 %', 'cirka tjue prosent'],
  ['dr. Hansen', 'doktor Hansen'],
];

suite('normalizeText() in Norwegian', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'no' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'no' }).text, spoken);
  });
});
