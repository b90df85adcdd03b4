import { ServiceError } from '../../errors/service-error.ts';
import type { GenerateSample } from './generate-sample.ts';
import type { ManageReferences } from './manage-references.ts';
import type { ManageVoices } from './manage-voices.ts';
import type { PublishVoice } from './publish-voice.ts';
import type { SetVoiceAvatar } from './voice-avatar.ts';

/** All that can be done to voices. */
export interface VoiceManagement {
  readonly manageVoices: ManageVoices;
  readonly manageReferences: ManageReferences;
  readonly publishVoice: PublishVoice;
  readonly setVoiceAvatar: SetVoiceAvatar;
  readonly generateSample: GenerateSample;
}

/** A deployment that speaks with the voices that it has (interface supplement, 9.4). */
export const voicesManagedElsewhere: VoiceManagement = {
  manageVoices: { create: refuse, update: refuse, archive: refuse },
  manageReferences: { list: refuse, add: refuse, remove: refuse },
  publishVoice: refuse,
  setVoiceAvatar: refuse,
  generateSample: refuse,
};

async function refuse(): Promise<never> {
  throw new ServiceError('voice-management-off');
}
