import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['Né le 1er avril 1975.', 'Né le premier avril mille neuf cent soixante-quinze.'],
  ['le 05/12/2020', 'le cinq décembre deux mille vingt'],
  ['à 8h05', 'à huit heures cinq'],
  ['1 h 15 min 20 s', 'une heure quinze minutes et vingt secondes'],
  ['14,90 €', 'quatorze euros et quatre-vingt-dix centimes'],
  ['2 000 000 €', "deux millions d'euros"],
  ['1,5 million de livres', 'un virgule cinq million de livres'],
  ['31 personnes', 'trente-et-une personnes'],
  ['3/4, 1/2, 5/8, 2/101', 'trois quarts, un demi, cinq huitièmes, deux sur cent un'],
  ['2 1/2 kg, 1/2 h', 'deux kilogrammes et demi, une demi-heure'],
  ['la 1re, le 2nd, la 3e et les 4es', 'la première, le second, la troisième et les quatrièmes'],
  ['Henri IV, Napoléon Ier', 'Henri quatre, Napoléon premier'],
  ['au XXIe siècle, la IVe République', 'au vingt-et-unième siècle, la quatrième République'],
  ['Ce Me Dupuis', 'Ce maître Dupuis'],
  ['M. Petit et Mᵐᵉ Roux', 'monsieur Petit et madame Roux'],
  ['en 44 av. J.-C.', 'en quarante-quatre avant Jésus-Christ.'],
  ['06 98 76 05 43', 'zéro six, quatre-vingt-dix-huit, soixante-seize, zéro cinq, quarante-trois'],
  ['12° au nord, 90 km/h, 20 %', 'douze degrés au nord, quatre-vingt-dix kilomètres-heure, vingt pour cent'],
  ['la TVA et la SNCF', 'la T V A et la S N C F'],
  ['les 70s', 'les seventies'],
  ['le 14/07', 'le quatorze juillet'],
  ['6 k€', 'six mille euros'],
  ['10 cm²', 'dix centimètres carrés'],
];

suite('normalizeText() in French', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'fr' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'fr' }).text, spoken);
  });
});
