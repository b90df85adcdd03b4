import { TRANSCRIBER_RATE_HZ } from '../../../contracts/transcriber.ts';
import { limits } from '../../../limits.ts';
import type { CallBody, StreamAnswer, StreamCall, StreamEngine, StreamWork } from '../hosting/stream-engine.ts';
import { DecoderPool, type Favoured, type PooledDecoder } from './decoder-pool.ts';
import { fromAdaptation, toAdaptation } from './spoken-means.ts';
import { UtteranceSearch, type SearchOptions } from './utterance-search.ts';
import { openPocketsphinxLibrary, type PocketsphinxDecoder, type PocketsphinxLibrary } from './pocketsphinx-binding.ts';
import { pocketsphinxModel, pocketsphinxOptions } from './pocketsphinx-config.ts';
import { pocketsphinxRevision } from './pocketsphinx-revision.ts';
import { favourPhrases } from './favoured-phrases.ts';
import { openCandidateSources, weighWords } from './word-alternatives.ts';
import type { CandidateSources } from './alternative-candidates.ts';

const SAMPLES_MAX = (limits.recogniserUtteranceMsMax * TRANSCRIBER_RATE_HZ) / 1000;

/** PocketSphinx as an engine process offers it. Throws `EngineMissingError` where library or model are not installed. */
export async function openPocketsphinxEngine(): Promise<StreamEngine> {
  const library = openPocketsphinxLibrary();
  const revision = await pocketsphinxRevision();
  const sources = await openCandidateSources();
  const decodersMax = limits.recogniserDecodersPerProcessMax;
  const pool = new DecoderPool({ create: (favoured) => createDecoder(library, favoured), decodersMax });
  // The first utterance need not wait for it.
  (await pool.take([])).giveBack();
  return {
    description: `pocketsphinx (${pocketsphinxModel.name})`,
    facts: { revision },
    streamsMax: decodersMax,
    open: async (parameters) => {
      const urgency = parameters['urgency'] === 'file' ? 'file' : 'live';
      const known = fromAdaptation(parameters['adaptation']);
      return new PocketsphinxUtterance(await pool.take(favouredOf(parameters)), { urgency, known, sources });
    },
  };
}

async function createDecoder(library: PocketsphinxLibrary, favoured: Favoured): Promise<PocketsphinxDecoder> {
  const decoder = await library.createDecoder(pocketsphinxOptions());
  try {
    await favourPhrases(decoder, favoured);
    return decoder;
  } catch (error) {
    decoder[Symbol.dispose]();
    throw error;
  }
}

function favouredOf({ boostedPhrases }: CallBody): Favoured {
  return Array.isArray(boostedPhrases) ? boostedPhrases.filter((phrase) => typeof phrase === 'string') : [];
}

/** The calls `push` (samples), `hypothesis` and `finish`; after the last one none. */
class PocketsphinxUtterance implements StreamWork {
  readonly #pooled: PooledDecoder;
  readonly #search: UtteranceSearch;
  readonly #urgency: UtteranceOptions['urgency'];
  readonly #sources: CandidateSources;
  #sampleCount = 0;

  constructor(pooled: PooledDecoder, { urgency, known, sources }: UtteranceOptions) {
    this.#pooled = pooled;
    this.#search = new UtteranceSearch(pooled.decoder, { urgency, known });
    this.#urgency = urgency;
    this.#sources = sources;
  }

  async call({ method, samples }: StreamCall): Promise<StreamAnswer> {
    switch (method) {
      case 'push':
        this.#sampleCount += samples.length;
        if (this.#sampleCount > SAMPLES_MAX) throw new Error('the utterance is longer than one may be');
        await this.#search.push(samples);
        return {};
      case 'hypothesis':
        return { body: { words: this.#search.hypothesis() } };
      case 'finish':
        return { body: await this.#finish() };
      default:
        throw new Error(`the recogniser knows no method ${method}`);
    }
  }

  /** A decoder that has not begun is as good as new; of one that has been given back this does nothing. */
  [Symbol.dispose](): void {
    if (this.#search.hasBegun) this.#pooled[Symbol.dispose]();
    else this.#pooled.giveBack();
  }

  async #finish(): Promise<CallBody> {
    const { words, learnt } = await this.#search.finish();
    this.#pooled.giveBack();
    const weighed = weighWords(words, this.#sources);
    // A caller says more; in a recording the next one to speak may be another.
    if (learnt === undefined || this.#urgency === 'file') return { words: weighed };
    return { words: weighed, adaptation: toAdaptation(learnt) };
  }
}

interface UtteranceOptions extends SearchOptions {
  readonly sources: CandidateSources;
}
