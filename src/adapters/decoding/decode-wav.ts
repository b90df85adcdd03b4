import { bytesOfWavFrame, mixWavFrames } from '../../audio/mix-wav-frames.ts';
import { findWavLayout } from '../../audio/wav-layout.ts';
import type { DecodedAudio } from '../../contracts/audio-decoder.ts';
import type { ByteSource } from '../../foundation/byte-source.ts';
import { limits } from '../../limits.ts';
import { SampleCollector } from './sample-collector.ts';

interface WavDecoding {
  readonly durationMsMax: number;
  readonly signal: AbortSignal;
}

/** Throws `WavLayoutError` where the file is broken, or written in a way that is not read here. */
export async function decodeWav(source: ByteSource, { durationMsMax, signal }: WavDecoding): Promise<DecodedAudio> {
  const layout = await findWavLayout(source, wavBounds);
  const { channels, sampleRateHz, dataStart, dataBytes } = layout;
  const collector = new SampleCollector({ sampleRateHz, durationMsMax });
  const frameBytes = bytesOfWavFrame(layout);
  const pieceBytes = Math.floor(limits.recordingPieceBytesMax / frameBytes) * frameBytes;
  for (let offset = 0; offset < dataBytes; offset += pieceBytes) {
    signal.throwIfAborted();
    const bytes = await source.read(dataStart + offset, Math.min(pieceBytes, dataBytes - offset));
    collector.add(mixWavFrames(bytes, layout));
  }
  signal.throwIfAborted();
  return { facts: { container: 'wav', sampleRateHz, channels }, samples: collector.finish() };
}

export const wavBounds = {
  chunksMax: limits.wavChunksMax,
  channelsMax: limits.recordingChannelsMax,
  sampleRateHzMin: limits.recordingSampleRateHzMin,
  sampleRateHzMax: limits.recordingSampleRateHzMax,
} as const;
