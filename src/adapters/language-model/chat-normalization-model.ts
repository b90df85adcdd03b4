import type { LanguageCode } from '../../contracts/language.ts';
import type {
  ModelFailure,
  ModelRewriting,
  NormalizationModel,
  NormalizationModelHealth,
} from '../../contracts/normalization-model.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { Semaphore, SemaphoreFullError } from '../../foundation/semaphore.ts';
import { type ChatAnswer, type ChatEndpoint, exchangeChat } from './exchange-chat.ts';
import { normalizationPrompt } from './normalization-prompt.ts';

/** The limits under which the model is asked; tests tighten them. */
export interface ModelBounds {
  readonly deadlineMs: number;
  readonly requestsMax: number;
  readonly queueMax: number;
  readonly failuresMax: number;
  readonly probeMs: number;
  readonly probeAgainMs: number;
}

export interface ChatModelParts {
  readonly endpoint: ChatEndpoint;
  readonly bounds: ModelBounds;
  readonly clock: Clock;
  readonly log: Log;
}

/** As the last request ended, and when. After `failuresMax` failures the circuit is open: only probes go through. */
type Condition =
  | { readonly state: 'unknown' }
  | { readonly state: 'answering'; readonly atMs: number }
  | { readonly state: 'failing'; readonly failures: number };

interface Request {
  readonly text: string;
  readonly language: LanguageCode;
}

/** Any server that speaks the OpenAI protocol for chats. Nothing is tried twice: the tables are a better second try. */
export class ChatNormalizationModel implements NormalizationModel {
  readonly #endpoint: ChatEndpoint;
  readonly #bounds: ModelBounds;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #places: Semaphore;
  readonly #closing = new AbortController();
  #condition: Condition = { state: 'unknown' };
  #probing: Promise<void> | undefined;

  constructor({ endpoint, bounds, clock, log }: ChatModelParts) {
    this.#endpoint = endpoint;
    this.#bounds = bounds;
    this.#clock = clock;
    this.#log = log;
    this.#places = new Semaphore({ runningMax: bounds.requestsMax, waitingMax: bounds.queueMax });
  }

  start(): void {
    this.#probing ??= this.#keepProbing();
  }

  health(): NormalizationModelHealth {
    return { state: this.#condition.state };
  }

  async rewrite(
    text: string,
    { language, signal }: { readonly language: LanguageCode; readonly signal: AbortSignal },
  ): Promise<ModelRewriting> {
    signal.throwIfAborted();
    if (this.#isCircuitOpen() || this.#closing.signal.aborted) return failed('circuit-open');
    return this.#withinDeadline({ text, language }, signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await this.#probing;
  }

  #isCircuitOpen(): boolean {
    return this.#condition.state === 'failing' && this.#condition.failures >= this.#bounds.failuresMax;
  }

  /** Waiting for a place counts too: whoever asks waits for both. */
  async #withinDeadline(request: Request, cancelled: AbortSignal): Promise<ModelRewriting> {
    const deadline = new AbortController();
    const answered = new AbortController();
    void this.#clock.sleep(this.#bounds.deadlineMs, { signal: answered.signal }).then(
      () => deadline.abort(),
      () => undefined,
    );
    const signal = AbortSignal.any([cancelled, deadline.signal, this.#closing.signal]);
    try {
      return await this.#inTurn(request, { signal, deadline: deadline.signal });
    } catch (error) {
      if (error instanceof SemaphoreFullError) return failed('overloaded');
      cancelled.throwIfAborted();
      if (deadline.signal.aborted) return failed('timeout');
      if (this.#closing.signal.aborted) return failed('circuit-open');
      throw error;
    } finally {
      answered.abort();
    }
  }

  async #inTurn(
    { text, language }: Request,
    { signal, deadline }: { readonly signal: AbortSignal; readonly deadline: AbortSignal },
  ): Promise<ModelRewriting> {
    using _place = await this.#places.acquire({ signal });
    try {
      const answer = await exchangeChat(this.#endpoint, normalizationPrompt(text, { language }), { signal });
      return this.#learn(answer);
    } catch (error) {
      // Who only waited for a place has learnt nothing about the model; who was cancelled, neither.
      if (deadline.aborted) this.#tellFailure('timeout', 'no answer in time');
      throw error;
    }
  }

  #learn(answer: ChatAnswer): ModelRewriting {
    if (answer.type === 'failed') {
      this.#tellFailure(answer.reason, answer.detail);
      return failed(answer.reason);
    }
    if (this.#condition.state === 'failing') this.#log.info({}, 'the language model answers again');
    this.#condition = { state: 'answering', atMs: this.#clock.monotonicMs() };
    return { type: 'rewritten', text: answer.content };
  }

  /** Told once, not for every request that fails. */
  #tellFailure(reason: ModelFailure, detail: string): void {
    const failures = this.#condition.state === 'failing' ? this.#condition.failures + 1 : 1;
    this.#condition = { state: 'failing', failures };
    if (failures === 1)
      this.#log.warn({ reason, detail }, 'the language model does not answer; texts are read without it');
  }

  /** Rejects never: whatever becomes of a probe is in the condition. */
  async #keepProbing(): Promise<void> {
    const { signal } = this.#closing;
    try {
      while (!signal.aborted) {
        if (this.#isProbeDue()) await this.#withinDeadline(probe, signal);
        await this.#clock.sleep(this.#bounds.probeAgainMs, { signal });
      }
    } catch (error) {
      if (!signal.aborted) this.#log.error({ error }, 'the language model is not probed any more');
    }
  }

  #isProbeDue(): boolean {
    if (this.#condition.state !== 'answering') return true;
    return this.#clock.monotonicMs() - this.#condition.atMs >= this.#bounds.probeMs;
  }
}

/** As short as a text can be that shows whether there is a model. */
const probe: Request = { text: 'Room 5', language: 'en' };

function failed(reason: ModelFailure): ModelRewriting {
  return { type: 'failed', reason };
}
