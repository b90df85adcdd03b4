import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Språkrådet, "Tall, tid, dato" (dates, hours, decades, telephone numbers in pairs) and "Forkortelser"; Faarlund,
 * Lie and Vannebo, Norsk referansegrammatikk, "Talord" (en, ett); CLDR 48 `nb.xml` (currencies, units).
 */
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
  ['Olav V og Harald III', 'Olav den femte og Harald den tredje'],
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
  ['1 barn, 1 hund, 1 hus, 1 år', 'ett barn, en hund, ett hus, ett år'],
  ['det 3. barnet i 4. etasje', 'det tredje barnet i fjerde etasje'],
  ['kl. 8–16', 'klokka åtte til seksten'],
  ['kl. 10.00–16.30', 'klokka ti til seksten tretti'],
  ['499,-', 'fire hundre og nittini kroner'],
  ['kr 100,-', 'hundre kroner'],
  ['16 GB, 100 Mbit/s, 2 TB', 'seksten gigabyte, hundre megabit per sekund, to terabyte'],
  ['ring 22 33 44 55', 'ring tjueto, trettitre, førtifire, femtifem'],
  ['På 1980-tallet og i 1990-årene', 'På nittenåttitallet og i nittennittiårene'],
  ['80-tallet, 1900-tallet', 'åttitallet, nittenhundretallet'],
  ['Kong Haakon VII og Harald V', 'Kong Haakon den sjuende og Harald den femte'],
  [
    'ifm. møtet, iht. loven, mht. pris, vha. data',
    'i forbindelse med møtet, i henhold til loven, med hensyn til pris, ved hjelp av data',
  ],
  [
    'mv., o.l., ev., jf. § 5, dr. Berg, hr. Dahl, fru Lie',
    'med videre, og lignende, eventuelt, jamfør paragraf fem, doktor Berg, herr Dahl, fru Lie',
  ],
  ['en 10-åring og et 5-årsjubileum', 'en tiåring og et femårsjubileum'],
  ['2 stk., 3 mnd., 4 uker', 'to stykker, tre måneder, fire uker'],
  ['5 x 4 = 20', 'fem ganger fire er tjue'],
  ['12.5. kl. 18', 'tolvte mai klokka atten'],
  ['d. 5. juni, lør. 3. mai', 'den femte juni, lørdag tredje mai'],
  ['3,2 mrd. kr', 'tre komma to milliarder kroner'],
  ['fredag 3. mars 2023 kl. 08.05', 'fredag tredje mars to tusen og tjuetre klokka åtte null fem'],
  [
    'i 2008, i 1905, fra 1939 til 1945',
    'i to tusen og åtte, i nittenhundre og fem, fra nittenhundre og trettini til nittenhundre og førtifem',
  ],
  ['kl 9, kl 09.30', 'klokka ni, klokka ni tretti'],
  [
    '912 34 567, org.nr. 987 654 321',
    'ni en to, trettifire, fem seks syv, organisasjonsnummer ni åtte syv, seks fem fire, tre to en',
  ],
  ['f.eks. Oslo, jf. Grunnloven', 'for eksempel Oslo, jamfør Grunnloven'],
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
