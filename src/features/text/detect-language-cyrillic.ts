import type { LanguageCode } from '../../contracts/language.ts';
import { cyrillicEvidence } from './detect-language-cyrillic-words.ts';
import { createEvidenceScorer } from './detect-language-evidence.ts';
import { likeliest, type Prior } from './detect-language-prior.ts';
import { cyrillicTableLanguages, scoreLanguages } from './language-table.ts';

const evidence = createEvidenceScorer(
  new Map(cyrillicTableLanguages.map((language) => [language, cyrillicEvidence[language]])),
);

/** By the letters that only one of them has, otherwise by words and statistics. */
export function detectCyrillic(sample: string, prior: Prior): LanguageCode {
  if (/[ђјљњћџ]/u.test(sample)) return 'sr';
  if (/[іїєґ]/u.test(sample)) return 'uk';
  if (/[ыэё]/u.test(sample)) return 'ru';
  const statistics = scoreLanguages(sample);
  const points = evidence.score(sample);
  return likeliest({
    candidates: cyrillicTableLanguages,
    scoreOf: (language) => (statistics.get(language) ?? 0) + (points.get(language) ?? 0),
    areRelated: () => true,
    // Nothing is believed of a text in another script than the expected one.
    prior: isCyrillic(prior.expected) ? prior : { ...prior, relatedLeadMin: 0 },
    otherwise: 'ru',
  });
}

function isCyrillic(language: LanguageCode): boolean {
  return cyrillicTableLanguages.some((candidate) => candidate === language);
}

/** Greetings are no names, even with capitals. */
export function isCyrillicPhrase(sample: string): boolean {
  return evidence.isPhrase(sample);
}
