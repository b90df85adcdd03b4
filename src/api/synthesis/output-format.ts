import type { AudioFormat } from '../../audio/formats.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { speechDefaults } from '../../features/synthesis/speech-order.ts';

/** The tokens of interface supplement 3.1. There is none for 44100 Hz; `sample_rate` alone reaches it. */
export const outputFormatTokens = [
  'pcm_8000',
  'pcm_16000',
  'pcm_22050',
  'pcm_24000',
  'ulaw_8000',
  'alaw_8000',
] as const;
export type OutputFormatToken = (typeof outputFormatTokens)[number];

const formatByToken: Readonly<Record<OutputFormatToken, AudioFormat>> = {
  pcm_8000: { encoding: 'pcm_s16le', sampleRateHz: 8000 },
  pcm_16000: { encoding: 'pcm_s16le', sampleRateHz: 16000 },
  pcm_22050: { encoding: 'pcm_s16le', sampleRateHz: 22050 },
  pcm_24000: { encoding: 'pcm_s16le', sampleRateHz: 24000 },
  ulaw_8000: { encoding: 'mulaw', sampleRateHz: 8000 },
  alaw_8000: { encoding: 'alaw', sampleRateHz: 8000 },
};

/**
 * The token decides when there is one. The default rate never contradicts it, because clients send it along
 * with every token.
 */
export function resolveOutputFormat({
  token,
  sampleRateHz,
}: {
  readonly token: OutputFormatToken | undefined;
  readonly sampleRateHz: number | undefined;
}): AudioFormat {
  if (token === undefined) return { encoding: 'pcm_s16le', sampleRateHz: sampleRateHz ?? speechDefaults.sampleRateHz };
  const format = formatByToken[token];
  const contradicts =
    sampleRateHz !== undefined && sampleRateHz !== speechDefaults.sampleRateHz && sampleRateHz !== format.sampleRateHz;
  if (contradicts)
    throw new ServiceError('format-contradiction', { holes: { format: token, sampleRate: sampleRateHz } });
  return format;
}
