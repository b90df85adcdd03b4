import type { VoiceCatalog } from '../../src/contracts/voice-catalog.ts';
import type { Voice } from '../../src/contracts/voice.ts';

/** A voice with nothing special about it; the test names what matters to it. */
export function voiceWith(fields: Partial<Voice>): Voice {
  return {
    id: 1,
    handle: null,
    publicId: null,
    name: 'Nobody',
    description: '',
    generativeVoiceDescription: '',
    category: 'premade',
    sex: 'neutral',
    age: 'middle_age',
    quality: 'mid',
    supportedLanguages: ['en'],
    isPublic: true,
    verified: true,
    pendingVerification: false,
    avatarUrl: null,
    sampleUrl: null,
    sampleText: '',
    organizationId: null,
    bindings: [],
    ...fields,
  };
}

/** The given voices and no others. */
export function fixedVoiceCatalog(voices: readonly Voice[]): VoiceCatalog {
  return {
    async list({ language, category, includePublic, organizationId }, { limit, offset }) {
      const matching = voices.filter((voice) => {
        const isOwn = voice.organizationId !== null && voice.organizationId === organizationId;
        const isVisible = isOwn || (includePublic && voice.isPublic && voice.verified);
        const speaks = language === undefined || voice.supportedLanguages.includes(language);
        return isVisible && speaks && (category === undefined || voice.category === category);
      });
      return { voices: matching.slice(offset, offset + limit), total: matching.length };
    },
    find: async (handleOrId) => voices.find(({ id, handle }) => handle === handleOrId || String(id) === handleOrId),
  };
}
