import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import {
  DETECTOR_RATE_HZ,
  DETECTOR_WINDOW_SAMPLES,
  type DetectionStream,
  type SpeechDetector,
} from '../../src/contracts/speech-detector.ts';
import { noise, sine } from '../audio-measurement/synthetic-signals.ts';
import { reasonToSkip } from './reason-to-skip.ts';

/** What the suite listens with, and to. */
export interface DetectorUnderTest {
  readonly detector: SpeechDetector;
  /** Somebody speaking without long pauses for some seconds, 16 kHz; a sentence about what is missing where nobody can. */
  readonly speech: Float32Array | { readonly missing: string };
}

/** What every `SpeechDetector` owes its callers. The suite starts and disposes what `open` builds. */
export function describeSpeechDetector(name: string, open: () => Promise<DetectorUnderTest>): void {
  describe(`SpeechDetector: ${name}`, () => {
    let detector: SpeechDetector;
    let speech: DetectorUnderTest['speech'];
    before(async () => {
      ({ detector, speech } = await open());
      await detector.start({ signal: new AbortController().signal });
    });
    after(() => detector[Symbol.asyncDispose]());

    const withSpeech = (title: string, check: (subject: SpeechDetector, said: Float32Array) => Promise<void>): void => {
      test(title, async (context: TestContext) => {
        if ('missing' in speech) context.skip(reasonToSkip(speech.missing));
        else await check(detector, speech);
      });
    };
    describeSpeechAndNoise(withSpeech);

    test('push() answers one probability for each window completed, the same however the sound is cut', async () => {
      const sound = noise({ seed: 3, sampleCount: 20 * DETECTOR_WINDOW_SAMPLES + 100, amplitude: 0.2 });
      const whole = await probabilitiesOf(detector, sound, sound.length);
      assert.equal(whole.length, 20);
      for (const pieceLength of [160, 511, 1_000]) {
        assert.deepEqual(await probabilitiesOf(detector, sound, pieceLength), whole);
      }
    });

    test('push() answers nothing to nothing', async () => {
      await using stream = await detector.open({ signal: new AbortController().signal });
      assert.deepEqual(await stream.push(new Float32Array(0)), []);
    });

    test('open() gives streams that know nothing of each other', async () => {
      const sounds = [1, 2, 3].map((seed) => noise({ seed, sampleCount: DETECTOR_RATE_HZ, amplitude: 0.1 * seed }));
      const alone: (readonly number[])[] = [];
      for (const sound of sounds) alone.push(await probabilitiesOf(detector, sound, 1_600));
      const together = await Promise.all(sounds.map((sound) => probabilitiesOf(detector, sound, 1_600)));
      assert.deepEqual(together, alone);
    });

    test('push() throws the reason of the signal once that is aborted', async () => {
      const leaving = new AbortController();
      await using stream = await detector.open({ signal: leaving.signal });
      const answer = stream.push(new Float32Array(DETECTOR_RATE_HZ));
      const reason = new Error('nobody listens any more');
      leaving.abort(reason);
      await assert.rejects(answer, reason);
      await assert.rejects(stream.push(new Float32Array(DETECTOR_WINDOW_SAMPLES)), reason);
    });

    test('a stream may be disposed of twice, and start() again does nothing', async () => {
      const { signal } = new AbortController();
      const stream = await detector.open({ signal });
      await stream[Symbol.asyncDispose]();
      await stream[Symbol.asyncDispose]();
      await detector.start({ signal });
      assert.equal(detector.health().state, 'ready');
    });
  });
}

type WithSpeech = (title: string, check: (subject: SpeechDetector, said: Float32Array) => Promise<void>) => void;

/** Of the windows in which somebody speaks loudly, so many are found; of the others, so many are taken for speech. */
const FOUND_SHARE_MIN = 0.9;
const MISTAKEN_SHARE_MAX = 0.01;

function describeSpeechAndNoise(withSpeech: WithSpeech): void {
  withSpeech('push() tells speech from the silence around it', async (detector, speech) => {
    assertFound(await probabilitiesOf(detector, between(speech), 1_600), speech);
  });

  withSpeech('push() finds speech 10 dB above white noise', async (detector, speech) => {
    const sound = between(speech);
    const hiss = noise({ seed: 5, sampleCount: sound.length, amplitude: 1 });
    const gain = levelOf(speech) / levelOf(hiss) / 10 ** (10 / 20);
    const noisy = sound.map((sample, index) => sample + gain * (hiss[index] ?? 0));
    assertFound(await probabilitiesOf(detector, noisy, 1_600), speech);
  });

  withSpeech('push() takes neither noise nor tones for speech', async (detector) => {
    const length = { sampleCount: 20 * DETECTOR_RATE_HZ, sampleRateHz: DETECTOR_RATE_HZ };
    const sounds = [0.01, 0.1, 0.5].flatMap((amplitude) => [
      noise({ seed: 7, ...length, amplitude }),
      sine({ frequencyHz: 440, ...length, amplitude }),
      sine({ frequencyHz: 1_000, ...length, amplitude }),
    ]);
    for (const [index, sound] of sounds.entries()) {
      const found = shareFound(await probabilitiesOf(detector, sound, DETECTOR_RATE_HZ));
      assert.ok(found <= MISTAKEN_SHARE_MAX, `sound ${index}: ${found} of it is taken for speech`);
    }
  });
}

const PADDING_SAMPLES = DETECTOR_RATE_HZ;

/** A second of silence before and after it. */
function between(speech: Float32Array): Float32Array {
  const sound = new Float32Array(speech.length + 2 * PADDING_SAMPLES);
  sound.set(speech, PADDING_SAMPLES);
  return sound;
}

function assertFound(probabilities: readonly number[], speech: Float32Array): void {
  const paddingWindows = Math.floor(PADDING_SAMPLES / DETECTOR_WINDOW_SAMPLES);
  const speechWindows = Math.floor(speech.length / DETECTOR_WINDOW_SAMPLES);
  const found = shareFound(probabilities.slice(paddingWindows, paddingWindows + speechWindows));
  assert.ok(found >= FOUND_SHARE_MIN, `${found} of the speech is found`);
  // Its end lingers.
  const quiet = [...probabilities.slice(0, paddingWindows), ...probabilities.slice(paddingWindows + speechWindows + 8)];
  assert.ok(shareFound(quiet) <= MISTAKEN_SHARE_MAX, `${shareFound(quiet)} of the silence is taken for speech`);
}

function shareFound(probabilities: readonly number[]): number {
  return probabilities.filter((probability) => probability >= 0.5).length / probabilities.length;
}

function levelOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
}

async function probabilitiesOf(detector: SpeechDetector, sound: Float32Array, pieceLength: number): Promise<number[]> {
  await using stream: DetectionStream = await detector.open({ signal: new AbortController().signal });
  const probabilities: number[] = [];
  for (let offset = 0; offset < sound.length; offset += pieceLength) {
    for (let start = offset; start < Math.min(sound.length, offset + pieceLength); start += DETECTOR_RATE_HZ) {
      const end = Math.min(sound.length, offset + pieceLength, start + DETECTOR_RATE_HZ);
      probabilities.push(...(await stream.push(sound.subarray(start, end))));
    }
  }
  return probabilities;
}
