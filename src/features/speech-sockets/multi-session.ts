import { ServiceError } from '../../errors/service-error.ts';
import { durationMsOf } from '../../audio/formats.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { SerialQueue } from '../../foundation/serial-queue.ts';
import { limits } from '../../limits.ts';
import type { PassageOrder, SpeakPassage } from '../synthesis/passage.ts';
import type { SpeechSettings, SpeechWishes } from '../synthesis/speech-wishes.ts';
import { ContextRunner, type ContextTeller } from './context-runner.ts';
import type { ContextWishes, MultiCommand, MultiWishes } from './multi-commands.ts';
import type { MultiEffect, MultiEvent } from './multi-events.ts';
import { MultiPlaces } from './multi-places.ts';
import type { MultiState } from './multi-state.ts';
import { stepMulti } from './multi-transitions.ts';

/** Tells the client of the connection, and of each context. */
export interface MultiTeller {
  contextCreated(contextId: string): void;
  /** Of a context that is not there (any more). */
  contextUnknown(contextId: string): void;
  context(contextId: string): ContextTeller;
  settingsUpdated(settings: SpeechSettings): void;
  interrupted(): void;
  error(error: ServiceError, details?: { readonly contextId?: string }): void;
  ended(total: { readonly audioMs: number }): void;
  close(code: number, reason: string): void;
}

interface MultiParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly speakPassage: SpeakPassage;
  /** How much the organization may generate at a time; `null` = as much as it likes. */
  readonly slots: () => Promise<number | null>;
  readonly orderPassage: (wishes: SpeechWishes & { readonly voiceId: string }) => PassageOrder;
  readonly teller: MultiTeller;
}

interface Context {
  readonly runner: ContextRunner;
  voice: ContextWishes;
  /** What the first passage was ordered with, and so are the others. */
  order: PassageOrder | undefined;
}

/** A connection of `/ws/tts/multi`. */
export class MultiSession {
  readonly #parts: MultiParts;
  readonly #events = new SerialQueue<MultiEvent>((event) => this.#handle(event));
  readonly #contexts = new Map<string, Context>();
  readonly #places = new MultiPlaces<ContextRunner>({ countMax: limits.contextsMax });
  #state: MultiState = { type: 'open' };
  #wishes: Required<MultiWishes> = { speech: {}, inactivityMs: limits.contextInactivityMsDefault };
  /** Whether contexts leave it to the connection to tell that they were interrupted. */
  #isInterruptingAll = false;
  #audioMs = 0;

  constructor(parts: MultiParts) {
    this.#parts = parts;
  }

  /** Before anything is said. */
  start(): void {
    void this.#learnPlaces();
  }

  perform(command: MultiCommand): void {
    this.#events.add({ type: 'command', command });
  }

  /** The client sends nothing more, and waits for the end of all that it has sent. */
  leave(): void {
    this.#events.add({ type: 'goodbye' });
  }

  drain(): void {
    this.#events.add({ type: 'drain' });
  }

  expel(error: ServiceError): void {
    this.#events.add({ type: 'expulsion', error });
  }

  disconnect(): void {
    this.#events.add({ type: 'disconnect' });
  }

  #handle(event: MultiEvent): void {
    const step = stepMulti(this.#state, event);
    if (step === 'late') return;
    this.#state = step.state;
    for (const effect of step.effects) this.#carryOut(effect);
  }

  #carryOut(effect: MultiEffect): void {
    const { teller } = this.#parts;
    switch (effect.type) {
      case 'perform':
        this.#perform(effect.command);
        break;
      case 'close-contexts':
        for (const { runner } of this.#contexts.values()) runner.post({ type: 'close' });
        break;
      case 'drop-contexts':
        for (const { runner } of this.#contexts.values()) runner.post({ type: 'gone' });
        break;
      case 'count-contexts':
        this.#count();
        break;
      case 'tell-end':
        teller.ended({ audioMs: this.#audioMs });
        break;
      case 'tell-error':
        teller.error(effect.error);
        break;
      case 'close':
        teller.close(effect.code, effect.reason);
        break;
      default:
        effect satisfies never;
    }
  }

  #perform(command: MultiCommand): void {
    switch (command.type) {
      case 'wishes':
        this.#heed(command.wishes);
        break;
      case 'text':
        this.#text(command);
        break;
      case 'flush':
      case 'cancel':
        this.#contexts.get(command.contextId)?.runner.post({ type: command.type });
        break;
      case 'close':
      case 'close-now':
        this.#closeContext(command);
        break;
      case 'cancel-all':
        this.#cancelAll();
        break;
      case 'settings':
        this.#heed({ speech: command.settings });
        this.#parts.teller.settingsUpdated(this.#wishes.speech);
        break;
      case 'refusal':
        this.#refuse(command);
        break;
      default:
        command satisfies never;
    }
  }

  #heed({ speech, inactivityMs }: MultiWishes): void {
    this.#wishes = {
      speech: { ...this.#wishes.speech, ...speech },
      inactivityMs: inactivityMs ?? this.#wishes.inactivityMs,
    };
  }

  #text(command: Extract<MultiCommand, { readonly type: 'text' }>): void {
    const { contextId, text, voice, wishes } = command;
    const known = this.#contexts.get(contextId);
    if (known === undefined) {
      this.#open(command);
      return;
    }
    this.#heed(wishes);
    known.voice = { ...known.voice, ...voice };
    this.#write(known, text);
  }

