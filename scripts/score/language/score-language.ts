import type { LanguageCode } from '../../../src/contracts/language.ts';
import type { DetectLanguage } from '../../../src/features/text/detect-language.ts';
import type { LanguageCase } from './read-language-cases.ts';

export interface LanguageOutcome {
  readonly languageCase: LanguageCase;
  readonly detected: LanguageCode;
  readonly isRight: boolean;
}

/** What stands before the text: the language of the voice, or of the sentence before. */
export type ExpectedOf = (languageCase: LanguageCase) => LanguageCode;

/** An English voice, and nothing said yet. English itself is measured after German, or it would be right for free. */
export const afterAnotherVoice: ExpectedOf = ({ languages }) => (languages.includes('en') ? 'de' : 'en');

/** The text goes on in its language. */
export const afterItsOwnLanguage: ExpectedOf = ({ languages, group }) => {
  const [own] = languages;
  if (own === undefined) throw new Error(`a case of ${group} is in no language`);
  return own;
};

export function scoreLanguage({
  cases,
  expectedOf,
  detectLanguage,
}: {
  readonly cases: readonly LanguageCase[];
  readonly expectedOf: ExpectedOf;
  readonly detectLanguage: DetectLanguage;
}): LanguageOutcome[] {
  return cases.map((languageCase) => {
    const detected = detectLanguage(languageCase.text, { expected: expectedOf(languageCase) });
    return { languageCase, detected, isRight: languageCase.languages.includes(detected) };
  });
}

export interface RightOfAll {
  readonly right: number;
  readonly all: number;
}

export function countRight(outcomes: readonly LanguageOutcome[]): RightOfAll {
  return { right: outcomes.filter(({ isRight }) => isRight).length, all: outcomes.length };
}
