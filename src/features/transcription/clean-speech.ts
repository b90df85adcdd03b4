import { TRANSCRIBER_RATE_HZ } from '../../contracts/transcriber.ts';
import type { EnhancementStream, SpeechEnhancer } from '../../contracts/speech-enhancer.ts';

/** Takes the noise off an utterance before it is recognised. Every sample comes back in its place, sooner or later. */
export interface CleanSpeech extends AsyncDisposable {
  push(samples: Int16Array): Promise<Int16Array>;
  finish(): Promise<Int16Array>;
}

/** Throws as `SpeechEnhancer.open` does. */
export type OpenCleaner = (options: { readonly signal: AbortSignal }) => Promise<CleanSpeech>;

/** `undefined` where the enhancer does not work at the rate of recognisers. */
export function createOpenCleaner(
  enhancer: SpeechEnhancer,
  { urgency }: { readonly urgency: 'live' | 'file' },
): OpenCleaner | undefined {
  const { tasks, sampleRatesHz } = enhancer.capabilities;
  if (!tasks.includes('noise-removal') || !sampleRatesHz.includes(TRANSCRIBER_RATE_HZ)) return undefined;
  const request = { task: 'noise-removal', sampleRateHz: TRANSCRIBER_RATE_HZ, urgency } as const;
  return async (options) => new MixedSpeech(await enhancer.open(request, options));
}

/** So much of what a recogniser hears is the recording as it is: it was made for speech with a little noise. */
const ORIGINAL_SHARE = 0.2;

class MixedSpeech implements CleanSpeech {
  readonly #stream: EnhancementStream;
  /** What went in and has not come back. */
  #waiting = new Int16Array(0);

  constructor(stream: EnhancementStream) {
    this.#stream = stream;
  }

  async push(samples: Int16Array): Promise<Int16Array> {
    this.#waiting = joined(this.#waiting, samples);
    return this.#mix(await this.#stream.push(Float32Array.from(samples, (sample) => sample / 32_768)));
  }

  async finish(): Promise<Int16Array> {
    return this.#mix(await this.#stream.finish());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stream[Symbol.asyncDispose]();
  }

  #mix(cleaned: Float32Array): Int16Array {
    const original = this.#waiting.subarray(0, cleaned.length);
    const mixed = original.map((sample, index) => {
      const clean = 32_768 * (cleaned[index] ?? 0);
      const value = Math.round(ORIGINAL_SHARE * sample + (1 - ORIGINAL_SHARE) * clean);
      return Math.max(-32_768, Math.min(32_767, value));
    });
    this.#waiting = this.#waiting.slice(cleaned.length);
    return mixed;
  }
}

function joined(first: Int16Array, second: Int16Array): Int16Array<ArrayBuffer> {
  const both = new Int16Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
