import type { FractionParts, WrittenNumber } from '../language-table.ts';
import { matchAt } from './compile-template.ts';
import { unitAt } from './read-unit.ts';
import type { ScanState } from './scan-state.ts';
import type { Found } from './token.ts';

const written =
  /(?<sign>[-+]?)(?:(?<whole>\d{1,9})(?: |-))?(?<numerator>\d{1,9})\/(?<denominator>\d{1,3}(?:[.,]\d{3}){1,3}|\d{1,12})(?![\d]|[.,/-]\d|[/-]\p{L})/uy;
const ready = /(?<sign>[-+]?)(?:(?<whole>\d{1,9}) ?)?(?<character>[¼½¾⅐-⅞↉])/uy;

/** "1/2", "2 1/2", "½", "2½". */
export function readFraction(state: ScanState): Found | undefined {
  const { compiled, text, position } = state;
  if (compiled.table.fraction === undefined) return undefined;
  const match = matchAt(written, text, position) ?? matchAt(ready, text, position);
  if (match === undefined) return undefined;
  const parts = partsOf(match.groups ?? {}, compiled);
  if (parts === undefined) return undefined;
  const { sign } = match.groups ?? {};
  const end = position + match[0].length;
  const unit = unitAt(state, end);
  return {
    token: {
      kind: 'fraction',
      fraction: parts,
      sign: sign === '-' || sign === '+' ? sign : ('' satisfies WrittenNumber['sign']),
      ...(unit === undefined ? {} : { unit: unit.unit }),
    },
    end: unit?.end ?? end,
  };
}

function partsOf(
  groups: Readonly<Record<string, string | undefined>>,
  { table }: ScanState['compiled'],
): FractionParts | undefined {
  const { whole = '', numerator, denominator, character } = groups;
  if (numerator !== undefined && denominator !== undefined) {
    const mark = /\D/u.exec(denominator)?.[0];
    if (mark !== undefined && !table.number.groupMarks.includes(mark)) return undefined;
    return { whole, numerator, denominator: denominator.replaceAll(/\D/gu, '') };
  }
  const value = characters.get(character ?? '');
  return value === undefined ? undefined : { whole, numerator: value[0], denominator: value[1] };
}

const characters: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['¼', ['1', '4']],
  ['½', ['1', '2']],
  ['¾', ['3', '4']],
  ['⅐', ['1', '7']],
  ['⅑', ['1', '9']],
  ['⅒', ['1', '10']],
  ['⅓', ['1', '3']],
  ['⅔', ['2', '3']],
  ['⅕', ['1', '5']],
  ['⅖', ['2', '5']],
  ['⅗', ['3', '5']],
  ['⅘', ['4', '5']],
  ['⅙', ['1', '6']],
  ['⅚', ['5', '6']],
  ['⅛', ['1', '8']],
  ['⅜', ['3', '8']],
  ['⅝', ['5', '8']],
  ['⅞', ['7', '8']],
  ['↉', ['0', '3']],
]);
