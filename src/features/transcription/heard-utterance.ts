import type { KeptSamples } from '../../audio/speech-activity/kept-samples.ts';
import { TRANSCRIBER_RATE_HZ, type HeardWord, type Transcriber, type Utterance } from '../../contracts/transcriber.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import type { CleanSpeech, OpenCleaner } from './clean-speech.ts';
import type { ListeningRequest } from './listening.ts';
import type { SpeakerMemory } from './speaker-memory.ts';

/** What an utterance is heard with. */
export interface HearingOptions {
  readonly transcriber: Transcriber;
  readonly request: ListeningRequest;
  /** Holds all from the first sample of the utterance on, until that is over. */
  readonly kept: KeptSamples;
  readonly fromSample: number;
  /** Makes the speech clearer; `undefined` where that would do harm. */
  readonly openCleaner: OpenCleaner | undefined;
  readonly signal: AbortSignal;
}

/**
 * An utterance that is heard a second time, from the sound that is kept, where its recogniser dies. Calls come one at a time.
 * Throws as `Utterance` does. Whoever opens it disposes of it.
 */
export class HeardUtterance implements AsyncDisposable {
  readonly fromSample: number;
  readonly #options: HearingOptions;
  #attempt: Attempt | undefined;
  #retriesLeft = limits.utteranceRetriesMax;
  #mayClean = true;

  constructor(options: HearingOptions) {
    this.#options = options;
    this.fromSample = options.fromSample;
  }

  /** Waits for a free recogniser, and for it to take what comes. */
  hearUntil(sample: number): Promise<void> {
    return this.#try((attempt) => attempt.hearUntil(sample));
  }

  /** The words so far. */
  async hypothesis(): Promise<readonly string[]> {
    if (!this.#options.transcriber.capabilities.partials || this.#attempt === undefined) return [];
    return this.#try((attempt) => attempt.hypothesis());
  }

  /** With times from the first sample of the recording. Call it once, last. */
  async finish(): Promise<readonly HeardWord[]> {
    if (this.#attempt === undefined) return [];
    const words = await this.#try((attempt) => attempt.finish());
    const fromMs = (this.fromSample / TRANSCRIBER_RATE_HZ) * 1_000;
    return words.map((word) => ({ ...word, startMs: fromMs + word.startMs, endMs: fromMs + word.endMs }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const attempt = this.#attempt;
    this.#attempt = undefined;
    await attempt?.[Symbol.asyncDispose]();
  }

  async #try<Result>(work: (attempt: Attempt) => Promise<Result>): Promise<Result> {
    const heardSample = this.#attempt?.heardSample ?? this.fromSample;
    for (;;) {
      try {
        this.#attempt ??= await this.#open();
        await this.#attempt.hearUntil(heardSample);
        return await work(this.#attempt);
      } catch (error) {
        if (!this.#canGoOn(error)) throw error;
        await this[Symbol.asyncDispose]();
      }
    }
  }

  /** Without cleaning at once, where that was what failed; with another recogniser as often as may be. */
  #canGoOn(error: unknown): boolean {
    if (!isServiceError(error)) return false;
    if (error.key === 'enhancement-failed' || error.key === 'enhancer-unavailable' || error.key === 'enhancer-busy') {
      const didClean = this.#mayClean;
      this.#mayClean = false;
      return didClean;
    }
    this.#retriesLeft -= 1;
    return error.key === 'listening-failed' && this.#retriesLeft >= 0;
  }

  async #open(): Promise<Attempt> {
    const { transcriber, request, kept, fromSample, openCleaner, signal } = this.#options;
    const cleaner = this.#mayClean ? await openCleaner?.({ signal }) : undefined;
    try {
      const { language, boostedPhrases, urgency, speaker } = request;
      const adaptation = speaker?.recall({ isCleaned: cleaner !== undefined });
      const utterance = await transcriber.open(
        { language, boostedPhrases, urgency, ...(adaptation === undefined ? {} : { adaptation }) },
        { signal },
      );
      return new Attempt({ utterance, cleaner, kept, fromSample, speaker });
    } catch (error) {
      await cleaner?.[Symbol.asyncDispose]();
      throw error;
    }
  }
}

/** Half of what may be pushed: what a cleaner has held back comes with the next. */
const PUSH_SAMPLES_MAX = (limits.audioPushMsMax * TRANSCRIBER_RATE_HZ) / 2_000;

/** One recogniser that hears the utterance, and what makes it clearer before. */
class Attempt implements AsyncDisposable {
  heardSample: number;
  readonly #utterance: Utterance;
  readonly #cleaner: CleanSpeech | undefined;
  readonly #kept: KeptSamples;
  readonly #speaker: SpeakerMemory | undefined;

  constructor(options: {
    readonly utterance: Utterance;
    readonly cleaner: CleanSpeech | undefined;
    readonly speaker: SpeakerMemory | undefined;
    readonly kept: KeptSamples;
    readonly fromSample: number;
  }) {
    this.#utterance = options.utterance;
    this.#cleaner = options.cleaner;
    this.#kept = options.kept;
    this.#speaker = options.speaker;
    this.heardSample = options.fromSample;
  }

  async hearUntil(sample: number): Promise<void> {
    while (this.heardSample < sample) {
      const endSample = Math.min(sample, this.heardSample + PUSH_SAMPLES_MAX);
      const samples = this.#kept.slice(this.heardSample, endSample);
      await this.#push(this.#cleaner === undefined ? samples : await this.#cleaner.push(samples));
      this.heardSample = endSample;
    }
  }

  hypothesis(): Promise<readonly string[]> {
    return this.#utterance.hypothesis();
  }

  async finish(): Promise<readonly HeardWord[]> {
    if (this.#cleaner !== undefined) await this.#push(await this.#cleaner.finish());
    const { words, adaptation } = await this.#utterance.finish();
    this.#speaker?.learn(adaptation, { isCleaned: this.#cleaner !== undefined });
    return words;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#utterance[Symbol.asyncDispose](), this.#cleaner?.[Symbol.asyncDispose]()]);
  }

  async #push(samples: Int16Array): Promise<void> {
    if (samples.length > 0) await this.#utterance.push(samples);
  }
}
