import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { isLanguageCode, type LanguageCode } from '../../../src/contracts/language.ts';

/** How much a case says: up to three words, one short sentence, one of a line. */
export const caseLengths = ['words', 'sentence', 'longer'] as const;
export type CaseLength = (typeof caseLengths)[number];

/** The detector may be changed for what fails in the first half; of the second only the sums are looked at. */
export type CaseHalf = 'develop' | 'measure';

export interface LanguageCase {
  /** The name of its file: a language, or a language and its script. */
  readonly group: string;
  readonly text: string;
  readonly length: CaseLength;
  readonly half: CaseHalf;
  /** What it is written in. Several, where near relations say the very same. */
  readonly languages: readonly LanguageCode[];
}

/**
 * The cases of a folder: `<language>.txt` or `<language>-<script>.txt`, a case on each line, a blank line between the
 * lengths. Every other line is of the same half. A fourth block has sentences that were written when the detector was
 * done; they were only measured.
 */
export async function readLanguageCases(directory: string): Promise<LanguageCase[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.txt')).toSorted();
  const files = await Promise.all(names.map(async (name) => readFile(join(directory, name), 'utf8')));
  return shareLanguages(names.flatMap((name, index) => parseCases(basename(name, '.txt'), files[index] ?? '')));
}

/** Throws an Error whose message is for the author of the file. */
export function parseCases(group: string, content: string): LanguageCase[] {
  const language = group.split('-')[0] ?? '';
  if (!isLanguageCode(language)) throw new Error(`${group}.txt is in none of our languages`);
  const blocks = content.trimEnd().split('\n\n');
  const lengths = [...caseLengths, 'sentence'] as const;
  if (blocks.length !== 3 && blocks.length !== 4)
    throw new Error(`${group}.txt has ${blocks.length} blocks, not 3 or 4`);
  return blocks.flatMap((block, index) =>
    block.split('\n').map((text, line): LanguageCase => ({
      group,
      text,
      length: lengths[index] ?? 'sentence',
      half: line % 2 === 0 && index < caseLengths.length ? 'develop' : 'measure',
      languages: [language],
    })),
  );
}

/** A text that stands under several languages is right in each of them. */
export function shareLanguages(cases: readonly LanguageCase[]): LanguageCase[] {
  const languagesOfText = Map.groupBy(cases, ({ text }) => text);
  return cases.map((one) => ({
    ...one,
    languages: [...new Set((languagesOfText.get(one.text) ?? [one]).flatMap(({ languages }) => languages))],
  }));
}
