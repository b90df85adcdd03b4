import assert from 'node:assert/strict';
import type { Frame, SocketClient } from '../../fakes/socket-client.ts';
import type { SeededRandom } from '../../socket-walks/seeded-random.ts';

/** A client of one socket that does whatever occurs to it, and knows what it must be answered. */
export interface Walker {
  /** Sends one more frame, perhaps after it has waited for answers. */
  step(): Promise<void>;
  /** Resolves when everything has been answered; holds the answers to what was asked. */
  settle(): Promise<void>;
  /** What holds at any moment, also of what was heard before a connection broke off. */
  check(): void;
}

export interface WalkerParts {
  readonly client: SocketClient;
  readonly random: SeededRandom;
}

export const texts = [
  'Hello. ',
  'One two three, ',
  'and 3.',
  '5 metres; ',
  '<spell>ab',
  '</spell>! ',
  'Grüße 👩‍👩‍👧 ',
  '。',
  ' ',
  '\u0000',
  '<prosody rate="9">fast</prosody>',
  'Dr. Who? ',
  'The quick brown fox jumps over the lazy dog. '.repeat(20),
];
export const settings = [{ speed: 1.1 }, { language: 'en' }, { normalize: false }, { temperature: 1 }];
/** No frame at all: it may have been text. */
export const unreadable = ['{"text":', '[]', '7'];

/** Between one interruption and the next, as a cancel is answered by one. */
export function countsBetween(frames: readonly Frame[], isCounted: (frame: Frame) => boolean): number[] {
  const counts = [0];
  for (const frame of frames) {
    if (isInterruption(frame)) counts.push(0);
    else if (isCounted(frame)) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
  }
  return counts;
}

/** Audio is counted from 0 after each of these. */
export function assertAudioInOrder(frames: readonly Frame[], isBoundary: (frame: Frame) => boolean): void {
  let next = 0;
  for (const frame of frames) {
    if (isBoundary(frame)) next = 0;
    if (!('audio' in frame)) continue;
    assert.equal(frame['idx'], next);
    next += 1;
  }
}

export function isInterruption(frame: Frame): boolean {
  return frame['interrupted'] === true;
}

export function isError(frame: Frame): boolean {
  return 'error' in frame;
}

/** The last that was heard, without sound. */
export function told({ frames }: SocketClient): string {
  return JSON.stringify(frames.filter((frame) => !('audio' in frame))).slice(-4000);
}
