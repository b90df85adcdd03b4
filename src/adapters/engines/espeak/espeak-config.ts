import { fileURLToPath } from 'node:url';
import { languageCodes } from '../../../contracts/language.ts';
import type { SynthesisCapabilities } from '../../../contracts/speech-synthesizer.ts';
import { limits } from '../../../limits.ts';

/**
 * How espeak-ng is linked: `auto` takes the native library, and the JavaScript port where that is not installed.
 * `native` and `js` insist; tests and the bench do.
 */
export type EspeakBindingChoice = 'auto' | 'native' | 'js';

/** The program of its own, under its own licence, that holds espeak-ng. */
export const espeakHostPath = fileURLToPath(new URL('../../../../engines/espeak-host/main.ts', import.meta.url));

export function espeakCapabilities({ instances }: { readonly instances: number }): SynthesisCapabilities {
  return {
    languages: languageCodes,
    wordTimings: true,
    pronunciations: true,
    // Within it, speech lasts 1/speed of the normal time to 1 %; at 80 words a minute espeak-ng is 4 % off.
    speedRange: { min: 0.6, max: 2.5 },
    nativeSampleRatesHz: [22_050],
    cloning: false,
    segmentLengthMax: limits.segmentLengthMax,
    concurrencyMax: instances,
    // The library stops within one chunk, the port within a sentence of 40 ms; the rest is for a machine under load.
    cancelMsMax: 1_000,
  };
}
