import { fileURLToPath } from 'node:url';
import type { TranscriptionCapabilities } from '../../../contracts/transcriber.ts';
import { limits } from '../../../limits.ts';

/** The program of the recogniser's processes. */
export const pocketsphinxHostPath = fileURLToPath(new URL('pocketsphinx-host.ts', import.meta.url));

/** Library file names by the version of their interface, as Debian's `libpocketsphinx3` and `libsphinxbase3` install them. */
export const pocketsphinxLibraryFiles = {
  decoder: 'libpocketsphinx.so.3',
  base: 'libsphinxbase.so.3',
} as const;

/** What is installed for it on Debian and Ubuntu. */
export const pocketsphinxPackages = ['libpocketsphinx3', 'pocketsphinx-en-us'] as const;

/** Where Debian's `pocketsphinx-en-us` installs the model, and what it is made of. */
export const pocketsphinxModel = {
  name: 'pocketsphinx-en-us',
  folder: '/usr/share/pocketsphinx/model/en-us',
  /** Below `folder`; what is heard depends on these and on nothing else. */
  files: [
    'en-us/feat.params',
    'en-us/mdef',
    'en-us/means',
    'en-us/noisedict',
    'en-us/sendump',
    'en-us/transition_matrices',
    'en-us/variances',
    'en-us.lm.bin',
    'cmudict-en-us.dict',
  ],
} as const;

/** Time of one frame of the search. */
export const POCKETSPHINX_FRAME_MS = 10;

/**
 * What a decoder is made with. The library's own removal of noise and of silence is off: without it fewer words are wrong, and
 * times count from the first sample (docs/decisions/2026-11-22-recogniser.md).
 */
export function pocketsphinxOptions(): readonly (readonly [name: string, value: string])[] {
  const { folder } = pocketsphinxModel;
  return [
    ['-hmm', `${folder}/en-us`],
    ['-lm', `${folder}/en-us.lm.bin`],
    ['-dict', `${folder}/cmudict-en-us.dict`],
    ['-remove_noise', 'no'],
    ['-remove_silence', 'no'],
    // Where its thread tells what it was made with.
    ['-logfn', '/dev/null'],
  ];
}

/** The engine listens to several utterances in each process. */
export function pocketsphinxCapabilities({
  processCount,
}: {
  readonly processCount: number;
}): TranscriptionCapabilities {
  return {
    languages: ['en'],
    partials: true,
    boostedPhrases: true,
    writesReadably: false,
    utteranceMsMax: limits.recogniserUtteranceMsMax,
    concurrencyMax: processCount * limits.recogniserDecodersPerProcessMax,
    cancelMsMax: limits.recogniserCancelMsMax,
  };
}
