import type { LanguageCode } from '../../contracts/language.ts';
import { createEvidenceScorer } from './detect-language-evidence.ts';
import { latinEvidence } from './detect-language-latin-words.ts';
import { likeliest, type Prior } from './detect-language-prior.ts';
import { latinTableLanguages, scoreLanguages, type TableLanguage } from './language-table.ts';

/** The statistics know Indonesian, and Serbian in Latin letters, by their near relations Malay and Croatian. */
const statisticsOfRelation = { id: 'ms', sr: 'hr' } as const satisfies Partial<Record<LanguageCode, TableLanguage>>;

/** Where nothing tells relations apart, the first one is taken: Indonesian and Croatian. */
const latinLanguages = ['id', ...latinTableLanguages, 'sr'] as const;
type LatinLanguage = (typeof latinLanguages)[number];

const evidence = createEvidenceScorer(new Map(latinLanguages.map((language) => [language, latinEvidence[language]])));

function statisticsOf(language: LatinLanguage): TableLanguage {
  return language === 'id' || language === 'sr' ? statisticsOfRelation[language] : language;
}

/** The statistics score a text that is both Danish and Norwegian 4–5 % higher as Danish. */
const norwegianFactor = 1.05;

const families: readonly (readonly LatinLanguage[])[] = [
  ['da', 'no', 'sv'],
  ['cs', 'sk'],
  ['sl', 'hr', 'sr'],
  ['id', 'ms'],
  ['es', 'pt'],
];

export function detectLatin(sample: string, prior: Prior): LanguageCode {
  const statistics = scoreLanguages(sample);
  const points = evidence.score(sample);
  return likeliest({
    candidates: latinLanguages,
    scoreOf: (language) =>
      (statistics.get(statisticsOf(language)) ?? 0) * (language === 'no' ? norwegianFactor : 1) +
      (points.get(language) ?? 0),
    areRelated: (one, other) => families.some((family) => family.includes(one) && family.includes(other)),
    prior,
    otherwise: 'en',
  });
}

/** Greetings keep their capitals in many a message, and are no names. */
export function isLatinPhrase(sample: string): boolean {
  return evidence.isPhrase(sample);
}
