import { quantile } from '../../foundation/quantile.ts';
import { SPEAKER_RATE_HZ, TRACK_STEP_MS } from './pitch-track.ts';

/** Where somebody speaks in a recording, how loud, and over how much noise. */
export interface SpeechLevel {
  /** From the first to the last sound of speech, with a little air; both 0 where nothing is heard. */
  readonly speechStartMs: number;
  readonly speechEndMs: number;
  /** Mean level while somebody speaks, −Infinity for silence. */
  readonly levelDbfs: number;
  /** That level over the quiet moments; bounded by `SIGNAL_TO_NOISE_DB_MAX`, as digital silence has no noise at all. */
  readonly signalToNoiseDb: number;
  /** Peaks of loudness while somebody speaks, the beats of the syllables, in a second of speech. */
  readonly syllablesPerSecond: number | undefined;
}

export const SIGNAL_TO_NOISE_DB_MAX = 90;

/** `samples` at `SPEAKER_RATE_HZ`. */
export function speechLevel(samples: Float32Array): SpeechLevel {
  const levels = levelTrack(samples);
  const loud = quantile([...levels], 0.95);
  if (!Number.isFinite(loud)) {
    const nothing = { speechStartMs: 0, speechEndMs: 0, signalToNoiseDb: 0, syllablesPerSecond: undefined };
    return { ...nothing, levelDbfs: Number.NEGATIVE_INFINITY };
  }
  const isSpeech = levels.map((level) => (level > loud - SPEECH_DB ? 1 : 0));
  const levelDbfs = meanLevel(levels.filter((_, index) => isSpeech[index] === 1));
  const noiseDbfs = quantile([...levels], 0.05);
  return {
    speechStartMs: Math.max(0, isSpeech.indexOf(1) * TRACK_STEP_MS - AIR_MS),
    speechEndMs: Math.min((samples.length / SPEAKER_RATE_HZ) * 1000, isSpeech.lastIndexOf(1) * TRACK_STEP_MS + AIR_MS),
    levelDbfs,
    signalToNoiseDb: Math.min(SIGNAL_TO_NOISE_DB_MAX, levelDbfs - noiseDbfs),
    syllablesPerSecond: syllableRate(levels, loud),
  };
}

const STEP_LENGTH = (TRACK_STEP_MS * SPEAKER_RATE_HZ) / 1000;
/** Twice the step: the level of single pulses of a low voice is no syllable. */
const FRAME_LENGTH = 2 * STEP_LENGTH;
/** So far below the loud vowels there is still speech. */
const SPEECH_DB = 30;
/** What is kept around the speech: sounds begin and end softly. */
const AIR_MS = 100;
/** Frames on each side over which the contour is smoothed: vowels last longer than 50 ms. */
const SMOOTHING_REACH = 3;
/** A nucleus is at most so far below the loud vowels, and stands out from the dip before it (de Jong and Wempe 2009). */
const NUCLEUS_DB = 20;
const DIP_DB = 2;

function levelTrack(samples: Float32Array): Float64Array {
  const count = Math.max(0, Math.floor((samples.length - FRAME_LENGTH) / STEP_LENGTH) + 1);
  return Float64Array.from({ length: count }, (_, frame) => {
    let energy = 0;
    const start = frame * STEP_LENGTH;
    for (let index = start; index < start + FRAME_LENGTH; index += 1) energy += samples[index]! ** 2;
    return 10 * Math.log10(energy / FRAME_LENGTH);
  });
}

function meanLevel(levels: Float64Array): number {
  return 10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / Math.max(1, levels.length));
}

function syllableRate(levels: Float64Array, loud: number): number | undefined {
  const contour = smoothed(levels.map((level) => Math.max(level, loud - SPEECH_DB)));
  const speechFrames = levels.filter((level) => level > loud - SPEECH_DB).length;
  if (speechFrames === 0) return undefined;
  let count = 0;
  let lowest = Number.NEGATIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const level of contour) {
    // Up from the lowest by enough: a nucleus begins. Down from its top by enough: it is over.
    if (highest === Number.NEGATIVE_INFINITY) {
      lowest = lowest === Number.NEGATIVE_INFINITY ? level : Math.min(lowest, level);
      if (level > lowest + DIP_DB && level > loud - NUCLEUS_DB) {
        count += 1;
        highest = level;
      }
    } else {
      highest = Math.max(highest, level);
      if (level < highest - DIP_DB) {
        lowest = level;
        highest = Number.NEGATIVE_INFINITY;
      }
    }
  }
  return count / ((speechFrames * TRACK_STEP_MS) / 1000);
}

function smoothed(levels: Float64Array): Float64Array {
  return levels.map((_, index) => {
    const around = levels.subarray(Math.max(0, index - SMOOTHING_REACH), index + SMOOTHING_REACH + 1);
    return around.reduce((sum, level) => sum + level, 0) / around.length;
  });
}
