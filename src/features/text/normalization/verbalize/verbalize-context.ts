import type { LanguageTable, Speaker } from '../language-table.ts';

/** Whose words are used, and what stands around. */
export interface VerbalizeContext {
  readonly table: LanguageTable;
  readonly speaker: Speaker;
}
