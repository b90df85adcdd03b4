import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { boundaryPausesMs, finalPauseMs } from '../../src/features/text/boundary-pauses.ts';
import { findClicks } from '../audio-measurement/clicks.ts';
import { findSilenceGaps, type SilenceGap } from '../audio-measurement/silence-gaps.ts';
import { Studio, type Take } from './studio.ts';

/** Twenty sentences in two paragraphs, without commas, so that nobody pauses inside one. */
const story = [
  [
    'The boat left at dawn.',
    'Nobody saw it go.',
    'An old man was fishing from the rocks.',
    'He heard the engine and looked up.',
    'The sea was calm and grey.',
    'Ten minutes later the boat was gone.',
    'On board was a box of letters.',
    'They were written by his mother.',
    'She had never sent them.',
    'The captain did not know about the box.',
  ],
  [
    'A girl found it under a bench.',
    'She asked who the letters were for.',
    'Everyone on board shook their heads.',
    'So she opened the first one.',
    'It began with a drawing of a lighthouse.',
    'The same lighthouse stood behind the harbour.',
    'She showed it to the captain.',
    'He turned the boat around.',
    'The old man was still there.',
    'He read until the sun went down.',
  ],
] as const;

/** Below what the service calls sound, so a gap is what it put there, but for the ends of the fades. */
const SILENCE_DBFS = -50;
/** Softer than this is silence to a listener too, though it may be the weak h of "He" or a last breath. */
const QUIET_DBFS = -40;
/** Longer than any stop consonant, shorter than the pause between two sentences. */
const GAP_MS_MIN = 200;
const LEAD_MS_MAX = 30;
/** The fades at both ends of a sentence are silence for the larger part. */
const GAP_MS_TOLERANCE = 20;
/** What a weak last and first sound may add for the listener; doubled silence would add 300 ms. */
const QUIET_MS_MAX = 150;
/** Below the steps of a wave that is cut (30 and more), above a voice's own pulses (10). */
const CLICK_RATIO = 25;
const JOIN_MS = 15;

describe('silence', () => {
  const studio = new Studio();
  const text = story.map((sentences) => sentences.join(' ')).join('\n\n');

  for (const [voice, engine] of [
    ['clara', 'flite'],
    ['kevin', 'flite'],
    ['heron', 'espeak-ng'],
    ['finch', 'espeak-ng'],
  ] as const) {
    studio.criterion(`of ${voice} between twenty sentences is what was planned`, { needs: [engine] }, async () => {
      const take = await studio.speak(text, { voice, language: 'en' });
      const gapsMs = gapsOf(take, SILENCE_DBFS).map(({ durationMs }) => durationMs);
      assert.deepEqual(gapsMs.map(plannedPause), plannedPauses(), gapsMs.join(' '));
      for (const [index, { durationMs }] of gapsOf(take, QUIET_DBFS).entries()) {
        const plannedMs = plannedPauses()[index] ?? 0;
        assert.ok(durationMs <= plannedMs + QUIET_MS_MAX, `${durationMs} ms of quiet after sentence ${index + 1}`);
      }
      assertStart(take);
      assertEnd(take);
      assertNoClicks(take);
    });
  }
});

/** Between sentences, between the paragraphs, and after the last. */
function plannedPauses(): readonly number[] {
  const pauses = story.flatMap((sentences) => [
    ...sentences.slice(1).map(() => boundaryPausesMs.sentence),
    boundaryPausesMs.paragraph,
  ]);
  return pauses.slice(0, -1);
}

/** The pause that a gap must have been, or its own length when nobody planned such a one. */
function plannedPause(durationMs: number): number {
  const planned = [boundaryPausesMs.sentence, boundaryPausesMs.paragraph];
  return planned.find((pauseMs) => Math.abs(durationMs - pauseMs) <= GAP_MS_TOLERANCE) ?? Math.round(durationMs);
}

function gapsOf({ samples, sampleRateHz }: Take, levelDbfs: number): readonly SilenceGap[] {
  return findSilenceGaps(samples, { sampleRateHz, levelDbfs, durationMsMin: GAP_MS_MIN });
}

function assertStart({ samples, sampleRateHz }: Take): void {
  const onset = samples.findIndex((sample) => Math.abs(sample) > 10 ** (QUIET_DBFS / 20));
  assert.ok((onset * 1000) / sampleRateHz < LEAD_MS_MAX, `sound after ${(onset * 1000) / sampleRateHz} ms`);
}

/** Exactly the final pause is digital silence, and right before it there is the end of the sound. */
function assertEnd({ samples, sampleRateHz }: Take): void {
  const end = samples.length - Math.round((finalPauseMs * sampleRateHz) / 1000);
  assert.ok(
    samples.subarray(end).every((sample) => sample === 0),
    'the final pause is not silent',
  );
  const before = samples.subarray(end - Math.round((LEAD_MS_MAX * sampleRateHz) / 1000), end);
  assert.ok(
    before.some((sample) => Math.abs(sample) > 10 ** (SILENCE_DBFS / 20)),
    'silence before the final pause',
  );
}

function assertNoClicks(take: Take): void {
  const { samples, sampleRateHz } = take;
  const edgesMs = gapsOf(take, SILENCE_DBFS).flatMap(({ startMs, durationMs }) => [startMs, startMs + durationMs]);
  const clicks = findClicks(samples, { sampleRateHz, ratioMin: CLICK_RATIO }).filter(({ sampleIndex }) => {
    const atMs = (sampleIndex * 1000) / sampleRateHz;
    return edgesMs.some((edgeMs) => Math.abs(edgeMs - atMs) <= JOIN_MS);
  });
  assert.deepEqual(clicks, []);
}
