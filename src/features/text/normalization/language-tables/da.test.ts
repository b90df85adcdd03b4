import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Retskrivningsordbogen (Dansk Sprognævn, 2012), §§ 5 and 42–47 (full stops, abbreviations) and its entries of
 * numerals; Hansen and Heltoft, Grammatik over det Danske Sprog, "Talord" (gender of en/et, ordinals, halvanden);
 * CLDR 48 `da.xml` (dates, currencies, units).
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Mødet er 5. maj 2020 kl. 14.30.', 'Mødet er femte maj totusinde og tyve klokken fjorten tredive.'],
  ['Toget kører kl. 9.05 og 16:45.', 'Toget kører klokken ni nul fem og seksten femogfyrre.'],
  ['Han blev født i 1984.', 'Han blev født i nittenhundrede og fireogfirs.'],
  [
    'Bogen koster 249,50 kr., dvs. 1 krone mere.',
    'Bogen koster tohundrede og niogfyrre kroner og halvtreds øre, det vil sige en krone mere.',
  ],
  ['1,5 millioner mennesker, 2.500 bøger', 'en komma fem millioner mennesker, totusinde femhundrede bøger'],
  ['110 km/t, -5 °C, 15 %', 'ethundrede og ti kilometer i timen, minus fem grader celsius, femten procent'],
  ['3/4, 1/2, 2 1/2, 1 1/2, 2/3', 'tre fjerdedele, en halv, to en halv, halvanden, to tredjedele'],
  ['den 2. plads og det 2. afsnit', 'den anden plads og det andet afsnit'],
  ['Christian IV og Margrethe II', 'Christian den fjerde og Margrethe den anden'],
  ['i kapitel IV', 'i kapitel fire'],
  ['mette@eksempel.dk', 'mette snabel-a eksempel punktum D K'],
  ['www.bager.dk/priser', 'W W W punktum bager punktum D K skråstreg priser'],
  ['f.eks. æbler, bl.a. pærer, osv.', 'for eksempel æbler, blandt andet pærer, og så videre.'],
  ['5–10 kg, 10-15 minutter', 'fem til ti kilogram, ti til femten minutter'],
  ['nr. 5, s. 12, kap. 3', 'nummer fem, side tolv, kapitel tre'],
  ['2 + 2 = 4', 'to plus to er lig med fire'],
  [
    '31.12.2019 og 24/12-2021',
    'enogtredivte december totusinde og nitten og fireogtyvende december totusinde og enogtyve',
  ],
  ['$100, 50 €, £1', 'ethundrede dollar, halvtreds euro, et pund'],
  ['3 mia. kr., 1 mio. euro', 'tre milliarder kroner, en million euro'],
  ['10 m², 1 min., 1 time, 2 timer', 'ti kvadratmeter, et minut, en time, to timer'],
  ['1. jan. 2021', 'første januar totusinde og enogtyve'],
  ['ca. 20 pct.', 'cirka tyve procent.'],
  ['Hr. Jensen og dr. Holm', 'Herr Jensen og doktor Holm'],
  ['1 barn, 1 hund, 1 år', 'et barn, en hund, et år'],
  ['tlf. 12 34 56 78', 'telefon tolv, fireogtredive, seksoghalvtreds, otteoghalvfjerds'],
  ['Ring på +45 33 12 04 50.', 'Ring på plus femogfyrre, treogtredive, tolv, nul fire, halvtreds.'],
  ["i 1990'erne og 80'erne", 'i nittenhundrede og halvfemserne og firserne'],
  ['Prisen er 1.250,-', 'Prisen er ettusinde tohundrede og halvtreds kroner'],
  ['ons. d. 5. maj', 'onsdag den femte maj'],
  ['8 GB, 100 Mbit/s, 3,6 V', 'otte gigabyte, ethundrede megabit per sekund, tre komma seks volt'],
  ['Side 4 & 5 i § 3', 'Side fire og fem i paragraf tre'],
  ['Åbent kl. 10.00-16.30', 'Åbent klokken ti til seksten tredive'],
  ['Anden Verdenskrig 1939-45', 'Anden Verdenskrig nittenhundrede og niogtredive til femogfyrre'],
  ['en 10-årig, Frederik X, 100 kr. pr. uge', 'en tiårig, Frederik den tiende, ethundrede kroner per uge'],
  ['mandag d. 12/5', 'mandag den tolvte maj'],
  ['i 1900-tallet', 'i nittenhundredetallet'],
  ['2 h 30 min', 'to timer og tredive minutter'],
  ['Der var 21 gæster og 101 stole.', 'Der var enogtyve gæster og ethundrede og en stole.'],
  ['2x om ugen, 3 x 4 = 12', 'to gange om ugen, tre gange fire er lig med tolv'],
  ["i 1980'erne, 00'erne", 'i nittenhundrede og firserne, nullerne'],
  ['Kong Christian X og Frederik IX', 'Kong Christian den tiende og Frederik den niende'],
  ['tlf.: 33 12 45 67', 'telefon: treogtredive, tolv, femogfyrre, syvogtres'],
  ['1 1/2 time, 1/4 liter, 3/4 time', 'halvanden time, en fjerdedel liter, tre fjerdedele time'],
  ['3/4 2021, d. 31.12.2021', 'tredje april totusinde og enogtyve, den enogtredivte december totusinde og enogtyve'],
  ['kl 9, 1.500 kr/md', 'klokken ni, ettusinde femhundrede kroner per måned'],
  ['CVR-nr. 12345678', 'C V R-nummer tolv, fireogtredive, seksoghalvtreds, otteoghalvfjerds'],
  ['f.eks. Aarhus, jf. Grundloven', 'for eksempel Aarhus, jævnfør Grundloven'],
];

suite('normalizeText() in Danish', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'da' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'da' }).text, spoken);
  });
});
