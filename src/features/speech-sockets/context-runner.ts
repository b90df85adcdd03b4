import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { SerialQueue } from '../../foundation/serial-queue.ts';
import { limits } from '../../limits.ts';
import type { Passage, PassageAudio, PassageListener, SpokenWord } from '../synthesis/passage.ts';
import { emptyAccount } from './context-account.ts';
import type { ContextEffect, ContextEvent, ContextMessage } from './context-events.ts';
import type { ContextState } from './context-state.ts';
import { stepContext } from './context-transitions.ts';
import type { MultiPlaces } from './multi-places.ts';
import { passageFailureOf } from './passage-failure.ts';
import { RestartableTimer } from '../../foundation/restartable-timer.ts';
import type { Gate } from './speech-outlet.ts';

/** Tells the client of one context. */
export interface ContextTeller {
  message(message: ContextMessage): void;
  chunkStarted(chunk: { readonly chunkId: number; readonly text: string }): void;
  /** As `PassageListener.audio`. Sends nothing once the gate is shut. */
  audio(audio: PassageAudio, gate: Gate): Promise<void> | undefined;
  words(words: { readonly chunkId: number; readonly words: readonly SpokenWord[] }): void;
  chunkEnded(chunk: { readonly chunkId: number; readonly audioMs: number; readonly generationMs: number }): void;
}

interface ContextParts {
  readonly inactivityMs: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly places: MultiPlaces<ContextRunner>;
  readonly speak: (listener: PassageListener) => Passage;
  readonly teller: ContextTeller;
  /** After every event that counted. */
  readonly moved: (context: ContextRunner) => void;
  /** Something has failed that is not the client's doing. */
  readonly broken: (error: ServiceError) => void;
}

/** One context: what happens to it, one after another, and what is done then. */
export class ContextRunner {
  readonly #parts: ContextParts;
  readonly #events = new SerialQueue<ContextEvent>((event) => this.#handle(event));
  readonly #inactivity: RestartableTimer;
  /** While nothing is spoken of a passage whose text goes on, another context may have its place. */
  readonly #pause: RestartableTimer;
  #state: ContextState = { type: 'quiet', account: emptyAccount };
  #spoken: { readonly passage: Passage; readonly gate: { isShut: boolean } } | undefined;

  constructor(parts: ContextParts) {
    this.#parts = parts;
    const { clock, inactivityMs, places } = parts;
    this.#inactivity = new RestartableTimer({
      clock,
      durationMs: inactivityMs,
      elapsed: () => this.post({ type: 'inactivity-elapsed' }),
    });
    this.#pause = new RestartableTimer({ clock, durationMs: limits.passagePauseMs, elapsed: () => places.leave(this) });
    this.#inactivity.start();
  }

  get isEnded(): boolean {
    return this.#state.type === 'ended';
  }

  /** Something is under way that the client waits for, or that it goes on writing. */
  get isBusy(): boolean {
    return this.#state.type !== 'ended' && this.#state.type !== 'quiet';
  }

  get takesText(): boolean {
    return this.#state.type === 'quiet' || this.#state.type === 'queued' || this.#takesMore;
  }

  get #takesMore(): boolean {
    return this.#state.type === 'reading' || this.#state.type === 'speaking' || this.#state.type === 'finishing';
  }

  post(event: ContextEvent): void {
    this.#events.add(event);
  }

  #handle(event: ContextEvent): void {
    try {
      const step = stepContext(this.#state, event);
      if (step === 'late') return;
      this.#state = step.state;
      for (const effect of step.effects) this.#perform(effect);
    } catch (error) {
      this.#parts.log.error({ error }, 'a context failed by a defect');
      this.#tell({ type: 'error', error: new ServiceError('internal', { cause: error }) });
    }
    if (this.isEnded) {
      this.#inactivity[Symbol.dispose]();
      this.#pause[Symbol.dispose]();
    }
    this.#parts.moved(this);
  }

  #perform(effect: ContextEffect): void {
    switch (effect.type) {
      case 'tell':
        this.#tell(effect.message);
        break;
      case 'ask-place':
        this.#parts.places.ask(this, () => this.post({ type: 'place-granted' }));
        break;
      case 'start-passage':
        this.#start(effect.text);
        break;
      case 'push-text':
        this.#push(effect.text);
        break;
      case 'end-passage':
        this.#pause.stop();
        this.#parts.places.enter(this);
        this.#spoken?.passage.end();
        break;
      case 'drop-work':
        this.#drop();
        break;
      case 'start-timer':
        this.#inactivity.start();
        break;
      case 'stop-timer':
        this.#inactivity.stop();
        break;
      default:
        effect satisfies never;
    }
  }

  #tell(message: ContextMessage): void {
    this.#parts.teller.message(message);
    const isFatal = message.type === 'error' && message.error.row.closeCode !== null;
    if (isFatal) this.#parts.broken(message.error);
  }

  #start(text: string): void {
    const gate = { isShut: false };
    const passage = this.#parts.speak(this.#listener(gate));
    this.#spoken = { passage, gate };
    this.#pause.start();
    this.#push(text);
  }

  #push(text: string): void {
    if (this.#spoken?.passage.push(text) !== false) return;
    const holes = { countMax: limits.passageCodePointsWaitingMax };
    this.post({ type: 'refused', error: new ServiceError('passage-full', { holes }) });
  }

  #drop(): void {
    const spoken = this.#spoken;
    this.#forget();
    if (spoken === undefined) return;
    spoken.gate.isShut = true;
    spoken.passage.cancel();
    void spoken.passage.settled.then((usage) => this.post({ type: 'passage-settled', usage }));
  }

  /** The passage is over, and its place free. */
  #forget(): void {
    this.#spoken = undefined;
    this.#pause.stop();
    this.#parts.places.leave(this);
  }

  #listener(gate: Gate): PassageListener {
    const { teller, places } = this.#parts;
    return {
      chunkStarted: (chunk) => {
        this.#pause.stop();
        places.enter(this);
        this.post({ type: 'chunk-started' });
        teller.chunkStarted(chunk);
      },
      audio: (audio) => teller.audio(audio, gate),
      words: (words) => teller.words(words),
      chunkEnded: (chunk) => {
        teller.chunkEnded(chunk);
        if (this.#state.type === 'speaking') this.#pause.start();
        this.post({ type: 'chunk-ended' });
      },
      ended: ({ usage }) => {
        this.#forget();
        this.post({ type: 'passage-ended', usage });
      },
      failed: (error) => {
        this.#forget();
        this.post({ type: 'passage-failed', error: passageFailureOf(error, this.#parts.log) });
      },
    };
  }
}
