import type { ObjectStore } from '../../contracts/object-store.ts';
import type { VoiceReferenceStore } from '../../contracts/stores/voice-stores.ts';
import { limits } from '../../limits.ts';
import { excerptOfObject, type StoredExcerptParts } from './excerpt-of-object.ts';
import { warningsIn } from './fitting/recording-quality.ts';
import { nothingMade, type StudiedReference, type VoiceMaker } from './fitting/voice-maker.ts';
import type { RemoveNoise } from './remove-noise.ts';
import { speechWav } from './speech-wav.ts';
import { newVoiceObjectKey } from './voice-object-keys.ts';
import { dropObjects } from './voice-object-upkeep.ts';

interface NoiseParts extends StoredExcerptParts {
  readonly references: Pick<VoiceReferenceStore, 'update'>;
  readonly objects: Pick<ObjectStore, 'get' | 'put' | 'remove'>;
  readonly removeNoise: RemoveNoise;
}

/**
 * Takes the noise out of the kept speech of recordings that warn of it, once, and says so in their reports. As a maker, so that
 * it is made up for like what others make, for all that it makes is another object of a reference.
 */
export function createNoiseMaker(parts: NoiseParts): VoiceMaker {
  return {
    model: 'noise-removed-1',
    async make({ references }, { signal }) {
      for (const reference of references) if (isNoisy(reference)) await clean(reference, { ...parts, signal });
      return nothingMade;
    },
  };
}

function isNoisy({ qualityReport }: StudiedReference): boolean {
  return qualityReport?.['noiseRemoved'] !== true && warningsIn(qualityReport).some(({ kind }) => kind === 'noisy');
}

async function clean(
  { id, voiceId, cleanedKey, qualityReport }: StudiedReference,
  { signal, ...parts }: NoiseParts & { readonly signal: AbortSignal },
): Promise<void> {
  if (cleanedKey === null) return;
  const { objects, references, removeNoise } = parts;
  const noisy = await excerptOfObject(cleanedKey, { ...parts, signal });
  if (noisy === undefined) return;
  const speech = await removeNoise(noisy, { signal });
  const key = newVoiceObjectKey({ voiceId, kind: 'cleaned', extension: 'wav' });
  // It was brought to the common loudness before.
  const wav = speechWav(speech, { loudnessLufs: limits.voiceLoudnessLufs });
  await objects.put(key, wav, { contentType: 'audio/wav', signal });
  const changes = { cleanedKey: key, qualityReport: { ...qualityReport, noiseRemoved: true } };
  const kept = await references.update(id, changes);
  // Erased meanwhile: then nothing of it stays.
  await dropObjects([kept === undefined ? key : cleanedKey], parts);
}
