import type { LanguageCode } from '../../../contracts/language.ts';

/** A rule of the operator about how text is read, wherever it comes from. */
export interface PostOverrideRule {
  /** Names it in `changes` and in the log. */
  readonly id: string;
  /** `null` = every language. */
  readonly language: LanguageCode | null;
  /** A regular expression in the syntax of RE2. */
  readonly pattern: string;
  /** What stands for each match; `$1` and `${name}` are its groups, `$$` is a dollar. */
  readonly replacement: string;
  /** Order among the rules of the same source. */
  readonly position: number;
  readonly source: 'file' | 'database';
}
