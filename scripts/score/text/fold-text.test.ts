import assert from 'node:assert/strict';
import { test } from 'node:test';

import { foldText } from './fold-text.ts';

test('foldText() drops punctuation, symbols, white space and case', () => {
  assert.equal(foldText(' Twenty-one, “thirds” €\u00A0'), 'twentyonethirds');
});

test('foldText() takes compatible letters for the same', () => {
  assert.equal(foldText('１ª'), '1a');
});

test('foldText() keeps letters with their marks', () => {
  assert.equal(foldText('tróis फ़'), 'tróisफ़'.normalize('NFKC'));
});
