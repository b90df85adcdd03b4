import { joinUtterances, type Seam } from '../../audio/speech-activity/join-utterances.ts';
import type { HeardWord } from '../../contracts/transcriber.ts';
import type { HeardStretch } from './listening.ts';

/** What was heard of a recording so far: stretches of speech, each of one utterance or several that were cut without a pause. */
export class HeardStretches {
  readonly #stretches: Stretch[] = [];

  /** Somebody begins to speak; the first utterance of a stretch begins. */
  begin(startMs: number): void {
    this.#stretches.push({ startMs, endMs: startMs, utterances: [{ seam: undefined, words: undefined }] });
  }

  /** The next utterance of the stretch begins. */
  cut(seam: Seam): void {
    this.#stretches.at(-1)?.utterances.push({ seam, words: undefined });
  }

  /** The speech of the last stretch was over here. */
  end(endMs: number): void {
    const last = this.#stretches.at(-1);
    if (last !== undefined) last.endMs = endMs;
  }

  /** The words of the utterance that was begun before all others that have none yet. */
  understood(words: readonly HeardWord[]): void {
    const utterances = this.#stretches.flatMap((stretch) => stretch.utterances);
    const first = utterances.find((utterance) => utterance.words === undefined);
    if (first !== undefined) first.words = words;
  }

  /** All words so far; `guesses` are those of an utterance that is still being heard. */
  words(guesses: readonly string[]): readonly string[] {
    const certain = this.#stretches.flatMap((stretch) => wordsOf(stretch).map(({ text }) => text));
    const open = this.#stretches.at(-1)?.utterances.at(-1);
    return [...certain, ...(open?.seam === undefined ? guesses : guesses.slice(sharedLength(certain, guesses)))];
  }

  /** Those in which words were heard: what has none was no speech. */
  all(): readonly HeardStretch[] {
    return this.#stretches
      .map((stretch) => ({ words: wordsOf(stretch), startMs: stretch.startMs, endMs: stretch.endMs }))
      .filter(({ words }) => words.length > 0);
  }
}

interface Stretch {
  readonly startMs: number;
  endMs: number;
  readonly utterances: UtteranceWords[];
}

interface UtteranceWords {
  /** Between the utterance before it in the stretch and this one. */
  readonly seam: Seam | undefined;
  words: readonly HeardWord[] | undefined;
}

function wordsOf({ utterances }: Stretch): readonly HeardWord[] {
  let joined: readonly HeardWord[] = [];
  for (const { seam, words } of utterances) {
    if (words === undefined) break;
    joined = seam === undefined ? words : joinUtterances(joined, words, seam);
  }
  return joined;
}

/** More words than this are not said in the overlap of two utterances. */
const SHARED_WORDS_MAX = 8;

/** How many words at the beginning of `guesses` are the last ones of `certain`. */
function sharedLength(certain: readonly string[], guesses: readonly string[]): number {
  for (let length = Math.min(SHARED_WORDS_MAX, certain.length, guesses.length); length > 0; length -= 1) {
    if (guesses.slice(0, length).every((word, index) => word === certain[certain.length - length + index]))
      return length;
  }
  return 0;
}
