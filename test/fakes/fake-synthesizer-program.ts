import { fileURLToPath } from 'node:url';
import type { SynthesisCapabilities } from '../../src/contracts/speech-synthesizer.ts';
import { limits } from '../../src/limits.ts';

/** Path of the scripted engine process. */
export const fakeHostPath = fileURLToPath(new URL('fake-host.ts', import.meta.url));

export const fakeCapabilities: SynthesisCapabilities = {
  languages: ['en', 'de'],
  wordTimings: true,
  pronunciations: false,
  speedRange: { min: 0.5, max: 2 },
  nativeSampleRatesHz: [16_000],
  cloning: false,
  segmentLengthMax: limits.segmentLengthMax,
  concurrencyMax: 2,
  cancelMsMax: 2_000,
};
