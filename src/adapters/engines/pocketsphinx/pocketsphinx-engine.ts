import { TRANSCRIBER_RATE_HZ } from '../../../contracts/transcriber.ts';
import { limits } from '../../../limits.ts';
import type { CallBody, StreamAnswer, StreamCall, StreamEngine, StreamWork } from '../hosting/stream-engine.ts';
import { DecoderPool, type Favoured, type PooledDecoder } from './decoder-pool.ts';
import { fromAdaptation, toAdaptation, type SpokenMeans } from './spoken-means.ts';
import { openPocketsphinxLibrary, type PocketsphinxDecoder, type PocketsphinxLibrary } from './pocketsphinx-binding.ts';
import { pocketsphinxModel, pocketsphinxOptions } from './pocketsphinx-config.ts';
import { pocketsphinxRevision } from './pocketsphinx-revision.ts';
import { favourPhrases } from './favoured-phrases.ts';
import { recognizedWords, spelling } from './recognized-words.ts';
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
  readonly #heldSamplesMax: number;
  readonly #sources: CandidateSources;
  readonly #known: SpokenMeans | undefined;
  readonly #hiss = new Hiss();
  /** What the search has not begun with yet; `undefined` once it has. */
  #held: Int16Array[] | undefined = [];
  /** A caller says more; in a recording the next one to speak may be another. */
  readonly #learns: boolean;
  /** Everything, for what is to be learnt of the speaker: 0.6 MB of the longest utterance. */
  readonly #heard: Int16Array[] = [];
  #sampleCount = 0;

  constructor(pooled: PooledDecoder, options: UtteranceOptions) {
    const { urgency, known, sources } = options;
    this.#pooled = pooled;
    this.#sources = sources;
    this.#known = known;
    this.#learns = urgency === 'live';
    this.#heldSamplesMax =
      (limits.recogniserHeldMsMax[known === undefined ? urgency : 'known'] * TRANSCRIBER_RATE_HZ) / 1000;
  }

  async call({ method, samples }: StreamCall): Promise<StreamAnswer> {
    switch (method) {
      case 'push':
        await this.#push(samples);
        return {};
      case 'hypothesis':
        return { body: { words: this.#hypothesis() } };
      case 'finish':
        return { body: await this.#finish() };
      default:
        throw new Error(`the recogniser knows no method ${method}`);
    }
  }

  [Symbol.dispose](): void {
    // A decoder that has not begun is as good as new.
    if (this.#held === undefined) this.#pooled[Symbol.dispose]();
    else this.#pooled.giveBack();
  }

  async #push(samples: Float32Array): Promise<void> {
    this.#sampleCount += samples.length;
    if (this.#sampleCount > SAMPLES_MAX) throw new Error('the utterance is longer than one may be');
    const heard = this.#hiss.over(samples);
    if (this.#learns) this.#heard.push(heard);
    if (this.#held === undefined) {
      if (heard.length > 0) await this.#pooled.decoder.listen(heard);
      return;
    }
    this.#held.push(heard);
    if (this.#sampleCount >= this.#heldSamplesMax) await this.#begin(this.#held);
  }

  async #begin(held: readonly Int16Array[]): Promise<void> {
    this.#held = undefined;
    const { decoder } = this.#pooled;
    const beginning = joined(held);
    decoder.start(beginning, this.#known);
    if (beginning.length > 0) await decoder.listen(beginning);
  }

  #hypothesis(): readonly string[] {
    if (this.#held !== undefined) return [];
    const words = this.#pooled.decoder.hypothesis().split(' ');
    return words.map((word) => spelling(word) ?? '').filter((word) => word !== '');
  }

  async #finish(): Promise<CallBody> {
    if (this.#held !== undefined) await this.#begin(this.#held);
    const { decoder } = this.#pooled;
    await decoder.finish();
    const words = this.#sampleCount === 0 ? [] : recognizedWords(decoder.segments(), decoder.latticeEdges());
    const learnt = this.#learns ? decoder.spokenMeans(joined(this.#heard), this.#known) : undefined;
    this.#pooled.giveBack();
    const weighed = weighWords(words, this.#sources);
    return { words: weighed, ...(learnt === undefined ? {} : { adaptation: toAdaptation(learnt) }) };
  }
}

interface UtteranceOptions {
  readonly urgency: 'live' | 'file';
  /** From earlier utterances of the speaker. */
  readonly known: SpokenMeans | undefined;
  readonly sources: CandidateSources;
}

function joined(pieces: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((count, { length }) => count + length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}

/** Loudest sample of the hiss, of 32,767: −72 dB below full scale. */
const HISS_AMPLITUDE = 8;

/**
 * The hiss of a quiet room. The model was trained on microphones, which are never silent; in the digital silence of made
 * speech it finds words. Always the same, so that the same sound is always understood in the same way.
 */
class Hiss {
  #state = 1;

  /** Samples of −1…1 as 16-bit numbers, with the hiss. */
  over(samples: Float32Array): Int16Array {
    const heard = new Int16Array(samples.length);
    for (const [index, sample] of samples.entries()) {
      // Numerical Recipes' generator: a multiplication and an addition.
      this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) | 0;
      const hiss = (this.#state / 2 ** 31) * HISS_AMPLITUDE;
      heard[index] = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768 + hiss)));
    }
    return heard;
  }
}
