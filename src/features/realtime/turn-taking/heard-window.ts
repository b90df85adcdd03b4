import type { WindowMeasure } from '../../../audio/speech-activity/stretch-planner.ts';
import { DETECTOR_WINDOW_MS } from '../../../audio/speech-activity/speech-tracking.ts';

/** 32 ms of the caller's side, and what the detector says of them. */
export interface HeardWindow {
  /** From the first of the session's input. */
  readonly index: number;
  readonly samples: Float32Array;
  readonly measure: WindowMeasure;
}

/** Where a window begins, from the first sample of the session's input. */
export function msOfWindow(index: number): number {
  return index * DETECTOR_WINDOW_MS;
}

export function samplesOf(windows: readonly HeardWindow[]): Float32Array {
  const samples = new Float32Array(windows.reduce((length, window) => length + window.samples.length, 0));
  let offset = 0;
  for (const window of windows) {
    samples.set(window.samples, offset);
    offset += window.samples.length;
  }
  return samples;
}
