import koffi, { type LibraryHandle } from 'koffi';
import { EngineMissingError } from '../hosting/engine-missing-error.ts';
import { FLITE_SAMPLE_RATE_HZ, fliteLibraryFiles, fliteVoices, type FliteVoice } from './flite-config.ts';
import type { PronouncedWord } from './flite-text.ts';
import type { FliteToken } from './flite-words.ts';

/**
 * flite through its C interface. Its answer to a surprise is `exit(-1)`, for example when a feature is read as text that
 * is a number. So only calls that were tried are made here: token names, and ends of segments. Reading along a path
 * that does not exist yields "0" and is safe.
 */
export interface FliteLibrary {
  readonly voices: readonly FliteVoice[];
  /** One utterance at a time: the library is not made for more. */
  speak(order: {
    readonly voice: FliteVoice;
    /** Printable ASCII with something speakable in it. */
    readonly ascii: string;
    /** Words in `ascii` that are said by these phones. */
    readonly pronounced: readonly PronouncedWord[];
    readonly speed: number;
  }): Promise<FliteUtterance>;
}

export interface FliteUtterance {
  readonly samples: Int16Array;
  readonly tokens: readonly FliteToken[];
}

/** Loads flite and those of its voices that are installed. Throws `EngineMissingError` without the library or any voice. */
export function openFliteLibrary(): FliteLibrary {
  // 128 KiB, koffi's default, is less than any thread's stack that flite was written for.
  koffi.config({ async_stack_size: 2 * 1024 * 1024 });
  const functions = bindFunctions(load(fliteLibraryFiles.engine));
  functions.init();
  const loadedVoices = new Map<FliteVoice, LoadedVoice>();
  for (const voice of fliteVoices) {
    const loaded = loadVoice(voice, functions);
    if (loaded !== undefined) loadedVoices.set(voice, loaded);
  }
  if (loadedVoices.size === 0) throw new EngineMissingError('flite is installed without any of its voices');
  return {
    voices: [...loadedVoices.keys()],
    async speak({ voice, ascii, pronounced, speed }) {
      const loaded = loadedVoices.get(voice);
      if (loaded === undefined) throw new Error(`flite's voice ${voice} is not installed`);
      functions.setFloat(loaded.features, durationStretchName, loaded.durationStretch / speed);
      const utterance = await synthesize(functions, { ascii, pronounced, voice: loaded.pointer });
      try {
        return { samples: readSamples(functions, utterance), tokens: readTokens(functions, utterance) };
      } finally {
        functions.deleteUtterance(utterance);
      }
    },
  };
}

/** What C calls `void *`; koffi gives `null` for a null pointer. */
type Pointer = bigint | null;

interface LoadedVoice {
  /** Held, because a library that nothing refers to is unloaded, and the voice's data with it. */
  readonly library: LibraryHandle;
  readonly pointer: Pointer;
  readonly features: Pointer;
  /** The voice's own stretching of durations, on which speed is put. */
  readonly durationStretch: number;
}

interface FliteFunctions {
  init(): number;
  newUtterance(): Pointer;
  setInputText(utterance: Pointer, text: string): number;
  initializeUtterance(utterance: Pointer, voice: Pointer): Pointer;
  tokenize(utterance: Pointer): Pointer;
  /** All that comes after tokens; what goes wrong is told by a null pointer. */
  readonly synthesizeTokens: {
    async(utterance: Pointer, done: (error: Error | null, utterance: Pointer) => void): void;
  };
  deleteUtterance(utterance: Pointer): void;
  utteranceWave(utterance: Pointer): Pointer;
  hasRelation(utterance: Pointer, name: string): number;
  relation(utterance: Pointer, name: string): Pointer;
  relationHead(relation: Pointer): Pointer;
  nextItem(item: Pointer): Pointer;
  daughter(item: Pointer): Pointer;
  lastDaughter(item: Pointer): Pointer;
  featureText(item: Pointer, path: string): string;
  featureNumber(item: Pointer, path: string): number;
  setText(item: Pointer, name: Pointer, value: string): void;
  floatOr(features: Pointer, name: string, otherwise: number): number;
  setFloat(features: Pointer, name: Pointer, value: number): void;
}

/** flite keeps the pointer to a feature's name, not a copy: this memory is never given back. */
const durationStretchName = permanentText('duration_stretch');
/** What the library looks for at a token before it asks its dictionary: phones, each vowel with 0 or 1 for its stress. */
const phonesName = permanentText('phones');

function permanentText(text: string): Pointer {
  const pointer = koffi.alloc('char', text.length + 1) as Pointer;
  koffi.encode(pointer, 'char', `${text}\0`, text.length + 1);
  return pointer;
}

function bindFunctions(library: LibraryHandle): FliteFunctions {
  return {
    init: library.func('int flite_init()'),
    newUtterance: library.func('void *new_utterance()'),
    setInputText: library.func('int utt_set_input_text(void *utterance, const char *text)'),
    initializeUtterance: library.func('void *utt_init(void *utterance, void *voice)'),
    tokenize: library.func('void *default_tokenization(void *utterance)'),
    synthesizeTokens: library.func('void *utt_synth_tokens(void *utterance)'),
    deleteUtterance: library.func('void delete_utterance(void *utterance)'),
    utteranceWave: library.func('void *utt_wave(void *utterance)'),
    hasRelation: library.func('int utt_relation_present(void *utterance, const char *name)'),
    relation: library.func('void *utt_relation(void *utterance, const char *name)'),
    relationHead: library.func('void *relation_head(void *relation)'),
    nextItem: library.func('void *item_next(void *item)'),
    daughter: library.func('void *item_daughter(void *item)'),
    lastDaughter: library.func('void *item_last_daughter(void *item)'),
    featureText: library.func('const char *flite_ffeature_string(void *item, const char *path)'),
    featureNumber: library.func('float flite_ffeature_float(void *item, const char *path)'),
    setText: library.func('void item_set_string(void *item, void *name, const char *value)'),
    floatOr: library.func('float flite_get_param_float(void *features, const char *name, float otherwise)'),
    setFloat: library.func('void feat_set_float(void *features, void *name, float value)'),
  };
}

