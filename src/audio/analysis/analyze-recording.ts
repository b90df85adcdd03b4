import { quantile } from '../../foundation/quantile.ts';
import { integratedLoudnessLufs } from '../loudness.ts';
import { createResampler } from '../resampler.ts';
import { bandLevelsDb, SPECTRUM_RATE_HZ, tiltDbPerOctave } from './band-levels.ts';
import { clippedShare } from './clipping.ts';
import { speechLevel, type SpeechLevel } from './level-track.ts';
import { median, pitchTrack, SPEAKER_RATE_HZ, TRACK_STEP_MS, voicedOf } from './pitch-track.ts';
import { medianThirdFormantHz } from './third-formant.ts';
import { hasTwoPitches } from './two-pitches.ts';

/** How a speaker sounds, as far as numbers say it; `undefined` where there is too little voice to tell. */
export interface SpeakerMeasurement {
  readonly pitchHz: number | undefined;
  /** From the tenth to the ninetieth hundredth of the voiced moments, in semitones. */
  readonly pitchRangeSemitones: number | undefined;
  /** Longer vocal tracts have lower ones; hardly depends on what is said. */
  readonly thirdFormantHz: number | undefined;
  readonly syllablesPerSecond: number | undefined;
  /** In dB relative to their mean, one for each of `equalizerBandsHz`; `null` above the recording's bandwidth. */
  readonly bandLevelsDb: readonly (number | null)[];
  readonly tiltDbPerOctave: number | undefined;
}

/** The speaker, and how well the recording shows the speaker. */
export interface RecordingAnalysis extends SpeakerMeasurement, SpeechLevel {
  /** Of the whole recording. */
  readonly durationMs: number;
  /** Of what was listened to: the first `analyzedMsMax`. */
  readonly analyzedMs: number;
  readonly voicedMs: number;
  readonly clippedShare: number;
  readonly hasTwoPitches: boolean;
  /** By EBU R 128; −Infinity for silence, or where there is less than 0.4 s. */
  readonly loudnessLufs: number;
}

/**
 * Listens to a mono recording (−1…1, not empty). Takes about a hundredth of the time analysed and memory for three copies
 * of that part. Pure, but `loadAudioLibraries` must have been awaited, because it resamples.
 */
export function analyzeRecording(recording: {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  readonly analyzedMsMax: number;
  /** Two people are told apart by stretches so long: two seconds where it is not said, which takes a recording of eight. */
  readonly stretchMs?: number;
}): RecordingAnalysis {
  const { sampleRateHz, analyzedMsMax, stretchMs = 2_000 } = recording;
  const samples = recording.samples.subarray(0, Math.round((analyzedMsMax * sampleRateHz) / 1000));
  const narrow = resampled(samples, { inputRateHz: sampleRateHz, outputRateHz: SPEAKER_RATE_HZ });
  const wide = resampled(samples, { inputRateHz: sampleRateHz, outputRateHz: SPECTRUM_RATE_HZ });
  const track = pitchTrack(narrow);
  const voiced = voicedOf(track);
  const levels = bandLevelsDb(wide, (sampleRateHz / 2) * BANDWIDTH_SHARE);
  return {
    durationMs: (recording.samples.length / sampleRateHz) * 1000,
    analyzedMs: (samples.length / sampleRateHz) * 1000,
    ...speechLevel(narrow),
    voicedMs: voiced.length * TRACK_STEP_MS,
    clippedShare: clippedShare(samples),
    hasTwoPitches: hasTwoPitches(track, { stretchMs }),
    loudnessLufs: integratedLoudnessLufs(samples, sampleRateHz),
    pitchHz: median(voiced),
    pitchRangeSemitones: rangeOf(voiced),
    thirdFormantHz: medianThirdFormantHz(narrow),
    bandLevelsDb: levels,
    tiltDbPerOctave: tiltDbPerOctave(levels),
  };
}

/** Recorders let the last tenth below half their rate fade. */
const BANDWIDTH_SHARE = 0.92;

function rangeOf(voiced: readonly number[]): number | undefined {
  return voiced.length === 0 ? undefined : 12 * Math.log2(quantile(voiced, 0.9) / quantile(voiced, 0.1));
}

function resampled(
  samples: Float32Array,
  rates: { readonly inputRateHz: number; readonly outputRateHz: number },
): Float32Array {
  const resampler = createResampler(rates);
  try {
    const body = resampler.push(samples).slice();
    const rest = resampler.end();
    const joined = new Float32Array(body.length + rest.length);
    joined.set(body);
    joined.set(rest, body.length);
    return joined;
  } finally {
    resampler.dispose();
  }
}
