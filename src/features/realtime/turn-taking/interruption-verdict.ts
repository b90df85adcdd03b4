import type { HeardWord } from '../../../contracts/transcriber.ts';
import type { OwnActivity } from '../caller-voice.ts';
import { isEcho, wordsOf } from './echo.ts';
import { quietMsOf, speechMsOf, type Sound } from './speech-tracker.ts';
import { backchannelPhrases, backchannelWords, interruptingWords } from './word-lists.ts';

/** Whether a sound is speech that is meant for us; or our own, come back. */
export type Verdict = 'meant' | 'nothing' | 'echo' | 'undecided';

export type KnownWord = Pick<HeardWord, 'text' | 'confidence'>;

/** What is known when a sound is judged. */
export interface Evidence {
  readonly sound: Sound;
  /** What a recogniser has understood of the sound so far: of all of it, of a part, or nothing yet. */
  readonly understood: { readonly words: readonly KnownWord[]; readonly isAll: boolean } | undefined;
  /** What we were doing when the sound began. */
  readonly activity: Exclude<OwnActivity, 'speaking-protected'>;
  /** What we are saying, or have just said. */
  readonly ownWords: string;
  /** Our own words have come back before. */
  readonly hasEcho: boolean;
  /** How loud the caller was when nobody else spoke, as the power of the sound; `undefined` where he has not spoken yet. */
  readonly callerPower: number | undefined;
}

/** When we are silent: longer than most coughs; "yes" has as much. */
const SPEECH_MS = 320;
/** When it has paused for so long and nobody has understood a word, there was none. */
const NOTHING_MS = 400;
/** Shorter pauses are within a word. */
const PAUSE_MS = 190;
/** Nobody says "mm-hm" for so long. */
const INTERRUPTION_MS = 900;
/** The answer of a recogniser is waited for so long. */
const ANSWER_MS = 1_500;
/** Recognisers make words of "mm-hm", few and without believing in them. */
const SENTENCE_WORDS_MIN = 3;
const SHORT_CONFIDENCE_MIN = 0.6;
/** "Stop" is worth a doubt: who wants to be heard says it again, but louder. */
const STOP_CONFIDENCE_MIN = 0.2;
/** Fewer words of ours may be the caller's own: "seven or eight?" – "seven". */
const ECHO_WORDS_MIN = 3;
/** Who is 12 dB softer over us than before is our loudspeaker, or somebody else in the room. */
const FAINT_RATIO = 1 / 16;

/**
 * While we are silent whatever is speech is meant. While we speak somebody who listens says "mm-hm", coughs, or is ourselves in
 * the caller's loudspeaker: only words tell, and speech that goes on for longer than any "mm-hm".
 */
export function judgeSound(evidence: Evidence): Verdict {
  const { understood, sound } = evidence;
  const isOver = understood?.isAll === true && quietMsOf(sound) >= PAUSE_MS;
  // The last word of somebody who goes on may become another.
  const words = (isOver ? understood.words : understood?.words.slice(0, -1)) ?? [];
  if (isFaint(evidence)) return judgeFaint(evidence, { words, isOver });
  if (words.length === 0) return isOnlyBackchannel(evidence) ? 'undecided' : judgeWithoutWords(evidence);
  return judgeEcho(evidence, { words, isOver }) ?? judgeWords(evidence, { words, isOver });
}

interface Said {
  readonly words: readonly KnownWord[];
  /** The caller has paused, and these are all of his words. */
  readonly isOver: boolean;
}

function judgeEcho(evidence: Evidence, { words, isOver }: Said): Verdict | undefined {
  if (!mayBeOurs(evidence) || !isEcho(textsOf(words), evidence.ownWords)) return undefined;
  const isOurs = evidence.hasEcho || words.length >= ECHO_WORDS_MIN;
  if (isOver) return isOurs ? 'echo' : undefined;
  return isOurs && speechMsOf(evidence.sound) >= INTERRUPTION_MS ? 'echo' : 'undecided';
}

function isFaint(evidence: Evidence): boolean {
  const { activity, sound, callerPower } = evidence;
  return activity === 'speaking' && callerPower !== undefined && sound.power < FAINT_RATIO * callerPower;
}

/** Of ourselves a recogniser understands other words than we say, and believes in none of them. */
function judgeFaint(evidence: Evidence, said: Said): Verdict {
  const { words, isOver } = said;
  if (words.length > 0) {
    const isOurs = isEcho(textsOf(words), evidence.ownWords);
    if (!isOurs && meanConfidence(words) >= SHORT_CONFIDENCE_MIN) return judgeWords(evidence, said);
  }
  const hasPaused = isOver || quietMsOf(evidence.sound) >= ANSWER_MS;
  return hasPaused || speechMsOf(evidence.sound) >= INTERRUPTION_MS ? 'echo' : 'undecided';
}

function meanConfidence(words: readonly KnownWord[]): number {
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}

function judgeWords({ activity, ownWords }: Evidence, { words, isOver }: Said): Verdict {
  if (activity === 'silent' || isAnswer(ownWords)) return 'meant';
  const isInterruption = words.some(
    ({ text, confidence }) => interruptingWords.has(text) && confidence >= STOP_CONFIDENCE_MIN,
  );
  if (isInterruption) return 'meant';
  if (isBackchannel(textsOf(words))) return isOver ? 'nothing' : 'undecided';
  if (words.length >= SENTENCE_WORDS_MIN) return 'meant';
  if (!isOver) return 'undecided';
  return meanConfidence(words) >= SHORT_CONFIDENCE_MIN ? 'meant' : 'nothing';
}

function textsOf(words: readonly KnownWord[]): readonly string[] {
  return words.map(({ text }) => text);
}

/** They have been before, or we are speaking. */
function mayBeOurs({ activity, hasEcho, ownWords }: Evidence): boolean {
  return ownWords !== '' && (hasEcho || activity === 'speaking');
}

function judgeWithoutWords(evidence: Evidence): Verdict {
  const { sound, understood, activity } = evidence;
  const quietMs = quietMsOf(sound);
  if (quietMs >= ANSWER_MS) return 'nothing';
  const isUnderstood = understood?.isAll === true && understood.words.length === 0;
  if (isUnderstood && quietMs >= (activity === 'silent' ? NOTHING_MS : PAUSE_MS)) return 'nothing';
  const speechMs = activity === 'silent' && !mayBeOurs(evidence) ? SPEECH_MS : INTERRUPTION_MS;
  return speechMsOf(sound) >= speechMs ? 'meant' : 'undecided';
}

/** "Okay, okay" while we speak goes on for as long as a sentence: what it is shows when it pauses, or goes on otherwise. */
function isOnlyBackchannel({ activity, understood, sound }: Evidence): boolean {
  const words = understood?.words ?? [];
  if (activity === 'silent' || words.length === 0 || quietMsOf(sound) >= ANSWER_MS) return false;
  return isBackchannel(textsOf(words));
}

/** Nothing but what listeners say. */
function isBackchannel(words: readonly string[]): boolean {
  let text = ` ${words.join(' ')} `;
  for (const phrase of backchannelPhrases) text = text.replaceAll(` ${phrase} `, ' ');
  return wordsOf(text).every((word) => backchannelWords.has(word));
}

/** We have asked something: "okay" is an answer. */
function isAnswer(ownWords: string): boolean {
  return /\?["”')]*\s*$/u.test(ownWords);
}
