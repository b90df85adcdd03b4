/** Prints rows under a heading as a Markdown table, so that a run can be pasted into the documentation. */
export function printTable(
  title: string,
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] },
): void {
  const cells = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, index) => Math.max(3, ...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  console.log(`\n### ${title}\n`);
  console.log(
    [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n'),
  );
}
