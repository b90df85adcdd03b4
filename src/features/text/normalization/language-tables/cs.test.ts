import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Internetová jazyková příručka (Ústav pro jazyk český), "Číslice, čísla a číslovky", "Kalendářní datum",
 * "Časové údaje", "Zkratky"; ČSN 01 6910; names of currencies and of months: CLDR 48 `cs.xml`.
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Koupil 2 knihy, 1 auto a 5 jablek.', 'Koupil dvě knihy, jedno auto a pět jablek.'],
  ['za 1 hodinu, za 2 hodiny', 'za jednu hodinu, za dvě hodiny'],
  ['1 kniha, 1 dům, 2 domy, 2 auta', 'jedna kniha, jeden dům, dva domy, dvě auta'],
  ['1 234 567 lidí', 'milion dvě stě třicet čtyři tisíc pět set šedesát sedm lidí'],
  ['3,14 a -5 a 12,5 %', 'tři celé čtrnáct a minus pět a dvanáct celých pět procenta'],
  ['1 %, 2 %, 5 %, 21 %', 'jedno procento, dvě procenta, pět procent, dvacet jedna procent'],
  ['Narodil se 5. května 1984.', 'Narodil se pátého května devatenáct set osmdesát čtyři.'],
  ['Sejdeme se 24. 12. 2020 v Praze.', 'Sejdeme se dvacátého čtvrtého prosince dva tisíce dvacet v Praze.'],
  ['Platí do 1.3.2021', 'Platí do prvního března dva tisíce dvacet jedna'],
  ['3. bře 2019', 'třetího března dva tisíce devatenáct'],
  ['k 1. lednu, před 2. únorem', 'k prvnímu lednu, před druhým únorem'],
  ['5.–10. května', 'pátého až desátého května'],
  ['v roce 1999, od roku 2005', 'v roce devatenáct set devadesát devět, od roku dva tisíce pět'],
  ['Vlak jede v 14:30.', 'Vlak jede v čtrnáct hodin třicet minut.'],
  ['otevřeno od 9:00 do 17:00', 'otevřeno od devíti hodin do sedmnácti hodin'],
  ['v 1.00 hod., po 18:00, před 20:00', 'v jednu hodinu, po osmnácté hodině, před dvacátou hodinou'],
  ['1 Kč, 2 Kč, 5 Kč, 22 Kč', 'jedna koruna, dvě koruny, pět korun, dvacet dva korun'],
  ['1 250,50 Kč', 'tisíc dvě stě padesát korun padesát haléřů'],
  ['$1, 3 €, 10 €, 2,20 €', 'jeden dolar, tři eura, deset eur, dvě eura dvacet centů'],
  ['1,5 milionu Kč, 5 mil. Kč, 2 mld. €', 'jedna celá pět milionu korun, pět milionů korun, dvě miliardy eur'],
  ['za 1 Kč, do 5 Kč, 3 £, 7 CHF', 'za jednu korunu, do pěti korun, tři libry, sedm švýcarských franků'],
  ['120 km/h, 5 kg, 2 l, 1,5 m', 'sto dvacet kilometrů za hodinu, pět kilogramů, dva litry, jedna celá pět metru'],
  ['25 m², 3 cm³, -5 °C', 'dvacet pět metrů čtverečních, tři centimetry krychlové, minus pět stupňů Celsia'],
  ['16 GB, 100 Mb/s, 2 TB', 'šestnáct gigabajtů, sto megabitů za sekundu, dva terabajty'],
  ['tel. 602 123 456', 'telefon šest nula dva, jedna dva tři, čtyři pět šest'],
  ['+420 602 123 456', 'plus čtyři dva nula, šest nula dva, jedna dva tři, čtyři pět šest'],
  ['jan.novak@seznam.cz', 'jan tečka novak zavináč seznam tečka C Z'],
  ['www.example.cz/o-nas', 'W W W tečka example tečka C Z lomítko O pomlčka nas'],
  ['Např. prof. Novák atd.', 'například profesor Novák a tak dále.'],
  ['Ing. Jan Novák bydlí v ul. Dlouhá č. 5.', 'inženýr Jan Novák bydlí v ulice Dlouhá číslo pět.'],
  ['5–10 km', 'pět až deset kilometrů'],
  ['od 5 do 10 km', 'od pěti do deseti kilometrů'],
  ['v 5 městech, s 3 přáteli, se 2 psy', 'v pěti městech, s třemi přáteli, se dvěma psy'],
  ['1/2 l, 3/4 km, 2 1/2 hodiny', 'jedna polovina litru, tři čtvrtiny kilometru, dva a půl hodiny'],
  ['v 5. třídě, na 2. místě, 1. kolo', 'v páté třídě, na druhém místě, první kolo'],
  ['ve 20. století, konec 19. století', 've dvacátém století, konec devatenáctého století'],
  ['v 90. letech, 2. světová válka', 'v devadesátých letech, druhá světová válka'],
  ['Karel IV., za Karla IV. vládl', 'Karel čtvrtý, za Karla čtvrtého vládl'],
  ['25letý muž, 100letý dům', 'dvacetipětiletý muž, stoletý dům'],
  ['roku 44 př. n. l. zemřel', 'roku čtyřicet čtyři před naším letopočtem zemřel'],
  ['Přišlo jich 5 s kamarádem za 10 s.', 'Přišlo jich pět s kamarádem za deset sekund.'],
  ['mezi 5 a 10, ve 3. patře, 5 l/100 km', 'mezi pěti a deseti, ve třetím patře, pět litrů na sto kilometrů'],
  ['V roce 1918 vznikla 5členná rada', 'V roce devatenáct set osmnáct vznikla pětičlenná rada'],
  ['Vyhráli 3:1.', 'Vyhráli tři ku jedna.'],
  ['10krát lepší, 2x denně, 3 x 4 m', 'desetkrát lepší, dvakrát denně, tři krát čtyři metry'],
  // Příručka on "jeden", on prices with a dash and on abbreviated centuries; ČSN 01 6910 on hours and scales.
  ['2 lžíce cukru, 2 židle, 2 tužky, 2 kroužky', 'dvě lžíce cukru, dvě židle, dvě tužky, dva kroužky'],
  ['s 1 mužem, se 1 ženou, v 1 domě, v 1 třídě', 's jedním mužem, se jednou ženou, v jednom domě, v jedné třídě'],
  ['Karel I. a František I. vládli', 'Karel první a František první vládli'],
  ['v 2. pol. 19. stol. vznikl', 'v druhé polovině devatenáctého století vznikl'],
  ['v 19. stol. byl, konec 19. stol. byl', 'v devatenáctém století byl, konec devatenáctého století byl'],
  ['1. a 3. května, 15. 6. 98', 'prvního a třetího května, patnáctého června devadesát osm'],
  ['100,- Kč, 150,-- Kč', 'sto korun, sto padesát korun'],
  ['po–pá 8:00–16:00', 'pondělí až pátek osm hodin až šestnáct hodin'],
  ['9.00–17.00, 24/7, 1:50 000', 'devět hodin až sedmnáct hodin, dvacet čtyři sedm, jedna ku padesát tisíc'],
  ['od 1. do 5. třídy, 1. a 2. ročník', 'od první do páté třídy, první a druhý ročník'],
  ['např. Praha, tzv. studená válka', 'například Praha, takzvaná studená válka'],
  ['kostel sv. Václava, sv. Anna, sv. Jan', 'kostel svatého Václava, svatá Anna, svatý Jan'],
  [
    'zákon č. 89/2012 Sb. platí, bod 3.2',
    'zákon číslo osmdesát devět lomeno dva tisíce dvanáct Sbírky platí, bod tři tečka dva',
  ],
  ['v r. 1415, IČO 12345678', 'v roce čtrnáct set patnáct, IČO jedna dva tři čtyři pět šest sedm osm'],
  ['Novák, Ph.D., 3× denně', 'Novák, P H D, třikrát denně'],
  ['9. symfonie, 5 m/s², 5 000,00 korun', 'devátá symfonie, pět metrů za sekundu na druhou, pět tisíc korun'],
  ['Hraje I. liga.', 'Hraje první liga.'],
  ['Je to tak, ne – po obědě přijdu.', 'Je to tak, ne – po obědě přijdu.'],
];

suite('normalizeText() in Czech', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'cs' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'cs' }).text, spoken);
  });
});
