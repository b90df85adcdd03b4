/** Insertions, deletions and replacements that turn one sequence into the other (Levenshtein). */
export function editDistance(from: readonly string[], to: readonly string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [rowIndex, item] of from.entries()) {
    const next = [rowIndex + 1];
    for (const [index, other] of to.entries()) {
      const replaced = (row[index] ?? 0) + (item === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
