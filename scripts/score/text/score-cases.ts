import { foldText } from './fold-text.ts';
import type { Suite, TextCase } from './read-cases.ts';
import type { ReferencesJudgedWrong } from './references-judged-wrong.ts';

/** What came of one case. */
export interface Outcome {
  readonly textCase: TextCase;
  /** What was read; for a reader that failed, why in brackets. */
  readonly got: string;
  /** `strict`: equal after trimming; `folded`: equal to the ear. */
  readonly verdict: 'strict' | 'folded' | 'wrong';
  readonly isJudgedWrong: boolean;
}

/** Counts of a group of cases; `judgedWrong…` of those whose reference was rejected. */
export interface Tally {
  readonly cases: number;
  readonly strict: number;
  /** Strict ones included. */
  readonly folded: number;
  readonly judgedWrong: number;
  readonly judgedWrongFolded: number;
}

export interface GroupTally extends Tally {
  readonly suite: Suite;
  readonly language: string;
  readonly className: string;
}

/** Says what a written text becomes. */
export type Reader = (textCase: TextCase) => string;

export function scoreCases(
  cases: readonly TextCase[],
  options: { readonly read: Reader; readonly judgedWrong: ReferencesJudgedWrong },
): readonly Outcome[] {
  return cases.map((textCase) => {
    const got = readOrSayWhyNot(textCase, options.read);
    return {
      textCase,
      got,
      verdict: judge(got, textCase.references),
      isJudgedWrong: options.judgedWrong.has(textCase),
    };
  });
}

/** Rows by suite, language and class, in the order of their first case. */
export function tallyGroups(outcomes: readonly Outcome[]): readonly GroupTally[] {
  const groups = Map.groupBy(outcomes, ({ textCase }) =>
    [textCase.suite, textCase.language, textCase.className].join('\t'),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { suite, language, className } = first.textCase;
    return [{ suite, language, className, ...tally(group) }];
  });
}

export function tally(outcomes: readonly Outcome[]): Tally {
  const rejected = outcomes.filter(({ isJudgedWrong }) => isJudgedWrong);
  return {
    cases: outcomes.length,
    strict: outcomes.filter(({ verdict }) => verdict === 'strict').length,
    folded: countFolded(outcomes),
    judgedWrong: rejected.length,
    judgedWrongFolded: countFolded(rejected),
  };
}

function countFolded(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ verdict }) => verdict !== 'wrong').length;
}

/** A reader that fails has failed the case, not the measurement. */
function readOrSayWhyNot(textCase: TextCase, read: Reader): string {
  try {
    return read(textCase);
  } catch (error) {
    return `[${error instanceof Error ? error.message : String(error)}]`;
  }
}

function judge(got: string, references: readonly string[]): Outcome['verdict'] {
  if (references.some((reference) => reference.trim() === got.trim())) return 'strict';
  return references.some((reference) => foldText(reference) === foldText(got)) ? 'folded' : 'wrong';
}
