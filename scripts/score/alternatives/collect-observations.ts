import {
  alternativeCandidates,
  type CandidateSources,
} from '../../../src/adapters/engines/pocketsphinx/alternative-candidates.ts';
import type { PocketsphinxDecoder } from '../../../src/adapters/engines/pocketsphinx/pocketsphinx-binding.ts';
import { recognizedWords } from '../../../src/adapters/engines/pocketsphinx/recognized-words.ts';
import { alignWords } from './align-words.ts';
import type { Observation } from './observation.ts';
import type { Utterance } from './recorded-material.ts';

/** Has an utterance recognised as the engine does, and looks up what was said in the place of each word. */
export async function observe(
  { speaker, half, words, samples }: Utterance,
  { decoder, sources }: { readonly decoder: PocketsphinxDecoder; readonly sources: CandidateSources },
): Promise<readonly Observation[]> {
  const heard = Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))));
  decoder.start(heard);
  await decoder.listen(heard);
  await decoder.finish();
  const recognized = recognizedWords(decoder.segments(), decoder.latticeEdges());
  const candidates = alternativeCandidates(recognized, sources);
  const said = alignWords(
    recognized.map(({ text }) => text),
    words,
  );
  return candidates.map((found, index) => ({ ...found, speaker, half, said: said[index] }));
}
