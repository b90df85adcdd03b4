import type { SpeakerMeasurement } from '../../../audio/analysis/analyze-recording.ts';
import { integratedLoudnessLufs } from '../../../audio/loudness.ts';
import type { VoiceTimbre } from '../../../contracts/speech-synthesizer.ts';
import { limits } from '../../../limits.ts';
import { firstTimbre, nextTimbre, timbreError } from './adjust-timbre.ts';

/** A voice made after a recording. */
export interface FittedVoice {
  readonly timbre: VoiceTimbre;
  /** Brings it to the loudness that all voices have. */
  readonly gainDb: number;
  /** What it sounds like, measured as the recording was. */
  readonly measured: SpeakerMeasurement;
}

export interface FittingTools {
  /** The engine says something, always the same, with a timbre: at least four sentences, at 0 dB, mono. */
  readonly speak: (timbre: VoiceTimbre) => Promise<{ readonly samples: Float32Array; readonly sampleRateHz: number }>;
  readonly measure: (spoken: { readonly samples: Float32Array; readonly sampleRateHz: number }) => SpeakerMeasurement;
}

/**
 * Lets the engine speak, listens as it listened to the recording, and changes the orders by what is missing, until little
 * is; the best round counts. `undefined` where the recording has no pitch. Passes on what `speak` throws.
 */
export async function fitVoice(
  reference: SpeakerMeasurement,
  { speak, measure }: FittingTools,
): Promise<FittedVoice | undefined> {
  let timbre = firstTimbre(reference);
  let best: { readonly voice: FittedVoice; readonly error: number } | undefined;
  for (let round = 0; timbre !== undefined && round < limits.voiceFittingRoundsMax; round += 1) {
    const spoken = await speak(timbre);
    const measured = measure(spoken);
    const error = timbreError(measured, reference);
    const loudness = integratedLoudnessLufs(spoken.samples, spoken.sampleRateHz);
    if (best === undefined || error < best.error) {
      const gainDb = Math.min(limits.voiceFittingGainDbMax, limits.voiceLoudnessLufs - loudness);
      best = { voice: { timbre, gainDb, measured }, error };
    }
    timbre = nextTimbre(timbre, { measured, reference });
  }
  return best?.voice;
}
