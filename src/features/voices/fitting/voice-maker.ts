import type { RecordingAnalysis } from '../../../audio/analysis/analyze-recording.ts';
import type { JsonObject } from '../../../contracts/json-object.ts';
import type { StoredVoice, VoiceReference } from '../../../contracts/stores/voice-stores.ts';

/** A recording of a voice, and what was heard in it; nothing where it could not be listened to. */
export interface StudiedReference extends Pick<
  VoiceReference,
  'id' | 'voiceId' | 'text' | 'cleanedKey' | 'qualityReport'
> {
  readonly analysis: RecordingAnalysis | undefined;
}

/** How one engine gets the voice of a person. */
export interface VoiceMaker {
  /** Under this name is kept what it makes; another name than before where the same recordings would give something else. */
  readonly model: string;
  /** Whether what it has made is still for the voice as it is said to be now. Absent: always. */
  holds?(made: JsonObject, voice: StoredVoice): boolean;
  /** At least one reference. Never empty. Throws what the engine throws, or the reason of the signal. */
  make(
    of: { readonly voice: StoredVoice; readonly references: readonly StudiedReference[] },
    options: { readonly signal: AbortSignal },
  ): Promise<JsonObject>;
}

/** What a maker makes of recordings without a voice: it need not be tried again. */
export const nothingMade: JsonObject = { nothing: true };
