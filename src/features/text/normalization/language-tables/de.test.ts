import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Expected by Duden, Die deutsche Rechtschreibung, 28th edition, and Die Grammatik, 9th edition (endings of ordinals by
 * the word before them); forms of writing as in DIN 5008:2020.
 What nobody hears (the full stop of a last
 * abbreviation, hyphens) stays as it is written.
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  // Zahlen
  ['Es sind 7 Äpfel und 21 Birnen.', 'Es sind sieben Äpfel und einundzwanzig Birnen.'],
  ['1.234.567 Menschen', 'eine Million zweihundertvierunddreißigtausendfünfhundertsiebenundsechzig Menschen'],
  ['1 Kind und 1 Frau', 'ein Kind und eine Frau'],
  [
    '1.250 Personen oder 1 250 Personen',
    'eintausendzweihundertfünfzig Personen oder eintausendzweihundertfünfzig Personen',
  ],
  ['Agent 007', 'Agent null null sieben'],
  // Ordnungszahlen
  ['der 1. Preis, die 2. Auflage, das 5. Mal', 'der erste Preis, die zweite Auflage, das fünfte Mal'],
  ['der 1., 2. und 3. Platz', 'der erste, zweite und dritte Platz'],
  ['im 1. oder 2. Stock', 'im ersten oder zweiten Stock'],
  ['eine 1. Klasse, ein 2. Versuch', 'eine erste Klasse, ein zweiter Versuch'],
  ['im 19. Jahrhundert', 'im neunzehnten Jahrhundert'],
  ['seine 3. Tochter, mit seiner 4. Frau', 'seine dritte Tochter, mit seiner vierten Frau'],
  ['zum 100. Mal', 'zum einhundertsten Mal'],
  ['2. Bundesliga und 21. Geburtstag', 'zweite Bundesliga und einundzwanzigster Geburtstag'],
  ['Sie wohnt im 3. Stock.', 'Sie wohnt im dritten Stock.'],
  ['auf Platz 3. Danach', 'auf Platz drei. Danach'],
  ['der 2. und der 3. Tag', 'der zweite und der dritte Tag'],
  // Dezimalzahlen, Brüche, Prozent, Vorzeichen
  ['3,14 und 1.234,56', 'drei Komma eins vier und eintausendzweihundertvierunddreißig Komma fünf sechs'],
  ['1/2 Liter, ½ Tasse, 1/2 Jahr', 'ein halber Liter, eine halbe Tasse, ein halbes Jahr'],
  ['3/4 Liter und 2/3 der Kunden', 'drei viertel Liter und zwei drittel der Kunden'],
  ['2 1/2 Stunden, 1½ Liter', 'zweieinhalb Stunden, eineinhalb Liter'],
  ['25 %, 1 %, 0,5 %', 'fünfundzwanzig Prozent, ein Prozent, null Komma fünf Prozent'],
  ['10–15 %', 'zehn bis fünfzehn Prozent'],
  ['100%ig, 40%iger Alkohol', 'hundertprozentig, vierzigprozentiger Alkohol'],
  ['-5 °C, +3,2 %, ±2 mm', 'minus fünf Grad Celsius, plus drei Komma zwei Prozent, plus minus zwei Millimeter'],
  // Bereiche
  ['S. 12–15', 'Seiten zwölf bis fünfzehn'],
  ['2–3 Tage, 10-20 kg', 'zwei bis drei Tage, zehn bis zwanzig Kilogramm'],
  ['1990–1995', 'neunzehnhundertneunzig bis neunzehnhundertfünfundneunzig'],
  ['Mo–Fr 9–17 Uhr', 'Montag bis Freitag neun bis siebzehn Uhr'],
  [
    'Mo.-Do. 8:00-16:30 Uhr, Sa geschlossen',
    'Montag bis Donnerstag acht Uhr bis sechzehn Uhr dreißig, Samstag geschlossen',
  ],
  ['3.–5. Mai 2024', 'dritter bis fünfter Mai zweitausendvierundzwanzig'],
  ['vom 3. bis 5. Mai, vom 6.–8. Juni', 'vom dritten bis fünften Mai, vom sechsten bis achten Juni'],
  ['2023/24', 'zweitausenddreiundzwanzig vierundzwanzig'],
  // Jahre und Jahrzehnte
  ['Im Jahr 1999 und 2024', 'Im Jahr neunzehnhundertneunundneunzig und zweitausendvierundzwanzig'],
  ['die 90er Jahre, in den 90ern', 'die neunziger Jahre, in den neunzigern'],
  [
    'die 1980er-Jahre, in den 1920er-Jahren',
    'die neunzehnhundertachtziger-Jahre, in den neunzehnhundertzwanziger-Jahren',
  ],
  ['44 v. Chr. und 9 n. Chr.', 'vierundvierzig vor Christus und neun nach Christus.'],
  ['Saison 2010-11, 1990-95', 'Saison zweitausendzehn bis elf, neunzehnhundertneunzig bis fünfundneunzig'],
  ['1. Jh. n. Chr. war', 'erstes Jahrhundert nach Christus war'],
  // Daten
  ['am 3. Oktober 1990', 'am dritten Oktober neunzehnhundertneunzig'],
  ['1. Jan. 99', 'erster Januar neunundneunzig'],
  ['24.12.2023', 'vierundzwanzigster Dezember zweitausenddreiundzwanzig'],
  [
    'am 24.12.2023, bis 31.12.',
    'am vierundzwanzigsten Dezember zweitausenddreiundzwanzig, bis einunddreißigsten Dezember.',
  ],
  ['Montag, 5. Mai 2025', 'Montag, der fünfte Mai zweitausendfünfundzwanzig'],
  ['am Freitag, den 13. Oktober', 'am Freitag, den dreizehnten Oktober'],
  ['Berlin, den 3. März 2024', 'Berlin, den dritten März zweitausendvierundzwanzig'],
  ['2024-05-17', 'siebzehnter Mai zweitausendvierundzwanzig'],
  ['Do., 1. Feb. 2024', 'Donnerstag, der erste Februar zweitausendvierundzwanzig'],
  ['im Q3/2024, Q1 2025', 'im dritten Quartal zweitausendvierundzwanzig, erstes Quartal zweitausendfünfundzwanzig'],
  [
    'bis einschl. 31.12.24, KW 12/2024',
    'bis einschließlich einunddreißigsten Dezember vierundzwanzig, Kalenderwoche zwölf zweitausendvierundzwanzig',
  ],
  ['2 J. Garantie', 'zwei Jahre Garantie'],
  ['in KW 23', 'in Kalenderwoche dreiundzwanzig'],
  // Zeiten und Dauern
  ['um 14:30 Uhr, um 9 Uhr, ab 8.15 Uhr', 'um vierzehn Uhr dreißig, um neun Uhr, ab acht Uhr fünfzehn'],
  ['9.00 bis 18.00 Uhr, Fr ab 13 Uhr, Sa/So', 'neun Uhr bis achtzehn Uhr, Freitag ab dreizehn Uhr, Samstag/Sonntag'],
  ['8.30–17.00 Uhr', 'acht Uhr dreißig bis siebzehn Uhr'],
  ['1 Uhr, 0:05 Uhr, 20:15', 'ein Uhr, null Uhr fünf, zwanzig Uhr fünfzehn'],
  ['18:00 MEZ', 'achtzehn Uhr M E Z'],
  ['von 10:00–12:30 Uhr', 'von zehn Uhr bis zwölf Uhr dreißig'],
  ['2 Std. 15 Min., 30 Sek.', 'zwei Stunden fünfzehn Minuten, dreißig Sekunden.'],
  ['1 Std., 45 min', 'eine Stunde, fünfundvierzig Minuten'],
  ['ab 18 J., 6 Mon. und 2 Wo.', 'ab achtzehn Jahren, sechs Monate und zwei Wochen.'],
  ['24/7', 'vierundzwanzig sieben'],
  ['Montag-Freitag, Mo, Mi u. Fr', 'Montag bis Freitag, Montag, Mittwoch und Freitag'],
  ['So, 5.5.2024', 'Sonntag, fünfter Mai zweitausendvierundzwanzig'],
  // Telefon, Anschriften, Nummern
  ['Tel. 030 1234567', 'Telefon null drei null eins zwei drei vier fünf sechs sieben'],
  ['+49 30 123456', 'plus neunundvierzig drei null eins zwei drei vier fünf sechs'],
  ['0171/1234567', 'null eins sieben eins eins zwei drei vier fünf sechs sieben'],
  ['Notruf 112 oder 110', 'Notruf eins eins zwei oder eins eins null'],
  ['Hauptstr. 5, 10115 Berlin', 'Hauptstraße fünf, eins null eins eins fünf Berlin'],
  ['in 80331 München', 'in acht null drei drei eins München'],
  [
    'D-01067 Dresden, 1010 Wien, CH-8001 Zürich',
    'D null eins null sechs sieben Dresden, eins null eins null Wien, C H acht null null eins Zürich',
  ],
  ['12000 Haushalte', 'zwölftausend Haushalte'],
  ['Goethestraße 12a', 'Goethestraße zwölf A'],
  ['Bestellnummer 48213', 'Bestellnummer vier acht zwei eins drei'],
  ['Rechnung Nr. 2024-0153', 'Rechnung Nummer zwei null zwei vier null eins fünf drei'],
  [
    'lfd. Nr. 5, Pos. 3, Re.-Nr. RE-2024',
    'laufende Nummer fünf, Position drei, Rechnungsnummer R E zweitausendvierundzwanzig',
  ],
  ['Flug LH 438', 'Flug L H vier drei acht'],
  [
    'Rg.-Nr. 4711, Art.-Nr. 123-456, HRB 12345',
    'Rechnungsnummer vier sieben eins eins, Artikelnummer eins zwei drei vier fünf sechs, H R B eins zwei drei vier fünf',
  ],
  ['USt-IdNr. DE123456789', 'Umsatzsteuer-Identifikationsnummer D E eins zwei drei vier fünf sechs sieben acht neun'],
  ['1860 Gäste, 60:40', 'achtzehnhundertsechzig Gäste, sechzig zu vierzig'],
  ['Kundennr. 10045', 'Kundennummer eins null null vier fünf'],
  // Elektronisches
  ['max.muster@firma.de', 'max Punkt muster at firma Punkt D E'],
  ['www.beispiel.de/preise', 'W W W Punkt beispiel Punkt D E Slash preise'],
  ['#Klimaschutz von @max', 'Hashtag Klimaschutz von at max'],
  ['Version 2.0.1', 'Version zwei Punkt null Punkt eins'],
  // Spielstände, Formeln
  ['gewann 3:1, endete 21:14', 'gewann drei zu eins, endete einundzwanzig zu vierzehn'],
  ['4/5 Sternen, 8/10 Punkten', 'vier von fünf Sternen, acht von zehn Punkten'],
  ['>100 und <50 €, Seite 3/10', 'größer als einhundert und kleiner als fünfzig Euro, Seite drei von zehn'],
  ['im Maßstab 1:100', 'im Maßstab eins zu einhundert'],
  ['2 + 3 = 5', 'zwei plus drei gleich fünf'],
  ['5 × 4 : 2', 'fünf mal vier : zwei'],
  ['5 * 3', 'fünf mal drei'],
  ['§ 4.2, Version 2.1, macOS 14.2', 'Paragraf vier Punkt zwei, Version zwei Punkt eins, macOS vierzehn Punkt zwei'],
  ['Platz #1', 'Platz Nummer eins'],
  ['10^6 und 5 > 3', 'zehn hoch sechs und fünf größer als drei'],
  ['H2O und CO2', 'H zwei O und C O zwei'],
  ['ca. 50, ~50', 'circa fünfzig, ungefähr fünfzig'],
  // Römische Zahlen
  ['Kapitel IV, Band II', 'Kapitel vier, Band zwei'],
  ['im II. Weltkrieg', 'im zweiten Weltkrieg'],
  ['Ludwig XIV. regierte', 'Ludwig der Vierzehnte regierte'],
  ['unter Wilhelm II. und von Friedrich II. gebaut', 'unter Wilhelm dem Zweiten und von Friedrich dem Zweiten gebaut'],
  ['Papst Johannes Paul II.', 'Papst Johannes Paul der Zweite.'],
  ['Neue CD, mein CV, Größe XL, Version XI', 'Neue C D, mein C V, Größe X L, Version elf'],
  ['s. Abb. 3, 20 St. Schrauben', 'siehe Abbildung drei, zwanzig Stück Schrauben'],
  ['Bd. II, Heinrich der VIII. war', 'Band zwei, Heinrich der Achte war'],
  // Abkürzungen und Titel
  ['z. B. heute, d. h. jetzt, u. a. hier', 'zum Beispiel heute, das heißt jetzt, unter anderem hier'],
  ['bzw. usw., ggf. inkl. MwSt.', 'beziehungsweise und so weiter, gegebenenfalls inklusive Mehrwertsteuer.'],
  ['zzgl. MwSt. und zzgl. 5 € Versand', 'zuzüglich Mehrwertsteuer und zuzüglich fünf Euro Versand'],
  ['Dr. med. Huber, Prof. Dr.-Ing. Weiß', 'Doktor med Huber, Professor Doktor-Ingenieur Weiß'],
  ['Prof. Dr. Müller und Hr. Schmidt', 'Professor Doktor Müller und Herr Schmidt'],
  ['§ 12 Abs. 3 S. 1 Nr. 2 BGB', 'Paragraf zwölf Absatz drei Satz eins Nummer zwei B G B'],
  ['§§ 5 ff. und S. 12 f.', 'Paragrafen fünf fortfolgende und Seite zwölf folgende.'],
  ['Müller GmbH & Co. KG, Siemens AG', 'Müller G M B H und Co K G, Siemens A G'],
  ['i. A. Meier, z. Hd. Frau Kuhn', 'im Auftrag Meier, zu Händen Frau Kuhn'],
  ['lt. Plan, gem. Vertrag, bzgl. der Frage', 'laut Plan, gemäß Vertrag, bezüglich der Frage'],
  ['MfG, LG', 'Mit freundlichen Grüßen, Liebe Grüße'],
  ['s. o., s. u., o. g. Punkt', 'siehe oben, siehe unten, oben genannter Punkt'],
  ['5er-Pack, 10er-Karte', 'fünfer-Pack, zehner-Karte'],
  ['3-mal, 2x täglich', 'dreimal, zweimal täglich'],
  ['1,5-fach, 1x, 3/4-Takt, 1/2-Liter-Flasche', 'eins Komma fünffach, einmal, drei viertel-Takt, halb-Liter-Flasche'],
  ['3-jährig, der 18-Jährige', 'dreijährig, der Achtzehnjährige'],
  ['10 Stk. à 5 €', 'zehn Stück à fünf Euro'],
  ['Fa. Müller, lit. a, etc. pp.', 'Firma Müller, Buchstabe a, et cetera P P.'],
  // Akronyme
  ['BMW, EU, USA und NATO', 'B M W, E U, U S A und NATO'],
  ['Der ADAC, die ARD und die UNO', 'Der A D A C, die A R D und die UNO'],
  ['WLAN, ÖPNV und HDMI sind', 'W Lan, Ö P N V und H D M I sind'],
  ['PDFs und LKWs', "P D F's und L K W's"],
  // Gemischtes
  ['A4-Papier, B12, MP3, 5G', 'A vier-Papier, B zwölf, M P drei, fünf G'],
  ['A1, U2 und S-Bahn S3', 'A eins, U zwei und S-Bahn S drei'],
  ['ACHTUNG WICHTIG', 'ACHTUNG WICHTIG'],
  ['Danke! 😊🎉', 'Danke! '],
  ['**Hinweis:** `npm` nutzen', 'Hinweis: npm nutzen'],
  ['# Titel\n- eins\n- zwei', 'Titel\neins\nzwei'],
  ['1. Punkt\n2. Punkt', 'erstens, Punkt\nzweitens, Punkt'],
];

suite('normalizeText() in German', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'de' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'de' }).text, spoken);
  });

  // Pauses between groups are left to how such numbers are usually printed.
  for (const [written, digits] of [
    [
      'Karte 4111 1111 1111 1111',
      'Karte vier eins eins eins eins eins eins eins eins eins eins eins eins eins eins eins',
    ],
    [
      'DE89 3704 0044 0532 0130 00',
      'D E acht neun drei sieben null vier null null vier vier null fünf drei zwei null eins drei null null null',
    ],
  ] as const)
    test(`normalizeText() reads "${written}" digit by digit`, () => {
      assert.equal(normalizeText(written, { language: 'de' }).text.replaceAll(',', ''), digits);
    });
});