  /** A context comes to be with its voice, or with a lone space that says nothing. */
  #open({ contextId, text, voice, wishes }: Extract<MultiCommand, { readonly type: 'text' }>): void {
    const isOpening = voice.voiceId !== undefined || text === ' ';
    // Of a context that is gone, as its client does not know yet.
    if (text === '' && !isOpening) return;
    const refusal = this.#refusalOfNew(isOpening);
    if (refusal !== undefined) {
      this.#parts.teller.error(refusal, { contextId });
      return;
    }
    this.#heed(wishes);
    const context = this.#create(contextId, voice);
    this.#parts.teller.contextCreated(contextId);
    if (text !== ' ') this.#write(context, text);
  }

  #refusalOfNew(isOpening: boolean): ServiceError | undefined {
    if (!isOpening) return new ServiceError('voice-missing');
    if (this.#state.type === 'draining') return new ServiceError('draining');
    const { contextsMax: countMax } = limits;
    return this.#contexts.size < countMax ? undefined : new ServiceError('contexts-full', { holes: { countMax } });
  }

  #create(contextId: string, voice: ContextWishes): Context {
    const { clock, log, speakPassage, teller } = this.#parts;
    const runner: ContextRunner = new ContextRunner({
      inactivityMs: this.#wishes.inactivityMs,
      clock,
      log,
      places: this.#places,
      speak: (listener) => speakPassage(this.#orderOf(context), listener),
      teller: this.#counting(teller.context(contextId)),
      moved: () => this.#contextMoved(contextId, runner),
      broken: (error) => this.#events.add({ type: 'context-failure', error }),
    });
    const context: Context = { runner, voice, order: undefined };
    this.#contexts.set(contextId, context);
    void this.#learnPlaces();
    return context;
  }

  /** Also with each context, since the plan of the organization may have changed. */
  async #learnPlaces(): Promise<void> {
    const { slots, log } = this.#parts;
    try {
      this.#places.resize(Math.min(limits.contextsMax, Math.max(1, (await slots()) ?? limits.contextsMax)));
    } catch (error) {
      // Whoever has no slot is told so when a passage asks for one.
      log.warn({ error }, 'how much an organization may generate at a time could not be looked up');
    }
  }

  /** Settings that change later are for contexts that have not spoken yet: nobody changes the voice in the middle. */
  #orderOf(context: Context): PassageOrder {
    const { voiceId = '', ...voice } = context.voice;
    context.order ??= this.#parts.orderPassage({ ...this.#wishes.speech, ...voice, voiceId });
    return context.order;
  }

  #write({ runner, voice }: Context, text: string): void {
    if (text === '') runner.post({ type: 'activity' });
    else if (voice.voiceId === undefined && text.trim() !== '') {
      runner.post({ type: 'refused', error: new ServiceError('voice-missing') });
    } else runner.post({ type: 'text', text });
  }

  /** Who closes a context that has timed out meanwhile waits for the answer all the same. */
  #closeContext({ type, contextId }: { readonly type: 'close' | 'close-now'; readonly contextId: string }): void {
    const context = this.#contexts.get(contextId);
    if (context === undefined) this.#parts.teller.contextUnknown(contextId);
    else context.runner.post({ type });
  }

  #cancelAll(): void {
    this.#isInterruptingAll = true;
    for (const { runner } of this.#contexts.values()) if (runner.takesText) runner.post({ type: 'cancel' });
    this.#isInterruptingAll = false;
    this.#parts.teller.interrupted();
  }

  #refuse({ error, contextId }: Extract<MultiCommand, { readonly type: 'refusal' }>): void {
    const context = contextId === undefined ? undefined : this.#contexts.get(contextId);
    if (context !== undefined) context.runner.post({ type: 'refused', error });
    else this.#parts.teller.error(error, contextId === undefined ? {} : { contextId });
  }

  #counting(teller: ContextTeller): ContextTeller {
    return {
      message: (message) => {
        if (message.type !== 'interrupted' || !this.#isInterruptingAll) teller.message(message);
      },
      chunkStarted: (chunk) => teller.chunkStarted(chunk),
      audio: (audio, gate) => {
        this.#audioMs += durationMsOf(audio.sampleCount, audio.format.sampleRateHz);
        return teller.audio(audio, gate);
      },
      words: (words) => teller.words(words),
      chunkEnded: (chunk) => teller.chunkEnded(chunk),
    };
  }

  #contextMoved(contextId: string, runner: ContextRunner): void {
    if (runner.isEnded && this.#contexts.get(contextId)?.runner === runner) this.#contexts.delete(contextId);
    if (this.#state.type === 'leaving' || this.#state.type === 'draining') this.#count();
  }

  #count(): void {
    const busy = [...this.#contexts.values()].filter(({ runner }) => runner.isBusy).length;
    this.#events.add({ type: 'progress', live: this.#contexts.size, busy });
  }
}
