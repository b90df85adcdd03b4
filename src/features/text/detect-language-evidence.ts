/** What is known of a language besides the statistics of its pieces of words. Everything is in lower case. */
export interface LanguageEvidence {
  /** Greetings and the like, of one or two words, with commas between: they make up a whole message. */
  readonly phrases: string;
  /** Common words, one or two. */
  readonly words: string;
  /** Letters that one of our languages has alone, or nearly. */
  readonly marks?: RegExp;
  /** Parts of words that a near relation has not, or rarely. */
  readonly affixes?: RegExp;
}

/** Points for each language, in the units of `scoreLanguages`. */
export type EvidencePoints<Language extends string> = ReadonlyMap<Language, number>;

export interface EvidenceScorer<Language extends string> {
  score(sample: string): EvidencePoints<Language>;
  /** Whether it is something that people say to each other, so that it is no name even with capitals. */
  isPhrase(sample: string): boolean;
}

/** Made once for each script. Its lists are read when the first text comes: an idle server does not pay for them. */
export function createEvidenceScorer<Language extends string>(
  evidence: ReadonlyMap<Language, LanguageEvidence>,
): EvidenceScorer<Language> {
  let lists: EvidenceLists<Language> | undefined;
  const readLists = () => (lists ??= readEvidence(evidence));
  return {
    score(sample) {
      const { words, phrases } = readLists();
      const points = new Map<Language, number>();
      const add = (language: Language, more: number) => points.set(language, (points.get(language) ?? 0) + more);
      const tokens = tokensOf(sample);
      const phrasePoints = tokens.length <= messageTokensMax ? messagePoints : wordPoints;
      for (const entry of new Set(entriesOf(tokens))) {
        for (const language of words.get(entry) ?? []) add(language, wordPoints);
        for (const language of phrases.get(entry) ?? []) add(language, phrasePoints);
      }
      for (const [language, { marks, affixes }] of evidence) {
        if (marks !== undefined) add(language, countUpTo(sample, marks, 3) * markPoints);
        if (affixes !== undefined) add(language, countUpTo(sample, affixes, 4) * affixPoints);
      }
      return points;
    },
    isPhrase: (sample) => entriesOf(tokensOf(sample)).some((entry) => readLists().phrases.has(entry)),
  };
}

/** About what one common word adds by its pieces. */
const wordPoints = 90;
const markPoints = 120;
const affixPoints = 60;
/** More than what another language must lead by. Within a sentence, a greeting may be foreign: it counts as a word. */
const messagePoints = 300;
const messageTokensMax = 4;

interface EvidenceLists<Language extends string> {
  readonly words: ReadonlyMap<string, readonly Language[]>;
  readonly phrases: ReadonlyMap<string, readonly Language[]>;
}

function readEvidence<Language extends string>(
  evidence: ReadonlyMap<Language, LanguageEvidence>,
): EvidenceLists<Language> {
  return {
    words: languagesByEntry(evidence, ({ words }) => words),
    phrases: languagesByEntry(evidence, ({ phrases }) => phrases),
  };
}

function languagesByEntry<Language extends string>(
  evidence: ReadonlyMap<Language, LanguageEvidence>,
  listOf: (evidence: LanguageEvidence) => string,
): ReadonlyMap<string, readonly Language[]> {
  const languages = new Map<string, Language[]>();
  for (const [language, own] of evidence) {
    for (const entry of listOf(own).split(/,\s*/u)) {
      const sharing = languages.get(entry);
      if (sharing === undefined) languages.set(entry, [language]);
      else sharing.push(language);
    }
  }
  return languages;
}

const tokenPattern = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu;

function tokensOf(sample: string): readonly string[] {
  return sample.replaceAll('’', "'").match(tokenPattern) ?? [];
}

/** Each word, and each with the one after it. */
function entriesOf(tokens: readonly string[]): readonly string[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    return next === undefined ? [token] : [token, `${token} ${next}`];
  });
}

function countUpTo(sample: string, pattern: RegExp, most: number): number {
  return Math.min(most, sample.match(pattern)?.length ?? 0);
}
