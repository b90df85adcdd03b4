import assert from 'node:assert/strict';
import { closeCodeOn } from '../../src/errors/catalogue-row.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import type { LiveEffect, LiveEvent, LiveMessage } from '../../src/features/transcription/live-events.ts';
import type { LiveSettings, LiveState } from '../../src/features/transcription/live-state.ts';
import { stepLive, takesFrames, type LiveTable } from '../../src/features/transcription/live-transitions.ts';
import type { TurnEndReason } from '../../src/features/transcription/live-turn-end.ts';
import type { Transcription } from '../../src/features/transcription/transcription.ts';
import { SeededRandom } from './seeded-random.ts';

const firstSettings: LiveSettings = { sampleRateHz: 16_000, boostedPhrases: [], endsAtPause: false };
const otherSettings: readonly LiveSettings[] = [
  { ...firstSettings },
  { ...firstSettings, sampleRateHz: 8000 },
  { ...firstSettings, endsAtPause: true },
  { ...firstSettings, boostedPhrases: ['Ada'] },
];

/** The turn that is under way. `reason`: it hears no more, and why. */
interface Turn {
  readonly turnId: number;
  readonly heard: Uint8Array[];
  reason: TurnEndReason | undefined;
}

interface Happening {
  readonly event: LiveEvent;
  readonly before: LiveState;
  /** The turn before it, as it was. */
  readonly turn: Turn | undefined;
  readonly told: readonly LiveMessage[];
  readonly closedWith: number | undefined;
}

/**
 * A connection of the transcription stream with everything around it: a client that does whatever it likes, turns that end
 * when they like. After each event it holds the machine to what the client may rely on, and throws what is broken.
 */
export class TranscriptionWorld {
  readonly visited = new Set<string>();
  readonly #table: LiveTable;
  readonly #random: SeededRandom;
  #state: LiveState = { type: 'waiting', turnId: 0, settings: firstSettings };
  /** What the client has sent, and the table has not been shown. */
  readonly #waiting: LiveEvent[] = [];
  #settings = firstSettings;
  #turn: Turn | undefined;
  readonly #endedTurns: number[] = [];
  /** Finals that the client waits for. */
  #owedFinals = 0;
  #isShut = false;
  #isOver = false;

