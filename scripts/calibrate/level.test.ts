import assert from 'node:assert/strict';
import { test } from 'node:test';
import { integratedLoudnessLufs } from '../../src/audio/loudness.ts';
import { limits } from '../../src/limits.ts';
import { sine, vowel } from '../../test/audio-measurement/synthetic-signals.ts';
import { levelAt, levelOf } from './level.ts';

const sampleRateHz = 24_000;
const tone = sine({ frequencyHz: 997, sampleRateHz, sampleCount: 2 * sampleRateHz, amplitude: 0.05 });

test('levelOf() finds the gain that brings a recording to the common loudness', () => {
  // A sine of 997 Hz is 3.01 LU below its peak, and this one peaks at −26.02 dBFS.
  const level = levelOf({ samples: tone, sampleRateHz, gainDb: -12 });
  assert.equal(level.gainDb, Math.round((limits.voiceLoudnessLufs + 29.03 - 12) * 10) / 10);
  assert.ok(Math.abs(level.loudnessLufs - limits.voiceLoudnessLufs) < 0.06);
  assert.deepEqual(level.limiter, { share: 0, reductionDbMax: 0 });
});

test('levelAt() tells what the limiter does', () => {
  // Amplified by 29 dB the tone would peak 4.2 dB above where the limiter holds it.
  const { limiter, loudnessLufs } = levelAt({ samples: tone, sampleRateHz, gainDb: 0 }, 29);
  assert.ok(limiter.share > 0.9);
  assert.ok(Math.abs(limiter.reductionDbMax - 4.2) < 0.1, `${limiter.reductionDbMax} dB`);
  assert.ok(Math.abs(loudnessLufs - -4.2) < 0.1, `${loudnessLufs} LUFS`);
});

test('levelOf() gives back what the limiter takes from a peaky voice', () => {
  // Pulses every 125 ms peak far above their loudness, further than any voice does.
  const samples = vowel({ pitchHz: 8, formantsHz: [500, 1500], sampleRateHz, sampleCount: 2 * sampleRateHz });
  const recorded = { samples, sampleRateHz, gainDb: 0 };
  const plain = levelAt(recorded, limits.voiceLoudnessLufs - integratedLoudnessLufs(samples, sampleRateHz));
  const given = levelOf(recorded);
  assert.ok(plain.limiter.reductionDbMax > 0.5, `${plain.limiter.reductionDbMax} dB`);
  assert.ok(plain.loudnessLufs < given.loudnessLufs, `${plain.loudnessLufs} and ${given.loudnessLufs} LUFS`);
  assert.ok(given.loudnessLufs <= limits.voiceLoudnessLufs);
});
