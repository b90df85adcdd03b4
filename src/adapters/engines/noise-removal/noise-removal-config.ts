import { fileURLToPath } from 'node:url';
import type { EnhancementCapabilities } from '../../../contracts/speech-enhancer.ts';
import { limits } from '../../../limits.ts';

/** The program that runs in the processes of the noise removal. */
export const noiseRemovalHostPath = fileURLToPath(new URL('noise-removal-host.ts', import.meta.url));

/** A file of a package from which a model is taken; its contents are known, because the names of its functions are not. */
export interface PinnedFile {
  readonly specifier: string;
  readonly sha256: string;
}

/** GTCRN (Rong et al. 2024): complex masks for speech of 16 kHz. The program of version 0.4.1 of the package. */
export const gtcrnFile: PinnedFile = {
  specifier: '@sapphi-red/web-noise-suppressor/gtcrn.wasm',
  sha256: '01a5286ddaa1ce6d0dd5510bd9241f3bf0cc727a05d5767ae6881d85d9983719',
};

/** RNNoise 0.2 (Valin 2018): gains of 32 bands up to 20 kHz. The program lies in this script as text. */
export const rnnoiseFile: PinnedFile = {
  specifier: '@jitsi/rnnoise-wasm/dist/rnnoise-sync.js',
  sha256: '05a553f523d59502d133a6d05dbf1878137c9e7bcff06edf5561f7001b62f95f',
};

/** Full band for people; half of the work for recognisers, which hear up to 8 kHz. */
export const NOISE_REMOVAL_RATES_HZ = [24_000, 16_000] as const;
export type NoiseRemovalRateHz = (typeof NOISE_REMOVAL_RATES_HZ)[number];

/** What a process does of a stream: all, or one of two halves. `low` is brought what `high` makes. */
export const NOISE_REMOVAL_PARTS = ['whole', 'low', 'high'] as const;
export type NoiseRemovalPart = (typeof NOISE_REMOVAL_PARTS)[number];

/** The longest stretch that is worked on in one turn of the event loop is a tenth of a second. */
export const NOISE_REMOVAL_CANCEL_MS_MAX = 1_000;

export function noiseRemovalCapabilities({ processCount }: { readonly processCount: number }): EnhancementCapabilities {
  return {
    tasks: ['noise-removal'],
    sampleRatesHz: NOISE_REMOVAL_RATES_HZ,
    latencyMs: limits.noiseRemovalLatencyMs,
    concurrencyMax: processCount * limits.noiseRemovalStreamsPerProcessMax,
    cancelMsMax: NOISE_REMOVAL_CANCEL_MS_MAX,
  };
}
