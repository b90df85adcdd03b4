import assert from 'node:assert/strict';
import { ServiceError } from '../../src/errors/service-error.ts';
import type { RequestEffect, RequestEvent, RequestMessage } from '../../src/features/speech-sockets/request-events.ts';
import { firstRequestState, type RequestState } from '../../src/features/speech-sockets/request-state.ts';
import { stepRequest, type RequestTable } from '../../src/features/speech-sockets/request-transitions.ts';
import type { PassageSummary } from '../../src/features/synthesis/passage.ts';
import type { SpeechSettings, SpeechWishes } from '../../src/features/synthesis/speech-wishes.ts';
import { limits } from '../../src/limits.ts';
import { SeededRandom } from './seeded-random.ts';

type Owed =
  | { readonly type: 'request'; readonly text: string; readonly wishes: SpeechWishes }
  | { readonly type: 'refusal'; readonly error: ServiceError };

export const summary: PassageSummary = {
  chunkCount: 1,
  audioCount: 1,
  sampleCount: 240,
  audioMs: 10,
  generationMs: 1,
  firstAudioMs: 1,
  usage: null,
};

/**
 * A connection of `/ws/tts` with everything around it: a client that does whatever it likes, passages that end when they
 * like. After each event it holds the machine to what the client may rely on, and throws what is broken.
 */
export class RequestWorld {
  readonly visited = new Set<string>();
  readonly #table: RequestTable;
  readonly #random: SeededRandom;
  #state: RequestState = firstRequestState;
  #settings: SpeechSettings = {};
  /** What the client still waits for an answer to, in order. */
  #owed: Owed[] = [];
  #running: { readonly passageId: number } | undefined;
  readonly #endedTurns: number[] = [];
  #count = 0;
  #isLeaving = false;
  #isOver = false;
  #wasOver = false;

  constructor({ seed, table }: { readonly seed: number; readonly table: RequestTable }) {
    this.#random = new SeededRandom(seed);
    this.#table = table;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  happen(): void {
    this.#apply(this.#random.pick(this.#events()));
  }

