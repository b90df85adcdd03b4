import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPictureCleaner } from '../../src/adapters/decoding/picture-cleaner.ts';
import { createRecordingDecoder } from '../../src/adapters/decoding/recording-decoder.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { quantile } from '../../src/foundation/quantile.ts';
import {
  pictureFormats,
  RecordingFolder,
  recordingFormats,
  tone,
  wavCodecs,
} from '../../test/fixtures/recordings/made-recordings.ts';
import { openFileCount, residentMegabytes } from '../../test/service/processes.ts';
import { startService, type RunningService } from '../../test/service/running-service.ts';
import { SeededRandom } from '../../test/socket-walks/seeded-random.ts';
import { sendForm } from '../../test/voices/send-form.ts';
import { strangeForm, strangeFormKinds } from '../../test/voices/strange-forms.ts';
import { changedPictures, decodeChangedFiles, readChangedWavs } from '../decoding/changed-files.ts';
import { processTreeMemory } from '../measurement/process-memory.ts';
import { printTable } from '../measurement/table.ts';

const SENDERS = 4;

/** What every test run takes a little of, long: changed files to the decoders, and strange forms to a running service. */
export async function runUploadDamage({ quick }: { readonly quick: boolean }): Promise<void> {
  await using folder = await RecordingFolder.open();
  await sendStrangeForms({ folder, forms: quick ? 400 : 6_000 });
  const decoders = {
    ffmpeg: createRecordingDecoder({ clock: systemClock }),
    WebAssembly: createRecordingDecoder({ clock: systemClock, places: [] }),
  };
  await decodeChangedFiles(decoders, { folder, filesPerFormat: quick ? 10 : 1_000 });
  await readChangedWavs(decoders.WebAssembly, { folder, filesPerFormat: quick ? 100 : 2_000 });
  await changedPictures(createPictureCleaner({ clock: systemClock }), { folder, filesPerFormat: quick ? 10 : 300 });
}

interface Tally {
  readonly statuses: Map<string, number>;
  readonly tookMs: number[];
}

async function sendStrangeForms({
  folder,
  forms,
}: {
  readonly folder: RecordingFolder;
  readonly forms: number;
}): Promise<void> {
  await using service = await startService();
  const files = await wholeFiles(folder);
  const tallies = new Map<string, Tally>(strangeFormKinds.map((kind) => [kind, { statuses: new Map(), tookMs: [] }]));
  const sendSome = async (sender: number): Promise<void> => {
    const random = new SeededRandom(9_000 + sender);
    for (let count = 0; count < forms / SENDERS; count += 1) await sendOne(service, { random, files, tallies });
  };
  // Whatever is loaded and kept by the first ones.
  for (let count = 0; count < 40; count += 1)
    await sendOne(service, { random: new SeededRandom(count), files, tallies: new Map() });
  const before = await stateOf(service);
  await Promise.all(Array.from({ length: SENDERS }, (_, sender) => sendSome(sender)));
  const after = await stateOf(service);
  printTable(`${forms} strange forms to a running service`, {
    columns: ['form', 'answers', 'ms, p50', 'longest'],
    rows: [...tallies].map(([kind, { statuses, tookMs }]) => [
      kind,
      [...statuses]
        .map(([status, count]) => `${status} ×${count}`)
        .toSorted()
        .join(', '),
      quantile(tookMs, 0.5).toFixed(0),
      Math.max(...tookMs).toFixed(0),
    ]),
  });
  printTable('The service before and after them', {
    columns: ['', ...Object.keys(before)],
    rows: [
      ['before', ...Object.values(before)],
      ['after', ...Object.values(after)],
    ],
  });
  console.log(`\nlogged: ${service.logLines.length} lines`, service.logLines.slice(0, 5));
}

async function sendOne(
  service: RunningService,
  {
    random,
    files,
    tallies,
  }: {
    readonly random: SeededRandom;
    readonly files: readonly Uint8Array[];
    readonly tallies: ReadonlyMap<string, Tally>;
  },
): Promise<void> {
  const { apiKey } = service;
  const form = strangeForm({ random, file: random.pick(files), filePart: 'files' });
  const { status, body, tookMs } = await sendForm(form, {
    url: `${service.address}/v1/voices`,
    method: 'POST',
    apiKey,
  });
  if (typeof status === 'number' && status >= 500) console.error(form.kind, form.contentType, status, body);
  if (status === 201) {
    const { id } = JSON.parse(body) as { readonly id: number };
    await fetch(`${service.address}/v1/voices/${id}`, { method: 'DELETE', headers: { 'x-api-key': apiKey } });
  }
  const tally = tallies.get(form.kind);
  tally?.tookMs.push(tookMs);
  tally?.statuses.set(String(status), (tally.statuses.get(String(status)) ?? 0) + 1);
}

/** Half a second of every format. */
async function wholeFiles(folder: RecordingFolder): Promise<readonly Uint8Array[]> {
  const source = tone({ seconds: 0.5, sampleRateHz: 16_000 });
  const wavs = wavCodecs.map((codec) => ({ file: `${codec}.wav`, words: ['-c:a', codec] }));
  const files: Uint8Array[] = [];
  for (const { file, words } of [...recordingFormats, ...wavs])
    files.push(await readFile(await folder.make(file, { source, words })));
  for (const { file, words } of pictureFormats)
    files.push(await readFile(await folder.make(file, { source: 'testsrc2=size=64x48:d=1', words })));
  return files;
}

async function stateOf({ pid, dataDirectory }: RunningService) {
  // What is being closed gets a moment for it.
  await systemClock.sleep(3_000, {});
  const count = async (...names: readonly string[]): Promise<number> =>
    (await readdir(join(dataDirectory, ...names)).catch(() => [])).length;
  return {
    MB: (await residentMegabytes(pid)).toFixed(0),
    'open files': await openFileCount(pid),
    processes: (await processTreeMemory(pid)).length,
    'files of uploads': (await count('uploads')) + (await count('objects', '.incoming')),
  };
}
