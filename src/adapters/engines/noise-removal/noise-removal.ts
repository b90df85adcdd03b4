import type { FrameModel } from './frame-model.ts';
import type { HighBand } from './high-band.ts';
import { LevelledStream, type LevelledBlock } from './levelled-stream.ts';
import { ModelBranch } from './model-branch.ts';
import { SampleQueue } from './sample-queue.ts';
import {
  emptySpectrum,
  frameOf,
  spectraOf,
  SPECTRUM_BINS,
  SPECTRUM_HOP,
  SPECTRUM_SAMPLES,
  type Spectrum,
} from './short-time-spectrum.ts';
import { SpeechGuard } from './speech-guard.ts';

export interface NoiseRemovalModels {
  /** For the band up to 8 kHz. */
  readonly low: FrameModel;
  /** For the band above, in which streams of 16 kHz have nothing. */
  readonly high: FrameModel;
  /** Of each bin of a stream of 24 kHz, what of it the high model gives, 0…1 (`highShares`). */
  readonly highShares: Float64Array;
}

/**
 * Removes the noise of one stream. Everything happens in blocks and frames that are counted from its first sample, so the result does
 * not depend on how the stream is cut; sample n of it belongs to sample n of the stream.
 *
 * Each model cleans the whole stream at its own rate. Of their spectra, one below and one above 8 kHz, a guard makes the result: it
 * gives back what was speech. Where it gives everything back, the result is the input, to the last bit but rounding.
 */
export class NoiseRemoval implements Disposable {
  readonly #highShares: Float64Array;
  readonly #stream: LevelledStream;
  readonly #low: ModelBranch;
  readonly #high: HighBand | undefined;
  readonly #guard: SpeechGuard;
  /** What was pushed and has gone to the models, with the factor of each sample. */
  readonly #input = new SampleQueue();
  readonly #factors = new SampleQueue();
  readonly #inputFrame = new Float32Array(SPECTRUM_SAMPLES);
  readonly #lowFrame = new Float32Array(SPECTRUM_SAMPLES);
  readonly #highFrame = new Float32Array(SPECTRUM_SAMPLES);
  /** The second half of the frame before. */
  #overlap = new Float32Array(SPECTRUM_HOP);
  #pushedCount = 0;
  #givenCount = 0;
  /** The first half of the first frame lies before the first sample. */
  #leadIn = SPECTRUM_HOP;

  /** Needs `loadResampler`. Where the high model works elsewhere, `highBand` is what it gives; disposed of with this. */
  constructor({ low, high, highShares }: NoiseRemovalModels, sampleRateHz: number, highBand?: HighBand) {
    this.#highShares = highShares;
    this.#stream = new LevelledStream(sampleRateHz);
    this.#low = new ModelBranch(low, sampleRateHz);
    const hasHighBand = sampleRateHz > low.sampleRateHz;
    this.#high = highBand ?? (hasHighBand ? new ModelBranch(high, sampleRateHz) : undefined);
    this.#guard = new SpeechGuard(sampleRateHz);
  }

  /** Any number of samples of −1…1; what is no number is silence. Returns what is ready. */
  push(samples: Float32Array): Float32Array {
    this.#pushedCount += samples.length;
    return this.#advance(samples);
  }

  /** The rest. */
  finish(): Float32Array {
    const rest = new SampleQueue();
    for (let block = 0; this.#givenCount < this.#pushedCount; block += 1) {
      if (block > FINISH_BLOCKS_MAX) throw new Error('the samples of the high band have not come');
      rest.push(this.#advance(new Float32Array(this.#stream.blockSamples)));
    }
    return rest.take(rest.length);
  }

  [Symbol.dispose](): void {
    this.#low[Symbol.dispose]();
    this.#high?.[Symbol.dispose]();
  }

  #advance(samples: Float32Array): Float32Array {
    for (const block of this.#stream.push(samples)) this.#hear(block);
    const ready = new SampleQueue();
    while (this.#hasFrame()) ready.push(this.#nextFrame());
    const given = ready.take(Math.min(ready.length, this.#pushedCount - this.#givenCount));
    this.#givenCount += given.length;
    return given;
  }

  #hear({ samples, factors, matched }: LevelledBlock): void {
    this.#low.push(matched);
    this.#high?.push(matched);
    this.#input.push(samples);
    this.#factors.push(factors);
  }

  #hasFrame(): boolean {
    return Math.min(this.#low.readyCount, this.#high?.readyCount ?? Infinity, this.#input.length) >= SPECTRUM_HOP;
  }

  /** The half that is complete with this frame. */
  #nextFrame(): Float32Array {
    const factors = this.#factors.take(SPECTRUM_HOP);
    const atOwnLevel = (cleaned: Float32Array): Float32Array =>
      cleaned.map((sample, index) => sample / factors[index]!);
    moveOn(this.#inputFrame, this.#input.take(SPECTRUM_HOP));
    moveOn(this.#lowFrame, atOwnLevel(this.#low.take(SPECTRUM_HOP)));
    if (this.#high !== undefined) moveOn(this.#highFrame, atOwnLevel(this.#high.take(SPECTRUM_HOP)));
    const frame = frameOf(this.#guarded());
    const complete = this.#overlap.map((sample, index) => bounded(sample + frame[index]!));
    this.#overlap = frame.slice(SPECTRUM_HOP);
    const late = this.#leadIn;
    this.#leadIn = 0;
    return complete.subarray(late);
  }

  #guarded(): Spectrum {
    const [low, high] = spectraOf(this.#lowFrame, this.#highFrame);
    const speech = this.#high === undefined ? low : joined(low, high, this.#highShares);
    const residue = this.#inputFrame.map((sample, index) => sample - this.#lowFrame[index]!);
    const [input] = spectraOf(this.#inputFrame, residue);
    const shares = this.#guard.shares({ input, speech, residue });
    const result = emptySpectrum();
    for (let bin = 0; bin < SPECTRUM_BINS; bin += 1) {
      const share = shares[bin]!;
      result.real[bin] = speech.real[bin]! + share * (input.real[bin]! - speech.real[bin]!);
      result.imaginary[bin] = speech.imaginary[bin]! + share * (input.imaginary[bin]! - speech.imaginary[bin]!);
    }
    return result;
  }
}

/** A second of blocks: what is under way is less than a tenth of it (`limits.noiseRemovalLatencyMs`). */
const FINISH_BLOCKS_MAX = 100;

function bounded(sample: number): number {
  return Math.max(-1, Math.min(1, sample));
}

/** The frame half a frame later. */
function moveOn(frame: Float32Array, samples: Float32Array): void {
  frame.copyWithin(0, SPECTRUM_HOP);
  frame.set(samples, SPECTRUM_HOP);
}

function joined(low: Spectrum, high: Spectrum, highShares: Float64Array): Spectrum {
  return {
    real: low.real.map((value, bin) => value + highShares[bin]! * high.real[bin]!),
    imaginary: low.imaginary.map((value, bin) => value + highShares[bin]! * high.imaginary[bin]!),
  };
}
