import { createSpeechTracker, type SpeechTracker } from '../../../audio/speech-activity/speech-tracker.ts';
import { DETECTOR_WINDOW_MS, speechTracking } from '../../../audio/speech-activity/speech-tracking.ts';
import type { WindowMeasure } from '../../../audio/speech-activity/stretch-planner.ts';

/** A sound that may be speech, pauses included; all by windows from the first of the session's input. */
export interface Sound {
  readonly startIndex: number;
  /** One after the last window in which somebody seemed to speak. */
  readonly endIndex: number;
  /** One after the newest window. */
  readonly nowIndex: number;
  /** Windows in which somebody seemed to speak. */
  readonly speechWindows: number;
  /** Mean square of the samples of those. */
  readonly power: number;
}

export function speechMsOf({ speechWindows }: Sound): number {
  return speechWindows * DETECTOR_WINDOW_MS;
}

export function quietMsOf({ nowIndex, endIndex }: Sound): number {
  return (nowIndex - endIndex) * DETECTOR_WINDOW_MS;
}

/** Finds sounds. One goes on, however long it pauses, until whoever judges it says that it is over. */
export class SoundTracker {
  #nowIndex = 0;
  #firstIndex = 0;
  #rise: SpeechTracker = newTracker();
  #sound: Sound | undefined;

  /** What goes on at the moment. */
  get sound(): Sound | undefined {
    return this.#sound;
  }

  push({ probability, power }: WindowMeasure): void {
    this.#nowIndex += 1;
    if (this.#sound === undefined) this.#begin(probability, power);
    else this.#goOn(this.#sound, { probability, power });
  }

  /** Windows that nobody has measured. */
  skip(count: number): void {
    this.#nowIndex += count;
    this.forget();
  }

  /** The sound is over; what comes next may be another, however short the time between. */
  forget(): void {
    this.#sound = undefined;
    this.#rise = newTracker();
    this.#firstIndex = this.#nowIndex;
  }

  #begin(probability: number, power: number): void {
    const begun = this.#rise.push(probability);
    if (begun?.type !== 'speech-start') return;
    const startIndex = this.#firstIndex + begun.startSample;
    const nowIndex = this.#nowIndex;
    this.#sound = { startIndex, endIndex: nowIndex, nowIndex, speechWindows: nowIndex - startIndex, power };
  }

  #goOn(sound: Sound, { probability, power }: WindowMeasure): void {
    const nowIndex = this.#nowIndex;
    if (probability < speechTracking.endProbability) {
      this.#sound = { ...sound, nowIndex };
      return;
    }
    const speechWindows = sound.speechWindows + 1;
    const mean = sound.power + (power - sound.power) / speechWindows;
    this.#sound = { ...sound, endIndex: nowIndex, nowIndex, speechWindows, power: mean };
  }
}

/** A sample of it is a window of ours. */
function newTracker(): SpeechTracker {
  return createSpeechTracker({ ...speechTracking, windowSamples: 1 });
}
