import { createHash } from 'node:crypto';
import type { EngineHealth } from '../../../contracts/engine-health.ts';
import { languageCodes } from '../../../contracts/language.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import {
  TRANSCRIBER_RATE_HZ,
  type RecognizedUtterance,
  type Transcriber,
  type TranscriptionCapabilities,
  type Utterance,
  type UtteranceRequest,
} from '../../../contracts/transcriber.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import { AnswerPatience, type PatienceBounds } from '../../../foundation/answer-patience.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { Semaphore, SemaphoreFullError } from '../../../foundation/semaphore.ts';
import { limits } from '../../../limits.ts';
import { exchangeTranscription, type AnswerDetail } from './exchange-transcription.ts';
import { readTranscription } from './read-transcription.ts';
import type { RemoteEndpoint } from './remote-endpoint.ts';
import { asRemoteFailure, type RemoteFailure } from './remote-failure.ts';
import { RemoteGuard, type Admitted, type GuardBounds } from './remote-guard.ts';

/** In logs, usage and metrics. */
export const REMOTE_TRANSCRIPTION_ENGINE = 'remote-transcription';

/** The limits under which a server is asked to listen; tests tighten them. */
export interface RemoteTranscriptionBounds extends GuardBounds {
  /** Of one request with all its tries, once it has its turn. */
  readonly answerMs: number;
  readonly triesMax: number;
  readonly retryPauseMs: number;
  readonly requestsMax: number;
  /** That are listened to at the same time; each is a request when it has ended. */
  readonly utterancesMax: number;
  /** Utterances, and requests, that wait. */
  readonly queueMax: number;
}

export interface RemoteTranscriptionOptions {
  readonly endpoint: RemoteEndpoint;
  readonly bounds: RemoteTranscriptionBounds;
  readonly log: Log;
  readonly clock: Clock;
  readonly telemetry?: Telemetry | undefined;
}

/** A server that speaks the protocol of OpenAI for transcriptions: each utterance is a file that is sent to it when it has ended. */
export class RemoteTranscriber implements Transcriber {
  readonly engine = REMOTE_TRANSCRIPTION_ENGINE;
  readonly capabilities: TranscriptionCapabilities;
  readonly #options: RemoteTranscriptionOptions;
  readonly #guard: RemoteGuard;
  readonly #places: Semaphore;
  readonly #connections: Semaphore;
  /** Servers that know no times refuse to tell them; then they are asked for less from that time on. */
  #detail: AnswerDetail = 'verbose_json';

  constructor(options: RemoteTranscriptionOptions) {
    const { bounds } = options;
    this.#options = options;
    this.#guard = new RemoteGuard({ ...options, engine: this.engine });
    this.#places = new Semaphore({ runningMax: bounds.utterancesMax, waitingMax: bounds.queueMax });
    this.#connections = new Semaphore({ runningMax: bounds.requestsMax, waitingMax: bounds.utterancesMax });
    this.capabilities = {
      languages: languageCodes,
      partials: false,
      boostedPhrases: true,
      writesReadably: true,
      utteranceMsMax: limits.utteranceMsMax,
      concurrencyMax: bounds.utterancesMax,
      cancelMsMax: limits.remoteCancelMsMax,
    };
  }

  async start({ signal }: { readonly signal: AbortSignal }): Promise<void> {
    signal.throwIfAborted();
    await this.#guard.start();
    signal.throwIfAborted();
    const { state, detail } = this.health();
    if (state === 'failing') throw new ServiceError('recogniser-unavailable', { cause: new Error(detail) });
  }

  health(): EngineHealth {
    return this.#guard.health();
  }

  /** Which files the server has nobody knows: it is the server and its model that are named. */
  revision(): string | null {
    const { baseUrl, model } = this.#options.endpoint;
    return `remote-${createHash('sha256').update(`${baseUrl}\n${model}`).digest('hex').slice(0, 12)}`;
  }

  async open(request: UtteranceRequest, { signal }: { readonly signal: AbortSignal }): Promise<Utterance> {
    signal.throwIfAborted();
    void this.#guard.start();
    const place = await this.#takePlace(signal);
    const admitted = this.#guard.admit();
    if (admitted === undefined) {
      place[Symbol.dispose]();
      throw new ServiceError('recogniser-unavailable', { cause: new Error(this.health().detail) });
    }
    const listen = (samples: Int16Array, leaving: AbortSignal): Promise<RecognizedUtterance> =>
      this.#listen(samples, { request, admitted, signal: AbortSignal.any([signal, leaving]) });
    return new RemoteUtterance({ listen, place, admitted, signal });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#guard[Symbol.asyncDispose]();
  }

