import type { HeardMark } from '../../src/features/realtime/agent-voice.ts';
import type { SessionEffect, SessionEvent } from '../../src/features/realtime/session-events.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import type { SeededRandom } from '../socket-walks/seeded-random.ts';

const failure = new ServiceError('engine-failed');

/** The voice of one reply, which hands over what it is given, some letters at a time. */
export class WalkingVoice {
  readonly responseId: string;
  isPaused = false;
  /** What it was doing when it was told to hold its breath is done. */
  #isMidway = false;
  readonly #clauses: string[] = [''];
  readonly #handed: number[] = [0];
  #told = 0;
  #isEnded = false;
  #isBroken = false;
  #mark: HeardMark = { audioEndSample: 0, textEndOffset: 0, playedThroughMs: 0 };
  readonly #isMute: boolean;

  constructor(responseId: string, { isMute }: { readonly isMute: boolean }) {
    this.responseId = responseId;
    this.#isMute = isMute;
  }

  get handedOver(): HeardMark {
    return this.#mark;
  }

  take(effect: SessionEffect): void {
    if (effect.type === 'push-text') this.#clauses[this.#clauses.length - 1] += effect.text;
    if (effect.type === 'end-clause') {
      this.#clauses.push('');
      this.#handed.push(0);
    }
    if (effect.type === 'end-utterance') this.#isEnded = true;
    if (effect.type === 'pause-utterance') {
      this.isPaused = true;
      this.#isMidway = true;
    }
    if (effect.type === 'resume-utterance') this.isPaused = false;
  }

  /** What it does next; nothing while it waits for text or holds its breath. */
  next(random: SeededRandom): SessionEvent | undefined {
    if (this.#isBroken || (this.isPaused && !this.#isMidway)) return undefined;
    this.#isMidway = false;
    const { responseId } = this;
    for (const [clauseIndex, text] of this.#clauses.entries()) {
      const handed = this.#handed[clauseIndex] ?? 0;
      if (handed < text.length) {
        const length = 1 + random.below(text.length - handed);
        this.#handed[clauseIndex] = handed + length;
        this.#advance(length);
        return { type: 'utterance-text', responseId, clauseIndex, text: text.slice(handed, handed + length) };
      }
      const isClosed = clauseIndex < this.#clauses.length - 1;
      if (isClosed && this.#told === clauseIndex) {
        this.#told += 1;
        return { type: 'clause-spoken', responseId, clauseIndex, transcript: text };
      }
    }
    return this.#isEnded ? { type: 'utterance-spoken', responseId, end: this.#mark } : undefined;
  }

  /** Nothing follows it. */
  break(): void {
    this.#isBroken = true;
  }

  failure(): SessionEvent | undefined {
    if (this.#isBroken) return undefined;
    return { type: 'utterance-failed', responseId: this.responseId, error: failure, handedOver: this.#mark };
  }

  #advance(length: number): void {
    const audioEndSample = this.#isMute ? 0 : this.#mark.audioEndSample + 1000 * length;
    const textEndOffset = this.#mark.textEndOffset + length;
    this.#mark = { audioEndSample, textEndOffset, playedThroughMs: audioEndSample / 24 };
  }
}
