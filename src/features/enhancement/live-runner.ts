import { decodeSamples } from '../../audio/decode-samples.ts';
import type { Caller } from '../../contracts/caller.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { RestartableTimer } from '../../foundation/restartable-timer.ts';
import { SerialQueue } from '../../foundation/serial-queue.ts';
import { limits } from '../../limits.ts';
import { closeBecauseOf } from './live-closing.ts';
import { LiveEnhancement, type LiveDependencies, type LiveListener } from './live-enhancement.ts';
import type { LiveEffect, LiveEvent, LiveMessage } from './live-events.ts';
import type { LiveOrder } from './live-order.ts';
import { firstLiveState, type LiveState } from './live-state.ts';
import { stepLive } from './live-transitions.ts';

/** The client's side of a connection. */
export interface LiveOutlet {
  tell(message: LiveMessage): void;
  /** A promise while its reader is behind. */
  audio(payload: Uint8Array): Promise<void> | undefined;
  /** Nothing more is to be brought until `readOn`. */
  holdBack(): void;
  readOn(): void;
  close(code: number, reason: string): void;
}

export interface LiveParts {
  readonly dependencies: LiveDependencies;
  readonly requestId: string;
  readonly caller: Caller;
  readonly isSession: boolean;
  readonly outlet: LiveOutlet;
  readonly clock: Clock;
  readonly log: Log;
}

/** A connection of `/v1/audio/enhance/stream`: what happens to it, one after another, and what is done then. */
export class LiveRunner {
  readonly #parts: LiveParts;
  readonly #events = new SerialQueue<LiveEvent>((event) => this.#handle(event));
  readonly #idleTimer: RestartableTimer;
  readonly #audioTimer: RestartableTimer;
  readonly #lifetime: RestartableTimer;
  #state: LiveState;
  #current: LiveEnhancement | undefined;

  constructor(parts: LiveParts) {
    const { clock, isSession } = parts;
    const { enhancementIdleMs, enhancementSessionIdleMs, enhancementSessionMs } = limits;
    this.#parts = parts;
    this.#state = firstLiveState({ isSession });
    const timer = (durationMs: number, elapsed: () => void) => new RestartableTimer({ clock, durationMs, elapsed });
    this.#idleTimer = timer(isSession ? enhancementSessionIdleMs : enhancementIdleMs, () =>
      this.post({ type: 'silence' }),
    );
    this.#audioTimer = timer(enhancementIdleMs, () => this.#hearNothing());
    this.#lifetime = timer(enhancementSessionMs, () => this.post({ type: 'lifetime-end' }));
    this.#idleTimer.start();
    if (isSession) this.#lifetime.start();
  }

  post(event: LiveEvent): void {
    this.#events.add(event);
  }

  #handle(event: LiveEvent): void {
    const before = this.#state.type;
    try {
      const { state, effects } = stepLive(this.#state, event);
      this.#state = state;
      for (const effect of effects) this.#perform(effect);
    } catch (error) {
      this.#parts.log.error({ error }, 'a connection of /v1/audio/enhance/stream failed by a defect');
      this.#break(new ServiceError('internal', { cause: error }));
    }
    if (this.#state.type !== before) this.#watch();
  }

  /** What is waited for in the state that has just begun. */
  #watch(): void {
    const { type } = this.#state;
    if (type === 'idle') this.#idleTimer.start();
    else this.#idleTimer.stop();
    if (type === 'streaming') this.#audioTimer.start();
    else this.#audioTimer.stop();
    if (type !== 'closed') return;
    for (const timer of [this.#idleTimer, this.#audioTimer, this.#lifetime]) timer[Symbol.dispose]();
  }

  /** While there is something to do the client may be the one who waits, and no audio is missed. */
  #hearNothing(): void {
    if (this.#current?.isIdle === false) this.#audioTimer.start();
    else this.post({ type: 'silence' });
  }

  #perform(effect: LiveEffect): void {
    switch (effect.type) {
      case 'open':
        this.#open(effect.audioId, effect.order);
        break;
      case 'feed':
        this.#feed(effect.bytes);
        break;
      case 'finish':
        this.#current?.end();
        break;
      case 'stop':
        this.#stop();
        break;
      case 'tell':
        this.#parts.outlet.tell(effect.message);
        break;
      case 'close':
        this.#parts.outlet.close(effect.code, effect.reason);
        break;
      default:
        effect satisfies never;
    }
  }

  #open(audioId: number, order: LiveOrder): void {
    const { dependencies, requestId, caller } = this.#parts;
    const enhancement = new LiveEnhancement(dependencies, { requestId, caller, order }, this.#listener(audioId));
    this.#current = enhancement;
    enhancement.start();
  }

  #feed(bytes: Uint8Array): void {
    const { outlet } = this.#parts;
    const room = this.#current?.push(decodeSamples(bytes, 'pcm_s16le'));
    this.#audioTimer.start();
    if (room === undefined) return;
    outlet.holdBack();
    void room.then(() => outlet.readOn());
  }

  #stop(): void {
    const current = this.#current;
    this.#current = undefined;
    current?.cancel();
  }

  #listener(audioId: number): LiveListener {
    return {
      opened: (opening) => this.post({ type: 'audio-opened', audioId, opening }),
      audio: (payload) => this.#parts.outlet.audio(payload),
      ended: (summary) => this.post({ type: 'audio-ended', audioId, summary }),
      failed: (error) => this.post({ type: 'audio-failed', audioId, error: this.#failureOf(error) }),
    };
  }

  /** Whatever is not expected is a defect, of which the client hears no more than that. */
  #failureOf(error: unknown): ServiceError {
    if (isServiceError(error)) return error;
    this.#parts.log.error({ error }, 'the enhancement of a stream failed by a defect');
    return new ServiceError('internal', { cause: error });
  }

  #break(error: ServiceError): void {
    this.#state = { type: 'closed' };
    this.#stop();
    this.#parts.outlet.tell({ type: 'error', error });
    const { code, reason } = closeBecauseOf(error);
    this.#parts.outlet.close(code, reason);
  }
}
