import { EngineMissingError } from '../hosting/engine-missing-error.ts';
import type { FrameModel, FrameModelState } from './frame-model.ts';
import { rnnoiseFile } from './noise-removal-config.ts';
import { readPinnedFile, startWasmProgram, type WasmProgram } from './wasm-program.ts';

/**
 * RNNoise. Only the program in the script is used: the script itself would listen to the errors of the whole process. Throws
 * `EngineMissingError` where its package is not installed or has another version.
 */
export async function openRnnoise(): Promise<FrameModel> {
  const script = await readPinnedFile(rnnoiseFile);
  const [, text] = /data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)/u.exec(script.toString('latin1')) ?? [];
  if (text === undefined) throw new EngineMissingError(`${rnnoiseFile.specifier} has no program in it`);
  const bytes = Buffer.from(text, 'base64');
  const program = await startWasmProgram(bytes, { memory: 'c', begin: 'd', grow: 'a', copy: 'b', failures: [] });
  return {
    sampleRateHz: 48_000,
    frameSamples: FRAME_SAMPLES,
    // A frame of overlap and one of looking ahead, measured against clean speech.
    delaySamples: 960,
    open: () => openState(program),
  };
}

const FRAME_SAMPLES = 480;
/** It was taught with numbers of 16 bits. */
const FULL_SCALE = 32_768;

/** What the compiler has called the functions of this version. */
const functions = { allocate: 'e', free: 'f', create: 'h', destroy: 'i', process: 'j' } as const;

function openState(program: WasmProgram): FrameModelState {
  const state = program.call(functions.create, 0);
  const buffer = program.call(functions.allocate, FRAME_SAMPLES * Float32Array.BYTES_PER_ELEMENT);
  return {
    process(frame) {
      program.floats(buffer, FRAME_SAMPLES).set(frame.map((sample) => sample * FULL_SCALE));
      program.call(functions.process, state, buffer, buffer);
      return program.floats(buffer, FRAME_SAMPLES).map((sample) => sample / FULL_SCALE);
    },
    [Symbol.dispose]() {
      program.call(functions.destroy, state);
      program.call(functions.free, buffer);
    },
  };
}
