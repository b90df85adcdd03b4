import type { SpeakerMeasurement } from '../../../audio/analysis/analyze-recording.ts';
import type { VoiceTimbre } from '../../../contracts/speech-synthesizer.ts';
import { limits } from '../../../limits.ts';
import { firstTimbre, nextTimbre, timbreError, withPitch } from './adjust-timbre.ts';

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
  /** Hears a speaker as it was heard in the recording, and how loud. */
  readonly listen: (spoken: { readonly samples: Float32Array; readonly sampleRateHz: number }) => Promise<HeardSpeaker>;
}

export interface HeardSpeaker extends SpeakerMeasurement {
  readonly loudnessLufs: number;
}

/**
 * Lets the engine speak, listens as it listened to the recording, and changes the orders by what is missing, until little
 * is; the best round counts. `undefined` where the recording has no pitch. Passes on what the tools throw.
 */
export async function fitVoice(
  reference: SpeakerMeasurement,
  { speak, listen }: FittingTools,
): Promise<FittedVoice | undefined> {
  let timbre = firstTimbre(reference);
  let best: { readonly voice: FittedVoice; readonly error: number } | undefined;
  for (let round = 0; timbre !== undefined && round < limits.voiceFittingRoundsMax; round += 1) {
    const measured = await listen(await speak(timbre));
    const error = timbreError(measured, reference);
    if (best === undefined || error < best.error)
      best = { voice: { timbre, gainDb: gainDbOf(measured), measured }, error };
    timbre = nextTimbre(timbre, { measured, reference });
  }
  return best?.voice;
}

/** The same voice in another language, where the same orders give another pitch: only that and the loudness are corrected. */
export async function fitLanguage(
  timbre: VoiceTimbre,
  { pitchHz, speak, listen }: FittingTools & { readonly pitchHz: number | undefined },
): Promise<Pick<FittedVoice, 'timbre' | 'gainDb'>> {
  let spoken = timbre;
  let heard = await listen(await speak(spoken));
  for (let round = 1; round < limits.voiceLanguageRoundsMax; round += 1) {
    spoken = withPitch(spoken, { measuredHz: heard.pitchHz, wantedHz: pitchHz });
    heard = await listen(await speak(spoken));
  }
  return { timbre: spoken, gainDb: gainDbOf(heard) };
}

/** Silence, which has no loudness, is left as it is. */
function gainDbOf({ loudnessLufs }: HeardSpeaker): number {
  const missingDb = limits.voiceLoudnessLufs - loudnessLufs;
  return Number.isFinite(missingDb) ? Math.min(limits.voiceFittingGainDbMax, missingDb) : 0;
}
