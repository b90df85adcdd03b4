import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AudioDecoder } from '../../src/contracts/audio-decoder.ts';
import type { PictureCleaner } from '../../src/contracts/picture-cleaner.ts';
import { changedBytes } from '../../test/fixtures/recordings/changed-bytes.ts';
import {
  pictureFormats,
  recordingFormats,
  tone,
  wavCodecs,
  type RecordingFolder,
} from '../../test/fixtures/recordings/made-recordings.ts';
import { SeededRandom } from '../../test/socket-walks/seeded-random.ts';
import { outcomeOfPicture, outcomeOfRecording } from '../../test/voices/outcome-of-file.ts';
import { printTable } from '../measurement/table.ts';

interface Changing {
  readonly folder: RecordingFolder;
  readonly filesPerFormat: number;
}

/** Files with bytes changed, cut out, doubled or cut off by chance. A file at which anything but a complaint is thrown is told. */
export async function decodeChangedFiles(
  decoders: Readonly<Record<string, AudioDecoder>>,
  { folder, filesPerFormat }: Changing,
): Promise<void> {
  const rows: Row[] = [];
  for (const { file, words } of recordingFormats) {
    const whole = await folder.make(file, { source, words });
    for (const [name, decoder] of Object.entries(decoders)) {
      const read = (path: string): Promise<string> => outcomeOfRecording(decoder, path);
      rows.push([file, name, ...(await readChanged(whole, { folder, filesPerFormat, read }))]);
    }
  }
  printTable('Files changed by chance', { columns: ['file', 'by', 'sound', 'complaint', 'failure'], rows });
}

/** The same of WAV, which a reader of our own reads. */
export async function readChangedWavs(decoder: AudioDecoder, { folder, filesPerFormat }: Changing): Promise<void> {
  const read = (path: string): Promise<string> => outcomeOfRecording(decoder, path);
  const rows: Row[] = [];
  for (const codec of wavCodecs) {
    const whole = await folder.make(`${codec}.wav`, { source, words: ['-c:a', codec] });
    rows.push([codec, ...(await readChanged(whole, { folder, filesPerFormat, read }))]);
  }
  printTable('WAV changed by chance', { columns: ['WAV', 'sound', 'complaint', 'failure'], rows });
}

/** The same of pictures. */
export async function changedPictures(cleaner: PictureCleaner, { folder, filesPerFormat }: Changing): Promise<void> {
  const read = (path: string): Promise<string> => outcomeOfPicture(cleaner, path);
  const rows: Row[] = [];
  for (const { file, words } of pictureFormats) {
    const whole = await folder.make(file, { source: 'testsrc2=size=640x480:d=1', words });
    rows.push([file, ...(await readChanged(whole, { folder, filesPerFormat, read }))]);
  }
  printTable('Pictures changed by chance', { columns: ['file', 'picture', 'complaint', 'failure'], rows });
}

type Row = readonly (string | number)[];

const source = tone({ seconds: 1, sampleRateHz: 24_000 });

/** How many were read, complained of, and anything else. */
async function readChanged(
  file: string,
  { folder, filesPerFormat, read }: Changing & { readonly read: (path: string) => Promise<string> },
): Promise<readonly [number, number, number]> {
  const whole = await readFile(file);
  const random = new SeededRandom(2000);
  const path = join(folder.path, `changed-${basename(file)}`);
  const counts = { whole: 0, complaint: 0, failure: 0 };
  for (let count = 0; count < filesPerFormat; count += 1) {
    await writeFile(path, changedBytes(whole, random));
    counts[await classify(path, () => read(path))] += 1;
  }
  return [counts.whole, counts.complaint, counts.failure];
}

async function classify(path: string, read: () => Promise<string>): Promise<'whole' | 'complaint' | 'failure'> {
  try {
    const outcome = await read();
    if (outcome === 'whole' || outcome === 'complaint') return outcome;
    console.error(path, outcome);
  } catch (error) {
    console.error(path, error);
  }
  return 'failure';
}
