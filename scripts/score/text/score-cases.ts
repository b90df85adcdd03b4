import { foldText } from './fold-text.ts';
import type { JudgedReferences } from './judged-references.ts';
import type { Suite, TextCase } from './read-cases.ts';

/** What came of one case. */
export interface Outcome {
  readonly textCase: TextCase;
  /** What was read; for a reader that failed, why in brackets. */
  readonly got: string;
  /** `strict`: equal after trimming; `folded`: equal to the ear; `other-form`: the one listed as right, too. */
  readonly verdict: 'strict' | 'folded' | 'other-form' | 'wrong';
  readonly isJudgedWrong: boolean;
  /** What is right beside the reference. */
  readonly otherForm: string | undefined;
}

/** How often two say the same to the ear; of those on which both have an opinion. */
export interface Agreement {
  readonly agreed: number;
  readonly compared: number;
}

/** Counts of a group of cases; `judgedWrong…` of those whose reference was rejected; `otherForm` are not in `folded`. */
export interface Tally {
  readonly cases: number;
  readonly strict: number;
  /** Strict ones included. */
  readonly folded: number;
  readonly otherForm: number;
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
  options: { readonly read: Reader; readonly judged: JudgedReferences },
): readonly Outcome[] {
  return cases.map((textCase) => {
    const got = readOrSayWhyNot(textCase, options.read);
    const otherForm = options.judged.otherForm(textCase);
    return {
      textCase,
      got,
      verdict: judge(got, textCase.references, otherForm),
      isJudgedWrong: options.judged.isWrong(textCase),
      otherForm,
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
    otherForm: outcomes.filter(({ verdict }) => verdict === 'other-form').length,
    judgedWrong: rejected.length,
    judgedWrongFolded: countFolded(rejected),
  };
}

/** Folded of the cases whose reference is right. */
export function onRightReferences({ cases, folded, judgedWrong, judgedWrongFolded }: Tally): Agreement {
  return { agreed: folded - judgedWrongFolded, compared: cases - judgedWrong };
}

/** As before, with those that read another right form. */
export function withOtherForms(counts: Tally): Agreement {
  const { agreed, compared } = onRightReferences(counts);
  return { agreed: agreed + counts.otherForm, compared };
}

function countFolded(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ verdict }) => verdict === 'strict' || verdict === 'folded').length;
}

/** A reader that fails has failed the case, not the measurement. */
function readOrSayWhyNot(textCase: TextCase, read: Reader): string {
  try {
    return read(textCase);
  } catch (error) {
    return `[${error instanceof Error ? error.message : String(error)}]`;
  }
}

function judge(got: string, references: readonly string[], otherForm: string | undefined): Outcome['verdict'] {
  if (references.some((reference) => reference.trim() === got.trim())) return 'strict';
  if (references.some((reference) => foldText(reference) === foldText(got))) return 'folded';
  return otherForm !== undefined && foldText(otherForm) === foldText(got) ? 'other-form' : 'wrong';
}
