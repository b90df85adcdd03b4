import type { StoredVoice, VoiceChanges } from '../../contracts/stores/voice-stores.ts';

/**
 * What becomes of the verification when its owner changes what others see or hear of a voice. What was verified is not what is
 * there then: it waits to be verified again, and until then its organization alone sees it. Nothing where it was not verified.
 */
export function lapsedVerification({ verified, isPublic }: Pick<StoredVoice, 'verified' | 'isPublic'>): VoiceChanges {
  return verified ? { verified: false, pendingVerification: isPublic } : {};
}

/**
 * What is to be written where its owner says `changes` of a voice: who takes it back from the public does not wait for it any
 * more either. What is said again as it was changes nothing else.
 */
export function changesByOwner(stored: StoredVoice, changes: VoiceChanges): VoiceChanges {
  const isPublic = changes.isPublic ?? stored.isPublic;
  const said = new Map<string, unknown>(Object.entries(stored));
  const isOtherwise = Object.entries(changes).some(
    ([field, value]) => field !== 'isPublic' && JSON.stringify(value) !== JSON.stringify(said.get(field)),
  );
  return {
    ...changes,
    ...(changes.isPublic === false && { pendingVerification: false }),
    ...(isOtherwise && lapsedVerification({ verified: stored.verified, isPublic })),
  };
}
