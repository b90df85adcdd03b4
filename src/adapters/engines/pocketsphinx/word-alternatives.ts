import type { HeardWord } from '../../../contracts/transcriber.ts';
import { readableLimits } from '../../../limits/readable-limits.ts';
import { alternativeCandidates, type CandidateSources } from './alternative-candidates.ts';
import { type CalibratedCandidate, calibrateCandidates } from './calibrate-candidates.ts';
import { openLanguageModel } from './language-model.ts';
import { readNearHomophones } from './near-homophones.ts';
import { pocketsphinxModel } from './pocketsphinx-config.ts';
import type { RecognizedWord } from './recognized-words.ts';

/** Candidates less probable than this are told to nobody: an agent that asks back about one in fifty is a nuisance. */
export const TOLD_PROBABILITY_MIN = 0.02;

/**
 * What the candidates of words are found with: 40 MB of a process and half a second. Throws `EngineMissingError` where library
 * or model are not installed.
 */
export async function openCandidateSources(): Promise<CandidateSources> {
  const language = openLanguageModel();
  const sounds = await readNearHomophones(`${pocketsphinxModel.folder}/cmudict-en-us.dict`);
  return { sounds, language };
}

/** What the search has understood, with calibrated probabilities and the words that could have been said instead. */
export function weighWords(words: readonly RecognizedWord[], sources: CandidateSources): readonly HeardWord[] {
  return alternativeCandidates(words, sources).flatMap((found, index) => {
    const word = words[index];
    if (word === undefined) return [];
    const { text, startMs, endMs } = word;
    const calibrated = calibrateCandidates(found);
    const confidence = calibrated.find(({ isChosen }) => isChosen)?.probability ?? 0;
    return [{ text, startMs, endMs, confidence, candidates: toldCandidates(calibrated) }];
  });
}

/** Best first, the recognised word among them; none where nothing else is worth telling. */
function toldCandidates(calibrated: readonly CalibratedCandidate[]): HeardWord['candidates'] {
  const told = calibrated
    .filter(({ isChosen, probability }) => isChosen || probability >= TOLD_PROBABILITY_MIN)
    .toSorted((one, other) => other.probability - one.probability);
  if (told.length < 2) return [];
  const best = told.slice(0, readableLimits.wordAlternativesMax);
  const chosen = told.filter(({ isChosen }) => isChosen);
  const kept = best.some(({ isChosen }) => isChosen) ? best : [...best.slice(0, -1), ...chosen];
  return kept.map(({ text, probability }) => ({ spelling: text, probability }));
}
