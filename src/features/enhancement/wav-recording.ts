import { durationMsOf } from '../../audio/formats.ts';
import { bytesOfWavFrame, mixWavFrames } from '../../audio/mix-wav-frames.ts';
import { findWavLayout, WavLayoutError, type WavEncoding, type WavLayout } from '../../audio/wav-layout.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { ByteSource } from '../../foundation/byte-source.ts';
import { limits } from '../../limits.ts';

/** A WAV file that is read while it is worked on, so that its length is of no consequence for memory. */
export interface WavRecording {
  readonly sampleRateHz: number;
  /** Of the mean of its channels. */
  readonly sampleCount: number;
  readonly durationMs: number;
  /** All of it, −1…1, at most `limits.enhancementPieceMsMax` at a time. */
  pieces(): AsyncGenerator<Float32Array>;
}

export interface WavRules {
  /** What the sender calls it. */
  readonly part: string;
  readonly durationMsMin?: number;
  readonly durationMsMax: number;
}

/**
 * Looks at the head of a WAV file (interface, part "Speech enhancement": integers of 16, 24 or 32 bits or floats of 32, mono or
 * stereo, 8 to 48 kHz). The source stays open for `pieces`. Throws `wav-unusable`.
 */
export async function openWavRecording(source: ByteSource, rules: WavRules): Promise<WavRecording> {
  const layout = await layoutOf(source, rules);
  const complaint = complaintAbout(layout, rules);
  if (complaint !== undefined) throw unusable(rules, complaint);
  const { sampleRateHz } = layout;
  const sampleCount = framesOf(layout);
  return {
    sampleRateHz,
    sampleCount,
    durationMs: durationMsOf(sampleCount, sampleRateHz),
    pieces: () => piecesOf(source, { layout, sampleCount }),
  };
}

/** What was sent in a message rather than as a file. */
export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    bytes: bytes.length,
    read: (offset, bytesMax) => Promise.resolve(bytes.subarray(offset, offset + bytesMax)),
  };
}

async function layoutOf(source: ByteSource, rules: WavRules): Promise<WavLayout> {
  try {
    return await findWavLayout(source, {
      chunksMax: limits.wavChunksMax,
      channelsMax: limits.recordingChannelsMax,
      sampleRateHzMin: limits.recordingSampleRateHzMin,
      sampleRateHzMax: limits.recordingSampleRateHzMax,
    });
  } catch (error) {
    if (!(error instanceof WavLayoutError)) throw error;
    throw unusable(rules, error.message, error);
  }
}

const acceptedEncodings: ReadonlySet<WavEncoding> = new Set(['s16', 's24', 's32', 'f32']);

function complaintAbout(layout: WavLayout, { durationMsMin = 0, durationMsMax }: WavRules): string | undefined {
  const { encoding, channels, sampleRateHz } = layout;
  const { enhancementSampleRateHzMin: rateMin, enhancementSampleRateHzMax: rateMax } = limits;
  if (!acceptedEncodings.has(encoding))
    return 'its samples must be integers of 16, 24 or 32 bits, or floats of 32 bits';
  if (channels > limits.enhancementChannelsMax) return `it has ${channels} channels, and may be mono or stereo`;
  if (sampleRateHz < rateMin || sampleRateHz > rateMax)
    return `its sample rate is ${sampleRateHz} Hz, and must be ${rateMin} to ${rateMax} Hz`;
  const frames = framesOf(layout);
  if (frames === 0) return 'it has no samples';
  if (frames * 1000 > durationMsMax * sampleRateHz) return `it is longer than ${durationMsMax / 1000} s`;
  if (frames * 1000 < durationMsMin * sampleRateHz) return `it is shorter than ${durationMsMin / 1000} s`;
  return undefined;
}

function framesOf(layout: WavLayout): number {
  return Math.floor(layout.dataBytes / bytesOfWavFrame(layout));
}

async function* piecesOf(
  source: ByteSource,
  { layout, sampleCount }: { readonly layout: WavLayout; readonly sampleCount: number },
): AsyncGenerator<Float32Array> {
  const frameBytes = bytesOfWavFrame(layout);
  const pieceSamplesMax = Math.floor((layout.sampleRateHz * limits.enhancementPieceMsMax) / 1000);
  for (let start = 0; start < sampleCount; start += pieceSamplesMax) {
    const frames = Math.min(pieceSamplesMax, sampleCount - start);
    const bytes = await source.read(layout.dataStart + start * frameBytes, frames * frameBytes);
    if (bytes.length < frames * frameBytes) throw new Error('a recording became shorter while it was read');
    yield mixWavFrames(bytes, layout);
  }
}

function unusable({ part }: WavRules, complaint: string, cause?: unknown): ServiceError {
  return new ServiceError('wav-unusable', { holes: { part, complaint }, cause });
}
