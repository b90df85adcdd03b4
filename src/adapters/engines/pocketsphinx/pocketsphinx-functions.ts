import koffi, { type LibraryHandle } from 'koffi';
import { EngineMissingError } from '../hosting/engine-missing-error.ts';
import { pocketsphinxLibraryFiles } from './pocketsphinx-config.ts';

/** What C calls `void *`; koffi gives `null` for a null pointer. */
export type Pointer = bigint | null;

/** A function of the library that may take long, on a thread of its own. */
export type Slow<Arguments extends readonly unknown[], Result> = {
  async(...values: [...Arguments, (error: Error | null, result: Result) => void]): void;
};

export type OutInt = [number];

/** Those functions of the two libraries that are called, by what they do. */
export interface PocketsphinxFunctions {
  setLogCallback(callback: null, userData: null): void;
  defaultArguments(): Pointer;
  parseArguments(base: null, known: Pointer, count: number, values: readonly string[], strict: number): Pointer;
  freeArguments(configuration: Pointer): number;
  readonly createDecoder: Slow<[configuration: Pointer], Pointer>;
  freeDecoder(decoder: Pointer): number;
  ownFeature(decoder: Pointer): Pointer;
  ownAnalysis(decoder: Pointer): Pointer;
  createAnalysis(configuration: Pointer): Pointer;
  freeAnalysis(analysis: Pointer): number;
  startAnalysis(analysis: Pointer): number;
  analyse(analysis: Pointer, samples: Int16Array, count: number, block: [Pointer], frameCount: OutInt): number;
  freeBlock(block: Pointer): void;
  startStream(decoder: Pointer): number;
  searchedFrame(acoustics: Pointer, frame: [number]): Pointer;
  startUtterance(decoder: Pointer): number;
  readonly search: Slow<
    [decoder: Pointer, rows: Pointer, count: number, noSearch: number, fullUtterance: number],
    number
  >;
  readonly endUtterance: Slow<[decoder: Pointer], number>;
  hypothesis(decoder: Pointer, score: null): string | null;
  logarithm(decoder: Pointer): Pointer;
  exponential(logarithm: Pointer, value: number): number;
  firstSegment(decoder: Pointer, score: null): Pointer;
  nextSegment(segment: Pointer): Pointer;
  segmentWord(segment: Pointer): string;
  segmentFrames(segment: Pointer, first: OutInt, last: OutInt): void;
  segmentProbability(segment: Pointer, acoustic: null, language: null, backoff: null): number;
  lattice(decoder: Pointer): Pointer;
  firstNode(lattice: Pointer): Pointer;
  nextNode(iterator: Pointer): Pointer;
  node(iterator: Pointer): Pointer;
  nodeTimes(node: Pointer, firstEnd: OutInt, lastEnd: OutInt): number;
  nodeWord(lattice: Pointer, node: Pointer): string;
  firstExit(node: Pointer): Pointer;
  nextExit(iterator: Pointer): Pointer;
  link(iterator: Pointer): Pointer;
  linkTimes(link: Pointer, start: OutInt): number;
  linkProbability(lattice: Pointer, link: Pointer, acoustic: null): number;
  lookUpWord(decoder: Pointer, word: string): string | null;
  addWord(decoder: Pointer, word: string, phones: string, update: number): number;
  readonly readModel: Slow<[configuration: Pointer, file: string, type: number, logarithm: Pointer], Pointer>;
  languageModel(decoder: Pointer, name: string): Pointer;
  configuration(decoder: Pointer): Pointer;
  createModelSet(
    configuration: Pointer,
    models: readonly Pointer[],
    names: readonly string[],
    weights: Float32Array,
    count: number,
  ): Pointer;
  interpolate(set: Pointer, names: null, weights: null): Pointer;
  freeModel(model: Pointer): number;
  readonly setLanguageModel: Slow<[decoder: Pointer, name: string, model: Pointer], number>;
  setSearch(decoder: Pointer, name: string): number;
}

