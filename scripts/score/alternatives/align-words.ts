import { isSameWord } from './same-word.ts';

/** For each recognised word the one that was said in its place, by the fewest changes; `undefined` where none was. */
export function alignWords(heard: readonly string[], said: readonly string[]): readonly (string | undefined)[] {
  const costs = [Array.from({ length: said.length + 1 }, (_, column) => column)];
  for (const [row, word] of heard.entries()) {
    const above = costs[row] ?? [];
    const own = [row + 1];
    for (const [column, other] of said.entries()) {
      const change = (above[column] ?? 0) + (isSameWord(word, other) ? 0 : SUBSTITUTION);
      own.push(Math.min(change, (above[column + 1] ?? 0) + 1, (own[column] ?? 0) + 1));
    }
    costs.push(own);
  }
  return traceBack(costs, { heard, said });
}

/** A little more than a deletion, and less than that and an insertion. */
const SUBSTITUTION = 1.2;

function traceBack(
  costs: readonly (readonly number[])[],
  { heard, said }: { readonly heard: readonly string[]; readonly said: readonly string[] },
): readonly (string | undefined)[] {
  const result: (string | undefined)[] = heard.map(() => undefined);
  let [row, column] = [heard.length, said.length];
  const costAt = (atRow: number, atColumn: number): number => costs[atRow]?.[atColumn] ?? Infinity;
  while (row > 0) {
    const other = said[column - 1];
    const change = isSameWord(heard[row - 1] ?? '', other ?? '') ? 0 : SUBSTITUTION;
    if (other !== undefined && costAt(row, column) === costAt(row - 1, column - 1) + change) {
      result[row - 1] = other;
      row -= 1;
      column -= 1;
    } else if (costAt(row, column) === costAt(row - 1, column) + 1) row -= 1;
    else column -= 1;
  }
  return result;
}
