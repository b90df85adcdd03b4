import type { Telemetry } from '../../contracts/telemetry.ts';
import type { Clock } from '../../foundation/clock.ts';
import { newUsageId } from '../../foundation/ids.ts';
import type { Meter, OpenMeter, Usage } from '../billing/meter.ts';
import type { LogRequest } from '../projects/request-log.ts';
import { TRANSCRIPTION_MODEL_ID } from './transcription-model.ts';
import type { TranscriptionOrder } from './transcription.ts';

export interface AccountDependencies {
  readonly openMeter: OpenMeter;
  readonly logRequest: LogRequest;
  readonly telemetry: Pick<
    Telemetry,
    'transcriptionStarted' | 'transcriptionFinal' | 'transcriptionEnded' | 'engineReplaced'
  >;
  readonly clock: Clock;
}

/** How one recording or turn ended. */
type Outcome = 'completed' | 'cancelled' | 'failed';

/** What one recording or turn has cost, kept for telemetry, for the meter and for what is written about it when it ends. */
export class TranscriptionAccount {
  readonly #dependencies: AccountDependencies;
  readonly #order: TranscriptionOrder;
  readonly #urgency: 'live' | 'file';
  #opening: Promise<Meter> | undefined;
  #settled: Promise<Usage | null> | undefined;
  #engine = 'none';
  #acceptedMs = 0;
  #workMs = 0;
  #text = '';
  /** Until something else is known, an end is the client's leaving. */
  #outcome: Outcome = 'cancelled';

  constructor(
    dependencies: AccountDependencies,
    { order, urgency }: { readonly order: TranscriptionOrder; readonly urgency: 'live' | 'file' },
  ) {
    this.#dependencies = dependencies;
    this.#order = order;
    this.#urgency = urgency;
    dependencies.telemetry.transcriptionStarted();
  }

  /** Audio that was accepted so far. */
  get acceptedMs(): number {
    return this.#acceptedMs;
  }

  /** Sets money aside. Throws what `OpenMeter` throws. */
  async reserve(): Promise<void> {
    const { caller, requestId } = this.#order;
    this.#opening = this.#dependencies.openMeter({
      caller,
      // No voice speaks.
      usage: { usageId: newUsageId(), requestId, modelId: TRANSCRIPTION_MODEL_ID, voiceId: null },
    });
    await this.#opening;
  }

  /** After `reserve`: accepts audio, so much in all, if it is paid for. Throws `credits-spent`. */
  async accept(audioMs: number): Promise<void> {
    const meter = await this.#opening;
    await meter?.cover(audioMs);
    this.#acceptedMs = audioMs;
  }

  asks(engine: string): void {
    this.#engine = engine;
  }

  /** Has something done that listens, and counts how long it took. */
  async work<Result>(listen: () => Promise<Result>): Promise<Result> {
    const { clock } = this.#dependencies;
    const startedAtMs = clock.monotonicMs();
    try {
      return await listen();
    } finally {
      this.#workMs += clock.monotonicMs() - startedAtMs;
    }
  }

  /** So long after the end of what was said its transcript was there. */
  tellFinal(finalMs: number): void {
    this.#dependencies.telemetry.transcriptionFinal({ engine: this.#engine, finalMs });
  }

  complete(text: string): void {
    this.#outcome = 'completed';
    this.#text = text;
  }

  fail(): void {
    this.#outcome = 'failed';
  }

  /**
   * Reports and records, once; then the same answer. Never throws. What failed costs nothing. Nor does a recording whose
   * sender has left, for he has been told nothing; who leaves a stream has had its partial transcripts.
   */
  settle(): Promise<Usage | null> {
    return (this.#settled ??= this.#settle());
  }

  async #settle(): Promise<Usage | null> {
    const { telemetry, logRequest } = this.#dependencies;
    const { requestId, caller } = this.#order;
    const isFree = this.#outcome === 'failed' || (this.#outcome === 'cancelled' && this.#urgency === 'file');
    const produced = { characters: 0, audioMs: isFree ? 0 : this.#acceptedMs, outcome: this.#outcome };
    telemetry.transcriptionEnded({
      engine: this.#engine,
      urgency: this.#urgency,
      outcome: this.#outcome === 'failed' && this.#engine === 'none' ? 'refused' : this.#outcome,
      audioMs: this.#acceptedMs,
      workMs: this.#workMs,
    });
    const meter = await this.#opening?.catch(() => undefined);
    const usage = await meter?.settle({ ...produced, engine: this.#engine });
    // Last, so that nobody waits for the database to take a note.
    logRequest({ ...produced, requestId, caller, operation: 'transcription', projectId: undefined, text: this.#text });
    return caller.kind === 'master' ? null : (usage ?? null);
  }
}
