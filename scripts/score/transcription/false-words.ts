import { existsSync } from 'node:fs';
import { TRANSCRIBER_RATE_HZ } from '../../../src/contracts/transcriber.ts';
import { noise, randomFrom, sine } from '../../../test/audio-measurement/synthetic-signals.ts';
import type { ListeningRoad } from '../../../test/sound/listening-road.ts';
import { readExcerpts } from '../voices/recorded-speakers.ts';
import { readRecordings } from './scored-recordings.ts';

/** What was heard where nobody speaks. */
export interface FalseWords {
  readonly sound: string;
  readonly seconds: number;
  readonly wordCount: number;
}

/** Each sound at three levels, −50, −30 and −15 dB below full scale, as a line that goes on and on. */
export async function hearNothing(road: ListeningRoad): Promise<readonly FalseWords[]> {
  const results: FalseWords[] = [];
  for (const [sound, make] of Object.entries(sounds)) {
    let wordCount = 0;
    let seconds = 0;
    for (const [index, levelDb] of LEVELS_DB.entries()) {
      for (const samples of await make(index + 1)) {
        wordCount += (await road.hear(atLevel(samples, levelDb), 'live')).length;
        seconds += samples.length / TRANSCRIBER_RATE_HZ;
      }
    }
    if (seconds > 0) results.push({ sound, wordCount, seconds });
  }
  return results;
}

const LEVELS_DB = [-50, -30, -15];
const SECONDS = 120;
const MUSIC_SECONDS = 60;
/** Less: all of it is searched for words. */
const BABBLE_SECONDS = 10;
const SAMPLE_COUNT = SECONDS * TRANSCRIBER_RATE_HZ;

/** Nothing where it is made of recordings that are not installed. */
const sounds: Readonly<Record<string, (seed: number) => readonly Float32Array[] | Promise<readonly Float32Array[]>>> = {
  'white noise': (seed) => [noise({ seed, sampleCount: SAMPLE_COUNT, amplitude: 1 })],
  'noise that rises and falls': (seed) => {
    const hiss = noise({ seed, sampleCount: SAMPLE_COUNT, amplitude: 1 });
    return [hiss.map((sample, index) => sample * swellAt(index))];
  },
  hum: () => [mixed([50, 100, 150, 250, 350].map((frequencyHz) => tone(frequencyHz)))],
  'tones of 0.1 to 1.5 s': (seed) => [notes({ seed, together: 1 })],
  'chords that die away': (seed) => [notes({ seed, together: 4 })],
  'music without singing, `asterisk-moh-opsound-g722`': recordedMusic,
  'babble of twelve': (seed) => babble({ seed, voiceCount: 12 }),
  'babble of forty': (seed) => babble({ seed, voiceCount: 40 }),
};

/** Three times a second. */
function swellAt(index: number): number {
  return 0.55 + 0.45 * Math.sin((2 * Math.PI * 3 * index) / TRANSCRIBER_RATE_HZ);
}

const musicFolder = '/usr/share/asterisk/moh';
const pieces = [
  'macroform-cold_day',
  'macroform-robot_dity',
  'macroform-the_simplicity',
  'manolo_camp-morning_coffee',
  'reno_project-system',
];

async function recordedMusic(): Promise<readonly Float32Array[]> {
  const paths = pieces.map((piece) => `${musicFolder}/${piece}.g722`).filter((path) => existsSync(path));
  return Promise.all(
    paths.map((path) => readExcerpts([{ path, startS: 20, durationS: MUSIC_SECONDS }], TRANSCRIBER_RATE_HZ)),
  );
}

/** As many people at once, each with all prompts one after the other from another one on, at one level. */
async function babble({
  seed,
  voiceCount,
}: {
  readonly seed: number;
  readonly voiceCount: number;
}): Promise<readonly Float32Array[]> {
  const recordings = await readRecordings('prompts', { half: 'chosen', every: 1 });
  if (recordings.length === 0) return [];
  const said = new Float32Array(recordings.reduce((sum, { samples }) => sum + samples.length, 0));
  let end = 0;
  for (const { samples } of recordings) {
    said.set(samples, end);
    end += samples.length;
  }
  const random = randomFrom(seed);
  const starts = Array.from({ length: voiceCount }, () => Math.floor(random() * said.length));
  const sampleAt = (index: number): number =>
    starts.reduce((sum, start) => sum + (said[(start + index) % said.length] ?? 0), 0);
  return [Float32Array.from({ length: BABBLE_SECONDS * TRANSCRIBER_RATE_HZ }, (_, index) => sampleAt(index))];
}

function tone(frequencyHz: number): Float32Array {
  return sine({ frequencyHz, sampleRateHz: TRANSCRIBER_RATE_HZ, sampleCount: SAMPLE_COUNT, amplitude: 1 });
}

function mixed(parts: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(SAMPLE_COUNT);
  for (const part of parts) for (const [index, sample] of part.entries()) sum[index] = (sum[index] ?? 0) + sample;
  return sum;
}

/** Notes of the scale of twelve from 110 Hz on, one after the other with pauses; a chord is several with three harmonics each. */
function notes({ seed, together }: { readonly seed: number; readonly together: number }): Float32Array {
  const random = randomFrom(seed);
  const sum = new Float32Array(SAMPLE_COUNT);
  for (let start = 0; start < SAMPLE_COUNT; start += Math.round(random() * 0.5 * TRANSCRIBER_RATE_HZ)) {
    const length = Math.round((0.1 + 1.4 * random()) * TRANSCRIBER_RATE_HZ);
    const frequenciesHz = Array.from({ length: together }, () => 110 * 2 ** (Math.floor(random() * 36) / 12));
    for (let offset = 0; offset < Math.min(length, SAMPLE_COUNT - start); offset += 1) {
      const fall = together === 1 ? 1 : Math.exp((-3 * offset) / length);
      for (const frequencyHz of frequenciesHz)
        sum[start + offset] =
          (sum[start + offset] ?? 0) + fall * harmonics(frequencyHz, offset, together === 1 ? 1 : 3);
    }
    start += length;
  }
  return sum;
}

function harmonics(frequencyHz: number, offset: number, count: number): number {
  let sum = 0;
  for (let harmonic = 1; harmonic <= count; harmonic += 1)
    sum += Math.sin((2 * Math.PI * harmonic * frequencyHz * offset) / TRANSCRIBER_RATE_HZ) / harmonic;
  return sum;
}

function atLevel(samples: Float32Array, levelDb: number): Float32Array {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const scale = 10 ** (levelDb / 20) / Math.sqrt(power);
  return samples.map((sample) => Math.max(-1, Math.min(1, scale * sample)));
}
