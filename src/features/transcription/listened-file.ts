import { encodeSamples } from '../../audio/encode-samples.ts';
import { durationMsOf } from '../../audio/formats.ts';
import { createResampler, loadResampler, type Resampler } from '../../audio/resampler.ts';
import { AudioDecoderBusyError, UndecodableAudioError, type AudioDecoder } from '../../contracts/audio-decoder.ts';
import { ObjectStoreUnavailableError } from '../../contracts/object-store.ts';
import type { TemporaryFile, TemporaryFiles } from '../../contracts/temporary-files.ts';
import { TRANSCRIBER_RATE_HZ } from '../../contracts/transcriber.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';

/** A recording as recognisers listen to it: mono PCM of 16 bits at `TRANSCRIBER_RATE_HZ`. Whoever gets it disposes of it. */
export interface ListenedFile extends AsyncDisposable {
  readonly file: TemporaryFile;
  /** Of the recording as it came. */
  readonly durationMs: number;
}

export interface DecodingTools {
  readonly audioDecoder: Pick<AudioDecoder, 'decodeInPieces'>;
  readonly temporaryFiles: Pick<TemporaryFiles, 'receive'>;
}

/**
 * Decodes a recording to the disk before anything listens to it: whether it is one is known before money is touched, how
 * long it is before a slot is taken, and a decoder is done in seconds however long listening takes. Throws `audio-undecodable`,
 * `uploads-busy` or `objects-unavailable`, or the reason of the signal.
 */
export async function decodeToListen(
  path: string,
  {
    tools: { audioDecoder, temporaryFiles },
    pcmRateHz,
    signal,
  }: { readonly tools: DecodingTools; readonly pcmRateHz: number | undefined; readonly signal: AbortSignal },
): Promise<ListenedFile> {
  await loadResampler();
  const decoding = audioDecoder.decodeInPieces(path, { durationMsMax: limits.transcriptionMsMax, pcmRateHz, signal });
  let durationMs = 0;
  const pcm = pcmOf(decoding, {
    heard: (pieceMs) => {
      durationMs += pieceMs;
    },
  });
  try {
    const file = await temporaryFiles.receive(pcm, { bytesMax: limits.listenedFileBytesMax, signal });
    return { file, durationMs, [Symbol.asyncDispose]: () => file[Symbol.asyncDispose]() };
  } catch (error) {
    throw refusalOf(error);
  }
}

async function* pcmOf(
  decoding: ReturnType<AudioDecoder['decodeInPieces']>,
  { heard }: { readonly heard: (pieceMs: number) => void },
): AsyncGenerator<Uint8Array> {
  let resampler: Resampler | undefined;
  try {
    for await (const { facts, samples } of decoding) {
      const { sampleRateHz } = facts;
      resampler ??= resamplerFrom(sampleRateHz);
      heard(durationMsOf(samples.length, sampleRateHz));
      yield encodeSamples(resampler.push(samples), 'pcm_s16le');
    }
    if (resampler !== undefined) yield encodeSamples(resampler.end(), 'pcm_s16le');
  } finally {
    resampler?.dispose();
  }
}

function resamplerFrom(inputRateHz: number): Resampler {
  const { transcriptionRateHzMin: rateMin, transcriptionRateHzMax: rateMax } = limits;
  if (inputRateHz < rateMin || inputRateHz > rateMax)
    throw undecodable(`its sample rate is ${inputRateHz} Hz, and ${rateMin} to ${rateMax} Hz can be listened to`);
  return createResampler({ inputRateHz, outputRateHz: TRANSCRIBER_RATE_HZ });
}

function refusalOf(error: unknown): unknown {
  if (error instanceof UndecodableAudioError) return undecodable(error.complaint, error);
  if (error instanceof AudioDecoderBusyError) return new ServiceError('uploads-busy', { cause: error });
  if (error instanceof ObjectStoreUnavailableError) return new ServiceError('objects-unavailable', { cause: error });
  return error;
}

function undecodable(complaint: string, cause?: unknown): ServiceError {
  return new ServiceError('audio-undecodable', { holes: { complaint }, cause });
}
