import type { ServerDependencies } from '../api/server-dependencies.ts';
import type { Config } from '../config/config.ts';
import type { DialogueModel } from '../contracts/dialogue-model.ts';
import type { Database } from '../contracts/stores/stores.ts';
import { ServiceError } from '../errors/service-error.ts';
import { createClientSecrets } from '../features/access/client-secret.ts';
import { createIsEntitled } from '../features/access/entitlement.ts';
import type { KeyHasher } from '../features/access/key-hash.ts';
import type { Admission } from '../features/billing/admission.ts';
import type { OpenMeter } from '../features/billing/meter.ts';
import { checkToolArguments } from '../features/dialogue/tool-arguments.ts';
import { AGENT_MODEL_ID } from '../features/realtime/agent-model.ts';
import type { OpenCallerVoice } from '../features/realtime/caller-voice.ts';
import { createCheckAgentEnabled } from '../features/realtime/check-enabled.ts';
import { createOpenAgentSession } from '../features/realtime/open-agent-session.ts';
import { DEFAULT_MODEL_ID } from '../features/synthesis/model-catalog.ts';
import { speechDefaults } from '../features/synthesis/speech-order.ts';
import { buildDialogue, type Dialogue } from './build-dialogue.ts';
import { buildSpeech, type SpeechParts } from './build-speech.ts';

type SpeakingParts = Parameters<typeof buildSpeech>[0];

interface RealtimeParts extends SpeakingParts {
  readonly database: Pick<Database, 'organizations' | 'credentials'>;
  readonly hasher: KeyHasher;
  readonly admission: Admission;
  readonly openMeter: OpenMeter;
  readonly openCallerVoice: OpenCallerVoice;
  /** Whether callers can be understood. */
  readonly asr: () => 'ready' | 'unavailable' | 'missing';
}

/** The realtime agent: who may talk to it, how it hears, thinks and speaks. Whoever starts the dialogue disposes of its model. */
export function buildRealtime(
  config: Config,
  parts: RealtimeParts,
): { readonly realtime: ServerDependencies['realtime']; readonly dialogue: Dialogue } {
  const dialogue = buildDialogue(config, parts);
  return { dialogue, realtime: buildAgent(config, { ...parts, dialogue: dialogue.model }) };
}

/** The same with another dialogue. */
export function buildAgent(
  config: Pick<Config, 'agentVoice' | 'modelAliases'>,
  parts: RealtimeParts & { readonly dialogue: Pick<DialogueModel, 'reply'> },
): ServerDependencies['realtime'] {
  const { database, hasher, clock, asr, dialogue, openCallerVoice } = parts;
  const { credentials } = database;
  const checkEnabled = createCheckAgentEnabled({ isEntitled: createIsEntitled(database) });
  const secrets = createClientSecrets({ hasher, credentials, clock });
  const { speakPassage, voiceAccess } = buildAgentSpeech(parts);
  return {
    isAgentModel: (id) => id === AGENT_MODEL_ID || config.modelAliases.get(id) === AGENT_MODEL_ID,
    async issueClientSecret(caller) {
      await checkEnabled(caller);
      return secrets.issue(caller);
    },
    authenticateClientSecret: (value) => secrets.authenticate(value),
    openAgentSession: createOpenAgentSession({
      checkEnabled,
      checkHearing() {
        if (asr() === 'missing') throw new ServiceError('recogniser-missing');
      },
      admission: parts.admission,
      openMeter: parts.openMeter,
      voiceAccess,
      speakPassage,
      openCallerVoice,
      dialogue,
      checkArguments: checkToolArguments,
      manner: { ...speechDefaults, modelId: DEFAULT_MODEL_ID },
      voiceId: String(config.agentVoice),
      clock,
    }),
  };
}

/** The road of all other speech. A session has been admitted as a whole, and holds the slot in which it speaks. */
function buildAgentSpeech(parts: SpeakingParts): SpeechParts {
  return buildSpeech({
    ...parts,
    admission: {
      countRequest: () => Promise.resolve(undefined),
      takeSlot: () => Promise.resolve({ release: () => undefined }),
    },
    logRequest: (request) => parts.logRequest({ ...request, operation: 'conversation' }),
  });
}
