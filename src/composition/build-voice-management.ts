import type { Config } from '../config/config.ts';
import type { VoiceCatalog } from '../contracts/voice-catalog.ts';
import type { SpeechDependencies } from '../features/synthesis/speech-request.ts';
import { openUnmetered } from '../features/billing/unmetered.ts';
import { mannerOf } from '../features/synthesis/speech-wishes.ts';
import { createSynthesizeSpeech } from '../features/synthesis/synthesize-speech.ts';
import { createGenerateSample, type SpeakSample } from '../features/voices/generate-sample.ts';
import { createManageReferences } from '../features/voices/manage-references.ts';
import { createManageVoices, type VoiceManagementParts } from '../features/voices/manage-voices.ts';
import { voiceUnknown } from '../features/voices/own-voice.ts';
import { createPublishVoice } from '../features/voices/publish-voice.ts';
import { createSetVoiceAvatar } from '../features/voices/voice-avatar.ts';
import { voicesManagedElsewhere, type VoiceManagement } from '../features/voices/voices-managed-elsewhere.ts';
import { Semaphore } from '../foundation/semaphore.ts';
import { limits } from '../limits.ts';
import { buildDecoding } from './build-decoding.ts';
import { buildVoiceFitting, type VoiceFitting, type VoiceFittingParts } from './build-voice-fitting.ts';

type SpeakingParts = Pick<
  SpeechDependencies,
  'selectDictionaries' | 'planText' | 'engines' | 'admission' | 'telemetry' | 'log'
>;

/** Voices as they are managed over HTTP, where the operator lets them be. */
export function buildVoiceManagement(
  { voiceManagement }: Pick<Config, 'voiceManagement'>,
  parts: Omit<
    VoiceManagementParts,
    'audioDecoder' | 'recordingRoom' | 'catalog' | 'studyRecording' | 'awaitFitting'
  > & {
    readonly voiceCatalog: VoiceCatalog;
  } & SpeakingParts &
    Omit<VoiceFittingParts, 'audioDecoder'>,
): { readonly voiceManagement: VoiceManagement; readonly voiceFitting: VoiceFitting | undefined } {
  if (voiceManagement === 'off') return { voiceManagement: voicesManagedElsewhere, voiceFitting: undefined };
  const { audioDecoder, pictureCleaner } = buildDecoding(parts);
  const voiceFitting = buildVoiceFitting({ ...parts, audioDecoder });
  const { studyRecording, awaitFitting } = voiceFitting;
  const recordingRoom = new Semaphore({
    runningMax: limits.recordingsKeptAtOnceMax,
    waitingMax: limits.formsAtOnceMax,
  });
  const catalog = parts.voiceCatalog;
  const managed = { ...parts, catalog, audioDecoder, recordingRoom, studyRecording, awaitFitting };
  return {
    voiceFitting,
    voiceManagement: {
      manageVoices: createManageVoices(managed),
      manageReferences: createManageReferences(managed),
      publishVoice: createPublishVoice(managed),
      setVoiceAvatar: createSetVoiceAvatar({ ...managed, pictureCleaner }),
      generateSample: createGenerateSample({ ...managed, speakSample: createSpeakSample(managed) }),
    },
  };
}

/** On the road of all speech, but for money and for what is written down of it. */
function createSpeakSample({
  catalog,
  ...parts
}: SpeakingParts & Pick<VoiceManagementParts, 'catalog' | 'clock'>): SpeakSample {
  const synthesizeSpeech = createSynthesizeSpeech({
    ...parts,
    // Whose voice it is has been looked at; the master key has none of its own.
    voiceAccess: {
      async find(handleOrId) {
        const voice = await catalog.find(handleOrId);
        if (voice === undefined) throw voiceUnknown(handleOrId);
        return voice;
      },
    },
    openMeter: openUnmetered,
    logRequest: () => undefined,
  });
  return async function* speakSample({ caller, requestId, text, voice, format }, { signal }) {
    // Without a project: its dictionaries are about what is read, and not about how a voice sounds.
    const order = { requestId, caller, text, ...mannerOf({ voiceId: voice, format }) };
    for await (const event of synthesizeSpeech(order, { signal }))
      if (event.type === 'audio-delta') yield event.payload;
  };
}
