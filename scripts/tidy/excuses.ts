import type { SourceFile } from './project.ts';

/** `// tidy: <reason>`: excuses what the same line, or the next one when it stands alone, would be refused for. */
export interface Excuse {
  readonly path: string;
  readonly line: number;
  /** The line that it excuses. */
  readonly excusedLine: number;
  readonly reason: string;
}

/** Words that a reason has at least: "needed" is none. */
export const reasonWordsMin = 3;

export function readExcuses({ path, text, comments, lineAt }: SourceFile): Excuse[] {
  return comments.flatMap((comment) => {
    const reason = /^\s*tidy:(?<reason>.*)$/u.exec(comment.value)?.groups?.['reason']?.trim();
    if (comment.type !== 'Line' || reason === undefined) return [];
    const line = lineAt(comment.start);
    const before = text.slice(text.lastIndexOf('\n', comment.start) + 1, comment.start);
    return [{ path, line, excusedLine: before.trim() === '' ? line + 1 : line, reason }];
  });
}
