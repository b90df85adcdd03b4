import type { Caller } from '../../contracts/caller.ts';
import { auditActorOf } from '../../contracts/stores/audit-actor.ts';
import type { AuditRecord } from '../../contracts/stores/record-stores.ts';
import type { VoiceCatalog } from '../../contracts/voice-catalog.ts';
import type { Voice } from '../../contracts/voice.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** On whose behalf voices are managed, and of which organization. */
export interface VoiceScope {
  readonly caller: Caller;
  /** That of the key; the master key has none, and names one. */
  readonly organizationId: number;
  readonly requestId: string;
}

/** Which voice of it. */
export interface VoicePlace extends VoiceScope {
  /** Handle or decimal id. */
  readonly voice: string;
}

/**
 * A voice of the organization itself: others can be heard, not changed. Throws `voice-of-others` for one that everybody sees,
 * and `voice-unknown` for any other, as if it were not there.
 */
export async function findOwnVoice(
  { organizationId, voice: reference }: VoicePlace,
  { catalog }: { readonly catalog: Pick<VoiceCatalog, 'find'> },
): Promise<Voice> {
  const voice = await catalog.find(reference);
  if (voice === undefined) throw voiceUnknown(reference);
  if (voice.organizationId === organizationId) return voice;
  if (voice.isPublic && voice.verified)
    throw new ServiceError('voice-of-others', { holes: { voice: reference.slice(0, 100) } });
  throw voiceUnknown(reference);
}

export function voiceUnknown(reference: string): ServiceError {
  return new ServiceError('voice-unknown', { holes: { voice: reference.slice(0, 100) } });
}

/** Who did it, for the records. Never what is said in a recording or about a voice. */
export function voiceRecord(
  { caller, organizationId, requestId }: VoiceScope,
  what: Pick<AuditRecord, 'action' | 'target' | 'details' | 'createdAtMs'>,
): Omit<AuditRecord, 'id'> {
  const projectId = caller.kind === 'project-key' ? caller.projectId : null;
  return { ...what, ...auditActorOf(caller), organizationId, projectId, requestId };
}
