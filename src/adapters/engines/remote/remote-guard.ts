import type { EngineHealth } from '../../../contracts/engine-health.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { authorizationOf, type RemoteEndpoint } from './remote-endpoint.ts';
import { asRemoteFailure } from './remote-failure.ts';

/** When a server counts as gone, and how often it is looked for; tests tighten them. */
export interface GuardBounds {
  /** So many failures in a row, and it is not asked any more until it has been seen again. */
  readonly failuresMax: number;
  /** How often one that has gone is looked for, and how long that may take. */
  readonly probeAgainMs: number;
  readonly probeMsMax: number;
}

export interface GuardOptions {
  /** Of the engine whose server it is. */
  readonly engine: string;
  readonly endpoint: RemoteEndpoint;
  readonly bounds: GuardBounds;
  readonly clock: Clock;
  readonly log: Log;
  readonly telemetry?: Pick<Telemetry, 'remoteEngine'> | undefined;
}

/** A request that may be made. Exactly one of the three is called, and any number of times: the first counts. */
export interface Admitted {
  succeeded(): void;
  failed(detail: string): void;
  /** Nothing was learnt of the server. */
  abandoned(): void;
}

type State =
  | { readonly name: 'unseen' }
  | { readonly name: 'answering'; readonly failures: number }
  | { readonly name: 'gone'; readonly detail: string }
  /** It can be reached again; one request tries whether it also works. */
  | { readonly name: 'seen-again'; readonly detail: string; readonly isTried: boolean };

/** What is known of a server, so that nobody waits for one that has gone. It tells when that changes. */
export class RemoteGuard implements AsyncDisposable {
  readonly #options: GuardOptions;
  readonly #closing = new AbortController();
  #state: State = { name: 'unseen' };
  #looking: Promise<void> | undefined;
  #first: Promise<void> | undefined;

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  /** Looks for the server, and from now on whenever it has gone. Resolves when it has been looked for once. Idempotent. */
  start(): Promise<void> {
    this.#first ??= this.#look();
    this.#looking ??= this.#first.then(() => this.#keepLooking());
    return this.#first;
  }

  health(): EngineHealth {
    const { baseUrl } = this.#options.endpoint;
    switch (this.#state.name) {
      case 'unseen':
        return { state: this.#looking === undefined ? 'idle' : 'starting', detail: `${baseUrl} was not asked yet` };
      case 'answering':
        return { state: 'ready', detail: `${baseUrl} answers` };
      case 'gone':
        return { state: 'failing', detail: `${baseUrl} does not answer: ${this.#state.detail}` };
      case 'seen-again': {
        const state = this.#state.isTried ? 'failing' : 'starting';
        return { state, detail: `${baseUrl} can be reached again after: ${this.#state.detail}` };
      }
      default:
        return this.#state satisfies never;
    }
  }

  /** `undefined`: the server has gone. */
  admit(): Admitted | undefined {
    const state = this.#state;
    if (this.#closing.signal.aborted || state.name === 'gone') return undefined;
    if (state.name === 'seen-again') {
      if (state.isTried) return undefined;
      this.#state = { ...state, isTried: true };
    }
    let isOpen = true;
    const once = (work: () => void) => (): void => {
      if (isOpen) work();
      isOpen = false;
    };
    let failure = '';
    const fail = once(() => this.#fail(failure));
    return {
      succeeded: once(() => this.#succeed()),
      failed: (detail) => {
        failure = detail;
        fail();
      },
      abandoned: once(() => {
        if (this.#state.name === 'seen-again') this.#state = { ...this.#state, isTried: false };
      }),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort(new Error('the server is being shut down'));
    await this.#looking;
  }

  #succeed(): void {
    const { engine, log, telemetry } = this.#options;
    const { name } = this.#state;
    this.#state = { name: 'answering', failures: 0 };
    if (name === 'gone' || name === 'seen-again') log.info({ engine }, 'the remote engine answers again');
    if (name !== 'answering') telemetry?.remoteEngine({ engine, isAnswering: true });
  }

  #fail(detail: string): void {
    const state = this.#state;
    const failures = state.name === 'answering' ? state.failures + 1 : this.#options.bounds.failuresMax;
    if (failures < this.#options.bounds.failuresMax) {
      this.#state = { name: 'answering', failures };
      return;
    }
    this.#lose(detail);
  }

  #lose(detail: string): void {
    const { engine, log, telemetry } = this.#options;
    const { name } = this.#state;
    this.#state = { name: 'gone', detail };
    // Told once, not for every look and every request that fails.
    if (name === 'gone' || name === 'seen-again') return;
    log.warn({ engine, detail }, 'the remote engine does not answer; others stand in for it where they can');
    telemetry?.remoteEngine({ engine, isAnswering: false });
  }

  /** Rejects never: whatever is seen is in the state. */
  async #keepLooking(): Promise<void> {
    const { clock, bounds, log, engine } = this.#options;
    const { signal } = this.#closing;
    try {
      for (;;) {
        await clock.sleep(bounds.probeAgainMs, { signal });
        if (this.#state.name === 'gone') await this.#look();
      }
    } catch (error) {
      if (!signal.aborted) log.error({ error, engine }, 'the remote engine is not looked for any more');
    }
  }

  /** Whether it can be reached and takes the key; what it can do is seen when it is asked for it. */
  async #look(): Promise<void> {
    const { endpoint, bounds, clock } = this.#options;
    const overdue = new AbortController();
    const answered = new AbortController();
    void clock.sleep(bounds.probeMsMax, { signal: answered.signal }).then(
      () => overdue.abort(),
      () => undefined,
    );
    const complaint = await complaintOf(endpoint, AbortSignal.any([overdue.signal, this.#closing.signal]));
    answered.abort();
    if (this.#closing.signal.aborted) return;
    if (complaint !== undefined) this.#lose(complaint);
    else if (this.#state.name === 'gone') this.#state = { ...this.#state, name: 'seen-again', isTried: false };
    else if (this.#state.name === 'unseen') this.#succeed();
  }
}

/** Servers without a list of their models answer 404, and are there all the same. */
async function complaintOf(endpoint: RemoteEndpoint, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(`${endpoint.baseUrl}/models`, {
      headers: authorizationOf(endpoint),
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    const isRefused = response.status >= 500 || response.status === 401 || response.status === 403;
    return isRefused ? `status ${response.status}` : undefined;
  } catch (error) {
    return signal.aborted ? 'no answer in time' : asRemoteFailure(error).message;
  }
}
