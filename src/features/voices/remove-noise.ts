import { createResampler, loadResampler } from '../../audio/resampler.ts';
import type { SpeechEnhancer } from '../../contracts/speech-enhancer.ts';
import type { Sound } from './recording-excerpt.ts';

/** Takes the noise out of speech, which is as long afterwards. Throws what fails, or the reason of the signal. */
export type RemoveNoise = (noisy: Sound, options: { readonly signal: AbortSignal }) => Promise<Sound>;

/** By an engine, at the highest rate that it has: what is above half of that is lost with the noise. */
export function createRemoveNoise(enhancer: Pick<SpeechEnhancer, 'open' | 'capabilities'>): RemoveNoise {
  const rateHz = Math.max(...enhancer.capabilities.sampleRatesHz);
  return async ({ samples, sampleRateHz }, { signal }) => {
    await loadResampler();
    using resampling = new DisposableStack();
    const resampler = createResampler({ inputRateHz: sampleRateHz, outputRateHz: rateHz });
    resampling.defer(() => resampler.dispose());
    const request = { task: 'noise-removal', sampleRateHz: rateHz, urgency: 'file' } as const;
    await using stream = await enhancer.open(request, { signal });
    const cleaned: Float32Array[] = [];
    const push = async (piece: Float32Array): Promise<void> => {
      if (piece.length > 0) cleaned.push(await stream.push(piece));
    };
    // Half a second, of which a resampler makes no more than the second that an engine takes.
    const pieceCount = Math.ceil(sampleRateHz / 2);
    for (let start = 0; start < samples.length; start += pieceCount)
      await push(resampler.push(samples.subarray(start, start + pieceCount)).slice());
    await push(resampler.end().slice());
    cleaned.push(await stream.finish());
    return { samples: joined(cleaned), sampleRateHz: rateHz };
  };
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const piece of pieces) {
    whole.set(piece, filled);
    filled += piece.length;
  }
  return whole;
}
