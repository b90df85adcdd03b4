import type { AudioFormat } from '../../audio/formats.ts';
import { wavFile } from '../../audio/wav.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import type { Voice } from '../../contracts/voice.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { isBlank } from '../../foundation/is-blank.ts';
import { limits } from '../../limits.ts';
import { changeVoice, type VoiceManagementParts } from './manage-voices.ts';
import { findOwnVoice, type VoicePlace } from './own-voice.ts';
import { sampleTextIn } from './sample-texts.ts';
import { newVoiceObjectKey } from './voice-object-keys.ts';
import { dropObjects, dropObjectsAfter, inOnePiece, translateObjectErrors } from './voice-object-upkeep.ts';

/** Speaks without being charged or written down, in turn with what else the organization generates. */
export type SpeakSample = (
  order: VoicePlace & { readonly text: string; readonly format: AudioFormat },
  options: { readonly signal: AbortSignal },
) => AsyncIterable<Uint8Array>;

/**
 * Speaks the sample text of a voice, or one that fits its language, and keeps the sound as its sample. Throws
 * `voice-unknown`, `voice-of-others`, `voice-without-reference`, what speech throws, `objects-unavailable`,
 * `store-unavailable`, `voice-management-off`, or the reason of the signal.
 */
export type GenerateSample = (
  place: VoicePlace,
  options: { readonly signal: AbortSignal },
) => Promise<{ readonly sampleKey: string; readonly sampleUrl: string }>;

const format: AudioFormat = { encoding: 'pcm_s16le', sampleRateHz: 24_000 };

export function createGenerateSample(
  parts: VoiceManagementParts & { readonly speakSample: SpeakSample },
): GenerateSample {
  const { objects, database } = parts;
  return async (place, { signal }) => {
    const voice = await findOwnVoice(place, parts);
    const { id } = voice;
    const referenceCount = await translateStoreErrors(() => database.voiceReferences.count({ voiceId: id }));
    if (referenceCount === 0) throw new ServiceError('voice-without-reference');
    const sound = await soundOf(parts.speakSample({ ...place, text: textOf(voice), format }, { signal }));
    const sampleKey = newVoiceObjectKey({ voiceId: id, kind: 'sample', extension: 'wav' });
    await translateObjectErrors(() =>
      objects.put(sampleKey, inOnePiece(wavFile(format, sound)), { contentType: 'audio/wav', signal }),
    );
    const before = await translateStoreErrors(() => database.voices.find(id));
    try {
      await changeVoice(place, { id, changes: { sampleKey }, action: 'voice.sample' }, parts);
    } catch (error) {
      await dropObjectsAfter(error, [sampleKey], parts);
      throw error;
    }
    await dropObjects([before?.sampleKey ?? null], parts);
    return { sampleKey, sampleUrl: await objects.signedUrl(sampleKey, { expiresInMs: limits.objectAddressMs }) };
  };
}

function textOf({ sampleText, supportedLanguages }: Voice): string {
  return isBlank(sampleText) ? sampleTextIn(supportedLanguages[0] ?? 'en') : sampleText;
}

const sampleBytesMax = (limits.voiceSampleMsMax / 1000) * format.sampleRateHz * 2;

/** What goes beyond the most is neither kept nor made. */
async function soundOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let byteCount = 0;
  for await (const piece of pieces) {
    kept.push(piece.subarray(0, sampleBytesMax - byteCount));
    byteCount += piece.length;
    if (byteCount >= sampleBytesMax) break;
  }
  return Buffer.concat(kept);
}
