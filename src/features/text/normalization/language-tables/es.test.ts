import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Nació el 1 de marzo de 1987.', 'Nació el primero de marzo de mil novecientos ochenta y siete.'],
  ['El lunes, 14 de julio', 'El lunes catorce de julio'],
  ['el 3/11/2005', 'el tres de noviembre de dos mil cinco'],
  ['Cuesta 1.299,95 €', 'Cuesta mil doscientos noventa y nueve euros noventa y cinco céntimos'],
  ['US$ 3 millones', 'tres millones de dólares estadounidenses'],
  ['1.000.000 €', 'un millón de euros'],
  ['£21', 'veintiuna libras'],
  ['Son las 17:45 h. Vamos.', 'Son las diecisiete y cuarenta y cinco. Vamos.'],
  ['a las 9:30 p. m.', 'a las nueve y media de la noche.'],
  ['13:00 GMT+5:30', 'trece G M T más cinco treinta'],
  ['21 días y 300 personas', 'veintiún días y trescientas personas'],
  ['500.000 millas', 'quinientas mil millas'],
  ['0,75 l', 'cero coma setenta y cinco litros'],
  ['2,71828', 'dos coma setenta y uno ochenta y dos ocho'],
  ['3/4 de hora, 1/12 y 5/101', 'tres cuartos de hora, un doceavo y cinco sobre ciento uno'],
  ['2 1/2 kg y 1/2 h', 'dos kilogramos y medio y media hora'],
  ['la 13.ª planta', 'la decimotercera planta'],
  ['el 1.er piso', 'el primer piso'],
  ['Alfonso XIII, Juan Carlos I e Isabel II', 'Alfonso trece, Juan Carlos I e Isabel segunda'],
  ['el XV aniversario y la VIII edición', 'el decimoquinto aniversario y la octava edición'],
  ['siglo XIX', 'siglo diecinueve'],
  ['El Sr. López y la Dra. Vega.', 'El señor López y la doctora Vega.'],
  ['EE. UU. y la ONU', 'Estados Unidos y la Onu'],
  [
    '600 12 34 56, 4567-8901',
    'seis cero cero, uno dos, tres cuatro, cinco seis, cuatro cinco seis siete, ocho nueve cero uno',
  ],
  ['tel. +34 600 123 456', 'teléfono más treinta y cuatro, seis cero cero, uno dos tres, cuatro cinco seis'],
  ['info@ejemplo.es', 'I N F O arroba E J E M P L O punto E S'],
  ['5 + 3 = 8', 'cinco más tres es igual a ocho'],
  ["los años '70", 'los años setenta'],
  ['Q3', 'Q tres'],
  ['120 km/h, -4 °C y 15 %', 'ciento veinte kilómetros por hora, menos cuatro grados celsius y quince por ciento'],
  ['una sala de 3x4 m', 'una sala de tres por cuatro metros'],
  ['1 niña, capítulo 1 nuevo', 'una niña, capítulo uno nuevo'],
  ['300 a. C., s. XX', 'trescientos antes de Cristo, siglo veinte'],
  ['5 mil €', 'cinco mil euros'],
  ['1,299.50', 'mil doscientos noventa y nueve coma cincuenta'],
  ['#DíaDelLibro', 'almohadilla Día Del Libro'],
  ['el 06/12', 'el seis de diciembre'],
];

suite('normalizeText() in Spanish', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'es' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'es' }).text, spoken);
  });
});
