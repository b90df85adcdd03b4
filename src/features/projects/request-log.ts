import type { Caller } from '../../contracts/caller.ts';
import type { RequestLogEntry, RequestLogStore } from '../../contracts/stores/record-stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';

/** A request that has ended. */
export interface LoggedRequest extends Pick<RequestLogEntry, 'requestId' | 'characters' | 'audioMs' | 'outcome'> {
  readonly operation: 'speech' | 'transcription' | 'enhancement' | 'conversation';
  readonly caller: Caller;
  /** For which project the operator asked, who has none. */
  readonly projectId: number | undefined;
  /** What was spoken, or understood; empty where nothing was. */
  readonly text: string;
}

/** Notes a request for its project. Returns at once and never throws: nobody waits for a note. */
export type LogRequest = (request: LoggedRequest) => void;

type NewEntry = Omit<RequestLogEntry, 'id'>;

interface RequestLogParts {
  readonly store: Pick<RequestLogStore, 'append'>;
  /** Whether what was said is kept too. */
  readonly keepsText: boolean;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Writes what has gathered while the last batch was being written. A store that is away is asked again; meanwhile
 * `limits.requestLogQueueMax` entries are kept, the newest.
 */
export class RequestLog implements AsyncDisposable {
  readonly #parts: RequestLogParts;
  readonly #stop = new AbortController();
  #waiting: NewEntry[] = [];
  #writing: Promise<void> | undefined;

  constructor(parts: RequestLogParts) {
    this.#parts = parts;
  }

  readonly append: LogRequest = (request) => {
    const projectId = request.caller.kind === 'project-key' ? request.caller.projectId : request.projectId;
    // What belongs to no project is nobody's to read.
    if (projectId === undefined) return;
    this.#waiting.push(this.#entryOf(request, projectId));
    this.#dropOldest();
    this.#writing ??= this.#write();
  };

  /** Writes what waits, if the store lets it, in one attempt. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.#writing;
  }

  #entryOf(
    { caller, requestId, operation, characters, audioMs, outcome, text }: LoggedRequest,
    projectId: number,
  ): NewEntry {
    const isProjectKey = caller.kind === 'project-key';
    return {
      projectId,
      keyId: isProjectKey ? caller.keyId : null,
      userId: isProjectKey ? caller.userId : null,
      requestId,
      operation,
      characters,
      audioMs,
      outcome,
      text: this.#parts.keepsText ? text : null,
      createdAtMs: this.#parts.clock.nowMs(),
    };
  }

  #dropOldest(): void {
    this.#drop(this.#waiting.length - limits.requestLogQueueMax);
  }

  #drop(lostCount: number): void {
    if (lostCount <= 0) return;
    this.#waiting.splice(0, lostCount);
    this.#parts.log.warn({ lostCount }, 'entries of the request log are lost, since the store does not take them');
  }

  async #write(): Promise<void> {
    // After the request that asks for it has gone on.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, limits.requestLogBatchMax);
      this.#waiting = this.#waiting.slice(batch.length);
      if (await this.#hasWritten(batch)) continue;
      if (await this.#hasSlept()) continue;
      this.#drop(this.#waiting.length);
    }
    this.#writing = undefined;
  }

  async #hasWritten(batch: readonly NewEntry[]): Promise<boolean> {
    try {
      await this.#parts.store.append(batch);
      return true;
    } catch (error) {
      this.#parts.log.warn({ error, entryCount: batch.length }, 'entries of the request log could not be written');
      this.#waiting = [...batch, ...this.#waiting];
      this.#dropOldest();
      return false;
    }
  }

  async #hasSlept(): Promise<boolean> {
    const { signal } = this.#stop;
    try {
      await this.#parts.clock.sleep(limits.requestLogRetryMs, { signal });
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  }
}
