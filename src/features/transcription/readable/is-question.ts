import {
  auxiliaries,
  doubtfulAuxiliaries,
  questionPreludes,
  questionWords,
  questionWordsWithVerb,
  subjectPronouns,
} from './function-words.ts';

/** Whether the words of a sentence, in lower case, ask something, as far as their order says. */
export function isQuestion(words: readonly string[]): boolean {
  let start = 0;
  while (start < words.length - 1 && questionPreludes.has(words[start] ?? '')) start += 1;
  const [first = '', second = '', ...more] = words.slice(start, start + OPENING_WORDS);
  if (endsInTag(words)) return true;
  if (!questionWords.has(first)) return isInverted(first, second);
  const isRelative = start > 0 || (more[0] !== undefined && questionWords.has(more[0]));
  return asksWith({ first, second, hasVerb: more.some((word) => auxiliaries.has(word)), isRelative });
}

/** "do you", "is the", "can anyone", but not "have a seat", "do not", "don't touch". */
function isInverted(first: string, second: string): boolean {
  if (!auxiliaries.has(first) || second === '') return false;
  if (first === "don't") return subjects.has(second) && second !== 'it';
  return doubtfulAuxiliaries.has(first) ? subjects.has(second) && second !== 'that' : second !== 'not';
}

/** The question word, what it asks for, and three behind it. */
const OPENING_WORDS = 5;

interface Opening {
  readonly first: string;
  readonly second: string;
  /** Of the words behind: whether there is an auxiliary among the next three. */
  readonly hasVerb: boolean;
  /** Whether something stands before the question word, or another question word behind its verb. */
  readonly isRelative: boolean;
}

/** "what is", "how much", "why not", "which one did", but not "when i was young" and "what i mean". */
function asksWith({ first, second, hasVerb, isRelative }: Opening): boolean {
  if (questionWordsWithVerb.has(first) || second === '') return true;
  // "which is why i came" goes on from what was said before.
  if (auxiliaries.has(second)) return !(first === 'which' && isRelative);
  switch (first) {
    case 'why':
      return !subjects.has(second);
    case 'how':
      return howMeasures.has(second);
    case 'what':
      // "what about it", "what time is it", but not "what he can do".
      return second === 'about' || second === 'if' || (hasVerb && !subjectPronouns.has(second));
    case 'which':
      return !isRelative && !subjectPronouns.has(second);
    default:
      return first === 'who' || first === 'whose';
  }
}

const subjects: ReadonlySet<string> = new Set([
  ...subjectPronouns,
  ...'these those the my your his her our their anyone anybody someone somebody everyone everybody one'.split(' '),
]);
const howMeasures: ReadonlySet<string> = new Set(
  'much many long far old big often soon late early fast high deep tall wide heavy come else about'.split(' '),
);

/** "…, isn't it", "…, do you". */
export function endsInTag(words: readonly string[]): boolean {
  const [verb = '', subject = ''] = words.slice(-2);
  return words.length >= 4 && verb.endsWith("n't") && auxiliaries.has(verb) && tagSubjects.has(subject);
}

const tagSubjects: ReadonlySet<string> = new Set('it he she we they you i there'.split(' '));