  async #takePlace(signal: AbortSignal): Promise<Disposable> {
    try {
      return await this.#places.acquire({ signal });
    } catch (error) {
      if (error instanceof SemaphoreFullError) throw new ServiceError('recogniser-busy');
      throw error;
    }
  }

  async #listen(
    samples: Int16Array,
    {
      request,
      admitted,
      signal,
    }: { readonly request: UtteranceRequest; readonly admitted: Admitted; readonly signal: AbortSignal },
  ): Promise<RecognizedUtterance> {
    const place = speechPlaceOf(samples);
    if (place === undefined) return { words: [] };
    try {
      using _connection = await this.#connections.acquire({ signal });
      const answer = await this.#ask(samples, { request, signal });
      const words = readTranscription(answer, place);
      admitted.succeeded();
      return { words };
    } catch (error) {
      signal.throwIfAborted();
      const failure = asRemoteFailure(error);
      if (failure.reason === 'unavailable') admitted.failed(failure.message);
      throw this.#toldAs(failure);
    }
  }

  async #ask(
    samples: Int16Array,
    { request, signal: unwanted }: { readonly request: UtteranceRequest; readonly signal: AbortSignal },
  ): Promise<unknown> {
    const { endpoint, bounds, clock } = this.#options;
    using patience = new AnswerPatience(patienceOf(bounds), clock);
    patience.start();
    const signal = AbortSignal.any([unwanted, patience.signal]);
    const prompt = promptOf(request.boostedPhrases);
    for (let attempt = 1; ; attempt += 1) {
      const detail = this.#detail;
      try {
        const utterance = { samples, language: request.language, prompt, detail };
        return await exchangeTranscription(endpoint, utterance, {
          answerBytesMax: limits.remoteTranscriptBytesMax,
          signal,
        });
      } catch (error) {
        unwanted.throwIfAborted();
        const failure = asRemoteFailure(patience.signal.aborted ? patience.signal.reason : error);
        if (failure.reason === 'declined' && detail === 'verbose_json') {
          this.#detail = 'json';
          attempt -= 1;
          continue;
        }
        if (!failure.isPassing || attempt >= bounds.triesMax) throw failure;
      }
      await clock.sleep(bounds.retryPauseMs, { signal }).catch(() => undefined);
    }
  }

  #toldAs(failure: RemoteFailure): ServiceError {
    const keys = {
      unavailable: 'recogniser-unavailable',
      busy: 'recogniser-busy',
      declined: 'listening-failed',
    } as const;
    return new ServiceError(keys[failure.reason], { cause: failure });
  }
}

type Listen = (samples: Int16Array, leaving: AbortSignal) => Promise<RecognizedUtterance>;

/** Keeps what is said until its end: at most `utteranceMsMax`. */
class RemoteUtterance implements Utterance {
  readonly #parts: {
    readonly listen: Listen;
    readonly place: Disposable;
    readonly admitted: Admitted;
    readonly signal: AbortSignal;
  };
  readonly #leaving = new AbortController();
  readonly #pieces: Int16Array[] = [];
  #length = 0;

  constructor(parts: {
    readonly listen: Listen;
    readonly place: Disposable;
    readonly admitted: Admitted;
    readonly signal: AbortSignal;
  }) {
    this.#parts = parts;
    // Nobody comes back to an utterance that was aborted.
    parts.signal.addEventListener('abort', () => void this[Symbol.asyncDispose](), { once: true });
  }

  async push(samples: Int16Array): Promise<void> {
    this.#parts.signal.throwIfAborted();
    if (this.#length + samples.length > SAMPLES_MAX) {
      throw new ServiceError('listening-failed', { cause: new RangeError('more than the longest utterance') });
    }
    this.#pieces.push(samples.slice());
    this.#length += samples.length;
  }

  async hypothesis(): Promise<readonly string[]> {
    this.#parts.signal.throwIfAborted();
    return [];
  }

  async finish(): Promise<RecognizedUtterance> {
    this.#parts.signal.throwIfAborted();
    const samples = new Int16Array(this.#length);
    let offset = 0;
    for (const piece of this.#pieces.splice(0)) {
      samples.set(piece, offset);
      offset += piece.length;
    }
    return this.#parts.listen(samples, this.#leaving.signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#pieces.length = 0;
    this.#leaving.abort(new ServiceError('listening-failed', { cause: new Error('the utterance was left') }));
    this.#parts.place[Symbol.dispose]();
    this.#parts.admitted.abandoned();
  }
}

const SAMPLES_MAX = (limits.utteranceMsMax / 1000) * TRANSCRIBER_RATE_HZ;

/** An answer comes as a whole, so that its beginning and its end have one deadline. */
function patienceOf({ answerMs }: Pick<RemoteTranscriptionBounds, 'answerMs'>): PatienceBounds {
  return { firstEventMs: answerMs, gapMs: answerMs, wholeMs: answerMs };
}

/** −54 dBFS: below it nobody speaks, and models write down what they imagine. */
const SOUND_PEAK = 64;
/** Servers refuse less than a tenth of a second. */
const SPEECH_SAMPLES_MIN = TRANSCRIBER_RATE_HZ / 10;

/** From the first to the last sound; `undefined` where nobody can have said anything. */
function speechPlaceOf(samples: Int16Array) {
  const first = samples.findIndex(isSound);
  if (first === -1 || samples.length < SPEECH_SAMPLES_MIN) return undefined;
  return { startMs: msOf(first), endMs: msOf(samples.findLastIndex(isSound) + 1), durationMs: msOf(samples.length) };
}

function isSound(sample: number): boolean {
  return Math.abs(sample) > SOUND_PEAK;
}

function msOf(samples: number): number {
  return (samples * 1000) / TRANSCRIBER_RATE_HZ;
}

/** As many as there is room for, those named first; a whole phrase or none of it. */
function promptOf(phrases: readonly string[]): string {
  let prompt = '';
  for (const phrase of phrases) {
    const longer = prompt === '' ? phrase.trim() : `${prompt}, ${phrase.trim()}`;
    if (phrase.trim() !== '' && longer.length <= limits.remotePromptLengthMax) prompt = longer;
  }
  return prompt;
}
