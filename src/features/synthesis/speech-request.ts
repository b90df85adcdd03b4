import type { LanguageCode } from '../../contracts/language.ts';
import type { SpeechSynthesizer, SynthesisEvent, Warning } from '../../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../../contracts/telemetry.ts';
import type { Voice } from '../../contracts/voice.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { newUsageId } from '../../foundation/ids.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import type { MayServe } from '../access/may-serve.ts';
import type { Admission } from '../billing/admission.ts';
import type { OpenMeter, Usage } from '../billing/meter.ts';
import type { FindDictionaryMatches } from '../dictionaries/dictionary-matcher.ts';
import type { SelectDictionaries } from '../dictionaries/select-dictionaries.ts';
import type { LogRequest } from '../projects/request-log.ts';
import type { PlannedPart, PlanText, SpeechPart, TextFragment } from '../text/plan-text.ts';
import type { VoiceAccess } from '../voices/voice-access.ts';
import { engineChoices, type EngineChoice } from './engine-choice.ts';
import { GenerationSlot } from './generation-slot.ts';
import { groupChunks } from './group-chunks.ts';
import type { ChunkRule } from './passage.ts';
import { speakParts, type ListenerEvent } from './speak-parts.ts';
import { SpeechAccount, type SubmittedText } from './speech-account.ts';
import type { SpeechOrder } from './speech-order.ts';

export interface SpeechDependencies {
  readonly voiceAccess: Pick<VoiceAccess, 'find'>;
  readonly selectDictionaries: SelectDictionaries;
  readonly planText: PlanText;
  readonly engines: readonly SpeechSynthesizer[];
  /** All may when absent. */
  readonly mayServe?: MayServe | undefined;
  readonly admission: Pick<Admission, 'takeSlot'>;
  readonly openMeter: OpenMeter;
  readonly logRequest: LogRequest;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  readonly log: Log;
}

/** What is to be spoken, and how. */
export interface SpeechWork {
  readonly order: Omit<SpeechOrder, 'text'>;
  readonly text: string | AsyncIterable<TextFragment>;
  /** What is known of it when the request ends. */
  readonly submitted: SubmittedText;
  /** Absent: nobody wants to know. */
  readonly chunks?: ChunkRule;
}

/**
 * One request on the road that all of them take: voice, dictionaries, text, money, slot, engine. That is also the order
 * of the refusals, although slot and engine do not wait for the money: only what is told and heard does.
 */
export async function openSpeechRequest(
  dependencies: SpeechDependencies,
  { work, signal }: { readonly work: SpeechWork; readonly signal: AbortSignal },
): Promise<SpeechRequest> {
  const voice = await dependencies.voiceAccess.find(work.order.voiceId, work.order.caller);
  const findDictionaryMatches = await dependencies.selectDictionaries(work.order, { signal });
  return new SpeechRequest(dependencies, { work, voice, findDictionaryMatches, signal });
}

/** A request under way: which engine speaks which language, and what has been produced so far. Whoever opens it ends it. */
export class SpeechRequest {
  readonly #dependencies: SpeechDependencies;
  readonly #work: SpeechWork;
  readonly #order: Omit<SpeechOrder, 'text'>;
  readonly #voice: Voice;
  readonly #findDictionaryMatches: FindDictionaryMatches | undefined;
  /** Of this request alone, whatever id its client chose: in the ledger, and in the engines' queues. */
  readonly #usageId = newUsageId();
  /** Aborted with the listener's signal, and when the request ends for any other reason: engines stop at once. */
  readonly #abort = new AbortController();
  /** Ends everything that the request has under way. */
  readonly #signal: AbortSignal;
  readonly #slot: GenerationSlot;
  readonly account: SpeechAccount;
  readonly #choices = new Map<LanguageCode, readonly EngineChoice[]>();
  /** Left in the course of the request. */
  readonly #failed: EngineChoice[] = [];
  /** Engines in whose place others speak, as far as that has been told. */
  readonly #replaced = new Set<string>();
  /** Whether any engine has begun to speak; the listener may not have been told yet. */
  #hasVoice = false;

