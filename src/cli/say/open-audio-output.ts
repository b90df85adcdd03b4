import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { outputFormat, type AudioOutput } from './audio-output.ts';
import { openPlayer, type Player } from './player-output.ts';
import { openWavFile } from './wav-file-output.ts';
import { openWavPipe } from './wav-pipe-output.ts';

/**
 * `-` is standard output; a path is a file; nothing is the loudspeaker, or `speech.wav` where no player is installed.
 * Throws `Complaint`.
 */
export async function openAudioOutput(
  out: string | undefined,
  { signal }: { readonly signal: AbortSignal },
): Promise<AudioOutput> {
  if (out === '-') return openWavPipe(process.stdout, { format: outputFormat, signal });
  if (out !== undefined) return openWavFile(out, outputFormat);
  const player = players.find(({ program }) => isOnPath(program));
  return player === undefined ? openWavFile('speech.wav', outputFormat) : openPlayer(player, { signal });
}

/** Programs that play raw samples from their standard input, best first. */
const players: readonly Player[] = [
  { program: 'ffplay', arguments: ['-loglevel', 'error', '-autoexit', '-nodisp', '-f', 's16le', '-ar', '24000', '-'] },
  { program: 'aplay', arguments: ['-q', '-t', 'raw', '-f', 'S16_LE', '-r', '24000', '-c', '1'] },
  { program: 'play', arguments: ['-q', '-t', 'raw', '-e', 'signed', '-b', '16', '-r', '24000', '-c', '1', '-'] },
];

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
