import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { noise, toInt16 } from '../audio-measurement/synthetic-signals.ts';

/** Rate of the recogniser's acoustic model. */
export const RECOGNISER_RATE_HZ = 16_000;

/** Why nothing can be recognised here, or `undefined` when it can: Debian's `pocketsphinx` and its American model. */
export function missingRecogniser(): string | undefined {
  if (spawnSync(program, ['-help']).error !== undefined) return 'the recogniser is missing: pocketsphinx';
  return existsSync(join(modelFolder, 'en-us.lm.bin')) ? undefined : 'its model is missing: pocketsphinx-en-us';
}

/**
 * What PocketSphinx understands, in lower case, one string for each recording. It may expect any of 130,000 words. All
 * in one run of the program, which takes a second to start.
 */
export async function recognise(recordings: readonly Float32Array[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-recogniser-'));
  try {
    for (const [index, samples] of recordings.entries()) {
      await writeFile(join(folder, `${index}.raw`), inQuietRoom(samples));
    }
    await writeFile(join(folder, 'list'), recordings.map((_, index) => `${index}\n`).join(''));
    const options = [
      ['-hmm', join(modelFolder, 'en-us')],
      ['-lm', join(modelFolder, 'en-us.lm.bin')],
      ['-dict', join(modelFolder, 'cmudict-en-us.dict')],
      ['-adcin', 'yes'],
      ['-cepdir', folder],
      ['-cepext', '.raw'],
      ['-ctl', join(folder, 'list')],
      ['-hyp', join(folder, 'heard')],
      ['-logfn', join(folder, 'log')],
    ];
    await run(program, options.flat());
    const lines = (await readFile(join(folder, 'heard'), 'utf8')).trimEnd().split('\n');
    // Each line: the words, and in brackets the name of the recording and a score.
    return lines.map((line) => line.replace(/ ?\(\d+ -?\d+\)$/u, ''));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const run = promisify(execFile);
const program = 'pocketsphinx_batch';
const modelFolder = '/usr/share/pocketsphinx/model/en-us';

/**
 * Half a second around the speech and the hiss of a quiet room. The model was trained on microphones: with the digital
 * silence between espeak-ng's words it misses twice as many of them.
 */
function inQuietRoom(samples: Float32Array): Buffer {
  const margin = RECOGNISER_RATE_HZ / 2;
  const room = noise({ seed: 7, sampleCount: samples.length + 2 * margin, amplitude: HISS_AMPLITUDE });
  const heard = room.map((hiss, index) => hiss + (samples[index - margin] ?? 0));
  return Buffer.from(toInt16(heard).buffer);
}

/** About −61 dBFS: 40 dB below the speech. */
const HISS_AMPLITUDE = 0.0015;
