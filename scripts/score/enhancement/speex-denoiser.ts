import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { FrameModel } from '../../../src/adapters/engines/noise-removal/frame-model.ts';
import { startWasmProgram } from '../../../src/adapters/engines/noise-removal/wasm-program.ts';

/** The noise suppressor of SpeexDSP as it comes, 20 ms at 24 kHz: what telephone programs have had for twenty years. */
export async function openSpeexDenoiser(): Promise<FrameModel> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('@sapphi-red/web-noise-suppressor/speex.wasm'));
  const program = await startWasmProgram(bytes, { memory: 'e', begin: 'f', grow: 'd', failures: ['a', 'b', 'c'] });
  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    frameSamples: FRAME_SAMPLES,
    // Measured against clean speech.
    delaySamples: FRAME_SAMPLES,
    open() {
      const state = program.call('g', FRAME_SAMPLES, SAMPLE_RATE_HZ);
      const buffer = program.call('l', FRAME_SAMPLES * Int16Array.BYTES_PER_ELEMENT);
      return {
        process(frame) {
          const { buffer: memory } = program.floats(0, 0);
          const shorts = new Int16Array(memory, buffer, FRAME_SAMPLES);
          shorts.set(frame.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)))));
          program.call('i', state, buffer);
          return Float32Array.from(new Int16Array(memory, buffer, FRAME_SAMPLES), (sample) => sample / 32_768);
        },
        [Symbol.dispose]() {
          program.call('h', state);
          program.call('k', buffer);
        },
      };
    },
  };
}

const SAMPLE_RATE_HZ = 24_000;
const FRAME_SAMPLES = 480;
