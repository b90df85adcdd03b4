import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isLanguageCode, type LanguageCode } from '../../../src/contracts/language.ts';

/** One line of a suite: how something is written and what is to be said. */
export interface TextCase {
  readonly suite: Suite;
  readonly language: LanguageCode;
  /** Of sentences the class of the suite; of numbers `cardinal`, `ordinal` or `decimal`. */
  readonly className: string;
  readonly written: string;
  /** Readings that count as right; suites divide them by `~`. */
  readonly references: readonly string[];
}

/** `sentences` is read by the whole normalizer, `numbers` by the number words alone. */
export type Suite = 'sentences' | 'numbers';

export interface CaseSelection {
  readonly language?: LanguageCode | undefined;
  readonly className?: string | undefined;
}

const folders: Readonly<Record<Suite, string>> = { sentences: 'dev', numbers: 'numbers' };

/** The cases of `directory`, in the order of languages and lines; a suite whose folder is missing has none. */
export async function readCases(directory: string, selection: CaseSelection = {}): Promise<readonly TextCase[]> {
  const cases: TextCase[] = [];
  for (const suite of ['sentences', 'numbers'] as const) {
    const folder = join(directory, folders[suite]);
    for (const name of await listTables(folder)) {
      const language = name.replace(/\.tsv$/u, '');
      if (!isLanguageCode(language)) throw new Error(`${join(folder, name)}: "${language}" is none of our languages`);
      if (selection.language !== undefined && selection.language !== language) continue;
      cases.push(...parseCases(await readFile(join(folder, name), 'utf8'), { suite, language }));
    }
  }
  return cases.filter(({ className }) => selection.className === undefined || selection.className === className);
}

/** The lines of one table below its header. */
export function parseCases(table: string, place: Pick<TextCase, 'suite' | 'language'>): TextCase[] {
  const [, ...lines] = table.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [label, written, spoken, ...rest] = line.replace(/\r$/u, '').split('\t');
    if (label === undefined || written === undefined || spoken === undefined || rest.length > 0)
      throw new Error(`${place.suite}, ${place.language}: not three columns: ${line}`);
    return { ...place, className: classOf(label, written, place.suite), written, references: spoken.split('~') };
  });
}

/** Fractions are a chapter of their own: libraries read the digits after the mark in different ways. */
function classOf(label: string, written: string, suite: Suite): string {
  return suite === 'numbers' && written.includes('.') ? 'decimal' : label;
}

async function listTables(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.tsv')).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
