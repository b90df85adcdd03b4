import koffi from 'koffi';
import { POCKETSPHINX_FRAME_MS } from './pocketsphinx-config.ts';
import { joinMeans, spokenMeans, type SpokenMeans } from './spoken-means.ts';
import {
  bindFunctions,
  type OutInt,
  type Pointer,
  type PocketsphinxFunctions,
  type Slow,
} from './pocketsphinx-functions.ts';

/** A stretch of an utterance as the search has understood it; what is no word (`<sil>`, `[NOISE]`) too. */
export interface DecodedSegment {
  /** As in the dictionary, perhaps with the number of its pronunciation: `read(2)`. */
  readonly word: string;
  readonly startMs: number;
  readonly endMs: number;
  /** How probable the search holds it for, 0…1. */
  readonly posterior: number;
}

/** PocketSphinx through its C interface, of the version that Debian calls 0.8+5prealpha. */
export interface PocketsphinxLibrary {
  /** Reads the model, which takes 0.3 s on a thread of its own. Rejects where it cannot. */
  createDecoder(options: readonly (readonly [name: string, value: string])[]): Promise<PocketsphinxDecoder>;
}

/**
 * One decoder: one utterance at a time, one call at a time. Calls that return promises work on a thread of their own, so that
 * heartbeats are answered and other decoders work meanwhile.
 */
export interface PocketsphinxDecoder extends Disposable {
  /**
   * Begins an utterance, as if it were the first. From `beginning`, 16 kHz mono, and from what is known of the speaker already
   * the search takes the average spectrum of the speaker and the line; it is not listened to by that.
   */
  start(beginning: Int16Array, known?: SpokenMeans): void;
  /** 16 kHz mono. */
  listen(samples: Int16Array): Promise<void>;
  /** The words so far, with a blank between two. */
  hypothesis(): string;
  /** Ends the utterance. */
  finish(): Promise<void>;
  /** The average spectrum of what is spoken in samples, together with what was known; not between `start` and `finish`. */
  spokenMeans(samples: Int16Array, known?: SpokenMeans): SpokenMeans | undefined;
  /** After `finish`. */
  segments(): DecodedSegment[];
  /** After `finish`: every way of every word through the lattice. */
  latticeEdges(): DecodedSegment[];
  /** Phones as in the dictionary, or `undefined`. */
  pronunciation(word: string): string | undefined;
  /** Before `favour`. */
  addWord(word: string, phones: string): void;
  /** Puts a second language model, in the ARPA format, beside the decoder's own; takes as long as making a decoder. */
  favour(arpaFile: string): Promise<void>;
}

/** Loads the library. Throws `EngineMissingError` where it is not installed. */
export function openPocketsphinxLibrary(): PocketsphinxLibrary {
  // 256 KiB, koffi's default, is less than any thread's stack that the library was written for.
  koffi.config({ async_stack_size: 4 * 1024 * 1024 });
  const functions = bindFunctions();
  // Without it every decoder tells some hundred lines about itself.
  functions.setLogCallback(null, null);
  return { createDecoder: (options) => createDecoder(functions, options) };
}

function onThread<Arguments extends readonly unknown[], Result>(
  slow: Slow<Arguments, Result>,
  ...values: Arguments
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  slow.async(...values, (error, result) => (error === null ? resolve(result) : reject(error)));
  return promise;
}

async function createDecoder(
  functions: PocketsphinxFunctions,
  options: readonly (readonly [string, string])[],
): Promise<PocketsphinxDecoder> {
  const values = ['syrinx', ...options.flat()];
  const configuration = functions.parseArguments(null, functions.defaultArguments(), values.length, values, 1);
  if (configuration === null) throw new Error('pocketsphinx does not know an option');
  try {
    const decoder = await onThread(functions.createDecoder, configuration);
    if (decoder === null) throw new Error('pocketsphinx could not read its model');
    return new NativeDecoder(functions, decoder);
  } finally {
    functions.freeArguments(configuration);
  }
}

/** `struct feat_s` of `feat.h` as far as the means of the cepstrum, which the library gives no function for. */
const featureStruct = koffi.struct({
  references: 'int',
  name: 'void *',
  cepstrumSize: 'int32_t',
  streamCount: 'int32_t',
  streamLengths: 'void *',
  windowSize: 'int32_t',
  subvectorCount: 'int32_t',
  subvectorLengths: 'void *',
  subvectors: 'void *',
  subvectorBuffer: 'void *',
  subvectorDimension: 'int32_t',
  meansKind: 'int',
  varianceNormalized: 'int32_t',
  gainControl: 'int',
  compute: 'void *',
  means: 'void *',
});

class NativeDecoder implements PocketsphinxDecoder {
  readonly #functions: PocketsphinxFunctions;
  #decoder: Pointer;

  constructor(functions: PocketsphinxFunctions, decoder: Pointer) {
    this.#functions = functions;
    this.#decoder = decoder;
  }

  start(beginning: Int16Array, known?: SpokenMeans): void {
    const means = this.spokenMeans(beginning, known)?.means ?? INITIAL_MEANS;
    this.#functions.setMeans(this.#means(), Float32Array.from(means));
    // From here on times count.
    this.#functions.startStream(this.#decoder);
    this.#demand(this.#functions.startUtterance(this.#decoder) === 0, 'begin an utterance');
  }

