import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { WavLayoutError } from '../../audio/wav-layout.ts';
import {
  AudioDecoderBusyError,
  UndecodableAudioError,
  type AudioDecoder,
  type DecodedAudio,
} from '../../contracts/audio-decoder.ts';
import type { Clock } from '../../foundation/clock.ts';
import { Semaphore, SemaphoreFullError } from '../../foundation/semaphore.ts';
import { limits } from '../../limits.ts';
import { decodeByProgram } from './decode-by-program.ts';
import { decodeWav } from './decode-wav.ts';
import { ffmpegPlaces, ffmpegProgram, findFfmpeg } from './ffmpeg-program.ts';
import { fileSource } from './file-source.ts';
import { recordingKindOf, type RecordingKind } from './recording-kind.ts';
import { isWasmKind, wasmProgram } from './wasm-program.ts';

interface RecordingDecoderOptions {
  readonly clock: Clock;
  /** Where ffmpeg is looked for, each time: it may be installed while the service runs. */
  readonly places?: readonly string[];
}

type DecodeOptions = Parameters<AudioDecoder['decode']>[1];

/** WAV by our own reader; everything else by ffmpeg, or where there is none by WebAssembly. */
export function createRecordingDecoder({ clock, places = ffmpegPlaces }: RecordingDecoderOptions): AudioDecoder {
  const room = new Semaphore({ runningMax: limits.decodesAtOnceMax, waitingMax: limits.decodeQueueMax });
  return {
    async decode(path, options) {
      using _place = await enter(room, options.signal);
      const absolutePath = resolve(path);
      const { kind, decoded } = await examine(absolutePath, options);
      if (decoded !== undefined) return decoded;
      const executable = await findFfmpeg(places);
      const decoding = { ...options, clock, container: kind };
      if (executable !== undefined) {
        return await decodeByProgram(ffmpegProgram({ ...options, executable, path: absolutePath, kind }), decoding);
      }
      if (isWasmKind(kind)) return await decodeByProgram(wasmProgram({ path: absolutePath, kind }), decoding);
      throw new UndecodableAudioError(
        `Recordings of this kind (${kind}) cannot be read here, where ffmpeg is missing; uncompressed WAV, FLAC, MP3 and Ogg can`,
      );
    },
  };
}

async function enter(room: Semaphore, signal: AbortSignal): Promise<Disposable> {
  try {
    return await room.acquire({ signal });
  } catch (error) {
    if (error instanceof SemaphoreFullError) throw new AudioDecoderBusyError({ cause: error });
    throw error;
  }
}

/** What the file is, and its sound where that can be read without a program. */
async function examine(
  path: string,
  options: DecodeOptions,
): Promise<{ readonly kind: RecordingKind; readonly decoded: DecodedAudio | undefined }> {
  await using file = await open(path);
  const source = await fileSource(file);
  if (source.bytes === 0) throw new UndecodableAudioError('The file is empty');
  const kind = await recordingKindOf(source);
  if (kind === undefined) {
    throw new UndecodableAudioError(
      'The file is not a recording that can be read: WAV, FLAC, MP3, M4A, AAC, WebM, or Ogg with Vorbis, Opus or FLAC',
    );
  }
  if (kind !== 'wav') return { kind, decoded: undefined };
  try {
    return { kind, decoded: await decodeWav(source, options) };
  } catch (error) {
    if (!(error instanceof WavLayoutError)) throw error;
    if (error.kind === 'unsupported') return { kind, decoded: undefined };
    throw new UndecodableAudioError(`The WAV file is damaged: ${error.message}`, { cause: error });
  }
}
