/** When a run of windows counts as speech. */
export interface SpeechTracking {
  readonly windowSamples: number;
  /** Speech begins with windows that are at least so probably speech … */
  readonly startProbability: number;
  /** … and goes on through those that are at least so: a lower bound, so that it does not flicker. */
  readonly endProbability: number;
  /** So many windows of `startProbability` make a beginning; fewer are a click or a cough. */
  readonly speechWindowsMin: number;
  /** One of them is at least so probably speech: what sounds a little like it for long is music. */
  readonly certainProbability: number;
  /** A beginning that is not certain yet reaches no further back than this. */
  readonly riseWindowsMax: number;
  /** So many windows below `endProbability` in a row make an end; fewer are a pause within a sentence. */
  readonly pauseWindows: number;
}

/** Samples from the first that was tracked. */
export type SpeechEvent =
  | { readonly type: 'speech-start'; readonly startSample: number }
  | { readonly type: 'speech-end'; readonly endSample: number };

/** What is the case after a window. */
export type SpeechState =
  | { readonly type: 'quiet' }
  /** Perhaps a beginning; not told to anybody yet. */
  | {
      readonly type: 'rising';
      readonly startSample: number;
      readonly endSample: number;
      readonly speechWindows: number;
      readonly highest: number;
    }
  /** `endSample`: the end of the last window that was speech. */
  | { readonly type: 'speech'; readonly startSample: number; readonly endSample: number };

/** Makes beginnings and ends of speech of the probabilities of windows. */
export interface SpeechTracker {
  readonly state: SpeechState;
  /**
   * The next window: how probably it is speech. A beginning is told when it is certain, an end after the pause; both with
   * the sample where they were, which is the edge of a window.
   */
  push(probability: number): SpeechEvent | undefined;
  /** Nothing more comes: speech that goes on ends, a beginning that is not certain is none. Call it once. */
  end(): SpeechEvent | undefined;
}

export function createSpeechTracker(tracking: SpeechTracking): SpeechTracker {
  return new HysteresisTracker(tracking);
}

class HysteresisTracker implements SpeechTracker {
  readonly #tracking: SpeechTracking;
  #state: SpeechState = { type: 'quiet' };
  /** Samples of all windows so far. */
  #sample = 0;

  constructor(tracking: SpeechTracking) {
    this.#tracking = tracking;
  }

  get state(): SpeechState {
    return this.#state;
  }

  push(probability: number): SpeechEvent | undefined {
    this.#sample += this.#tracking.windowSamples;
    if (this.#state.type === 'speech') return this.#goOn(this.#state, probability);
    this.#rise(probability);
    return this.#begin();
  }

  end(): SpeechEvent | undefined {
    const last = this.#state;
    this.#state = { type: 'quiet' };
    return last.type === 'speech' ? { type: 'speech-end', endSample: last.endSample } : undefined;
  }

  #goOn(speech: SpeechState & { readonly type: 'speech' }, probability: number): SpeechEvent | undefined {
    const { endProbability, pauseWindows, windowSamples } = this.#tracking;
    if (probability >= endProbability) {
      this.#state = { ...speech, endSample: this.#sample };
      return undefined;
    }
    if (this.#sample - speech.endSample < pauseWindows * windowSamples) return undefined;
    this.#state = { type: 'quiet' };
    return { type: 'speech-end', endSample: speech.endSample };
  }

  #rise(probability: number): void {
    const { startProbability, riseWindowsMax, windowSamples } = this.#tracking;
    const rising = this.#state.type === 'rising' ? this.#state : undefined;
    if (probability >= startProbability) {
      const endSample = this.#sample;
      const earliestSample = endSample - riseWindowsMax * windowSamples;
      this.#state = {
        type: 'rising',
        startSample: Math.max(rising?.startSample ?? endSample - windowSamples, earliestSample),
        endSample,
        speechWindows: (rising?.speechWindows ?? 0) + 1,
        highest: Math.max(rising?.highest ?? 0, probability),
      };
    } else if (rising !== undefined && this.#sample - rising.endSample > windowSamples) {
      // Soft syllables come apart: a dip of one window does not undo a beginning.
      this.#state = { type: 'quiet' };
    }
  }

  #begin(): SpeechEvent | undefined {
    if (this.#state.type !== 'rising') return undefined;
    const { startSample, endSample, speechWindows, highest } = this.#state;
    const { speechWindowsMin, certainProbability } = this.#tracking;
    if (speechWindows < speechWindowsMin || highest < certainProbability) return undefined;
    this.#state = { type: 'speech', startSample, endSample };
    return { type: 'speech-start', startSample };
  }
}
