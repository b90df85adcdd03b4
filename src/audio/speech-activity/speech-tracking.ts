import type { SpeechTracking } from './speech-tracker.ts';

/** Milliseconds of a window of a detector: `DETECTOR_WINDOW_SAMPLES` at `DETECTOR_RATE_HZ`. */
export const DETECTOR_WINDOW_MS = 32;

/**
 * When somebody speaks, by windows of 32 ms (docs/decisions/2026-11-22-speech-detector.md). Three windows, one of them certain,
 * come 130 ms after the first sound of clean speech and 160 ms after it at 0 dB; a pause is one within a sentence below 600 ms.
 */
export const speechTracking: Omit<SpeechTracking, 'windowSamples'> = {
  startProbability: 0.5,
  endProbability: 0.35,
  speechWindowsMin: 3,
  certainProbability: 0.8,
  riseWindowsMax: 16,
  pauseWindows: 19,
};
