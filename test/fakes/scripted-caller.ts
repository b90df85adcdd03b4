import type { DoubtfulWord } from '../../src/contracts/dialogue-model.ts';
import type { CallerEvent, CallerVoice, OpenCallerVoice } from '../../src/features/realtime/caller-voice.ts';

/** A caller of whom is heard what a test says, whatever is sent. */
export class ScriptedCaller {
  /** 16 kHz samples that have come. */
  sampleCount = 0;
  /** What whoever listens was told. */
  readonly calls: string[] = [];
  /** Settled when more may come. */
  room: () => Promise<void> = () => Promise.resolve();
  #listen: ((event: CallerEvent) => void) | undefined;
  #turns = 0;
  #openTurnId: string | undefined;

  readonly open: OpenCallerVoice = (listen) => {
    this.#listen = listen;
    return this.#voice();
  };

  hear(event: CallerEvent): void {
    if (this.#listen === undefined) throw new Error('nobody listens to this caller yet');
    this.#listen(event);
  }

  /** Somebody may be speaking. */
  sound(): string {
    this.#turns += 1;
    const turnId = `turn_${this.#turns}`;
    this.#openTurnId = turnId;
    this.hear({ type: 'sound-start', turnId, atMs: 100 * this.#turns });
    return turnId;
  }

  confirm(turnId: string): void {
    this.hear({ type: 'sound-confirmed', turnId });
  }

  /** The rest of a turn. */
  finish(turnId: string, text: string, doubtfulWords: readonly DoubtfulWord[] = []): void {
    this.#openTurnId = undefined;
    this.hear({ type: 'turn-end', turnId, atMs: 100 * this.#turns + 50 });
    this.hear({ type: 'transcript-final', turnId, text, doubtfulWords });
  }

  /** A whole turn. */
  say(text: string, doubtfulWords: readonly DoubtfulWord[] = []): void {
    const turnId = this.sound();
    this.confirm(turnId);
    this.hear({ type: 'transcript-update', turnId, text: text.slice(0, 3) });
    this.finish(turnId, text, doubtfulWords);
  }

  #voice(): CallerVoice {
    const call = (what: string): void => void this.calls.push(what);
    return {
      push: (samples) => {
        this.sampleCount += samples.length;
        return this.room();
      },
      commit: () => {
        call('commit');
        const turnId = this.#openTurnId;
        if (turnId !== undefined) this.finish(turnId, 'as far as it was said');
      },
      clear: () => call('clear'),
      setOwnActivity: (activity) => call(activity),
      setOwnWords: () => undefined,
      async [Symbol.asyncDispose]() {
        call('disposed');
      },
    };
  }
}
