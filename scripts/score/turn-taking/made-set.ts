import { createEspeakSynthesizer } from '../../../src/adapters/engines/espeak/espeak-synthesizer.ts';
import { createFliteSynthesizer } from '../../../src/adapters/engines/flite/flite-synthesizer.ts';
import { loadAudioLibraries } from '../../../src/audio/shape-speech.ts';
import type { SpeechSynthesizer } from '../../../src/contracts/speech-synthesizer.ts';
import { TRANSCRIBER_RATE_HZ } from '../../../src/contracts/transcriber.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { noise } from '../../../test/audio-measurement/synthetic-signals.ts';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import { echoOf, joined, madeSound, samplesOf, soundKinds, type SoundKind } from './made-sounds.ts';
import {
  callers,
  greetings,
  ownSentences,
  saidThings,
  unexpectedThings,
  type Half,
  type SaidKind,
  type SaidThing,
} from './said-things.ts';

export type CaseKind = SaidKind | SoundKind | 'our echo' | 'stop over our echo';

/** One sound, or something said, on a line, and what it should lead to. */
export interface MadeCase {
  readonly kind: CaseKind;
  readonly name: string;
  readonly activity: 'silent' | 'speaking';
  readonly ownWords: string;
  /** 16 kHz; quiet before and after. */
  readonly samples: Float32Array;
  /** Where it begins and ends. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/** One caller: first something that he is known by, then his cases. */
export interface MadeCaller {
  readonly name: string;
  readonly greeting: Float32Array;
  readonly cases: readonly MadeCase[];
}

const BEFORE_MS = 700;
/** Longer than any turn goes on after its last word. */
const AFTER_MS = 2_600;
/** Of a quiet room, −70 dB. */
const ROOM_AMPLITUDE = 0.0005;
/** In the middle of a number, or behind "and". */
const PAUSE_MS = { number: 800, unfinished: 1_000 } as const;

export async function makeCallers(half: Half): Promise<readonly MadeCaller[]> {
  await loadAudioLibraries();
  const options = { instances: 1, log: silentLog, clock: systemClock };
  const engines = { flite: createFliteSynthesizer(options), espeak: createEspeakSynthesizer(options) };
  try {
    const made: MadeCaller[] = [];
    for (const [index, { engine, voice }] of callers[half].entries()) {
      const speak: Speak = (text, ipa) => spoken(engines[engine], { voice, text, ipa });
      made.push(
        await makeCaller({ half, seed: index + (half === 'tuning' ? 100 : 200), name: `${engine} ${voice}`, speak }),
      );
    }
    // The voice that we speak with, in a room with a loudspeaker.
    const us: Speak = (text, ipa) =>
      spoken(engines.espeak, { voice: half === 'tuning' ? 'robin' : 'swift', text, ipa });
    const [caller] = callers[half];
    const caught: Speak = (text, ipa) =>
      spoken(engines[caller?.engine ?? 'flite'], { voice: caller?.voice ?? '', text, ipa });
    return [...made, await makeLoudspeaker({ half, speak: us, caller: caught })];
  } finally {
    await Promise.all(Object.values(engines).map((engine) => engine[Symbol.asyncDispose]()));
  }
}

type Speak = (text: string, ipa?: string) => Promise<Float32Array>;

async function makeCaller(caller: {
  readonly half: Half;
  readonly seed: number;
  readonly name: string;
  readonly speak: Speak;
}): Promise<MadeCaller> {
  const { half, seed, name, speak } = caller;
  const cases: MadeCase[] = [];
  const add = async (thing: SaidThing): Promise<void> => {
    const sound = await say(thing, speak);
    cases.push(placed(sound, { kind: thing.kind, name: `${name}: ${thing.text}`, half, seed: seed + cases.length }));
  };
  for (const thing of saidThings(half)) await add(thing);
  for (const kind of soundKinds) {
    for (let take = 0; take < 2; take += 1) {
      const sound = madeSound(kind, seed + 7 * take);
      cases.push(placed(sound, { kind, name: `${name}: ${kind} ${take}`, half, seed: seed + cases.length }));
    }
  }
  if (half === 'judging') for (const thing of unexpectedThings) await add(thing);
  return { name, cases, greeting: inRoom(await speak(greetings[half]), seed) };
}

async function makeLoudspeaker(room: {
  readonly half: Half;
  readonly speak: Speak;
  readonly caller: Speak;
}): Promise<MadeCaller> {
  const { half, speak, caller } = room;
  const cases: MadeCase[] = [];
  for (const [index, text] of ownSentences[half].entries()) {
    const echo = echoOf(await speak(text), 40 + index);
    cases.push({ ...placed(echo, { kind: 'our echo', name: text, half, seed: index }), ownWords: text });
  }
  for (const [index, text] of ownSentences[half].entries()) {
    const echo = echoOf(await speak(text), 50 + index);
    const stop = await caller('Stop, please.');
    const begin = samplesOf(1_600);
    const both = Float32Array.from(
      { length: Math.max(echo.length, begin + stop.length) },
      (_, at) => (echo[at] ?? 0) + (stop[at - begin] ?? 0),
    );
    const made = placed(both, { kind: 'stop over our echo', name: text, half, seed: 60 + index });
    cases.push({
      ...made,
      ownWords: text,
      fromMs: made.fromMs + 1_600,
      untilMs: made.fromMs + 1_600 + msOf(stop.length),
    });
  }
  return { name: 'a loudspeaker', cases, greeting: inRoom(await caller(greetings[half]), 9) };
}

/** With a pause where the text has one. */
async function say({ kind, text, ipa }: SaidThing, speak: Speak): Promise<Float32Array> {
  const parts = await Promise.all(text.split('|').map((part) => speak(part.trim(), ipa)));
  const pauseMs = kind === 'number' || kind === 'unfinished' ? PAUSE_MS[kind] : 0;
  return joined(parts.flatMap((part, index) => (index === 0 ? [part] : [new Float32Array(samplesOf(pauseMs)), part])));
}

function placed(
  sound: Float32Array,
  made: { readonly kind: CaseKind; readonly name: string; readonly half: Half; readonly seed: number },
): MadeCase {
  const { kind, name, half, seed } = made;
  const sentences = ownSentences[half];
  const activity = turnKinds.has(kind) ? 'silent' : 'speaking';
  const ownWords = activity === 'silent' ? '' : (sentences[seed % sentences.length] ?? '');
  return {
    kind,
    name,
    activity,
    ownWords,
    samples: inRoom(sound, seed),
    fromMs: BEFORE_MS,
    untilMs: BEFORE_MS + msOf(sound.length),
  };
}

/** What is said to us while we are silent. */
export const turnKinds: ReadonlySet<CaseKind> = new Set([
  'statement',
  'question',
  'short answer',
  'number',
  'unfinished',
]);
/** What should stop us while we speak. */
export const interruptingKinds: ReadonlySet<CaseKind> = new Set([
  'stop',
  'interrupting sentence',
  'stop over our echo',
  'unexpected stop',
]);

function inRoom(sound: Float32Array, seed: number): Float32Array {
  const before = samplesOf(BEFORE_MS);
  const sampleCount = before + sound.length + samplesOf(AFTER_MS);
  return noise({ seed, sampleCount, amplitude: ROOM_AMPLITUDE }).map((quiet, at) => quiet + (sound[at - before] ?? 0));
}

async function spoken(
  synthesizer: SpeechSynthesizer,
  { voice, text, ipa }: { readonly voice: string; readonly text: string; readonly ipa: string | undefined },
): Promise<Float32Array> {
  const payloads: Uint8Array[] = [];
  const events = synthesizer.synthesize(
    {
      text,
      language: 'en',
      voice,
      speed: 0.85,
      format: { encoding: 'pcm_s16le', sampleRateHz: TRANSCRIBER_RATE_HZ },
      gainDb: 0,
      audioMsMax: 60_000,
      pronunciations: ipa === undefined ? [] : [{ start: 0, end: text.length, ipa }],
      pauseAfterMs: 0,
      wordTimings: false,
      queue: { requestId: `turn-taking-${voice}`, segmentIndex: 0 },
    },
    { signal: AbortSignal.timeout(60_000) },
  );
  for await (const event of events) if (event.type === 'audio-delta') payloads.push(event.payload);
  const bytes = Buffer.concat(payloads);
  return audible(Float32Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(2 * at) / 32_768));
}

/** From the first to the last sample that is at most 40 dB below the loudest. */
function audible(samples: Float32Array): Float32Array {
  const least = 0.01 * samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const first = samples.findIndex((sample) => Math.abs(sample) >= least);
  const last = samples.findLastIndex((sample) => Math.abs(sample) >= least);
  return samples.slice(Math.max(0, first), last + 1);
}

function msOf(samples: number): number {
  return (1_000 * samples) / TRANSCRIBER_RATE_HZ;
}
