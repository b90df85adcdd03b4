// SPDX-License-Identifier: GPL-3.0-or-later
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import koffi, { type LibraryHandle } from 'koffi';
import { EspeakUnavailableError } from './espeak-binding.ts';

/** Values of espeak-ng's `speak_lib.h` that we use. */
export const espeak = {
  outputSynchronous: 2,
  initializeDontExit: 0x8000,
  charsUtf8: 1,
  /** With it `[[…]]` in a text is read as phoneme mnemonics. Set only where the brackets are ours. */
  inputPhonemes: 0x100,
  parameterRate: 1,
  parameterVolume: 2,
  eventListTerminated: 0,
  eventWord: 1,
  ok: 0,
} as const;

/** The functions of `speak_lib.h` that we call, with the types they have on this side. */
export interface EspeakFunctions {
  initialize(output: number, bufferMs: number, parentPath: string | null, options: number): number;
  setSynthCallback(callback: bigint): void;
  setVoiceByName(name: string): number;
  setParameter(parameter: number, value: number, isRelative: number): number;
  /** Runs on another thread. `text` must stay reachable until it settles. */
  synthesize(text: Buffer, flags: number): Promise<number>;
  terminate(): number;
  /** Version; and, once initialized, where the data is. */
  info(): { readonly version: string; readonly dataPath: string };
}

const synthCallback = koffi.proto('int SyrinxEspeakCallback(void *samples, int sampleCount, void *events)');

/** Samples and events as addresses in the library's memory; a number other than 0 stops the utterance. */
export function registerSynthCallback(
  callback: (samples: bigint | null, sampleCount: number, events: bigint | null) => number,
): bigint {
  return koffi.register(callback, koffi.pointer(synthCallback));
}

/** `length` bytes of the library's memory from `address`. */
export function viewMemory(address: bigint, length: number): ArrayBuffer {
  return koffi.view(address, length);
}

/** Where macOS package managers put it; on Linux the loader knows by the name. */
const libraryNames = [
  'libespeak-ng.so.1',
  '/opt/homebrew/lib/libespeak-ng.1.dylib',
  '/usr/local/lib/libespeak-ng.1.dylib',
] as const;

/** The installed library. Throws `EspeakUnavailableError` when there is none. */
export function openInstalledLibrary(): { readonly functions: EspeakFunctions; readonly path: string | undefined } {
  const failures: string[] = [];
  for (const name of libraryNames) {
    try {
      return { functions: bind(koffi.load(name)), path: name.startsWith('/') ? name : mappedPathOf(name) };
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new EspeakUnavailableError(`libespeak-ng cannot be loaded: ${failures[0] ?? 'no reason given'}`);
}

/**
 * All state of espeak-ng is global to its library, so that one library speaks one text at a time. The loader goes by
 * file: a copy under another name is another library. The files are gone before this returns; what is mapped stays.
 */
export function openPrivateCopies({
  path,
  count,
}: {
  readonly path: string;
  readonly count: number;
}): EspeakFunctions[] {
  const directory = mkdtempSync(join(tmpdir(), 'syrinx-espeak-copies-'));
  try {
    return Array.from({ length: count }, (_, index) => {
      const copyPath = join(directory, `libespeak-ng-${index}.so`);
      copyFileSync(path, copyPath);
      return bind(koffi.load(copyPath));
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function bind(library: LibraryHandle): EspeakFunctions {
  const synth = library.func(
    'int espeak_Synth(const void *text, size_t size, uint position, int positionType, uint end, uint flags, void *id, void *user)',
  );
  const info = library.func('const char *espeak_Info(_Out_ const char **dataPath)');
  return {
    initialize: library.func('int espeak_Initialize(int output, int bufferMs, const char *path, int options)'),
    setSynthCallback: library.func('void espeak_SetSynthCallback(SyrinxEspeakCallback *callback)'),
    setVoiceByName: library.func('int espeak_SetVoiceByName(const char *name)'),
    setParameter: library.func('int espeak_SetParameter(int parameter, int value, int relative)'),
    terminate: library.func('int espeak_Terminate()'),
    synthesize: (text, flags) =>
      new Promise((resolve, reject) => {
        synth.async(text, text.length, 0, 0, 0, flags, null, null, (error: unknown, result: number) => {
          if (error instanceof Error) reject(error);
          // Naming the buffer here keeps it from being collected while the library reads it.
          else resolve(text.length > 0 ? result : 0);
        });
      }),
    info() {
      const dataPath: [string | null] = [null];
      const version: unknown = info(dataPath);
      return { version: String(version), dataPath: dataPath[0] ?? '' };
    },
  };
}

/** The loader does not say where it found a library, but the kernel does. */
function mappedPathOf(name: string): string | undefined {
  try {
    const lines = readFileSync('/proc/self/maps', 'utf8').split('\n');
    const stem = name.slice(0, name.indexOf('.so'));
    return lines.find((line) => line.includes(`/${stem}.so`))?.replace(/^.*? (?=\/)/u, '');
  } catch {
    return undefined;
  }
}
