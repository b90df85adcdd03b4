import type { Caller } from '../../contracts/caller.ts';
import type { Transcriber } from '../../contracts/transcriber.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { Log } from '../../foundation/log.ts';
import { RestartableTimer } from '../../foundation/restartable-timer.ts';
import { SerialQueue } from '../../foundation/serial-queue.ts';
import { limits } from '../../limits.ts';
import type { LiveEffect, LiveEvent, LiveMessage } from './live-events.ts';
import type { LiveSettings, LiveState } from './live-state.ts';
import { closeBecauseOf, stepLive, takesFrames } from './live-transitions.ts';
import { LiveTurn, type TurnDependencies, type TurnListener } from './live-turn.ts';
import { SpeakerMemory } from './speaker-memory.ts';
import { recognisersFor } from './transcription.ts';

/** The client, as the runner sees it. */
export interface LiveOutlet {
  tell(message: LiveMessage): void;
  close(code: number, reason: string): void;
  /** What the client sends waits with the client, until `readOn`. */
  holdBack(): void;
  readOn(): void;
}

/** What a client can say, in the order in which it does. */
export type ClientEvent = Extract<LiveEvent, { readonly type: 'config' | 'audio' | 'end-of-speech' | 'refusal' }>;

export interface LiveParts {
  readonly requestId: string;
  readonly caller: Caller;
  readonly settings: LiveSettings;
  readonly outlet: LiveOutlet;
  readonly dependencies: TurnDependencies;
  readonly log: Log;
}

/** A connection of the transcription stream: what happens to it, one after another, and what is done then. */
export class LiveRunner {
  readonly #parts: LiveParts;
  readonly #events = new SerialQueue<LiveEvent>((event) => this.#handle(event));
  readonly #idle: RestartableTimer;
  /** What the client has sent and the table has not seen: it waits for a transcript, or for the recogniser. */
  #waiting: (ClientEvent | { readonly type: 'drain' })[] = [];
  #isHandingOn = false;
  /** The server stops: what comes from now on is not accepted. */
  #isShut = false;
  #state: LiveState;
  #turn: LiveTurn | undefined;
  readonly #speaker = new SpeakerMemory();

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#state = { type: 'waiting', turnId: 0, settings: parts.settings };
    this.#idle = new RestartableTimer({
      clock: parts.dependencies.clock,
      durationMs: limits.transcriptionIdleMsMax,
      elapsed: () => this.#hearNothing(),
    });
  }

  /** Ends the connection at once where there is nothing to listen with. */
  start(): void {
    this.#idle.start();
    try {
      this.#recogniser();
    } catch (error) {
      this.#events.add({ type: 'expulsion', error: this.#expectedError(error) });
    }
  }

  /** As in `Transcriber.revision`. */
  get modelRevision(): string | null {
    try {
      return this.#recogniser().revision();
    } catch {
      return null;
    }
  }

  receive(event: ClientEvent): void {
    if (this.#isShut || this.#state.type === 'closed') return;
    this.#waiting.push(event);
    if (this.#waiting.length > limits.liveFramesWaitingMax) {
      const holes = { countMax: limits.liveFramesWaitingMax };
      this.end(new ServiceError('requests-queued', { holes }));
    } else void this.#handOn();
  }

  /** What has come until now is still listened to. */
  drain(): void {
    if (this.#isShut) return;
    this.#isShut = true;
    this.#waiting.push({ type: 'drain' });
    void this.#handOn();
  }

  end(error: ServiceError): void {
    this.#events.add({ type: 'expulsion', error });
  }

  disconnected(): void {
    this.#events.add({ type: 'disconnect' });
  }

  /** That would listen now. Throws `recogniser-missing`. */
  #recogniser(): Transcriber {
    return recognisersFor(this.#parts.caller, this.#parts.dependencies)[0];
  }

  /** To the table, as long as it takes something, no faster than the turn does. */
  async #handOn(): Promise<void> {
    if (this.#isHandingOn) return;
    this.#isHandingOn = true;
    while (takesFrames(this.#state)) {
      const room = this.#turn?.room();
      if (room !== undefined) {
        if (this.#waiting.length === 0) break;
        this.#parts.outlet.holdBack();
        await room;
        continue;
      }
      const event = this.#waiting.shift();
      if (event === undefined) break;
      this.#events.add(event);
    }
    this.#isHandingOn = false;
    if (this.#state.type === 'closed') this.#waiting = [];
    else if (this.#waiting.length > 0) this.#parts.outlet.holdBack();
    else this.#parts.outlet.readOn();
  }

  #handle(event: LiveEvent): void {
    try {
      const { state, effects } = stepLive(this.#state, event);
      this.#state = state;
      for (const effect of effects) this.#perform(effect);
    } catch (error) {
      this.#parts.log.error({ error }, 'a connection of the transcription stream failed by a defect');
      this.#break(new ServiceError('internal', { cause: error }));
    }
    if (this.#state.type === 'closed') this.#idle[Symbol.dispose]();
    else this.#idle.start();
    void this.#handOn();
  }

  #perform(effect: LiveEffect): void {
    const { outlet } = this.#parts;
    switch (effect.type) {
      case 'begin':
        this.#turn = this.#begin(effect);
        break;
      case 'hear':
        this.#turn?.hear(effect.bytes);
        break;
      case 'conclude':
        this.#turn?.conclude();
        break;
      case 'drop':
        this.#turn?.drop();
        this.#turn = undefined;
        break;
      case 'tell':
        outlet.tell(effect.message);
        break;
      case 'close':
        outlet.close(effect.code, effect.reason);
        break;
      default:
        effect satisfies never;
    }
  }

  #begin({ turnId, settings }: Extract<LiveEffect, { readonly type: 'begin' }>): LiveTurn {
    const { requestId, caller, dependencies } = this.#parts;
    const { boostedPhrases } = settings;
    const order = { requestId, caller, boostedPhrases, settings, speaker: this.#speaker };
    return new LiveTurn(dependencies, { order, listener: this.#listener(turnId) });
  }

  #listener(turnId: number): TurnListener {
    return {
      partial: (words) => this.#events.add({ type: 'partial', turnId, words }),
      over: (reason) => this.#events.add({ type: 'turn-over', turnId, reason }),
      ended: (transcription, shortfall) => {
        this.#turn = undefined;
        const end = { type: 'turn-end', turnId, transcription } as const;
        this.#events.add(shortfall === undefined ? end : { ...end, shortfall });
      },
      failed: (error) => {
        this.#turn = undefined;
        this.#events.add({ type: 'turn-failure', turnId, error: this.#expectedError(error) });
      },
    };
  }

  #hearNothing(): void {
    // Something has come, and waits for us.
    if (this.#waiting.length > 0 || this.#turn?.room() !== undefined) this.#idle.start();
    else this.#events.add({ type: 'idle' });
  }

  #expectedError(error: unknown): ServiceError {
    if (isServiceError(error)) return error;
    this.#parts.log.error({ error }, 'a turn of the transcription stream failed by a defect');
    return new ServiceError('internal', { cause: error });
  }

  #break(error: ServiceError): void {
    this.#state = { type: 'closed' };
    this.#turn?.drop();
    this.#turn = undefined;
    for (const effect of closeBecauseOf(error)) this.#perform(effect);
  }
}
