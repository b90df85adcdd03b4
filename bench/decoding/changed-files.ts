import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioDecoder } from '../../src/contracts/audio-decoder.ts';
import type { PictureCleaner } from '../../src/contracts/picture-cleaner.ts';
import { changedBytes } from '../../test/fixtures/recordings/changed-bytes.ts';
import {
  pictureFormats,
  recordingFormats,
  tone,
  type RecordingFolder,
} from '../../test/fixtures/recordings/made-recordings.ts';
import { SeededRandom } from '../../test/socket-walks/seeded-random.ts';
import { outcomeOfPicture, outcomeOfRecording } from '../../test/voices/outcome-of-file.ts';
import { printTable } from '../measurement/table.ts';

interface Changing {
  readonly folder: RecordingFolder;
  readonly filesPerFormat: number;
}

/** Files with bytes changed, cut out, doubled or cut off by chance. A file at which anything but a complaint is thrown is kept. */
export async function decodeChangedFiles(
  decoders: Readonly<Record<string, AudioDecoder>>,
  { folder, filesPerFormat }: Changing,
): Promise<void> {
  const source = tone({ seconds: 1, sampleRateHz: 24_000 });
  const rows: (readonly (string | number)[])[] = [];
  for (const { file, words } of recordingFormats) {
    const random = new SeededRandom(2000);
    const whole = await readFile(await folder.make(file, { source, words }));
    for (const [name, decoder] of Object.entries(decoders)) {
      const counts = { whole: 0, complaint: 0, failure: 0 };
      for (let count = 0; count < filesPerFormat; count += 1) {
        const path = join(folder.path, `changed-${file}`);
        await writeFile(path, changedBytes(whole, random));
        counts[await classify(path, () => outcomeOfRecording(decoder, path))] += 1;
      }
      rows.push([file, name, counts.whole, counts.complaint, counts.failure]);
    }
  }
  const columns = ['file', 'by', 'sound', 'complaint', 'failure'];
  printTable('Files changed by chance', { columns, rows });
}

/** The same of pictures. */
export async function changedPictures(cleaner: PictureCleaner, { folder, filesPerFormat }: Changing): Promise<void> {
  const rows: (readonly (string | number)[])[] = [];
  for (const { file, words } of pictureFormats) {
    const random = new SeededRandom(2000);
    const whole = await readFile(await folder.make(file, { source: 'testsrc2=size=640x480:d=1', words }));
    const counts = { whole: 0, complaint: 0, failure: 0 };
    for (let count = 0; count < filesPerFormat; count += 1) {
      const path = join(folder.path, `changed-${file}`);
      await writeFile(path, changedBytes(whole, random));
      counts[await classify(path, () => outcomeOfPicture(cleaner, path))] += 1;
    }
    rows.push([file, counts.whole, counts.complaint, counts.failure]);
  }
  printTable('Pictures changed by chance', { columns: ['file', 'picture', 'complaint', 'failure'], rows });
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
