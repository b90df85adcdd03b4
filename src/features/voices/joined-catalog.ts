import type { VoiceCatalog } from '../../contracts/voice-catalog.ts';

/** Two catalogs as one, in which all voices of the first have lower ids than those of the second. */
export function createJoinedCatalog(first: VoiceCatalog, second: VoiceCatalog): VoiceCatalog {
  return {
    async list(filter, { limit, offset }) {
      const head = await first.list(filter, { limit, offset });
      const tail = await second.list(filter, {
        limit: limit - head.voices.length,
        offset: Math.max(0, offset - head.total),
      });
      return { voices: [...head.voices, ...tail.voices], total: head.total + tail.total };
    },
    find: async (handleOrId) => (await first.find(handleOrId)) ?? (await second.find(handleOrId)),
  };
}
