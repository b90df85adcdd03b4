import { execFile } from 'node:child_process';
import { join } from 'node:path';

import type { TextCase } from './read-cases.ts';

/** Words or `undefined` where there is no opinion, in the order of the cases; or why nobody could be asked. */
export type Opinions = readonly (string | undefined)[] | { readonly missing: string };

/** The interpreter of the system, because Debian installs the module for it alone. */
const pythonPath = '/usr/bin/python3';
const programPath = join(import.meta.dirname, 'icu-number-words.py');
/** Opening the rules of 39 languages takes seconds. */
const answerMsMax = 60_000;

/** What ICU reads for the numbers, asked in one process. */
export async function askIcu(numbers: readonly TextCase[]): Promise<Opinions> {
  const requests = numbers.map(({ language, className, written }) => [language, className, written]);
  const { promise, resolve } = Promise.withResolvers<Opinions>();
  const child = execFile(pythonPath, [programPath], { timeout: answerMsMax, maxBuffer: 2 ** 26 }, (error, stdout) => {
    if (error === null) resolve(parseOpinions(stdout));
    else resolve({ missing: 'the Python module icu (package python3-icu) is not installed or failed' });
  });
  // A program that died early has an exit code to tell; the broken pipe adds nothing.
  child.stdin?.on('error', () => undefined).end(JSON.stringify(requests));
  return promise;
}

/** ICU marks where a word may be divided and where Thai words end; that is not heard. */
function parseOpinions(answer: string): Opinions {
  const list: unknown = JSON.parse(answer);
  if (!Array.isArray(list)) return { missing: 'ICU answered no list' };
  return list.map((words: unknown) =>
    typeof words === 'string' ? words.replaceAll(/[\u{AD}\u{200B}]/gu, '') : undefined,
  );
}
