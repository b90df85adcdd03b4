import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { boundaryPausesMs, finalPauseMs } from '../../src/features/text/boundary-pauses.ts';
import { limits } from '../../src/limits.ts';
import { findSilenceGaps } from '../audio-measurement/silence-gaps.ts';
import { Studio, type Take } from './studio.ts';

/** flite's diphone voice says a text alike every time; espeak-ng varies by some thousandths. */
const voices = [
  { voice: 'kevin', engine: 'flite' },
  { voice: 'wren', engine: 'espeak-ng' },
] as const;
const TOLERANCE_MS = 20;
const GAP_MS_TOLERANCE = 20;

describe('markup', () => {
  const studio = new Studio();

  for (const { voice, engine } of voices) {
    const needs = [engine];
    const speak = (text: string): Promise<Take> => studio.speak(text, { voice, language: 'en' });

    studio.criterion(`as a break is a pause, and ${voice} says nothing of it`, { needs }, async () => {
      const take = await speak('Hello <break time="500ms"/> world');
      const [hello, world] = [await speak('Hello'), await speak('world')];
      assertDuration(take, hello.durationMs - finalPauseMs + 500 + world.durationMs);
      assert.deepEqual(
        longGaps(take).map((durationMs) => Math.abs(durationMs - 500) <= GAP_MS_TOLERANCE),
        [true],
      );
    });

    studio.criterion(`that ${voice} does not know is not spoken`, { needs }, async () => {
      const plain = await speak('The quick answer is no.');
      const marked =
        '<speak><voice name="somebody else">The <emphasis level="strong">quick</emphasis> answer</voice> is <sub alias="never">no</sub>.</speak>';
      assertDuration(await speak(marked), plain.durationMs);
    });

    studio.criterion(`as spell makes ${voice} say letter after letter`, { needs }, async () => {
      const spelled = await speak('<spell>QX7</spell>');
      const letters = await speak('Q, X, 7');
      assert.ok(Math.abs(spelled.durationMs / letters.durationMs - 1) < 0.15, `${spelled.durationMs} ms`);
    });
  }

  studio.criterion('alone leaves the pauses it asks for, without any engine', { needs: [] }, async () => {
    for (const [text, pauseMs] of [
      ['<break time="400ms"/>', 400],
      ['… <break time="200ms"/> !!! <emphasis></emphasis>', 200],
      ['... ?!', 0],
    ] as const) {
      const { samples, durationMs, engine } = await studio.speak(text, { voice: 'wren' });
      assert.equal(durationMs, pauseMs, text);
      assert.ok(
        samples.every((sample) => sample === 0),
        text,
      );
      assert.equal(engine, 'none', text);
    }
  });

  studio.criterion('aside, max_new_tokens caps each segment', { needs: ['espeak-ng'] }, async () => {
    const newTokensMax = 15;
    const capMs = (newTokensMax / limits.tokensPerSecond) * 1000;
    const sentence = 'This sentence certainly needs more than two seconds even when somebody speaks fast.';
    const take = await studio.speak(`${sentence} ${sentence}`, { voice: 'wren', language: 'en', newTokensMax });
    assert.equal(take.durationMs, capMs + boundaryPausesMs.sentence + capMs + finalPauseMs);
  });
});

function assertDuration({ durationMs }: Take, expectedMs: number): void {
  assert.ok(Math.abs(durationMs - expectedMs) <= TOLERANCE_MS, `${durationMs} ms instead of ${expectedMs}`);
}

function longGaps({ samples, sampleRateHz }: Take): readonly number[] {
  const gaps = findSilenceGaps(samples, { sampleRateHz, levelDbfs: -50, durationMsMin: 200 });
  return gaps.map(({ durationMs }) => durationMs);
}
