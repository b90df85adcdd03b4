import type { LanguageModel } from './language-model.ts';
import type { NearHomophones } from './near-homophones.ts';
import type { Confusion } from './phone-confusions.ts';
import type { RecognizedWord } from './recognized-words.ts';

/** Another word that may have been said, or the recognised one itself, and what speaks for it. */
export interface AlternativeCandidate {
  readonly text: string;
  readonly isChosen: boolean;
  /** What the lattice gives it in the middle of the word, 0…1. */
  readonly weight: number;
  /** How it sounds beside the recognised word; `undefined` where the lattice alone knows it. */
  readonly confusion: Confusion | undefined;
  /** Natural logarithm of how much better it fits between its neighbours than the recognised word does. */
  readonly languageGain: number;
}

/** The candidates of one word, and what speaks for and against all of them. */
export interface WordCandidates {
  /** The recognised word first. */
  readonly candidates: readonly AlternativeCandidate[];
  /** What the lattice gives its neighbours, 0…1 on average: misunderstandings seldom come alone. */
  readonly neighbourWeight: number;
}

/** What the candidates of a word are found with. */
export interface CandidateSources {
  readonly sounds: NearHomophones;
  readonly language: Pick<LanguageModel, 'knows' | 'logProbability'>;
}

/** The candidates of every word. Words that are unknown to the language model are none, but for the recognised ones. */
export function alternativeCandidates(
  words: readonly RecognizedWord[],
  sources: CandidateSources,
): readonly WordCandidates[] {
  const texts = words.map(({ text }) => text);
  return words.map((word, index) => ({
    candidates: candidatesOf(word, { texts, index, sources }),
    neighbourWeight: neighbourWeight(words, index),
  }));
}

/** What begins or ends an utterance is as sure as its only neighbour; what stands alone, as itself. */
function neighbourWeight(words: readonly RecognizedWord[], index: number): number {
  const neighbours = [words[index - 1], words[index + 1]].filter((word) => word !== undefined);
  const known = neighbours.length === 0 ? words.slice(index, index + 1) : neighbours;
  return known.reduce((sum, word) => sum + ownWeight(word), 0) / Math.max(1, known.length);
}

function ownWeight({ text, rivals, posterior }: RecognizedWord): number {
  return rivals.find((rival) => rival.text === text)?.weight ?? posterior;
}

interface Place {
  readonly texts: readonly string[];
  readonly index: number;
  readonly sources: CandidateSources;
}

/** Homophones that fit the neighbours worse than this are not looked at; the best of the others are enough. */
const LANGUAGE_GAIN_MIN = -7;
/** What fits so much better is told for other reasons than this. */
const LANGUAGE_GAIN_MAX = 8;
const HOMOPHONES_MAX = 10;

function candidatesOf(word: RecognizedWord, place: Place): readonly AlternativeCandidate[] {
  const { sounds, language } = place.sources;
  const own = fitness(word.text, place);
  const confusions = soundsLike(word.text, sounds);
  const gainOf = (text: string): number =>
    Math.min(LANGUAGE_GAIN_MAX, Math.max(fitness(text, place) - own, 2 * LANGUAGE_GAIN_MIN));
  const weights = new Map(word.rivals.map(({ text, weight }) => [text, weight]));
  const chosen: AlternativeCandidate = {
    text: word.text,
    isChosen: true,
    weight: ownWeight(word),
    confusion: 'none',
    languageGain: 0,
  };
  const rivals = word.rivals
    .filter(({ text }) => text !== word.text)
    .map(({ text, weight }): AlternativeCandidate => {
      return { text, isChosen: false, weight, confusion: confusions.get(text), languageGain: gainOf(text) };
    });
  const homophones = [...confusions]
    .filter(([text]) => text !== word.text && !weights.has(text) && language.knows(text))
    .map(([text, confusion]): AlternativeCandidate => {
      return { text, isChosen: false, weight: 0, confusion, languageGain: gainOf(text) };
    })
    .filter(({ languageGain }) => languageGain >= LANGUAGE_GAIN_MIN)
    .toSorted((one, other) => plausibility(other) - plausibility(one))
    .slice(0, HOMOPHONES_MAX);
  return [chosen, ...rivals, ...homophones];
}

/** Only for choosing the ones to weigh. */
function plausibility({ confusion, languageGain }: AlternativeCandidate): number {
  return languageGain - confusionCost[confusion ?? 'far'];
}

const confusionCost: Readonly<Record<Confusion, number>> = { none: 0, near: 2, alike: 3.5, far: 5 };

function soundsLike(text: string, sounds: NearHomophones): ReadonlyMap<string, Confusion> {
  const found = new Map<string, Confusion>();
  for (const pronunciation of sounds.pronunciations(text)) {
    for (const { word, confusion } of sounds.like(pronunciation)) {
      const known = found.get(word);
      if (known === undefined || confusionCost[confusion] < confusionCost[known]) found.set(word, confusion);
    }
  }
  return found;
}

/** Natural logarithm of the probability of a word and of its two followers behind the words before them. */
function fitness(text: string, { texts, index, sources }: Place): number {
  const scoreOf = (word: string, before: readonly string[]): number =>
    Math.max(UNKNOWN_LOG_PROBABILITY, sources.language.logProbability(word, before));
  const before = [texts[index - 1] ?? '<s>', texts[index - 2] ?? '<s>'].slice(0, index + 1);
  const [next = '</s>', second = '</s>'] = texts.slice(index + 1, index + 3);
  const withNext = scoreOf(text, before) + scoreOf(next, [text, ...before.slice(0, 1)]);
  return next === '</s>' ? withNext : withNext + scoreOf(second, [next, text]);
}

/** Of words that only a caller's phrases have made known: as rare as the rarest. */
const UNKNOWN_LOG_PROBABILITY = -16;
