import { durationMsOf } from '../../audio/formats.ts';
import type { Telemetry } from '../../contracts/telemetry.ts';
import type { Voice } from '../../contracts/voice.ts';
import { isServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Meter, OpenMeter, Usage } from '../billing/meter.ts';
import type { LogRequest } from '../projects/request-log.ts';
import type { SpeechEvent, SpeechOrder } from './speech-order.ts';

/** How a request ended. A listener who left early has still been served what was produced. */
type Outcome = 'completed' | 'cancelled' | 'failed';

/** What has come of the text so far: of one that is still being written, how much that is shows at the end. */
export interface SubmittedText {
  readonly codePoints: number;
  /** As much as is kept for the log of requests. */
  readonly beginning: string;
}

/** What one request has produced, kept for telemetry, for the meter and for what is written about it when it ends. */
export class SpeechAccount {
  readonly #openMeter: OpenMeter;
  readonly #logRequest: LogRequest;
  readonly #telemetry: Telemetry;
  readonly #clock: Clock;
  readonly #usageId: string;
  readonly #order: Omit<SpeechOrder, 'text'>;
  readonly #text: SubmittedText;
  readonly #voice: Voice;
  readonly #listener: AbortSignal;
  readonly #startedAtMs: number;
  #opening: Promise<Meter> | undefined;
  #meter: Meter | undefined;
  #settled: Promise<Usage | null> | undefined;
  #engine = 'none';
  #hasStarted = false;
  #sampleCount = 0;
  /** Until something else is known, an end is the listener's leaving: a generator that is returned runs no catch. */
  #outcome: Outcome = 'cancelled';

  constructor(
    dependencies: {
      readonly openMeter: OpenMeter;
      readonly logRequest: LogRequest;
      readonly telemetry: Telemetry;
      readonly clock: Clock;
    },
    request: {
      /** Of this request alone: what is recorded under it twice counts once. */
      readonly usageId: string;
      readonly order: Omit<SpeechOrder, 'text'>;
      readonly text: SubmittedText;
      readonly voice: Voice;
      readonly signal: AbortSignal;
    },
  ) {
    this.#openMeter = dependencies.openMeter;
    this.#logRequest = dependencies.logRequest;
    this.#telemetry = dependencies.telemetry;
    this.#clock = dependencies.clock;
    this.#usageId = request.usageId;
    this.#order = request.order;
    this.#text = request.text;
    this.#voice = request.voice;
    this.#listener = request.signal;
    this.#startedAtMs = this.#clock.monotonicMs();
  }

  /** From here on the request counts as under way; `settle` ends it. */
  begin(): void {
    this.#telemetry.speechStarted();
  }

  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  /** The engine that was asked last; `none` for what needs no engine, like a text of nothing but breaks. */
  get engine(): string {
    return this.#engine;
  }

  get audioMs(): number {
    return durationMsOf(this.#sampleCount, this.#order.format.sampleRateHz);
  }

  /** Sees to it that there is money, beside whatever else is being done; `paid` says whether there was. */
  reserve(): void {
    if (this.#opening !== undefined) return;
    const { caller, requestId, requestedModelId: modelId } = this.#order;
    const usage = { usageId: this.#usageId, requestId, modelId, voiceId: this.#voice.id };
    this.#opening = this.#openMeter({ caller, usage });
    // Whoever waits for it sees the rejection; until then it must not count as unhandled.
    this.#opening.catch(() => undefined);
  }

  get isReserved(): boolean {
    return this.#opening !== undefined;
  }

  /** To be awaited before anything is heard, or another refusal told. Throws what `OpenMeter` throws. */
  async paid(): Promise<void> {
    this.reserve();
    this.#meter = await this.#opening;
  }

  /** To be asked, after `paid`, before so many samples more are heard; a promise where that needs more money. */
  cover(sampleCount: number): Promise<void> | undefined {
    return this.#meter?.cover(durationMsOf(this.#sampleCount + sampleCount, this.#order.format.sampleRateHz));
  }

  get isPaid(): boolean {
    return this.#meter !== undefined;
  }

  asks(engine: string): void {
    this.#engine = engine;
  }

  start(): void {
    this.#hasStarted = true;
    this.#telemetry.speechFirstAudio({ engine: this.#engine, firstAudioMs: this.#elapsedMs() });
  }

  /** What the listener has been given. */
  count(event: SpeechEvent): void {
    if (event.type === 'audio-delta') this.#sampleCount += event.sampleCount;
  }

  complete(): void {
    this.#outcome = 'completed';
  }

  /**
   * What failed costs nothing. A listener who left has been served so far, and so has whoever brought about the end: a
   * text that is still being written could be made wrong on purpose, when all of it that matters has been heard.
   */
  fail(error: unknown): void {
    const isOfCaller = this.#hasStarted && isServiceError(error) && error.row.status < 500;
    this.#outcome = this.#listener.aborted || isOfCaller ? 'cancelled' : 'failed';
  }

  /** Reports and records, once; then the same answer. `null` where nobody is charged. */
  settle(): Promise<Usage | null> {
    return (this.#settled ??= this.#settle());
  }

  /** There is no usage of a request that was refused before its first sound. */
  async #settle(): Promise<Usage | null> {
    const { audioMs } = this;
    const refused = this.#outcome === 'failed' && !this.#hasStarted;
    this.#telemetry.speechEnded({
      engine: this.#engine,
      outcome: refused ? 'refused' : this.#outcome,
      audioMs,
      generationMs: this.#elapsedMs(),
    });
    const { requestId, caller, projectId } = this.#order;
    const produced = { characters: this.#text.codePoints, audioMs, outcome: this.#outcome };
    const meter = await this.#opening?.catch(() => undefined);
    const usage = await meter?.settle({ ...produced, engine: this.#engine });
    // Last, so that the listener does not wait for the database to take a note.
    this.#logRequest({ ...produced, requestId, caller, operation: 'speech', projectId, text: this.#text.beginning });
    return caller.kind === 'master' ? null : (usage ?? null);
  }

  #elapsedMs(): number {
    return this.#clock.monotonicMs() - this.#startedAtMs;
  }
}
