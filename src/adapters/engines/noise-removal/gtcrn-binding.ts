import type { FrameModel, FrameModelState } from './frame-model.ts';
import { gtcrnFile } from './noise-removal-config.ts';
import { readPinnedFile, startWasmProgram, type WasmProgram } from './wasm-program.ts';

/**
 * GTCRN. One frame of 16 ms takes 1.1 to 1.6 ms; a state takes 130 kB. Throws `EngineMissingError` where its package is not
 * installed or has another version.
 */
export async function openGtcrn(): Promise<FrameModel> {
  const bytes = await readPinnedFile(gtcrnFile);
  const program = await startWasmProgram(bytes, { memory: 'c', begin: 'd', grow: 'b', failures: ['a'] });
  return {
    sampleRateHz: 16_000,
    frameSamples: FRAME_SAMPLES,
    // Half a window of its transform, measured against clean speech.
    delaySamples: 256,
    open: () => openState(program),
  };
}

const FRAME_SAMPLES = 256;
const FRAME_BYTES = FRAME_SAMPLES * Float32Array.BYTES_PER_ELEMENT;

/** What the compiler has called the functions of this version. */
const functions = { create: 'e', free: 'f', destroy: 'g', process: 'i', allocate: 'k' } as const;

function openState(program: WasmProgram): FrameModelState {
  const state = program.call(functions.create);
  const input = program.call(functions.allocate, 2 * FRAME_BYTES);
  const output = input + FRAME_BYTES;
  return {
    process(frame) {
      program.floats(input, FRAME_SAMPLES).set(frame);
      program.call(functions.process, state, input, output);
      return program.floats(output, FRAME_SAMPLES).slice();
    },
    [Symbol.dispose]() {
      program.call(functions.destroy, state);
      program.call(functions.free, input);
    },
  };
}
