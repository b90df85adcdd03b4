import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normalizeWritten, plan, speechOf, submitted } from '../../../test/fixtures/text-plans.ts';
import { detectLanguage } from './detect-language.ts';
import { createNormalizeWholeText } from './normalize-whole-text.ts';
import { isServiceError } from '../../errors/service-error.ts';

const normalizeWholeText = createNormalizeWholeText({ detectLanguage, normalizeWritten });
const { signal } = new AbortController();

for (const text of [
  'Hello there.  How are\nyou?\n\nI paid $5.',
  'One<break/>two <break/> three.',
  'We <prosody rate="slow">go slowly</prosody> on.',
  '*** Hello. *** Thanks! \u{1F389}\nBye',
  '你好，世界。再见。',
]) {
  test(`planText() tells what stands between its parts: ${JSON.stringify(text)}`, async () => {
    assert.equal(
      await joinedPlan(text),
      withoutTail((await normalizeWholeText({ text, language: 'en' }, { signal })).text),
    );
  });
}

test('planText() and normalizeWholeText() tell the same text', async () => {
  await fc.assert(
    fc.asyncProperty(submitted, async (text) => {
      try {
        const { text: normalized } = await normalizeWholeText({ text, language: 'en' }, { signal });
        const planned = await joinedPlan(text);
        // Behind the last part that is spoken there may be what nobody can say.
        assert.ok(oneSpace(normalized).startsWith(planned), JSON.stringify([normalized, planned]));
      } catch (error) {
        if (!isServiceError(error)) throw error;
      }
    }),
    { numRuns: 500 },
  );
});

async function joinedPlan(text: string): Promise<string> {
  const parts = speechOf(await plan(text, { language: 'en' }));
  return oneSpace(parts.map((part) => part.textBefore + part.text).join('')).trimStart();
}

/** Engines are given line ends as spaces. */
function oneSpace(text: string): string {
  return text.replaceAll(/\s/gu, ' ');
}

function withoutTail(text: string): string {
  return oneSpace(text).replace(/[\s*]+$/u, '');
}
