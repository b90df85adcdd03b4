import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { createPocketsphinxTranscriber } from '../../src/adapters/engines/pocketsphinx/pocketsphinx-transcriber.ts';
import { createSileroDetector } from '../../src/adapters/engines/silero/silero-detector.ts';
import type { Transcriber } from '../../src/contracts/transcriber.ts';
import type { HeardStretch } from '../../src/features/transcription/listening.ts';
import { createOpenListening } from '../../src/features/transcription/open-listening.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { noise, sine } from '../audio-measurement/synthetic-signals.ts';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { editDistance } from './edit-distance.ts';

const RATE_HZ = 16_000;
const { signal } = new AbortController();

describe('listening with the real engines', () => {
  const engines = { log: silentLog, clock: systemClock, processCount: 1 };
  const detector = createSileroDetector(engines);
  const transcriber = createPocketsphinxTranscriber(engines);
  let missing: string | undefined;
  before(async () => {
    missing = await missingOf(transcriber);
  });
  after(() => Promise.all([detector[Symbol.asyncDispose](), transcriber[Symbol.asyncDispose]()]));

  const listen = async (sound: Float32Array): Promise<readonly HeardStretch[]> => {
    const openListening = createOpenListening({ detector, transcriber, enhancer: undefined });
    await using listening = await openListening({ language: 'en', boostedPhrases: [], urgency: 'file' }, { signal });
    for (let start = 0; start < sound.length; start += RATE_HZ) {
      await listening.push(sound.subarray(start, start + RATE_HZ));
    }
    return await listening.finish();
  };

  const criterion = (title: string, check: () => Promise<void>): void => {
    test(title, async (context: TestContext) => {
      if (missing !== undefined) context.skip(reasonToSkip(missing));
      else await check();
    });
  };

  criterion('hears what a reader reads, sentence by sentence', async () => {
    const recordings = await Promise.all(sentences.map(({ name }) => readRecording(name)));
    const pause = noise({ seed: 1, sampleCount: RATE_HZ, amplitude: 0.0015 });
    const stretches = await listen(joined(recordings.flatMap((recording) => [recording, pause])));
    assert.equal(stretches.length, sentences.length);
    const [heard, said] = [
      stretches.flatMap(({ words }) => words.map(({ text }) => text)),
      sentences.flatMap(({ text }) => text.split(' ')),
    ];
    // Measured: 4 of these 22 words of a novel are wrong.
    const wrong = editDistance(heard, said);
    assert.ok(wrong <= 0.35 * said.length, `${wrong} of ${said.length} words: ${heard.join(' ')}`);
  });

  criterion('hears nothing in silence, noise and tones', async () => {
    const length = { sampleCount: 10 * RATE_HZ, sampleRateHz: RATE_HZ };
    const sounds = [
      new Float32Array(length.sampleCount),
      ...[0.01, 0.3].map((amplitude) => noise({ seed: 2, ...length, amplitude })),
      ...[100, 440, 1_000].map((frequencyHz) => sine({ frequencyHz, ...length, amplitude: 0.3 })),
    ];
    assert.deepEqual(await listen(joined(sounds)), []);
  });
});

/** From a novel read aloud, in Debian's `pocketsphinx-testdata`. */
const folder = '/usr/share/pocketsphinx/test/data/librivox';
const sentences = [
  { name: '0890', text: 'unless to be rather cold hearted and rather selfish is to be ill disposed' },
  { name: '0930', text: 'he might even have been made amiable himself' },
];

async function missingOf(transcriber: Transcriber): Promise<string | undefined> {
  if (!existsSync(folder)) return 'recordings are missing: pocketsphinx-testdata';
  try {
    await transcriber.start({ signal });
    return undefined;
  } catch (error) {
    const { state, detail } = transcriber.health();
    if (state === 'missing') return detail;
    throw error;
  }
}

/** 16-bit mono at 16 kHz behind a header of 44 bytes. */
async function readRecording(name: string): Promise<Float32Array> {
  const bytes = await readFile(join(folder, `sense_and_sensibility_01_austen_64kb-${name}.wav`));
  return Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, index) => bytes.readInt16LE(44 + 2 * index) / 32_768,
  );
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const sound = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    sound.set(piece, offset);
    offset += piece.length;
  }
  return sound;
}
