import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordingTelemetry } from '../../../../test/fakes/recording-telemetry.ts';
import type { ModelRewriting, NormalizationModel } from '../../../contracts/normalization-model.ts';
import { limits } from '../../../limits.ts';
import { createTextNormalizer } from '../text-normalizer.ts';
import { createGuardedModel } from './guarded-model.ts';

const { signal } = new AbortController();

function normalizerWith(answer: (text: string) => ModelRewriting) {
  const asked: string[] = [];
  const telemetry = new RecordingTelemetry();
  const model: NormalizationModel = {
    start: () => undefined,
    async rewrite(text) {
      asked.push(text);
      return answer(text);
    },
    health: () => ({ state: 'answering' }),
    [Symbol.asyncDispose]: async () => undefined,
  };
  const normalize = createTextNormalizer({ normalizeWithModel: createGuardedModel({ model, telemetry }) });
  return {
    asked,
    outcomes: () => telemetry.observations.map(({ observation }) => observation),
    read: (text: string) => normalize(text, { language: 'en', protectedSpans: [], signal }),
  };
}

test('createGuardedModel() gives the answer of the model where it says what is written', async () => {
  const { read, outcomes } = normalizerWith(() => ({ type: 'rewritten', text: 'In Street Ives.' }));
  const { text, changes } = await read('In St. Ives.');
  assert.equal(text, 'In Street Ives.');
  assert.deepEqual(changes, [{ rule: 'language-model', start: 3, end: 6, spoken: 'Street' }]);
  assert.deepEqual(outcomes(), [{ outcome: 'ok' }]);
});

test('createGuardedModel() leaves to the tables what the model says otherwise', async () => {
  const { read, outcomes } = normalizerWith(() => ({ type: 'rewritten', text: 'Sure: in Street Ives.' }));
  assert.equal((await read('In St. Ives.')).text, 'In saint Ives.');
  assert.deepEqual(outcomes(), [{ outcome: 'refused-by-guard' }]);
});

for (const reason of ['timeout', 'http-error', 'malformed', 'overloaded', 'circuit-open'] as const) {
  test(`createGuardedModel() leaves the text to the tables and counts it after ${reason}`, async () => {
    const { read, outcomes } = normalizerWith(() => ({ type: 'failed', reason }));
    assert.equal((await read('In St. Ives.')).text, 'In saint Ives.');
    assert.deepEqual(outcomes(), [{ outcome: reason }]);
  });
}

test('createGuardedModel() asks nothing about words alone, nor about what is longer than a segment ever is', async () => {
  const { asked, read } = normalizerWith((text) => ({ type: 'rewritten', text }));
  await read('There is nothing to read otherwise here, **really**.');
  await read(`${'word '.repeat(limits.normalizationModelTextLengthMax / 5)}5`);
  assert.deepEqual(asked, []);
  await read('The FBI came.');
  assert.deepEqual(asked, ['The FBI came.']);
});
