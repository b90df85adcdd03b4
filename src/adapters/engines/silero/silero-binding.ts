import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { DETECTOR_RATE_HZ, DETECTOR_WINDOW_SAMPLES } from '../../../contracts/speech-detector.ts';
import { EngineMissingError } from '../hosting/engine-missing-error.ts';
import { SILERO_CONTEXT_SAMPLES, SILERO_STATE_LENGTH, sileroModel } from './silero-config.ts';

/** What the model has heard so far of one stream. */
export interface SileroMemory {
  /** The end of the window before this one. */
  readonly context: Float32Array;
  readonly state: Float32Array;
}

/** The network itself; it remembers nothing. */
export interface SileroModel {
  /**
   * How probably somebody speaks in `window` (`DETECTOR_WINDOW_SAMPLES`), 0…1, and what to remember for the next one. The
   * promise takes a turn of the event loop; the network then runs 0.2 ms on this thread.
   */
  probability(
    window: Float32Array,
    memory: SileroMemory,
  ): Promise<{ readonly probability: number; readonly memory: SileroMemory }>;
}

/** What a stream begins with. */
export function freshSileroMemory(): SileroMemory {
  return { context: new Float32Array(SILERO_CONTEXT_SAMPLES), state: new Float32Array(SILERO_STATE_LENGTH) };
}

/** Loads the network. Throws `EngineMissingError` where its file is not there or is another. */
export async function openSileroModel(): Promise<SileroModel> {
  const session = await InferenceSession.create(await readModel(), {
    // One window is too little work to share, and threads that wait for work spin.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  });
  const rate = new Tensor('int64', [BigInt(DETECTOR_RATE_HZ)], []);
  return {
    async probability(window, { context, state }) {
      const input = new Float32Array(SILERO_CONTEXT_SAMPLES + DETECTOR_WINDOW_SAMPLES);
      input.set(context);
      input.set(window, SILERO_CONTEXT_SAMPLES);
      const { output, stateN } = await session.run({
        input: new Tensor('float32', input, [1, input.length]),
        state: new Tensor('float32', state, [2, 1, SILERO_STATE_LENGTH / 2]),
        sr: rate,
      });
      const memory = { context: input.slice(-SILERO_CONTEXT_SAMPLES), state: numbersOf(stateN) };
      return { probability: numbersOf(output)[0] ?? 0, memory };
    },
  };
}

async function readModel(): Promise<Uint8Array> {
  const { package: packageName, file, sha256 } = sileroModel;
  const bytes = await readFile(modelPath()).catch(() => undefined);
  if (bytes === undefined) throw new EngineMissingError(`${file} of the package ${packageName} is not installed`);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new EngineMissingError(`${file} of the package ${packageName} is not the model we know`);
  return bytes;
}

function modelPath(): string {
  const { package: packageName, file } = sileroModel;
  try {
    return createRequire(import.meta.url).resolve(`${packageName}/${file}`);
  } catch {
    throw new EngineMissingError(`the package ${packageName} is not installed`);
  }
}

function numbersOf(tensor: Tensor | undefined): Float32Array {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new Error('the network answered something else than numbers');
}
