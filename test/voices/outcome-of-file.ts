import { UndecodableAudioError, type AudioDecoder } from '../../src/contracts/audio-decoder.ts';
import { UnreadablePictureError, type PictureCleaner } from '../../src/contracts/picture-cleaner.ts';

const { signal } = new AbortController();

/** `complaint`: somebody is told what is wrong with it. Everything else that can happen is thrown, or said. */
export async function outcomeOfRecording(
  decoder: AudioDecoder,
  path: string,
): Promise<'whole' | 'complaint' | 'no sound' | 'wild samples'> {
  try {
    const { samples } = await decoder.decode(path, { durationMsMax: 60_000, signal });
    if (samples.length === 0) return 'no sound';
    return samples.every((sample) => Math.abs(sample) <= 1) ? 'whole' : 'wild samples';
  } catch (error) {
    if (error instanceof UndecodableAudioError) return 'complaint';
    throw error;
  }
}

export async function outcomeOfPicture(
  cleaner: PictureCleaner,
  path: string,
): Promise<'whole' | 'complaint' | 'no picture'> {
  try {
    const { bytes, width, height } = await cleaner.clean(path, { signal });
    return bytes.length > 0 && width > 0 && height > 0 ? 'whole' : 'no picture';
  } catch (error) {
    if (error instanceof UnreadablePictureError) return 'complaint';
    throw error;
  }
}
