import { decodeSamples } from '../../audio/decode-samples.ts';
import { durationMsOf } from '../../audio/formats.ts';
import { createResampler, loadResampler, type Resampler } from '../../audio/resampler.ts';
import { TRANSCRIBER_RATE_HZ } from '../../contracts/transcriber.ts';
import type { Lease } from '../../contracts/work-limits.ts';
import { isServiceError, type ServiceError } from '../../errors/service-error.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import type { Admission } from '../billing/admission.ts';
import type { LiveSettings } from './live-state.ts';
import { afterActivity, noSpeechYet, turnEndOf, type TurnEndReason } from './live-turn-end.ts';
import type { Listening } from './listening.ts';
import type { SpeakerMemory } from './speaker-memory.ts';
import { TranscriptionAccount, type AccountDependencies } from './transcription-account.ts';
import {
  chooseRecogniser,
  TRANSCRIBED_LANGUAGE,
  type ListeningTools,
  type Transcription,
  type TranscriptionOrder,
} from './transcription.ts';
import { WaitingAudio } from './waiting-audio.ts';

export interface TurnDependencies extends AccountDependencies, ListeningTools {
  readonly log: Log;
  readonly admission: Pick<Admission, 'countRequest' | 'takeSlot'>;
}

/** What is listened for in a turn, and of whom: the same memory for all turns of a connection. */
export interface TurnOrder extends TranscriptionOrder {
  readonly settings: LiveSettings;
  readonly speaker: SpeakerMemory;
}

/** What comes of a turn; `ended` or `failed` is the last of it, unless the turn is dropped. */
export interface TurnListener {
  partial(words: readonly string[]): void;
  /** Not told of a turn that has been concluded. */
  over(reason: TurnEndReason): void;
  ended(transcription: Transcription, shortfall?: ServiceError): void;
  failed(error: unknown): void;
}

/**
 * The audio of one turn on its way to the words: money, slot, recogniser, then piece by piece. Nothing is heard of it once it
 * has been dropped; until then everything that was accepted is in its transcript.
 */
export class LiveTurn {
  readonly #dependencies: TurnDependencies;
  readonly #order: TurnOrder;
  readonly #listener: TurnListener;
  readonly #account: TranscriptionAccount;
  readonly #audio: WaitingAudio;
  readonly #abort = new AbortController();
  #speech = noSpeechYet;
  #acceptedBytes = 0;
  #partialsTold = 0;
  /** When no more was to come; `undefined` until then. */
  #concludedAtMs: number | undefined;
  #isOver = false;

  constructor(
    dependencies: TurnDependencies,
    { order, listener }: { readonly order: TurnOrder; readonly listener: TurnListener },
  ) {
    this.#dependencies = dependencies;
    this.#order = order;
    this.#listener = listener;
    this.#account = new TranscriptionAccount(dependencies, { order, urgency: 'live' });
    this.#audio = new WaitingAudio({ durationMsMax: limits.liveAheadMsMax, ...order.settings });
    void this.#run();
  }

  /** Resolves as soon as there is room for more; `undefined` where there is. */
  room(): Promise<void> | undefined {
    return this.#audio.room();
  }

  hear(bytes: Uint8Array): void {
    this.#audio.push(bytes);
  }

  conclude(): void {
    this.#concludedAtMs ??= this.#dependencies.clock.monotonicMs();
    this.#audio.end();
  }

  /** From now on nothing is told, and the engines stop at once. */
  drop(): void {
    this.#abort.abort(new Error('the turn was dropped'));
    this.#audio.end();
  }

  async #run(): Promise<void> {
    const { signal } = this.#abort;
    let tell: () => void;
    try {
      tell = await this.#listen();
    } catch (error) {
      if (!signal.aborted) this.#account.fail();
      tell = () => this.#listener.failed(error);
      // Whoever waits for room must not wait for ever.
      this.#audio.end();
    }
    await this.#account.settle();
    if (!signal.aborted) tell();
  }

  /** What is to be told when all has been settled. */
  async #listen(): Promise<() => void> {
    const { admission, openListening, writeTranscript } = this.#dependencies;
    const { caller, boostedPhrases, settings, speaker } = this.#order;
    const { signal } = this.#abort;
    const recogniser = chooseRecogniser(this.#order, this.#dependencies);
    let lease: Lease | undefined;
    let resampler: Resampler | undefined;
    try {
      await admission.countRequest(caller);
      await this.#account.reserve();
      lease = await admission.takeSlot(caller, { signal });
      await loadResampler();
      this.#account.asks(recogniser.engine);
      resampler = createResampler({ inputRateHz: settings.sampleRateHz, outputRateHz: TRANSCRIBER_RATE_HZ });
      const language = TRANSCRIBED_LANGUAGE;
      const listeningRequest = { language, boostedPhrases, urgency: 'live', speaker, recogniser } as const;
      await using listening = await openListening(listeningRequest, { signal });
      const shortfall = await this.#hearAll(listening, resampler);
      await listening.push(resampler.end().slice());
      const stretches = await this.#account.work(() => listening.finish());
      const { writesReadably } = recogniser.capabilities;
      const transcript = writeTranscript(stretches, { writesReadably, boostedPhrases });
      if (this.#concludedAtMs !== undefined)
        this.#account.tellFinal(this.#dependencies.clock.monotonicMs() - this.#concludedAtMs);
      this.#account.complete(transcript.text);
      const durationMs = this.#account.acceptedMs;
      const modelRevision = recogniser.revision();
      const transcription = { ...transcript, language: TRANSCRIBED_LANGUAGE, durationMs, modelRevision };
      return () => this.#listener.ended(transcription, shortfall);
    } finally {
      resampler?.dispose();
      lease?.release();
    }
  }

  /** Resolves when no more comes; with the error where more came that is not paid for, and was not accepted. */
  async #hearAll(listening: Listening, resampler: Resampler): Promise<ServiceError | undefined> {
    const { signal } = this.#abort;
    const { sampleRateHz } = this.#order.settings;
    for await (const bytes of this.#audio) {
      signal.throwIfAborted();
      const acceptedBytes = this.#acceptedBytes + bytes.length;
      try {
        await this.#account.accept(durationMsOf(acceptedBytes / 2, sampleRateHz));
      } catch (error) {
        // Of a turn of which nothing was accepted there is no transcript either.
        if (!isServiceError(error) || this.#acceptedBytes === 0) throw error;
        this.conclude();
        return error;
      }
      this.#acceptedBytes = acceptedBytes;
      const samples = resampler.push(decodeSamples(bytes, 'pcm_s16le')).slice();
      const events = await this.#account.work(() => listening.push(samples));
      this.#speech = afterActivity(this.#speech, events);
      await this.#tellProgress(listening);
    }
    signal.throwIfAborted();
    return undefined;
  }

  async #tellProgress(listening: Listening): Promise<void> {
    const { acceptedMs } = this.#account;
    const partialsDue = Math.floor(acceptedMs / limits.partialEveryMs);
    if (partialsDue > this.#partialsTold && this.#concludedAtMs === undefined) {
      // One that is late takes the place of those before it.
      this.#partialsTold = partialsDue;
      const words = await this.#account.work(() => listening.hypothesis());
      if (!this.#abort.signal.aborted) this.#listener.partial(words);
    }
    const reason = turnEndOf(this.#speech, { acceptedMs, ...this.#order.settings });
    if (reason === undefined || this.#isOver || this.#concludedAtMs !== undefined) return;
    this.#isOver = true;
    if (!this.#abort.signal.aborted) this.#listener.over(reason);
  }
}
