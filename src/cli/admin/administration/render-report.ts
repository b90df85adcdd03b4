/**
 * A report for people: a list as a table, one thing as a line for each of its fields. Amounts in micro-cents are for
 * programs; the same stands beside them in EUR.
 */
export function renderReport(report: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(report).flatMap((part) => (Array.isArray(part) ? renderTable(part) : renderFields(part)));
}

function renderTable(rows: readonly unknown[]): readonly string[] {
  const cellRows = rows.map((row) => fieldsFor(row).map(([, value]) => cellOf(value)));
  const [first] = rows;
  if (first === undefined) return ['none'];
  const table = [fieldsFor(first).map(([name]) => name), ...cellRows];
  const widths = table.reduce<readonly number[]>(
    (widest, cells) => cells.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  return table.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function renderFields(part: unknown): readonly string[] {
  const entries = fieldsFor(part);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${cellOf(value)}`);
}

function fieldsFor(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : { value });
  return entries.filter(([name]) => !name.endsWith('_micro_cents'));
}

/**
 * On one line, and nothing that a terminal would obey: clients choose the names of their projects, and signs that turn the
 * direction of writing would show the rest of a line otherwise than it is.
 */
export function plainLine(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/\p{Bidi_Control}/gu, '');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(cellOf).join(',');
  return plainLine(typeof value === 'string' ? value : JSON.stringify(value));
}
