import type { DialogueModel, DialogueRequest, DialogueTool, ReplyEvent } from '../../contracts/dialogue-model.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { Log } from '../../foundation/log.ts';
import type { DialogueEvent } from './session-events.ts';

/** Why a tool does not take these arguments, in words for the model; `undefined` where it does. */
export type CheckArguments = (tool: DialogueTool, json: string) => string | undefined;

interface RequestParts {
  readonly dialogue: Pick<DialogueModel, 'reply'>;
  readonly checkArguments: CheckArguments;
  readonly sessionId: string;
  readonly report: (event: DialogueEvent) => void;
  readonly log: Log;
}

/** What a model is being asked; the next question takes the place of the one before. */
export class RunningRequest {
  readonly #parts: RequestParts;
  #running = new AbortController();

  constructor(parts: RequestParts) {
    this.#parts = parts;
  }

  ask(requestId: number, request: Omit<DialogueRequest, 'sessionId'>): void {
    this.stop();
    this.#running = new AbortController();
    void this.#read(requestId, request, this.#running.signal);
  }

  /** From now on nothing of it is reported, and the model stops. */
  stop(): void {
    this.#running.abort();
  }

  async #read(requestId: number, request: Omit<DialogueRequest, 'sessionId'>, signal: AbortSignal): Promise<void> {
    const { dialogue, sessionId, report, log } = this.#parts;
    try {
      for await (const event of dialogue.reply({ ...request, sessionId }, { signal })) {
        if (signal.aborted) return;
        if (event.type === 'reply-end') break;
        report(this.#eventOf(requestId, request, event));
      }
      if (!signal.aborted) report({ type: 'dialogue-end', requestId });
    } catch (error) {
      if (!signal.aborted) report({ type: 'dialogue-failed', requestId, error: knownError(error, log) });
    }
  }

  #eventOf(
    requestId: number,
    { tools }: Pick<DialogueRequest, 'tools'>,
    event: Exclude<ReplyEvent, { readonly type: 'reply-end' }>,
  ): DialogueEvent {
    if (event.type === 'text-delta') return { type: 'dialogue-text', requestId, text: event.text };
    const { name, arguments: json } = event;
    const tool = tools.find((each) => each.name === name);
    const complaint = tool === undefined ? undefined : this.#parts.checkArguments(tool, json);
    return { type: 'dialogue-call', requestId, name, arguments: json, complaint };
  }
}

/** What is not of the catalogue is a defect, which only the log is told of. */
export function knownError(error: unknown, log: Log): ServiceError {
  if (isServiceError(error)) return error;
  log.error({ error }, 'a part of a realtime session failed by a defect');
  return new ServiceError('internal', { cause: error });
}