  /** The client sends no more: everything that it waits for is answered. */
  settle(): void {
    for (let round = 0; round <= limits.socketRequestsQueuedMax + 1 && this.#running !== undefined; round += 1) {
      this.#apply({ type: 'passage-end', passageId: this.#running.passageId, summary });
    }
    assert.equal(this.#running, undefined, 'everything comes to its end');
    if (!this.#isOver) assert.deepEqual(this.#owed, [], 'everything is answered');
  }

  #events(): RequestEvent[] {
    this.#count += 1;
    const said: SpeechWishes = this.#random.below(8) === 0 ? {} : { voiceId: 'anna' };
    const wishes: SpeechWishes = this.#random.below(2) === 0 ? said : { ...said, speed: 1.1 };
    const passageId = this.#running?.passageId ?? this.#random.pick([0, ...this.#endedTurns.slice(-3)]);
    const past = this.#random.pick([0, ...this.#endedTurns.slice(-3)]);
    const common: RequestEvent[] = [
      { type: 'request', wishes, text: `text ${this.#count}` },
      { type: 'request', wishes, text: `text ${this.#count}` },
      { type: 'passage-end', passageId, summary },
      { type: 'passage-end', passageId, summary },
      { type: 'passage-failure', passageId, error: new ServiceError('voice-unknown', { holes: { voice: 'x' } }) },
      { type: 'refusal', error: new ServiceError('text-empty') },
      { type: 'settings', settings: this.#random.pick([{ speed: 0.9 }, { normalize: false, cfgScale: 2.5 }]) },
    ];
    const seldom: RequestEvent[] = [
      { type: 'passage-end', passageId: past, summary },
      { type: 'passage-failure', passageId: past, error: new ServiceError('engine-failed') },
      { type: 'settings-refusal', error: new ServiceError('settings-empty', { holes: { fields: 'speed' } }) },
      { type: 'cancel' },
    ];
    const rare: RequestEvent[] = [
      { type: 'passage-failure', passageId, error: new ServiceError('engine-failed') },
      { type: 'drain' },
      { type: 'expulsion', error: new ServiceError('key-revoked') },
      { type: 'disconnect' },
    ];
    const luck = this.#random.below(40);
    if (luck === 0 || (this.#isLeaving && luck < 12)) return rare;
    return luck < 20 && luck >= 12 ? seldom : common;
  }

  #apply(event: RequestEvent): void {
    this.visited.add(`${this.#state.type} ${event.type}`);
    this.#expect(event);
    const isHeard =
      event.type.startsWith('passage-') && 'passageId' in event && event.passageId === this.#running?.passageId;
    const { state, effects } = stepRequest(this.#state, event, this.#table);
    this.#state = state;
    const told: RequestMessage[] = [];
    for (const effect of effects) this.#perform(effect, { event, isHeard, told });
    this.#checkAnswer(event, told);
    this.#checkRest(event);
  }

  /** What the event makes the client expect. */
  #expect(event: RequestEvent): void {
    if (this.#isOver) return;
    if (event.type === 'drain') {
      this.#owed = this.#owed.slice(0, 1);
      this.#isLeaving = true;
    }
    if (this.#isLeaving) return;
    if (event.type === 'settings') this.#settings = { ...this.#settings, ...event.settings };
    if (event.type === 'refusal') this.#owed.push({ type: 'refusal', error: event.error });
    if (event.type !== 'request') return;
    const wishes = { ...this.#settings, ...event.wishes };
    if (wishes.voiceId === undefined) this.#owed.push({ type: 'refusal', error: new ServiceError('voice-missing') });
    else this.#owed.push({ type: 'request', text: event.text, wishes });
  }

  #perform(
    effect: RequestEffect,
    {
      event,
      isHeard,
      told,
    }: { readonly event: RequestEvent; readonly isHeard: boolean; readonly told: RequestMessage[] },
  ): void {
    assert.ok(!this.#isOver, 'nothing follows the end');
    switch (effect.type) {
      case 'speak': {
        assert.equal(this.#running, undefined, 'one passage at a time');
        const [head] = this.#owed;
        assert.ok(head?.type === 'request', 'what is spoken was asked for');
        assert.deepEqual(effect.request, { wishes: head.wishes, text: head.text });
        assert.ok(!this.#endedTurns.includes(effect.passageId), 'each passage has a number of its own');
        this.#running = { passageId: effect.passageId };
        break;
      }
      case 'stop':
        assert.ok(this.#running !== undefined, 'what is stopped runs');
        this.#end();
        break;
      case 'tell':
        told.push(effect.message);
        this.#hear(effect.message, { event, isHeard });
        break;
      case 'close':
        assert.equal(this.#running, undefined, 'nothing runs on a connection that is closed');
        this.#isOver = true;
        break;
      default:
        effect satisfies never;
    }
  }

  #end(): void {
    if (this.#running !== undefined) this.#endedTurns.push(this.#running.passageId);
    this.#running = undefined;
  }

  #hear(
    message: RequestMessage,
    { event, isHeard }: { readonly event: RequestEvent; readonly isHeard: boolean },
  ): void {
    if (message.type === 'interruption') {
      assert.equal(event.type, 'cancel');
      assert.equal(this.#running, undefined, 'nothing is heard after an interruption');
      this.#owed = [];
    } else if (message.type === 'final') {
      assert.ok(event.type === 'passage-end' && isHeard, 'what ends has been spoken');
      const head = this.#owed.shift();
      assert.equal(message.request.text, head?.type === 'request' ? head.text : undefined);
      this.#end();
    } else if (message.type === 'error') this.#hearError(message.error, { event, isHeard });
    else assert.deepEqual(message.settings, this.#settings);
  }

  #hearError(
    error: ServiceError,
    { event, isHeard }: { readonly event: RequestEvent; readonly isHeard: boolean },
  ): void {
    if (event.type === 'settings-refusal' || event.type === 'expulsion') {
      assert.equal(error, event.error);
      return;
    }
    if (error.key === 'requests-queued') {
      assert.ok(this.#owed.length > limits.socketRequestsQueuedMax + 1, 'more waits than may');
      return;
    }
    const head = this.#owed.shift();
    if (head?.type === 'refusal') {
      assert.equal(error.key, head.error.key, 'refusals are told in order');
      return;
    }
    assert.ok(event.type === 'passage-failure' && isHeard && error === event.error, 'errors are about what has failed');
    this.#end();
  }

  #checkAnswer(event: RequestEvent, told: readonly RequestMessage[]): void {
    if (this.#wasOver) return;
    const count = (type: RequestMessage['type']) => told.filter((message) => message.type === type).length;
    if (event.type === 'cancel') assert.deepEqual(told, [{ type: 'interruption' }]);
    if (event.type === 'expulsion') assert.equal(count('error'), 1);
    if (this.#isLeaving) return;
    if (event.type === 'settings') assert.equal(count('settings-update'), 1);
    if (event.type === 'settings-refusal') assert.equal(count('error'), 1);
  }

  #checkRest(event: RequestEvent): void {
    if (event.type === 'disconnect' || event.type === 'expulsion') {
      assert.equal(this.#running, undefined, 'nothing runs for nobody');
      assert.equal(this.#state.type, 'closed');
      this.#isOver = true;
    }
    if (event.type === 'passage-end' || event.type === 'passage-failure') {
      assert.notEqual(this.#running?.passageId, event.passageId, 'what has ended runs no more');
    }
    if (!this.#isOver) {
      assert.equal(this.#owed.length > 0, this.#running !== undefined, 'what is owed is being done, and nothing else');
      assert.ok(!this.#isLeaving || this.#running !== undefined, 'who leaves goes when nothing runs');
      assert.ok(this.#owed.length <= limits.socketRequestsQueuedMax + 1, 'what waits is bounded');
    } else assert.equal(this.#running, undefined, 'nothing runs for nobody');
    this.#wasOver = this.#isOver;
  }
}
