import type { StoredVoice, VoiceChanges } from '../../contracts/stores/voice-stores.ts';
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
    if (voice.isPublic && voice.pendingVerification === !voice.verified) return voice;
    return parts.toVoice(
      await changeVoice(place, { id: voice.id, changes: published, action: 'voice.publish' }, parts),
    );
  };
}

/** One that is verified has passed already, and may have just now. */
function published({ verified }: StoredVoice): VoiceChanges {
  return { isPublic: true, pendingVerification: !verified };
}
