import type { LanguageCase } from './read-language-cases.ts';
import { countRight, type LanguageOutcome } from './score-language.ts';

/** For whoever improves the detector: sums of both halves, failures of the half that one may look at. */
export function renderLanguageReport(
  outcomes: readonly LanguageOutcome[],
  { failuresMax }: { readonly failuresMax: number },
): string {
  const sums = [...Map.groupBy(outcomes, ({ languageCase }) => `${languageCase.half} ${languageCase.length}`)].map(
    ([name, own]) => {
      const { right, all } = countRight(own);
      return `${name.padEnd(20)} ${right}/${all}`;
    },
  );
  const failures = outcomes
    .filter(({ isRight, languageCase }) => !isRight && languageCase.half === 'develop')
    .slice(0, failuresMax)
    .map(({ detected, languageCase }) => failureLine(detected, languageCase));
  return [...sums, ...failures].join('\n');
}

function failureLine(detected: string, { group, text }: LanguageCase): string {
  return `  ${group} taken for ${detected}: ${text}`;
}
