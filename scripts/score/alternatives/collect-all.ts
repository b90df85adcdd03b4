import { createEspeakSynthesizer } from '../../../src/adapters/engines/espeak/espeak-synthesizer.ts';
import { createNoiseRemovalEnhancer } from '../../../src/adapters/engines/noise-removal/noise-removal-enhancer.ts';
import { createFliteSynthesizer } from '../../../src/adapters/engines/flite/flite-synthesizer.ts';
import { openPocketsphinxLibrary } from '../../../src/adapters/engines/pocketsphinx/pocketsphinx-binding.ts';
import { pocketsphinxOptions } from '../../../src/adapters/engines/pocketsphinx/pocketsphinx-config.ts';
import { openCandidateSources } from '../../../src/adapters/engines/pocketsphinx/word-alternatives.ts';
import { loadAudioLibraries } from '../../../src/audio/shape-speech.ts';
import type { SpeechSynthesizer } from '../../../src/contracts/speech-synthesizer.ts';
import { createOpenCleaner, type OpenCleaner } from '../../../src/features/transcription/clean-speech.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { toInt16 } from '../../../test/audio-measurement/synthetic-signals.ts';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import { observe } from './collect-observations.ts';
import { humanUtterances } from './human-utterances.ts';
import type { Observation } from './observation.ts';
import { readUtterances, RECOGNISER_RATE_HZ, type Utterance } from './recorded-material.ts';
import type { Half } from './spoken-texts.ts';

/** Who reads what: no voice and no sentence is in both halves. */
const readers: readonly {
  readonly engine: 'flite' | 'espeak';
  readonly engineVoice: string;
  readonly half: Half;
  readonly seed: number;
  readonly count: number;
}[] = [
  { engine: 'flite', engineVoice: 'slt', half: 'fitting', seed: 101, count: 40 },
  { engine: 'flite', engineVoice: 'kal16', half: 'fitting', seed: 102, count: 40 },
  { engine: 'espeak', engineVoice: 'wren', half: 'fitting', seed: 103, count: 40 },
  { engine: 'espeak', engineVoice: 'owl', half: 'fitting', seed: 104, count: 40 },
  { engine: 'flite', engineVoice: 'rms', half: 'judging', seed: 202, count: 115 },
  { engine: 'flite', engineVoice: 'awb', half: 'judging', seed: 303, count: 115 },
  { engine: 'espeak', engineVoice: 'starling', half: 'judging', seed: 404, count: 115 },
];

/** Every reader and the recordings of people that are installed; two utterances at a time. */
export async function collectAll(): Promise<readonly Observation[]> {
  await loadAudioLibraries();
  const library = openPocketsphinxLibrary();
  const sources = await openCandidateSources();
  const options = { instances: 1, log: silentLog, clock: systemClock };
  const enhancer = createNoiseRemovalEnhancer({ processCount: 1, log: silentLog, clock: systemClock });
  const synthesizers = { flite: createFliteSynthesizer(options), espeak: createEspeakSynthesizer(options) };
  const observations: (readonly Observation[])[] = [];
  try {
    await enhancer.start({ signal });
    const openCleaner = createOpenCleaner(enhancer, { urgency: 'file' });
    const utterances = utterancesOf(synthesizers);
    let begun = 0;
    const listen = async (): Promise<void> => {
      using decoder = await library.createDecoder(pocketsphinxOptions());
      for (let next = await utterances.next(); next.done !== true; next = await utterances.next()) {
        const place = begun;
        begun += 1;
        const { samples, isNoisy } = next.value;
        const heard = isNoisy && openCleaner !== undefined ? await cleaned(samples, openCleaner) : samples;
        observations[place] = await observe({ ...next.value, samples: heard }, { decoder, sources });
      }
    };
    await Promise.all([listen(), listen()]);
  } finally {
    await Promise.all([enhancer, ...Object.values(synthesizers)].map((engine) => engine[Symbol.asyncDispose]()));
  }
  return observations.flat();
}

const { signal } = new AbortController();

async function cleaned(samples: Float32Array, openCleaner: OpenCleaner): Promise<Float32Array> {
  await using cleaner = await openCleaner({ signal });
  const sent = toInt16(samples);
  const pieces: Int16Array[] = [];
  for (let start = 0; start < sent.length; start += RECOGNISER_RATE_HZ / 2)
    pieces.push(await cleaner.push(sent.subarray(start, start + RECOGNISER_RATE_HZ / 2)));
  pieces.push(await cleaner.finish());
  return Float32Array.from(
    pieces.flatMap((piece) => [...piece]),
    (sample) => sample / 32_768,
  );
}

async function* utterancesOf(
  synthesizers: Readonly<Record<'flite' | 'espeak', SpeechSynthesizer>>,
): AsyncGenerator<Utterance, void> {
  for (const { engine, engineVoice, half, seed, count } of readers) {
    const reader = { name: `${engine} ${engineVoice}`, synthesizer: synthesizers[engine], engineVoice, half };
    yield* readUtterances(reader, { seed, count });
  }
  yield* humanUtterances();
}
