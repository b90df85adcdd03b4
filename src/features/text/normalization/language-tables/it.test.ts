import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * By class. Sources: Serianni, Grammatica italiana, VI (numerals); Presidenza del Consiglio, Codice di stile (dates, hours,
 * abbreviations); Accademia della Crusca, consultations; CLDR 48 (currencies, units).
 */
const readings: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> = {
  cardinals: [
    ['1 studente e 1 problema', 'uno studente e un problema'],
    ['1 casa, capitolo 1', 'una casa, capitolo uno'],
    ['21 giorni, 23 pagine', 'ventuno giorni, ventitré pagine'],
    ['2.500 visitatori', 'duemilacinquecento visitatori'],
    ['1.000.000 abitanti', 'un milione di abitanti'],
    ['3 000 000 persone', 'tre milioni di persone'],
    ['agente 007', 'agente zero zero sette'],
    ['123.456', 'centoventitremilaquattrocentocinquantasei'],
    ['100mila, 20 mila euro', 'centomila, ventimila euro'],
    ['3,5 M di abitanti', 'tre virgola cinque milioni di abitanti'],
  ],
  ordinals: [
    ['la 3ª volta, il 2° posto, 30°', 'la terza volta, il secondo posto, trenta gradi'],
    ['il 1º piano, la 10ª edizione', 'il primo piano, la decima edizione'],
    ['al 3° piano', 'al terzo piano'],
    ['il 21esimo giorno', 'il ventunesimo giorno'],
    ['i 100esimi', 'i centesimi'],
    ['1° trimestre, 5° piano', 'primo trimestre, quinto piano'],
    ['il 20enne, i 18-25enni', 'il ventenne, i diciotto-venticinquenni'],
    ["al 90'", 'al novantesimo'],
  ],
  'decimals, fractions': [
    ['3,14 e 0,05', 'tre virgola quattordici e zero virgola zero cinque'],
    ['2.5 punti', 'due virgola cinque punti'],
    ['3 mln di abitanti', 'tre milioni di abitanti'],
    ['3/4, 1/2, 5/8', 'tre quarti, un mezzo, cinque ottavi'],
    ['2 1/2 kg, 3/4 l', 'due chilogrammi e mezzo, tre quarti di litro'],
    ['½ tazza, 1/2 bicchiere', 'mezza tazza, mezzo bicchiere'],
    ['1 ½ tazze, 2 ½ ore', 'una tazza e mezzo, due ore e mezzo'],
    ['¼ tazza di zucchero', 'un quarto di tazza di zucchero'],
    ['¾ dei voti', 'tre quarti dei voti'],
  ],
  'percent, signs': [
    ['130 km/h, -3 °C, 20%', 'centotrenta chilometri orari, meno tre gradi Celsius, venti per cento'],
    ['0,5 % e 5 ‰', 'zero virgola cinque per cento e cinque per mille'],
    ['-12, +5 e ±3', 'meno dodici, più cinque e più o meno tre'],
  ],
  ranges: [
    ['10-15 minuti, 5–10 %', 'dieci a quindici minuti, cinque a dieci per cento'],
    ['pagg. 12-15', 'pagine dodici a quindici'],
    ['1915-1918', 'millenovecentoquindici a millenovecentodiciotto'],
    ['da 20 a 30 €', 'da venti a trenta euro'],
  ],
  'years, decades': [
    ["anni '60", 'anni sessanta'],
    ['gli anni 80', 'gli anni ottanta'],
    ['nel 1861', 'nel milleottocentosessantuno'],
    ["nel '68", 'nel sessantotto'],
    ['la stagione 2023/24', 'la stagione duemilaventitré ventiquattro'],
    ['T3 2024', 'terzo trimestre duemilaventiquattro'],
    ['Q1/2025', 'primo trimestre duemilaventicinque'],
    ['44 a.C.', 'quarantaquattro avanti Cristo.'],
    ["gli anni '80 e '90, il '900", 'gli anni ottanta e novanta, il novecento'],
    ['S1 2024, FY2023/24', 'primo semestre duemilaventiquattro, esercizio duemilaventitré ventiquattro'],
  ],
  dates: [
    ['Nato il 1° aprile 1975.', 'Nato il primo aprile millenovecentosettantacinque.'],
    ['il 05/12/2020', 'il cinque dicembre duemilaventi'],
    ['2024-03-02', 'due marzo duemilaventiquattro'],
    ['lunedì 3 giugno 2024', 'lunedì tre giugno duemilaventiquattro'],
    ['ven. 7 giu. 2024', 'venerdì sette giugno duemilaventiquattro'],
    ['dal 3 al 7 maggio', 'dal tre al sette maggio'],
    ["l'8 marzo e l'11/09/2001", "l'otto marzo e l'undici settembre duemilauno"],
    ['entro il 15.08.1998', 'entro il quindici agosto millenovecentonovantotto'],
    ['dal 31/12', 'dal trentuno dicembre'],
    ['scadenza 03/2024', 'scadenza marzo duemilaventiquattro'],
    [
      'd.lgs. 81/2008, L. 241/1990',
      'decreto legislativo ottantuno del duemilaotto, legge duecentoquarantuno del millenovecentonovanta',
    ],
    ['sentenza n. 5/2020', 'sentenza numero cinque del duemilaventi'],
  ],
  times: [
    ['alle 16:30', 'alle sedici e mezza'],
    ['ore 9.15, ore 20', 'ore nove e un quarto, ore venti'],
    ['alle 8:05', 'alle otto e cinque'],
    ["all'1:20", "all'una e venti"],
    ['dalle 9:00 alle 17:30', 'dalle nove alle diciassette e mezza'],
    ['lun-ven 9:00-18:00', 'lunedì a venerdì nove a diciotto'],
    ['lun.–ven.', 'lunedì a venerdì'],
    ['24/7', 'ventiquattro ore su ventiquattro, sette giorni su sette'],
    ['aperto 24h su 24', 'aperto ventiquattro ore su ventiquattro'],
    ['sab.: 9-13', 'sabato: nove a tredici'],
    ['alle 13:30:15', 'alle tredici ore trenta minuti e quindici secondi'],
    ['ore 8,30', 'ore otto e mezza'],
    ['19 – 21:30', 'diciannove a ventuno e mezza'],
  ],
  durations: [
    ['1 ora e 1 giorno, 1 h', "un'ora e un giorno, un'ora"],
    ['3 min 20 s', 'tre minuti e venti secondi'],
    ['48 h, 90 s, 5 gg', 'quarantotto ore, novanta secondi, cinque giorni'],
  ],
  money: [
    ['14,90 €', 'quattordici euro novanta centesimi'],
    ['2.000.000 €', 'due milioni di euro'],
    ['1 €, 0,50 €, -5 €', 'un euro, cinquanta centesimi, meno cinque euro'],
    ['€ 1.250,00', 'milleduecentocinquanta euro'],
    ['$20, 15,75 $, 1 USD', 'venti dollari, quindici dollari settantacinque cent, un dollaro statunitense'],
    ['1 £, 10 GBP', 'una sterlina, dieci sterline britanniche'],
    ['100 CHF, 500 ¥, 8 CNY', 'cento franchi svizzeri, cinquecento yen, otto yuan'],
    ['1 SEK, 21 NOK, 3 DKK', 'una corona svedese, ventuno corone norvegesi, tre corone danesi'],
    ['300 Kč, 50 zł, 1.000 Ft, 5 RON', 'trecento corone ceche, cinquanta zloty, mille fiorini, cinque lei'],
    ['80 ₹, 1 ₽, 12 ₪, 10 ₺', 'ottanta rupie, un rublo, dodici sicli, dieci lire turche'],
    ['10 CAD, 2 AUD, R$ 5', 'dieci dollari canadesi, due dollari australiani, cinque real brasiliani'],
    ['1 ISK, 9 HRK', 'una corona islandese, nove kune croate'],
    ['3 mln €, 2 mld di euro', 'tre milioni di euro, due miliardi di euro'],
    ['900 €/mese, 50 €/h', "novecento euro al mese, cinquanta euro all'ora"],
    ['100 € + IVA', 'cento euro più iva'],
    ['15,50 euro, euro 1.500,00', 'quindici euro cinquanta centesimi, millecinquecento euro'],
    ['~20 €', 'circa venti euro'],
  ],
  units: [
    ['80 mq, 3 m3', 'ottanta metri quadrati, tre metri cubi'],
    ['10 cm², 1 t', 'dieci centimetri quadrati, una tonnellata'],
    ['37,5 °C, 70 °F', 'trentasette virgola cinque gradi Celsius, settanta gradi Fahrenheit'],
    ['512 GB, 1 TB, 100 Mbit/s', 'cinquecentododici gigabyte, un terabyte, cento megabit al secondo'],
    ['75 cl, 250 ml, 1,5 l', 'settantacinque centilitri, duecentocinquanta millilitri, uno virgola cinque litri'],
    ['220 V, 5 kWh, 2,4 GHz', 'duecentoventi volt, cinque chilowattora, due virgola quattro gigahertz'],
    ['1.013 hPa, 80 dB', 'milletredici ettopascal, ottanta decibel'],
    ['500 mg, 5 µg, 15 ha', 'cinquecento milligrammi, cinque microgrammi, quindici ettari'],
    ['80 g/m², 3.000 giri/min', 'ottanta grammi al metro quadrato, tremila giri al minuto'],
    ['6 l/100 km', 'sei litri ogni cento chilometri'],
    ['una stanza di 3x4 m', 'una stanza di tre per quattro metri'],
    ['1m80, il km 5', 'un metro e ottanta, il chilometro cinque'],
    ['15.000 km/anno, 3 €/pers.', "quindicimila chilometri all'anno, tre euro a persona"],
  ],
  'telephone, serial numbers': [
    ['06 7654321', 'zero sei, sette sei cinque quattro tre due uno'],
    ['333 1234567', 'tre tre tre, uno due tre quattro cinque sei sette'],
    ['+39 02 1234567', 'più trentanove, zero due, uno due tre quattro cinque sei sette'],
    ['347 123 4567', 'tre quattro sette, uno due tre, quattro cinque sei sette'],
    ['volo AZ1234', 'volo A Z uno due tre quattro'],
    ['posto 12A, B2B, MP3', 'posto dodici A, B due B, M P tre'],
    ['20121 Milano, 00184 Roma', 'due zero uno due uno Milano, zero zero uno otto quattro Roma'],
    ['CAP 50122', 'cap cinque zero uno due due'],
    ['P. IVA 01234567890', 'partita iva zero uno due tre quattro cinque sei sette otto nove zero'],
    ['800 123 456', 'otto zero zero, uno due tre, quattro cinque sei'],
    ['C.F. RSSMRA80A01H501U', 'codice fiscale R S S M R A otto zero A zero uno H cinque zero uno U'],
    ['codice 482913', 'codice quattro otto due nove uno tre'],
  ],
  'addresses of the net, versions': [
    ['info@esempio.it', 'I N F O chiocciola E S E M P I O punto I T'],
    ['#FestaDellaMamma', 'cancelletto Festa Della Mamma'],
    ['versione 2.0.1', 'versione due punto zero punto uno'],
    ['v2.0', 'V due punto zero'],
  ],
  'scores, mathematics, chemistry': [
    ['Hanno vinto 3-1.', 'Hanno vinto tre a uno.'],
    ['5 + 3 = 8, 7 × 8 = 56', 'cinque più tre uguale a otto, sette per otto uguale a cinquantasei'],
    ['la CO2, H2O', 'la C O due, H due O'],
    ['finita 0-0', 'finita zero a zero'],
  ],
  'Roman numerals': [
    ['Umberto I, Carlo V, Luigi XVI', 'Umberto primo, Carlo quinto, Luigi sedicesimo'],
    ['nel XX secolo, papa Pio XII', 'nel ventesimo secolo, papa Pio dodicesimo'],
    ['XI sec. d.C.', 'undicesimo secolo dopo Cristo.'],
    ['capitolo III, volume II, atto V', 'capitolo tre, volume due, atto quinto'],
    ['la II guerra mondiale, la V edizione', 'la seconda guerra mondiale, la quinta edizione'],
    ['Carlo V. Rossi', 'Carlo V. Rossi'],
    ['secoli XV e XVI, capitoli I e II', 'secoli quindicesimo e sedicesimo, capitoli uno e due'],
    ['il I volume', 'il primo volume'],
    ['cap. IV, vol. II', 'capitolo quattro, volume due'],
    ['un libro di storia, il libro mi piace', 'un libro di storia, il libro mi piace'],
    ['via XX Settembre, piazza IV Novembre', 'via venti Settembre, piazza quattro Novembre'],
    ['la III A, la III media', 'la terza A, la terza media'],
  ],
  abbreviations: [
    ['Il sig. Bianchi e la dott.ssa Neri.', 'Il signor Bianchi e la dottoressa Neri.'],
    ["l'avv. Riva e l'ing. Sala", "l'avvocato Riva e l'ingegner Sala"],
    ['p.zza Duomo 3, v.le Europa', 'piazza Duomo tre, viale Europa'],
    ['per es. qui, ad es. là, ecc.', 'per esempio qui, ad esempio là, eccetera.'],
    ['art. 3, c. 2, n. 4, § 5', 'articolo tre, comma due, numero quattro, paragrafo cinque'],
    ['ca. 20 pz., max. 10 pers.', 'circa venti pezzi, massimo dieci persone.'],
    ['Tel.: 3 linee, rif. 12', 'telefono: tre linee, riferimento dodici'],
    ['S. Pietro e S.ta Lucia', 'san Pietro e santa Lucia'],
    ['Rossi S.p.A.', 'Rossi società per azioni.'],
    ['S. Maria, S. Antonio, S. Stefano', "santa Maria, sant' Antonio, santo Stefano"],
    ['N. di serie 5, e/o, 500 m s.l.m.', 'numero di serie cinque, e o, cinquecento metri sul livello del mare.'],
    ['Reg. 2016/679', 'regolamento duemilasedici barra seicentosettantanove'],
    ['S. Rossi, corso V. Emanuele II', 'S. Rossi, corso Vittorio Emanuele secondo'],
  ],
  'acronyms, capitals': [
    ["l'ONU, la NATO, l'IVA", "l'Onu, la Nato, l'iva"],
    ['la UE, il PIL, gli USA', 'la U E, il pil, gli Usa'],
    ['la CGIL e il CNR', 'la C G I L e il C N R'],
    ['ATTENTI AL CANE', 'ATTENTI AL CANE'],
    ['il COVID-19', 'il covid diciannove'],
  ],
  'pictures, Markdown': [
    ['Bravo 👏, Luca', 'Bravo , Luca'],
    ['**Importante**: leggere `a`', 'Importante: leggere a'],
    ['## Titolo', 'Titolo'],
  ],
};

suite('normalizeText() in Italian', () => {
  for (const [name, pairs] of Object.entries(readings))
    for (const [written, spoken] of pairs)
      test(`normalizeText() reads ${name}: "${written}"`, () => {
        assert.equal(normalizeText(written, { language: 'it' }).text, spoken);
      });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of Object.values(readings).flat())
      assert.equal(normalizeText(spoken, { language: 'it' }).text, spoken);
  });

  test('normalizeText() reads accounts and cards digit by digit', () => {
    const { text } = normalizeText('4970 1012 3456 7890', { language: 'it' });
    assert.equal(
      text.replaceAll(',', ''),
      'quattro nove sette zero uno zero uno due tre quattro cinque sei sette otto nove zero',
    );
  });
});
