import type { VoiceReference, VoiceReferenceStore } from '../../contracts/stores/voice-stores.ts';
import type { ObjectStore } from '../../contracts/object-store.ts';
import { excerptOfObject, type StoredExcerptParts } from './excerpt-of-object.ts';
import { fromStoredAnalysis } from './fitting/stored-analysis.ts';
import type { StudiedReference } from './fitting/voice-maker.ts';
import type { StudyRecording } from './study-recording.ts';
import { dropObjects } from './voice-object-upkeep.ts';

/**
 * Brings a reference to where a voice can be made of it: listens to it where nobody has. Throws what keeps it from that for
 * now, or the reason of the signal.
 */
export type StudyReference = (
  reference: VoiceReference,
  options: { readonly signal: AbortSignal },
) => Promise<StudiedReference>;

interface StudyParts extends StoredExcerptParts {
  readonly references: Pick<VoiceReferenceStore, 'update'>;
  readonly objects: Pick<ObjectStore, 'get' | 'remove'>;
  readonly studyRecording: StudyRecording;
}

export function createStudyReference(parts: StudyParts): StudyReference {
  return async (reference, { signal }) => {
    const { id, voiceId, cleanedKey } = reference;
    const known = fromStoredAnalysis(reference.analysis);
    if (known !== undefined) return { ...reference, analysis: known };
    const excerpt = await excerptOfObject(reference.objectKey, { ...parts, signal });
    if (excerpt === undefined) return { ...reference, analysis: undefined };
    const found = await parts.studyRecording(excerpt, { voiceId, signal });
    const kept = await parts.references.update(id, found);
    // Erased meanwhile: then nothing of it stays. And what was cleaned before is replaced.
    await dropObjects([kept === undefined ? found.cleanedKey : cleanedKey], parts);
    return { ...reference, ...found, analysis: fromStoredAnalysis(found.analysis) };
  };
}
