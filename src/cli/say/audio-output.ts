import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { wavHeader } from '../../audio/wav.ts';
import { NATIVE_SAMPLE_RATE_HZ, type AudioFormat } from '../../audio/formats.ts';

/** What `say` makes: the native format of the service. */
export const outputFormat: AudioFormat = { encoding: 'pcm_s16le', sampleRateHz: NATIVE_SAMPLE_RATE_HZ };

export interface AudioOutput {
  /** Where the sound goes, for the closing line. */
  readonly description: string;
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves when everything has been written, or played. */
  end(): Promise<void>;
}

/** Programs that play raw samples from their standard input, best first. */
const players: readonly { readonly program: string; readonly arguments: readonly string[] }[] = [
  { program: 'ffplay', arguments: ['-loglevel', 'error', '-autoexit', '-nodisp', '-f', 's16le', '-ar', '24000', '-'] },
  { program: 'aplay', arguments: ['-q', '-t', 'raw', '-f', 'S16_LE', '-r', '24000', '-c', '1'] },
  { program: 'play', arguments: ['-q', '-t', 'raw', '-e', 'signed', '-b', '16', '-r', '24000', '-c', '1', '-'] },
];

/** `-` is standard output; a path is a file; nothing is the loudspeaker, or `speech.wav` where no player is installed. */
export async function openAudioOutput(out: string | undefined): Promise<AudioOutput> {
  if (out === '-') return wavStream(process.stdout, 'standard output');
  if (out !== undefined) return wavFile(out);
  const player = players.find(({ program }) => isOnPath(program));
  return player === undefined ? wavFile('speech.wav') : playerOutput(player);
}

function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The header's lengths are written when they are known: any program can then read the file. */
async function wavFile(path: string): Promise<AudioOutput> {
  const stream = createWriteStream(path);
  await once(stream, 'open');
  let dataBytes = 0;
  stream.write(wavHeader(outputFormat, 'unknown'));
  return {
    description: path,
    async write(bytes) {
      dataBytes += bytes.byteLength;
      await writeTo(stream, bytes);
    },
    async end() {
      stream.end();
      await finished(stream);
      const file = await open(path, 'r+');
      try {
        await file.write(wavHeader(outputFormat, dataBytes), 0, undefined, 0);
      } finally {
        await file.close();
      }
    },
  };
}

function wavStream(stream: Writable, description: string): AudioOutput {
  stream.write(wavHeader(outputFormat, 'unknown'));
  return { description, write: (bytes) => writeTo(stream, bytes), end: () => Promise.resolve() };
}

function playerOutput(player: { readonly program: string; readonly arguments: readonly string[] }): AudioOutput {
  const child = spawn(player.program, [...player.arguments], { stdio: ['pipe', 'ignore', 'inherit'] });
  const exit = once(child, 'exit');
  // A player that is closed early ends the listening, not the program with a stack trace.
  child.stdin.on('error', () => undefined);
  return {
    description: player.program,
    write: (bytes) => writeTo(child.stdin, bytes),
    async end() {
      child.stdin.end();
      await exit;
    },
  };
}

async function writeTo(stream: Writable, bytes: Uint8Array): Promise<void> {
  if (!stream.write(bytes) && !stream.destroyed) {
    await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
  }
}
