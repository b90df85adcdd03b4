import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Gramatica limbii române (Academia Română, 2005), "Numeralul" (un/o, doi/două, "de" from twenty on, al
 * doilea/a doua, sfert, jumătate); DOOM3 (abbreviations, întâi mai, writing of ordinals "al II-lea"); CLDR 48 `ro.xml`
 * (dates, currencies, units).
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  [
    'Ședința este pe 5 mai 2020, la ora 14:30.',
    'Ședința este pe cinci mai două mii douăzeci, la ora paisprezece și treizeci.',
  ],
  ['S-a născut în 1984.', 'S-a născut în o mie nouă sute optzeci și patru.'],
  [
    'Cartea costă 249,50 lei, adică 1 leu mai mult.',
    'Cartea costă două sute patruzeci și nouă de lei și cincizeci de bani, adică un leu mai mult.',
  ],
  ['2 lei, 20 lei, 101 lei, 3 mil. lei', 'doi lei, douăzeci de lei, o sută unu lei, trei milioane de lei'],
  ['1,5 milioane de oameni, 2.500 de cărți', 'unu virgulă cinci milioane de oameni, două mii cinci sute de cărți'],
  ['120 km/h, -5 °C, 15%', 'o sută douăzeci de kilometri pe oră, minus cinci grade Celsius, cincisprezece la sută'],
  ['3/4, 1/2, 2/3, 2 1/2', 'trei sferturi, o jumătate, două treimi, doi și jumătate'],
  ['1/2 l, 3/4 kg, 2 1/2 kg', 'o jumătate de litru, trei sferturi de kilogram, două kilograme și jumătate'],
  ['locul al 2-lea și clasa a 3-a', 'locul al doilea și clasa a treia'],
  ['Carol I și Carol al II-lea', 'Carol întâi și Carol al doilea'],
  ['secolul al XX-lea, secolul XIX', 'secolul al douăzecilea, secolul nouăsprezece'],
  ['clasa a V-a, capitolul IV', 'clasa a cincea, capitolul patru'],
  ['ana@exemplu.ro', 'ana arond exemplu punct R O'],
  ['www.primarie.ro/acte_noi', 'W W W punct primarie punct R O slash acte liniuță jos noi'],
  ['de ex. mere, pere etc.', 'de exemplu mere, pere et cetera.'],
  ['5–10 kg, 10-15 minute', 'cinci până la zece kilograme, zece până la cincisprezece minute'],
  [
    'nr. 5, str. Lungă, bl. 2, sc. A, ap. 12',
    'numărul cinci, strada Lungă, blocul doi, scara A, apartamentul doisprezece',
  ],
  ['2 + 2 = 4', 'doi plus doi egal patru'],
  ['31.12.2019', 'treizeci și unu decembrie două mii nouăsprezece'],
  ['1 ianuarie 2021, 2 mai', 'întâi ianuarie două mii douăzeci și unu, doi mai'],
  ['$100, 50 €, £2, 21 €', 'o sută de dolari, cincizeci de euro, două lire sterline, douăzeci și unu de euro'],
  ['10 m², 1 g, 2 kg, 22 t', 'zece metri pătrați, un gram, două kilograme, douăzeci și două de tone'],
  ['1 an, 1 zi, 1 oră, 2 ani, 2 zile', 'un an, o zi, o oră, doi ani, două zile'],
  [
    '12 ore și 12 ani, 22 de ore, 22 de ani',
    'douăsprezece ore și doisprezece ani, douăzeci și două de ore, douăzeci și doi de ani',
  ],
  ['21 de zile, 21 de ani', 'douăzeci și una de zile, douăzeci și unu de ani'],
  ['20 de km, 100 de kg', 'douăzeci de kilometri, o sută de kilograme'],
  ['dl Popescu, dna Ionescu, dr. Marin', 'domnul Popescu, doamna Ionescu, doctor Marin'],
  ['tel. 0721 123 456', 'telefon zero șapte doi unu, unu doi trei, patru cinci șase'],
  ['Sunați la +40 21 312 34 56.', 'Sunați la plus patru zero, doi unu, trei unu doi, trei patru, cinci șase.'],
  ["anii '90", 'anii nouăzeci'],
  ['orele 10.00-12.30', 'orele zece până la douăsprezece și treizeci'],
  ['ora 21:00, ora 2:05', 'ora douăzeci și unu, ora două și cinci'],
  ['în 44 î.Hr.', 'în patruzeci și patru înainte de Hristos.'],
  ['2 copii și 2 mașini la etajul 2', 'doi copii și două mașini la etajul doi'],
  ['de 2 ori, în sec. XIX', 'de două ori, în secolul nouăsprezece'],
  ['200 lei/lună, 50 lei/kg', 'două sute de lei pe lună, cincizeci de lei pe kilogram'],
  ['8 GB, 2,5 kW', 'opt gigabyți, doi virgulă cinci kilowați'],
  ['3,2 mld. euro', 'trei virgulă două miliarde de euro'],
  ['0721.123.456', 'zero șapte doi unu, unu doi trei, patru cinci șase'],
  ['1/4 oră, 1 1/2 ore', 'un sfert de oră, o oră și jumătate'],
  ['3 x 4 = 12', 'trei ori patru egal doisprezece'],
  ['24/7, 5-6 zile', 'douăzeci și patru din șapte, cinci până la șase zile'],
  ['2x pe zi, 2,2 milioane', 'de două ori pe zi, două virgulă două milioane'],
  ['2 1/2 ani, 3/4 litru, 1 1/2 ani', 'doi ani și jumătate, trei sferturi de litru, un an și jumătate'],
  ['art. 5 alin. (2) lit. a)', 'articolul cinci alineatul (doi) litera a)'],
  ['Legea nr. 31/1990', 'Legea numărul treizeci și unu din o mie nouă sute nouăzeci'],
  ['de ex. Cluj', 'de exemplu Cluj'],
];

suite('normalizeText() in Romanian', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'ro' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'ro' }).text, spoken);
  });
});
