import { parseSync, type Comment, type Program } from 'oxc-parser';

import { readImports, type Import } from './imports.ts';

/** A file as it lies in the tree. `text` is `null` for what is not text. */
export interface TreeFile {
  readonly path: string;
  readonly text: string | null;
  readonly sizeBytes: number;
  readonly executable: boolean;
}

/** A file of code, parsed. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly imports: readonly Import[];
  /** Line, counted from 1, of an offset in `text`. */
  readonly lineAt: (offset: number) => number;
}

/** All that the rules look at: no rule reads the disk, so each is tested with a few lines of text. */
export interface Project {
  readonly files: readonly TreeFile[];
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly ratchet: Ratchet;
}

/** Functions (`path#name`) and files that were over the limit when they were listed, with their lines. */
export interface Ratchet {
  readonly functions: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, number>>;
}

export interface Violation {
  readonly path: string;
  readonly line: number;
  /** One sentence that names what to do instead. */
  readonly message: string;
}

export interface Rule {
  readonly name: string;
  /** Whether a `// tidy: <reason>` comment at the line, or alone on the line above, excuses it. */
  readonly excusable: boolean;
  check(project: Project): Iterable<Violation>;
}

export class UnreadableSourceError extends Error {
  override readonly name = 'UnreadableSourceError';
}

/** Throws `UnreadableSourceError` when a file of code cannot be parsed. */
export function buildProject(files: readonly TreeFile[], ratchet: Ratchet): Project {
  const sources = new Map<string, SourceFile>();
  for (const file of files) {
    if (file.text !== null && /\.m?ts$/u.test(file.path)) sources.set(file.path, parseSource(file.path, file.text));
  }
  return { files, sources, ratchet };
}

function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error !== undefined) throw new UnreadableSourceError(`${path}: ${error.message}`);
  const lineAt = lineFinder(text);
  const { program, comments } = parsed;
  const imports = readImports({ path, text, parsed, lineAt });
  return { path, text, program, comments, imports, lineAt };
}

function lineFinder(text: string): (offset: number) => number {
  const lineStarts = [0];
  for (const match of text.matchAll(/\n/gu)) lineStarts.push(match.index + 1);
  return (offset) => {
    let low = 0;
    let high = lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
