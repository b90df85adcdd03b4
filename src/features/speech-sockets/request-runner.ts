import { ServiceError } from '../../errors/service-error.ts';
import type { Log } from '../../foundation/log.ts';
import { SerialQueue } from '../../foundation/serial-queue.ts';
import { tellAndClose } from './closing.ts';
import type { RequestEffect, RequestEvent, RequestMessage } from './request-events.ts';
import { firstRequestState, type SpeechRequest } from './request-state.ts';
import { stepRequest } from './request-transitions.ts';
import { RunningPassage } from './running-passage.ts';
import type { SpeakWishes, SpeechOutlet } from './speech-outlet.ts';

export interface RequestParts {
  readonly speak: SpeakWishes<SpeechRequest['wishes']>;
  readonly outlet: SpeechOutlet<RequestMessage>;
  readonly log: Log;
}

/** A connection of `/ws/tts`: what happens to it, one after another, and what is done then. */
export class RequestRunner {
  readonly #parts: RequestParts;
  readonly #events = new SerialQueue<RequestEvent>((event) => this.#handle(event));
  readonly #running: RunningPassage<SpeechRequest['wishes']>;
  #state = firstRequestState;

  constructor(parts: RequestParts) {
    this.#parts = parts;
    this.#running = new RunningPassage({
      speak: parts.speak,
      openSound: (gate) => parts.outlet.openSound(gate),
      report: (event) => this.post(event),
      log: parts.log,
    });
  }

  post(event: RequestEvent): void {
    this.#events.add(event);
  }

  #handle(event: RequestEvent): void {
    try {
      const { state, effects } = stepRequest(this.#state, event);
      this.#state = state;
      for (const effect of effects) this.#perform(effect);
    } catch (error) {
      this.#parts.log.error({ error }, 'a connection of /ws/tts failed by a defect');
      this.#break(new ServiceError('internal', { cause: error }));
    }
  }

  #perform(effect: RequestEffect): void {
    switch (effect.type) {
      case 'speak':
        this.#running.speak({ passageId: effect.passageId, wishes: effect.request.wishes });
        this.#running.push(effect.request.text);
        this.#running.finish();
        break;
      case 'stop':
        this.#running.stop();
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
