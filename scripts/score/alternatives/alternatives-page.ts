import { calibrateCandidates } from '../../../src/adapters/engines/pocketsphinx/calibrate-candidates.ts';
import type { FeatureWeights } from '../../../src/adapters/engines/pocketsphinx/candidate-features.ts';
import { TOLD_PROBABILITY_MIN } from '../../../src/adapters/engines/pocketsphinx/word-alternatives.ts';
import { type Claim, claimsOf, errorInterval, expectedCalibrationError, reliability } from './judge-calibration.ts';
import type { Observation } from './observation.ts';
import { isSameWord } from './same-word.ts';

/** `docs/transcription-alternatives.md`. */
export function renderAlternativesPage(observations: readonly Observation[], weights: FeatureWeights): string {
  const judged = observations.filter(({ half }) => half === 'judging');
  const claims = claimsOf(judged, { weights, toldMin: TOLD_PROBABILITY_MIN });
  const fitted = observations.length - judged.length;
  return [
    '# Words that could be others',
    '',
    '<!-- Written by `npm run score -- alternatives --write`; how it is done and why is in docs/decisions/2026-11-22-calibrated-alternatives.md. -->',
    '',
    `What \`word_alternatives\` claims of PocketSphinx' words, and what was so. ${judged.length} recognised words of speakers and sentences`,
    `that the ${fitted} words of the fitting have nothing of. Half of the sentences hold names, spelled words or numbers; a quarter has`,
    'noise of 20 dB below the speech and a quarter of 15. A claim is a recognised word, or a candidate of 2 % and more, with its probability.',
    '',
    ...errorTable(claims),
    '',
    '## Reliability',
    '',
    ...reliabilityTable('every claim', claims),
    '',
    ...reliabilityTable(
      'recognised words',
      claims.filter(({ isChosen }) => isChosen),
    ),
    '',
    '## Speakers',
    '',
    ...speakerTable(judged, { claims, weights }),
    '',
  ].join('\n');
}

const SEED = 17;

function errorTable(claims: readonly Claim[]): readonly string[] {
  const groups: readonly (readonly [string, readonly Claim[]])[] = [
    ['all', claims],
    ['recognised words', claims.filter(({ isChosen }) => isChosen)],
    ['other candidates', claims.filter(({ isChosen }) => !isChosen)],
  ];
  return [
    '| claims | count | expected calibration error | 95 % interval |',
    '| --- | ---: | ---: | ---: |',
    ...groups.map(([name, group]) => {
      const { low, high } = errorInterval(group, SEED);
      const error = expectedCalibrationError(group).toFixed(3);
      return `| ${name} | ${group.length} | ${error} | ${low.toFixed(3)} to ${high.toFixed(3)} |`;
    }),
    '',
    'Intervals by drawing blocks of ten words anew, 1,000 times; a calibration error of few claims is never 0.',
  ];
}

function reliabilityTable(title: string, claims: readonly Claim[]): readonly string[] {
  return [
    `| ${title}: claimed | count | mean claim | was so |`,
    '| --- | ---: | ---: | ---: |',
    ...reliability(claims)
      .filter(({ count }) => count > 0)
      .map(
        ({ from, to, count, meanProbability, shareTrue }) =>
          `| ${from.toFixed(1)} to ${to.toFixed(1)} | ${count} | ${meanProbability.toFixed(3)} | ${shareTrue.toFixed(3)} |`,
      ),
  ];
}

function speakerTable(
  judged: readonly Observation[],
  { claims, weights }: { readonly claims: readonly Claim[]; readonly weights: FeatureWeights },
): readonly string[] {
  const speakers = [...new Set(judged.map(({ speaker }) => speaker))];
  return [
    '| speaker | words | right | right among the candidates told | calibration error |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...speakers.map((speaker) => {
      const own = judged.filter((observation) => observation.speaker === speaker);
      const right = own.filter((observation) => isTold(observation, { weights, toldMin: 1 })).length;
      const told = own.filter((observation) => isTold(observation, { weights, toldMin: TOLD_PROBABILITY_MIN })).length;
      const error = expectedCalibrationError(claims.filter((claim) => claim.speaker === speaker));
      return `| ${speaker} | ${own.length} | ${share(right, own.length)} | ${share(told, own.length)} | ${error.toFixed(3)} |`;
    }),
  ];
}

function isTold(
  { said, ...word }: Observation,
  { weights, toldMin }: { readonly weights: FeatureWeights; readonly toldMin: number },
): boolean {
  if (said === undefined) return false;
  return calibrateCandidates(word, weights)
    .filter(({ isChosen, probability }) => isChosen || probability >= toldMin)
    .some(({ text }) => isSameWord(text, said));
}

function share(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1)} %`;
}
