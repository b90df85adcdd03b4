import { UndecodableAudioError } from '../../contracts/audio-decoder.ts';
import { limits } from '../../limits.ts';

/**
 * Keeps samples whose number nobody knows before, without ever holding them twice: the room grows in place, and only as far
 * as the longest recording that is taken.
 */
export class SampleCollector {
  readonly #buffer: ArrayBuffer;
  readonly #samplesMax: number;
  readonly #secondsMax: number;
  #samples = 0;

  constructor({ sampleRateHz, durationMsMax }: { readonly sampleRateHz: number; readonly durationMsMax: number }) {
    this.#samplesMax = Math.min(Math.floor((durationMsMax * sampleRateHz) / 1000), limits.decodedSamplesMax);
    this.#secondsMax = Math.floor(this.#samplesMax / sampleRateHz);
    this.#buffer = new ArrayBuffer(0, { maxByteLength: this.#samplesMax * Float32Array.BYTES_PER_ELEMENT });
  }

  /** Throws `UndecodableAudioError` where the recording is longer than may be. */
  add(samples: Float32Array): void {
    const end = this.#samples + samples.length;
    if (end > this.#samplesMax) {
      throw new UndecodableAudioError(`The recording is longer than ${this.#secondsMax} s`);
    }
    this.#buffer.resize(end * Float32Array.BYTES_PER_ELEMENT);
    new Float32Array(this.#buffer).set(samples, this.#samples);
    this.#samples = end;
  }

  /** Once, at the end. Throws `UndecodableAudioError` where there is not one. */
  finish(): Float32Array {
    if (this.#samples === 0) throw new UndecodableAudioError('The recording is damaged, or there is no sound in it');
    return new Float32Array(this.#buffer.transferToFixedLength());
  }
}
