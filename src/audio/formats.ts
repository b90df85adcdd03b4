/** Output rates in Hz that a client may ask for; the native rate is 24000. */
export const sampleRatesHz = [8000, 16000, 22050, 24000, 44100] as const;
export type SampleRateHz = (typeof sampleRatesHz)[number];
export const NATIVE_SAMPLE_RATE_HZ = 24000 satisfies SampleRateHz;

/** `pcm_s16le`: signed 16-bit little endian; `mulaw`, `alaw`: ITU-T G.711, one byte a sample. Always mono. */
export const audioEncodings = ['pcm_s16le', 'mulaw', 'alaw'] as const;
export type AudioEncoding = (typeof audioEncodings)[number];

export interface AudioFormat {
  readonly encoding: AudioEncoding;
  readonly sampleRateHz: number;
}

export function bytesPerSample(encoding: AudioEncoding): 1 | 2 {
  return encoding === 'pcm_s16le' ? 2 : 1;
}

/** Bytes that `durationMs` of sound take, whole samples only. */
export function bytesOfDuration(durationMs: number, { encoding, sampleRateHz }: AudioFormat): number {
  return Math.round((durationMs * sampleRateHz) / 1000) * bytesPerSample(encoding);
}

/** Milliseconds of sound in `sampleCount` samples. */
export function durationMsOf(sampleCount: number, sampleRateHz: number): number {
  return (sampleCount * 1000) / sampleRateHz;
}
