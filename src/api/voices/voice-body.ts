import type { Voice } from '../../contracts/voice.ts';
import type { VoiceBody } from './voices.schemas.ts';

export function voiceBodyOf(voice: Voice): VoiceBody {
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
    avatar_url: voice.avatarUrl,
    sample_url: voice.sampleUrl,
    sample_text: voice.sampleText,
  };
}
