import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { limits } from '../../limits.ts';
import type { RecordingKind } from './recording-kind.ts';
import type { Program } from './watched-program.ts';

/** Where distributions and macOS package managers put it. Named in full, so that no search path can name another. */
export const ffmpegPlaces: readonly string[] = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'];

/** The first of the places where there is one. */
export async function findFfmpeg(places: readonly string[]): Promise<string | undefined> {
  for (const place of places) {
    try {
      await access(place, constants.X_OK);
      return place;
    } catch {
      // The next one.
    }
  }
  return undefined;
}

/**
 * Decodes the first recording in a file. The file is one that can be searched, since some say at their end what is in them.
 * ffmpeg is not let guess: it gets the one reader and the few decoders that this kind of file needs, so that nothing that a
 * file says can have it open others, connect to somewhere or run one of its three hundred other decoders.
 */
export function ffmpegProgram({
  executable,
  path,
  kind,
  runMsMax,
}: {
  readonly executable: string;
  /** Absolute. */
  readonly path: string;
  readonly kind: RecordingKind;
  readonly runMsMax: number;
}): Program {
  const { reader, decoders } = readings[kind];
  const options: Readonly<Record<string, string>> = {
    loglevel: 'error',
    max_alloc: String(limits.decoderAllocationBytesMax),
    // Of computing: it ends by itself should nobody be left to kill it.
    timelimit: String(Math.ceil(runMsMax / 1000)),
    threads: '1',
    protocol_whitelist: 'file,pipe',
    f: reader,
    format_whitelist: reader,
    codec_whitelist: decoders.join(','),
    i: `file:${path}`,
  };
  // Without a time to stop at: ffmpeg goes by the time stamps, and they may jump. Whoever reads the samples counts them.
  const outputOptions = { map: '0:a:0', map_metadata: '-1', 'c:a': 'pcm_f32le', f: 'wav' };
  return {
    executable,
    arguments: ['-nostdin', '-hide_banner', ...wordsOf(options), '-bitexact', ...wordsOf(outputOptions), 'pipe:1'],
  };
}

function wordsOf(options: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]);
}

const readings: Readonly<Record<RecordingKind, { readonly reader: string; readonly decoders: readonly string[] }>> = {
  // What our own reader leaves: compressed sound in a WAV file.
  wav: { reader: 'wav', decoders: ['adpcm_ms', 'adpcm_ima_wav', 'gsm_ms', 'mp3float', 'mp3'] },
  flac: { reader: 'flac', decoders: ['flac'] },
  'ogg-vorbis': { reader: 'ogg', decoders: ['vorbis'] },
  'ogg-opus': { reader: 'ogg', decoders: ['opus', 'libopus'] },
  'ogg-flac': { reader: 'ogg', decoders: ['flac'] },
  mp3: { reader: 'mp3', decoders: ['mp3float', 'mp3'] },
  aac: { reader: 'aac', decoders: ['aac'] },
  m4a: { reader: 'mov', decoders: ['aac', 'alac', 'mp3float', 'mp3', 'flac', 'opus', 'libopus'] },
  webm: { reader: 'matroska', decoders: ['opus', 'libopus', 'vorbis', 'flac', 'aac', 'mp3float', 'mp3'] },
};
