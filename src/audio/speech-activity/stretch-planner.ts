import { createSpeechTracker, type SpeechTracker, type SpeechTracking } from './speech-tracker.ts';

/** How speech is cut into utterances. All lengths in samples. */
export interface StretchPlanning extends SpeechTracking {
  /** An utterance begins so long before its speech: detectors are late, and recognisers want some quiet first. */
  readonly preRollSamples: number;
  /** An utterance goes on for so long after its speech. */
  readonly postRollSamples: number;
  /** The longest utterance, quiet included; at least four times `overlapSamples`. */
  readonly utteranceSamplesMax: number;
  /** Where speech goes on without any pause, two utterances share so much on either side of the cut. */
  readonly overlapSamples: number;
}

/** A window of sound in numbers. */
export interface WindowMeasure {
  /** Of speech, 0…1. */
  readonly probability: number;
  /** Mean square of its samples. */
  readonly power: number;
}

/** What to do, in order. Samples count from the first of the recording. */
export type StretchStep =
  /** Somebody began to speak at `startSample`; an utterance begins at `fromSample`. */
  | { readonly type: 'speech-start'; readonly startSample: number; readonly fromSample: number }
  /** The open utterance is to hear everything up to here. */
  | { readonly type: 'hear'; readonly untilSample: number }
  /**
   * The open utterance ends, the next one begins at `fromSample`, which the open one may have heard already: words before
   * `cutSample` are those of the former, words after it those of the latter.
   */
  | { readonly type: 'cut'; readonly fromSample: number; readonly cutSample: number }
  /** The speech ended at `endSample`, and with it the open utterance. */
  | { readonly type: 'speech-end'; readonly endSample: number };

/**
 * Decides which part of a recording is heard as which utterance. Speech ends one where the speaker pauses. The longer an
 * utterance becomes, the shorter a pause suffices to cut it; at the maximum it is cut at the quietest place of the last
 * moments. Pure; constant memory.
 */
export interface StretchPlanner {
  /** How far back from the newest sample a step may name one. */
  readonly reachSamples: number;
  push(window: WindowMeasure): readonly StretchStep[];
  /** Nothing more comes after `untilSample`, at or after the last window. Call it once. */
  end(untilSample: number): readonly StretchStep[];
}

/** Throws `RangeError` where the utterances would be too short for the overlap. */
export function createStretchPlanner(planning: StretchPlanning): StretchPlanner {
  if (planning.utteranceSamplesMax < shortestUtterance(planning)) {
    throw new RangeError(`utterances of ${planning.utteranceSamplesMax} samples are too short to be cut`);
  }
  return new Planner(planning);
}

/** The quietest place is looked for within so many overlaps before the newest one. */
const SEARCH_OVERLAPS = 3;
/** Below this share of the maximum only a whole pause ends an utterance; from there on shorter ones do. */
const PATIENCE_SHARE = 0.5;
/** No shorter gap is a pause: closures of plosives last so long. */
const CUT_PAUSE_WINDOWS_MIN = 3;

function shortestUtterance({ overlapSamples, preRollSamples, windowSamples }: StretchPlanning): number {
  return 2 * ((SEARCH_OVERLAPS + 2) * overlapSamples + preRollSamples + 8 * windowSamples);
}

interface OpenUtterance {
  readonly fromSample: number;
  readonly heardSample: number;
  /** It hears nothing before speech goes beyond this: it began in a pause. */
  readonly afterSample: number;
}

class Planner implements StretchPlanner {
  readonly reachSamples: number;
  readonly #planning: StretchPlanning;
  readonly #tracker: SpeechTracker;
  /** Powers of the windows in which the quietest place is looked for, oldest first. */
  readonly #powers: number[] = [];
  #sample = 0;
  #utterance: OpenUtterance | undefined;
  /** No utterance begins before this: what the one before has heard to its end is not heard again. */
  #freeSample = 0;

  constructor(planning: StretchPlanning) {
    this.#planning = planning;
    this.#tracker = createSpeechTracker(planning);
    const { windowSamples, overlapSamples, preRollSamples, riseWindowsMax, pauseWindows } = planning;
    const pauseSamples = Math.max(riseWindowsMax, pauseWindows) * windowSamples;
    const searchSamples = (SEARCH_OVERLAPS + 2) * overlapSamples;
    this.reachSamples = windowSamples + Math.max(pauseSamples + preRollSamples, searchSamples);
  }

