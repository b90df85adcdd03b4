import type { CsvShape } from './subject.ts';

/** A list of a report as RFC 4180 has it, but for the ends of lines, which are those of whoever prints them. */
export function renderCsv(report: Readonly<Record<string, unknown>>, { list, columns }: CsvShape): readonly string[] {
  const rows = report[list];
  const lines = Array.isArray(rows) ? rows.map((row) => recordLine(fieldsOf(row, columns))) : [];
  return [recordLine(columns), ...lines];
}

function fieldsOf(row: unknown, columns: readonly string[]): readonly string[] {
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(row ?? {}));
  return columns.map((column) => textOf(fields.get(column)));
}

/** What is not known is empty. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function recordLine(fields: readonly string[]): string {
  return fields.map((field) => (/[",\r\n]/u.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',');
}
