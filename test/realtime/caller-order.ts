import assert from 'node:assert/strict';
import type { CallerEvent } from '../../src/features/realtime/caller-voice.ts';

/** What the contract of `CallerEvent` says of their order, checked event by event. */
export class CallerOrder {
  readonly #turns = new Map<string, 'sounding' | 'meant' | 'ended' | 'over'>();
  #openTurnId: string | undefined;
  #latestMs = 0;

  /** Turns that have ended and of which the final words are missing. */
  get unheard(): readonly string[] {
    return [...this.#turns].flatMap(([turnId, phase]) => (phase === 'ended' ? [turnId] : []));
  }

  take(event: CallerEvent): void {
    if (event.type === 'sound-suppressed') {
      assert.ok(event.fromMs < event.toMs && event.fromMs >= this.#latestMs, 'suppressed sounds follow each other');
      this.#latestMs = event.toMs;
      return;
    }
    const phase = this.#turns.get(event.turnId);
    switch (event.type) {
      case 'sound-start':
        assert.equal(phase, undefined, 'a turn begins once');
        assert.equal(this.#openTurnId, undefined, 'one at a time');
        assert.ok(event.atMs >= this.#latestMs, 'time goes on');
        this.#latestMs = event.atMs;
        this.#openTurnId = event.turnId;
        this.#turns.set(event.turnId, 'sounding');
        break;
      case 'sound-confirmed':
        assert.equal(phase, 'sounding');
        this.#turns.set(event.turnId, 'meant');
        break;
      case 'sound-dismissed':
        assert.equal(phase, 'sounding');
        this.#close(event.turnId, 'over');
        break;
      case 'transcript-update':
        assert.equal(phase, 'meant', 'words are told of an open turn');
        break;
      case 'turn-end':
        assert.equal(phase, 'meant', 'nothing ends that was not confirmed');
        assert.ok(event.atMs >= this.#latestMs, 'time goes on');
        this.#latestMs = event.atMs;
        this.#close(event.turnId, 'ended');
        break;
      case 'transcript-final':
        assert.equal(phase, 'ended', 'final words follow the end, once');
        this.#turns.set(event.turnId, 'over');
        break;
      case 'hearing-failed':
        assert.notEqual(phase, 'over', 'nothing follows the last word');
        if (this.#openTurnId === event.turnId) this.#close(event.turnId, 'over');
        else this.#turns.set(event.turnId, 'over');
        break;
      default:
        event satisfies never;
    }
  }

  /** The turn that is open is forgotten: nothing may be told of it. */
  clear(): void {
    if (this.#openTurnId !== undefined) this.#close(this.#openTurnId, 'over');
  }

  #close(turnId: string, phase: 'ended' | 'over'): void {
    this.#openTurnId = undefined;
    this.#turns.set(turnId, phase);
  }
}
