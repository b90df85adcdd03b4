import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { containerCases, encoderWords } from '../../../test/sound/container-variants.ts';
import { editDistance } from '../../../test/sound/edit-distance.ts';
import type { ListeningRoad } from '../../../test/sound/listening-road.ts';

/** How the words of one kind of file differ from those of plain WAV at the same rate. */
export interface ContainerOutcome {
  readonly name: string;
  readonly rateHz: number;
  readonly channels: number;
  readonly wordCount: number;
  readonly differentCount: number;
}

/** A person names a card. */
const source = '/usr/share/pocketsphinx/test/data/cards/003.wav';

/** Every kind of file × rate × number of channels, through the decoder and all that comes after it. */
export async function compareContainers(road: ListeningRoad): Promise<readonly ContainerOutcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-containers-'));
  const outcomes: ContainerOutcome[] = [];
  try {
    const plain = new Map<number, readonly string[]>();
    for (const each of containerCases) {
      const { variant, rateHz, channels } = each;
      const path = join(folder, variant.file);
      await run('ffmpeg', [...quiet, '-i', source, ...encoderWords(each), path]);
      const words = await road.hearFile(path);
      const expected = plain.get(rateHz) ?? words;
      plain.set(rateHz, expected);
      const differentCount = editDistance(words, expected);
      outcomes.push({ name: variant.name, rateHz, channels, wordCount: expected.length, differentCount });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return outcomes;
}

const run = promisify(execFile);
const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'];
