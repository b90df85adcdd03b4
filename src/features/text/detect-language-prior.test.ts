import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LanguageCode } from '../../contracts/language.ts';
import { likeliest } from './detect-language-prior.ts';

function decide(scores: Partial<Record<LanguageCode, number>>, expected: LanguageCode): LanguageCode {
  return likeliest({
    candidates: ['en', 'da', 'no'],
    scoreOf: (language) => scores[language] ?? 0,
    areRelated: (one, other) => one !== 'en' && other !== 'en',
    prior: { expected, leadMin: 100, relatedLeadMin: 10 },
    otherwise: 'en',
  });
}

test('likeliest() keeps what is expected until another language leads by enough', () => {
  assert.equal(decide({ en: 50, da: 149 }, 'en'), 'en');
  assert.equal(decide({ en: 50, da: 150 }, 'en'), 'da');
});

test('likeliest() believes a near relation sooner', () => {
  assert.equal(decide({ da: 50, no: 59 }, 'da'), 'da');
  assert.equal(decide({ da: 50, no: 60 }, 'da'), 'no');
});

test('likeliest() takes the usual language for one that is no candidate', () => {
  assert.equal(decide({ en: 50, da: 100 }, 'ja'), 'en');
});
