import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Mötet är den 5 maj 2020 kl. 14.30.', 'Mötet är den femte maj tjugotjugo klockan fjorton trettio.'],
  ['Han föddes 1984 och dog år 2005.', 'Han föddes nittonhundraåttiofyra och dog år tjugohundrafem.'],
  ['På 1980-talet fanns 1 miljon bilar.', 'På nittonåttiotalet fanns en miljon bilar.'],
  [
    'Boken kostar 249,50 kr, d.v.s. 1 krona mer.',
    'Boken kostar tvåhundrafyrtionio kronor femtio öre, det vill säga en krona mer.',
  ],
  [
    'Ring 08-123 45 67 eller +46 70 123 45 67.',
    'Ring noll åtta hundratjugotre fyrtiofem sextiosju eller plus fyrtiosex sjuttio hundratjugotre fyrtiofem sextiosju.',
  ],
  ['1 bok, 1 hus och 1 barn', 'en bok, ett hus och ett barn'],
  ['Han kom på 2:a plats, hon på 3:e.', 'Han kom på andra plats, hon på tredje.'],
  ['Karl XII och drottning Kristina', 'Karl den tolfte och drottning Kristina'],
  ['3/4 av 1/2, 2 1/2 liter', 'tre fjärdedelar av en halv, två och en halv liter'],
  ['120 km/h, -5 °C, 15 %', 'hundratjugo kilometer i timmen, minus fem grader Celsius, femton procent'],
  ['5–10 kg, 10-15 minuter', 'fem till tio kilogram, tio till femton minuter'],
  ['nils@exempel.se', 'N I L S snabel-a E X E M P E L punkt S E'],
  ['t.ex. bl.a. m.m. osv.', 'till exempel bland annat med mera och så vidare.'],
  ['Öppet kl 9–17, mellan 9.30 och 18.00', 'Öppet klockan nio till sjutton, mellan nio trettio och arton'],
  ['den 15/6, 2022-03-01', 'den femtonde juni, första mars tjugotjugotvå'],
  ['99:-', 'nittionio kronor'],
  ['en 25-åring på ett 3-årskontrakt', 'en tjugofemåring på ett treårskontrakt'],
  ['$1 000 000', 'en miljon dollar'],
  ['nr 5, s. 12, kap. 3', 'nummer fem, sidan tolv, kapitel tre'],
  ['1 500 personer', 'tusen femhundra personer'],
  ['2 + 2 = 4', 'två plus två är fyra'],
  ['2,5 miljoner, 1,5 miljarder kronor', 'två komma fem miljoner, en komma fem miljarder kronor'],
  // Numbers, ordinals, fractions, per cent.
  ['0 fel', 'noll fel'],
  ['1 000 000 invånare', 'en miljon invånare'],
  ['21 böcker', 'tjugoett böcker'],
  ['1 250,5', 'tusen tvåhundrafemtio komma fem'],
  ['-17', 'minus sjutton'],
  ['±3 mm', 'plus minus tre millimeter'],
  ['2,5 miljarder', 'två komma fem miljarder'],
  ['Han kom på 10:e plats', 'Han kom på tionde plats'],
  ['den 1:a maj', 'den första maj'],
  ['3:e gången', 'tredje gången'],
  ['1/3 av alla', 'en tredjedel av alla'],
  ['½ liter', 'en halv liter'],
  ['1½ timme', 'en och en halv timme'],
  ['0,5 %', 'noll komma fem procent'],
  ['10–15 %', 'tio till femton procent'],
  ['en 50-procentig lösning', 'en femtioprocentig lösning'],
  // Years, dates, hours, durations.
  ['år 1987', 'år nittonhundraåttiosju'],
  ['2019–2021', 'tjugonitton till tjugotjugoett'],
  ['på 90-talet', 'på nittiotalet'],
  ['under 1800-talet', 'under artonhundratalet'],
  ['läsåret 2023/24', 'läsåret tjugotjugotre tjugofyra'],
  ['2024-03-05', 'femte mars tjugotjugofyra'],
  ['5/3 2024', 'femte mars tjugotjugofyra'],
  ['tis 5 mars', 'tisdag femte mars'],
  ['12 jan.', 'tolfte januari.'],
  ['1–5 maj', 'första till femte maj'],
  ['den 24 dec 2023', 'den tjugofjärde december tjugotjugotre'],
  ['i mars 2024', 'i mars tjugotjugofyra'],
  ['kl. 9.05', 'klockan nio noll fem'],
  ['kl 18.00–20.30', 'klockan arton till tjugo trettio'],
  ['Mån–Fre 9–17', 'måndag till fredag nio till sjutton'],
  ['12:30:45', 'tolv trettio och fyrtiofem sekunder'],
  ['2 h 30 min', 'två timmar och trettio minuter'],
  ['1 tim 15 min', 'en timme femton minuter'],
  ['45 sek', 'fyrtiofem sekunder'],
  ['öppet 24/7', 'öppet tjugofyra sju'],
  // Money.
  ['1 kr, 2 kr, 99,50 kr', 'en krona, två kronor, nittionio kronor femtio öre'],
  ['kr 100', 'hundra kronor'],
  ['1 500:-', 'tusen femhundra kronor'],
  ['5 tkr', 'fem tusen kronor'],
  ['3 Mkr', 'tre miljoner kronor'],
  ['€12,50', 'tolv euro femtio cent'],
  ['£2', 'två pund'],
  ['100 ¥', 'hundra yen'],
  ['3 CHF', 'tre schweiziska franc'],
  ['5 NOK', 'fem norska kronor'],
  ['1 DKK', 'en dansk krona'],
  ['7 HUF', 'sju forint'],
  ['3 RON', 'tre rumänska lei'],
  ['2 BGN', 'två bulgariska lev'],
  ['6 MXN', 'sex mexikanska pesos'],
  ['8 ZAR', 'åtta sydafrikanska rand'],
  ['4 NZD', 'fyra nyzeeländska dollar'],
  ['9 SGD', 'nio singaporianska dollar'],
  ['50 THB', 'femtio thailändska baht'],
  ['30 AED', 'trettio arabemiratiska dirham'],
  ['10 SAR', 'tio saudiska riyal'],
  ['2 EGP', 'två egyptiska pund'],
  ['500 VND', 'femhundra vietnamesiska dong'],
  ['3 RSD', 'tre serbiska dinarer'],
  ['20 kr/kg', 'tjugo kronor per kilogram'],
  // Units.
  ['180 cm', 'hundraåttio centimeter'],
  ['75 kg', 'sjuttiofem kilogram'],
  ['1 ton', 'ett ton'],
  ['5 m/s', 'fem meter per sekund'],
  ['20 °C', 'tjugo grader Celsius'],
  ['230 V', 'tvåhundratrettio volt'],
  ['16 GB', 'sexton gigabyte'],
  ['100 Mbit/s', 'hundra megabit per sekund'],
  ['80 m²', 'åttio kvadratmeter'],
  ['3 dl mjöl', 'tre deciliter mjöl'],
  ['150 hk', 'hundrafemtio hästkrafter'],
  ['8 mil', 'åtta mil'],
  ['3000 varv/min', 'tretusen varv per minut'],
  ['2 st', 'två stycken'],
  ['5 hPa', 'fem hektopascal'],
  // Telephone, card and account numbers, addresses, versions.
  ['0701-23 45 67', 'noll sju noll ett tjugotre fyrtiofem sextiosju'],
  ['+46 8 123 456', 'plus fyrtiosex åtta hundratjugotre fyrahundrafemtiosex'],
  ['ring 112', 'ring ett ett två'],
  ['kort 4111 1111 1111 1234', 'kort fyra ett ett ett ett ett ett ett ett ett ett ett ett två tre fyra'],
  ['personnummer 811218-9876', 'personnummer åtta ett ett två ett åtta nio åtta sju sex'],
  ['org.nr 556036-0793', 'organisationsnummer fem fem sex noll tre sex noll sju nio tre'],
  ['114 55 Stockholm', 'ett ett fyra fem fem Stockholm'],
  ['Storgatan 5 B', 'Storgatan fem B'],
  ['info@foretag.se', 'I N F O snabel-a F O R E T A G punkt S E'],
  ['www.svt.se', 'W W W punkt S V T punkt S E'],
  ['#sverige', 'hashtagg sverige'],
  ['version 2.10.3', 'version två punkt tio punkt tre'],
  ['iOS 17.4', 'iOS sjutton punkt fyra'],
  ['flyg SK1234', 'flyg S K ett två tre fyra'],
  // Scores, calculations, formulas.
  ['Sverige vann med 3–1', 'Sverige vann med tre ett'],
  ['det slutade 2:1', 'det slutade två ett'],
  ['skala 1:1000', 'skala ett till tusen'],
  ['2 × 3 = 6', 'två gånger tre är sex'],
  ['x² + y²', 'x i kvadrat plus y i kvadrat'],
  ['√16', 'roten ur sexton'],
  ['CO₂ och H₂O', 'C O två och H två O'],
  // Roman numerals.
  ['Gustav III', 'Gustav den tredje'],
  ['Karl XVI Gustaf', 'Karl den sextonde Gustaf'],
  ['kapitel IV', 'kapitel fyra'],
  ['andra världskriget (WW II)', 'andra världskriget (W W II)'],
  ['drottning Elizabeth II', 'drottning Elizabeth den andra'],
  // Abbreviations, acronyms, what is written in capitals, what is not said.
  ['3 § 2 st.', 'tredje paragrafen andra stycket'],
  ['jfr s. 12 ff.', 'jämför sidan tolv och följande.'],
  ['t.o.m. den 5 maj', 'till och med den femte maj'],
  ['fr.o.m. 1 juli', 'från och med första juli'],
  ['p.g.a. regn', 'på grund av regn'],
  ['exkl. moms', 'exklusive moms'],
  ['inkl. 25 % moms', 'inklusive tjugofem procent moms'],
  ['Volvo AB och ICA', 'Volvo A B och ICA'],
  ['EU, USA och FN', 'E U, U S A och F N'],
  ['SVT, TV och PDF', 'S V T, T V och P D F'],
  ['NATO och IKEA', 'NATO och IKEA'],
  ['en 3-rumslägenhet', 'en trerumslägenhet'],
  ['fr. 18 år', 'från arton år'],
  ['18+', 'arton plus'],
  ['COVID-19', 'COVID nitton'],
  ['VARNING! RÖKNING FÖRBJUDEN!', 'VARNING! RÖKNING FÖRBJUDEN!'],
  ['**Viktigt**: 5 st', 'Viktigt: fem stycken'],
  ['Tack 😊!', 'Tack !'],
  ['Q3 2024', 'Q tre tjugotjugofyra'],
  // Numbers, ordinals, fractions, per cent.
  // Years, dates, hours, durations.
  // Money.
  // Units.
  // Telephone, card and account numbers, addresses, versions.
  // Scores, calculations, formulas.
  // Roman numerals.
  // Abbreviations, acronyms, what is written in capitals, what is not said.
  ['lör 10–16, sön stängt', 'lördag tio till sexton, söndag stängt'],
  ['bankgiro 123-4567', 'bankgiro ett två tre fyra fem sex sju'],
  ['en 3,5 %-ig lösning', 'en tre komma fem procentig lösning'],
  ['2024 var ett bra år', 'tjugotjugofyra var ett bra år'],
  ['9 a.m. idag', 'nio förmiddag idag'],
  // Numbers, ordinals, fractions, per cent.
  // Years, dates, hours, durations.
  // Money.
  // Units.
  // Telephone, card and account numbers, addresses, versions.
  // Scores, calculations, formulas.
  // Roman numerals.
  // Abbreviations, acronyms, what is written in capitals, what is not said.
  ['E4:an mot Uppsala', 'E fyran mot Uppsala'],
  ['fredag 24/5', 'fredag tjugofjärde maj'],
  ['2–3 ggr/dag', 'två till tre gånger/dag'],
  ['t.ex och p.g.a', 'till exempel och på grund av'],
  ['12-årig flicka', 'tolvårig flicka'],
  ['1700- och 1800-talen', 'sjuttonhundra- och artonhundratalen'],
  // Numbers, ordinals, fractions, per cent.
  // Years, dates, hours, durations.
  // Money.
  // Units.
  // Telephone, card and account numbers, addresses, versions.
  // Scores, calculations, formulas.
  // Roman numerals.
  // Abbreviations, acronyms, what is written in capitals, what is not said.
  ['VM 2026', 'V M tjugotjugosex'],
];

suite('normalizeText() in Swedish', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'sv' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'sv' }).text, spoken);
  });
});