function load(file: string): LibraryHandle {
  try {
    return koffi.load(file);
  } catch (cause) {
    throw new EngineMissingError(`${file} is not installed (Debian: libflite1)`, { cause });
  }
}

/** `struct cst_voice` begins with its name and its features. */
const voiceStruct = koffi.struct({ name: 'void *', features: 'void *' });

function loadVoice(voice: FliteVoice, functions: FliteFunctions): LoadedVoice | undefined {
  let library: LibraryHandle;
  try {
    library = load(fliteLibraryFiles.voice(voice));
  } catch {
    return undefined;
  }
  const register = library.func(`void *register_cmu_us_${voice}(const char *folder)`) as (folder: null) => Pointer;
  const pointer = register(null);
  if (pointer === null) return undefined;
  const { features } = koffi.decode(pointer, voiceStruct) as { readonly features: Pointer };
  return { library, pointer, features, durationStretch: functions.floatOr(features, 'duration_stretch', 1) };
}

/**
 * What `flite_synth_text` does, in two steps: between them the words that are said by phones get those. They go with the
 * utterance and so reach no other.
 */
async function synthesize(
  functions: FliteFunctions,
  {
    ascii,
    pronounced,
    voice,
  }: { readonly ascii: string; readonly pronounced: readonly PronouncedWord[]; readonly voice: Pointer },
): Promise<Pointer> {
  const utterance = functions.newUtterance();
  functions.setInputText(utterance, ascii);
  functions.initializeUtterance(utterance, voice);
  functions.tokenize(utterance);
  givePhones(functions, { utterance, ascii, pronounced });
  const { promise, resolve, reject } = Promise.withResolvers<Pointer>();
  // On a thread of its own, so that heartbeats are answered meanwhile.
  functions.synthesizeTokens.async(utterance, (error, spoken) => {
    if (error !== null) reject(error);
    else if (spoken === null) reject(new Error('flite could not speak the text'));
    else resolve(spoken);
  });
  return promise.catch((error: unknown) => {
    functions.deleteUtterance(utterance);
    throw error;
  });
}

function givePhones(
  functions: FliteFunctions,
  {
    utterance,
    ascii,
    pronounced,
  }: { readonly utterance: Pointer; readonly ascii: string; readonly pronounced: readonly PronouncedWord[] },
): void {
  if (pronounced.length === 0 || functions.hasRelation(utterance, 'Token') === 0) return;
  const phonesAt = new Map(pronounced.map(({ position, phones }) => [position, phones]));
  let token = functions.relationHead(functions.relation(utterance, 'Token'));
  let cursor = 0;
  for (; token !== null; token = functions.nextItem(token)) {
    const name = functions.featureText(token, 'name');
    const position = ascii.indexOf(name, cursor);
    if (position < 0) continue;
    cursor = position + name.length;
    const phones = phonesAt.get(position);
    if (phones !== undefined) functions.setText(token, phonesName, phones);
  }
}

/** `struct cst_wave` of `cst_wave.h`. */
const waveStruct = koffi.struct({
  type: 'void *',
  sampleRateHz: 'int',
  sampleCount: 'int',
  channelCount: 'int',
  samples: 'void *',
});
interface Wave {
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  readonly channelCount: number;
  readonly samples: Pointer;
}

function readSamples(functions: FliteFunctions, utterance: Pointer): Int16Array {
  const pointer = functions.utteranceWave(utterance);
  if (pointer === null) throw new Error('flite gave no wave');
  const wave = koffi.decode(pointer, waveStruct) as Wave;
  if (wave.sampleCount === 0) return new Int16Array(0);
  if (wave.sampleRateHz !== FLITE_SAMPLE_RATE_HZ || wave.channelCount !== 1) {
    throw new Error(`flite gave ${wave.channelCount} channels at ${wave.sampleRateHz} Hz`);
  }
  // Copied, because the memory goes with the utterance.
  return new Int16Array(koffi.view(wave.samples, 2 * wave.sampleCount)).slice();
}

/** A token's words begin where the segment before their first one ends, and end with their last segment. */
const paths = {
  wordStart: 'R:SylStructure.daughter1.daughter1.R:Segment.p.end',
  wordEnd: 'R:SylStructure.daughtern.daughtern.R:Segment.end',
} as const;

function readTokens(functions: FliteFunctions, utterance: Pointer): FliteToken[] {
  const tokens: FliteToken[] = [];
  if (functions.hasRelation(utterance, 'Token') === 0) return tokens;
  let token = functions.relationHead(functions.relation(utterance, 'Token'));
  for (; token !== null; token = functions.nextItem(token)) {
    // A token may be spoken as several words (a number) or as none (a dash).
    const firstWord = functions.daughter(token);
    const lastWord = functions.lastDaughter(token);
    if (firstWord === null || lastWord === null) continue;
    const startMs = 1000 * functions.featureNumber(firstWord, paths.wordStart);
    const endMs = 1000 * functions.featureNumber(lastWord, paths.wordEnd);
    if (endMs > startMs) tokens.push({ name: functions.featureText(token, 'name'), startMs, endMs });
  }
  return tokens;
}
