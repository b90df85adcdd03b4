import type { AudioFormat } from '../../audio/formats.ts';
import { wavHeader } from '../../audio/wav.ts';
import type { AudioOutput } from './audio-output.ts';
import { Complaint } from '../complaint.ts';
import { writeTo } from './write-to.ts';

/** Standard output as a WAV stream of unknown length. */
export async function openWavPipe(
  stream: NodeJS.WriteStream,
  { format, signal }: { readonly format: AudioFormat; readonly signal: AbortSignal },
): Promise<AudioOutput> {
  if (stream.isTTY) throw new Complaint('--out - is for a pipe, not for a terminal');
  // Whoever reads it may leave whenever they like; the next write says so.
  stream.on('error', () => undefined);
  await writeTo(stream, wavHeader(format, 'unknown'), { signal });
  return {
    description: 'standard output',
    write: (bytes) => writeTo(stream, bytes, { signal }),
    end: () => Promise.resolve(),
  };
}
