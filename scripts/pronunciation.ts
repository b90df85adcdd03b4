/**
 * Starts the programs that know the phonemes of espeak-ng: `derive` writes the table from IPA to its mnemonics again
 * (after a new version of the library), `measure [CODE …]` prints how words come back from a round trip through IPA.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const programs: ReadonlyMap<string, URL> = new Map([
  ['derive', new URL('../engines/espeak-host/derive-phonemes.ts', import.meta.url)],
  ['measure', new URL('../engines/espeak-host/measure-pronunciation.ts', import.meta.url)],
]);
const [task = '', ...codes] = process.argv.slice(2);
const program = programs.get(task);
if (program === undefined) throw new Error(`scripts/pronunciation.ts ${[...programs.keys()].join('|')} [CODE …]`);
process.exitCode = spawnSync(process.execPath, [fileURLToPath(program), ...codes], { stdio: 'inherit' }).status ?? 1;
