import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * By class. Sources: Real Academia Española, Ortografía de la lengua española (2010) and Diccionario panhispánico de
 * dudas ("cardinales", "ordinales", "fraccionarios", "hora", "fecha", "porcentaje"); CLDR 48 (currencies, units).
 */
const readings: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> = {
  cardinals: [
    ['21 días y 300 personas', 'veintiún días y trescientas personas'],
    ['500.000 millas', 'quinientas mil millas'],
    ['1 niña, capítulo 1 nuevo', 'una niña, capítulo uno nuevo'],
    ['31 euros, 101 páginas', 'treinta y un euros, ciento una páginas'],
    ['1.000.000 habitantes', 'un millón de habitantes'],
    ['2 000 000 personas', 'dos millones de personas'],
    ['1.500.000 habitantes', 'un millón quinientos mil habitantes'],
    ['agente 007', 'agente cero cero siete'],
    ['3,5 M de habitantes', 'tres coma cinco millones de habitantes'],
  ],
  ordinals: [
    ['la 13.ª planta', 'la decimotercera planta'],
    ['el 1.er piso', 'el primer piso'],
    ['el 3er lugar, la 2da vez', 'el tercer lugar, la segunda vez'],
    ['los 1.os puestos', 'los primeros puestos'],
    ['5.º B', 'quinto B'],
    ['1a planta, 3a edad', 'primera planta, tercera edad'],
  ],
  'decimals, fractions': [
    ['2,71828', 'dos coma setenta y uno ochenta y dos ocho'],
    ['3.5 puntos', 'tres coma cinco puntos'],
    ['3/4 de hora, 1/12 y 5/101', 'tres cuartos de hora, un doceavo y cinco sobre ciento uno'],
    ['2 1/2 kg y 1/2 h', 'dos kilogramos y medio y media hora'],
    ['½ taza, 1/2 litro', 'media taza, medio litro'],
    ['1 ½ tazas, 2 1/2 horas', 'una taza y media, dos horas y media'],
    ['¼ taza de azúcar', 'un cuarto de taza de azúcar'],
    ['¾ de los votos', 'tres cuartos de los votos'],
  ],
  'percent, signs': [
    ['120 km/h, -4 °C y 15 %', 'ciento veinte kilómetros por hora, menos cuatro grados celsius y quince por ciento'],
    ['0,5 %, 100%, 5 ‰', 'cero coma cinco por ciento, cien por ciento, cinco por mil'],
    ['-12, +5 y ±3', 'menos doce, más cinco y más menos tres'],
  ],
  ranges: [
    ['10-15 minutos, 5–10 %', 'diez a quince minutos, cinco a diez por ciento'],
    ['págs. 12-15, pp. 3-4', 'páginas doce a quince, páginas tres a cuatro'],
    ['2010-2015', 'dos mil diez a dos mil quince'],
    ['de 20 a 30 €', 'de veinte a treinta euros'],
  ],
  'years, decades': [
    ["los años '70", 'los años setenta'],
    ['los años 80', 'los años ochenta'],
    ['300 a. C., s. XX', 'trescientos antes de Cristo, siglo veinte'],
    ['la temporada 2023/24', 'la temporada dos mil veintitrés veinticuatro'],
    ['Q3', 'Q tres'],
    ['T3 2024', 'tercer trimestre de dos mil veinticuatro'],
    ['Q1/2025', 'primer trimestre de dos mil veinticinco'],
    ['S1 2024, FY2023/24', 'primer semestre de dos mil veinticuatro, ejercicio dos mil veintitrés veinticuatro'],
  ],
  dates: [
    ['Nació el 1 de marzo de 1987.', 'Nació el primero de marzo de mil novecientos ochenta y siete.'],
    ['El lunes, 14 de julio', 'El lunes catorce de julio'],
    ['el 3/11/2005', 'el tres de noviembre de dos mil cinco'],
    ['el 06/12', 'el seis de diciembre'],
    ['2024-03-02', 'dos de marzo de dos mil veinticuatro'],
    ['12-oct-2021, 5 ene. 2020', 'doce de octubre de dos mil veintiuno, cinco de enero de dos mil veinte'],
    ['vie. 7 de junio de 2024', 'viernes siete de junio de dos mil veinticuatro'],
    ['del 3 al 7 de mayo', 'del tres al siete de mayo'],
    ['marzo de 2020', 'marzo de dos mil veinte'],
    ['validez 03/2024', 'validez marzo de dos mil veinticuatro'],
    ['Ley 39/2015, de 1 de octubre', 'Ley treinta y nueve de dos mil quince, de primero de octubre'],
    ['Ley 12/2013', 'Ley doce de dos mil trece'],
  ],
  times: [
    ['Son las 17:45 h. Vamos.', 'Son las diecisiete y cuarenta y cinco. Vamos.'],
    ['a las 9:30 p. m.', 'a las nueve y media de la noche.'],
    ['a las 7 a.m. y a las 3 pm', 'a las siete de la mañana y a las tres de la tarde'],
    ['13:00 GMT+5:30', 'trece G M T más cinco treinta'],
    ['21:15, 00:30', 'veintiuna y cuarto, cero y media'],
    ['de 9:00 a 17:30', 'de nueve a diecisiete y media'],
    ['L-V 9:00-18:00', 'lunes a viernes nueve a dieciocho'],
    ['lun. a vie.', 'lunes a viernes'],
    ['24/7, 24 h', 'veinticuatro siete, veinticuatro horas'],
    ['9 a. m. – 5 p. m.', 'nueve de la mañana a cinco de la tarde.'],
    ['Sáb.: 10-13 h', 'sábado: diez a trece horas'],
    ['8-10 am', 'ocho a diez de la mañana'],
    ['19 h – 21:30 h', 'diecinueve a veintiuna y media'],
  ],
  durations: [
    ['3 min 20 s', 'tres minutos y veinte segundos'],
    ['1 h, 90 s, 5 d', 'una hora, noventa segundos, cinco días'],
    ['48 hrs', 'cuarenta y ocho horas'],
  ],
  money: [
    ['Cuesta 1.299,95 €', 'Cuesta mil doscientos noventa y nueve euros noventa y cinco céntimos'],
    ['US$ 3 millones', 'tres millones de dólares estadounidenses'],
    ['1.000.000 €, 5 mil €', 'un millón de euros, cinco mil euros'],
    ['£21, 1 £', 'veintiuna libras, una libra'],
    ['$20, 15,75 $, -5 €', 'veinte dólares, quince dólares setenta y cinco centavos, menos cinco euros'],
    ['$1,299.50', 'mil doscientos noventa y nueve dólares cincuenta centavos'],
    ['100 CHF, 500 ¥, 1 MXN', 'cien francos suizos, quinientos yenes, un peso mexicano'],
    ['21 SEK, 200 NOK, 1 DKK', 'veintiuna coronas suecas, doscientas coronas noruegas, una corona danesa'],
    ['300 Kč, 50 zł, 1.000 Ft, 5 RON', 'trescientas coronas checas, cincuenta eslotis, mil forintos, cinco lei'],
    ['80 ₹, 200 ₽, 12 ₪, 10 ₺', 'ochenta rupias, doscientos rublos, doce séqueles, diez liras turcas'],
    ['10 CAD, 2 AUD, R$ 5', 'diez dólares canadienses, dos dólares australianos, cinco reales brasileños'],
    ['S/ 25,50, 3 COP, 100 ARS', 'veinticinco soles cincuenta céntimos, tres pesos colombianos, cien pesos argentinos'],
    ['3 M€, 2 k€', 'tres millones de euros, dos mil euros'],
    ['12 €/mes, 50 €/h', 'doce euros por mes, cincuenta euros por hora'],
    ['100 € + IVA', 'cien euros más iva'],
    ['$1,500.00 MXN', 'mil quinientos pesos mexicanos'],
    ['60 millones de USD', 'sesenta millones de dólares estadounidenses'],
    ['15,50 euros, 1,20 dólares', 'quince euros cincuenta céntimos, un dólar veinte centavos'],
    ['~20 €', 'aproximadamente veinte euros'],
  ],
  units: [
    ['0,75 l, 250 ml', 'cero coma setenta y cinco litros, doscientos cincuenta mililitros'],
    ['una sala de 3x4 m', 'una sala de tres por cuatro metros'],
    ['10 cm², 3 m3, 21 t', 'diez centímetros cuadrados, tres metros cúbicos, veintiuna toneladas'],
    ['37,5 °C, 70 °F', 'treinta y siete coma cinco grados celsius, setenta grados fahrenheit'],
    ['512 GB, 1 TB, 100 Mbit/s', 'quinientos doce gigabytes, un terabyte, cien megabits por segundo'],
    ['220 V, 5 kWh, 2,4 GHz', 'doscientos veinte voltios, cinco kilovatios hora, dos coma cuatro gigahercios'],
    ['1.013 hPa, 80 dB, 2.000 kcal', 'mil trece hectopascales, ochenta decibelios, dos mil kilocalorías'],
    ['500 mg, 5 µg, 200 ha', 'quinientos miligramos, cinco microgramos, doscientas hectáreas'],
    ['80 g/m², 3.000 rpm', 'ochenta gramos por metro cuadrado, tres mil revoluciones por minuto'],
    ['100 km/h, 6 l/100 km', 'cien kilómetros por hora, seis litros a los cien kilómetros'],
    ['1 cda. de azúcar, 2 cdtas. de sal', 'una cucharada de azúcar, dos cucharaditas de sal'],
    ['3.000 hab./km²', 'tres mil habitantes por kilómetro cuadrado'],
    ['el km 5', 'el kilómetro cinco'],
    ['15.000 km/año, 3 €/pers.', 'quince mil kilómetros por año, tres euros por persona'],
  ],
  'telephone, serial numbers': [
    [
      '600 12 34 56, 4567-8901',
      'seis cero cero, uno dos, tres cuatro, cinco seis, cuatro cinco seis siete, ocho nueve cero uno',
    ],
    ['tel. +34 600 123 456', 'teléfono más treinta y cuatro, seis cero cero, uno dos tres, cuatro cinco seis'],
    [
      '91 123 45 67, 912 345 678',
      'nueve uno, uno dos tres, cuatro cinco, seis siete, nueve uno dos, tres cuatro cinco, seis siete ocho',
    ],
    ['(55) 1234 5678', 'cinco cinco, uno dos tres cuatro, cinco seis siete ocho'],
    ['vuelo IB3456', 'vuelo I B tres cuatro cinco seis'],
    ['asiento 12A, B2B, MP3', 'asiento doce A, B dos B, M P tres'],
    ['28013 Madrid, 08001 Barcelona', 'dos ocho cero uno tres Madrid, cero ocho cero cero uno Barcelona'],
    ['C.P. 11520', 'código postal uno uno cinco dos cero'],
    ['DNI 12345678Z', 'D N I uno dos tres cuatro cinco seis siete ocho Z'],
    ['su código es 482913', 'su código es cuatro ocho dos nueve uno tres'],
  ],
  'addresses of the net, versions': [
    ['info@ejemplo.es', 'I N F O arroba E J E M P L O punto E S'],
    ['#LibrosNuevos', 'almohadilla Libros Nuevos'],
    ['versión 2.0.1', 'versión dos punto cero punto uno'],
    ['www.gob.mx', 'W W W punto G O B punto M X'],
    ['versión 3.5, art. 123.4', 'versión tres punto cinco, artículo ciento veintitrés punto cuatro'],
    ['v2.0', 'V dos punto cero'],
  ],
  'scores, mathematics, chemistry': [
    ['5 + 3 = 8', 'cinco más tres es igual a ocho'],
    ['Ganaron 3-1.', 'Ganaron tres a uno.'],
    ['7 × 8 = 56, 10 ÷ 2 = 5', 'siete por ocho es igual a cincuenta y seis, diez entre dos es igual a cinco'],
    ['el CO2, H2O', 'el C O dos, H dos O'],
    ['1,299.50', 'mil doscientos noventa y nueve coma cincuenta'],
  ],
  'Roman numerals': [
    ['Alfonso XIII, Juan Carlos I e Isabel II', 'Alfonso trece, Juan Carlos primero e Isabel segunda'],
    ['Carlos V, Felipe VI, Juan XXIII', 'Carlos quinto, Felipe sexto, Juan veintitrés'],
    ['el XV aniversario y la VIII edición', 'el decimoquinto aniversario y la octava edición'],
    ['siglo XIX, siglo V', 'siglo diecinueve, siglo quinto'],
    ['capítulo III, tomo II, acto V', 'capítulo tres, tomo dos, acto cinco'],
    ['la II Guerra Mundial', 'la segunda Guerra Mundial'],
    ['s. XVIII y ss. XIX-XX', 'siglo dieciocho y siglos diecinueve a veinte'],
    ['los siglos XV y XVI, capítulos I y II', 'los siglos quince y dieciséis, capítulos uno y dos'],
    ['el I Congreso, el XI apóstol, la V República', 'el primer Congreso, el undécimo apóstol, la quinta República'],
    ['la I+D, el X de Twitter, el mi menor', 'la I más D, el X de Twitter, el mi menor'],
    ['los s. XVII y XVIII', 'los siglos diecisiete y dieciocho'],
    ['cap. IV, vol. II', 'capítulo cuatro, volumen dos'],
    ['el año mcmlxxxix, en la parte vi', 'el año mil novecientos ochenta y nueve, en la parte vi'],
  ],
  abbreviations: [
    ['El Sr. López y la Dra. Vega.', 'El señor López y la doctora Vega.'],
    ['D. Juan y Dña. Ana, Uds.', 'don Juan y doña Ana, ustedes.'],
    ['Avda. Goya, n.º 5, 3.º izq.', 'avenida Goya, número cinco, tercero izquierda.'],
    ['C/ Mayor, 12, bajo dcha.', 'calle Mayor, doce, bajo derecha.'],
    ['p. ej. aquí, etc.', 'por ejemplo aquí, etcétera.'],
    ['art. 3, apdo. 2, § 4', 'artículo tres, apartado dos, sección cuatro'],
    ['aprox. 20 uds.', 'aproximadamente veinte unidades.'],
    ['máx. 10 pers.', 'máximo diez personas.'],
    ['Tel.: 3 líneas, ref. 12', 'teléfono: tres líneas, referencia doce'],
    ['S. M. el Rey, México D.F.', 'Su Majestad el Rey, México D F.'],
    ['C/ del Sol, S. Juan, y/o', 'calle del Sol, san Juan, y o'],
    ['a/a Sra. Gil, 5 € c/u', 'a la atención señora Gil, cinco euros cada uno'],
    ['Reglamento 2016/679', 'Reglamento dos mil dieciséis barra seiscientos setenta y nueve'],
  ],
  'acronyms, capitals': [
    ['EE. UU. y la ONU', 'Estados Unidos y la Onu'],
    ['la UE, el PIB, la RAE, el IVA', 'la U E, el pib, la Rae, el iva'],
    ['la DGT y el INE', 'la D G T y el I N E'],
    ['CUIDADO CON EL PERRO', 'CUIDADO CON EL PERRO'],
    ['la COVID-19', 'la covid diecinueve'],
  ],
  'pictures, Markdown': [
    ['Bien hecho 👏, Ana', 'Bien hecho , Ana'],
    ['**Importante**: leer `a`', 'Importante: leer a'],
    ['## Título', 'Título'],
  ],
};

suite('normalizeText() in Spanish', () => {
  for (const [name, pairs] of Object.entries(readings))
    for (const [written, spoken] of pairs)
      test(`normalizeText() reads ${name}: "${written}"`, () => {
        assert.equal(normalizeText(written, { language: 'es' }).text, spoken);
      });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of Object.values(readings).flat())
      assert.equal(normalizeText(spoken, { language: 'es' }).text, spoken);
  });

  test('normalizeText() reads accounts and cards digit by digit', () => {
    const { text } = normalizeText('4970 1012 3456 7890', { language: 'es' });
    assert.equal(
      text.replaceAll(',', ''),
      'cuatro nueve siete cero uno cero uno dos tres cuatro cinco seis siete ocho nueve cero',
    );
  });
});
