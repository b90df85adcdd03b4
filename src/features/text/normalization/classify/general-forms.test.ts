import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LanguageCode, languageCodes } from '../../../../contracts/language.ts';
import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [LanguageCode, string, string])[] = [
  ['de', 'Nach 3 Std. Fahrt', 'Nach drei Stunden Fahrt'],
  ['de', 'Er fuhr 3 Std. Dann schlief er.', 'Er fuhr drei Stunden. Dann schlief er.'],
  ['en', 'at 10 a.m. Monday', 'at ten A M Monday'],
  ['en', 'at 3 p.m. Then go', 'at three P M. Then go'],
  ['fr', 'try 5 times', 'try cinq times'],
  ['fr', 'TRY 5', 'cinq livres turques'],
  ['es', 'mad 5, 5 usd', 'mad cinco, cinco dólares estadounidenses'],
  ['pl', 'Washington DC', 'Washington D C'],
  ['cs', 'Volvo XL', 'Volvo X L'],
  ['cs', 'Ludvík XIV', 'Ludvík čtrnáctý'],
  ['fr', '16:9', 'seize à neuf'],
  ['el', '5:5', 'πέντε πέντε'],
  ['fr', '> 18 ans', 'plus de dix-huit ans'],
  ['ja', '< 5 €', '五ユーロ未満'],
  ['ko', '~5 km', '약 오 킬로미터'],
  ['nl', '≥ 3', 'minstens drie'],
  ['fr', 'I <3 you', 'I you'],
  ['ru', 't = 25 °C', 't равно двадцать пять градусов Цельсия'],
  ['ja', 't = 25 °C', 'tは二十五度'],
  ['zh', '2x2=4', '二乘二等于四'],
  ['nl', `5'10"`, 'vijf voet tien inches'],
  ['fr', `1'30"`, 'une minute et trente secondes'],
  ['es', '27" TV', 'veintisiete pulgadas T V'],
  ['es', '"tenía 27"', '"tenía veintisiete"'],
  ['de', '20"x30"', 'zwanzig Zoll mal dreißig Zoll'],
  ['el', '20″', 'είκοσι ίντσες'],
  ['en', 'mailto:maria@gmail.com', 'maria at g mail dot com'],
  ['en', 'tel:+4930123', 'plus four nine, three zero one two three'],
  ['en', '<b>bold</b> 5', '<b>bold</b> five'],
  ['en', 'a 😀 b', 'a b'],
  ['en', '1️⃣ one', 'one one'],
  ['en', '1ˢᵗ', 'first'],
  ['fr', 'Mᵐᵉ Curie', 'madame Curie'],
  ['de', 'Fe²⁺ und Cl⁻', 'Fe zwei plus und Cl minus'],
  ['ar', '2h15m', 'ساعتان وخمس عشرة دقيقة'],
  ['fr', 'DVD, DRH, CDI', 'D V D, D R H, C D I'],
  ['hu', 'DVD, DRH', 'D V D, D R H'],
];

test('normalizeText() reads what is written alike in every language', () => {
  for (const [language, written, spoken] of readings) {
    assert.equal(normalizeText(written, { language }).text, spoken, `${language}: ${written}`);
  }
});

test('normalizeText() leaves no digit or sign of an amount in any language', () => {
  for (const language of languageCodes) {
    for (const written of ['< 5 €', '~5 km', '≥ 3', 't = 25 °C', '2x2=4', '20"x30"', `5'10"`, '16:9', '1️⃣']) {
      const { text } = normalizeText(written, { language });
      assert.doesNotMatch(text, /[\d<>~≥="°:×€]|\u20E3|(?<!\p{L})'/u, `${language}: ${written}`);
      assert.equal(normalizeText(text, { language }).text, text, `${language}: ${text}`);
    }
  }
});
