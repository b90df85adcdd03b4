import assert from 'node:assert/strict';
import { ServiceError } from '../../src/errors/service-error.ts';
import type {
  StreamEffect,
  StreamEvent,
  StreamMessage,
  TextSequel,
} from '../../src/features/speech-sockets/stream-events.ts';
import {
  firstStreamState,
  type StreamState,
  type StreamWishes,
} from '../../src/features/speech-sockets/stream-state.ts';
import { stepStream, type StreamTable } from '../../src/features/speech-sockets/stream-transitions.ts';
import { limits } from '../../src/limits.ts';
import { summary } from './request-walk.ts';
import { SeededRandom } from './seeded-random.ts';

/** A turn as the client sees it. */
interface OwedTurn {
  text: string;
  isOpen: boolean;
  wishes: StreamWishes;
  /** What it must be answered with. */
  refusalKey: string | undefined;
}

interface RunningPassage {
  readonly passageId: number;
  text: string;
  isFinished: boolean;
}

/** What one event makes the client hear at once, besides what becomes of turns. */
interface Told {
  readonly event: StreamEvent;
  readonly heard: OwedTurn | undefined;
  readonly messages: StreamMessage[];
}

/**
 * A connection of `/ws/tts/stream` with everything around it: a client that does whatever it likes, passages that end when
 * they like, time. After each event it holds the machine to what the client may rely on, and throws what is broken.
 */
export class StreamWorld {
  readonly visited = new Set<string>();
  readonly #table: StreamTable;
  readonly #random: SeededRandom;
  #state: StreamState = firstStreamState;
  #wishes: StreamWishes = {};
  /** Turns that have text and are not over; the first is the one that runs. */
  #turns: OwedTurn[] = [];
  #running: RunningPassage | undefined;
  readonly #endedTurns: number[] = [0];
  #timerOf: number | undefined;
  #count = 0;
  #mode: 'open' | 'goodbye' | 'leaving' = 'open';
  #isOver = false;
  #wasOver = false;
  /** How often, in 40, something happens that ends much: long walks and short ones come to different places. */
  readonly #trouble: number;

  constructor({ seed, table }: { readonly seed: number; readonly table: StreamTable }) {
    this.#random = new SeededRandom(seed);
    this.#table = table;
    this.#trouble = seed % 3 === 0 ? 2 : 10;
    if (seed % 8 > 0) this.#apply({ type: 'config', wishes: { voiceId: 'anna' } });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  happen(): void {
    this.#apply(this.#random.pick(this.#events()));
  }

