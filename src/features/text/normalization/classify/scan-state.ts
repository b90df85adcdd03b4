import type { CompiledTable } from './compiled-table.ts';

/** Where a reader looks, and what it may use. */
export interface ScanState {
  /** Folded; see `foldText`. */
  readonly text: string;
  readonly position: number;
  readonly compiled: CompiledTable;
  /** The letters and marks that begin here; empty at a digit or symbol. */
  readonly word: string;
}

/** The unit before `position`; empty at the beginning. */
export function unitBefore({ text, position }: Pick<ScanState, 'text' | 'position'>): string {
  return position === 0 ? '' : (text[position - 1] ?? '');
}

export function isWordUnit(unit: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(unit);
}
