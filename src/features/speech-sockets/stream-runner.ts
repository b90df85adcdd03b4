import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { SerialQueue } from '../../foundation/serial-queue.ts';
import { limits } from '../../limits.ts';
import { tellAndClose } from './closing.ts';
import { RestartableTimer } from '../../foundation/restartable-timer.ts';
import { RunningPassage } from './running-passage.ts';
import type { SpeakWishes, SpeechOutlet } from './speech-outlet.ts';
import type { StreamEffect, StreamEvent, StreamMessage } from './stream-events.ts';
import { firstStreamState, type StreamState, type TurnWishes } from './stream-state.ts';
import { stepStream } from './stream-transitions.ts';

export interface StreamParts {
  readonly speak: SpeakWishes<TurnWishes>;
  readonly outlet: SpeechOutlet<StreamMessage>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A connection of `/ws/tts/stream`: what happens to it, one after another, and what is done then. */
export class StreamRunner {
  readonly #parts: StreamParts;
  readonly #events = new SerialQueue<StreamEvent>((event) => this.#handle(event));
  readonly #running: RunningPassage<TurnWishes>;
  readonly #idle: RestartableTimer;
  #awaitedPassageId = 0;
  #state: StreamState = firstStreamState;

  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.#running = new RunningPassage({
      speak: parts.speak,
      openSound: (gate) => parts.outlet.openSound(gate),
      report: (event) => this.post(event),
      log: parts.log,
    });
    this.#idle = new RestartableTimer({
      clock: parts.clock,
      durationMs: limits.turnIdleMs,
      elapsed: () => this.post({ type: 'idle', passageId: this.#awaitedPassageId }),
    });
  }

  post(event: StreamEvent): void {
    this.#events.add(event);
  }

  #handle(event: StreamEvent): void {
    try {
      const { state, effects } = stepStream(this.#state, event);
      this.#state = state;
      for (const effect of effects) this.#perform(effect);
    } catch (error) {
      this.#parts.log.error({ error }, 'a connection of /ws/tts/stream failed by a defect');
      this.#break(new ServiceError('internal', { cause: error }));
    }
    if (this.#state.type === 'closed') this.#idle[Symbol.dispose]();
  }

  #perform(effect: StreamEffect): void {
    switch (effect.type) {
      case 'speak':
        this.#running.speak(effect);
        break;
      case 'push':
        this.#running.push(effect.text);
        break;
      case 'finish':
        this.#running.finish();
        break;
      case 'stop':
        this.#running.stop();
        break;
      case 'await-text':
        this.#awaitedPassageId = effect.passageId;
        this.#idle.start();
        break;
      case 'await-nothing':
        this.#idle.stop();
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

  #break(error: ServiceError): void {
    this.#state = { type: 'closed' };
    this.#running.stop();
    tellAndClose(this.#parts.outlet, error);
  }
}
