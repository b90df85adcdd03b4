import type { DictionaryEntryContent } from '../../contracts/stores/dictionary-stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { entryComplaint } from './dictionary-text.ts';

/** An entry as a file has it. */
export interface FileEntry {
  readonly content: DictionaryEntryContent;
  /** Where it begins, from 1. */
  readonly line: number;
}

/** What is wrong with a file, and in which line, as an error for whoever sent it. */
export function fileError(line: number, complaint: string): ServiceError {
  return new ServiceError('dictionary-file-invalid', { holes: { line, complaint } });
}

/** Strict UTF-8; a byte order mark is left out. Throws `dictionary-file-invalid`. */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ServiceError('dictionary-file-invalid', {
      holes: { line: 1, complaint: 'the file is not UTF-8' },
      cause,
    });
  }
}

/** The entries, when all may be in one dictionary. Throws `dictionary-file-invalid`. */
export function checkedEntries(entries: readonly FileEntry[]): readonly DictionaryEntryContent[] {
  const lineByWord = new Map<string, number>();
  for (const [index, { content, line }] of entries.entries()) {
    if (index >= limits.dictionaryEntriesMax) throw fileError(line, `at most ${limits.dictionaryEntriesMax} entries`);
    const complaint = entryComplaint(content);
    if (complaint !== undefined) throw fileError(line, `${complaint.field} ${complaint.complaint}`);
    const before = lineByWord.get(content.word);
    if (before !== undefined) throw fileError(line, `word is that of line ${before}, too`);
    lineByWord.set(content.word, line);
  }
  return entries.map(({ content }) => content);
}
