import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeSound, type Evidence, type Verdict } from './interruption-verdict.ts';

/** A sound of so many windows of speech, then of quiet, over ours, with these words ("stop 0.9", as sure as that). */
function evidence(sound: {
  readonly speech: number;
  readonly quiet?: number;
  readonly words?: readonly string[];
  readonly isAll?: boolean;
  /** Of the sound; the caller has 0.01. */
  readonly power?: number;
}): Evidence {
  const { speech, quiet = 0, words, isAll = quiet > 0, power = 0.01 } = sound;
  const known = words?.map((word) => {
    const [text = '', confidence = '0.9'] = word.split(' ');
    return { text, confidence: Number(confidence) };
  });
  return {
    sound: { startIndex: 0, endIndex: speech, nowIndex: speech + quiet, speechWindows: speech, power },
    understood: known === undefined ? undefined : { words: known, isAll },
    activity: 'speaking',
    ownWords: 'We are open from nine to five.',
    hasEcho: false,
    callerPower: 0.01,
  };
}

const judged: readonly (readonly [title: string, sound: Parameters<typeof evidence>[0], verdict: Verdict])[] = [
  ['"okay" that goes on into another is waited out', { speech: 35, words: ['okay'] }, 'undecided'],
  ['"okay" that is over is nothing', { speech: 12, quiet: 8, words: ['okay'] }, 'nothing'],
  ['"stop" that is over is meant, also in doubt', { speech: 12, quiet: 8, words: ['stop 0.3'] }, 'meant'],
  ['a word that nobody believes in is nothing', { speech: 12, quiet: 8, words: ['and 0.2', 'then 0.3'] }, 'nothing'],
  ['a sentence that goes on is meant', { speech: 25, words: ['that', 'is', 'not', 'what'] }, 'meant'],
  ['speech of which nobody knows a word is meant when it is long', { speech: 30 }, 'meant'],
  [
    '"and then?" asks us to go on, and is what "mm-hm" is taken for',
    { speech: 12, quiet: 8, words: ['and', 'then'] },
    'nothing',
  ],
  ['somebody as loud as half the caller is believed', { speech: 30, power: 0.005 }, 'meant'],
  ['somebody much softer than the caller is undecided at first', { speech: 20, power: 0.0001 }, 'undecided'],
  ['and is our echo when it goes on without a word', { speech: 30, power: 0.0001 }, 'echo'],
  [
    'and with words that nobody believes in',
    { speech: 30, words: ['it 0.2', 'er 0.3', 'or 0.2', 'at'], power: 0.0001 },
    'echo',
  ],
  ['but not with words that are sure', { speech: 25, words: ['that', 'is', 'not', 'what'], power: 0.0001 }, 'meant'],
  ['and is heard when it says "stop"', { speech: 12, quiet: 8, words: ['stop'], power: 0.0001 }, 'meant'],
  ['a sound without words is nothing when it pauses', { speech: 12, quiet: 8, words: [] }, 'nothing'],
];

for (const [title, sound, verdict] of judged) {
  test(`judgeSound(): ${title}`, () => {
    assert.equal(judgeSound(evidence(sound)), verdict);
  });
}
