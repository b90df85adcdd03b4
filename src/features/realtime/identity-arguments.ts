import { limits } from '../../limits.ts';
import type { CallerItem } from './conversation.ts';

/** Why a call is not made: so may be spelled what says who or what somebody is. */
export interface IdentityDoubt {
  readonly argument: string;
  /** As the model has written it, compared by letters and digits alone. */
  readonly value: string;
  /** Where it was said, and how it was understood there. */
  readonly turnId: string;
  readonly word: string;
  /** The likeliest first; at least two. */
  readonly spellings: readonly string[];
}

/** A doubt that the model was told of, when the caller had had so many turns. */
export interface AskedBack extends IdentityDoubt {
  readonly turnCount: number;
}

interface Question {
  /** Of the call. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Names of those that must be certain. */
  readonly identityArguments: readonly string[];
  /** What the caller has said, in order. */
  readonly turns: readonly CallerItem[];
  readonly askedBack: readonly AskedBack[];
}

/**
 * The first argument that may have to be spelled otherwise. What was said last about it counts: a name that was in doubt and
 * then said clearly is certain. It also is where the caller has had another turn since the model was told, and the doubt is
 * still the same one or the value is: the caller was asked and has stood by it.
 */
export function findIdentityDoubt({
  arguments: values,
  identityArguments,
  turns,
  askedBack,
}: Question): IdentityDoubt | undefined {
  const answered = askedBack.filter(({ turnCount }) => turnCount < turns.length);
  for (const argument of identityArguments) {
    for (const value of leavesOf(values[argument])) {
      const doubt = doubtAbout(value, turns);
      if (doubt === undefined) continue;
      const isSettled = answered.some(
        (asked) =>
          asked.argument === argument &&
          (asked.value === squash(value) || (asked.turnId === doubt.turnId && asked.word === doubt.word)),
      );
      if (!isSettled) return { argument, value: squash(value), ...doubt };
    }
  }
  return undefined;
}

/** Texts and numbers anywhere in a value. */
function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}

type Mention = Pick<IdentityDoubt, 'turnId' | 'word' | 'spellings'>;

function doubtAbout(value: string, turns: readonly CallerItem[]): Mention | undefined {
  const tokens = new Set(value.split(/\s+/u).map(squash).filter(Boolean));
  for (const turn of turns.toReversed()) {
    const words = (turn.text ?? '').split(/\s+/u).map(squash).filter(Boolean);
    // "Anna Schmidt", or "A B 1 2" for AB12: all words that the value is made of.
    const said = windowOf(words, squash(value)) ?? words.filter((word) => tokens.has(word));
    const doubtful = turn.doubtfulWords.find(({ word, alternatives }) => {
      if (said.includes(squash(word))) return true;
      return alternatives.some(({ spelling }) => tokens.has(squash(spelling)));
    });
    const spellings = doubtful === undefined ? [] : plausibleSpellings(doubtful);
    if (doubtful !== undefined && spellings.length > 1) return { turnId: turn.itemId, word: doubtful.word, spellings };
    if (said.length > 0) return undefined;
  }
  return undefined;
}

/** Words that follow each other and together are the value. */
function windowOf(words: readonly string[], value: string): readonly string[] | undefined {
  if (value === '') return undefined;
  for (let first = 0; first < words.length; first += 1) {
    let joined = '';
    for (let end = first; end < words.length && joined.length < value.length; end += 1) {
      joined += words[end] ?? '';
      if (joined === value) return words.slice(first, end + 1);
    }
  }
  return undefined;
}

function plausibleSpellings({ word, alternatives }: CallerItem['doubtfulWords'][number]): readonly string[] {
  const least = limits.dialogueDoubtProbability;
  const plausible = alternatives.filter(({ probability }) => probability >= least).map(({ spelling }) => spelling);
  const distinct = new Map([word, ...plausible].map((spelling) => [squash(spelling), spelling] as const));
  return [...distinct.values()];
}

function squash(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
