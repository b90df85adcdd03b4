import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pocketsphinxModel } from '../../../src/adapters/engines/pocketsphinx/pocketsphinx-config.ts';
import { toInt16 } from '../../../test/audio-measurement/synthetic-signals.ts';
import { saidWords } from './said-words.ts';

export interface CommandLineResult {
  readonly words: readonly (readonly string[])[];
  /** Of all recordings together, by the program's own account. */
  readonly processorSeconds: number;
}

/**
 * What `pocketsphinx_batch` understands as it comes, one recording after the other in one run: with its removal of noise and of
 * silence, and with the average spectrum of each whole recording. 16 kHz samples of −1…1.
 */
export async function runCommandLine(recordings: readonly Float32Array[]): Promise<CommandLineResult> {
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-command-line-'));
  try {
    for (const [index, samples] of recordings.entries())
      await writeFile(join(folder, `${index}.raw`), Buffer.from(toInt16(samples).buffer));
    await writeFile(join(folder, 'list'), recordings.map((_, index) => `${index}\n`).join(''));
    const options = [
      ['-hmm', join(pocketsphinxModel.folder, 'en-us')],
      ['-lm', join(pocketsphinxModel.folder, 'en-us.lm.bin')],
      ['-dict', join(pocketsphinxModel.folder, 'cmudict-en-us.dict')],
      ['-adcin', 'yes'],
      ['-cepdir', folder],
      ['-cepext', '.raw'],
      ['-ctl', join(folder, 'list')],
      ['-hyp', join(folder, 'heard')],
      ['-logfn', join(folder, 'log')],
    ];
    await run('pocketsphinx_batch', options.flat());
    const lines = (await readFile(join(folder, 'heard'), 'utf8')).trimEnd().split('\n');
    const total = /TOTAL [\d.]+ seconds speech, ([\d.]+) seconds CPU/u.exec(
      await readFile(join(folder, 'log'), 'utf8'),
    );
    return {
      // Each line: the words, and in brackets the name of the recording and a score.
      words: lines.map((line) => saidWords(line.replace(/ ?\(\d+ -?\d+\)$/u, ''))),
      processorSeconds: Number(total?.[1] ?? Number.NaN),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const run = promisify(execFile);
