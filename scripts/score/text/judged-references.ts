import { readFile } from 'node:fs/promises';

import type { TextCase } from './read-cases.ts';

/** Which references a reader of the language rejects, and where another form is as right as the reference. */
export interface JudgedReferences {
  /** Entries of both kinds. */
  readonly count: number;
  /** These are counted apart, so that no rule is bent to them. */
  isWrong(textCase: TextCase): boolean;
  /** The form that is right beside the reference; only this one is, so that a later slip does not hide behind it. */
  otherForm(textCase: TextCase): string | undefined;
}

/**
 * The tables `language | class | written | reference | reason` and `language | class | written | reference | other form |
 * source` of a page; a missing page judges nothing.
 */
export async function readJudgedReferences(path: string): Promise<JudgedReferences> {
  try {
    return parseJudgedReferences(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return parseJudgedReferences('');
    throw error;
  }
}

export function parseJudgedReferences(page: string): JudgedReferences {
  const wrong = new Set<string>();
  const otherForms = new Map<string, string>();
  for (const line of page.split('\n')) {
    const cells = cellsOf(line);
    if (cells === undefined || cells[0] === 'language' || /^:?-+:?$/u.test(cells[0])) continue;
    const [language, className, written, reference, ...judgement] = cells;
    if (judgement.at(-1) === '') throw new Error(`a judged reference has no reason: ${line}`);
    const key = keyOf({ language, className, written, reference });
    const [otherForm] = judgement.length === 2 ? judgement : [];
    if (wrong.has(key) || otherForms.has(key)) throw new Error(`a reference is judged twice: ${line}`);
    if (otherForm === undefined) wrong.add(key);
    else otherForms.set(key, otherForm);
  }
  return {
    count: wrong.size + otherForms.size,
    isWrong: (textCase) => wrong.has(keyOfCase(textCase)),
    otherForm: (textCase) => otherForms.get(keyOfCase(textCase)),
  };
}

type Row = readonly [language: string, className: string, written: string, reference: string, ...judgement: string[]];

/** The five or six cells of a table's line; `\|` is a bar within a cell. */
function cellsOf(line: string): Row | undefined {
  const cells = line
    .trim()
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
  const [before, language, className, written, reference, ...rest] = cells;
  const after = rest.pop();
  if (before !== '' || after !== '' || (rest.length !== 1 && rest.length !== 2)) return undefined;
  if (language === undefined || className === undefined || written === undefined || reference === undefined) {
    return undefined;
  }
  return [language, className, written, reference, ...rest];
}

function keyOfCase({ language, className, written, references }: TextCase): string {
  return keyOf({ language, className, written, reference: references.join('~') });
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
