import type { EnhancementStream, SpeechEnhancer } from '../../contracts/speech-enhancer.ts';
import { TRANSCRIBER_RATE_HZ } from '../../contracts/transcriber.ts';

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
  return async (options) => cleanSpeech(await enhancer.open(request, options));
}

function cleanSpeech(stream: EnhancementStream): CleanSpeech {
  return {
    push: async (samples) => toIntegers(await stream.push(Float32Array.from(samples, (sample) => sample / 32_768))),
    finish: async () => toIntegers(await stream.finish()),
    [Symbol.asyncDispose]: async () => stream[Symbol.asyncDispose](),
  };
}

function toIntegers(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(32_768 * sample))));
}
