/** A slip of the fingers is one or two edits; `SYRINX_DB_URL` and its like are further away and get no wild guess. */
const EDITS_MAX = 3;

/** The candidate that is most like `name`, letter case aside, if any is near enough to be meant. */
export function nearestName({
  name,
  candidates,
}: {
  readonly name: string;
  readonly candidates: readonly string[];
}): string | undefined {
  const wanted = name.toUpperCase();
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: editDistance(wanted, candidate.toUpperCase()) }))
    .toSorted((left, right) => left.edits - right.edits);
  const nearest = ranked[0];
  return nearest !== undefined && nearest.edits <= EDITS_MAX ? nearest.candidate : undefined;
}

/** Insertions, deletions and replacements that turn `from` into `to` (Levenshtein), a row at a time. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
