import type { AudioEncoding, AudioFormat } from '../../audio/formats.ts';
import type { AudioLine } from './session-setup.ts';

/** Rates in Hz of each format (interface, part "Realtime voice agent"), the usual one first. */
export const lineRatesHz = {
  'audio/pcm': [24_000, 16_000],
  'audio/pcmu': [8_000],
} as const satisfies Record<AudioLine['format']['type'], readonly number[]>;

const encodings: Readonly<Record<AudioLine['format']['type'], AudioEncoding>> = {
  'audio/pcm': 'pcm_s16le',
  'audio/pcmu': 'mulaw',
};

/** What holds in both directions until the client says otherwise. */
export const usualLine: AudioLine = { format: { type: 'audio/pcm', rateHz: 24_000 }, transport: 'json' };

export function audioFormatOf({ type, rateHz }: AudioLine['format']): AudioFormat {
  return { encoding: encodings[type], sampleRateHz: rateHz };
}
