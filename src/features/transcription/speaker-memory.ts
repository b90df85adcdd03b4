import type { Adaptation } from '../../contracts/transcriber.ts';

/**
 * What the recogniser has learnt of one caller, from one utterance to the next. Cleaned speech sounds like another line, so it
 * is kept apart. Utterances that are heard at the same time may write one after the other: the last one stays.
 */
export class SpeakerMemory {
  readonly #adaptations = new Map<boolean, Adaptation>();

  recall({ isCleaned }: { readonly isCleaned: boolean }): Adaptation | undefined {
    return this.#adaptations.get(isCleaned);
  }

  learn(adaptation: Adaptation | undefined, { isCleaned }: { readonly isCleaned: boolean }): void {
    if (adaptation !== undefined) this.#adaptations.set(isCleaned, adaptation);
  }
}