  async listen(samples: Int16Array): Promise<void> {
    const { listen } = this.#functions;
    const frames = await onThread(listen, this.#decoder, samples, samples.length, 0, 0);
    this.#demand(frames >= 0, 'take samples');
  }

  hypothesis(): string {
    return this.#functions.hypothesis(this.#decoder, null) ?? '';
  }

  async finish(): Promise<void> {
    this.#demand((await onThread(this.#functions.endUtterance, this.#decoder)) === 0, 'end an utterance');
  }

  segments(): DecodedSegment[] {
    const f = this.#functions;
    const logarithm = f.logarithm(this.#decoder);
    const segments: DecodedSegment[] = [];
    let segment = f.firstSegment(this.#decoder, null);
    for (; segment !== null; segment = f.nextSegment(segment)) {
      const first: OutInt = [0];
      const last: OutInt = [0];
      f.segmentFrames(segment, first, last);
      const posterior = f.exponential(logarithm, f.segmentProbability(segment, null, null, null));
      segments.push(decodedSegment({ word: f.segmentWord(segment), first: first[0], last: last[0], posterior }));
    }
    return segments;
  }

  latticeEdges(): DecodedSegment[] {
    const f = this.#functions;
    const logarithm = f.logarithm(this.#decoder);
    const lattice = f.lattice(this.#decoder);
    const edges: DecodedSegment[] = [];
    if (lattice === null) return edges;
    for (let at = f.firstNode(lattice); at !== null; at = f.nextNode(at)) {
      const node = f.node(at);
      const word = f.nodeWord(lattice, node);
      for (let exit = f.firstExit(node); exit !== null; exit = f.nextExit(exit)) {
        const link = f.link(exit);
        const posterior = f.exponential(logarithm, f.linkProbability(lattice, link, null));
        if (posterior < POSTERIOR_MIN) continue;
        const first: OutInt = [0];
        const last = f.linkTimes(link, first);
        edges.push(decodedSegment({ word, first: first[0], last, posterior }));
      }
    }
    return edges;
  }

  pronunciation(word: string): string | undefined {
    return this.#functions.lookUpWord(this.#decoder, word) ?? undefined;
  }

  addWord(word: string, phones: string): void {
    this.#demand(this.#functions.addWord(this.#decoder, word, phones, 0) >= 0, 'learn a word');
  }

  async favour(arpaFile: string): Promise<void> {
    const f = this.#functions;
    const own = f.languageModel(this.#decoder, '_default');
    const configuration = f.configuration(this.#decoder);
    const favoured = await onThread(f.readModel, configuration, arpaFile, ARPA, f.logarithm(this.#decoder));
    this.#demand(own !== null && favoured !== null, 'read a language model');
    const weights = Float32Array.of(0.5, 0.5);
    const set = f.createModelSet(configuration, [own, favoured], ['own', 'favoured'], weights, 2);
    this.#demand(set !== null, 'join two language models');
    f.interpolate(set, null, null);
    const status = await onThread(f.setLanguageModel, this.#decoder, 'favoured', set);
    f.freeModel(favoured);
    this.#demand(status === 0 && f.setSearch(this.#decoder, 'favoured') === 0, 'use a language model');
  }

  /** Idempotent. */
  [Symbol.dispose](): void {
    if (this.#decoder !== null) this.#functions.freeDecoder(this.#decoder);
    this.#decoder = null;
  }

  /** By the library's own analysis, of which there is one for each decoder. */
  spokenMeans(samples: Int16Array, known?: SpokenMeans): SpokenMeans | undefined {
    const f = this.#functions;
    const analysis = f.analysis(this.#decoder);
    const block: [Pointer] = [null];
    const frameCount: OutInt = [0];
    f.startAnalysis(analysis);
    this.#demand(f.analyse(analysis, samples, samples.length, block, frameCount) === 0, 'analyse samples');
    if (block[0] === null) return known;
    const size = INITIAL_MEANS.length;
    const [firstRow] = koffi.decode(block[0], 'void *', 1) as [Pointer];
    const means = spokenMeans(new Float32Array(koffi.view(firstRow, 4 * size * frameCount[0])), size);
    f.freeBlock(block[0]);
    return joinMeans(means, known);
  }

  /**
   * Where the library keeps the means of the cepstrum. Left alone it goes on with those of the utterances before, and so
   * understands the same sound in another way after another speaker.
   */
  #means(): Pointer {
    const feature = this.#functions.feature(this.#decoder);
    if (feature === null) throw new Error('pocketsphinx is of another version');
    const { cepstrumSize, means } = koffi.decode(feature, featureStruct) as {
      readonly cepstrumSize: number;
      readonly means: Pointer;
    };
    if (cepstrumSize !== INITIAL_MEANS.length || means === null) throw new Error('pocketsphinx is of another version');
    return means;
  }

  #demand(holds: boolean, task: string): void {
    if (!holds) throw new Error(`pocketsphinx could not ${task}`);
  }
}

/** `NGRAM_ARPA` of `ngram_model.h`. */
const ARPA = 0;

/** Ways less probable than this are thousands and say nothing. */
const POSTERIOR_MIN = 1e-4;

/** `-cmninit` of the model's `feat.params`. */
const INITIAL_MEANS = Float32Array.of(
  41,
  -5.29,
  -0.12,
  5.09,
  2.48,
  -4.07,
  -1.37,
  -1.78,
  -5.08,
  -2.05,
  -6.45,
  -1.42,
  1.17,
);

function decodedSegment({
  word,
  first,
  last,
  posterior,
}: {
  readonly word: string;
  readonly first: number;
  readonly last: number;
  readonly posterior: number;
}): DecodedSegment {
  return {
    word,
    startMs: first * POCKETSPHINX_FRAME_MS,
    endMs: (last + 1) * POCKETSPHINX_FRAME_MS,
    posterior: Math.min(1, posterior),
  };
}
