import type { DialogueModel } from '../../contracts/dialogue-model.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Admission } from '../billing/admission.ts';
import type { OpenMeter } from '../billing/meter.ts';
import type { SpeakPassage } from '../synthesis/passage.ts';
import type { VoiceAccess } from '../voices/voice-access.ts';
import type { OpenCallerVoice } from './caller-voice.ts';
import type { CheckAgentEnabled } from './check-enabled.ts';
import type { CheckArguments } from './response-request.ts';
import type { AgentManner } from './speak-utterance.ts';

/** What sessions of the agent are made of. */
export interface AgentDependencies {
  readonly checkEnabled: CheckAgentEnabled;
  /** Throws `recogniser-missing` where no session could understand a word. */
  readonly checkHearing: () => void;
  readonly admission: Pick<Admission, 'countRequest' | 'takeSlot'>;
  readonly openMeter: OpenMeter;
  readonly voiceAccess: Pick<VoiceAccess, 'find'>;
  /** Without the admission of single requests: a session has its slot from beginning to end. */
  readonly speakPassage: SpeakPassage;
  readonly openCallerVoice: OpenCallerVoice;
  readonly dialogue: Pick<DialogueModel, 'reply'>;
  readonly checkArguments: CheckArguments;
  /** How the agent speaks, whoever calls. */
  readonly manner: Pick<AgentManner, 'modelId' | 'normalize' | 'speed' | 'cfgScale' | 'temperature' | 'newTokensMax'>;
  /** Who speaks as the agent where a client does not choose. */
  readonly voiceId: string;
  readonly clock: Clock;
}
