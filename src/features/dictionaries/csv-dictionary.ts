import type { DictionaryEntryContent } from '../../contracts/stores/dictionary-stores.ts';
import { limits } from '../../limits.ts';
import { readCsvRecords, writeCsvRecord, type CsvRecord } from './csv-records.ts';
import { checkedEntries, fileError, type FileEntry } from './dictionary-file.ts';

const columns = ['word', 'replacement', 'ipa', 'case_sensitive'] as const;
type Column = (typeof columns)[number];

/** A table with a header. No `ipa` is an empty field. */
export function writeCsvDictionary(entries: readonly DictionaryEntryContent[]): string {
  const rows = entries.map(({ word, replacement, ipa, caseSensitive }) =>
    writeCsvRecord([word, replacement, ipa ?? '', String(caseSensitive)]),
  );
  return [writeCsvRecord(columns), ...rows].join('');
}

/** The columns may be in any order; `ipa` and `case_sensitive` may be missing. Throws `dictionary-file-invalid`. */
export function readCsvDictionary(text: string): readonly DictionaryEntryContent[] {
  const entries: FileEntry[] = [];
  let header: readonly Column[] | undefined;
  for (const record of readCsvRecords(text)) {
    if (header === undefined) {
      header = headerOf(record);
      continue;
    }
    entries.push(entryOf(record, header));
    if (entries.length > limits.dictionaryEntriesMax) break;
  }
  if (header === undefined) throw fileError(1, 'the file is empty; the first line names the columns');
  return checkedEntries(entries);
}

function headerOf({ fields, line }: CsvRecord): readonly Column[] {
  const header = fields.map((field) => {
    const column = columns.find((known) => known === field);
    if (column === undefined)
      throw fileError(line, `unknown column ${field.slice(0, 100)}; known: ${columns.join(', ')}`);
    return column;
  });
  if (new Set(header).size < header.length) throw fileError(line, 'a column is there twice');
  for (const column of ['word', 'replacement'] as const) {
    if (!header.includes(column)) throw fileError(line, `the column ${column} is missing`);
  }
  return header;
}

function entryOf({ fields, line }: CsvRecord, header: readonly Column[]): FileEntry {
  if (fields.length !== header.length) throw fileError(line, `${fields.length} fields instead of ${header.length}`);
  const fieldOf = (column: Column): string => fields[header.indexOf(column)] ?? '';
  const ipa = fieldOf('ipa');
  return {
    content: {
      word: fieldOf('word'),
      replacement: fieldOf('replacement'),
      ipa: ipa === '' ? null : ipa,
      caseSensitive: flagOf(fieldOf('case_sensitive'), line),
    },
    line,
  };
}

function flagOf(field: string, line: number): boolean {
  if (field === 'true') return true;
  if (field === 'false' || field === '') return false;
  throw fileError(line, 'case_sensitive must be true, false or empty');
}
