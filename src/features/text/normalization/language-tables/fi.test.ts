import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Iso suomen kielioppi (VISK), §§ 770–790 (numerals and their agreement, partitive after them); Kielitoimiston
 * ohjepankki, "Numerot ja numeraalit", "Päiväys", "Kellonajat", "Ajatusviiva: rajakohdat" (viidestä kymmeneen),
 * "Taivutuspäätteet numeroiden ja lyhenteiden yhteydessä"; CLDR 48 `fi.xml` (currencies, units).
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  [
    'Kokous on 5. toukokuuta 2020 klo 14.30.',
    'Kokous on viides toukokuuta kaksituhattakaksikymmentä kello neljätoista kolmekymmentä.',
  ],
  ['Juna lähtee klo 9.05 ja klo 16.', 'Juna lähtee kello yhdeksän nolla viisi ja kello kuusitoista.'],
  ['Hän syntyi vuonna 1984.', 'Hän syntyi vuonna tuhatyhdeksänsataakahdeksankymmentäneljä.'],
  [
    'Kirja maksaa 24,50 €, siis 1 € enemmän.',
    'Kirja maksaa kaksikymmentäneljä euroa viisikymmentä senttiä, siis yksi euro enemmän.',
  ],
  ['1,5 milj. ihmistä, 2 500 kirjaa', 'yksi pilkku viisi miljoonaa ihmistä, kaksituhattaviisisataa kirjaa'],
  [
    '120 km/h, −5 °C, 15 %',
    'satakaksikymmentä kilometriä tunnissa, miinus viisi celsiusastetta, viisitoista prosenttia',
  ],
  ['1 km, 2 km, 1 l, 0,5 l', 'yksi kilometri, kaksi kilometriä, yksi litra, nolla pilkku viisi litraa'],
  ['3/4, 1/2, 2/3, 2 1/2, 1/2 l', 'kolme neljäsosaa, puoli, kaksi kolmasosaa, kaksi ja puoli, puoli litraa'],
  ['5:ssä, 10:een, 2:n, 3:lle, 6:ta', 'viidessä, kymmeneen, kahden, kolmelle, kuutta'],
  ['3:s, 5:nnen, 2:sessa, 1:nen', 'kolmas, viidennen, toisessa, ensimmäinen'],
  [
    '5 %:n korko, 10 km:n matka, 20 €:lla',
    'viiden prosentin korko, kymmenen kilometrin matka, kahdellakymmenellä eurolla',
  ],
  ['5 metrin matka, 20 vuoden ajan', 'viiden metrin matka, kahdenkymmenen vuoden ajan'],
  ['3 kirjassa, 4 lapselle, 2 päivänä', 'kolmessa kirjassa, neljälle lapselle, kahtena päivänä'],
  ['5 kysymystä ja 3 lasta', 'viisi kysymystä ja kolme lasta'],
  ['5. kerros, 5. kerroksessa, 3. luokan', 'viides kerros, viidennessä kerroksessa, kolmannen luokan'],
  ['5–10 kg, 10-15 minuuttia', 'viidestä kymmeneen kilogrammaa, kymmenestä viiteentoista minuuttia'],
  ['auki klo 9–17', 'auki kello yhdeksästä seitsemääntoista'],
  ['1.–5. toukokuuta', 'ensimmäisestä viidenteen toukokuuta'],
  ['31.12.2019 ja 6.12.', 'kolmaskymmenesensimmäinen joulukuuta kaksituhattayhdeksäntoista ja kuudes joulukuuta.'],
  ['5-vuotias 1990-luvulla', 'viisivuotias tuhatyhdeksänsataayhdeksänkymmentäluvulla'],
  ['Kaarle XII ja Kustaa III:n aika', 'Kaarle kahdestoista ja Kustaa kolmannen aika'],
  ['EU:n ja NATO:n', 'ee uun ja NATOn'],
  ['matti@esimerkki.fi', 'matti ät esimerkki piste äf ii'],
  ['www.lehti.fi/uutiset', 'kaksoisvee kaksoisvee kaksoisvee piste lehti piste äf ii kauttaviiva uutiset'],
  ['esim. omena, mm. päärynä, jne.', 'esimerkiksi omena, muun muassa päärynä, ja niin edelleen.'],
  ['n. 20 km, s. 12, nro 5', 'noin kaksikymmentä kilometriä, sivu kaksitoista, numero viisi'],
  ['2 + 2 = 4', 'kaksi plus kaksi on neljä'],
  ['$100, 50 €, £2', 'sata dollaria, viisikymmentä euroa, kaksi puntaa'],
  ['10 m², 8 GB, 5 min', 'kymmenen neliömetriä, kahdeksan gigatavua, viisi minuuttia'],
  ['2 mrd. euroa', 'kaksi miljardia euroa'],
  ['lain 5 §:n mukaan, 3 §', 'lain viidennen pykälän mukaan, kolmas pykälä'],
  ['puh. 040 123 4567', 'puhelin nolla neljä nolla, yksi kaksi kolme, neljä viisi kuusi seitsemän'],
  ['+358 40 123 4567', 'plus kolme viisi kahdeksan, neljä nolla, yksi kaksi kolme, neljä viisi kuusi seitsemän'],
  ['prof. Virtanen ja tri Niemi', 'professori Virtanen ja tohtori Niemi'],
  ['klo 8.00–16.30', 'kello kahdeksan viiva kuusitoista kolmekymmentä'],
  ['15.–20.6.2023', 'viidennestätoista kahdenteenkymmenenteen kesäkuuta kaksituhattakaksikymmentäkolme'],
  ['4–5-vuotiaat, 3-kertainen', 'neljä viiva viisivuotiaat, kolminkertainen'],
  [
    'ma–pe 9–18, la 10–15',
    'maanantaista perjantaihin yhdeksästä kahdeksaantoista, lauantaina kymmenestä viiteentoista',
  ],
  ['3,5 %:sta 4 %:iin', 'kolme pilkku viidestä prosentista neljään prosenttiin'],
  ['1 tl ja 3 rkl', 'yksi teelusikallinen ja kolme ruokalusikallista'],
  ['800 €/kk, 20 l/min', 'kahdeksansataa euroa kuukaudessa, kaksikymmentä litraa minuutissa'],
  ['YLE:n, YK:ssa', 'YLEn, yy koossa'],
  ['ma 5.5. klo 8', 'maanantaina viides toukokuuta kello kahdeksan'],
  ['2. vuonna, 10. luokalla, 1. kerran', 'toisena vuonna, kymmenennellä luokalla, ensimmäisen kerran'],
  ['klo 10:een, 18:aan mennessä', 'kello kymmeneen, kahdeksaantoista mennessä'],
  ['2 x 3 = 6', 'kaksi kertaa kolme on kuusi'],
  ['10-prosenttinen, 5 snt, 2x viikossa', 'kymmenprosenttinen, viisi senttiä, kaksi kertaa viikossa'],
  ['hinta nousi 2,75 %', 'hinta nousi kaksi pilkku seitsemän viisi prosenttia'],
  [
    'numero 3/2024, laki 434/2003',
    'numero kolme kautta kaksituhattakaksikymmentäneljä, laki neljäsataakolmekymmentäneljä kautta kaksituhattakolme',
  ],
  ['esim. Helsinki, ks. Liite', 'esimerkiksi Helsinki, katso Liite'],
];

suite('normalizeText() in Finnish', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'fi' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'fi' }).text, spoken);
  });
});
