import type { Database } from '../../contracts/stores/stores.ts';
import type { StoredVoice, VoiceReference } from '../../contracts/stores/voice-stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { Semaphore } from '../../foundation/semaphore.ts';
import { limits } from '../../limits.ts';
import type { StudiedReference, VoiceMaker } from './fitting/voice-maker.ts';
import type { StudyReference } from './study-reference.ts';

/**
 * Has a voice fitted to the recordings it has now, and waits for that at most `limits.voiceFittingWaitMsMax`, or until the
 * signal is aborted; it goes on without anybody waiting. Never throws.
 */
export type AwaitFitting = (voiceId: number, options: { readonly signal?: AbortSignal }) => Promise<void>;

interface FitterParts {
  readonly database: Database;
  /** Each makes something of every voice, and may use what those before it have written of the references. */
  readonly makers: readonly VoiceMaker[];
  readonly studyReference: StudyReference;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Fits voices to their recordings, beside all requests and one voice at a time. What says that there is something to do is a
 * reference of which a model has made nothing: a process that dies loses nothing, for such references are looked for at the
 * start and ever after.
 */
export class VoiceFitter implements AsyncDisposable {
  readonly #parts: FitterParts;
  readonly #room = new Semaphore({ runningMax: 1, waitingMax: limits.voiceFittingQueueMax });
  readonly #stop = new AbortController();
  readonly #fittings = new Map<number, { readonly done: Promise<void>; isStale: boolean }>();
  #looking: Promise<void> | undefined;

  constructor(parts: FitterParts) {
    this.#parts = parts;
  }

  /** Begins to look for voices that nobody has fitted. */
  start(): void {
    this.#looking ??= this.#look();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort(new DOMException('no voices are fitted any more', 'AbortError'));
    await Promise.all([this.#looking, ...[...this.#fittings.values()].map(({ done }) => done)]);
  }

  readonly awaitFitting: AwaitFitting = async (voiceId, { signal }) => {
    const waiting = new AbortController();
    const until = signal === undefined ? waiting.signal : AbortSignal.any([signal, waiting.signal]);
    await Promise.race([this.#fit(voiceId), this.#sleep(limits.voiceFittingWaitMsMax, until)]);
    waiting.abort();
  };

  /** One that is under way may have begun before what has changed: it begins again. */
  #fit(voiceId: number): Promise<void> {
    const running = this.#fittings.get(voiceId);
    if (running !== undefined) {
      running.isStale = true;
      return running.done;
    }
    const done = this.#fitInTurn(voiceId).finally(() => this.#fittings.delete(voiceId));
    this.#fittings.set(voiceId, { done, isStale: false });
    return done;
  }

  async #fitInTurn(voiceId: number): Promise<void> {
    const { signal } = this.#stop;
    try {
      using _place = await this.#room.acquire({ signal });
      for (let attempt = 0; attempt < limits.voiceFittingAttemptsMax; attempt += 1) {
        const fitting = this.#fittings.get(voiceId);
        if (fitting !== undefined) fitting.isStale = false;
        const isDone = await this.#fitOnce(voiceId, signal);
        if (isDone && this.#fittings.get(voiceId)?.isStale !== true) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#parts.log.warn({ error, voiceId }, 'a voice could not be fitted to its recordings now; it is tried again');
    }
  }

  /** Whether what was made is of the references that the voice has now. */
  async #fitOnce(voiceId: number, signal: AbortSignal): Promise<boolean> {
    const { database, makers } = this.#parts;
    const failures: unknown[] = [];
    for (const maker of makers) {
      const voice = await database.voices.find(voiceId);
      const rows = await database.voiceReferences.list({ voiceId });
      if (voice === undefined || isGone(voice) || rows.length === 0) return true;
      if (!(await this.#isDue(maker, { voice, rows }))) continue;
      try {
        if (!(await this.#makeAndKeep(maker, { voice, rows, signal }))) return false;
      } catch (error) {
        signal.throwIfAborted();
        // The others need not do without what they make of it.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not all could be made of the recordings');
    return true;
  }

  async #makeAndKeep(
    maker: VoiceMaker,
    {
      voice,
      rows,
      signal,
    }: { readonly voice: StoredVoice; readonly rows: readonly VoiceReference[]; readonly signal: AbortSignal },
  ): Promise<boolean> {
    const references: StudiedReference[] = [];
    for (const row of rows) references.push(await this.#parts.studyReference(row, { signal }));
    const encoding = await maker.make({ voice, references }, { signal });
    const { id: voiceId } = voice;
    return this.#keep({ voiceId, model: maker.model, encoding, referenceIds: rows.map(({ id }) => id) });
  }

  /** Whether one of the references has not been looked at, or the voice is said to be another than then. */
  async #isDue(
    maker: VoiceMaker,
    { voice, rows }: { readonly voice: StoredVoice; readonly rows: readonly VoiceReference[] },
  ): Promise<boolean> {
    const { voiceReferences } = this.#parts.database;
    for (const { id } of rows) {
      const made = await voiceReferences.findEncoding({ referenceId: id, model: maker.model });
      if (made === undefined || maker.holds?.(made, voice) === false) return true;
    }
    return false;
  }

  /** The newest reference keeps what was made of all, the others that they went into it. Not where they have changed meanwhile. */
  #keep({
    voiceId,
    model,
    encoding,
    referenceIds,
  }: {
    readonly voiceId: number;
    readonly model: string;
    readonly encoding: Awaited<ReturnType<VoiceMaker['make']>>;
    readonly referenceIds: readonly number[];
  }): Promise<boolean> {
    const createdAtMs = this.#parts.clock.nowMs();
    return this.#parts.database.transaction(async ({ voiceReferences }) => {
      const now = await voiceReferences.list({ voiceId });
      if (now.length !== referenceIds.length || now.some(({ id }) => !referenceIds.includes(id))) return false;
      for (const { id: referenceId } of now) {
        const isNewest = referenceId === referenceIds.at(-1);
        await voiceReferences.keepEncoding({ referenceId, model, encoding: isNewest ? encoding : {}, createdAtMs });
      }
      return true;
    });
  }

  async #look(): Promise<void> {
    const { log } = this.#parts;
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        await this.#fitUnmade(signal);
      } catch (error) {
        log.warn({ error }, 'voices that are not fitted could not be looked for');
      }
      await this.#sleep(limits.voiceFittingLookMs, signal);
    }
  }

  /** Or until the signal is aborted. */
  async #sleep(durationMs: number, signal: AbortSignal): Promise<void> {
    try {
      await this.#parts.clock.sleep(durationMs, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #fitUnmade(signal: AbortSignal): Promise<void> {
    const models = this.#parts.makers.map(({ model }) => model);
    let afterVoiceId = 0;
    while (!signal.aborted) {
      const limit = limits.voiceFittingQueueMax;
      const voiceIds = await this.#parts.database.voiceReferences.listUnmade({ models, limit, afterVoiceId });
      // What is stopped ends each of them at once.
      for (const voiceId of voiceIds) await this.#fit(voiceId);
      const last = voiceIds.at(-1);
      if (last === undefined || voiceIds.length < limit) return;
      afterVoiceId = last;
    }
  }
}

function isGone({ archivedAtMs, organizationId }: StoredVoice): boolean {
  return archivedAtMs !== null || organizationId === null;
}
