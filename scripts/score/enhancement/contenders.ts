import type { FrameModel } from '../../../src/adapters/engines/noise-removal/frame-model.ts';
import { ModelBranch } from '../../../src/adapters/engines/noise-removal/model-branch.ts';
import { openNoiseRemovalModels } from '../../../src/adapters/engines/noise-removal/noise-removal-engine.ts';
import { NoiseRemoval, type NoiseRemovalModels } from '../../../src/adapters/engines/noise-removal/noise-removal.ts';
import { openSpeexDenoiser } from './speex-denoiser.ts';

/** Something that removes noise: as many samples as it is given, not shifted. */
export interface Contender {
  readonly name: string;
  clean(samples: Float32Array, sampleRateHz: number): Float32Array;
}

/** Ours last; the first gives what it is given. */
export async function openContenders(): Promise<readonly Contender[]> {
  const models = await openNoiseRemovalModels();
  const speex = await openSpeexDenoiser();
  return [
    { name: 'input', clean: (samples) => samples },
    { name: 'Speex', clean: (samples, sampleRateHz) => alone(speex, samples, sampleRateHz) },
    { name: 'RNNoise', clean: (samples, sampleRateHz) => alone(models.high, samples, sampleRateHz) },
    { name: 'GTCRN', clean: (samples, sampleRateHz) => alone(models.low, samples, sampleRateHz) },
    { name: 'Syrinx', clean: (samples, sampleRateHz) => together(models, samples, sampleRateHz) },
  ];
}

function alone(model: FrameModel, samples: Float32Array, sampleRateHz: number): Float32Array {
  using branch = new ModelBranch(model, sampleRateHz);
  branch.push(samples);
  while (branch.readyCount < samples.length) branch.push(new Float32Array(sampleRateHz / 10));
  return branch.take(samples.length);
}

function together(models: NoiseRemovalModels, samples: Float32Array, sampleRateHz: number): Float32Array {
  using removal = new NoiseRemoval(models, sampleRateHz);
  const body = removal.push(samples);
  return Float32Array.from([...body, ...removal.finish()]);
}
