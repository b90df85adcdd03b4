import type { Voice } from '../../contracts/voice.ts';
import { changeVoice, type VoiceManagementParts } from './manage-voices.ts';
import { findOwnVoice, type VoicePlace } from './own-voice.ts';

/**
 * Shows a voice to everybody once an administrator has verified it. Asked for again it changes nothing. Throws
 * `voice-unknown`, `voice-of-others`, `store-unavailable` or `voice-management-off`.
 */
export type PublishVoice = (place: VoicePlace) => Promise<Voice>;

export function createPublishVoice(
  parts: Pick<VoiceManagementParts, 'database' | 'catalog' | 'toVoice' | 'clock'>,
): PublishVoice {
  return async (place) => {
    const voice = await findOwnVoice(place, parts);
    // One that is verified has passed already.
    const changes = { isPublic: true, pendingVerification: !voice.verified };
    if (voice.isPublic && voice.pendingVerification === changes.pendingVerification) return voice;
    return parts.toVoice(await changeVoice(place, { id: voice.id, changes, action: 'voice.publish' }, parts));
  };
}
