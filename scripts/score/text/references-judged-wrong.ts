import { readFile } from 'node:fs/promises';

import type { TextCase } from './read-cases.ts';

/** References that a reader of the language rejects; they are counted apart, so that no rule is bent to them. */
export interface ReferencesJudgedWrong {
  readonly count: number;
  has(textCase: TextCase): boolean;
}

/** The table `language | class | written | reference | reason` of a page; a missing page judges nothing. */
export async function readReferencesJudgedWrong(path: string): Promise<ReferencesJudgedWrong> {
  try {
    return parseReferencesJudgedWrong(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return parseReferencesJudgedWrong('');
    throw error;
  }
}

export function parseReferencesJudgedWrong(page: string): ReferencesJudgedWrong {
  const keys = new Set<string>();
  for (const line of page.split('\n')) {
    const cells = cellsOf(line);
    if (cells === undefined || cells[0] === 'language' || /^:?-+:?$/u.test(cells[0])) continue;
    const [language, className, written, reference, reason] = cells;
    if (reason === '') throw new Error(`a reference judged wrong has no reason: ${line}`);
    keys.add(keyOf({ language, className, written, reference }));
  }
  return {
    count: keys.size,
    has: ({ language, className, written, references }) =>
      keys.has(keyOf({ language, className, written, reference: references.join('~') })),
  };
}

type Row = readonly [language: string, className: string, written: string, reference: string, reason: string];

/** The five cells of a table's line; `\|` is a bar within a cell. */
function cellsOf(line: string): Row | undefined {
  const cells = line
    .trim()
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
  const [before, language, className, written, reference, reason, after, ...rest] = cells;
  if (before !== '' || after !== '' || rest.length > 0) return undefined;
  if (language === undefined || className === undefined || written === undefined) return undefined;
  if (reference === undefined || reason === undefined) return undefined;
  return [language, className, written, reference, reason];
}

/** White space is laid out by the formatter of the page and cannot be part of the key. */
function keyOf(parts: {
  readonly language: string;
  readonly className: string;
  readonly written: string;
  readonly reference: string;
}): string {
  return [parts.language, parts.className, parts.written, parts.reference]
    .map((part) => part.trim().replaceAll(/\s+/gu, ' '))
    .join('\t');
}
