import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Türk Dil Kurumu, Yazım Kılavuzu (sayıların yazılışı, kısaltmalar, kesme işareti); Göksel and Kerslake, Turkish:
 * A Comprehensive Grammar (vowel harmony, ordinals, buçuk); CLDR 48 `tr.xml` (dates, currencies, units).
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['25 kişi geldi.', 'yirmi beş kişi geldi.'],
  ['1.250.000', 'bir milyon iki yüz elli bin'],
  ['-3,75', 'eksi üç virgül yetmiş beş'],
  ['10-12', 'on ila on iki'],
  ['21. yüzyıl', 'yirmi birinci yüzyıl'],
  ["3'te", 'üçte'],
  ["4'üncü", 'dördüncü'],
  ["2023'te", 'iki bin yirmi üçte'],
  ['29 Ekim 1923', 'yirmi dokuz Ekim bin dokuz yüz yirmi üç'],
  ['05.12.2023', 'beş Aralık iki bin yirmi üç'],
  ['saat 10.30', 'saat on otuz'],
  ['8:05', 'sekiz sıfır beş'],
  ['19:00', 'on dokuz'],
  ['1/2', 'yarım'],
  ['3/5', 'beşte üç'],
  ['₺15,50', 'on beş lira elli kuruş'],
  ['2,5 milyon TL', 'iki virgül beş milyon lira'],
  ['$9,50', 'dokuz dolar elli sent'],
  ['5 kg', 'beş kilogram'],
  ['30 °C', 'otuz santigrat derece'],
  ['%45', 'yüzde kırk beş'],
  ['%12,5', 'yüzde on iki virgül beş'],
  ['XX. yüzyıl', 'yirminci yüzyıl'],
  ['Dr. Aksoy', 'doktor Aksoy'],
  ['Atatürk Cad. No: 7', 'Atatürk caddesi numara yedi'],
  ['0532 123 45 67', 'sıfır beş yüz otuz iki, yüz yirmi üç, kırk beş, altmış yedi'],
  ['ali@gmail.com', 'ali et gmail nokta com'],
  ['elma, armut vb.', 'elma, armut ve benzeri.'],
  ["Fatih Sultan Mehmet II. Murat'ın oğludur.", "Fatih Sultan Mehmet ikinci Murat'ın oğludur."],
  ['19 Mayıs 2021 Çarşamba', 'on dokuz Mayıs iki bin yirmi bir Çarşamba'],
  ["100 TL'ye", 'yüz liraya'],
  ['120 m², 80 km, 90 km/sa', 'yüz yirmi metrekare, seksen kilometre, saatte doksan kilometre'],
  ['90 km/h', 'saatte doksan kilometre'],
  ['5 m/s', 'saniyede beş metre'],
  ['1,5 l süt, 250 gr un, 3 cm', 'bir virgül beş litre süt, iki yüz elli gram un, üç santimetre'],
  ['5 dk. sonra, 30 sn, 2 sa', 'beş dakika sonra, otuz saniye, iki saat'],
  ['Tel: +90 212 345 67 89', 'Tel: artı doksan, iki yüz on iki, üç yüz kırk beş, altmış yedi, seksen dokuz'],
  ['vs., vb., örn. elma, bkz. sayfa 5', 'vesaire, ve benzeri, örneğin elma, bakınız sayfa beş'],
  ['s. 12, No: 5/3, Av. Kaya', 'sayfa on iki, numara beş bölü üç, avukat Kaya'],
  ['XXI. yüzyılda, III. Selim', 'yirmi birinci yüzyılda, üçüncü Selim'],
  ['1 1/2 saat, 3/4', 'bir buçuk saat, dörtte üç'],
  ["5 TL'nin, 10 km'den, 50 kg'ı", 'beş liranın, on kilometreden, elli kilogramı'],
  ["1990'lar, 80'li yıllar", 'bin dokuz yüz doksanlar, seksenli yıllar'],
  ["1990'daki, 2020'deki, 3,5'ten", 'bin dokuz yüz doksandaki, iki bin yirmideki, üç virgül beşten'],
  ['T.C. Ziraat Bankası A.Ş. 08.00-17.00', 'Türkiye Cumhuriyeti Ziraat Bankası anonim şirketi sekiz ila on yedi'],
  ['7/24 destek, 1. Dünya Savaşı', 'yedi yirmi dört destek, birinci Dünya Savaşı'],
  [
    '0 850 222 0 999, 444 0 444',
    'sıfır sekiz yüz elli, iki yüz yirmi iki, sıfır, dokuz yüz doksan dokuz, dört yüz kırk dört, sıfır, dört yüz kırk dört',
  ],
  ['Bölüm II. Sonra', 'Bölüm iki. Sonra'],
  ['MÖ 300, M.S. 500', 'milattan önce üç yüz, milattan sonra beş yüz'],
  ["%50'si, %10'luk", 'yüzde ellisi, yüzde onluk'],
  ['saat 09:00-17:00 arası', 'saat dokuz ila on yedi arası'],
  ['50 TL/kg, 2.000 TL/ay', 'kilogram başına elli lira, ayda iki bin lira'],
  ['+905321234567', 'artı doksan, beş yüz otuz iki, yüz yirmi üç, kırk beş, altmış yedi'],
  ['örn. Ankara, bkz. Ek', 'örneğin Ankara, bakınız Ek'],
  ["20.00'de, 09.05", 'yirmide, dokuz sıfır beş'],
];

suite('normalizeText() in Turkish', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'tr' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'tr' }).text, spoken);
  });
});
