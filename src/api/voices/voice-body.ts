import type { FastifyRequest } from 'fastify';
import type { Voice } from '../../contracts/voice.ts';
import { fullAddress } from './full-address.ts';
import type { VoiceBody } from './voices.schemas.ts';

/** As whoever asked is told of it. */
export function voiceBodyOf(voice: Voice, request: Pick<FastifyRequest, 'protocol' | 'host'>): VoiceBody {
  return {
    id: voice.id,
    voice_id: voice.id,
    handle: voice.handle,
    public_id: voice.publicId,
    name: voice.name,
    description: voice.description,
    generative_voice_description: voice.generativeVoiceDescription,
    category: voice.category,
    sex: voice.sex,
    age: voice.age,
    quality: voice.quality,
    supported_languages: [...voice.supportedLanguages],
    is_public: voice.isPublic,
    verified: voice.verified,
    pending_verification: voice.pendingVerification,
    avatar_url: fullAddress(voice.avatarUrl, request),
    sample_url: fullAddress(voice.sampleUrl, request),
    sample_text: voice.sampleText,
  };
}
