import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Nasceu em 1º de abril de 1975.', 'Nasceu em primeiro de abril de mil novecentos e setenta e cinco.'],
  ['sexta-feira, 5 de maio', 'sexta-feira, cinco de maio'],
  ['em 12/10/2022', 'em doze de outubro de dois mil e vinte e dois'],
  ['R$ 2.350,40', 'dois mil trezentos e cinquenta reais e quarenta centavos'],
  ['US$ 3 milhões', 'três milhões de dólares americanos'],
  ['R$ 2.000.000', 'dois milhões de reais'],
  ['1.150.000', 'um milhão cento e cinquenta mil'],
  ['às 18h45', 'às dezoito horas e quarenta e cinco'],
  ['20:00 da noite', 'oito horas da noite'],
  ['1h', 'uma hora'],
  ['21 pessoas e 2 meninas', 'vinte e uma pessoas e duas meninas'],
  ['2,5 t', 'duas vírgula cinco toneladas'],
  ['3,14', 'três vírgula um quatro'],
  ['3/4, 7/12, 1/1000', 'três quartos, sete doze avos, um milésimo'],
  ['2 1/2 km e 1/2 h', 'dois quilômetros e meio e meia hora'],
  ['a 3ª vez', 'a terceira vez'],
  ['Dom João VI, século XVI', 'Dom João sexto, século dezesseis'],
  ['O Sr. Silva e a Dra. Costa.', 'O senhor Silva e a doutora Costa.'],
  ['Av. Brasil, nº 45', 'avenida Brasil, número quarenta e cinco'],
  ['(31) 3456-7890', 'três um, três quatro cinco seis, sete oito nove zero'],
  ['98765-4321', 'nove oito sete seis cinco, quatro três dois um'],
  ['contato@exemplo.com.br', 'C O N T A T O arroba E X E M P L O ponto com ponto B R'],
  ['10-15 km', 'dez a quinze quilômetros'],
  ['-4°C, 15%', 'menos quatro graus celsius, quinze por cento'],
  ['R$ 7 mil', 'sete mil reais'],
  ['21 ações, 2 vezes e 200 gramas', 'vinte e uma ações, duas vezes e duzentos gramas'],
];

suite('normalizeText() in Portuguese', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'pt' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'pt' }).text, spoken);
  });
});
