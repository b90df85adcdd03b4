import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEspeakSynthesizer } from '../../../src/adapters/engines/espeak/espeak-synthesizer.ts';
import { createFliteSynthesizer } from '../../../src/adapters/engines/flite/flite-synthesizer.ts';
import { loadAudioLibraries } from '../../../src/audio/shape-speech.ts';
import { TRANSCRIBER_RATE_HZ } from '../../../src/contracts/transcriber.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { noise } from '../../../test/audio-measurement/synthetic-signals.ts';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import { record } from '../../calibrate/recording.ts';
import { spokenTexts } from '../alternatives/spoken-texts.ts';
import { readExcerpts } from '../voices/recorded-speakers.ts';
import { saidWords } from './said-words.ts';

/** Who speaks: telephone prompts by one woman, people reading and naming cards, voices of this service. */
export const recordingSets = ['prompts', 'people', 'voices'] as const;
export type RecordingSet = (typeof recordingSets)[number];

/** Settings are chosen with one half of the prompts and judged with the other; nothing was chosen with people and voices. */
export type Half = 'chosen' | 'judged';

export interface ScoredRecording {
  readonly set: RecordingSet;
  readonly name: string;
  readonly half: Half;
  readonly words: readonly string[];
  /** 16 kHz, with a little quiet before and after it. */
  readonly samples: Float32Array;
}

/** Which recordings of a set: each that many-th of a half. */
export interface Choice {
  readonly half: Half;
  readonly every: number;
}

/** Of a set, what is installed here; empty where nothing is. */
export async function readRecordings(set: RecordingSet, choice: Choice): Promise<readonly ScoredRecording[]> {
  if (set === 'prompts') return readPrompts(choice);
  const recordings = set === 'people' ? await readPeople() : await readVoices();
  return recordings.filter(({ half }) => half === choice.half).filter((_, index) => index % choice.every === 0);
}

const promptsFolder = '/usr/share/asterisk/sounds/en_US_f_Allison';
const peopleFolder = '/usr/share/pocketsphinx/test/data';
const transcripts = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'test',
  'fixtures',
  'transcripts',
  'asterisk-core-sounds-en.tsv',
);

async function readPrompts(choice: Choice): Promise<readonly ScoredRecording[]> {
  const lines = (await readFile(transcripts, 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const prompts = lines.map((line, index) => {
    const [name = '', text = ''] = line.split('\t');
    return { name, text, half: index % 2 === 0 ? ('chosen' as const) : ('judged' as const) };
  });
  const recordings: ScoredRecording[] = [];
  const chosen = prompts.filter(({ half }) => half === choice.half).filter((_, index) => index % choice.every === 0);
  for (const { name, text, half } of chosen) {
    const path = join(promptsFolder, `${name}.g722`);
    if (!existsSync(path)) continue;
    const samples = await readExcerpts([{ path }], TRANSCRIBER_RATE_HZ);
    recordings.push({ set: 'prompts', name, half, words: saidWords(text), samples: withQuiet(samples) });
  }
  return recordings;
}

async function readPeople(): Promise<readonly ScoredRecording[]> {
  const recordings: ScoredRecording[] = [];
  for (const [folder, file] of [
    ['librivox', 'transcription'],
    ['cards', 'cards.transcription'],
  ] as const) {
    const path = join(peopleFolder, folder, file);
    if (!existsSync(path)) continue;
    for (const line of (await readFile(path, 'utf8')).split('\n')) {
      const [, text, name] = /^<s> (.*?) *<\/s> \((.+)\)$/u.exec(line) ?? [];
      if (text === undefined || name === undefined) continue;
      const samples = await readExcerpts([{ path: join(peopleFolder, folder, `${name}.wav`) }], TRANSCRIBER_RATE_HZ);
      recordings.push({ set: 'people', name, half: 'judged', words: saidWords(text), samples: withQuiet(samples) });
    }
  }
  return recordings;
}

const readers = [
  { engine: 'flite', engineVoice: 'slt', seed: 811 },
  { engine: 'flite', engineVoice: 'rms', seed: 822 },
  { engine: 'flite', engineVoice: 'awb', seed: 833 },
  { engine: 'espeak', engineVoice: 'wren', seed: 844 },
] as const;
const SENTENCES_PER_READER = 12;

async function readVoices(): Promise<readonly ScoredRecording[]> {
  await loadAudioLibraries();
  const options = { instances: 1, log: silentLog, clock: systemClock };
  const synthesizers = { flite: createFliteSynthesizer(options), espeak: createEspeakSynthesizer(options) };
  const recordings: ScoredRecording[] = [];
  try {
    for (const { engine, engineVoice, seed } of readers) {
      for (const [index, { text }] of spokenTexts('judging', { seed, count: SENTENCES_PER_READER }).entries()) {
        const order = { synthesizer: synthesizers[engine], engineVoice, language: 'en', gainDb: 0 } as const;
        const { samples } = await record({ ...order, sampleRateHz: TRANSCRIBER_RATE_HZ, sentences: [text] });
        const name = `${engineVoice} ${index}`;
        recordings.push({ set: 'voices', name, half: 'judged', words: saidWords(text), samples: withQuiet(samples) });
      }
    }
  } finally {
    await Promise.all(Object.values(synthesizers).map((synthesizer) => synthesizer[Symbol.asyncDispose]()));
  }
  return recordings;
}

/** Prompts and cards begin with their first sound, which no line does. */
const QUIET_SAMPLES = 0.3 * TRANSCRIBER_RATE_HZ;
/** Of a quiet room, −75 dB below full scale: the command line finds words in digital silence. */
const QUIET_AMPLITUDE = 0.0003;

function withQuiet(samples: Float32Array): Float32Array {
  const around = noise({ seed: 7, sampleCount: samples.length + 2 * QUIET_SAMPLES, amplitude: QUIET_AMPLITUDE });
  return around.map((quiet, index) => quiet + (samples[index - QUIET_SAMPLES] ?? 0));
}
