import type { DialogueModel, DialogueRequest, DoubtfulWord, ReplyEvent } from '../../src/contracts/dialogue-model.ts';
import type {
  HeardMark,
  OwnUtterance,
  SpeakUtterance,
  UtteranceListener,
} from '../../src/features/realtime/agent-voice.ts';
import type { CallerEvent, CallerVoice } from '../../src/features/realtime/caller-voice.ts';
import type { CheckArguments } from '../../src/features/realtime/response-request.ts';
import type { SessionMessage } from '../../src/features/realtime/session-messages.ts';
import { SessionRunner } from '../../src/features/realtime/session-runner.ts';
import { BoundedChannel } from '../../src/foundation/bounded-channel.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { walkingPhrases, walkingSetup } from './session-world.ts';

/** What a model was asked, and what it says. */
interface Asked {
  readonly request: DialogueRequest;
  readonly signal: AbortSignal;
  readonly answer: BoundedChannel<ReplyEvent>;
}

/** A voice that speaks when it is told to: 1000 samples for each letter. */
export class RiggedUtterance implements OwnUtterance {
  readonly written: string[] = [''];
  readonly #settled = Promise.withResolvers<{ readonly audioMs: number }>();
  state: 'writing' | 'ended' | 'paused' | 'cancelled' = 'writing';
  readonly isVerbatim: boolean;
  readonly #listener: UtteranceListener;
  #letters = 0;
  #clause = 0;

  constructor(listener: UtteranceListener, { isVerbatim }: { readonly isVerbatim: boolean }) {
    this.#listener = listener;
    this.isVerbatim = isVerbatim;
  }

  push(text: string): void {
    this.written[this.written.length - 1] += text;
  }

  endClause(): void {
    this.written.push('');
  }

  end(): void {
    this.state = 'ended';
  }

  pause(): void {
    this.state = 'paused';
  }

  resume(): void {
    this.state = 'writing';
  }

  cancel(): void {
    this.state = 'cancelled';
  }

  get settled(): Promise<{ readonly audioMs: number }> {
    return this.#settled.promise;
  }

  /** Its engines have stopped. */
  settle(): void {
    this.#settled.resolve({ audioMs: markOf(this.#letters).playedThroughMs });
  }

  handedOver(): HeardMark {
    return markOf(this.#letters);
  }

  textHeardAt(audioEndSample: number): number {
    return Math.floor(audioEndSample / 1000);
  }

  /** Hands over a clause; or so much of it. */
  speak(length?: number): void {
    const clauseIndex = this.#clause;
    const clause = this.written[clauseIndex] ?? '';
    const text = clause.slice(0, length);
    this.#listener.text({ clauseIndex, start: this.#letters, text });
    const startSample = 1000 * this.#letters;
    this.#letters += text.length;
    void this.#listener.audio({ clauseIndex, startSample, sampleCount: 1000 * text.length, payload: new Uint8Array() });
    if (length !== undefined) return;
    this.#listener.clauseEnded({ clauseIndex, transcript: clause });
    this.#clause += 1;
  }

  finish(): void {
    this.#listener.ended(this.handedOver());
  }

  fail(error: unknown): void {
    this.#listener.failed(error);
  }
}

export function markOf(letters: number): HeardMark {
  return { audioEndSample: 1000 * letters, textEndOffset: letters, playedThroughMs: Math.ceil((1000 * letters) / 24) };
}

/** A session whose caller, model and voice do what a test says. */
export class SessionRig {
  readonly clock = new ManualClock();
  readonly told: SessionMessage[] = [];
  readonly asked: Asked[] = [];
  readonly utterances: RiggedUtterance[] = [];
  /** What whoever listens was told. */
  readonly voiceCalls: string[] = [];
  readonly closed: number[] = [];
  audioLetters = 0;
  #listen: (event: CallerEvent) => void = () => {};
  #turns = 0;
  readonly runner: SessionRunner;

  /** Without a model it says what the test does. */
  constructor({
    dialogue,
    checkArguments = () => undefined,
  }: { readonly dialogue?: Pick<DialogueModel, 'reply'>; readonly checkArguments?: CheckArguments } = {}) {
    this.runner = new SessionRunner({
      sessionId: 'sess_1',
      setup: walkingSetup,
      phrases: walkingPhrases,
      openCallerVoice: (listen) => {
        this.#listen = listen;
        return this.#callerVoice();
      },
      speak: this.#speak,
      dialogue: dialogue ?? { reply: (request, { signal }) => this.#reply(request, signal) },
      checkArguments,
      outlet: {
        tell: (message) => void this.told.push(message),
        audio: ({ sampleCount }) => {
          this.audioLetters += sampleCount / 1000;
          return undefined;
        },
        close: (code) => void this.closed.push(code),
      },
      clock: this.clock,
      log: silentLog,
    });
    this.runner.start();
  }

  /** The living utterance. */
  get utterance(): RiggedUtterance {
    const last = this.utterances.at(-1);
    if (last === undefined) throw new Error('nothing was said');
    return last;
  }

  /** Of the reply that was begun last. */
  get living(): { readonly responseId: string; readonly itemId: string } {
    const created = this.told.findLast((message) => message.type === 'response-created');
    if (created?.type !== 'response-created') throw new Error('no reply was begun');
    return { responseId: created.responseId, itemId: created.itemId };
  }

  get types(): readonly string[] {
    return this.told.map(({ type }) => type);
  }

  get errors(): readonly string[] {
    return this.told.flatMap((message) => (message.type === 'error' ? [message.error.key] : []));
  }

  hear(event: CallerEvent): void {
    this.#listen(event);
  }

  sound(): string {
    this.#turns += 1;
    const turnId = `turn_${this.#turns}`;
    this.hear({ type: 'sound-start', turnId, atMs: 0 });
    return turnId;
  }

  /** A whole turn of the caller. */
  say(text: string, doubtfulWords: readonly DoubtfulWord[] = []): void {
    const turnId = this.sound();
    this.hear({ type: 'sound-confirmed', turnId });
    this.hear({ type: 'turn-end', turnId, atMs: 1000 });
    this.hear({ type: 'transcript-final', turnId, text, doubtfulWords });
  }

  request(): void {
    this.runner.post({ type: 'reply-request', eventId: undefined, hasSettings: false });
  }

  async answer(...events: readonly ReplyEvent[]): Promise<void> {
    for (const event of events) this.asked.at(-1)?.answer.push(event);
    await new Promise((resolve) => setImmediate(resolve));
  }

  played(letters: number, { isComplete = false, responseId = 'resp_1', itemId = 'item_1' } = {}): void {
    this.runner.played({ responseId, itemId, isComplete, ...markOf(letters) }, 'ack');
  }

  #callerVoice(): CallerVoice {
    const call = (what: string): void => void this.voiceCalls.push(what);
    return {
      push: async () => {},
      commit: () => call('commit'),
      clear: () => call('clear'),
      setOwnActivity: (activity) => call(activity),
      setOwnWords: () => {},
      [Symbol.asyncDispose]: async () => call('disposed'),
    };
  }

  readonly #speak: SpeakUtterance = ({ isVerbatim }, listener) => {
    const utterance = new RiggedUtterance(listener, { isVerbatim });
    this.utterances.push(utterance);
    return utterance;
  };

  #reply(request: DialogueRequest, signal: AbortSignal): AsyncIterable<ReplyEvent> {
    const answer = new BoundedChannel<ReplyEvent>(100);
    this.asked.push({ request, signal, answer });
    return answer;
  }
}
