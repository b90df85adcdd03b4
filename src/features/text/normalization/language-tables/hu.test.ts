import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  [
    'A találkozó 2020. május 5-én, 14:30-kor lesz.',
    'A találkozó kétezerhúsz május ötödikén, tizennégy óra harminc perckor lesz.',
  ],
  ['Mátyás 1458-ban lett király.', 'Mátyás ezernégyszázötvennyolcban lett király.'],
  ['Az 1990-es években 2 könyvet írt.', 'Az ezerkilencszázkilencvenes években két könyvet írt.'],
  ['2,5 millió ember, 1 500 Ft', 'kettő egész öt tized millió ember, ezerötszáz forint'],
  ['120 km/h, -5 °C, 15%', 'százhúsz kilométer per óra, mínusz öt Celsius-fok, tizenöt százalék'],
  ['IV. Béla a XIII. században élt.', 'negyedik Béla a tizenharmadik században élt.'],
  ['az 5. emelet 3. ajtaja', 'az ötödik emelet harmadik ajtaja'],
  ['3-szor, 5-ször, 4-gyel, 20-szal', 'háromszor, ötször, néggyel, hússzal'],
  [
    'Hívja a +36 1 234 5678 számot.',
    'Hívja a plusz harminchat egy kétszázharmincnégy ötezerhatszázhetvennyolc számot.',
  ],
  ['anna@pelda.hu', 'A N N A kukac P E L D A pont hu'],
  ['stb., pl., kb. 10 perc', 'satöbbi, például, körülbelül tíz perc'],
  ['dr. Kovács Péter a Petőfi u. 5. szám alatt lakik', 'doktor Kovács Péter a Petőfi utca ötödik szám alatt lakik'],
  ['3/4 óra, 1/2 liter, 2 1/2 kg', 'három negyed óra, fél liter, kettő és fél kilogramm'],
  ['5–10 kg', 'öt – tíz kilogramm'],
  ['Ára 100 €-tól 250 €-ig terjed.', 'Ára száz eurótól kétszázötven euróig terjed.'],
  ['12 hónap és 21 nap', 'tizenkét hónap és huszonegy nap'],
  ['május 1-jei ünnep, március 15-ig', 'május elsejei ünnep, március tizenötödikéig'],
  ['2-t, 3-at, 6-ot, 10-et, 1000-et', 'kettőt, hármat, hatot, tízet, ezret'],
  ['5 kg-ot, 10 km-re, 3 l-t', 'öt kilogrammot, tíz kilométerre, három litert'],
  ['2 + 2 = 4', 'kettő plusz kettő egyenlő négy'],
  ['$10,50', 'tíz dollár ötven cent'],
  ['A törvény szerint (tv.-nyel) 8 ó-ban kezdik', 'A törvény szerint (törvénnyel) nyolc órában kezdik'],
  // Numbers, ordinals, fractions, per cent.
  ['0 Ft', 'nulla forint'],
  ['1 234 567 lakos', 'egymilliókétszázharmincnégyezerötszázhatvanhét lakos'],
  ['-3,5', 'mínusz három egész öt tized'],
  ['±2 mm', 'plusz-mínusz kettő milliméter'],
  ['12 ember és 2 kutya', 'tizenkét ember és két kutya'],
  ['22. oldal', 'huszonkettedik oldal'],
  ['az 1. és a 2. csoport', 'az első és a második csoport'],
  ['a 4-es metró', 'a négyes metró'],
  ['1/3 rész', 'egy harmad rész'],
  ['½ kg', 'fél kilogramm'],
  ['1½ óra', 'másfél óra'],
  ['0,5%-os kamat', 'nulla egész öt tized százalékos kamat'],
  ['10–15%', 'tíz – tizenöt százalék'],
  ['50%-kal több', 'ötven százalékkal több'],
  ['20%-ot kapott', 'húsz százalékot kapott'],
  ['a lakosság 5%-a', 'a lakosság öt százaléka'],
  ['2,3 millió', 'kettő egész három tized millió'],
  // Years, dates, hours, durations.
  ['az 1980-as években', 'az ezerkilencszáznyolcvanas években'],
  ['a 90-es évek', 'a kilencvenes évek'],
  ['2024-ben', 'kétezerhuszonnégyben'],
  ['2019–2021', 'kétezertizenkilenc – kétezerhuszonegy'],
  ['az 1956-os forradalom', 'az ezerkilencszázötvenhatos forradalom'],
  ['Kr. e. 500', 'Krisztus előtt ötszáz'],
  ['2023/24-es tanév', 'kétezerhuszonhárom-huszonnégyes tanév'],
  ['Leadás: 2024. 03. 05-én', 'Leadás: kétezerhuszonnégy március ötödikén'],
  ['A nap 2024-03-05 volt', 'A nap kétezerhuszonnégy március ötödike volt'],
  ['március 15-én', 'március tizenötödikén'],
  ['máj. 1-jén', 'május elsején'],
  ['dec. 24-től jan. 1-ig', 'december huszonnegyedikétől január elsejéig'],
  ['23-án érkezik', 'huszonharmadikán érkezik'],
  ['5-étől 10-éig', 'ötödikétől tizedikéig'],
  ['augusztus 20-a', 'augusztus huszadika'],
  ['2024. május végén', 'kétezerhuszonnégy május végén'],
  ['A boltok 9:30-kor nyitnak', 'A boltok kilenc óra harminc perckor nyitnak'],
  ['10.30-kor', 'tíz óra harminc perckor'],
  ['de. 9-kor', 'délelőtt kilenckor'],
  ['du. 3 órakor', 'délután három órakor'],
  ['H–P 9–17 óra', 'hétfőtől péntekig kilenctől tizenhét óráig'],
  ['Nyitva: 8:00–18:00', 'Nyitva: nyolc órától tizennyolc óráig'],
  ['2 óra 30 perc', 'két óra harminc perc'],
  ['1 h 15 min', 'egy óra tizenöt perc'],
  ['90 mp', 'kilencven másodperc'],
  ['a hét minden napján, 24/7', 'a hét minden napján, huszonnégy per hét'],
  // Money.
  ['12 500 Ft', 'tizenkettőezerötszáz forint'],
  ['4990,- Ft', 'négyezerkilencszázkilencven forint'],
  ['€12,50', 'tizenkettő euró ötven cent'],
  ['3,5 Mrd Ft', 'három egész öt tized milliárd forint'],
  ['5 USD-ért', 'öt dollárért'],
  ['100 £-ot', 'száz angol fontot'],
  ['20 CHF', 'húsz svájci frank'],
  ['7 RSD', 'hét szerb dinár'],
  ['3 BGN', 'három bolgár leva'],
  ['10 RON', 'tíz lej'],
  ['5 BRL', 'öt brazil real'],
  ['15 MXN', 'tizenöt mexikói peso'],
  ['8 ZAR', 'nyolc rand'],
  ['4 NZD', 'négy új-zélandi dollár'],
  ['6 SGD', 'hat szingapúri dollár'],
  ['9 HKD', 'kilenc hongkongi dollár'],
  ['50 THB', 'ötven baht'],
  ['30 AED', 'harminc emirátusi dirham'],
  ['11 ISK', 'tizenegy izlandi korona'],
  ['1 PLN és 1 CZK', 'egy zloty és egy cseh korona'],
  ['1000 JPY', 'ezer jen'],
  ['300 SEK', 'háromszáz svéd korona'],
  ['2 500 Ft/fő', 'kétezerötszáz forint per fő'],
  // Units.
  ['180 cm magas', 'száznyolcvan centiméter magas'],
  ['75 kg-os', 'hetvenöt kilogrammos'],
  ['-5 °C', 'mínusz öt Celsius-fok'],
  ['5 m²', 'öt négyzetméter'],
  ['100 Mbit/s', 'száz megabit per szekundum'],
  ['16 GB', 'tizenhat gigabájt'],
  ['5 dl tej', 'öt deciliter tej'],
  ['230 V', 'kétszázharminc volt'],
  ['3 dkg', 'három dekagramm'],
  ['120 LE', 'százhúsz lóerő'],
  ['1013 hPa', 'ezertizenhárom hektopascal'],
  ['10 km-re', 'tíz kilométerre'],
  // Telephone, card and account numbers, addresses, versions.
  ['06 30 123 4567', 'nulla hat harminc százhuszonhárom négyezerötszázhatvanhét'],
  ['+36 (30) 123-4567', 'plusz harminchat harminc százhuszonhárom négyezerötszázhatvanhét'],
  ['hívja a 112-t', 'hívja a száztizenkettőt'],
  ['4111 1111 1111 1234', 'négy egy egy egy egy egy egy egy egy egy egy egy egy kettő három négy'],
  ['1051 Budapest, Fő u. 7.', 'egy nulla öt egy Budapest, Fő utca hét.'],
  ['info@ceg.hu', 'I N F O kukac C E G pont hu'],
  ['www.otp.hu', 'W W W pont O T P pont hu'],
  ['#Budapest', 'kettőskereszt Budapest'],
  ['@anna', 'kukac A N N A'],
  ['a 2.4.1 verzió', 'a kettő pont négy pont egy verzió'],
  ['iOS 17.4', 'iOS tizenhét pont négy'],
  ['LH1234 járat', 'L H egy kettő három négy járat'],
  ['AB-1234', 'A B ezerkétszázharmincnégy'],
  // Scores, calculations, formulas.
  ['3:1-re nyert', 'három egyre nyert'],
  ['2 + 3 = 5', 'kettő plusz három egyenlő öt'],
  ['5 × 3 = 15', 'öt szorozva három egyenlő tizenöt'],
  ['x² + y²', 'x a négyzeten plusz y a négyzeten'],
  ['a CO₂ és a H₂O', 'a C O kettő és a H kettő O'],
  // Roman numerals.
  ['a XXI. század', 'a huszonegyedik század'],
  ['a XIX–XX. században', 'a tizenkilencedik – huszadik században'],
  ['a II. világháború', 'a második világháború'],
  ['XIV. Lajos', 'tizennegyedik Lajos'],
  ['a XII. kerület', 'a tizenkettedik kerület'],
  ['III. negyedév', 'harmadik negyedév'],
  ['a IV. fejezet', 'a negyedik fejezet'],
  // Abbreviations, acronyms, what is written in capitals, what is not said.
  ['Minta Kft. és Társa Bt.', 'Minta káefté és Társa bété.'],
  ['MOL Nyrt. vezetője', 'MOL enyerté vezetője'],
  ['12. § (3) bek.', 'tizenkettedik paragrafus harmadik bekezdés'],
  ['ifj. Nagy Pál, özv. Kis Anna', 'ifjabb Nagy Pál, özvegy Kis Anna'],
  ['az ún. minta, pl. ez', 'az úgynevezett minta, például ez'],
  ['27% ÁFA', 'huszonhét százalék ÁFA'],
  ['az EU és az USA', 'az E U és az U S A'],
  ['OTP, MTA vagy KSH', 'O T P, M T A vagy K S H'],
  ['a NATO és az ENSZ', 'a NATO és az ENSZ'],
  ['3 db', 'három darab'],
  ['fszt. 2. ajtó', 'földszint második ajtó'],
  ['5. em.', 'ötödik emelet.'],
  ['18+', 'tizennyolc plusz'],
  ['FIGYELEM! TILOS A DOHÁNYZÁS!', 'FIGYELEM! TILOS A DOHÁNYZÁS!'],
  ['**Fontos**: 5 perc', 'Fontos: öt perc'],
  ['Köszi 😊!', 'Köszi !'],
  ['2010. április 1.', 'kettőezertíz április elseje.'],
  ['az 5. sz. melléklet', 'az ötödik számú melléklet'],
  ['2–3 óra alatt', 'két – három óra alatt'],
  ['14.30 órakor', 'tizennégy óra harminc perckor'],
  // Numbers, ordinals, fractions, per cent.
  // Years, dates, hours, durations.
  // Money.
  // Units.
  // Telephone, card and account numbers, addresses, versions.
  // Scores, calculations, formulas.
  // Roman numerals.
  // Abbreviations, acronyms, what is written in capitals, what is not said.
  ['50 000 Ft/hó', 'ötvenezer forint per hónap'],
  [
    'Nyitvatartás: H-P: 8-16, Szo: 9-13',
    'Nyitvatartás: hétfőtől péntekig: nyolctól tizenhat óráig, szombat: kilenctől tizenhárom óráig',
  ],
  ['5 hét és 2 nap', 'öt hét és két nap'],
  // Numbers, ordinals, fractions, per cent.
  // Years, dates, hours, durations.
  // Money.
  // Units.
  // Telephone, card and account numbers, addresses, versions.
  // Scores, calculations, formulas.
  // Roman numerals.
  // Abbreviations, acronyms, what is written in capitals, what is not said.
  [
    'Nyitvatartás: H-P: 8-16, Szo: 9-13',
    'Nyitvatartás: hétfőtől péntekig: nyolctól tizenhat óráig, szombat: kilenctől tizenhárom óráig',
  ],
  ['10 USD-vel, 5 GBP-vel', 'tíz dollárral, öt angol fonttal'],
  ['a vm.-ben', 'a vármegyében'],
  // Numbers, ordinals, fractions, per cent.
  // Years, dates, hours, durations.
  // Money.
  // Units.
  // Telephone, card and account numbers, addresses, versions.
  // Scores, calculations, formulas.
  // Roman numerals.
  // Abbreviations, acronyms, what is written in capitals, what is not said.
  [
    'Nyitvatartás: H-P: 8-16, Szo: 9-13',
    'Nyitvatartás: hétfőtől péntekig: nyolctól tizenhat óráig, szombat: kilenctől tizenhárom óráig',
  ],
  ['május 1–5. között', 'május elsejétől ötödikéig között'],
  ['2024. 05. 01–31-ig', 'kétezerhuszonnégy május elsejétől harmincegyedikéig'],
  ['1848/49 telén', 'ezernyolcszáznegyvennyolc-negyvenkilenc telén'],
  ['Bem rkp. 12', 'Bem rakpart tizenkettő'],
  // Numbers, ordinals, fractions, per cent.
  // Years, dates, hours, durations.
  // Money.
  // Units.
  // Telephone, card and account numbers, addresses, versions.
  // Scores, calculations, formulas.
  // Roman numerals.
  // Abbreviations, acronyms, what is written in capitals, what is not said.
  [
    'Nyitvatartás: H-P: 8-16, Szo: 9-13',
    'Nyitvatartás: hétfőtől péntekig: nyolctól tizenhat óráig, szombat: kilenctől tizenhárom óráig',
  ],
  ['2x naponta, 3x hetente', 'kétszer naponta, háromszor hetente'],
  ['2 ek cukor', 'kettő evőkanál cukor'],
];

suite('normalizeText() in Hungarian', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'hu' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'hu' }).text, spoken);
  });
});
