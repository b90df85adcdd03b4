import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Sources: Правопис српског језика (Матица српска, 2010), "Бројеви", "Скраћенице", "Азбука"; Пипер, Клајн, Нормативна
 * граматика српског језика (2013), "Бројеви"; CLDR 48 `sr.xml` (currencies, units). What is written in Latin letters is
 * said in Latin letters.
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  [
    'Састанак је 5. маја 2020. у 14:30.',
    'Састанак је петог маја две хиљаде двадесете у четрнаест часова и тридесет минута.',
  ],
  [
    'Sastanak je 5. maja 2020. u 14:30.',
    'Sastanak je petog maja dve hiljade dvadesete u četrnaest časova i trideset minuta.',
  ],
  ['Рођен је 21. 3. 1985. у Београду.', 'Рођен је двадесет првог марта хиљаду деветсто осамдесет пете у Београду.'],
  ['Данас је 1. јануар.', 'Данас је први јануар.'],
  ['у понедељак, 3. феб. 2025. год. увече', 'у понедељак, трећег фебруара две хиљаде двадесет пете године увече'],
  ['u nedelju, 12.06.2022. godine', 'u nedelju, dvanaestog juna dve hiljade dvadeset druge godine'],
  [
    'Године 1991. почео је рат, а у 1995. години завршио.',
    'Године хиљаду деветсто деведесет прве почео је рат, а у хиљаду деветсто деведесет петој години завршио.',
  ],
  ['To je bilo u 2019. Zatim je otišao.', 'To je bilo u dve hiljade devetnaestoj. Zatim je otišao.'],
  ['5. разред, у 5. разреду, 2. година', 'пети разред, у петом разреду, друга година'],
  ['na 3. mestu, 2. kolo, 4. sednica', 'na trećem mestu, drugo kolo, četvrta sednica'],
  ['Имам 5. Ти имаш 3.', 'Имам пет. Ти имаш три.'],
  ['1 књига, 2 књиге, 5 књига, 21 дан', 'једна књига, две књиге, пет књига, двадесет један дан'],
  ['Čekao je 1 godinu i 22 nedelje.', 'Čekao je jednu godinu i dvadeset dve nedelje.'],
  ['Цена је 1.250,50 дин.', 'Цена је једна хиљада двеста педесет динара и педесет пара.'],
  ['Košta 21 RSD, 2 RSD, 100 din.', 'Košta dvadeset jedan dinar, dva dinara, sto dinara.'],
  ['Плаћа 5,20 € и $100.', 'Плаћа пет евра и двадесет центи и сто долара.'],
  ['3,5 милиона динара', 'три запета пет милиона динара'],
  ['Raste 15 %, to jest 1,5 %.', 'Raste petnaest odsto, to jest jedan zapeta pet odsto.'],
  [
    'Брзина 80 km/h, температура -5 °C.',
    'Брзина осамдесет километара на сат, температура минус пет степени Целзијуса.',
  ],
  ['има 1 m, 2 кг, 5 л, 3 т', 'има један метар, два килограма, пет литара, три тоне'],
  ['Ima 16 GB i 100 m².', 'Ima šesnaest gigabajta i sto kvadratnih metara.'],
  ['тежи 5–10 kg', 'тежи пет до десет килограма'],
  ['od 9:00 do 18:00', 'od devet časova do osamnaest časova'],
  ['има 3/4, 1/2, 2 1/2 кг', 'има три четвртине, једна половина, два и по килограма'],
  ['тел. 011 234 5678', 'телефон нула један један, два три четири, пет шест седам осам'],
  ['tel. +381 64 123 4567', 'telefon plus tri osam jedan, šest četiri, jedan dva tri, četiri pet šest sedam'],
  ['Пишите на ivan@example.rs', 'Пишите на ivan ет example тачка ер ес'],
  ['Pišite na ivan.petrovic@example.com', 'Pišite na ivan tačka petrovic et example tačka kom'],
  ['нпр. др Петровић, проф. Јовић и др.', 'на пример доктор Петровић, професор Јовић и други.'],
  ['npr. dr Petrović, itd., tj. br. 7', 'na primer doktor Petrović, i tako dalje, to jest broj sedam'],
  ['ул. краља Петра, св. Сава', 'улица краља Петра, свети Сава'],
  ['XX век, у XIX веку', 'двадесети век, у деветнаестом веку'],
  ['Petar II i Aleksandra III su bili', 'Petar drugi i Aleksandra trećeg su bili'],
  ['10-годишњи, 80-их', 'десетогодишњи, осамдесетих'],
  [
    'Škola od 1. do 8. razreda, 24–26. maja',
    'Škola od prvog do osmog razreda, dvadeset četvrtog do dvadeset šestog maja',
  ],
  ['у ул. краља Петра, резултат 3:1', 'у улици краља Петра, резултат три према један'],
  ['РТС и 5 + 3 = 8', 'ер те ес и пет плус три једнако осам'],
  ['25. децембар', 'двадесет пети децембар'],
  ['25. decembar', 'dvadeset peti decembar'],
  ['7', 'седам'],
  // Нормативна граматика on "један" and collective numerals; Правопис on the full stop of ordinals before other marks.
  ['3 деце, 30-ак људи', 'троје деце, тридесетак људи'],
  ['с 1 човеком, у 1 кући', 'с једним човеком, у једној кући'],
  ['Петар I је био краљ', 'Петар први је био краљ'],
  ['1990–2000. било је', 'од хиљаду деветсто деведесете до двехиљадите било је'],
  ['у сезони 2020/21. игра', 'у сезони две хиљаде двадесет кроз двадесет један игра'],
  ['Било је у мају 2020. Затим', 'Било је у мају две хиљаде двадесете. Затим'],
  [
    'Воз полази у 8.30, враћа се у 15:45.',
    'Воз полази у осам часова и тридесет минута, враћа се у петнаест часова и четрдесет пет минута.',
  ],
  ['Године 2000, био је мир', 'Године двехиљадите, био је мир'],
  ['pon–pet 8:00–16:30 radi', 'od ponedeljka do petka od osam do šesnaest časova i trideset minuta radi'],
  ['чл. 5. ст. 2 и тзв. хладни рат', 'члан пети став два и такозвани хладни рат'],
  ['нпр. Београд, св. Сава, храм св. Ђорђа', 'на пример Београд, свети Сава, храм светог Ђорђа'],
  ['види тачка 3.2, ради 24/7', 'види тачка три тачка два, ради двадесет четири седам'],
  ['2020. је била тешка, 9. симфонија', 'две хиљаде двадесета је била тешка, девета симфонија'],
  ['четвртак, 5. 5. у 18:00, 5.000,00 динара', 'четвртак, петог маја у осамнаест часова, пет хиљада динара'],
  ['ul. sv. Save', 'ulica svetog Save'],
];

suite('normalizeText() in Serbian', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'sr' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'sr' }).text, spoken);
  });
});
