import type { LanguageCode } from '../../../src/contracts/language.ts';
import type { DetectLanguage } from '../../../src/features/text/detect-language.ts';
import { markdownTable } from '../../generate/markdown.ts';
import { hardPairs } from './hard-pairs.ts';
import { caseLengths, type LanguageCase } from './read-language-cases.ts';
import {
  afterAnotherVoice,
  afterItsOwnLanguage,
  countRight,
  type LanguageOutcome,
  type RightOfAll,
  scoreLanguage,
} from './score-language.ts';

const introduction = `
<!-- Written by \`npm run score -- language --write\`; measure again instead of changing it. -->

# How well languages are told apart

Without a \`language\`, a request is spoken sentence by sentence in the language that each is written in. The cases are our
own: ordinary messages, appointments, news and prices in the 39 languages, Serbian in both of its scripts. Every other one
was there to develop against; the figures below are of the **other half**, of which only the sums were looked at. The same
hand wrote the cases and then the lists of words that tell near relations apart, so real texts will do a little worse.
Among the sentences of near relations are eight of each that were written when the lists were done.

A text is expected in the language of the voice, later in that of the sentence before, and a short or doubtful one keeps
it. Unless said otherwise an English voice speaks and this is the first sentence (for English: a German one), which is
hardest. Texts that two languages share word for word are right in both.

Lengths: **words** is one to three words, **sentence** one short sentence, **longer** one sentence of about a line.
`.trim();

const pairsIntroduction = `
## Near relations

Sentences and longer ones. The last column is the share that is noticed when the text before was in the other language.
`.trim();

/** The page for all cases. */
export function renderLanguagePage({
  cases,
  detectLanguage,
}: {
  readonly cases: readonly LanguageCase[];
  readonly detectLanguage: DetectLanguage;
}): string {
  const measured = cases.filter(({ half }) => half === 'measure');
  const first = scoreLanguage({ cases: measured, expectedOf: afterAnotherVoice, detectLanguage });
  const later = scoreLanguage({ cases: measured, expectedOf: afterItsOwnLanguage, detectLanguage });
  const developed = scoreLanguage({
    cases: cases.filter(({ half }) => half === 'develop'),
    expectedOf: afterAnotherVoice,
    detectLanguage,
  });
  const sections = [
    introduction,
    markdownTable(
      ['', 'Words', 'Sentence', 'Longer'],
      [
        ['first sentence, another voice', ...sharesByLength(first)],
        ['after a sentence of the same language', ...sharesByLength(later)],
        ['for comparison: the half developed against, first sentence', ...sharesByLength(developed)],
      ],
    ),
    '## By language',
    languageTable(first),
    pairsIntroduction,
    pairTable({ outcomes: first, detectLanguage }),
    '## Confusions',
    confusionTable(first),
  ];
  return `${sections.join('\n\n')}\n`;
}

function sharesByLength(outcomes: readonly LanguageOutcome[]): string[] {
  return caseLengths.map((length) => {
    const counts = countRight(outcomes.filter(({ languageCase }) => languageCase.length === length));
    return `${share(counts)} of ${counts.all}`;
  });
}

function share({ right, all }: RightOfAll): string {
  return all === 0 ? '–' : `${((100 * right) / all).toFixed(1)} %`;
}

function languageTable(outcomes: readonly LanguageOutcome[]): string {
  const groups = [...Map.groupBy(outcomes, ({ languageCase }) => languageCase.group)];
  return markdownTable(
    ['Written in', 'Words', 'Sentence', 'Longer'],
    groups.map(([group, own]) => [
      group,
      ...caseLengths.map((length) => {
        const { right, all } = countRight(own.filter(({ languageCase }) => languageCase.length === length));
        return `${right}/${all}`;
      }),
    ]),
  );
}

interface PairMeasurement {
  /** With an English voice. */
  readonly outcomes: readonly LanguageOutcome[];
  readonly detectLanguage: DetectLanguage;
}

function pairTable(measurement: PairMeasurement): string {
  const directions = hardPairs.flatMap(([one, other]) => [
    { language: one, other },
    { language: other, other: one },
  ]);
  return markdownTable(
    ['Written in', 'Not to be taken for', 'Right', 'Taken for it', 'Right where that was expected'],
    directions.map((direction) => pairRow({ ...measurement, ...direction })),
  );
}

function pairRow({
  outcomes,
  detectLanguage,
  language,
  other,
}: PairMeasurement & { readonly language: LanguageCode; readonly other: LanguageCode }): string[] {
  const own = outcomes.filter(
    ({ languageCase }) => languageCase.group.split('-')[0] === language && languageCase.length !== 'words',
  );
  const cases = own.map(({ languageCase }) => languageCase);
  return [
    language,
    other,
    share(countRight(own)),
    String(own.filter(({ detected, isRight }) => !isRight && detected === other).length),
    share(countRight(scoreLanguage({ cases, expectedOf: () => other, detectLanguage }))),
  ];
}

function confusionTable(outcomes: readonly LanguageOutcome[]): string {
  const wrong = outcomes.filter(({ isRight }) => !isRight);
  const confusions = [...Map.groupBy(wrong, ({ languageCase, detected }) => `${languageCase.group} ${detected}`)];
  return markdownTable(
    ['Written in', 'Taken for', 'Words', 'Sentence', 'Longer'],
    confusions.map(([confusion, own]) => [
      ...confusion.split(' '),
      ...caseLengths.map((length) => String(own.filter(({ languageCase }) => languageCase.length === length).length)),
    ]),
  );
}
