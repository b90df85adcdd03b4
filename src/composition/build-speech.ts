import type { SpeechSynthesizer } from '../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { VoiceCatalog } from '../contracts/voice-catalog.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { MayServe } from '../features/access/may-serve.ts';
import type { Admission } from '../features/billing/admission.ts';
import type { OpenMeter } from '../features/billing/meter.ts';
import type { SelectDictionaries } from '../features/dictionaries/select-dictionaries.ts';
import type { LogRequest } from '../features/projects/request-log.ts';
import type { SpeakPassage } from '../features/synthesis/passage.ts';
import { createSpeakPassage } from '../features/synthesis/speak-passage.ts';
import type { SynthesizeSpeech } from '../features/synthesis/speech-order.ts';
import { createSynthesizeSpeech } from '../features/synthesis/synthesize-speech.ts';
import type { PlanText } from '../features/text/plan-text.ts';
import { createVoiceAccess, type VoiceAccess } from '../features/voices/voice-access.ts';

export interface SpeechParts {
  readonly voiceAccess: VoiceAccess;
  readonly synthesizeSpeech: SynthesizeSpeech;
  readonly speakPassage: SpeakPassage;
}

/** The main job without anything around it; the server and the command line both build on it. */
export function buildSpeech(dependencies: {
  readonly engines: readonly SpeechSynthesizer[];
  readonly mayServe?: MayServe | undefined;
  readonly planText: PlanText;
  readonly selectDictionaries: SelectDictionaries;
  readonly voiceCatalog: VoiceCatalog;
  readonly admission: Pick<Admission, 'countRequest' | 'takeSlot'>;
  readonly openMeter: OpenMeter;
  readonly logRequest: LogRequest;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  readonly log: Log;
}): SpeechParts {
  const voiceAccess = createVoiceAccess({ catalog: dependencies.voiceCatalog });
  const parts = { ...dependencies, voiceAccess };
  return { voiceAccess, synthesizeSpeech: createSynthesizeSpeech(parts), speakPassage: createSpeakPassage(parts) };
}
