import type { Caller } from '../../contracts/caller.ts';
import type { VoiceCatalog, VoiceFilter } from '../../contracts/voice-catalog.ts';
import type { Voice } from '../../contracts/voice.ts';
import { ServiceError } from '../../errors/service-error.ts';

export interface VoiceAccess {
  /** The voice if this caller may use it. Throws `voice-unknown`: an invisible voice looks like a missing one. */
  find(handleOrId: string, caller: Caller): Promise<Voice>;
  list(
    filter: Omit<VoiceFilter, 'organizationId'>,
    page: { readonly limit: number; readonly offset: number; readonly caller: Caller },
  ): Promise<{ readonly voices: readonly Voice[]; readonly total: number }>;
}

export function createVoiceAccess({ catalog }: { readonly catalog: VoiceCatalog }): VoiceAccess {
  return {
    async find(handleOrId, caller) {
      const voice = await catalog.find(handleOrId);
      if (voice === undefined || !isVisible(voice, caller)) {
        throw new ServiceError('voice-unknown', { holes: { voice: handleOrId.slice(0, 100) } });
      }
      return voice;
    },
    list(filter, { limit, offset, caller }) {
      return catalog.list({ ...filter, organizationId: organizationOf(caller) }, { limit, offset });
    },
  };
}

/** The owner always sees its own; everyone sees what is public and verified (interface supplement, 9.3). */
function isVisible(voice: Voice, caller: Caller): boolean {
  if (voice.isPublic && voice.verified) return true;
  return voice.organizationId !== null && voice.organizationId === organizationOf(caller);
}

function organizationOf(caller: Caller): number | null {
  return caller.kind === 'master' ? null : caller.organizationId;
}
