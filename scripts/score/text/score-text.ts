import { askIcu } from './ask-icu.ts';
import { askN2words } from './ask-n2words.ts';
import { readJudgedReferences } from './judged-references.ts';
import { compareNumbers, type NumberAgreement } from './number-agreement.ts';
import { readCases, type CaseSelection } from './read-cases.ts';
import { scoreCases, type Outcome, type Reader } from './score-cases.ts';

export interface TextScore {
  readonly outcomes: readonly Outcome[];
  readonly agreement: NumberAgreement;
  /** Entries of the page; more than were found means that a case changed, or was not selected. */
  readonly judgedListed: number;
}

/** Reads every selected case below `directory` and compares the numbers with the two independent readers. */
export async function scoreText(options: {
  readonly directory: string;
  readonly selection: CaseSelection;
  readonly judgedWrongPath: string;
  readonly read: Reader;
}): Promise<TextScore> {
  const cases = await readCases(options.directory, options.selection);
  const judged = await readJudgedReferences(options.judgedWrongPath);
  const outcomes = scoreCases(cases, { read: options.read, judged });
  const numbers = outcomes.filter(({ textCase }) => textCase.suite === 'numbers');
  const numberCases = numbers.map(({ textCase }) => textCase);
  const [icu, n2words] = await Promise.all([askIcu(numberCases), askN2words(numberCases)]);
  return { outcomes, agreement: compareNumbers(numbers, { icu, n2words }), judgedListed: judged.count };
}
