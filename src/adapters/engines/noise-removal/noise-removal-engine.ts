import { setImmediate } from 'node:timers/promises';
import { loadResampler } from '../../../audio/resampler.ts';
import { limits } from '../../../limits.ts';
import type { CallBody, StreamAnswer, StreamCall, StreamEngine, StreamWork } from '../hosting/stream-engine.ts';
import { openGtcrn } from './gtcrn-binding.ts';
import { highShares } from './high-shares.ts';
import { NOISE_REMOVAL_RATES_HZ, type NoiseRemovalRateHz } from './noise-removal-config.ts';
import { NoiseRemoval, type NoiseRemovalModels } from './noise-removal.ts';
import { openRnnoise } from './rnnoise-binding.ts';
import { SampleQueue } from './sample-queue.ts';

/** The noise removal as an engine process offers it. Throws `EngineMissingError` where a model is not installed. */
export async function openNoiseRemovalEngine(): Promise<StreamEngine> {
  const models = await openNoiseRemovalModels();
  return {
    description: 'noise removal (GTCRN and RNNoise)',
    facts: {},
    streamsMax: limits.noiseRemovalStreamsPerProcessMax,
    open: (parameters) => new NoiseRemovalWork(models, rateOf(parameters)),
  };
}

/** Both models, and how they share the band. Throws `EngineMissingError`. */
export async function openNoiseRemovalModels(): Promise<NoiseRemovalModels> {
  await loadResampler();
  const [low, high] = await Promise.all([openGtcrn(), openRnnoise()]);
  return { low, high, highShares: highShares({ sampleRateHz: 24_000, viaRateHz: low.sampleRateHz }) };
}

function rateOf({ sampleRateHz }: CallBody): NoiseRemovalRateHz {
  const rate = NOISE_REMOVAL_RATES_HZ.find((known) => known === sampleRateHz);
  if (rate === undefined) throw new Error(`noise is not removed at ${String(sampleRateHz)} Hz`);
  return rate;
}

/** The calls `push`, with samples, and `finish`, without: both answer with what is ready. */
class NoiseRemovalWork implements StreamWork {
  readonly #removal: NoiseRemoval;
  readonly #sliceSamples: number;

  constructor(models: NoiseRemovalModels, sampleRateHz: number) {
    this.#removal = new NoiseRemoval(models, sampleRateHz);
    this.#sliceSamples = (limits.noiseRemovalSliceMs * sampleRateHz) / 1000;
  }

  async call({ method, samples }: StreamCall): Promise<StreamAnswer> {
    if (method === 'finish') return { samples: this.#removal.finish() };
    if (method !== 'push') throw new Error(`the noise removal knows no method ${method}`);
    const ready = new SampleQueue();
    for (let offset = 0; offset < samples.length; offset += this.#sliceSamples) {
      // Between two slices the other streams have their turns.
      if (offset > 0) await setImmediate();
      ready.push(this.#removal.push(samples.subarray(offset, offset + this.#sliceSamples)));
    }
    return { samples: ready.take(ready.length) };
  }

  [Symbol.dispose](): void {
    this.#removal[Symbol.dispose]();
  }
}
