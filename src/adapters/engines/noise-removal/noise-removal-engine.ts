import { setImmediate } from 'node:timers/promises';
import { loadResampler } from '../../../audio/resampler.ts';
import { limits } from '../../../limits.ts';
import type { CallBody, StreamAnswer, StreamCall, StreamEngine, StreamWork } from '../hosting/stream-engine.ts';
import { openGtcrn } from './gtcrn-binding.ts';
import { BroughtHighBand, HighBandRemoval } from './high-band.ts';
import { highShares } from './high-shares.ts';
import {
  NOISE_REMOVAL_PARTS,
  NOISE_REMOVAL_RATES_HZ,
  type NoiseRemovalPart,
  type NoiseRemovalRateHz,
} from './noise-removal-config.ts';
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
    open: (parameters) => openWork(models, parameters),
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

/** The whole of the noise removal, or one of the two halves of it that two processes work on beside each other. */
function openWork(models: NoiseRemovalModels, parameters: CallBody): StreamWork {
  const sampleRateHz = rateOf(parameters);
  const part = partOf(parameters);
  switch (part) {
    case 'whole':
      return new NoiseRemovalWork(new NoiseRemoval(models, sampleRateHz), { sampleRateHz });
    case 'low': {
      const highBand = new BroughtHighBand();
      return new NoiseRemovalWork(new NoiseRemoval(models, sampleRateHz, highBand), { sampleRateHz, highBand });
    }
    case 'high':
      return new NoiseRemovalWork(new HighBandRemoval(models.high, sampleRateHz), { sampleRateHz });
    default:
      return part satisfies never;
  }
}

function partOf({ part }: CallBody): NoiseRemovalPart {
  const known = NOISE_REMOVAL_PARTS.find((one) => one === part);
  if (known === undefined) throw new Error(`the noise removal has no part ${String(part)}`);
  return known;
}

/**
 * The calls `push`, with samples, and `finish`, without: both answer with what is ready. `bring`, with samples, brings what the
 * other half has made.
 */
class NoiseRemovalWork implements StreamWork {
  readonly #removal: NoiseRemoval | HighBandRemoval;
  readonly #highBand: BroughtHighBand | undefined;
  readonly #sliceSamples: number;

  constructor(
    removal: NoiseRemoval | HighBandRemoval,
    { sampleRateHz, highBand }: { readonly sampleRateHz: number; readonly highBand?: BroughtHighBand },
  ) {
    this.#removal = removal;
    this.#highBand = highBand;
    this.#sliceSamples = (limits.noiseRemovalSliceMs * sampleRateHz) / 1000;
  }

  async call({ method, samples }: StreamCall): Promise<StreamAnswer> {
    switch (method) {
      case 'push':
        return { samples: await this.#push(samples) };
      case 'bring':
        if (this.#highBand === undefined) throw new Error('this part of the noise removal is brought nothing');
        this.#highBand.bring(samples);
        return {};
      case 'finish':
        return { samples: this.#removal.finish() };
      default:
        throw new Error(`the noise removal knows no method ${method}`);
    }
  }

  async #push(samples: Float32Array): Promise<Float32Array> {
    const ready = new SampleQueue();
    for (let offset = 0; offset < samples.length; offset += this.#sliceSamples) {
      // Between two slices the other streams have their turns.
      if (offset > 0) await setImmediate();
      ready.push(this.#removal.push(samples.subarray(offset, offset + this.#sliceSamples)));
    }
    return ready.take(ready.length);
  }

  [Symbol.dispose](): void {
    this.#removal[Symbol.dispose]();
  }
}
