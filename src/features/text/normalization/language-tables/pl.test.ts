import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Wielki słownik ortograficzny PWN, "Zapis liczebników", "Pisownia dat i godzin", "Skróty i skrótowce";
 * Poradnia językowa PWN on "dwa do trzech" and on years; PN-EN ISO 80000-1; names of currencies and of months: CLDR 48.
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Kupił 2 książki, 1 auto i 5 jabłek.', 'Kupił dwie książki, jedno auto i pięć jabłek.'],
  ['1 kobieta, 1 dom, 2 domy, 22 kobiety', 'jedna kobieta, jeden dom, dwa domy, dwadzieścia dwie kobiety'],
  ['5 mężczyzn, 2 studentów', 'pięciu mężczyzn, dwóch studentów'],
  ['3,14 i -5 i 12,5 %', 'trzy przecinek czternaście i minus pięć i dwanaście przecinek pięć procent'],
  ['1%, 2%, 5%, 21%', 'jeden procent, dwa procent, pięć procent, dwadzieścia jeden procent'],
  [
    'Urodził się 5 maja 1984 r. w Łodzi.',
    'Urodził się piątego maja tysiąc dziewięćset osiemdziesiątego czwartego roku w Łodzi.',
  ],
  ['Spotkanie 24.12.2020 r.', 'Spotkanie dwudziestego czwartego grudnia dwa tysiące dwudziestego roku.'],
  ['3 paź 2019', 'trzeciego października dwa tysiące dziewiętnastego'],
  ['5–10 maja', 'od piątego do dziesiątego maja'],
  [
    'W 1999 roku, od roku 2005, w 2010 r.',
    'W tysiąc dziewięćset dziewięćdziesiątym dziewiątym roku, od roku dwa tysiące piątego, w dwa tysiące dziesiątym roku.',
  ],
  ['w latach 90. XX wieku', 'w latach dziewięćdziesiątych dwudziestego wieku'],
  ['w latach 1939–1945', 'w latach tysiąc dziewięćset trzydzieści dziewięć – tysiąc dziewięćset czterdzieści pięć'],
  ['Pociąg odjeżdża o 14:30.', 'Pociąg odjeżdża o czternastej trzydzieści.'],
  ['o godz. 9:05, od 9.00 do 17.00', 'o godzinie dziewiątej zero pięć, od dziewiątej do siedemnastej'],
  ['czynne 9:00–17:00', 'czynne od dziewiątej do siedemnastej'],
  ['1 zł, 2 zł, 5 zł, 22 zł', 'jeden złoty, dwa złote, pięć złotych, dwadzieścia dwa złote'],
  ['1 250,50 zł', 'tysiąc dwieście pięćdziesiąt złotych pięćdziesiąt groszy'],
  ['$1, 3 $, 10 €, 2,02 €', 'jeden dolar, trzy dolary, dziesięć euro, dwa euro dwa centy'],
  ['1,5 mln zł, 5 tys. zł, 2 mld €', 'jeden przecinek pięć miliona złotych, pięć tysięcy złotych, dwa miliardy euro'],
  ['do 5 zł, 3 £, 7 CHF', 'do pięciu złotych, trzy funty, siedem franków szwajcarskich'],
  [
    '120 km/h, 5 kg, 2 l, 1,5 m',
    'sto dwadzieścia kilometrów na godzinę, pięć kilogramów, dwa litry, jeden przecinek pięć metra',
  ],
  [
    '25 m², 3 cm³, -5 °C',
    'dwadzieścia pięć metrów kwadratowych, trzy centymetry sześcienne, minus pięć stopni Celsjusza',
  ],
  ['16 GB, 100 Mb/s, 2 TB', 'szesnaście gigabajtów, sto megabitów na sekundę, dwa terabajty'],
  ['tel. 602 123 456', 'telefon sześć zero dwa, jeden dwa trzy, cztery pięć sześć'],
  ['+48 22 123 45 67', 'plus cztery osiem, dwa dwa, jeden dwa trzy, cztery pięć, sześć siedem'],
  ['jan.nowak@example.pl', 'jan kropka nowak małpa example kropka P L'],
  ['www.example.pl/o-nas', 'W W W kropka example kropka P L ukośnik O myślnik nas'],
  ['Np. prof. Nowak itd.', 'na przykład profesor Nowak i tak dalej.'],
  ['mgr inż. Jan Nowak, ul. Długa 5 m. 7', 'magister inżynier Jan Nowak, ulica Długa pięć mieszkania siedem'],
  ['tj. nr 5, m.in. w Polsce', 'to jest numer pięć, między innymi w Polsce'],
  ['5–10 km, 2–3 kg', 'pięć do dziesięciu kilometrów, dwa do trzech kilogramów'],
  ['od 5 do 10 km', 'od pięciu do dziesięciu kilometrów'],
  ['w 5 miastach, z 3 osobami', 'w pięciu miastach, z trzema osobami'],
  ['1/2 l, 3/4 km, 2 1/2 kg', 'pół litra, trzy czwarte kilometra, dwa i pół kilograma'],
  ['w 5. klasie, na 2. miejscu, 1. piętro', 'w piątej klasie, na drugim miejscu, pierwsze piętro'],
  ['w XX wieku, Jan Paweł II, Jana Pawła II', 'w dwudziestym wieku, Jan Paweł drugi, Jana Pawła drugiego'],
  ['25-letni mężczyzna, 3-osobowy', 'dwudziestopięcioletni mężczyzna, trzyosobowy'],
  [
    'ok. 5 km, lata 80. i 90., w 3. minucie',
    'około pięciu kilometrów, lata osiemdziesiąte i dziewięćdziesiąte, w trzeciej minucie',
  ],
  ['od 1 do 3 maja, 5 V 2020', 'od pierwszego do trzeciego maja, piątego maja dwa tysiące dwudziestego'],
  ['o 8 rano, ul. Prosta 7/9', 'o ósmej rano, ulica Prosta siedem łamane przez dziewięć'],
  [
    '1. września, 31.12, po II wojnie światowej',
    'pierwszego września, trzydziestego pierwszego grudnia, po drugiej wojnie światowej',
  ],
  ['między 5 a 10, sprawa 5/2020', 'między pięcioma a dziesięcioma, sprawa pięć łamane przez dwa tysiące dwadzieścia'],
  ['5 l/100 km', 'pięć litrów na sto kilometrów'],
  [
    'w XX w. było, 2x dziennie, 5 cm x 6 cm',
    'w dwudziestym wieku było, dwa razy dziennie, pięć centymetrów razy sześć centymetrów',
  ],
  ['Wygrali 3:1.', 'Wygrali trzy do jednego.'],
  ['za 1 godzinę, 1 zł/min', 'za jedną godzinę, jeden złoty na minutę'],
  // Numerals of children and with one noun: Nagórko, Zarys gramatyki polskiej; hours, weekdays, codes: Poradnia językowa PWN.
  ['Mają 3 dzieci, dla 3 dzieci, 22 dzieci', 'Mają troje dzieci, dla trojga dzieci, dwadzieścia dwoje dzieci'],
  ['2 panie, 2 łyżki cukru, 3 tygodnie', 'dwie panie, dwie łyżki cukru, trzy tygodnie'],
  ['w 12. rzędzie, od 1. do 5. klasy', 'w dwunastym rzędzie, od pierwszej do piątej klasy'],
  ['XIX-wieczny pałac, Zygmunt I Stary', 'dziewiętnastowieczny pałac, Zygmunt pierwszy Stary'],
  ['dr hab. Anna Nowak, np. Kraków, p. Kowalska', 'doktor habilitowany Anna Nowak, na przykład Kraków, pani Kowalska'],
  [
    'w godz. 8–16, czynne 9.00–17.30',
    'w godzinach od ósmej do szesnastej, czynne od dziewiątej do siedemnastej trzydzieści',
  ],
  ['pn.–pt. 8:00–16:00', 'od poniedziałku do piątku od ósmej do szesnastej'],
  ['12 zł 50 gr, 100,- zł', 'dwanaście złotych pięćdziesiąt groszy, sto złotych'],
  [
    'dla 3 osób, z 1 kobietą, w 1 domu, przed 2 laty',
    'dla trzech osób, z jedną kobietą, w jednym domu, przed dwoma laty',
  ],
  [
    'Zadzwoń pod 22 123 45 67 lub na nr 800 100 100.',
    'Zadzwoń pod dwa dwa, jeden dwa trzy, cztery pięć, sześć siedem lub na numer osiem zero zero, jeden zero zero, jeden zero zero.',
  ],
  [
    '1 i 3 maja, w 966 r. wybudowano',
    'pierwszego i trzeciego maja, w dziewięćset sześćdziesiątym szóstym roku wybudowano',
  ],
  ['ul. św. Jana 3, św. Anna, św. Jerzy', 'ulica świętego Jana trzy, święta Anna, święty Jerzy'],
  ['tzw. zimna wojna, al. Jerozolimskie 44', 'tak zwana zimna wojna, aleje Jerozolimskie czterdzieści cztery'],
  [
    '24/7, skala 1:50 000, rok 2024/25',
    'dwadzieścia cztery na siedem, skala jeden do pięćdziesięciu tysięcy, rok dwa tysiące dwadzieścia cztery łamane przez dwadzieścia pięć',
  ],
  ['PESEL 85010112345', 'PESEL osiem pięć zero jeden zero jeden jeden dwa trzy cztery pięć'],
  ['Przyszło 21 studentów i 3 nauczycieli.', 'Przyszło dwudziestu jeden studentów i trzech nauczycieli.'],
  ['w III RP, z dn. 15 maja, 10 dag sera', 'w trzeciej R P, z dnia piętnastego maja, dziesięć dekagramów sera'],
  [
    '100 000 ludzi, roku 1795 nastąpił, z 3 na 4 maja',
    'sto tysięcy ludzi, roku tysiąc siedemset dziewięćdziesiątego piątego nastąpił, z trzeciego na czwartego maja',
  ],
  ['5 m/s², 5 000,00 złotych', 'pięć metrów na sekundę do kwadratu, pięć tysięcy złotych'],
];

suite('normalizeText() in Polish', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'pl' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'pl' }).text, spoken);
  });
});
