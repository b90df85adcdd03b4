import { decodeSamples } from '../../audio/decode-samples.ts';
import { bytesPerSample, durationMsOf, type AudioFormat } from '../../audio/formats.ts';
import { createResampler, type Resampler } from '../../audio/resampler.ts';
import { DETECTOR_RATE_HZ } from '../../contracts/speech-detector.ts';
import { sessionLimits } from '../../limits/session-limits.ts';

/** What a caller sends, as what is listened to: one format, one stream. `loadResampler` comes before it. */
export class CallerLine implements Disposable {
  readonly #format: AudioFormat;
  readonly #resampler: Resampler;

  constructor(format: AudioFormat) {
    this.#format = format;
    this.#resampler = createResampler({ inputRateHz: format.sampleRateHz, outputRateHz: DETECTOR_RATE_HZ });
  }

  /** Whole samples, in pieces of at most `sessionLimits.callerPieceMsMax`; how long each was as it came. */
  *read(bytes: Uint8Array): Generator<{ readonly samples: Float32Array; readonly durationMs: number }> {
    const { encoding, sampleRateHz } = this.#format;
    const pieceBytes = ((sampleRateHz * sessionLimits.callerPieceMsMax) / 1000) * bytesPerSample(encoding);
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      const heard = decodeSamples(bytes.subarray(start, start + pieceBytes), encoding);
      // The resampler's memory is written over by its next call; whoever listens may still be reading then.
      const samples = this.#resampler.push(heard).slice();
      yield { samples, durationMs: durationMsOf(heard.length, sampleRateHz) };
    }
  }

  /** Whether these are samples, and none is cut in two. */
  isWhole(bytes: Uint8Array): boolean {
    return bytes.length % bytesPerSample(this.#format.encoding) === 0;
  }

  [Symbol.dispose](): void {
    this.#resampler.dispose();
  }
}
