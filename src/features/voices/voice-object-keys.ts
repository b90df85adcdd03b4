import { randomBytes } from 'node:crypto';

/** What the keys of all objects of voices begin with. */
export const VOICE_OBJECT_PREFIX = 'voices/';

/** What an object of a voice holds. */
export type VoiceObjectKind = 'reference' | 'cleaned' | 'encoding' | 'sample' | 'avatar';

/** A key that nothing was ever kept under, and that nobody guesses; the extension, without a dot, is for whoever saves it. */
export function newVoiceObjectKey({
  voiceId,
  kind,
  extension,
}: {
  /** `new`: of one that is being made, and has no id yet. */
  readonly voiceId: number | 'new';
  readonly kind: VoiceObjectKind;
  readonly extension: string;
}): string {
  return `${VOICE_OBJECT_PREFIX}${voiceId}/${kind}-${randomBytes(16).toString('hex')}.${extension}`;
}
