import { open, type FileHandle } from 'node:fs/promises';
import type { AudioFormat } from '../../audio/formats.ts';
import { wavHeader } from '../../audio/wav.ts';
import type { AudioOutput } from './audio-output.ts';
import { complaintAbout } from '../complaint.ts';

/** Beyond this, some 24 hours, the sizes of a WAV file do not fit into it; it then stays a stream of unknown length. */
const WAV_DATA_BYTES_MAX = 0xffff_ff00;

/** A file that says how long it is as soon as that is known, so that any program can read it. */
export async function openWavFile(path: string, format: AudioFormat): Promise<AudioOutput> {
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw complaintAbout(`cannot write ${path}`, error);
    }
  };
  const file = await attempt(() => open(path, 'w'));
  let dataBytes = 0;
  await attempt(() => file.writeFile(wavHeader(format, 'unknown')));
  return {
    description: path,
    async write(bytes) {
      await attempt(() => file.writeFile(bytes));
      dataBytes += bytes.byteLength;
      return true;
    },
    async end() {
      try {
        await attempt(() => complete(file, { format, dataBytes }));
      } finally {
        await file.close();
      }
    },
  };
}

async function complete(
  file: FileHandle,
  { format, dataBytes }: { readonly format: AudioFormat; readonly dataBytes: number },
): Promise<void> {
  // A pipe or a device by its path has no beginning to go back to.
  const isRewindable = (await file.stat()).isFile();
  if (isRewindable && dataBytes <= WAV_DATA_BYTES_MAX) await file.write(wavHeader(format, dataBytes), 0, undefined, 0);
}
