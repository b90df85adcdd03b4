import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eld } from 'eld/small';
import { scoreLanguages, tableLanguages } from './language-table.ts';

const texts = [
  'The quick brown fox jumps over the lazy dog near the river',
  'Der schnelle braune Fuchs springt über den faulen Hund am Fluss',
  'Le renard brun saute par-dessus le chien paresseux près de la rivière',
  'El zorro marrón salta sobre el perro perezoso cerca del río',
  'Szybki brązowy lis przeskakuje nad leniwym psem przy rzece',
  'Den snabba bruna räven hoppar över den lata hunden vid floden',
  'Rychlá hnědá liška skáče přes líného psa u řeky',
  'A gyors barna róka átugorja a lusta kutyát a folyónál',
  'Hızlı kahverengi tilki nehrin yanındaki tembel köpeğin üzerinden atlar',
  'Быстрая коричневая лиса прыгает через ленивую собаку у реки',
  'Швидка коричнева лисиця стрибає через ледачого собаку біля річки',
];

function likeliest(text: string): string | undefined {
  return [...scoreLanguages(text.toLowerCase())].toSorted(([, left], [, right]) => right - left)[0]?.[0];
}

test('scoreLanguages() finds the language that the detector its data come from finds', () => {
  const detector = eld.newInstance();
  detector.setLanguageSubset([...tableLanguages]);
  for (const text of texts) assert.equal(likeliest(text), detector.detect(text).language, text);
});

test('scoreLanguages() gives nothing for text without letters', () => {
  assert.ok([...scoreLanguages('12 % — \u{1F600}').values()].every((score) => score === 0));
});
