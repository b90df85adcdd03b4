import { NATIVE_SAMPLE_RATE_HZ, type AudioFormat } from '../../audio/formats.ts';

/** What `say` makes: the native format of the service. */
export const outputFormat: AudioFormat = { encoding: 'pcm_s16le', sampleRateHz: NATIVE_SAMPLE_RATE_HZ };

/** Where the sound goes. */
export interface AudioOutput {
  /** For the closing line. */
  readonly description: string;
  /** Resolves when more may come; with `false` when nobody wants more. */
  write(bytes: Uint8Array): Promise<boolean>;
  /** Brings what was written into good order, and waits until it has been heard unless the signal was aborted. */
  end(): Promise<void>;
}
