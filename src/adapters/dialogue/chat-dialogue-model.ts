import type { DialogueModel, DialogueRequest, ReplyEvent } from '../../contracts/dialogue-model.ts';
import type { EngineHealth } from '../../contracts/engine-health.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { AnswerPatience, OutOfPatience, type PatienceBounds } from '../../foundation/answer-patience.ts';
import { type ChatEndpoint, ChatNonsense, ChatRefusal, loadChatClient } from './chat-client.ts';
import { chatPrompt, chatTools } from './chat-prompt.ts';
import { readAnswer } from './read-answer.ts';

/** The limits under which the model is asked; tests tighten them. */
export interface DialogueBounds extends PatienceBounds {
  readonly triesMax: number;
  readonly retryPauseMs: number;
  /** UTF-16 units of what it may say. */
  readonly textLengthMax: number;
}

export interface ChatDialogueParts {
  readonly endpoint: ChatEndpoint;
  readonly bounds: DialogueBounds;
  readonly clock: Clock;
  readonly log: Log;
}

type Client = Awaited<ReturnType<typeof loadChatClient>>;

/**
 * Any server that speaks the OpenAI protocol for chats, with streams and tools. Requests at the same time are as many as there
 * are sessions, each with one at most.
 */
export class ChatDialogueModel implements DialogueModel {
  readonly engine = 'chat';
  readonly #parts: ChatDialogueParts;
  readonly #closing = new AbortController();
  #client: Promise<Client> | undefined;
  #state: 'idle' | 'ready' | 'failing' = 'idle';

  constructor(parts: ChatDialogueParts) {
    this.#parts = parts;
  }

  /** Loads the client, so that the first caller need not wait for it. Idempotent. */
  async start(): Promise<void> {
    await this.#loaded();
  }

  health(): EngineHealth {
    const details = {
      idle: 'a language model is configured and has not been asked yet',
      ready: 'the language model answers',
      failing: 'the language model did not answer when it was last asked',
    } as const;
    return { state: this.#state, detail: details[this.#state] };
  }

  async *reply(request: DialogueRequest, { signal }: { readonly signal: AbortSignal }): AsyncIterable<ReplyEvent> {
    const { bounds, clock } = this.#parts;
    signal.throwIfAborted();
    using patience = new AnswerPatience(bounds, clock);
    patience.start();
    let hasBegun = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        for await (const event of this.#ask(request, { patience, signal })) {
          hasBegun = true;
          yield event;
        }
        this.#tellSuccess();
        return;
      } catch (error) {
        signal.throwIfAborted();
        const isLast = attempt >= bounds.triesMax || hasBegun || !isWorthAnother(error);
        if (isLast) throw this.#failed(error, hasBegun);
      }
      await this.#pause(patience, signal);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort(new Error('the dialogue model is closed'));
    await this.#client?.catch(() => undefined);
  }

  #loaded(): Promise<Client> {
    this.#client ??= loadChatClient(this.#parts.endpoint);
    return this.#client;
  }

  /** Leaving it, in whatever way, ends the request. */
  async *#ask(
    request: DialogueRequest,
    { patience, signal }: { readonly patience: AnswerPatience; readonly signal: AbortSignal },
  ): AsyncIterable<ReplyEvent> {
    const left = new AbortController();
    const abortSignal = AbortSignal.any([signal, patience.signal, this.#closing.signal, left.signal]);
    try {
      const client = await this.#loaded();
      const tools = chatTools(request);
      const prompt = chatPrompt(request);
      const { stream } = await client.doStream({ prompt, abortSignal, ...(tools.length > 0 && { tools }) });
      yield* readAnswer(stream, { patience, signal: abortSignal, textLengthMax: this.#parts.bounds.textLengthMax });
    } catch (error) {
      // Whichever way the client tells that it was stopped, why is in the signal.
      patience.signal.throwIfAborted();
      throw causesOf(error).find((cause) => cause instanceof ChatNonsense || cause instanceof ChatRefusal) ?? error;
    } finally {
      left.abort();
    }
  }

  async #pause(patience: AnswerPatience, signal: AbortSignal): Promise<void> {
    const { bounds, clock } = this.#parts;
    try {
      await clock.sleep(bounds.retryPauseMs, { signal: AbortSignal.any([signal, patience.signal]) });
    } catch (error) {
      signal.throwIfAborted();
      throw this.#failed(error, false);
    }
  }

  #failed(error: unknown, hasBegun: boolean): ServiceError {
    const isNonsense = error instanceof ChatNonsense;
    const detail = describe(error);
    if (this.#state !== 'failing')
      this.#parts.log.warn({ detail }, 'the language model of the realtime agent has failed');
    this.#state = 'failing';
    const cause = new Error(detail);
    return hasBegun || isNonsense
      ? new ServiceError('dialogue-failed', { cause })
      : new ServiceError('dialogue-unavailable', { cause });
  }

  /** Told once, not for every answer. */
  #tellSuccess(): void {
    if (this.#state === 'failing') this.#parts.log.info({}, 'the language model of the realtime agent answers again');
    this.#state = 'ready';
  }
}

/** A connection that was lost, or a server that will have time again: the same request may succeed. */
function isWorthAnother(error: unknown): boolean {
  if (error instanceof ChatRefusal) return [408, 429, 500, 502, 503, 504].includes(error.status);
  return !(error instanceof ChatNonsense) && !(error instanceof OutOfPatience);
}

/** The code of the system where there is one; messages of the client may hold what was said. */
function describe(error: unknown): string {
  if (error instanceof ChatRefusal || error instanceof ChatNonsense || error instanceof OutOfPatience)
    return error.message;
  for (const cause of causesOf(error)) if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return 'connection lost';
}

/** The error and what it was caused by; the client wraps what our `fetch` throws. */
function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; { cause } = cause) causes.push(cause);
  return causes;
}