  constructor(
    dependencies: SpeechDependencies,
    request: {
      readonly work: SpeechWork;
      readonly voice: Voice;
      readonly findDictionaryMatches: FindDictionaryMatches | undefined;
      readonly signal: AbortSignal;
    },
  ) {
    const { work, voice, signal } = request;
    this.#dependencies = dependencies;
    this.#work = work;
    this.#order = work.order;
    this.#voice = voice;
    this.#findDictionaryMatches = request.findDictionaryMatches;
    this.#signal = AbortSignal.any([signal, this.#abort.signal]);
    this.#slot = new GenerationSlot(dependencies, { caller: work.order.caller, signal: this.#signal });
    const { order, submitted: text } = work;
    this.account = new SpeechAccount(dependencies, { usageId: this.#usageId, order, text, voice, signal });
  }

  get voiceId(): number {
    return this.#voice.id;
  }

  /**
   * What is to be heard, all of it paid for. What of it is given to the listener is for the caller to count, and the end of
   * the request for the caller to tell the account and `end`.
   */
  async *sound(): AsyncGenerator<ListenerEvent> {
    const { account } = this;
    account.begin();
    const { format } = this.#order;
    const parts = this.#plan();
    const stop = (): void => this.#abort.abort(new DOMException('the request has ended', 'AbortError'));
    const speak = (part: SpeechPart, index: number): AsyncIterable<SynthesisEvent> => this.#speakPart(part, index);
    for await (const event of speakParts(this.#chunked(parts), { format, speak, stop })) {
      if (!account.isPaid) await account.paid();
      if (event.type === 'audio-delta') {
        const covered = account.cover(event.sampleCount);
        if (covered !== undefined) await covered;
      }
      yield event;
    }
    // Also a text of which nothing was heard is refused where there is no money.
    if (account.isReserved) await account.paid();
  }

  /** Gives the slot back and accounts for the request, once; then the same answer. Never throws. */
  end(): Promise<Usage | null> {
    this.#slot[Symbol.dispose]();
    return this.account.settle();
  }

  /** A bad tag of a text that is given at once is told here; only then money is set aside, while the text is read. */
  #plan(): AsyncIterable<PlannedPart> {
    const { text, chunks } = this.#work;
    const { language, normalize, isPlain } = this.#order;
    const parts = this.#dependencies.planText(
      {
        text: typeof text === 'string' ? text : this.#reservingAtFirst(text),
        language,
        voiceLanguage: this.#voice.supportedLanguages[0] ?? 'en',
        normalize,
        isPlain,
        findDictionaryMatches: this.#findDictionaryMatches,
        segmentLengthMax: (spoken) => this.#segmentLengthMax(spoken),
        isUrgent: chunks?.type === 'by-sentence',
        bufferLengthMax: chunks?.type === 'by-sentence' ? chunks.bufferLengthMax : undefined,
      },
      { signal: this.#signal },
    );
    if (typeof text === 'string') this.#reserve();
    return parts;
  }

  /** Beside the money a slot is taken and an engine begins: where there is no money they stop at once. */
  #reserve(): void {
    const { account } = this;
    if (account.isReserved) return;
    account.reserve();
    account.paid().catch((error: unknown) => this.#abort.abort(error));
  }

  #reservingAtFirst(text: AsyncIterable<TextFragment>): AsyncIterable<TextFragment> {
    const reserve = (): void => this.#reserve();
    return {
      [Symbol.asyncIterator]() {
        const fragments = text[Symbol.asyncIterator]();
        return {
          async next() {
            const fragment = await fragments.next();
            if (fragment.done !== true) reserve();
            return fragment;
          },
          return: async () => (await fragments.return?.()) ?? { done: true, value: undefined },
        };
      },
    };
  }

  #chunked(parts: AsyncIterable<PlannedPart>): Parameters<typeof speakParts>[0] {
    const { chunks: rule } = this.#work;
    return rule === undefined ? parts : groupChunks(parts, { rule, clock: this.#dependencies.clock });
  }

  /** Of all that may have to speak: a segment is cut before it is known which does. */
  #segmentLengthMax(language: LanguageCode): number {
    const lengths = this.#choicesFor(language).map(({ synthesizer }) => synthesizer.capabilities.segmentLengthMax);
    return Math.min(limits.segmentLengthMax, ...lengths);
  }

  async *#speakPart(part: SpeechPart, index: number): AsyncGenerator<SynthesisEvent> {
    try {
      await this.#slot.enter();
      const choices = this.#choicesFor(part.language).filter(({ synthesizer }) => synthesizer.canSay(part.text));
      for (const [position, choice] of choices.entries()) {
        this.#tellReplacement(choice, choices);
        try {
          yield* this.#speakWith(choice, { part, index });
          return;
        } catch (error) {
          this.#giveUp(choice, { error, language: part.language, isLast: position + 1 === choices.length });
        }
      }
      throw new ServiceError('engine-unavailable');
    } catch (error) {
      // Who has no money is told that before anything else that is missing.
      if (!this.account.isPaid) await this.account.paid();
      throw error;
    } finally {
      this.#slot.leave();
    }
  }

