import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * By class, as Brazil says it. Sources: Cunha and Cintra, Nova gramática do português contemporâneo, chapter 12 (numerals);
 * Manual de redação da Presidência da República (dates, hours, abbreviations); CLDR 48 (currencies, units).
 */
const readings: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> = {
  cardinals: [
    ['21 pessoas e 2 meninas', 'vinte e uma pessoas e duas meninas'],
    ['21 ações, 2 vezes e 200 gramas', 'vinte e uma ações, duas vezes e duzentos gramas'],
    ['1.150.000', 'um milhão cento e cinquenta mil'],
    ['1 casa, capítulo 1', 'uma casa, capítulo um'],
    ['1.000.000 habitantes', 'um milhão de habitantes'],
    ['2 000 000 pessoas', 'dois milhões de pessoas'],
    ['2.500 visitantes', 'dois mil e quinhentos visitantes'],
    ['agente 007', 'agente zero zero sete'],
  ],
  ordinals: [
    ['a 3ª vez', 'a terceira vez'],
    ['o 1º lugar, os 2os lugares', 'o primeiro lugar, os segundos lugares'],
    ['o 21.º andar, a 45ª edição', 'o vigésimo primeiro andar, a quadragésima quinta edição'],
    ['1a. vez, 2a via', 'primeira vez, segunda via'],
  ],
  'decimals, fractions': [
    ['3,14', 'três vírgula um quatro'],
    ['2.5 pontos', 'dois vírgula cinco pontos'],
    ['3/4, 7/12, 1/1000', 'três quartos, sete doze avos, um milésimo'],
    ['2 1/2 km e 1/2 h', 'dois quilômetros e meio e meia hora'],
    ['½ xícara, 1/2 copo', 'meia xícara, meio copo'],
    ['1 ½ xícaras, 2 ½ horas', 'uma xícara e meia, duas horas e meia'],
    ['¼ xícara de açúcar', 'um quarto de xícara de açúcar'],
    ['¾ dos votos', 'três quartos dos votos'],
  ],
  'percent, signs': [
    ['-4°C, 15%', 'menos quatro graus celsius, quinze por cento'],
    ['0,5 % e 5 ‰', 'zero vírgula cinco por cento e cinco por mil'],
    ['-12, +5 e ±3', 'menos doze, mais cinco e mais ou menos três'],
  ],
  ranges: [
    ['10-15 km', 'dez a quinze quilômetros'],
    ['10-15 minutos, 5–10 %', 'dez a quinze minutos, cinco a dez por cento'],
    ['págs. 12-15', 'páginas doze a quinze'],
    ['2010-2015', 'dois mil e dez a dois mil e quinze'],
    ['de R$ 20 a R$ 30', 'de vinte reais a trinta reais'],
    ['p. 12-15', 'páginas doze a quinze'],
  ],
  'years, decades': [
    ['os anos 80', 'os anos oitenta'],
    ["os anos '90", 'os anos noventa'],
    ['em 1822', 'em mil oitocentos e vinte e dois'],
    ['300 a.C.', 'trezentos antes de Cristo.'],
    ['a temporada 2023/24', 'a temporada dois mil e vinte e três vinte e quatro'],
    ['T3 2024, 3T24', 'terceiro trimestre de dois mil e vinte e quatro, terceiro trimestre de vinte e quatro'],
    ['Q1/2025', 'primeiro trimestre de dois mil e vinte e cinco'],
    [
      'S1 2024, FY2023/24',
      'primeiro semestre de dois mil e vinte e quatro, exercício dois mil e vinte e três vinte e quatro',
    ],
  ],
  dates: [
    ['Nasceu em 1º de abril de 1975.', 'Nasceu em primeiro de abril de mil novecentos e setenta e cinco.'],
    ['sexta-feira, 5 de maio', 'sexta-feira, cinco de maio'],
    ['em 12/10/2022', 'em doze de outubro de dois mil e vinte e dois'],
    ['2024-03-02', 'dois de março de dois mil e vinte e quatro'],
    ['10 dez. 2020, 7/set/2022', 'dez de dezembro de dois mil e vinte, sete de setembro de dois mil e vinte e dois'],
    ['de 3 a 7 de maio', 'de três a sete de maio'],
    ['no dia 25/12', 'no dia vinte e cinco de dezembro'],
    ['março de 2020, jan/2021', 'março de dois mil e vinte, janeiro de dois mil e vinte e um'],
    ['15.08.1998', 'quinze de agosto de mil novecentos e noventa e oito'],
    ['1º/1/2024', 'primeiro de janeiro de dois mil e vinte e quatro'],
    ['em 03/2024', 'em março de dois mil e vinte e quatro'],
    [
      'Lei nº 8.078/90, Lei 14.133/2021',
      'Lei número oito mil e setenta e oito de noventa, Lei catorze mil cento e trinta e três de dois mil e vinte e um',
    ],
    ['Vai ter 3 de maio livre.', 'Vai ter três de maio livre.'],
  ],
  times: [
    ['às 18h45', 'às dezoito horas e quarenta e cinco'],
    ['20:00 da noite', 'oito horas da noite'],
    ['1h', 'uma hora'],
    ['às 7 a.m. e às 3 pm', 'às sete horas da manhã e às três horas da tarde'],
    ['21:30, 0h15', 'vinte e uma horas e trinta, zero horas e quinze'],
    ['das 9h às 17h30', 'das nove horas às dezessete horas e trinta'],
    ['9h-18h', 'nove horas a dezoito horas'],
    ['seg. a sex., 9h–18h', 'segunda a sexta, nove horas a dezoito horas'],
    ['24/7', 'vinte e quatro por sete'],
    ['24h por dia', 'vinte e quatro horas por dia'],
    ['sáb.: 9h-13h', 'sábado: nove horas a treze horas'],
    ['seg à sex', 'segunda a sexta'],
    ['19h – 21:30', 'dezenove horas a vinte e uma horas e trinta'],
  ],
  durations: [
    ['3 min 20 s', 'três minutos e vinte segundos'],
    ['48 hs, 90 s', 'quarenta e oito horas, noventa segundos'],
    ['2 h, 1 min', 'duas horas, um minuto'],
  ],
  money: [
    ['R$ 2.350,40', 'dois mil trezentos e cinquenta reais e quarenta centavos'],
    ['US$ 3 milhões', 'três milhões de dólares americanos'],
    ['R$ 2.000.000', 'dois milhões de reais'],
    // Below two the noun is singular: "1,5 bilhão".
    ['R$ 7 mil, R$ 1,5 bi', 'sete mil reais, um vírgula cinco bilhão de reais'],
    ['R$ 0,50, -R$ 5, R$1', 'cinquenta centavos, menos cinco reais, um real'],
    ['€ 20, 15,75 €', 'vinte euros, quinze euros e setenta e cinco centavos'],
    ['$20, 1 £, £2', 'vinte dólares, uma libra, duas libras'],
    ['100 CHF, 500 ¥, 8 CNY', 'cem francos suíços, quinhentos ienes, oito yuans'],
    ['21 SEK, 200 NOK, 1 DKK', 'vinte e uma coroas suecas, duzentas coroas norueguesas, uma coroa dinamarquesa'],
    ['300 Kč, 50 zł, 1.000 Ft, 5 RON', 'trezentas coroas tchecas, cinquenta zlotys, mil forints, cinco lei'],
    ['80 ₹, 200 ₽, 12 ₪, 10 ₺', 'oitenta rupias, duzentos rublos, doze shekels, dez liras turcas'],
    ['10 CAD, 2 AUD, 3 MXN', 'dez dólares canadenses, dois dólares australianos, três pesos mexicanos'],
    ['500 Kz, 9 BGN', 'quinhentos kwanzas, nove levs'],
    ['R$ 20/mês, R$ 50/h', 'vinte reais por mês, cinquenta reais por hora'],
    ['15,50 reais, 2,20 euros', 'quinze reais e cinquenta centavos, dois euros e vinte centavos'],
    ['~R$ 20', 'cerca de vinte reais'],
  ],
  units: [
    ['2,5 t', 'duas vírgula cinco toneladas'],
    ['10 cm², 3 m3, 21 t', 'dez centímetros quadrados, três metros cúbicos, vinte e uma toneladas'],
    ['37,5 °C, 70 °F', 'trinta e sete vírgula cinco graus celsius, setenta graus fahrenheit'],
    ['512 GB, 1 TB, 100 Mbit/s', 'quinhentos e doze gigabytes, um terabyte, cem megabits por segundo'],
    ['750 ml, 1,5 l', 'setecentos e cinquenta mililitros, um vírgula cinco litro'],
    ['220 V, 5 kWh, 2,4 GHz', 'duzentos e vinte volts, cinco quilowatts-hora, dois vírgula quatro gigahertz'],
    ['1.013 hPa, 80 dB, 2.000 kcal', 'mil e treze hectopascais, oitenta decibéis, duas mil quilocalorias'],
    ['500 mg, 5 µg, 200 ha', 'quinhentos miligramas, cinco microgramas, duzentos hectares'],
    ['80 g/m², 3.000 rpm', 'oitenta gramas por metro quadrado, três mil rotações por minuto'],
    ['100 km/h', 'cem quilômetros por hora'],
    ['uma sala de 3x4 m', 'uma sala de três por quatro metros'],
    ['1m80, o km 5', 'um metro e oitenta, o quilômetro cinco'],
    ['1 col. de sopa', 'uma colher de sopa'],
    ['25°, o 5° andar', 'vinte e cinco graus, o quinto andar'],
    ['15.000 km/ano, 3 €/pess.', 'quinze mil quilômetros por ano, três euros por pessoa'],
  ],
  'telephone, serial numbers': [
    ['(31) 3456-7890', 'três um, três quatro cinco seis, sete oito nove zero'],
    ['98765-4321', 'nove oito sete seis cinco, quatro três dois um'],
    ['+55 11 98765-4321', 'mais cinquenta e cinco, um um, nove oito sete seis cinco, quatro três dois um'],
    ['0800 123 4567', 'zero oitocentos, um dois três, quatro cinco seis sete'],
    ['CEP 01310-100', 'Cep zero um três um zero, um zero zero'],
    ['CPF 123.456.789-09', 'C P F um dois três, quatro cinco seis, sete oito nove, zero nove'],
    ['voo LA3456', 'voo L A três quatro cinco seis'],
    ['assento 12A, B2B, MP3', 'assento doze A, B dois B, M P três'],
    ['RG 12.345.678-9', 'R G um dois, três quatro cinco, seis sete oito, nove'],
    ['código 482913', 'código quatro oito dois nove um três'],
  ],
  'addresses of the net, versions': [
    ['contato@exemplo.com.br', 'C O N T A T O arroba E X E M P L O ponto com ponto B R'],
    ['#LivrosNovos', 'cerquilha Livros Novos'],
    ['versão 2.0.1', 'versão dois ponto zero ponto um'],
    ['versão 3.5', 'versão três ponto cinco'],
    ['v2.0', 'V dois ponto zero'],
  ],
  'scores, mathematics, chemistry': [
    ['Ganharam por 3-1.', 'Ganharam por três a um.'],
    ['Santos 3 x 1 Bahia', 'Santos três a um Bahia'],
    ['5 + 3 = 8, 7 × 8 = 56', 'cinco mais três é igual a oito, sete vezes oito é igual a cinquenta e seis'],
    ['o CO2, H2O', 'o C O dois, H dois O'],
    ['em 10x sem juros', 'em dez vezes sem juros'],
  ],
  'Roman numerals': [
    ['Dom João VI, século XVI', 'Dom João sexto, século dezesseis'],
    ['Dom Pedro I e Dom Pedro II', 'Dom Pedro primeiro e Dom Pedro segundo'],
    ['séc. V, capítulo III, ato V', 'século quinto, capítulo três, ato cinco'],
    ['a II Guerra Mundial, o XV congresso', 'a segunda Guerra Mundial, o décimo quinto congresso'],
    ['D. Pedro II e D. Maria I', 'dom Pedro segundo e dona Maria primeira'],
    ['capítulos I e II, séculos XV e XVI', 'capítulos um e dois, séculos quinze e dezesseis'],
    ['cap. IV, vol. II', 'capítulo quatro, volume dois'],
    ['o livro vi ontem', 'o livro vi ontem'],
    ['o papa João XXIII', 'o papa João vinte e três'],
  ],
  abbreviations: [
    ['O Sr. Silva e a Dra. Costa.', 'O senhor Silva e a doutora Costa.'],
    ['Av. Brasil, nº 45', 'avenida Brasil, número quarenta e cinco'],
    ['R. Augusta, 12, apto. 3', 'rua Augusta, doze, apartamento três'],
    ['p. ex. aqui, etc.', 'por exemplo aqui, etcétera.'],
    ['art. 5º, inc. II, § 3º', 'artigo quinto, inciso dois, parágrafo terceiro'],
    ['aprox. 20 un., máx. 10 pess.', 'aproximadamente vinte unidades, máximo dez pessoas.'],
    ['Tel.: 3 linhas, ref. 12', 'telefone: três linhas, referência doze'],
    ['Silva & Cia. Ltda.', 'Silva e companhia limitada.'],
    ['p/ você, c/ desconto, s/ juros, e/ou', 'para você, com desconto, sem juros, e ou'],
  ],
  'acronyms, capitals': [
    ['a ONU, os EUA, o IBGE', 'a Onu, os Estados Unidos, o I B G E'],
    ['entre a UE e o PIB, o INSS', 'entre a U E e o Pib, o I N S S'],
    ['CUIDADO COM O CÃO', 'CUIDADO COM O CÃO'],
    ['a COVID-19', 'a covid dezenove'],
  ],
  'pictures, Markdown': [
    ['Muito bem 👏, Ana', 'Muito bem , Ana'],
    ['**Importante**: ler `a`', 'Importante: ler a'],
    ['## Título', 'Título'],
  ],
};

suite('normalizeText() in Portuguese', () => {
  for (const [name, pairs] of Object.entries(readings))
    for (const [written, spoken] of pairs)
      test(`normalizeText() reads ${name}: "${written}"`, () => {
        assert.equal(normalizeText(written, { language: 'pt' }).text, spoken);
      });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of Object.values(readings).flat())
      assert.equal(normalizeText(spoken, { language: 'pt' }).text, spoken);
  });

  test('normalizeText() reads accounts and cards digit by digit', () => {
    const { text } = normalizeText('4970 1012 3456 7890', { language: 'pt' });
    assert.equal(
      text.replaceAll(',', ''),
      'quatro nove sete zero um zero um dois três quatro cinco seis sete oito nove zero',
    );
  });
});
