import { pairs, type NumberAgreement } from './number-agreement.ts';
import type { Suite } from './read-cases.ts';
import {
  onRightReferences,
  tally,
  tallyGroups,
  withOtherForms,
  type Agreement,
  type Outcome,
  type Tally,
} from './score-cases.ts';
import type { TextScore } from './score-text.ts';

/** The score as lines of a terminal; `failuresMax` cases of each language are shown that read otherwise than expected. */
export function renderTextReport(score: TextScore, { failuresMax }: { readonly failuresMax: number }): string {
  const suites = (['sentences', 'numbers'] as const).flatMap((suite) => {
    const outcomes = score.outcomes.filter(({ textCase }) => textCase.suite === suite);
    return outcomes.length === 0 ? [] : [renderSuite(suite, outcomes)];
  });
  const hasNumbers = score.agreement.languages.length > 0;
  return [
    ...suites,
    ...(hasNumbers ? [renderAgreement(score.agreement)] : []),
    ...(failuresMax > 0 ? [renderFailures(score, failuresMax)] : []),
  ].join('\n\n');
}

function renderSuite(suite: Suite, outcomes: readonly Outcome[]): string {
  const header = [
    suite.padEnd(26),
    ...['cases', 'strict', 'folded'].map(inColumn),
    '  without references judged wrong',
  ];
  const lines = tallyGroups(outcomes).map((group) => tallyLine(`  ${group.language}  ${group.className}`, group));
  const languages = [...Map.groupBy(outcomes, ({ textCase }) => textCase.language)].map(([language, own]) =>
    tallyLine(language, tally(own)),
  );
  return [header.join(''), ...lines, ...languages, tallyLine('all', tally(outcomes))].join('\n');
}

function tallyLine(label: string, counts: Tally): string {
  const { cases, strict, folded, otherForm, judgedWrong } = counts;
  const without = judgedWrong === 0 ? '' : `  ${percent(onRightReferences(counts))} of ${cases - judgedWrong}`;
  const others = otherForm === 0 ? '' : `  ${percent(withOtherForms(counts))} with ${otherForm} other forms`;
  const cells = [
    String(cases),
    percent({ agreed: strict, compared: cases }),
    percent({ agreed: folded, compared: cases }),
  ];
  return `${label.padEnd(26)}${cells.map(inColumn).join('')}${without}${others}`;
}

function renderAgreement({ languages, skipped }: NumberAgreement): string {
  const header = `agreement of readers, folded\n${' '.repeat(10)}${pairs.map((pair) => pair.join('–').padStart(20)).join('')}`;
  const lines = languages.map(
    ({ language, pairs: counts }) =>
      language.padEnd(10) + counts.map((count) => countsCell(count).padStart(20)).join(''),
  );
  return [header, ...lines, ...skipped].join('\n');
}

function countsCell(agreement: Agreement): string {
  return agreement.compared === 0 ? '–' : `${percent(agreement)} ${agreement.agreed}/${agreement.compared}`;
}

function renderFailures({ outcomes, agreement }: TextScore, failuresMax: number): string {
  const wrong = outcomes.filter(({ verdict }) => verdict === 'wrong' || verdict === 'other-form');
  const shown = [...Map.groupBy(wrong, ({ textCase }) => `${textCase.suite} ${textCase.language}`).values()].flatMap(
    (group) => group.slice(0, failuresMax).map(failureLine),
  );
  const odd = agreement.oddReadings
    .slice(0, failuresMax)
    .map(({ outcome, theirs }) => `${failureLine(outcome)} | ICU and n2words: ${theirs}`);
  return [
    'language | class | written | expected | got',
    ...shown,
    ...(odd.length === 0 ? [] : ['', 'numbers that both other readers say alike, and we do not', ...odd]),
  ].join('\n');
}

function failureLine({ textCase, got, verdict, isJudgedWrong }: Outcome): string {
  const { language, className, written, references } = textCase;
  const line = [language, className, written, references.join('~'), got].join(' | ');
  if (verdict === 'other-form') return `${line} | right, too`;
  return isJudgedWrong ? `${line} | reference judged wrong` : line;
}

/** Share with one decimal place; of nothing it is a dash. */
export function percent({ agreed, compared }: Agreement): string {
  return compared === 0 ? '–' : `${((100 * agreed) / compared).toFixed(1)} %`;
}

function inColumn(text: string): string {
  return text.padStart(10);
}
