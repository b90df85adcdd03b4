import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Pravidlá slovenského pravopisu (Jazykovedný ústav Ľ. Štúra SAV, 2013), "Písanie čísloviek", "Skratky";
 * Morfológia slovenského jazyka (1966), declension of numerals; STN 01 6910 (dates, times, numbers); names of
 * currencies and of months: CLDR 48 `sk.xml`.
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Kúpil 2 knihy, 1 auto a 5 jabĺk.', 'Kúpil dve knihy, jedno auto a päť jabĺk.'],
  ['za 1 hodinu, 2 ľudia, 3 študenti', 'za jednu hodinu, dvaja ľudia, traja študenti'],
  ['1 kniha, 1 dom, 2 domy, 2 mestá', 'jedna kniha, jeden dom, dva domy, dve mestá'],
  ['3,14 a -5 a 12,5 %', 'tri celé štrnásť a mínus päť a dvanásť celých päť percenta'],
  ['1 %, 2 %, 5 %, 21 %', 'jedno percento, dve percentá, päť percent, dvadsaťjeden percent'],
  ['Narodil sa 5. mája 1984.', 'Narodil sa piateho mája tisíc deväťsto osemdesiatštyri.'],
  ['Príde 24. 12. 2020 do Nitry.', 'Príde dvadsiateho štvrtého decembra dvetisíc dvadsať do Nitry.'],
  ['Platí do 1.3.2021', 'Platí do prvého marca dvetisíc dvadsaťjeden'],
  ['3. okt. 2019', 'tretieho októbra dvetisíc devätnásť'],
  ['k 1. januáru, pred 2. februárom', 'k prvému januáru, pred druhým februárom'],
  ['5.–10. mája', 'piateho až desiateho mája'],
  ['v roku 1999', 'v roku tisíc deväťsto deväťdesiatdeväť'],
  ['Vlak ide o 14:30.', 'Vlak ide o štrnástej tridsať.'],
  ['otvorené od 9.00 do 17.00 h', 'otvorené od deviatej hodiny do sedemnástej hodiny'],
  ['14:30, pred 20:00', 'štrnásť hodín tridsať minút, pred dvadsiatou hodinou'],
  ['1 €, 2 €, 5 €, 22 €', 'jedno euro, dve eurá, päť eur, dvadsaťdva eur'],
  ['1 250,50 €', 'tisíc dvesto päťdesiat eur päťdesiat centov'],
  ['$1, 3 $, 10 $, 2,01 €', 'jeden dolár, tri doláre, desať dolárov, dve eurá jeden cent'],
  ['1,5 milióna €, 5 mil. €, 2 mld. €', 'jedna celá päť milióna eur, päť miliónov eur, dve miliardy eur'],
  ['100 Kč, 3 £, 7 CHF', 'sto českých korún, tri libry, sedem švajčiarskych frankov'],
  ['do 5 €, za 1 £', 'do piatich eur, za jednu libru'],
  ['120 km/h, 5 kg, 2 l, 1,5 m', 'sto dvadsať kilometrov za hodinu, päť kilogramov, dva litre, jedna celá päť metra'],
  ['25 m², 3 cm³, -5 °C', 'dvadsaťpäť štvorcových metrov, tri kubické centimetre, mínus päť stupňov Celzia'],
  ['16 GB, 100 Mb/s, 2 TB', 'šestnásť gigabajtov, sto megabitov za sekundu, dva terabajty'],
  ['tel. 0905 123 456', 'telefón nula deväť nula päť, jeden dva tri, štyri päť šesť'],
  ['+421 905 123 456', 'plus štyri dva jeden, deväť nula päť, jeden dva tri, štyri päť šesť'],
  ['jan.novak@zoznam.sk', 'jan bodka novak zavináč zoznam bodka S K'],
  ['www.example.sk/o-nas', 'W W W bodka example bodka S K lomka O pomlčka nas'],
  ['Napr. prof. Novák atď.', 'napríklad profesor Novák a tak ďalej.'],
  ['Ing. Ján Novák, č. 5, t. j. posledný', 'inžinier Ján Novák, číslo päť, to jest posledný'],
  ['5–10 km', 'päť až desať kilometrov'],
  ['od 5 do 10 km', 'od piatich do desiatich kilometrov'],
  ['v 5 mestách, s 3 priateľmi', 'v piatich mestách, s tromi priateľmi'],
  ['1/2 l, 3/4 km, 2 1/2 hodiny', 'jedna polovica litra, tri štvrtiny kilometra, dva a pol hodiny'],
  ['v 5. triede, na 2. mieste, 1. kolo', 'v piatej triede, na druhom mieste, prvé kolo'],
  ['v 20. storočí, koniec 19. storočia', 'v dvadsiatom storočí, koniec devätnásteho storočia'],
  ['v 90. rokoch, 2. svetová vojna', 'v deväťdesiatych rokoch, druhá svetová vojna'],
  ['Karol IV., za Karola IV. vládol', 'Karol štvrtý, za Karola štvrtého vládol'],
  ['25-ročný muž', 'dvadsaťpäťročný muž'],
  ['medzi 5 a 10, v 3. kole, II. svetová vojna', 'medzi piatimi a desiatimi, v treťom kole, druhá svetová vojna'],
  ['Vyhrali 3:1.', 'Vyhrali tri ku jeden.'],
  ['10-krát lepší, 2x denne, 3 x 4 m', 'desaťkrát lepší, dvakrát denne, tri krát štyri metre'],
  // Morfológia on "jeden"; STN 01 6910 on hours and prices with a dash; Pravidlá on abbreviations before names.
  ['v 12. rade, 2 sliepky, 2 lyžice', 'v dvanástom rade, dve sliepky, dve lyžice'],
  [
    's 1 ženou, s 1 mužom, v 1 prípade, v 1 triede',
    's jednou ženou, s jedným mužom, v jednom prípade, v jednej triede',
  ],
  ['Karol I. bol kráľ', 'Karol prvý bol kráľ'],
  ['v 2. pol. 19. stor. vznikol', 'v druhej polovici devätnásteho storočia vznikol'],
  ['v 19. stor. bol, 19. stor. bolo', 'v devätnástom storočí bol, devätnáste storočie bolo'],
  ['1. a 3. mája, 15. 6. 98', 'prvého a tretieho mája, pätnásteho júna deväťdesiatosem'],
  ['100,- €, 24/7', 'sto eur, dvadsaťštyri sedem'],
  ['po–pi 8:00–16:00, 9.00–17.00', 'pondelok až piatok osem hodín až šestnásť hodín, deväť hodín až sedemnásť hodín'],
  ['od 1. do 5. triedy', 'od prvej do piatej triedy'],
  ['napr. Praha, tzv. studená vojna', 'napríklad Praha, takzvaná studená vojna'],
  ['kostol sv. Martina, sv. Anna, sv. Ján', 'kostol svätého Martina, svätá Anna, svätý Ján'],
  [
    'zákon č. 40/1964 Zb. platí, bod 3.2',
    'zákon číslo štyridsať lomené tisíc deväťsto šesťdesiatštyri Zbierky platí, bod tri bodka dva',
  ],
  ['o 17 h, o 18.00 h', 'o sedemnástej hodine, o osemnástej hodine'],
  ['6-miestny, 20-eurový, 1-eurová', 'šesťmiestny, dvadsaťeurový, jednoeurová'],
  ['3× denne, 2 muži, 4 študenti', 'trikrát denne, dvaja muži, štyria študenti'],
  ['1 dieťa, 2 deti, 5 m/s²', 'jedno dieťa, dve deti, päť metrov za sekundu na druhú'],
  ['o 8 hodine, do 9 hodiny, pred 10 hodinou', 'o ôsmej hodine, do deviatej hodiny, pred desiatou hodinou'],
];

suite('normalizeText() in Slovak', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'sk' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'sk' }).text, spoken);
  });
});
