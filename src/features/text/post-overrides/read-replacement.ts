/** A stretch of text as it stands, or a group of the match by its number; 0 is the whole match. */
export type ReplacementPiece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'group'; readonly group: number };

export interface PatternGroups {
  /** Without the whole match. */
  readonly groupCount: number;
  readonly groupByName: ReadonlyMap<string, number>;
}

/**
 * `$1` (one digit), `${12}` and `${name}` are groups, `$0` is the whole match, `$$` a dollar. A dollar before anything
 * else, as in "$ 5", stands for itself. Returns what is wrong instead, when a group does not exist.
 */
export function readReplacement(text: string, groups: PatternGroups): readonly ReplacementPiece[] | string {
  const pieces: ReplacementPiece[] = [];
  let plain = '';
  let position = 0;
  for (const match of text.matchAll(reference)) {
    plain += text.slice(position, match.index);
    position = match.index + match[0].length;
    if (match[0] === '$$') {
      plain += '$';
      continue;
    }
    const name = match.groups?.['name'] ?? match.groups?.['digit'] ?? '';
    const group = groupOf(name, groups);
    if (group === undefined) return `refers to ${match[0]}, which is no group of its pattern`;
    if (plain !== '') pieces.push({ type: 'text', text: plain });
    pieces.push({ type: 'group', group });
    plain = '';
  }
  plain += text.slice(position);
  if (plain !== '') pieces.push({ type: 'text', text: plain });
  return pieces;
}

const reference = /\$(?:\$|(?<digit>\d)|\{(?<name>\w{1,64})\})/gu;

function groupOf(name: string, { groupCount, groupByName }: PatternGroups): number | undefined {
  if (!/^\d+$/u.test(name)) return groupByName.get(name);
  const group = Number(name);
  return group <= groupCount ? group : undefined;
}
