import type { LanguageCode } from '../../contracts/language.ts';

/** What is believed before looking, and how much evidence it takes to believe something else. */
export interface Prior {
  readonly expected: LanguageCode;
  /** How far a language must lead, in the units of `scoreLanguages`. */
  readonly leadMin: number;
  /** The same for a near relation of the expected one, which shares most pieces of its words. */
  readonly relatedLeadMin: number;
}

interface Choice<Language extends LanguageCode> {
  readonly candidates: readonly Language[];
  readonly scoreOf: (language: Language) => number;
  readonly areRelated: (one: Language, other: Language) => boolean;
  readonly prior: Prior;
  /** Takes the place of the expected language when that has another script. */
  readonly otherwise: Language;
}

/** The candidate that explains most, if it explains enough more than the expected one. */
export function likeliest<Language extends LanguageCode>(choice: Choice<Language>): Language {
  const { candidates, scoreOf, areRelated, prior, otherwise } = choice;
  const fallback = candidates.find((candidate) => candidate === prior.expected) ?? otherwise;
  const fallbackScore = scoreOf(fallback);
  let best = fallback;
  let bestScore = fallbackScore;
  for (const candidate of candidates) {
    const score = scoreOf(candidate);
    if (score > bestScore) {
      best = candidate;
      bestScore = score;
    }
  }
  const leadMin = areRelated(best, fallback) ? prior.relatedLeadMin : prior.leadMin;
  return bestScore - fallbackScore >= leadMin ? best : fallback;
}
