import type { VoiceContent } from '../../features/voices/manage-voices.ts';
import type { NewVoiceBody, VoiceChangesBody } from './voices.schemas.ts';

/** Interface, part "Voices": what holds of a new voice where nothing is said. */
export function voiceContentOf(body: NewVoiceBody): VoiceContent {
  return {
    name: body.name,
    sex: body.sex,
    description: body.description ?? '',
    generativeVoiceDescription: body.generative_voice_description ?? '',
    category: body.category ?? 'conversational',
    age: body.age ?? 'middle_age',
    quality: body.quality ?? 'mid',
    supportedLanguages: body.supported_languages ?? ['en'],
    isPublic: body.is_public ?? false,
    sampleText: body.sample_text ?? '',
  };
}

/** What is absent or `null` stays, and is not named. */
export function voiceChangesOf(body: VoiceChangesBody): Partial<VoiceContent> {
  return {
    ...(isSaid(body.name) && { name: body.name }),
    ...(isSaid(body.sex) && { sex: body.sex }),
    ...(isSaid(body.description) && { description: body.description }),
    ...(isSaid(body.generative_voice_description) && {
      generativeVoiceDescription: body.generative_voice_description,
    }),
    ...(isSaid(body.category) && { category: body.category }),
    ...(isSaid(body.age) && { age: body.age }),
    ...(isSaid(body.quality) && { quality: body.quality }),
    ...(isSaid(body.supported_languages) && { supportedLanguages: body.supported_languages }),
    ...(isSaid(body.is_public) && { isPublic: body.is_public }),
    ...(isSaid(body.sample_text) && { sampleText: body.sample_text }),
  };
}

function isSaid<Value>(value: Value): value is NonNullable<Value> {
  return value !== undefined && value !== null;
}
