import { fileURLToPath } from 'node:url';
import type { SynthesisCapabilities } from '../../../contracts/speech-synthesizer.ts';
import { limits } from '../../../limits.ts';

/** flite's own voices; each lives in a library `libflite_cmu_us_<voice>`. All speak American English. */
export const fliteVoices = ['slt', 'rms', 'awb', 'kal16'] as const;
export type FliteVoice = (typeof fliteVoices)[number];

/** Rate of every voice above, in Hz. */
export const FLITE_SAMPLE_RATE_HZ = 16_000;

/** The program that runs in flite's processes. */
export const fliteHostPath = fileURLToPath(new URL('flite-host.ts', import.meta.url));

/** Library file names by the version of their interface, as Debian's `libflite1` installs them. */
export const fliteLibraryFiles = {
  engine: 'libflite.so.1',
  voice: (voice: FliteVoice): string => `libflite_cmu_us_${voice}.so.1`,
} as const;

/** flite speaks one segment per process. */
export function fliteCapabilities({ processCount }: { readonly processCount: number }): SynthesisCapabilities {
  return {
    languages: ['en'],
    wordTimings: true,
    pronunciations: true,
    // Durations are stretched by the inverse; beyond this the voices' frames smear or drop out.
    speedRange: { min: 0.5, max: 2 },
    nativeSampleRatesHz: [FLITE_SAMPLE_RATE_HZ],
    cloning: false,
    segmentLengthMax: limits.fliteSegmentLengthMax,
    concurrencyMax: processCount,
    // It cannot be stopped: the longest segment is 0.1 s of work on a free core, 20 times that on a crowded machine.
    cancelMsMax: 2_000,
  };
}
