import type { VoiceCatalog, VoiceFilter } from '../../contracts/voice-catalog.ts';
import type { Voice } from '../../contracts/voice.ts';

/** A catalog over voices that are known when the program starts. Ids and handles must be unique; throws otherwise. */
export function createPremadeCatalog(voices: readonly Voice[]): VoiceCatalog {
  const byName = new Map<string, Voice>();
  for (const voice of voices) {
    for (const name of namesOf(voice)) {
      if (byName.has(name)) throw new Error(`two premade voices answer to ${name}`);
      byName.set(name, voice);
    }
  }
  const ordered = voices.toSorted((left, right) => left.id - right.id);
  return {
    async list(filter, { limit, offset }) {
      const matching = ordered.filter((voice) => matches(voice, filter));
      return { voices: matching.slice(offset, offset + limit), total: matching.length };
    },
    async find(handleOrId) {
      return byName.get(handleOrId.toLowerCase());
    },
  };
}

/** Handles are compared without case; a handle of digits alone would be taken for an id. */
function namesOf(voice: Voice): readonly string[] {
  if (voice.handle === null) return [String(voice.id)];
  if (/^\d+$/u.test(voice.handle)) throw new Error(`handle ${voice.handle} looks like an id`);
  return [String(voice.id), voice.handle.toLowerCase()];
}

function matches(voice: Voice, { language, category, includePublic, organizationId }: VoiceFilter): boolean {
  if (language !== undefined && !voice.supportedLanguages.includes(language)) return false;
  if (category !== undefined && voice.category !== category) return false;
  if (voice.organizationId !== null && voice.organizationId === organizationId) return true;
  return includePublic && voice.isPublic && voice.verified;
}
