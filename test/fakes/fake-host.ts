/**
 * An engine process for tests of its supervisor. The voice says how it behaves; `sine` behaves well: every word of the
 * text is 120 ms of a tone whose pitch follows from the word, then 40 ms of silence.
 *
 * Arguments: a folder for notes that outlive the process, then optionally how it starts: `missing`, `broken`,
 * `never-ready`. A voice or a start that ends in `-once` misbehaves in the first life only.
 */
import { existsSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EngineMissingError } from '../../src/adapters/engines/hosting/engine-missing-error.ts';
import {
  runHost,
  type HostEngine,
  type HostJob,
  type HostSink,
} from '../../src/adapters/engines/hosting/host-runtime.ts';
import { frameTypes, type FrameType } from '../../src/adapters/engines/hosting/host-protocol.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { encodeFrame } from '../../src/foundation/frame-codec.ts';

const SAMPLE_RATE_HZ = 16_000;
const WORD_MS = 120;
const GAP_MS = 40;
const PIPE_FILE_DESCRIPTOR = 3;
const [notesDirectory = '/nonexistent', startBehaviour = 'good'] = process.argv.slice(2);

const leaked: Uint8Array[] = [];

type Behaviour = (job: HostJob, sink: HostSink) => Promise<void>;
const behaviours = new Map<string, Behaviour>(
  Object.entries({
    sine: speakWords,
    paced: (job, sink) => speakWords(job, sink, { wordPauseMs: 30 }),
    hang: forEver,
    'hang-in-middle': (_job, sink) => {
      sink.audio(tone('x'));
      return forEver();
    },
    deaf: () => {
      for (;;) Math.sqrt(2);
    },
    die: () => process.exit(255),
    'die-in-middle': async (_job, sink) => {
      sink.audio(tone('x'));
      sink.audio(tone('x'));
      // The pipe is written in the background; the audio must be out before the end.
      await systemClock.sleep(50, {});
      process.exit(255);
    },
    garbage: () => {
      writeSync(PIPE_FILE_DESCRIPTOR, Buffer.alloc(100, 0xff));
      return forEver();
    },
    flood: () => {
      sendAsIs('started', { warnings: [] });
      for (;;) sendAsIs('audio', Buffer.alloc(4_800));
    },
    'wrong-count': () => {
      sendAsIs('started', { warnings: [] });
      sendAsIs('spoken', {});
      sendAsIs('ended', { sampleCount: 5, warnings: [] });
      return forEver();
    },
    'word-outside': ({ request }) => {
      sendAsIs('started', { warnings: [] });
      sendAsIs('word', { spanStart: 0, spanEnd: request.text.length + 1, startMs: 0, endMs: 1 });
      return forEver();
    },
    leak: (job, sink) => {
      leaked.push(new Uint8Array(400 * 1024 * 1024).fill(1));
      return speakWords(job, sink);
    },
    chatter: (job, sink) => {
      process.stdout.write(`${'blah '.repeat(1_000)}\n`.repeat(300));
      return speakWords(job, sink);
    },
  } satisfies Record<string, Behaviour>),
);

await runHost(open);

async function open(): Promise<HostEngine> {
  const start = inThisLife(startBehaviour);
  if (start === 'missing') throw new EngineMissingError('libfake.so.1 is not installed');
  if (start === 'broken') throw new Error('the fake library is broken');
  if (start === 'never-ready') await forEver();
  return {
    description: 'fake 1.0',
    sampleRateHz: SAMPLE_RATE_HZ,
    voices: [{ id: 'sine', languages: ['en', 'de'] }],
    instances: 2,
    speak,
  };
}

function speak(job: HostJob, sink: HostSink): Promise<void> {
  const { voice } = job.request;
  const behaviour = behaviours.get(inThisLife(voice) ?? 'sine');
  if (behaviour === undefined) throw new Error(`no voice ${voice}`);
  return behaviour(job, sink);
}

/** `undefined`: it has misbehaved once, and that was all. */
function inThisLife(behaviour: string): string | undefined {
  if (!behaviour.endsWith('-once')) return behaviour;
  const note = join(notesDirectory, behaviour);
  if (existsSync(note)) return undefined;
  writeFileSync(note, '');
  return behaviour.slice(0, -'-once'.length);
}

async function speakWords(
  job: HostJob,
  sink: HostSink,
  options: { readonly wordPauseMs?: number } = {},
): Promise<void> {
  let atMs = 0;
  for (const match of job.request.text.matchAll(/\S+/gu)) {
    if (options.wordPauseMs !== undefined) await systemClock.sleep(options.wordPauseMs, { signal: job.signal });
    const [word] = match;
    const wordMs = Math.round(WORD_MS / job.request.speed);
    sink.word({ spanStart: match.index, spanEnd: match.index + word.length, startMs: atMs, endMs: atMs + wordMs });
    if (!sink.audio(tone(word, wordMs))) return;
    atMs += wordMs + GAP_MS;
    // An engine that can be stopped lets others run between its chunks.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function forEver(): Promise<void> {
  return new Promise(() => undefined);
}

function tone(word: string, durationMs = WORD_MS): Int16Array {
  const frequencyHz = 200 + ([...word].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 800);
  const soundSamples = (durationMs * SAMPLE_RATE_HZ) / 1000;
  return Int16Array.from({ length: soundSamples + (GAP_MS * SAMPLE_RATE_HZ) / 1000 }, (_, index) =>
    index < soundSamples ? Math.round(8_000 * Math.sin((2 * Math.PI * frequencyHz * index) / SAMPLE_RATE_HZ)) : 0,
  );
}

/** As the first segment of this process, whatever the runtime thinks of it. */
function sendAsIs(type: FrameType, body: object): void {
  const payload = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  const bytes = encodeFrame({ type: frameTypes[type], streamId: 1, payload });
  for (let offset = 0; offset < bytes.length;) {
    try {
      offset += writeSync(PIPE_FILE_DESCRIPTOR, bytes, offset);
    } catch (error) {
      // The pipe is full; the supervisor is about to notice.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}