  /**
   * Leaves it to the next engine, or throws the error. A listener must not hear the voice change in the middle: once one
   * engine has begun, the request stays with it.
   */
  #giveUp(
    choice: EngineChoice,
    { error, language, isLast }: { readonly error: unknown; readonly language: LanguageCode; readonly isLast: boolean },
  ): void {
    const isUnavailable = isServiceError(error) && error.key === 'engine-unavailable';
    if (!isUnavailable || this.#hasVoice || isLast) throw error;
    this.#dependencies.log.warn(
      { requestId: this.#order.requestId, engine: choice.synthesizer.engine, reason: reasonOf(error) },
      'engine unavailable, the next binding of the voice speaks',
    );
    this.#failed.push(choice);
    this.#choices.set(
      language,
      this.#choicesFor(language).filter((other) => other !== choice),
    );
  }

  /** That a voice does not sound as it should is nowhere silent: in the log, and in the metrics. */
  #tellReplacement(choice: EngineChoice, choices: readonly EngineChoice[]): void {
    const better = [...this.#failed, ...choices].filter(({ rank }) => rank < choice.rank);
    const first = better.toSorted((one, other) => one.rank - other.rank)[0];
    if (first === undefined || this.#replaced.has(first.synthesizer.engine)) return;
    this.#replaced.add(first.synthesizer.engine);
    const [engine, by] = [first.synthesizer.engine, choice.synthesizer.engine];
    this.#dependencies.telemetry.engineReplaced({ engine, by });
    if (this.#failed.includes(first)) return;
    this.#dependencies.log.info({ requestId: this.#order.requestId, engine, by }, 'another engine speaks for a voice');
  }

  async *#speakWith(
    choice: EngineChoice,
    { part, index }: { readonly part: SpeechPart; readonly index: number },
  ): AsyncGenerator<SynthesisEvent> {
    const order = this.#order;
    this.account.asks(choice.synthesizer.engine);
    const events = choice.synthesizer.synthesize(
      {
        text: part.text,
        language: part.language,
        voice: choice.engineVoice,
        ...(choice.timbre !== undefined && { timbre: choice.timbre }),
        ...(choice.clone !== undefined && { clone: choice.clone }),
        speed: order.speed * part.speedFactor,
        format: order.format,
        gainDb: choice.gainDb,
        audioMsMax: (order.newTokensMax / limits.tokensPerSecond) * 1000,
        pronunciations: part.pronunciations,
        pauseAfterMs: part.pauseAfterMs,
        wordTimings: order.wordTimings,
        queue: {
          requestId: this.#usageId,
          segmentIndex: index,
          ...(order.listenerId !== undefined && { listenerId: order.listenerId }),
        },
      },
      { signal: this.#signal },
    );
    for await (const event of events) {
      this.#hasVoice = true;
      if (event.type === 'audio-start' || event.type === 'audio-end') this.#logWarnings(event.warnings);
      yield event;
    }
  }

  #logWarnings(warnings: readonly Warning[]): void {
    if (warnings.length === 0) return;
    this.#dependencies.log.warn({ requestId: this.#order.requestId, warnings }, 'the engine departed from the order');
  }

  #choicesFor(language: LanguageCode): readonly EngineChoice[] {
    const known = this.#choices.get(language);
    if (known !== undefined) return known;
    const { engines: all, mayServe } = this.#dependencies;
    const engines = all.filter(({ engine }) => mayServe?.(this.#order.caller, engine) !== false);
    const choices = engineChoices(this.#voice, { language, engines });
    this.#choices.set(language, choices);
    return choices;
  }
}

/** What an engine elsewhere has said; of engines on this machine their health tells. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
}
