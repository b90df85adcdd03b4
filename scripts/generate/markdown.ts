/** First line of a generated page. */
export function generatedNotice(source: string): string {
  return `<!-- Written by \`npm run generate\` from ${source}; change that, not this page. -->`;
}

/** A table; cells may hold any text. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map(tableLine).join('\n');
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.map(escapeCell).join(' | ')} |`;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/gu, ' ');
}
