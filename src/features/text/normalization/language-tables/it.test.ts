import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Nato il 1° aprile 1975.', 'Nato il primo aprile millenovecentosettantacinque.'],
  ['il 05/12/2020', 'il cinque dicembre duemilaventi'],
  ['alle 16:30', 'alle sedici e mezza'],
  ['14,90 €', 'quattordici euro novanta centesimi'],
  ['2.000.000 €', 'due milioni di euro'],
  ['3 mln di abitanti', 'tre milioni di abitanti'],
  ['1 ora e 1 giorno, 1 h', "un'ora e un giorno, un'ora"],
  ['3/4, 1/2, 5/8', 'tre quarti, un mezzo, cinque ottavi'],
  ['2 1/2 kg, 3/4 l', 'due chilogrammi e mezzo, tre quarti di litro'],
  ['la 3ª volta, il 2° posto, 30°', 'la terza volta, il secondo posto, trenta gradi'],
  ['Umberto I, Carlo V, Luigi XVI', 'Umberto I, Carlo V, Luigi sedicesimo'],
  ['nel XX secolo, papa Pio XII', 'nel ventesimo secolo, papa Pio dodicesimo'],
  ['Il sig. Bianchi e la dott.ssa Neri.', 'Il signor Bianchi e la dottoressa Neri.'],
  ['06 7654321', 'zero sei, sette sei cinque quattro tre due uno'],
  ['info@esempio.it', 'I N F O chiocciola E S E M P I O punto I T'],
  ["anni '60", 'anni sessanta'],
  ['130 km/h, -3 °C, 20%', 'centotrenta chilometri orari, meno tre gradi Celsius, venti per cento'],
  ['80 mq', 'ottanta metri quadrati'],
  ['900 €/mese', 'novecento euro al mese'],
  ['XI sec. d.C.', 'undicesimo secolo dopo Cristo.'],
  ['1 studente e 1 problema', 'uno studente e un problema'],
];

suite('normalizeText() in Italian', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'it' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'it' }).text, spoken);
  });
});
