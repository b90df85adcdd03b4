import { durationMsOf } from '../../audio/formats.ts';
import type { Telemetry } from '../../contracts/telemetry.ts';
import type { Voice } from '../../contracts/voice.ts';
import type { Clock } from '../../foundation/clock.ts';
import { codePointLength } from '../../foundation/code-points.ts';
import type { RecordUsage } from '../billing/record-usage.ts';
import type { LogRequest } from '../projects/request-log.ts';
import type { SpeechEvent, SpeechOrder } from './speech-order.ts';

/** How a request ended. A listener who left early has still been served what was produced. */
type Outcome = 'completed' | 'cancelled' | 'failed';

/** What one request has produced, kept for telemetry and for what is written about it when it ends. */
export class SpeechAccount {
  readonly #recordUsage: RecordUsage;
  readonly #logRequest: LogRequest;
  readonly #telemetry: Telemetry;
  readonly #clock: Clock;
  readonly #usageId: string;
  readonly #order: SpeechOrder;
  readonly #voice: Voice;
  readonly #listener: AbortSignal;
  readonly #startedAtMs: number;
  #engine = 'none';
  #hasStarted = false;
  #sampleCount = 0;
  /** Until something else is known, an end is the listener's leaving: a generator that is returned runs no catch. */
  #outcome: Outcome = 'cancelled';

  constructor(
    dependencies: {
      readonly recordUsage: RecordUsage;
      readonly logRequest: LogRequest;
      readonly telemetry: Telemetry;
      readonly clock: Clock;
    },
    request: {
      /** Of this request alone: what is recorded under it twice counts once. */
      readonly usageId: string;
      readonly order: SpeechOrder;
      readonly voice: Voice;
      readonly signal: AbortSignal;
    },
  ) {
    this.#recordUsage = dependencies.recordUsage;
    this.#logRequest = dependencies.logRequest;
    this.#telemetry = dependencies.telemetry;
    this.#clock = dependencies.clock;
    this.#usageId = request.usageId;
    this.#order = request.order;
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

  asks(engine: string): void {
    this.#engine = engine;
  }

  start(): void {
    this.#hasStarted = true;
    this.#telemetry.speechFirstAudio({ engine: this.#engine, firstAudioMs: this.#elapsedMs() });
  }

  count(event: SpeechEvent): void {
    if (event.type === 'audio-delta') this.#sampleCount += event.sampleCount;
  }

  complete(): void {
    this.#outcome = 'completed';
  }

  fail(): void {
    this.#outcome = this.#listener.aborted ? 'cancelled' : 'failed';
  }

  /** Reports and records, once. There is no usage of a request that was refused before its first sound. */
  async settle(): Promise<void> {
    const refused = this.#outcome === 'failed' && !this.#hasStarted;
    this.#telemetry.speechEnded({
      engine: this.#engine,
      outcome: refused ? 'refused' : this.#outcome,
      audioMs: this.audioMs,
      generationMs: this.#elapsedMs(),
    });
    const { requestId, caller, text, projectId, requestedModelId: modelId } = this.#order;
    const characters = codePointLength(text);
    const produced = { requestId, caller, characters, audioMs: this.audioMs, outcome: this.#outcome };
    this.#logRequest({ ...produced, operation: 'speech', projectId, text });
    if (refused || this.#sampleCount === 0) return;
    await this.#recordUsage({
      ...produced,
      usageId: this.#usageId,
      modelId,
      engine: this.#engine,
      voiceId: this.#voice.id,
    });
  }

  #elapsedMs(): number {
    return this.#clock.monotonicMs() - this.#startedAtMs;
  }
}
