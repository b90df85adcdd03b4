import type { LanguageCode } from '../../contracts/language.ts';
import type { VoiceReferenceStore } from '../../contracts/stores/voice-stores.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { excerptOfObject, type StoredExcerptParts } from './excerpt-of-object.ts';
import { nothingMade, type VoiceMaker } from './fitting/voice-maker.ts';
import type { Sound } from './recording-excerpt.ts';

/** What is said in a recording; empty where nobody here knows the language. Throws what fails, or the reason of the signal. */
export type TranscribeReference = (
  speech: Sound,
  options: { readonly language: LanguageCode; readonly signal: AbortSignal },
) => Promise<string>;

interface TranscriptParts extends StoredExcerptParts {
  readonly references: Pick<VoiceReferenceStore, 'update'>;
  readonly transcribe: TranscribeReference;
}

/**
 * Writes down what is said in the recordings of a voice where nobody has said so. As a maker, so that it is made up for like
 * what others make, for all that it makes is the text of references.
 */
export function createTranscriptMaker(parts: TranscriptParts): VoiceMaker {
  return {
    model: 'transcript-1',
    async make({ voice, references }, { signal }) {
      const language = voice.supportedLanguages[0] ?? 'en';
      for (const { id, text, cleanedKey } of references) {
        if (text !== '' || cleanedKey === null) continue;
        const written = await transcriptOf(cleanedKey, { ...parts, language, signal });
        if (written !== '') await parts.references.update(id, { text: written });
      }
      return nothingMade;
    },
  };
}

async function transcriptOf(
  key: string,
  { language, ...parts }: TranscriptParts & { readonly language: LanguageCode; readonly signal: AbortSignal },
): Promise<string> {
  const speech = await excerptOfObject(key, parts);
  if (speech === undefined) return '';
  try {
    const text = await parts.transcribe(speech, { language, signal: parts.signal });
    return text.slice(0, limits.voiceTextLengthMax);
  } catch (error) {
    // Nothing that would be there a minute later.
    if (isServiceError(error) && error.key === 'recogniser-missing') return '';
    throw error;
  }
}
