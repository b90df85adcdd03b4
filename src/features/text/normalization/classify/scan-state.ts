import type { CompiledTable } from './compiled-table.ts';

/** Where a reader looks, and what it may use. */
export interface ScanState {
  /** Folded; see `foldText`. */
  readonly text: string;
  readonly position: number;
  readonly compiled: CompiledTable;
  /** The letters and marks that begin here; empty at a digit or symbol. */
  readonly word: string;
  /** The word before it, in lower case, when nothing but a space lies between. */
  readonly wordBefore: string;
}

/** The unit before `position`; empty at the beginning. */
export function unitBefore({ text, position }: Pick<ScanState, 'text' | 'position'>): string {
  return position === 0 ? '' : (text[position - 1] ?? '');
}

/** The end of a token without a full stop that ends a sentence as well: "at 3 p.m. Then". */
export function withoutFullStop({ text, compiled }: Pick<ScanState, 'text' | 'compiled'>, end: number): number {
  if (text[end - 1] !== '.' || !isSentenceEnd(text, end)) return end;
  const goesOn = compiled.table.continuesSentence?.test(text.slice(end, end + 24)) === true;
  return goesOn ? end : end - 1;
}

/** Whether a sentence may end here: the text ends, or a capital letter follows. */
export function isSentenceEnd(text: string, end: number): boolean {
  return /^["')\]]{0,2}(?:$|\s+(?:\p{Lu}|$))/u.test(text.slice(end, end + 8));
}

export function isWordUnit(unit: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(unit);
}

/** Whether `unit` would belong to the word or number beside it. In running text without spaces letters only touch. */
export function belongsToWord({ compiled }: Pick<ScanState, 'compiled'>, unit: string): boolean {
  return compiled.isSpaced ? isWordUnit(unit) : /[\p{Lu}\p{Ll}\p{M}\p{N}]/u.test(unit);
}

/** As `CharacterIndex` wants it. */
export function characterAt(text: string, position: number): string {
  return String.fromCodePoint(text.codePointAt(position) ?? 0);
}
