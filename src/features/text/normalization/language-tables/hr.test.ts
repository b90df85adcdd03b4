import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Hrvatski pravopis (Institut za hrvatski jezik i jezikoslovlje, 2013), "Pisanje brojeva", "Kratice"; Barić and
 * others, Hrvatska gramatika (2005), "Brojevi" (two to four with the genitive singular, five and more with the plural);
 * CLDR 48 `hr.xml` (currencies, units).
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  [
    'Sastanak je 5. svibnja 2020. u 14:30.',
    'Sastanak je petog svibnja dvije tisuće dvadesete u četrnaest sati i trideset minuta.',
  ],
  ['Rođen je 21. 3. 1985. u Zagrebu.', 'Rođen je dvadeset prvog ožujka tisuću devetsto osamdeset pete u Zagrebu.'],
  ['Od 01.07.2013. smo članica.', 'Od prvog srpnja dvije tisuće trinaeste smo članica.'],
  ['Danas je 1. siječnja.', 'Danas je prvi siječnja.'],
  [
    'u ponedjeljak, 3. velj. 2025. god. navečer',
    'u ponedjeljak, trećeg veljače dvije tisuće dvadeset pete godine navečer',
  ],
  [
    'Godine 1991. počeo je rat, a u 1995. godini završio.',
    'Godine tisuću devetsto devedeset prve počeo je rat, a u tisuću devetsto devedeset petoj godini završio.',
  ],
  ['To se dogodilo u 2019. Zatim je otišao.', 'To se dogodilo u dvije tisuće devetnaestoj. Zatim je otišao.'],
  ['5. razred, u 5. razredu, 2. godina, na 3. mjestu', 'peti razred, u petom razredu, druga godina, na trećem mjestu'],
  ['Završio je na 1. katu, 2. kolo.', 'Završio je na prvom katu, drugo kolo.'],
  ['Imam 5. Ti imaš 3.', 'Imam pet. Ti imaš tri.'],
  ['1 knjiga, 2 knjige, 5 knjiga', 'jedna knjiga, dvije knjige, pet knjiga'],
  ['Čekao je 1 minutu i 22 sekunde.', 'Čekao je jednu minutu i dvadeset dvije sekunde.'],
  ['Cijena je 1.250,50 €.', 'Cijena je jedna tisuća dvjesto pedeset eura i pedeset centi.'],
  ['1 €, 2 €, 5 €, 21 EUR', 'jedan euro, dva eura, pet eura, dvadeset jedan euro'],
  ['0,99 €, 3,02 €', 'devedeset devet centi, tri eura i dva centa'],
  ['$100, 22 kn, 10 GBP', 'sto dolara, dvadeset dvije kune, deset funti'],
  ['3,5 mil. eura', 'tri zarez pet milijuna eura'],
  ['15 %, 1,5 %', 'petnaest posto, jedan zarez pet posto'],
  [
    'Brzina 80 km/h, temperatura -5 °C.',
    'Brzina osamdeset kilometara na sat, temperatura minus pet Celzijevih stupnjeva.',
  ],
  ['1 m, 2 kg, 5 l, 3 t, 1,5 t', 'jedan metar, dva kilograma, pet litara, tri tone, jedan zarez pet tona'],
  ['16 GB, 100 m²', 'šesnaest gigabajta, sto kvadratnih metara'],
  ['5–10 kg', 'pet do deset kilograma'],
  ['od 9:00 do 18:00', 'od devet sati do osamnaest sati'],
  ['u 21:01', 'u dvadeset jedan sat i jednu minutu'],
  ['Vlak polazi u 14.30.', 'Vlak polazi u četrnaest sati i trideset minuta.'],
  ['3/4, 1/2, 2/3, 2 1/2 kg', 'tri četvrtine, jedna polovina, dvije trećine, dva i pol kilograma'],
  [
    'tel. 01 234 5678, +385 91 123 4567',
    'telefon nula jedan, dva tri četiri, pet šest sedam osam, plus tri osam pet, devet jedan, jedan dva tri, četiri pet šest sedam',
  ],
  ['Pišite na ivan.horvat@example.hr.', 'Pišite na ivan točka horvat et example točka ha er.'],
  ['www.example.com/o-nama', 've ve ve točka example točka kom kosa crta o crtica nama'],
  ['npr. dr. Horvat, prof. Babić i sl.', 'na primjer doktor Horvat, profesor Babić i slično.'],
  ['itd., tj. str. 12, br. 7', 'i tako dalje, to jest stranica dvanaest, broj sedam'],
  ['Ul. kralja Tomislava, sv. Ivan', 'ulica kralja Tomislava, sveti Ivan'],
  ['XX. stoljeće, u XIX. stoljeću', 'dvadeseto stoljeće, u devetnaestom stoljeću'],
  ['Ivan Pavao II. i Elizabeta II. bili su', 'Ivan Pavao drugi i Elizabeta druga bili su'],
  ['90-ih, 80-e, 7-godišnji', 'devedesetih, osamdesete, sedmogodišnji'],
  [
    'Škola od 1. do 8. razreda, 2. po redu, 24–26. svibnja',
    'Škola od prvog do osmog razreda, drugi po redu, dvadeset četvrtog do dvadeset šestog svibnja',
  ],
  [
    'dr. sc. Ana Marić, 1990-ih, u ul. kneza, rezultat 3:1',
    'doktor znanosti Ana Marić, tisuću devetsto devedesetih, u ulici kneza, rezultat tri naprema jedan',
  ],
  ['HDZ i 5 + 3 = 8', 'ha de ze i pet plus tri jednako osam'],
  // Hrvatska gramatika on "jedan" and on collective numerals; Hrvatski pravopis on years with a full stop.
  ['3 djece, 5-ero djece, 30-ak ljudi', 'troje djece, petero djece, tridesetak ljudi'],
  [
    's 1 čovjekom, u 1 kući, u 1 slučaju, u 1 godinu, od 1 dana',
    's jednim čovjekom, u jednoj kući, u jednom slučaju, u jednu godinu, od jednog dana',
  ],
  ['Petar I. je bio kralj, III. mjesto', 'Petar prvi je bio kralj, treće mjesto'],
  ['1990.–2000. bilo je', 'od tisuću devetsto devedesete do dvijetisućite bilo je'],
  ['u sezoni 2020./2021. igra', 'u sezoni dvije tisuće dvadeset kroz dvije tisuće dvadeset jedan igra'],
  ['Bilo je u svibnju 2020. Zatim', 'Bilo je u svibnju dvije tisuće dvadesete. Zatim'],
  ['god. 1995. bilo, 2 kolege', 'godine tisuću devetsto devedeset pete bilo, dva kolege'],
  [
    'pon.–pet. 8:00–16:30, 9.00–17.00',
    'od ponedjeljka do petka od osam do šesnaest sati i trideset minuta, od devet do sedamnaest sati',
  ],
  ['čl. 5. st. 2., u 19. st. bilo', 'članak peti stavak dva., u devetnaestom stoljeću bilo'],
  ['npr. Zagreb, tzv. hladni rat, crkva sv. Ivana', 'na primjer Zagreb, takozvani hladni rat, crkva svetog Ivana'],
  [
    'OIB 12345678901, 12/2020',
    'OIB jedan dva tri četiri pet šest sedam osam devet nula jedan, dvanaest kroz dvije tisuće dvadeset',
  ],
  ['točka 3.2, 24/7, max. 10', 'točka tri točka dva, dvadeset četiri sedam, maksimalno deset'],
  ['9. simfonija, u 5. verziji, 5 m/s²', 'deveta simfonija, u petoj verziji, pet metara na sekundu na kvadrat'],
  [
    '2020. je bila teška, četvrtak, 5. 5. u 18:00',
    'dvije tisuće dvadeseta je bila teška, četvrtak, petog svibnja u osamnaest sati',
  ],
];

suite('normalizeText() in Croatian', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'hr' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'hr' }).text, spoken);
  });
});
