import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { createPictureCleaner } from '../../src/adapters/decoding/picture-cleaner.ts';
import { createRecordingDecoder } from '../../src/adapters/decoding/recording-decoder.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { changedBytes } from '../fixtures/recordings/changed-bytes.ts';
import {
  pictureFormats,
  RecordingFolder,
  recordingFormats,
  tone,
  wavCodecs,
  withoutFfmpeg,
} from '../fixtures/recordings/made-recordings.ts';
import { SeededRandom } from '../socket-walks/seeded-random.ts';
import { outcomeOfPicture, outcomeOfRecording } from './outcome-of-file.ts';

/** Of each format; `npm run bench -- upload-damage` takes thousands. */
const FILES_BY_US = 40;
const FILES_BY_PROGRAMS = 4;

suite('files that were changed by chance give sound, a picture or a complaint', { skip: withoutFfmpeg }, () => {
  let folder: RecordingFolder;
  before(async () => {
    folder = await RecordingFolder.open();
  });
  after(() => folder[Symbol.asyncDispose]());
  const byProgram = createRecordingDecoder({ clock: systemClock });
  const byWasm = createRecordingDecoder({ clock: systemClock, places: [] });
  const cleaner = createPictureCleaner({ clock: systemClock });
  const source = tone({ seconds: 0.4, sampleRateHz: 24_000 });

  /** Throws what is neither. */
  async function changeAndRead(
    file: string,
    { times, read }: { readonly times: number; readonly read: (path: string) => Promise<unknown> },
  ): Promise<void> {
    const whole = await readFile(join(folder.path, file));
    const random = new SeededRandom(whole.length);
    for (let count = 0; count < times; count += 1) {
      const path = join(folder.path, `changed-${file}`);
      await writeFile(path, changedBytes(whole, random));
      const outcome = await read(path);
      assert.ok(outcome === 'whole' || outcome === 'complaint', `file ${count}: ${String(outcome)}`);
    }
  }

  for (const codec of wavCodecs)
    test(`WAV, ${codec}`, async () => {
      const file = `${codec}.wav`;
      await folder.make(file, { source, words: ['-c:a', codec] });
      await changeAndRead(file, { times: FILES_BY_US, read: (path) => outcomeOfRecording(byProgram, path) });
    });

  for (const { file, container, words } of recordingFormats)
    test(`${container}, ${file}`, async () => {
      await folder.make(file, { source, words });
      for (const decoder of [byProgram, byWasm])
        await changeAndRead(file, { times: FILES_BY_PROGRAMS, read: (path) => outcomeOfRecording(decoder, path) });
    });

  for (const { file, words } of pictureFormats)
    test(`picture, ${file}`, async () => {
      await folder.make(file, { source: 'testsrc2=size=640x480:d=1', words });
      await changeAndRead(file, { times: FILES_BY_PROGRAMS, read: (path) => outcomeOfPicture(cleaner, path) });
    });
});
