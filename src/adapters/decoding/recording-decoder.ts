import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findWavLayout, WavLayoutError, type WavLayout } from '../../audio/wav-layout.ts';
import {
  AudioDecoderBusyError,
  UndecodableAudioError,
  type AudioDecoder,
  type DecodedAudio,
} from '../../contracts/audio-decoder.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { ByteSource } from '../../foundation/byte-source.ts';
import { Semaphore, SemaphoreFullError } from '../../foundation/semaphore.ts';
import { limits } from '../../limits.ts';
import { decodeByProgram } from './decode-by-program.ts';
import { decodeWav, wavBounds } from './decode-wav.ts';
import { ffmpegPlaces, ffmpegProgram, findFfmpeg } from './ffmpeg-program.ts';
import { fileSource } from './file-source.ts';
import { recordingKindOf } from './recording-kind.ts';
import { capPieces, collectSamples } from './collect-samples.ts';
import { isWasmKind, wasmProgram } from './wasm-program.ts';

interface RecordingDecoderOptions {
  readonly clock: Clock;
  /** Where ffmpeg is looked for, each time: it may be installed while the service runs. */
  readonly places?: readonly string[];
}

type DecodeOptions = Parameters<AudioDecoder['decodeInPieces']>[1];

/** WAV by our own reader; everything else by ffmpeg, or where there is none by WebAssembly. */
export function createRecordingDecoder({ clock, places = ffmpegPlaces }: RecordingDecoderOptions): AudioDecoder {
  const room = new Semaphore({ runningMax: limits.decodesAtOnceMax, waitingMax: limits.decodeQueueMax });
  return {
    decode: async (path, options) =>
      collectSamples(decode(path, { ...options, clock, places, room, runMsMax: limits.decodeMsMax }), options),
    decodeInPieces: (path, options) =>
      capPieces(decode(path, { ...options, clock, places, room, runMsMax: runMsMaxFor(options) }), options),
  };
}

function runMsMaxFor({ durationMsMax }: DecodeOptions): number {
  return durationMsMax > limits.decodeShortMsMax ? limits.longDecodeMsMax : limits.decodeMsMax;
}

interface Decoding extends DecodeOptions, Required<RecordingDecoderOptions> {
  readonly room: Semaphore;
  readonly runMsMax: number;
}

async function* decode(path: string, decoding: Decoding): AsyncGenerator<DecodedAudio> {
  const { room, places, signal } = decoding;
  using _place = await enter(room, signal);
  const absolutePath = resolve(path);
  await using file = await open(absolutePath);
  const source = await fileSource(file);
  if (source.bytes === 0) throw new UndecodableAudioError('The file is empty');
  const kind = await recordingKindOf(source);
  if (kind === undefined) {
    yield* decodeWav(source, { container: 'pcm', layout: pcmLayoutOf(source, decoding), signal });
    return;
  }
  const layout = kind === 'wav' ? await readableLayoutOf(source) : undefined;
  if (layout !== undefined) {
    yield* decodeWav(source, { container: kind, layout, signal });
    return;
  }
  const executable = await findFfmpeg(places);
  if (executable !== undefined) {
    const program = ffmpegProgram({ ...decoding, executable, path: absolutePath, kind });
    yield* decodeByProgram(program, { ...decoding, container: kind });
  } else if (isWasmKind(kind)) {
    yield* decodeByProgram(wasmProgram({ path: absolutePath, kind }), { ...decoding, container: kind });
  } else {
    throw new UndecodableAudioError(
      `Recordings of this kind (${kind}) cannot be read here, where ffmpeg is missing; uncompressed WAV, FLAC, MP3 and Ogg can`,
    );
  }
}

async function enter(room: Semaphore, signal: AbortSignal): Promise<Disposable> {
  try {
    return await room.acquire({ signal });
  } catch (error) {
    if (error instanceof SemaphoreFullError) throw new AudioDecoderBusyError({ cause: error });
    throw error;
  }
}

/** Throws `UndecodableAudioError` where a file of no known kind is not taken for samples either. */
function pcmLayoutOf({ bytes }: ByteSource, { pcmRateHz }: Pick<DecodeOptions, 'pcmRateHz'>): WavLayout {
  if (pcmRateHz === undefined) {
    throw new UndecodableAudioError(
      'The file is not a recording that can be read: WAV, FLAC, MP3, M4A, AAC, WebM, or Ogg with Vorbis, Opus or FLAC',
    );
  }
  if (bytes % 2 !== 0) throw new UndecodableAudioError('Samples of 16 bits have an even number of bytes');
  const samples = { encoding: 's16', isBigEndian: false, channels: 1, sampleRateHz: pcmRateHz } as const;
  return { ...samples, dataStart: 0, dataBytes: bytes };
}

/** `undefined` where its sound is written in a way that our own reader leaves to a program. */
async function readableLayoutOf(source: ByteSource): Promise<WavLayout | undefined> {
  try {
    return await findWavLayout(source, wavBounds);
  } catch (error) {
    if (!(error instanceof WavLayoutError)) throw error;
    if (error.kind === 'unsupported') return undefined;
    throw new UndecodableAudioError(`The WAV file is damaged: ${error.message}`, { cause: error });
  }
}