  /** The client ends its turn and sends no more: everything that it waits for is answered. */
  settle(): void {
    if (!this.#isOver) this.#apply({ type: 'turn-end' });
    for (let round = 0; round <= limits.socketRequestsQueuedMax + 1 && this.#running !== undefined; round += 1) {
      this.#apply({ type: 'passage-end', passageId: this.#running.passageId, summary });
    }
    assert.equal(this.#running, undefined, 'everything comes to its end');
    if (!this.#isOver) assert.deepEqual(this.#turns, [], 'everything is answered');
  }

  #events(): StreamEvent[] {
    this.#count += 1;
    const passageId = this.#running?.passageId ?? 0;
    const past = this.#random.pick(this.#endedTurns.slice(-3));
    const sequel: TextSequel = this.#random.pick(['nothing', 'nothing', 'nothing', 'nothing', 'turn-end', 'turn-end']);
    const text: StreamEvent = {
      type: 'text',
      text: this.#random.pick([`t${this.#count} `, `t${this.#count} `, `t${this.#count} `, ' ', '']),
      sequel,
    };
    const end: StreamEvent = {
      type: 'passage-end',
      passageId: this.#running?.isFinished === true ? passageId : past,
      summary,
    };
    const common: StreamEvent[] = [text, text, text, end, end, { type: 'turn-end' }, ...this.#timeEvents()];
    const seldom: StreamEvent[] = [
      {
        type: 'config',
        wishes: this.#random.pick([{ voiceId: 'anna' }, { voiceId: 'otto', speed: 1.2 }, { staleMs: 9 }]),
      },
      { type: 'settings', settings: this.#random.pick([{ speed: 0.9 }, { normalize: false, cfgScale: 2.5 }]) },
      { type: 'text-refusal', error: new ServiceError('passage-full', { holes: { countMax: 1 } }) },
      { type: 'frame-refusal', error: new ServiceError('settings-empty', { holes: { fields: 'speed' } }) },
      { type: 'passage-failure', passageId, error: new ServiceError('voice-unknown', { holes: { voice: 'x' } }) },
      { type: 'passage-failure', passageId: past, error: new ServiceError('engine-failed') },
      { type: 'passage-end', passageId: past, summary },
      // Of itself, while its text is still coming.
      { type: 'passage-end', passageId, summary },
      { type: 'idle', passageId: past },
    ];
    const rare: StreamEvent[] = [
      { type: 'cancel' },
      { type: 'goodbye' },
      { type: 'text', text: 'last', sequel: 'goodbye' },
      { type: 'drain' },
      { type: 'drain' },
      { type: 'passage-failure', passageId, error: new ServiceError('engine-failed') },
      { type: 'expulsion', error: new ServiceError('key-revoked') },
      { type: 'disconnect' },
    ];
    const luck = this.#random.below(40);
    // Trouble is of interest while something is under way.
    const trouble = this.#turns.length > 0 && this.#mode === 'open' ? this.#trouble : 3;
    if (luck < trouble) return rare;
    return luck > 28 ? seldom : common;
  }

  #timeEvents(): StreamEvent[] {
    return this.#timerOf === undefined || this.#random.below(3) > 0 ? [] : [{ type: 'idle', passageId: this.#timerOf }];
  }

  #apply(event: StreamEvent): void {
    this.visited.add(`${this.#state.type} ${event.type}`);
    const wasQuiet = this.#turns.length === 0;
    const isIdle = event.type === 'idle' && event.passageId === this.#timerOf;
    if (isIdle) {
      this.#timerOf = undefined;
      const [head] = this.#turns;
      if (head !== undefined) head.isOpen = false;
    }
    const isAboutRunning = 'passageId' in event && event.passageId === this.#running?.passageId;
    const heard = isAboutRunning ? this.#turns[0] : undefined;
    const expected = this.#wasOver ? [] : this.#expect(event, { wasQuiet, isIdle });
    const { state, effects } = stepStream(this.#state, event, this.#table);
    this.#state = state;
    const told: Told = { event, heard, messages: [] };
    for (const effect of effects) this.#perform(effect, told);
    if (!this.#wasOver) {
      for (const type of ['settings-update', 'interruption', 'idle-warning', 'nothing-to-end'] as const) {
        const count = told.messages.filter((message) => message.type === type).length;
        assert.equal(count, expected.filter((name) => name === type).length, `${type} is told when it is due`);
      }
      const errors = told.messages.filter((message) => message.type === 'error').length;
      if (expected.includes('error')) assert.ok(errors > 0, 'an error is told when it is due');
    }
    this.#checkRest(event);
  }

  /** What the event changes in the client's view, and what it must hear because of it. */
  #expect(
    event: StreamEvent,
    { wasQuiet, isIdle }: { readonly wasQuiet: boolean; readonly isIdle: boolean },
  ): StreamMessage['type'][] {
    if (event.type === 'expulsion') return ['error'];
    if (event.type === 'cancel') return ['interruption'];
    if (isIdle) return ['idle-warning'];
    if (event.type === 'drain') {
      this.#turns = this.#turns.slice(0, 1);
      this.#mode = 'leaving';
    }
    if (this.#mode === 'goodbye') return [];
    const isClosed = this.#mode === 'leaving' && this.#turns[0]?.isOpen !== true;
    return isClosed ? [] : this.#expectFrame(event, wasQuiet);
  }

  #expectFrame(event: StreamEvent, wasQuiet: boolean): StreamMessage['type'][] {
    if (event.type === 'config' || event.type === 'settings') {
      if (this.#mode !== 'open') return [];
      this.#wishes = { ...this.#wishes, ...(event.type === 'config' ? event.wishes : event.settings) };
      return event.type === 'settings' ? ['settings-update'] : [];
    }
    switch (event.type) {
      case 'frame-refusal':
        return ['error'];
      case 'text-refusal':
        return wasQuiet ? ['error'] : this.#refuse('passage-full');
      case 'text':
        return this.#expectText(event, wasQuiet);
      case 'turn-end':
        return this.#expectEnd(wasQuiet);
      case 'goodbye':
        return this.#expectGoodbye(wasQuiet);
      default:
        return [];
    }
  }

  #expectText(
    { text, sequel }: Extract<StreamEvent, { readonly type: 'text' }>,
    wasQuiet: boolean,
  ): StreamMessage['type'][] {
    const last = this.#turns.at(-1);
    if (last?.isOpen === true) last.text += text;
    else if (text.trim() !== '') {
      const refusalKey = this.#wishes.voiceId === undefined ? 'voice-missing' : undefined;
      if (refusalKey !== undefined && wasQuiet) {
        return ['error', ...(sequel === 'goodbye' ? this.#expectGoodbye(wasQuiet) : [])];
      }
      this.#turns.push({ text, isOpen: refusalKey === undefined, wishes: this.#wishes, refusalKey });
    }
    const isQuiet = this.#turns.length === 0;
    if (sequel === 'turn-end') return this.#expectEnd(isQuiet);
    return sequel === 'goodbye' ? this.#expectGoodbye(isQuiet) : [];
  }

  #expectEnd(wasQuiet: boolean): StreamMessage['type'][] {
    const last = this.#turns.at(-1);
    if (last !== undefined) last.isOpen = false;
    return wasQuiet ? ['nothing-to-end'] : [];
  }

  #expectGoodbye(wasQuiet: boolean): StreamMessage['type'][] {
    if (this.#mode === 'open') this.#mode = 'goodbye';
    return this.#expectEnd(wasQuiet);
  }

  /** Of text: the turn that misses it is over, and the next text begins another, whether it waits or is written. */
  #refuse(key: string): StreamMessage['type'][] {
    const last = this.#turns.at(-1);
    if (last?.isOpen === true) {
      last.refusalKey = key;
      last.isOpen = false;
    } else this.#turns.push({ text: '', isOpen: false, wishes: {}, refusalKey: key });
    // Alone: its passage, which was being written, is given up at once.
    return this.#turns.length === 1 ? ['error'] : [];
  }

  #perform(effect: StreamEffect, told: Told): void {
    assert.ok(!this.#isOver, 'nothing follows the end');
    const running = this.#running;
    switch (effect.type) {
      case 'speak': {
        assert.equal(running, undefined, 'one passage at a time');
        const [head] = this.#turns;
        assert.equal(head?.refusalKey, undefined);
        assert.deepEqual(effect.wishes, head?.wishes, 'a turn is spoken as it was wished for when it began');
        assert.ok(!this.#endedTurns.includes(effect.passageId), 'each passage has a number of its own');
        this.#running = { passageId: effect.passageId, text: '', isFinished: false };
        break;
      }
      case 'push':
        assert.ok(running?.passageId === effect.passageId && !running.isFinished, 'text goes where it can');
        running.text += effect.text;
        break;
      case 'finish':
        assert.ok(running !== undefined && !running.isFinished, 'a passage is finished once');
        running.isFinished = true;
        break;
      case 'stop':
        assert.ok(running !== undefined, 'what is stopped runs');
        this.#endRunning();
        break;
      case 'await-text':
        this.#timerOf = effect.passageId;
        break;
      case 'await-nothing':
        this.#timerOf = undefined;
        break;
      case 'tell':
        told.messages.push(effect.message);
        this.#hear(effect.message, told);
        break;
      case 'close':
        assert.equal(running, undefined, 'nothing runs on a connection that is closed');
        this.#isOver = true;
        break;
      default:
        effect satisfies never;
    }
  }

  #endRunning(): void {
    if (this.#running !== undefined) this.#endedTurns.push(this.#running.passageId);
    this.#running = undefined;
  }

  #hear(message: StreamMessage, { event, heard }: Told): void {
    switch (message.type) {
      case 'interruption':
        assert.equal(this.#running, undefined, 'nothing is heard after an interruption');
        this.#turns = [];
        break;
      case 'turn-end':
        assert.ok(event.type === 'passage-end' && heard !== undefined, 'what ends has been spoken');
        assert.equal(this.#turns.shift(), heard);
        this.#endRunning();
        break;
      case 'error':
        this.#hearError(message.error, { event, heard });
        break;
      case 'settings-update': {
        const { speed, normalize, cfgScale } = this.#wishes;
        assert.deepEqual(
          [message.settings.speed, message.settings.normalize, message.settings.cfgScale],
          [speed, normalize, cfgScale],
        );
        break;
      }
      case 'idle-warning':
      case 'nothing-to-end':
        break;
      default:
        message satisfies never;
    }
  }

  #hearError(error: ServiceError, { event, heard }: Pick<Told, 'event' | 'heard'>): void {
    if (event.type === 'frame-refusal' || event.type === 'expulsion') {
      assert.equal(error, event.error);
      return;
    }
    if (error.key === 'requests-queued') {
      assert.ok(this.#turns.length > limits.socketRequestsQueuedMax + 1, 'more waits than may');
      return;
    }
    if (this.#turns.length === 0) {
      assert.ok(
        event.type === 'text-refusal' || error.key === 'voice-missing',
        'an error without a turn is about text',
      );
      return;
    }
    const head = this.#turns.shift();
    if (head?.refusalKey !== undefined) {
      assert.equal(error.key, head.refusalKey, 'refusals are told in order');
      return;
    }
    assert.ok(event.type === 'passage-failure' && head === heard, 'errors are about what has failed');
    this.#endRunning();
  }

  #checkRest(event: StreamEvent): void {
    if (event.type === 'disconnect' || event.type === 'expulsion') {
      assert.equal(this.#state.type, 'closed');
      this.#isOver = true;
    }
    if (event.type === 'passage-end' || event.type === 'passage-failure') {
      assert.notEqual(this.#running?.passageId, event.passageId, 'what has ended runs no more');
    }
    this.#wasOver = this.#isOver;
    if (this.#isOver) {
      assert.equal(this.#running, undefined, 'nothing runs for nobody');
      assert.equal(this.#timerOf, undefined, 'nothing is waited for');
      return;
    }
    const [head] = this.#turns;
    assert.equal(head !== undefined, this.#running !== undefined, 'what is owed is being done, and nothing else');
    assert.ok(this.#mode === 'open' || head !== undefined, 'who leaves goes when nothing is owed');
    assert.ok(this.#turns.length <= limits.socketRequestsQueuedMax + 1, 'what waits is bounded');
    const isWaitedFor = this.#running !== undefined && !this.#running.isFinished;
    assert.equal(
      this.#timerOf,
      isWaitedFor ? this.#running?.passageId : undefined,
      'text is waited for while it may come',
    );
    if (head === undefined || this.#running === undefined) return;
    assert.equal(this.#running.text, head.text, 'what was written is spoken');
    assert.equal(this.#running.isFinished, !head.isOpen, 'a turn is finished when it has been ended');
  }
}
