import type { LanguageCode } from '../../contracts/language.ts';
import type { SpeechSynthesizer, SynthesisEvent, Warning } from '../../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../../contracts/telemetry.ts';
import type { Voice } from '../../contracts/voice.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { newUsageId } from '../../foundation/ids.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import type { RecordUsage } from '../billing/record-usage.ts';
import type { SelectDictionaries } from '../dictionaries/select-dictionaries.ts';
import type { LogRequest } from '../projects/request-log.ts';
import type { PlannedPart, PlanText, SpeechPart } from '../text/plan-text.ts';
import type { VoiceAccess } from '../voices/voice-access.ts';
import { engineChoices, type EngineChoice } from './engine-choice.ts';
import { speakParts } from './speak-parts.ts';
import { SpeechAccount } from './speech-account.ts';
import type { SpeechEvent, SpeechOrder, SynthesizeSpeech } from './speech-order.ts';

export interface SpeechDependencies {
  readonly voiceAccess: VoiceAccess;
  readonly selectDictionaries: SelectDictionaries;
  readonly planText: PlanText;
  readonly engines: readonly SpeechSynthesizer[];
  readonly recordUsage: RecordUsage;
  readonly logRequest: LogRequest;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  readonly log: Log;
}

/** Text in, speech out: the order of the lines is the order of the refusals (design: voice, content, engine, speak, record). */
export function createSynthesizeSpeech(dependencies: SpeechDependencies): SynthesizeSpeech {
  return async function* synthesizeSpeech(order, { signal }) {
    const voice = await dependencies.voiceAccess.find(order.voiceId, order.caller);
    const findDictionaryMatches = await dependencies.selectDictionaries(order, { signal });
    const request = new SpeechRequest(dependencies, { order, voice, signal });
    const parts = dependencies.planText(
      {
        text: order.text,
        language: order.language,
        voiceLanguage: voice.supportedLanguages[0] ?? 'en',
        normalize: order.normalize,
        findDictionaryMatches,
        segmentLengthMax: (language) => request.segmentLengthMax(language),
      },
      { signal: request.signal },
    );
    yield* request.speak(parts);
  };
}

/** One request under way: which engine speaks which language, and what has been produced so far. */
class SpeechRequest {
  readonly #dependencies: SpeechDependencies;
  readonly #order: SpeechOrder;
  readonly #voice: Voice;
  /** Of this request alone, whatever id its client chose: in the ledger, and in the engines' queues. */
  readonly #usageId = newUsageId();
  /** Aborted with the listener's signal, and when the request ends for any other reason: engines stop at once. */
  readonly #abort = new AbortController();
  /** Ends everything that the request has under way. */
  readonly signal: AbortSignal;
  readonly #account: SpeechAccount;
  readonly #choices = new Map<LanguageCode, readonly EngineChoice[]>();
  /** Whether any engine has begun to speak; the listener may not have been told yet. */
  #hasVoice = false;

  constructor(
    dependencies: SpeechDependencies,
    { order, voice, signal }: { readonly order: SpeechOrder; readonly voice: Voice; readonly signal: AbortSignal },
  ) {
    this.#dependencies = dependencies;
    this.#order = order;
    this.#voice = voice;
    this.signal = AbortSignal.any([signal, this.#abort.signal]);
    this.#account = new SpeechAccount(dependencies, { usageId: this.#usageId, order, voice, signal });
  }

  /** Of all that may have to speak: a segment is cut before it is known which does. */
  segmentLengthMax(language: LanguageCode): number {
    const lengths = this.#choicesFor(language).map(({ synthesizer }) => synthesizer.capabilities.segmentLengthMax);
    return Math.min(limits.segmentLengthMax, ...lengths);
  }

  async *speak(parts: AsyncIterable<PlannedPart>): AsyncGenerator<SpeechEvent> {
    const account = this.#account;
    account.begin();
    try {
      const { format } = this.#order;
      const stop = (): void => this.#abort.abort(new DOMException('the request has ended', 'AbortError'));
      const speak = (part: SpeechPart, index: number): AsyncIterable<SynthesisEvent> => this.#speakPart(part, index);
      for await (const event of speakParts(parts, { format, speak, stop })) {
        // Held back until there is sound: a failure before it is still a plain refusal.
        if (!account.hasStarted) yield this.#start();
        account.count(event);
        yield event;
      }
      if (!account.hasStarted) yield this.#start();
      account.complete();
      yield { type: 'speech-end', audioMs: account.audioMs };
    } catch (error) {
      account.fail();
      throw error;
    } finally {
      await account.settle();
    }
  }

  #start(): SpeechEvent {
    this.#account.start();
    return {
      type: 'speech-start',
      format: this.#order.format,
      engine: this.#account.engine,
      voiceId: this.#voice.id,
    };
  }

  async *#speakPart(part: SpeechPart, index: number): AsyncGenerator<SynthesisEvent> {
    const choices = this.#choicesFor(part.language).filter(({ synthesizer }) => synthesizer.canSay(part.text));
    for (const [rank, choice] of choices.entries()) {
      try {
        yield* this.#speakWith(choice, { part, index });
        return;
      } catch (error) {
        if (!this.#mayFallBack(error, { rank, choices })) throw error;
        this.#dependencies.log.warn(
          { requestId: this.#order.requestId, engine: choice.synthesizer.engine },
          'engine unavailable, the next binding of the voice speaks',
        );
        this.#choices.set(
          part.language,
          this.#choicesFor(part.language).filter((other) => other !== choice),
        );
      }
    }
    throw new ServiceError('engine-unavailable');
  }

  /** A listener must not hear the voice change in the middle: once one engine has begun, the request stays with it. */
  #mayFallBack(
    error: unknown,
    { rank, choices }: { readonly rank: number; readonly choices: readonly EngineChoice[] },
  ): boolean {
    const isUnavailable = isServiceError(error) && error.key === 'engine-unavailable';
    return isUnavailable && !this.#hasVoice && rank + 1 < choices.length;
  }

  async *#speakWith(
    choice: EngineChoice,
    { part, index }: { readonly part: SpeechPart; readonly index: number },
  ): AsyncGenerator<SynthesisEvent> {
    const order = this.#order;
    this.#account.asks(choice.synthesizer.engine);
    const events = choice.synthesizer.synthesize(
      {
        text: part.text,
        language: part.language,
        voice: choice.engineVoice,
        speed: order.speed * part.speedFactor,
        format: order.format,
        gainDb: choice.gainDb,
        audioMsMax: (order.newTokensMax / limits.tokensPerSecond) * 1000,
        pronunciations: part.pronunciations,
        pauseAfterMs: part.pauseAfterMs,
        wordTimings: order.wordTimings,
        queue: { requestId: this.#usageId, segmentIndex: index },
      },
      { signal: this.signal },
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
    const choices = engineChoices(this.#voice, { language, engines: this.#dependencies.engines });
    this.#choices.set(language, choices);
    return choices;
  }
}
