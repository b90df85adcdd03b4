// SPDX-License-Identifier: GPL-3.0-or-later
import type { EspeakLanguage } from './languages.ts';

/** One call of espeak-ng. */
export interface EspeakUtterance {
  readonly text: string;
  /** Whether `[[…]]` in the text is mnemonics of phonemes; else it is brackets. */
  readonly hasMnemonics: boolean;
  /** One of `EspeakBinding.voiceOf`. */
  readonly voice: string;
  /** Name of a file in `voices/`, or of `variant`. */
  readonly speaker: string;
  /** What such a file says, for a speaker who has none: of the same name always the same. */
  readonly variant?: string | undefined;
  /** Words per minute; 175 is normal. */
  readonly rateWpm: number;
  readonly signal: AbortSignal;
}

/** What happens while an utterance is spoken; called in order of time. Neither method may throw. */
export interface EspeakListener {
  /** A word begins. It is told before the samples that contain its beginning. */
  word(word: { readonly codePointIndex: number; readonly startMs: number }): void;
  /** Valid during the call only. `false`: stop. */
  audio(samples: Int16Array): boolean;
}

/** espeak-ng, however it is linked. */
export interface EspeakBinding {
  /** `espeak-ng 1.51 (native)` */
  readonly description: string;
  /** Utterances that may be spoken at once. */
  readonly instances: number;
  /** The name that this build has for a language. */
  voiceOf(language: EspeakLanguage): string;
  /** Resolves with the length of the audio when all is said or the utterance was stopped. Rejects when it failed. */
  speak(utterance: EspeakUtterance, listener: EspeakListener): Promise<{ readonly durationMs: number }>;
}

/** The library or its data cannot be opened here. */
export class EspeakUnavailableError extends Error {
  override readonly name = 'EspeakUnavailableError';
}

/** The rate in every build of the library, and in the port. */
export const SAMPLE_RATE_HZ = 22_050;

/**
 * Percent of espeak-ng's usual amplitude. At 100 its gain control works all the time and flattens loud vowels, at 60 still
 * in a dozen languages; at 40 the loudest sample of ten speakers in 39 languages was 0.1 dB below full scale.
 */
export const VOLUME_PERCENT = 40;
