import { limits } from '../../limits.ts';
import { fileError } from './dictionary-file.ts';

/** One record of a file. */
export interface CsvRecord {
  readonly fields: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
}

/**
 * The records of a file as RFC 4180 has them, strictly: a field with a quotation mark, a comma or a line end in it is
 * quoted as a whole. Lines may also end in LF alone, and the last needs no end. Lazy: who has seen too many stops.
 * Throws `dictionary-file-invalid`.
 */
export function* readCsvRecords(text: string): Iterable<CsvRecord> {
  let line = 1;
  for (let position = 0; position < text.length;) {
    const fields: string[] = [];
    const firstLine = line;
    for (;;) {
      const { field, end, lineEnds } = readField(text, { position, line });
      fields.push(field);
      if (fields.length > limits.csvFieldsMax) throw fileError(line, 'too many fields');
      line += lineEnds;
      position = end;
      if (text[position] !== ',') break;
      position += 1;
    }
    position = endOfLine(text, { position, line });
    line += 1;
    yield { fields, line: firstLine };
  }
}

interface Place {
  readonly position: number;
  readonly line: number;
}

function readField(
  text: string,
  { position, line }: Place,
): { readonly field: string; readonly end: number; readonly lineEnds: number } {
  if (text[position] !== '"') {
    plain.lastIndex = position;
    const end = position + (plain.exec(text)?.[0].length ?? 0);
    if (text[end] === '"') throw fileError(line, 'a quotation mark in a field that is not quoted');
    return { field: text.slice(position, end), end, lineEnds: 0 };
  }
  const end = closingQuote(text, position + 1);
  if (end === -1) throw fileError(line, 'a quoted field without its end');
  const field = text.slice(position + 1, end).replaceAll('""', '"');
  return { field, end: end + 1, lineEnds: field.split('\n').length - 1 };
}

const plain = /[^",\r\n]*/uy;

/** Two in a row are one that belongs to the field. A loop, because a pattern would keep every pair on its stack. */
function closingQuote(text: string, start: number): number {
  let quote = text.indexOf('"', start);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote;
}

function endOfLine(text: string, { position, line }: Place): number {
  if (position === text.length) return position;
  if (text[position] === '\n') return position + 1;
  if (text.startsWith('\r\n', position)) return position + 2;
  throw fileError(line, 'a comma or the end of the line is missing after a field');
}

/** With CRLF at the end; a field is quoted where it must be, and where white space at its edges might get lost. */
export function writeCsvRecord(fields: readonly string[]): string {
  return `${fields.map(writtenField).join(',')}\r\n`;
}

function writtenField(field: string): string {
  return /[",\r\n]|^\s|\s$/u.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