  constructor({ seed, table }: { readonly seed: number; readonly table: LiveTable }) {
    this.#random = new SeededRandom(seed);
    this.#table = table;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  happen(): void {
    const luck = this.#random.below(60);
    if (luck === 0) this.#apply(this.#random.pick(this.#rareEvents()));
    else if (luck < 4) this.#apply(this.#random.pick(this.#staleEvents()));
    else if (luck < 25 && this.#turn !== undefined) this.#apply(this.#random.pick(this.#turnEvents(this.#turn)));
    else this.#send(this.#random.pick(this.#clientEvents()));
    this.#handOn();
  }

  /** The client ends what it has begun, and sends no more: everything that it waits for is answered. */
  settle(): void {
    this.#send({ type: 'end-of-speech' });
    for (let round = 0; round < 200 && !this.#isOver; round += 1) {
      this.#handOn();
      if (this.#turn === undefined) break;
      assert.notEqual(this.#turn.reason, undefined, 'a turn whose end was told hears no more');
      this.#apply(turnEnd(this.#turn.turnId));
    }
    assert.equal(this.#turn, undefined, 'every turn comes to its end');
    if (this.#isOver) return;
    assert.equal(this.#state.type, 'waiting');
    assert.equal(this.#owedFinals, 0, 'every end of speech is answered');
    assert.deepEqual(this.#waiting, [], 'everything is heard');
  }

  #send(event: LiveEvent): void {
    if (!this.#isShut && !this.#isOver) this.#waiting.push(event);
    if (event.type === 'drain') this.#isShut = true;
  }

  #handOn(): void {
    while (!this.#isOver && takesFrames(this.#state)) {
      const event = this.#waiting.shift();
      if (event === undefined) return;
      this.#apply(event);
    }
  }

  #clientEvents(): LiveEvent[] {
    const audio = (): LiveEvent => ({ type: 'audio', bytes: Uint8Array.of(this.#random.below(250), 0) });
    const complaint = 'is odd';
    return [
      audio(),
      audio(),
      audio(),
      audio(),
      { type: 'end-of-speech' },
      { type: 'config', settings: this.#random.pick(otherSettings) },
      { type: 'refusal', error: new ServiceError('transcription-audio-invalid', { holes: { complaint } }) },
    ];
  }

  #turnEvents({ turnId, reason }: Turn): LiveEvent[] {
    const going: LiveEvent[] = [
      { type: 'partial', turnId, words: ['word'] },
      { type: 'turn-over', turnId, reason: this.#random.pick(['model-end-of-turn', 'silence-timeout']) },
    ];
    const shortfall = this.#random.below(8) === 0 ? new ServiceError('credits-spent') : undefined;
    if (shortfall !== undefined) return [turnEnd(turnId, shortfall)];
    if (this.#random.below(40) === 0)
      return [{ type: 'turn-failure', turnId, error: new ServiceError('listening-failed') }];
    return reason === undefined ? going : [...going, turnEnd(turnId), turnEnd(turnId)];
  }

  /** Of turns that have ended. */
  #staleEvents(): LiveEvent[] {
    const turnId = this.#random.pick([-1, ...this.#endedTurns.slice(-3)]);
    return [
      { type: 'partial', turnId, words: [] },
      { type: 'turn-over', turnId, reason: 'model-end-of-turn' },
      turnEnd(turnId),
      { type: 'turn-failure', turnId, error: new ServiceError('listening-failed') },
    ];
  }

  #rareEvents(): LiveEvent[] {
    const drain: LiveEvent = { type: 'drain' };
    if (this.#random.below(3) === 0 && !this.#isShut) this.#send(drain);
    const fatal: LiveEvent = { type: 'refusal', error: new ServiceError('transcription-model-unknown') };
    if (this.#random.below(3) === 0) this.#send(fatal);
    return [
      { type: 'idle' },
      { type: 'idle' },
      { type: 'expulsion', error: new ServiceError('key-revoked') },
      { type: 'expulsion', error: new ServiceError('draining') },
      { type: 'disconnect' },
    ];
  }

  #apply(event: LiveEvent): void {
    if (this.#isOver) return;
    this.visited.add(`${this.#state.type} ${event.type}`);
    const before = this.#state;
    const turn = this.#turn && { ...this.#turn };
    const { state, effects } = stepLive(before, event, this.#table);
    this.#state = state;
    if (event.type === 'end-of-speech') this.#owedFinals += 1;
    if (event.type === 'config' && before.type === 'waiting') this.#settings = event.settings;
    const told: LiveMessage[] = [];
    let closedWith: number | undefined;
    for (const effect of effects) {
      assert.equal(closedWith, undefined, 'nothing follows the end');
      if (effect.type === 'tell') told.push(effect.message);
      if (effect.type === 'close') closedWith = effect.code;
      this.#perform(effect, event);
    }
    if (turn !== undefined && isOfTurn(event, turn) && (event.type === 'turn-end' || event.type === 'turn-failure'))
      this.#endTurn();
    if (closedWith !== undefined || event.type === 'disconnect') this.#isOver = true;
    this.#check({ event, before, turn, told, closedWith });
  }

  #perform(effect: LiveEffect, event: LiveEvent): void {
    switch (effect.type) {
      case 'begin':
        assert.equal(this.#turn, undefined, 'one turn at a time');
        assert.ok(!this.#endedTurns.includes(effect.turnId), 'each turn has a number of its own');
        assert.deepEqual(effect.settings, this.#settings, 'a turn is listened to as was asked for');
        this.#turn = { turnId: effect.turnId, heard: [], reason: undefined };
        break;
      case 'hear':
        assert.ok(event.type === 'audio' && this.#turn !== undefined && this.#turn.reason === undefined);
        this.#turn.heard.push(effect.bytes);
        break;
      case 'conclude':
        assert.ok(this.#turn !== undefined && this.#turn.reason === undefined, 'a turn is concluded once');
        this.#turn.reason = reasonOf(event);
        break;
      case 'drop':
        assert.notEqual(this.#turn, undefined, 'what is dropped is there');
        this.#endTurn();
        break;
      case 'tell':
        if (effect.message.type === 'final' && effect.message.reason === 'client-end-of-speech') this.#owedFinals -= 1;
        break;
      case 'close':
        break;
      default:
        effect satisfies never;
    }
  }

  #endTurn(): void {
    if (this.#turn !== undefined) this.#endedTurns.push(this.#turn.turnId);
    this.#turn = undefined;
  }

  #check(happening: Happening): void {
    this.#checkClient(happening);
    this.#checkTurn(happening);
    this.#checkEnd(happening);
    this.#checkFarewell(happening);
    assert.ok(this.#owedFinals <= 1 + this.#waiting.length, 'a final answers each end of speech, in order');
    if (this.#isOver) {
      assert.equal(this.#turn, undefined, 'nothing is listened to for nobody');
      assert.equal(this.#state.type, 'closed');
    } else {
      assert.notEqual(this.#state.type, 'closed');
      assert.equal(this.#state.type === 'waiting', this.#turn === undefined, 'whoever does not wait has a turn');
      if (this.#turn !== undefined) assert.equal(takesFrames(this.#state), this.#turn.reason === undefined);
    }
  }

  #checkClient({ event, turn, told, closedWith }: Happening): void {
    const keys = told.map((message) => (message.type === 'error' ? message.error.key : message.type));
    if (event.type === 'audio') {
      assert.equal(this.#turn?.heard.at(-1), event.bytes, 'what is accepted is heard');
      assert.equal(this.#turn.heard.length, (turn?.heard.length ?? 0) + (turn === undefined ? 1 : 0));
    } else if (event.type === 'end-of-speech') {
      if (turn === undefined) assert.deepEqual(told, [final('client-end-of-speech', null)]);
      else assert.equal(this.#turn?.reason, 'client-end-of-speech');
    } else if (event.type === 'config') {
      const isChange = turn !== undefined && JSON.stringify(event.settings) !== JSON.stringify(this.#settings);
      assert.deepEqual(keys, isChange ? ['transcription-config-late'] : []);
    } else if (event.type === 'refusal') {
      assert.deepEqual(keys, [event.error.key]);
      assert.equal(closedWith, closeCodeOn('transcription', event.error.row) ?? undefined);
    }
  }

  #checkTurn({ event, before, turn, told, closedWith }: Happening): void {
    if (!('turnId' in event)) return;
    if (turn === undefined || !isOfTurn(event, turn)) {
      assert.deepEqual([told, closedWith], [[], undefined], 'what is of an earlier turn moves nothing');
      assert.deepEqual(this.#state, before);
    } else if (event.type === 'partial') {
      const isHearing = turn.reason === undefined;
      assert.deepEqual(told, isHearing ? [{ type: 'partial', words: event.words }] : []);
    } else if (event.type === 'turn-over') {
      assert.equal(this.#turn?.reason, turn.reason ?? event.reason);
      assert.deepEqual(told, []);
    } else if (event.type === 'turn-end') {
      const [first, second] = told;
      assert.deepEqual(first, final(turn.reason ?? 'model-end-of-turn', event.transcription));
      assert.equal(second?.type === 'error' ? second.error : undefined, event.shortfall);
      if (event.shortfall !== undefined) assert.equal(closedWith, 4003);
    } else assert.deepEqual([told, closedWith], [[{ type: 'error', error: event.error }], 1011]);
  }

  #checkEnd({ event, turn, told, closedWith }: Happening): void {
    if (event.type === 'disconnect') assert.deepEqual(told, []);
    if (event.type === 'expulsion') {
      assert.deepEqual(told, [{ type: 'error', error: event.error }]);
      assert.equal(closedWith, event.error.key === 'draining' ? 1001 : 4001);
    }
    if (event.type === 'drain' || event.type === 'idle') {
      const code = event.type === 'drain' ? 1001 : 1000;
      assert.equal(closedWith, turn === undefined ? code : undefined, 'what was accepted is told first');
      if (turn !== undefined && turn.reason === undefined)
        assert.deepEqual(this.#state.type === 'leaving' && this.#state.farewell.code, code);
    }
  }

  #checkFarewell({ event, before, turn, closedWith }: Happening): void {
    if (before.type !== 'leaving' || event.type !== 'turn-end' || turn?.turnId !== event.turnId) return;
    if (event.shortfall === undefined) assert.equal(closedWith, before.farewell.code);
  }
}

function turnEnd(turnId: number, shortfall?: ServiceError): LiveEvent {
  const transcription: Transcription = {
    text: `turn ${turnId}`,
    wordAlternatives: [],
    language: 'en',
    durationMs: 1,
    modelRevision: null,
  };
  return { type: 'turn-end', turnId, transcription, ...(shortfall !== undefined && { shortfall }) };
}

function final(reason: TurnEndReason, transcription: Transcription | null): LiveMessage {
  return { type: 'final', reason, transcription };
}

function isOfTurn(event: LiveEvent, { turnId }: Turn): boolean {
  return 'turnId' in event && event.turnId === turnId;
}

/** Why a turn is over, by what has ended it. */
function reasonOf(event: LiveEvent): TurnEndReason {
  if (event.type === 'turn-over') return event.reason;
  if (event.type === 'end-of-speech') return 'client-end-of-speech';
  return event.type === 'idle' ? 'silence-timeout' : 'model-end-of-turn';
}