/** Loads the libraries. Throws `EngineMissingError` where they are not installed. */
export function bindFunctions(): PocketsphinxFunctions {
  const decoder = load(pocketsphinxLibraryFiles.decoder);
  const base = load(pocketsphinxLibraryFiles.base);
  return {
    setLogCallback: base.func('void err_set_callback(void *callback, void *userData)'),
    defaultArguments: decoder.func('void *ps_args()'),
    parseArguments: base.func(
      'void *cmd_ln_parse_r(void *base, void *known, int32_t count, const char **values, int32_t strict)',
    ),
    freeArguments: base.func('int cmd_ln_free_r(void *configuration)'),
    createDecoder: decoder.func('void *ps_init(void *configuration)'),
    freeDecoder: decoder.func('int ps_free(void *decoder)'),
    ownFeature: decoder.func('void *ps_get_feat(void *decoder)'),
    ownAnalysis: decoder.func('void *ps_get_fe(void *decoder)'),
    createAnalysis: base.func('void *fe_init_auto_r(void *configuration)'),
    freeAnalysis: base.func('int fe_free(void *analysis)'),
    startAnalysis: base.func('int fe_start_utt(void *analysis)'),
    analyse: base.func(
      'int fe_process_utt(void *analysis, const int16_t *samples, size_t count, _Out_ void **block, _Out_ int32_t *frameCount)',
    ),
    freeBlock: base.func('void ckd_free_2d(void *block)'),
    startStream: decoder.func('int ps_start_stream(void *decoder)'),
    startUtterance: decoder.func('int ps_start_utt(void *decoder)'),
    searchedFrame: decoder.func('void *acmod_get_frame(void *acoustics, _Inout_ int *frame)'),
    search: decoder.func('int ps_process_cep(void *decoder, void *rows, int count, int noSearch, int fullUtterance)'),
    endUtterance: decoder.func('int ps_end_utt(void *decoder)'),
    hypothesis: decoder.func('const char *ps_get_hyp(void *decoder, void *score)'),
    logarithm: decoder.func('void *ps_get_logmath(void *decoder)'),
    exponential: base.func('double logmath_exp(void *logarithm, int value)'),
    firstSegment: decoder.func('void *ps_seg_iter(void *decoder, void *score)'),
    nextSegment: decoder.func('void *ps_seg_next(void *segment)'),
    segmentWord: decoder.func('const char *ps_seg_word(void *segment)'),
    segmentFrames: decoder.func('void ps_seg_frames(void *segment, _Out_ int *first, _Out_ int *last)'),
    segmentProbability: decoder.func(
      'int32_t ps_seg_prob(void *segment, void *acoustic, void *language, void *backoff)',
    ),
    lattice: decoder.func('void *ps_get_lattice(void *decoder)'),
    firstNode: decoder.func('void *ps_latnode_iter(void *lattice)'),
    nextNode: decoder.func('void *ps_latnode_iter_next(void *iterator)'),
    node: decoder.func('void *ps_latnode_iter_node(void *iterator)'),
    nodeTimes: decoder.func('int ps_latnode_times(void *node, _Out_ int16_t *firstEnd, _Out_ int16_t *lastEnd)'),
    nodeWord: decoder.func('const char *ps_latnode_word(void *lattice, void *node)'),
    firstExit: decoder.func('void *ps_latnode_exits(void *node)'),
    nextExit: decoder.func('void *ps_latlink_iter_next(void *iterator)'),
    link: decoder.func('void *ps_latlink_iter_link(void *iterator)'),
    linkTimes: decoder.func('int ps_latlink_times(void *link, _Out_ int16_t *start)'),
    linkProbability: decoder.func('int32_t ps_latlink_prob(void *lattice, void *link, void *acoustic)'),
    lookUpWord: decoder.func('const char *ps_lookup_word(void *decoder, const char *word)'),
    addWord: decoder.func('int ps_add_word(void *decoder, const char *word, const char *phones, int update)'),
    readModel: base.func('void *ngram_model_read(void *configuration, const char *file, int type, void *logarithm)'),
    languageModel: decoder.func('void *ps_get_lm(void *decoder, const char *name)'),
    configuration: decoder.func('void *ps_get_config(void *decoder)'),
    createModelSet: base.func(
      'void *ngram_model_set_init(void *configuration, void **models, const char **names, const float *weights, int32_t count)',
    ),
    interpolate: base.func('void *ngram_model_set_interp(void *set, void *names, void *weights)'),
    freeModel: base.func('int ngram_model_free(void *model)'),
    setLanguageModel: decoder.func('int ps_set_lm(void *decoder, const char *name, void *model)'),
    setSearch: decoder.func('int ps_set_search(void *decoder, const char *name)'),
  };
}

function load(file: string): LibraryHandle {
  try {
    return koffi.load(file);
  } catch (cause) {
    throw new EngineMissingError(`${file} is not installed (Debian: libpocketsphinx3)`, { cause });
  }
}
