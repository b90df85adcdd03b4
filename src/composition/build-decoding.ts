import { createRecordingDecoder } from '../adapters/decoding/recording-decoder.ts';
import { createPictureCleaner } from '../adapters/decoding/picture-cleaner.ts';
import type { AudioDecoder } from '../contracts/audio-decoder.ts';
import type { PictureCleaner } from '../contracts/picture-cleaner.ts';
import type { Clock } from '../foundation/clock.ts';

export interface Decoding {
  readonly audioDecoder: AudioDecoder;
  readonly pictureCleaner: PictureCleaner;
}

/** What reads the uploads of strangers. Nothing is loaded or started before the first. */
export function buildDecoding({ clock }: { readonly clock: Clock }): Decoding {
  return { audioDecoder: createRecordingDecoder({ clock }), pictureCleaner: createPictureCleaner({ clock }) };
}
