import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { EngineMissingError } from '../hosting/engine-missing-error.ts';
import type { PinnedFile } from './noise-removal-config.ts';

/** The file's bytes. Throws `EngineMissingError` where it is not installed or is another than the one we know. */
export async function readPinnedFile({ specifier, sha256 }: PinnedFile): Promise<Buffer> {
  const bytes = await readFile(pathOf(specifier)).catch(() => undefined);
  if (bytes === undefined) throw new EngineMissingError(`${specifier} cannot be read`);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new EngineMissingError(`${specifier} is not the file we know`);
  return bytes;
}

function pathOf(specifier: string): string {
  try {
    return createRequire(import.meta.url).resolve(specifier);
  } catch (error) {
    throw new EngineMissingError(`${specifier} is not installed`, { cause: error });
  }
}

/** A running program and its memory. */
export interface WasmProgram {
  call(name: string, ...numbers: readonly number[]): number;
  /** Where `length` floats lie from `pointer` on; until the next call, which may move the memory. */
  floats(pointer: number, length: number): Float32Array;
}

/** Names that the compiler has given to what a program exports and imports. */
export interface WasmNames {
  readonly memory: string;
  readonly begin: string;
  /** Imported function that makes the memory at least as large as its argument, in bytes. */
  readonly grow: string;
  /** Imported function (target, source, byte length), where there is one. */
  readonly copy?: string;
  /** Imported functions for what cannot go on: a failed assertion, and files, of which there are none. */
  readonly failures: readonly string[];
}

/** Starts a program that a compiler of C has made, with the little it asks of its surroundings. */
export async function startWasmProgram(bytes: Uint8Array, names: WasmNames): Promise<WasmProgram> {
  // The program needs these functions to come into being, and they need its memory.
  const place: { memory?: WebAssembly.Memory } = {};
  const grow = (bytesWanted: number): number => {
    const missing = (bytesWanted >>> 0) - (place.memory?.buffer.byteLength ?? 0);
    if (missing > 0) place.memory?.grow(Math.ceil(missing / WASM_PAGE_BYTES));
    return 1;
  };
  const copy = (target: number, source: number, length: number): void => {
    if (place.memory !== undefined) new Uint8Array(place.memory.buffer).copyWithin(target, source, source + length);
  };
  const failures = Object.fromEntries(names.failures.map((name) => [name, fail]));
  const copying = names.copy === undefined ? {} : { [names.copy]: copy };
  const surroundings = { a: { ...failures, ...copying, [names.grow]: grow } };
  const { instance } = await WebAssembly.instantiate(bytes, surroundings);
  const memory = instance.exports[names.memory] as WebAssembly.Memory;
  place.memory = memory;
  const functions = instance.exports as Readonly<Record<string, (...numbers: readonly number[]) => number>>;
  const call = (name: string, ...numbers: readonly number[]): number => {
    const called = functions[name];
    if (called === undefined) throw new Error(`the program has no function ${name}`);
    return called(...numbers);
  };
  call(names.begin);
  return { call, floats: (pointer, length) => new Float32Array(memory.buffer, pointer, length) };
}

const WASM_PAGE_BYTES = 65_536;

function fail(): never {
  throw new Error('the program cannot go on');
}