  push({ probability, power }: WindowMeasure): readonly StretchStep[] {
    this.#sample += this.#planning.windowSamples;
    this.#remember(power);
    const event = this.#tracker.push(probability);
    const steps: StretchStep[] = [];
    if (event?.type === 'speech-start') steps.push(this.#open(event.startSample));
    if (event?.type === 'speech-end') {
      this.#close();
      steps.push(event);
    }
    const { state } = this.#tracker;
    if (state.type === 'speech')
      steps.push(...this.#hear(state.endSample, this.#sample), ...this.#cut(state.endSample));
    return steps;
  }

  end(untilSample: number): readonly StretchStep[] {
    const event = this.#tracker.end();
    if (event?.type !== 'speech-end') return [];
    const hear = this.#hear(event.endSample, untilSample);
    this.#utterance = undefined;
    return [...hear, event];
  }

  #remember(power: number): void {
    this.#powers.push(power);
    const { overlapSamples, windowSamples } = this.#planning;
    if (this.#powers.length > ((SEARCH_OVERLAPS + 1) * overlapSamples) / windowSamples) this.#powers.shift();
  }

  #open(startSample: number): StretchStep {
    const fromSample = Math.max(this.#freeSample, startSample - this.#planning.preRollSamples, 0);
    this.#utterance = { fromSample, heardSample: fromSample, afterSample: -1 };
    return { type: 'speech-start', startSample, fromSample };
  }

  #close(): void {
    this.#freeSample = this.#utterance?.heardSample ?? this.#freeSample;
    this.#utterance = undefined;
  }

  /** Of a pause only the beginning is heard, until it is over. */
  #hear(endSample: number, newestSample: number): StretchStep[] {
    if (this.#utterance === undefined || endSample <= this.#utterance.afterSample) return [];
    const untilSample = Math.min(newestSample, endSample + this.#planning.postRollSamples);
    if (untilSample <= this.#utterance.heardSample) return [];
    this.#utterance = { ...this.#utterance, heardSample: untilSample };
    return [{ type: 'hear', untilSample }];
  }

  #cut(endSample: number): StretchStep[] {
    if (this.#utterance === undefined || endSample <= this.#utterance.afterSample) return [];
    const { windowSamples, utteranceSamplesMax, preRollSamples, overlapSamples } = this.#planning;
    const pauseSamples = this.#sample - endSample;
    const lengthSamples = this.#sample - this.#utterance.fromSample;
    if (pauseSamples >= this.#pauseSufficing(lengthSamples)) {
      const cutSample = endSample + Math.floor(pauseSamples / 2);
      return [this.#next({ cutSample, fromSample: cutSample - preRollSamples, afterSample: endSample })];
    }
    if (lengthSamples + windowSamples <= utteranceSamplesMax) return [];
    const cutSample = this.#quietestSample();
    return [this.#next({ cutSample, fromSample: cutSample - overlapSamples, afterSample: -1 })];
  }

  #pauseSufficing(lengthSamples: number): number {
    const { windowSamples, pauseWindows, utteranceSamplesMax } = this.#planning;
    const impatience = (lengthSamples / utteranceSamplesMax - PATIENCE_SHARE) / (1 - PATIENCE_SHARE);
    if (impatience < 0) return Number.POSITIVE_INFINITY;
    return windowSamples * Math.max(CUT_PAUSE_WINDOWS_MIN, pauseWindows * (1 - impatience));
  }

  #next({ cutSample, ...utterance }: Omit<OpenUtterance, 'heardSample'> & { readonly cutSample: number }): StretchStep {
    const fromSample = Math.max(0, utterance.fromSample);
    this.#utterance = { ...utterance, fromSample, heardSample: fromSample };
    return { type: 'cut', fromSample, cutSample };
  }

  /** The middle of the window that is, with those beside it, the quietest of those with an overlap on either side. */
  #quietestSample(): number {
    const { overlapSamples, windowSamples } = this.#planning;
    const candidates = this.#powers.slice(0, this.#powers.length - Math.ceil(overlapSamples / windowSamples));
    let quietest = { index: 1, power: Number.POSITIVE_INFINITY };
    for (let index = 1; index < candidates.length - 1; index += 1) {
      const [before = 0, middle = 0, after = 0] = candidates.slice(index - 1, index + 2);
      const power = before + 2 * middle + after;
      if (power <= quietest.power) quietest = { index, power };
    }
    return this.#sample - (this.#powers.length - quietest.index - 0.5) * windowSamples;
  }
}
