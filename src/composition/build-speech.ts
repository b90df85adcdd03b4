import type { SpeechSynthesizer } from '../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { RecordUsage } from '../features/billing/record-usage.ts';
import type { SelectDictionaries } from '../features/dictionaries/select-dictionaries.ts';
import type { LogRequest } from '../features/projects/request-log.ts';
import type { SynthesizeSpeech } from '../features/synthesis/speech-order.ts';
import { createSynthesizeSpeech } from '../features/synthesis/synthesize-speech.ts';
import type { PlanText } from '../features/text/plan-text.ts';
import { createPremadeCatalog } from '../features/voices/premade-catalog.ts';
import { premadeVoices } from '../features/voices/premade-voices.ts';
import { createVoiceAccess, type VoiceAccess } from '../features/voices/voice-access.ts';

export interface SpeechParts {
  readonly voiceAccess: VoiceAccess;
  readonly synthesizeSpeech: SynthesizeSpeech;
}

/** The main job without anything around it; the server and the command line both build on it. */
export function buildSpeech(dependencies: {
  readonly engines: readonly SpeechSynthesizer[];
  readonly planText: PlanText;
  readonly selectDictionaries: SelectDictionaries;
  readonly recordUsage: RecordUsage;
  readonly logRequest: LogRequest;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  readonly log: Log;
}): SpeechParts {
  const voiceAccess = createVoiceAccess({ catalog: createPremadeCatalog(premadeVoices) });
  return { voiceAccess, synthesizeSpeech: createSynthesizeSpeech({ ...dependencies, voiceAccess }) };
}
