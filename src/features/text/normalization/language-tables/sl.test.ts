import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Slovenski pravopis (SAZU, ZRC SAZU 2001), "Števke", "Krajšave"; Toporišič, Slovenska slovnica (2000), on
 * numerals, the dual and hours ("ob devetih"); SIST ISO 80000-1; names of currencies and of months: CLDR 48 `sl.xml`.
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Kupil je 2 knjigi, 1 jabolko in 5 hrušk.', 'Kupil je dve knjigi, eno jabolko in pet hrušk.'],
  ['1 knjiga, 1 avto, 2 avtomobila, 3 avtomobili', 'ena knjiga, eno avto, dva avtomobila, trije avtomobili'],
  ['3 knjige, 4 ljudje, 21 ljudi', 'tri knjige, štirje ljudje, enaindvajset ljudi'],
  ['3,14 in -5 in 12,5 %', 'tri vejica štirinajst in minus pet in dvanajst vejica pet odstotka'],
  ['1 %, 2 %, 3 %, 5 %', 'en odstotek, dva odstotka, trije odstotki, pet odstotkov'],
  ['Rojen je 5. maja 1984.', 'Rojen je petega maja tisoč devetsto štiriinosemdeset.'],
  ['Pride 24. 12. 2020 v Maribor.', 'Pride štiriindvajsetega decembra dva tisoč dvajset v Maribor.'],
  ['do 1.3.2021', 'do prvega marca dva tisoč enaindvajset'],
  ['3. okt. 2019', 'tretjega oktobra dva tisoč devetnajst'],
  ['po 1. januarju, pred 2. februarjem', 'po prvem januarju, pred drugim februarjem'],
  ['5.–10. maja', 'od petega do desetega maja'],
  ['leta 1999', 'leta tisoč devetsto devetindevetdeset'],
  ['Vlak odpelje ob 14:30.', 'Vlak odpelje ob štirinajstih trideset.'],
  ['odprto od 9.00 do 17.00', 'odprto od devetih do sedemnajstih'],
  ['ob 1.00, pred 20:00', 'ob enih, pred dvajseto uro'],
  ['1 €, 2 €, 3 €, 5 €', 'en evro, dva evra, trije evri, pet evrov'],
  ['1.250,50 €', 'tisoč dvesto petdeset evrov in petdeset centov'],
  ['$1, 2 $, 4 $, 10 $', 'en dolar, dva dolarja, štirje dolarji, deset dolarjev'],
  ['1,5 milijona €, 5 mio. €, 2 mrd. €', 'ena vejica pet milijona evrov, pet milijonov evrov, dve milijardi evrov'],
  ['do 5 €, za 3 €, 7 CHF, 101 €', 'do petih evrov, za tri evre, sedem švicarskih frankov, sto en evro'],
  ['120 km/h, 5 kg, 2 l, 1,5 m', 'sto dvajset kilometrov na uro, pet kilogramov, dva litra, ena vejica pet metra'],
  ['25 m², 3 cm³, -5 °C', 'petindvajset kvadratnih metrov, trije kubični centimetri, minus pet stopinj Celzija'],
  ['16 GB, 100 Mb/s, 2 TB', 'šestnajst gigabajtov, sto megabitov na sekundo, dva terabajta'],
  ['tel. 041 123 456', 'telefon nič štiri ena, ena dva tri, štiri pet šest'],
  ['+386 41 123 456', 'plus tri osem šest, štiri ena, ena dva tri, štiri pet šest'],
  ['janez.novak@example.si', 'janez pika novak afna example pika S I'],
  ['www.example.si/o-nas', 'W W W pika example pika S I poševnica O vezaj nas'],
  ['Npr. prof. Novak itd.', 'na primer profesor Novak in tako dalje.'],
  ['dr. Janez Novak, št. 5, tj. zadnja', 'doktor Janez Novak, številka pet, to je zadnja'],
  ['5–10 km', 'pet do deset kilometrov'],
  ['od 5 do 10 km', 'od petih do desetih kilometrov'],
  ['v 5 mestih, s 3 prijatelji', 'v petih mestih, s tremi prijatelji'],
  ['1/2 l, 3/4 km, 2/3, 2 1/2 ure', 'ena polovica litra, tri četrtine kilometra, dve tretjini, dva in pol ure'],
  ['v 5. razredu, na 2. mestu, 1. nadstropje', 'v petem razredu, na drugem mestu, prvo nadstropje'],
  ['v 20. stoletju, konec 19. stoletja', 'v dvajsetem stoletju, konec devetnajstega stoletja'],
  ['v 90. letih, 2. svetovna vojna', 'v devetdesetih letih, druga svetovna vojna'],
  ['Karel IV., za Karla IV. je vladal', 'Karel četrti, za Karla četrtega je vladal'],
  ['25-letni moški, 10-krat', 'petindvajsetletni moški, desetkrat'],
  [
    '1,5 milijona ljudi, ok. 5 km, 5 s prijatelji',
    'ena vejica pet milijona ljudi, okoli petih kilometrov, pet s prijatelji',
  ],
  ['Dunajska cesta 7/9, Stane 3 €.', 'Dunajska cesta sedem skozi devet, Stane tri evre.'],
  [
    'med 5 in 10, II. svetovna vojna, 5 l/100 km',
    'med petimi in desetimi, druga svetovna vojna, pet litrov na sto kilometrov',
  ],
  ['Zmagali so 3:1.', 'Zmagali so tri proti ena.'],
  // Toporišič on "en" in all cases and "dva dni"; Slovenski pravopis on hours with a full stop.
  ['Odprto 9.00–17.00', 'Odprto od devetih do sedemnajstih'],
  ['pon.–pet. 8.00–16.00', 'od ponedeljka do petka od osmih do šestnajstih'],
  ['v 1 primeru, v 1 hiši, z 1 moškim, z 1 žensko', 'v enem primeru, v eni hiši, z enim moškim, z eno žensko'],
  ['Peter I. je bil car', 'Peter prvi je bil car'],
  ['1. in 3. maja, 15. 6. 98', 'prvega in tretjega maja, petnajstega junija osemindevetdeset'],
  ['ob 18h, ob 13.05', 'ob osemnajstih, ob trinajstih nič pet'],
  ['od 8. do 16. ure', 'od osme do šestnajste ure'],
  ['2 dni, v 3 dneh', 'dva dni, v treh dneh'],
  ['npr. Praga, t. i. hladna vojna', 'na primer Praga, tako imenovana hladna vojna'],
  ['cerkev sv. Jurija, sv. Ana, Slovenska c. 5', 'cerkev svetega Jurija, sveta Ana, Slovenska cesta pet'],
  ['v 19. stol. je bilo, 24/7', 'v devetnajstem stoletju je bilo, štiriindvajset sedem'],
  ['točka 3.2, 1:50 000', 'točka tri pika dva, ena proti petdeset tisoč'],
  ['s 5 ljudmi, k 3 ljudem, 102 €, 103 €', 's petimi ljudmi, k trem ljudem, sto dva evra, sto trije evri'],
  ['5 m/s², 5.000,00 evrov', 'pet metrov na sekundo na kvadrat, pet tisoč evrov'],
];

suite('normalizeText() in Slovene', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'sl' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'sl' }).text, spoken);
  });
});
