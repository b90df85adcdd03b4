import koffi from 'koffi';
import { POCKETSPHINX_FRAME_MS } from './pocketsphinx-config.ts';
import { CEPSTRUM_SIZE } from './spoken-means.ts';
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
  /** Begins an utterance, as if it were the first. */
  start(): void;
  /** The cepstra of what the utterance goes on with, 16 kHz mono: rows of `CEPSTRUM_SIZE` numbers, one for each 10 ms. */
  analyse(samples: Int16Array): Float32Array;
  /** Goes on with such rows, from which the average of the speaker and the line has been taken. */
  search(cepstra: Float32Array): Promise<void>;
  /**
   * Adds so much to all rows that have been searched, before `finish`, which searches them a second time: by then the average
   * is known better.
   */
  shift(offsets: Float32Array): void;
  /** The words so far, with a blank between two. */
  hypothesis(): string;
  /** Ends the utterance. */
  finish(): Promise<void>;
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
    return new NativeDecoder(functions, { decoder, analysis: functions.createAnalysis(configuration) });
  } finally {
    functions.freeArguments(configuration);
  }
}

class NativeDecoder implements PocketsphinxDecoder {
  readonly #functions: PocketsphinxFunctions;
  #decoder: Pointer;
  /** Of our own: the decoder would search the last row of its own, which no average has been taken from. */
  #analysis: Pointer;
  /** What holds the rows that are searched. */
  readonly #acoustics: Pointer;
  readonly #block = allocateBlock();
  /** Frames of the utterance that have been searched. */
  #searchedCount = 0;

  constructor(
    functions: PocketsphinxFunctions,
    { decoder, analysis }: { readonly decoder: Pointer; readonly analysis: Pointer },
  ) {
    this.#functions = functions;
    this.#decoder = decoder;
    this.#analysis = analysis;
    this.#demand(analysis !== null, 'analyse samples');
    this.#acoustics = acousticsOf(functions, decoder);
  }

  start(): void {
    const f = this.#functions;
    this.#searchedCount = 0;
    this.#demand(f.startAnalysis(this.#analysis) === 0, 'analyse samples');
    // From here on times count.
    f.startStream(this.#decoder);
    this.#demand(f.startUtterance(this.#decoder) === 0, 'begin an utterance');
  }

  analyse(samples: Int16Array): Float32Array {
    const f = this.#functions;
    const block: [Pointer] = [null];
    const rowCount: OutInt = [0];
    this.#demand(f.analyse(this.#analysis, samples, samples.length, block, rowCount) === 0, 'analyse samples');
    if (block[0] === null) return new Float32Array(0);
    const [firstRow] = koffi.decode(block[0], 'void *', 1) as [Pointer];
    const cepstra = new Float32Array(koffi.view(firstRow, 4 * CEPSTRUM_SIZE * rowCount[0])).slice();
    f.freeBlock(block[0]);
    return cepstra;
  }

  async search(cepstra: Float32Array): Promise<void> {
    for (let start = 0; start < cepstra.length; start += BLOCK_ROWS * CEPSTRUM_SIZE) {
      const rows = cepstra.subarray(start, start + BLOCK_ROWS * CEPSTRUM_SIZE);
      this.#block.values.set(rows);
      const count = rows.length / CEPSTRUM_SIZE;
      const frameCount = await onThread(this.#functions.search, this.#decoder, this.#block.rows, count, 0, 0);
      this.#demand(frameCount >= 0, 'take samples');
      this.#searchedCount += frameCount;
    }
  }

  shift(offsets: Float32Array): void {
    for (let row = 0; row < this.#searchedCount; row += 1) {
      const at: [number] = [row];
      const streams = this.#functions.searchedFrame(this.#acoustics, at);
      this.#demand(streams !== null && at[0] === row, 'find what it has searched');
      const [first] = koffi.decode(streams, 'void *', 1) as [Pointer];
      const values = new Float32Array(koffi.view(first, 4 * CEPSTRUM_SIZE));
      for (const [index, offset] of offsets.entries()) values[index] = (values[index] ?? 0) + offset;
    }
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
    if (this.#analysis !== null) this.#functions.freeAnalysis(this.#analysis);
    if (this.#decoder !== null) this.#block.free();
    this.#decoder = null;
    this.#analysis = null;
  }

  #demand(holds: boolean, task: string): void {
    if (!holds) throw new Error(`pocketsphinx could not ${task}`);
  }
}

/** `NGRAM_ARPA` of `ngram_model.h`. */
const ARPA = 0;

/** Ways less probable than this are thousands and say nothing. */
const POSTERIOR_MIN = 1e-4;

/**
 * What the decoder keeps the rows of the utterance in, by `struct ps_decoder_s`, `struct acmod_s` and `struct feat_s`. The library
 * tells two of the pointers itself and the model says two of the numbers, so that another version is noticed. Its own means are
 * turned off, for which it has an option that the model overrides.
 */
function acousticsOf(functions: PocketsphinxFunctions, decoder: Pointer): Pointer {
  const { acoustics } = koffi.decode(decoder, decoderStruct) as { readonly acoustics: Pointer };
  const { analysis, feature } = koffi.decode(acoustics, acousticsStruct) as {
    readonly analysis: Pointer;
    readonly feature: Pointer;
  };
  const isKnown = feature !== null && feature === functions.ownFeature(decoder);
  if (!isKnown || analysis === null || analysis !== functions.ownAnalysis(decoder))
    throw new Error('pocketsphinx is of another version');
  const { cepstrumSize, meansKind } = koffi.decode(feature, featureStruct) as {
    readonly cepstrumSize: number;
    readonly meansKind: number;
  };
  if (cepstrumSize !== CEPSTRUM_SIZE || meansKind !== MEANS_OF_UTTERANCE)
    throw new Error('pocketsphinx is of another version');
  koffi.encode(feature, koffi.offsetof(featureStruct, 'meansKind'), 'int', MEANS_OFF);
  return acoustics;
}

const decoderStruct = koffi.struct({ configuration: 'void *', references: 'int', acoustics: 'void *' });
const acousticsStruct = koffi.struct({
  configuration: 'void *',
  logarithm: 'void *',
  names: 'void *',
  analysis: 'void *',
  feature: 'void *',
});
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
});

/** `CMN_NONE` and `CMN_BATCH` of `cmn.h`; the model asks for the second. */
const MEANS_OFF = 0;
const MEANS_OF_UTTERANCE = 1;

/** Half a second and more in one call. */
const BLOCK_ROWS = 100;

/** Rows as the library wants them, where threads find them while JavaScript goes on. */
function allocateBlock() {
  const values = koffi.alloc('float', BLOCK_ROWS * CEPSTRUM_SIZE) as bigint;
  const rows = koffi.alloc('void *', BLOCK_ROWS) as bigint;
  const first = koffi.address(values);
  const places = new BigUint64Array(koffi.view(rows, 8 * BLOCK_ROWS));
  for (const index of places.keys()) places[index] = first + BigInt(4 * CEPSTRUM_SIZE * index);
  return {
    rows,
    values: new Float32Array(koffi.view(values, 4 * BLOCK_ROWS * CEPSTRUM_SIZE)),
    free: () => {
      koffi.free(values);
      koffi.free(rows);
    },
  };
}

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
