import { createEspeakSynthesizer } from '../../../src/adapters/engines/espeak/espeak-synthesizer.ts';
import { createFliteSynthesizer } from '../../../src/adapters/engines/flite/flite-synthesizer.ts';
import { openPocketsphinxLibrary } from '../../../src/adapters/engines/pocketsphinx/pocketsphinx-binding.ts';
import { pocketsphinxOptions } from '../../../src/adapters/engines/pocketsphinx/pocketsphinx-config.ts';
import { openCandidateSources } from '../../../src/adapters/engines/pocketsphinx/word-alternatives.ts';
import { loadAudioLibraries } from '../../../src/audio/shape-speech.ts';
import type { SpeechSynthesizer } from '../../../src/contracts/speech-synthesizer.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import { observe } from './collect-observations.ts';
import { humanUtterances } from './human-utterances.ts';
import type { Observation } from './observation.ts';
import { readUtterances, type Utterance } from './recorded-material.ts';
import type { Half } from './spoken-texts.ts';

/** Who reads what: no voice and no sentence is in both halves. */
const readers: readonly {
  readonly engine: 'flite' | 'espeak';
  readonly engineVoice: string;
  readonly half: Half;
  readonly seed: number;
  readonly count: number;
}[] = [
  { engine: 'flite', engineVoice: 'slt', half: 'fitting', seed: 101, count: 62 },
  { engine: 'espeak', engineVoice: 'wren', half: 'fitting', seed: 103, count: 62 },
  { engine: 'flite', engineVoice: 'rms', half: 'judging', seed: 202, count: 115 },
  { engine: 'flite', engineVoice: 'awb', half: 'judging', seed: 303, count: 115 },
  { engine: 'espeak', engineVoice: 'starling', half: 'judging', seed: 404, count: 115 },
];

/** Every reader and the recordings of people that are installed, one utterance after the other. */
export async function collectAll(): Promise<readonly Observation[]> {
  await loadAudioLibraries();
  const decoder = await openPocketsphinxLibrary().createDecoder(pocketsphinxOptions());
  const sources = await openCandidateSources();
  const options = { instances: 1, log: silentLog, clock: systemClock };
  const synthesizers = { flite: createFliteSynthesizer(options), espeak: createEspeakSynthesizer(options) };
  const observations: Observation[] = [];
  try {
    for await (const utterance of utterancesOf(synthesizers)) {
      observations.push(...(await observe(utterance, { decoder, sources })));
    }
  } finally {
    await synthesizers.flite[Symbol.asyncDispose]();
    await synthesizers.espeak[Symbol.asyncDispose]();
    decoder[Symbol.dispose]();
  }
  return observations;
}

async function* utterancesOf(
  synthesizers: Readonly<Record<'flite' | 'espeak', SpeechSynthesizer>>,
): AsyncIterable<Utterance> {
  for (const { engine, engineVoice, half, seed, count } of readers) {
    const reader = { name: `${engine} ${engineVoice}`, synthesizer: synthesizers[engine], engineVoice, half };
    yield* readUtterances(reader, { seed, count });
  }
  yield* humanUtterances();
}
