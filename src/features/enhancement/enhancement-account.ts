import type { Telemetry } from '../../contracts/telemetry.ts';
import { isServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { newUsageId } from '../../foundation/ids.ts';
import type { Meter, OpenMeter, Usage } from '../billing/meter.ts';
import type { LogRequest } from '../projects/request-log.ts';
import { ENHANCEMENT_MODEL_ID, type EnhancementOrder } from './enhancement-order.ts';

export interface AccountDependencies {
  readonly openMeter: OpenMeter;
  readonly logRequest: LogRequest;
  readonly telemetry: Pick<Telemetry, 'enhancementStarted' | 'enhancementReady' | 'enhancementEnded'>;
  readonly clock: Clock;
}

/** How one audio ended. Who left early has still been served what was enhanced. */
type Outcome = 'completed' | 'cancelled' | 'failed';

/** What has been enhanced of one audio, kept for telemetry, for the meter and for what is written about it when it ends. */
export class EnhancementAccount {
  readonly #dependencies: AccountDependencies;
  readonly #order: EnhancementOrder;
  readonly #client: AbortSignal;
  readonly #startedAtMs: number;
  #opening: Promise<Meter> | undefined;
  #settled: Promise<Usage | null> | undefined;
  #engine = 'none';
  #audioMs = 0;
  #workMs = 0;
  /** Until something else is known, an end is the client's leaving. */
  #outcome: Outcome = 'cancelled';

  constructor(
    dependencies: AccountDependencies,
    { order, signal }: { readonly order: EnhancementOrder; readonly signal: AbortSignal },
  ) {
    this.#dependencies = dependencies;
    this.#order = order;
    this.#client = signal;
    this.#startedAtMs = dependencies.clock.monotonicMs();
    dependencies.telemetry.enhancementStarted();
  }

  /** Sets money aside. Throws what `OpenMeter` throws. */
  async reserve(): Promise<void> {
    const { caller, requestId } = this.#order;
    this.#opening = this.#dependencies.openMeter({
      caller,
      // No voice speaks.
      usage: { usageId: newUsageId(), requestId, modelId: ENHANCEMENT_MODEL_ID, voiceId: null },
      metering: 'whole-seconds',
    });
    await this.#opening;
  }

  /** To be awaited, after `reserve`, before so much audio in all is enhanced. Throws `credits-spent`. */
  async cover(audioMs: number): Promise<void> {
    const meter = await this.#opening;
    await meter?.cover(audioMs);
  }

  ready(engine: string): void {
    this.#engine = engine;
    const readyMs = this.#dependencies.clock.monotonicMs() - this.#startedAtMs;
    this.#dependencies.telemetry.enhancementReady({ engine, readyMs });
  }

  /** So much audio in all has been enhanced; the last of it took the engine `workMs`. */
  count({ audioMs, workMs }: { readonly audioMs: number; readonly workMs: number }): void {
    this.#audioMs = audioMs;
    this.#workMs += workMs;
  }

  complete(): void {
    this.#outcome = 'completed';
  }

  /** What failed costs nothing, unless the client has brought it about: it has had what was enhanced until then. */
  fail(error: unknown): void {
    const isOfClient = this.#audioMs > 0 && isServiceError(error) && error.row.status < 500;
    this.#outcome = this.#client.aborted || isOfClient ? 'cancelled' : 'failed';
  }

  /** Reports and records, once; then the same answer. Never throws. `null` where nobody is charged. */
  settle(): Promise<Usage | null> {
    return (this.#settled ??= this.#settle());
  }

  async #settle(): Promise<Usage | null> {
    const { telemetry, logRequest } = this.#dependencies;
    const { requestId, caller, urgency } = this.#order;
    const refused = this.#outcome === 'failed' && this.#audioMs === 0;
    telemetry.enhancementEnded({
      engine: this.#engine,
      urgency,
      outcome: refused ? 'refused' : this.#outcome,
      audioMs: this.#audioMs,
      workMs: this.#workMs,
    });
    const produced = { characters: 0, audioMs: this.#audioMs, outcome: this.#outcome };
    const meter = await this.#opening?.catch(() => undefined);
    const usage = await meter?.settle({ ...produced, engine: this.#engine });
    logRequest({ ...produced, requestId, caller, operation: 'enhancement', projectId: undefined, text: '' });
    return caller.kind === 'master' ? null : (usage ?? null);
  }
}
