import createSpeexResamplerModule, { type SpeexResamplerModule } from '@echogarden/speex-resampler-wasm/simd';

/** Changes the rate of one stream of mono samples. The stream may be cut anywhere: the samples do not depend on it. */
export interface Resampler {
  /**
   * What `samples` (any scale, input rate) allow to be computed, at the output rate. The result is a view that the next
   * call of any resampler overwrites: read it at once.
   */
  push(samples: Float32Array): Float32Array;
  /** The rest, so that all output together has round(input samples × output rate ÷ input rate) samples. Call it once. */
  end(): Float32Array;
  /** Frees the filter. Idempotent. */
  dispose(): void;
}

export interface ResamplerRates {
  readonly inputRateHz: number;
  readonly outputRateHz: number;
}

/** Prepares `createResampler`. Repeated calls share one load. */
export function loadResampler(): Promise<void> {
  loading ??= openScratch();
  return loading;
}

/** A resampler for the two rates (Hz); equal rates hand the samples through. Throws before `loadResampler` is done. */
export function createResampler({ inputRateHz, outputRateHz }: ResamplerRates): Resampler {
  if (inputRateHz === outputRateHz) return passThrough;
  if (scratch === undefined) throw new Error('createResampler needs loadResampler to be awaited first');
  const betweenHz = intermediateRateHz({ inputRateHz, outputRateHz });
  if (betweenHz === undefined) return new SpeexResampler(scratch, { inputRateHz, outputRateHz });
  return new TwoStageResampler({
    first: new SpeexResampler(scratch, { inputRateHz, outputRateHz: betweenHz }),
    second: new SpeexResampler(scratch, { inputRateHz: betweenHz, outputRateHz }),
    ratio: outputRateHz / inputRateHz,
  });
}

/**
 * Speex looks its filter up directly when the output has at most 16 phases (its oversampling at quality 5) and else
 * interpolates it, four times the work. 160 ÷ 147, from espeak-ng's rate to the native one, is 10 ÷ 7 and then 16 ÷ 21: two
 * direct stages take less than two thirds of the time of the one interpolated.
 */
function intermediateRateHz({ inputRateHz, outputRateHz }: ResamplerRates): number | undefined {
  return inputRateHz === 22_050 && outputRateHz === 24_000 ? 31_500 : undefined;
}

/** Speex quality 5 of 0…10: see docs/decisions/2026-11-20-resampling.md for what was measured. */
const QUALITY = 5;
/** Input samples that one call into the library takes: a quarter of a second at 16 kHz, 80 kB of output at the most. */
const PIECE_LENGTH_MAX = 4096;
/** Largest ratio between two supported rates is 44100 ÷ 8000; 8 leaves room for the flush. */
const RATIO_MAX = 8;

/** The library's memory and the buffers in it that all resamplers share, because every call is synchronous. */
interface Scratch {
  readonly module: SpeexResamplerModule;
  readonly inputPointer: number;
  readonly outputPointer: number;
  readonly inputLengthPointer: number;
  readonly outputLengthPointer: number;
}

let loading: Promise<void> | undefined;
let scratch: Scratch | undefined;

async function openScratch(): Promise<void> {
  const module = await createSpeexResamplerModule();
  scratch = {
    module,
    inputPointer: module._malloc(PIECE_LENGTH_MAX * Float32Array.BYTES_PER_ELEMENT),
    outputPointer: module._malloc(PIECE_LENGTH_MAX * RATIO_MAX * Float32Array.BYTES_PER_ELEMENT),
    inputLengthPointer: module._malloc(Uint32Array.BYTES_PER_ELEMENT),
    outputLengthPointer: module._malloc(Uint32Array.BYTES_PER_ELEMENT),
  };
}

const nothing = new Float32Array(0);

const passThrough: Resampler = {
  push: (samples) => samples,
  end: () => nothing,
  dispose: () => {},
};

class SpeexResampler implements Resampler {
  readonly #scratch: Scratch;
  readonly #ratio: number;
  #state: number;
  #consumedCount = 0;
  #producedCount = 0;

  constructor(shared: Scratch, { inputRateHz, outputRateHz }: ResamplerRates) {
    this.#scratch = shared;
    this.#ratio = outputRateHz / inputRateHz;
    const { module, inputLengthPointer } = shared;
    this.#state = module._speex_resampler_init(1, inputRateHz, outputRateHz, QUALITY, inputLengthPointer);
    if (this.#state === 0) throw new Error(`no resampler from ${inputRateHz} to ${outputRateHz} Hz`);
    module._speex_resampler_skip_zeros(this.#state);
  }

  push(samples: Float32Array): Float32Array {
    this.#consumedCount += samples.length;
    if (samples.length <= PIECE_LENGTH_MAX) return this.#process(samples);
    const pieces: Float32Array[] = [];
    for (let offset = 0; offset < samples.length; offset += PIECE_LENGTH_MAX) {
      pieces.push(this.#process(samples.subarray(offset, offset + PIECE_LENGTH_MAX)).slice());
    }
    return concatenate(pieces);
  }

  end(): Float32Array {
    const missing = Math.round(this.#consumedCount * this.#ratio) - this.#producedCount;
    const pieces: Float32Array[] = [];
    for (let left = missing; left > 0;) {
      const piece = this.#process(zeros).slice(0, left);
      pieces.push(piece);
      left -= piece.length;
    }
    return concatenate(pieces);
  }

  dispose(): void {
    if (this.#state === 0) return;
    this.#scratch.module._speex_resampler_destroy(this.#state);
    this.#state = 0;
  }

  #process(samples: Float32Array): Float32Array {
    if (this.#state === 0) throw new Error('the resampler was disposed');
    const { module, inputPointer, outputPointer, inputLengthPointer, outputLengthPointer } = this.#scratch;
    module.HEAPF32.set(samples, inputPointer >> 2);
    module.HEAPU32[inputLengthPointer >> 2] = samples.length;
    module.HEAPU32[outputLengthPointer >> 2] = PIECE_LENGTH_MAX * RATIO_MAX;
    module._speex_resampler_process_float(
      this.#state,
      0,
      inputPointer,
      inputLengthPointer,
      outputPointer,
      outputLengthPointer,
    );
    const length = module.HEAPU32[outputLengthPointer >> 2] ?? 0;
    this.#producedCount += length;
    const start = outputPointer >> 2;
    return module.HEAPF32.subarray(start, start + length);
  }
}

/** One resampler behind the other. Each rounds its length, so the last sample of all is added or dropped here. */
class TwoStageResampler implements Resampler {
  readonly #first: Resampler;
  readonly #second: Resampler;
  readonly #ratio: number;
  #consumedCount = 0;
  #producedCount = 0;

  constructor(stages: { readonly first: Resampler; readonly second: Resampler; readonly ratio: number }) {
    this.#first = stages.first;
    this.#second = stages.second;
    this.#ratio = stages.ratio;
  }

  push(samples: Float32Array): Float32Array {
    this.#consumedCount += samples.length;
    const output = this.#second.push(this.#first.push(samples));
    this.#producedCount += output.length;
    return output;
  }

  end(): Float32Array {
    const rest = concatenate([this.#second.push(this.#first.end()).slice(), this.#second.end()]);
    const exact = new Float32Array(Math.round(this.#consumedCount * this.#ratio) - this.#producedCount);
    exact.set(rest.subarray(0, exact.length));
    return exact;
  }

  dispose(): void {
    this.#first.dispose();
    this.#second.dispose();
  }
}

const zeros = new Float32Array(64);

function concatenate(pieces: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
}
