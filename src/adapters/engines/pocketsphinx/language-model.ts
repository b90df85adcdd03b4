import koffi from 'koffi';
import { EngineMissingError } from '../hosting/engine-missing-error.ts';
import { pocketsphinxLibraryFiles, pocketsphinxModel } from './pocketsphinx-config.ts';

/** How probable words are beside each other, by the model that the search uses: trigrams of 72,000 words. */
export interface LanguageModel extends Disposable {
  knows(word: string): boolean;
  /** Natural logarithm of the probability of a word behind up to two others, the nearest first. −∞ for an unknown word. */
  logProbability(word: string, before: readonly string[]): number;
}

type Pointer = bigint | null;

/**
 * Reads the model of the recogniser, beside those that its decoders have: 40 MB of a process, and none of them is asked
 * while it searches. Throws `EngineMissingError` where library or model are not installed.
 */
export function openLanguageModel(): LanguageModel {
  const functions = bindFunctions();
  const logarithm = functions.createLogarithm(LOGARITHM_BASE, 0, 0);
  const model = functions.read(null, `${pocketsphinxModel.folder}/en-us.lm.bin`, AUTO, logarithm);
  if (model === null) throw new EngineMissingError(`${pocketsphinxModel.name} is not installed`);
  return new NativeLanguageModel(functions, { model, logarithm });
}

/** That of the decoders. */
const LOGARITHM_BASE = 1.0001;
/** `NGRAM_AUTO` of `ngram_model.h`: the kind of file is told by its content. */
const AUTO = 0;

function bindFunctions(): LanguageModelFunctions {
  let library;
  try {
    library = koffi.load(pocketsphinxLibraryFiles.base);
  } catch (cause) {
    throw new EngineMissingError(`${pocketsphinxLibraryFiles.base} is not installed (Debian: libpocketsphinx3)`, {
      cause,
    });
  }
  library.func('void err_set_callback(void *callback, void *userData)')(null, null);
  return {
    createLogarithm: library.func('void *logmath_init(double base, int shift, int useTable)'),
    natural: library.func('double logmath_log_to_ln(void *logarithm, int value)'),
    freeLogarithm: library.func('int logmath_free(void *logarithm)'),
    read: library.func('void *ngram_model_read(void *configuration, const char *file, int type, void *logarithm)'),
    freeModel: library.func('int ngram_model_free(void *model)'),
    unknownWord: library.func('int32_t ngram_unknown_wid(void *model)'),
    wordId: library.func('int32_t ngram_wid(void *model, const char *word)'),
    probability: library.func(
      'int32_t ngram_ng_prob(void *model, int32_t word, int32_t *before, int32_t count, _Out_ int32_t *used)',
    ),
  };
}

interface LanguageModelFunctions {
  createLogarithm(base: number, shift: number, useTable: number): Pointer;
  natural(logarithm: Pointer, value: number): number;
  freeLogarithm(logarithm: Pointer): number;
  read(configuration: null, file: string, type: number, logarithm: Pointer): Pointer;
  freeModel(model: Pointer): number;
  unknownWord(model: Pointer): number;
  wordId(model: Pointer, word: string): number;
  probability(model: Pointer, word: number, before: Int32Array, count: number, used: [number]): number;
}

class NativeLanguageModel implements LanguageModel {
  readonly #functions: LanguageModelFunctions;
  readonly #unknown: number;
  #model: Pointer;
  #logarithm: Pointer;

  constructor(
    functions: LanguageModelFunctions,
    { model, logarithm }: { readonly model: Pointer; readonly logarithm: Pointer },
  ) {
    this.#functions = functions;
    this.#model = model;
    this.#logarithm = logarithm;
    this.#unknown = functions.unknownWord(model);
  }

  knows(word: string): boolean {
    return this.#wordId(word) !== this.#unknown;
  }

  logProbability(word: string, before: readonly string[]): number {
    const id = this.#wordId(word);
    if (id === this.#unknown) return -Infinity;
    const ids = Int32Array.from(before.slice(0, 2), (other) => this.#wordId(other));
    const known = ids.indexOf(this.#unknown);
    const count = known === -1 ? ids.length : known;
    const probability = this.#functions.probability(this.#model, id, ids, count, [0]);
    return this.#functions.natural(this.#logarithm, probability);
  }

  /** Idempotent. */
  [Symbol.dispose](): void {
    if (this.#model !== null) this.#functions.freeModel(this.#model);
    if (this.#logarithm !== null) this.#functions.freeLogarithm(this.#logarithm);
    this.#model = null;
    this.#logarithm = null;
  }

  #wordId(word: string): number {
    return this.#functions.wordId(this.#model, word);
  }
}
