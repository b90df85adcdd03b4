import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { createPocketsphinxTranscriber } from '../../src/adapters/engines/pocketsphinx/pocketsphinx-transcriber.ts';
import { createSileroDetector } from '../../src/adapters/engines/silero/silero-detector.ts';
import type { CallerEvent } from '../../src/features/realtime/caller-voice.ts';
import { createOpenCallerVoice } from '../../src/features/realtime/turn-taking/heard-caller.ts';
import { createOpenEar } from '../../src/features/transcription/open-ear.ts';
import { isQuestion } from '../../src/features/transcription/readable/is-question.ts';
import { createWriteTranscript } from '../../src/features/transcription/readable/create-write-transcript.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { noise } from '../audio-measurement/synthetic-signals.ts';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { CallerOrder } from '../realtime/caller-order.ts';
import { editDistance } from './edit-distance.ts';

const RATE_HZ = 16_000;
/** From a novel read aloud, in Debian's `pocketsphinx-testdata`. */
const folder = '/usr/share/pocketsphinx/test/data/librivox';
const said = 'he might even have been made amiable himself';

describe('a caller who is heard by the real engines', () => {
  const parts = { log: silentLog, clock: systemClock, processCount: 1 };
  const detector = createSileroDetector(parts);
  const transcriber = createPocketsphinxTranscriber(parts);
  let missing: string | undefined;
  before(async () => {
    await transcriber.start(new AbortController()).catch(() => undefined);
    missing = transcriber.health().state === 'missing' ? transcriber.health().detail : undefined;
    if (!existsSync(folder)) missing = 'recordings are missing: pocketsphinx-testdata';
  });
  after(() => Promise.all([detector[Symbol.asyncDispose](), transcriber[Symbol.asyncDispose]()]));

  const hear = async (sound: Float32Array, activity: 'silent' | 'speaking'): Promise<readonly CallerEvent[]> => {
    const openEar = createOpenEar({ detector, transcriber, enhancer: undefined }, createWriteTranscript());
    const order = new CallerOrder();
    const events: CallerEvent[] = [];
    const { promise: isOver, resolve } = Promise.withResolvers<void>();
    await using voice = createOpenCallerVoice({ openEar, isQuestion })((event) => {
      order.take(event);
      events.push(event);
      if (event.type === 'transcript-final') resolve();
    }, new AbortController());
    voice.setOwnActivity(activity);
    for (let start = 0; start < sound.length; start += RATE_HZ / 10) {
      await voice.push(sound.subarray(start, start + RATE_HZ / 10));
    }
    if (events.some(({ type }) => type === 'turn-end')) await isOver;
    return events;
  };

  const criterion = (title: string, check: () => Promise<void>): void => {
    test(title, async (context: TestContext) => {
      if (missing !== undefined) context.skip(reasonToSkip(missing));
      else await check();
    });
  };

  for (const activity of ['silent', 'speaking'] as const) {
    criterion(`has his turn with his words, also while we are ${activity}`, async () => {
      const events = await hear(inRoom(await readRecording()), activity);
      const final = events.at(-1);
      assert.ok(final?.type === 'transcript-final', JSON.stringify(events));
      const heard = final.text
        .toLowerCase()
        .replaceAll(/[^a-z ]/gu, '')
        .split(' ');
      const wrong = editDistance(heard, said.split(' '));
      assert.ok(wrong <= 3, final.text);
    });
  }

  criterion('has none where there is nothing but noise', async () => {
    assert.deepEqual(await hear(noise({ seed: 4, sampleCount: 4 * RATE_HZ, amplitude: 0.2 }), 'silent'), []);
  });
});

/** 16-bit mono at 16 kHz behind a header of 44 bytes. */
async function readRecording(): Promise<Float32Array> {
  const bytes = await readFile(join(folder, 'sense_and_sensibility_01_austen_64kb-0930.wav'));
  return Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, index) => bytes.readInt16LE(44 + 2 * index) / 32_768,
  );
}

function inRoom(speech: Float32Array): Float32Array {
  const quietSamples = RATE_HZ / 2;
  const room = noise({ seed: 3, sampleCount: quietSamples + speech.length + 2 * RATE_HZ, amplitude: 0.001 });
  return room.map((quiet, index) => quiet + (speech[index - quietSamples] ?? 0));
}
