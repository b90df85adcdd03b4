import type { WrittenNumber } from '../language-table.ts';
import { matchAt } from './compile-template.ts';
import { unitAt } from './read-unit.ts';
import { isWordUnit, type ScanState, unitBefore } from './scan-state.ts';
import type { CountedAmount, Found } from './token.ts';

const side = String.raw`\d{1,5}(?:[.,]\d{1,3})?`;
/** "0x1F" is written in another system, "2 × 3 = 6" a calculation. */
const sides = new RegExp(String.raw`(?!0x)${side}(?: ?[x×] ?${side}){1,3}(?![\d\p{L}^²³]|[.,]\d| ?[=+*/÷·<>])`, 'uy');

/** "20 × 30 cm", "1920x1080". */
export function readDimensions(state: ScanState): Found | undefined {
  const { text, position, compiled } = state;
  if (compiled.table.operators === undefined || isWordUnit(unitBefore(state))) return undefined;
  const match = matchAt(sides, text, position);
  if (match === undefined) return undefined;
  const end = position + match[0].length;
  const unit = unitAt(state, end);
  const values = match[0].split(/ ?[x×] ?/u).map((written) => compiled.numbers.parse(written));
  const last = values.length - 1;
  const amounts = values.map((value, index): CountedAmount =>
    unit !== undefined && index === last ? { value, noun: unit.unit } : { value },
  );
  return { token: { kind: 'amounts', amounts, joiner: 'times' }, end: unit?.end ?? end };
}

const ratio = /(?<left>\d{1,5}):(?<right>\d{1,6})(?![\p{L}\p{N}:]|[-–.,/]\d)/uy;

/** "16:9", "5:5": sides of a proportion, and scores; hours and minutes have been told before. */
export function readRatio(state: ScanState): Found | undefined {
  const { text, position, compiled } = state;
  const before = unitBefore(state);
  if (isWordUnit(before) || /[.,:/-]/u.test(before)) return undefined;
  const match = matchAt(ratio, text, position);
  const { left, right } = match?.groups ?? {};
  if (match === undefined || left === undefined || right === undefined || /^0\d/u.test(right)) return undefined;
  const amounts = [left, right].map((written): CountedAmount => ({ value: compiled.numbers.parse(written) }));
  return { token: { kind: 'amounts', amounts, joiner: 'ratio' }, end: position + match[0].length };
}

const angle =
  /(?<degrees>\d{1,3})° ?(?<minutes>\d{1,2})(?:′|') ?(?:(?<seconds>\d{1,2}(?:[.,]\d{1,3})?)(?:″|"|′′|''))?/uy;

/** "52°31′12″": minutes and seconds of arc are called like those of time. */
export function readAngle({ text, position, compiled }: ScanState): Found | undefined {
  const { duration, measure } = compiled.table;
  const degree = measure?.units['°'];
  if (duration === undefined || degree === undefined) return undefined;
  const match = matchAt(angle, text, position);
  if (match === undefined) return undefined;
  const { degrees = '', minutes = '', seconds } = match.groups ?? {};
  const parse = (written: string): WrittenNumber => compiled.numbers.parse(written);
  const amounts: readonly CountedAmount[] = [
    { value: parse(degrees), noun: degree },
    { value: parse(minutes), noun: duration.minute },
    ...(seconds === undefined ? [] : [{ value: parse(seconds), noun: duration.second }]),
  ];
  return { token: { kind: 'amounts', amounts, joiner: 'none' }, end: position + match[0].length };
}
