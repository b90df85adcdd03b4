import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageCodes } from '../../../../contracts/language.ts';
import { findLanguageTable } from '../language-tables.ts';
import { firstCharacterOf } from './first-character.ts';

const samples = [...'aMü5٣中あ한ก-+§$~√ '];

function beginnings(source: string): string {
  const first = firstCharacterOf(source);
  return first === undefined ? 'any' : samples.filter((sample) => first.test(sample)).join('');
}

test('firstCharacterOf() knows what a pattern begins with, or admits that it does not', () => {
  assert.equal(beginnings('(?<quarter>[1-4])?5Q'), '5');
  assert.equal(beginnings('(?<=\\b(?:won|lost) )(?<ours>\\d{1,3})-'), '5');
  assert.equal(beginnings('(?:a|\\d)b'), 'a5');
  assert.equal(beginnings('-?\\d|x'), '5-');
  assert.equal(beginnings('(?:中|\\p{sc=Thai}){0,2}[+~]'), '中ก+~');
  assert.equal(beginnings('(?-i:[^\\d\\p{L}])x'), '٣-+§$~√ ');
  assert.equal(beginnings('m{1,2}'), 'M');
  assert.equal(beginnings('(?-i:m)|a'), 'a');
  assert.equal(beginnings('(?:(?-i:a)?M)'), 'aM');
  assert.equal(beginnings('\\u{a7}'), '§');
  assert.equal(beginnings('.a'), 'any');
  assert.equal(beginnings('(?=a)b?'), 'any');
  assert.equal(beginnings('(?:a|)b?'), 'any');
});

test('firstCharacterOf() forbids nothing that a template of ours matches', () => {
  const texts = [
    'May 5th, 5.5 kg × 3, § 7, №5, $5k',
    '第五百二十一、5月5日(火)~6日',
    'ш. 5, 5-го мая, ٥ مايو, 5시 30분',
    'ราคา 5 บาท',
  ];
  const templates = languageCodes.flatMap((language) =>
    (findLanguageTable(language).rules ?? []).map(({ template }) => template),
  );
  const plain = templates.filter((template) => !/(?<!\\[pP])\{[a-zA-Z]+\}/u.test(template));
  assert.ok(plain.length > 50);
  for (const template of plain) {
    const first = firstCharacterOf(template);
    const matches = texts.flatMap((text) => [...text.matchAll(new RegExp(template, 'giu'))].map(([match]) => match));
    for (const match of matches.filter((written) => written !== '')) {
      assert.ok(first === undefined || first.test(String.fromCodePoint(match.codePointAt(0) ?? 0)), template);
    }
  }
});
