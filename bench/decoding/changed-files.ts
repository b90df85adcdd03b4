import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UndecodableAudioError, type AudioDecoder } from '../../src/contracts/audio-decoder.ts';
import { recordingFormats, tone, type RecordingFolder } from '../../test/fixtures/recordings/made-recordings.ts';
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
    const whole = await readFile(await folder.make(file, { source, words }));
    for (const [name, decoder] of Object.entries(decoders)) {
      const counts = { sound: 0, complaint: 0, failure: 0 };
      for (let count = 0; count < filesPerFormat; count += 1) {
        const path = join(folder.path, `changed-${file}`);
        await writeFile(path, changed(whole));
        counts[await outcomeOf(decoder, path)] += 1;
      }
      rows.push([file, name, counts.sound, counts.complaint, counts.failure]);
    }
  }
  const columns = ['file', 'by', 'sound', 'complaint', 'failure'];
  printTable('Files changed by chance', { columns, rows });
}

async function outcomeOf(decoder: AudioDecoder, path: string): Promise<'sound' | 'complaint' | 'failure'> {
  try {
    const { samples } = await decoder.decode(path, {
      durationMsMax: 60_000,
      signal: new AbortController().signal,
    });
    return samples.length > 0 && samples.every((sample) => Math.abs(sample) <= 1) ? 'sound' : 'failure';
  } catch (error) {
    if (error instanceof UndecodableAudioError) return 'complaint';
    console.error(path, error);
    return 'failure';
  }
}

function changed(bytes: Uint8Array): Uint8Array {
  const start = randomInt(bytes.length);
  const end = Math.min(bytes.length, start + randomInt(1, 500));
  switch (randomInt(4)) {
    case 0:
      return bytes.subarray(0, start);
    case 1:
      return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
    default:
      return withOtherBytes(bytes);
  }
}

/** Half of them near the head, where it hurts most. */
export function withOtherBytes(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes);
  const count = randomInt(1, 30);
  for (let index = 0; index < count; index += 1) {
    copy[randomInt(index % 2 === 0 ? Math.min(400, copy.length) : copy.length)] = randomInt(256);
  }
  return copy;
}
