import {
  alternativeCandidates,
  type CandidateSources,
} from '../../../src/adapters/engines/pocketsphinx/alternative-candidates.ts';
import type { PocketsphinxDecoder } from '../../../src/adapters/engines/pocketsphinx/pocketsphinx-binding.ts';
import { UtteranceSearch } from '../../../src/adapters/engines/pocketsphinx/utterance-search.ts';
import { alignWords } from './align-words.ts';
import type { Observation } from './observation.ts';
import type { Utterance } from './recorded-material.ts';

/** Has an utterance recognised as the engine does, and looks up what was said in the place of each word. */
export async function observe(
  { speaker, half, words, samples }: Utterance,
  { decoder, sources }: { readonly decoder: PocketsphinxDecoder; readonly sources: CandidateSources },
): Promise<readonly Observation[]> {
  const search = new UtteranceSearch(decoder, { urgency: 'live', known: undefined });
  await search.push(samples);
  const { words: recognized } = await search.finish();
  const candidates = alternativeCandidates(recognized, sources);
  const said = alignWords(
    recognized.map(({ text }) => text),
    words,
  );
  return candidates.map((found, index) => ({ ...found, speaker, half, said: said[index] }));
}
