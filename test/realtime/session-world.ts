import assert from 'node:assert/strict';
import { ServiceError } from '../../src/errors/service-error.ts';
import type { HeardMark } from '../../src/features/realtime/agent-voice.ts';
import type { SessionEffect, SessionEvent } from '../../src/features/realtime/session-events.ts';
import type { SessionSetup } from '../../src/features/realtime/session-setup.ts';
import { firstSessionState, type SessionState } from '../../src/features/realtime/session-state.ts';
import { stepSession, type SessionTable } from '../../src/features/realtime/session-transitions.ts';
import { SeededRandom } from '../socket-walks/seeded-random.ts';
import { SessionExpectation } from './session-expectation.ts';
import { WalkingVoice } from './session-players.ts';
import { shortOf } from './session-shorts.ts';

const line = { format: { type: 'audio/pcm', rateHz: 24_000 }, transport: 'json' } as const;
const tool = { name: 'book', description: '', parameters: { type: 'object' }, identityArguments: [] };
export const walkingSetup: SessionSetup = {
  instructions: undefined,
  tools: [tool],
  voiceId: '1',
  language: 'en',
  input: line,
  output: line,
};
export const walkingPhrases = { bridge: 'One moment.', apology: 'I am sorry.' };
const eventId = 'e';
/** Made once: an error is dear because of its trace. */
const errors = {
  deaf: new ServiceError('recogniser-unavailable'),
  failed: new ServiceError('engine-failed'),
  revoked: new ServiceError('key-revoked'),
  malformed: new ServiceError('frame-malformed'),
};

/**
 * A session with everything around it: a caller and who listens to them, a model, a client with its tools, a voice, and a
 * player that reports what it has played. After each event it holds the table to what the interface says.
 */
export class SessionWorld {
  readonly #visit: (state: SessionState['type'], event: SessionEvent['type']) => void;
  readonly #steps: { readonly state: string; readonly event: string; readonly expected: readonly string[] }[] = [];
  readonly #table: SessionTable;
  readonly #random: SeededRandom;
  readonly #expected = new SessionExpectation();
  #state: SessionState = firstSessionState({ setup: walkingSetup, phrases: walkingPhrases });
  #voice: WalkingVoice | undefined;
  /** Whoever listens takes their time, also to tell that a turn was cut off. */
  readonly #isSlow: boolean;
  #turns = 0;
  #isTimerSet = false;
  #isGraceSet = false;

  constructor({
    seed,
    table,
    visit,
  }: {
    readonly seed: number;
    readonly table: SessionTable;
    readonly visit: (state: SessionState['type'], event: SessionEvent['type']) => void;
  }) {
    this.#visit = visit;
    this.#random = new SeededRandom(seed);
    this.#isSlow = this.#random.below(3) === 0;
    this.#table = table;
  }

  get isOver(): boolean {
    return this.#expected.isOver;
  }

  /** What has happened, for whoever looks for a fault. */
  get trail(): readonly string[] {
    return this.#steps.map(({ state, event, expected }) => `${state} ${event}: ${expected.join(', ')}`);
  }

  happen(): void {
    const luck = this.#random.below(100);
    if (this.#isGraceSet && luck > 80) this.#apply({ type: 'grace-end' });
    else if (luck === 0) this.#apply(this.#random.pick(this.#rare()));
    else this.#apply(this.#random.pick(luck < 30 ? this.#seldom() : this.#likely()));
  }

  /** Everybody does what they have to: nothing is left open. */
  settle(): void {
    for (let count = 0; count < 300 && !this.isOver; count += 1) {
      const next = this.#duty();
      if (next === undefined) break;
      this.#apply(next);
    }
    assert.ok(this.isOver || this.#state.type === 'listening', `it ends in ${this.#state.type}`);
  }

  #duty(): SessionEvent | undefined {
    return this.#dutyOfListeners() ?? this.#dutyOfReply();
  }

  #dutyOfListeners(): SessionEvent | undefined {
    const { caller, cutOffTurnId, unheard } = this.#expected;
    const [turnId] = unheard;
    if (caller?.isMeant === true) return { type: 'turn-end', turnId: caller.turnId, atMs: 0 };
    if (caller !== undefined) return { type: 'sound-dismissed', turnId: caller.turnId };
    if (cutOffTurnId !== undefined) return { type: 'turn-end', turnId: cutOffTurnId, atMs: 0 };
    return turnId === undefined ? undefined : { type: 'transcript-final', turnId, text: 'yes', doubtfulWords: [] };
  }

  #dutyOfReply(): SessionEvent | undefined {
    const { reply, lastRequestId: requestId } = this.#expected;
    if (reply?.waitsFor === 'model') {
      const isDone = this.#random.below(2) === 0;
      return isDone ? { type: 'dialogue-end', requestId } : { type: 'dialogue-text', requestId, text: 'Done.' };
    }
    const [openCall] = reply?.openCalls ?? [];
    if (reply?.waitsFor === 'tools' && openCall !== undefined) return this.#output(openCall);
    const next = this.#voice?.next(this.#random);
    return next ?? (reply === undefined ? undefined : this.#report({ isComplete: true }));
  }

  /** What people and programs do that know what they want. */
  #likely(): readonly SessionEvent[] {
    const { reply, cutOffTurnId: turnId } = this.#expected;
    if (turnId !== undefined && (!this.#isSlow || this.#random.below(8) === 0)) {
      return [{ type: 'turn-end', turnId, atMs: 3 }];
    }
    // What a voice does next counts as done from then on: it is asked only when it is its turn.
    const spoken = this.#random.below(2) === 0 ? this.#voice?.next(this.#random) : undefined;
    if (spoken !== undefined) return [spoken];
    const events = [...this.#callerEvents(), ...(reply === undefined ? [] : this.#replyEvents())];
    return events.length === 0 ? this.#seldom() : events;
  }

  #callerEvents(): readonly SessionEvent[] {
    const { caller, cutOffTurnId, reply } = this.#expected;
    const events: SessionEvent[] = this.#finals();
    if (reply === undefined) events.push({ type: 'reply-request', eventId, hasSettings: false });
    if (caller === undefined) {
      if (reply === undefined && cutOffTurnId === undefined) events.push(this.#sound());
      return events;
    }
    const { turnId } = caller;
    if (!caller.isMeant) return [...events, { type: 'sound-confirmed', turnId }, { type: 'sound-dismissed', turnId }];
    if (this.#isSlow && reply === undefined) {
      events.push({ type: 'forced-message', eventId, text: 'No.', isInterruptible: false });
    }
    return [...events, { type: 'turn-end', turnId, atMs: 2 }, { type: 'transcript-update', turnId, text: 'I' }];
  }

  #finals(): SessionEvent[] {
    const { unheard, reply } = this.#expected;
    const isPrompt = !this.#isSlow || reply?.waitsFor === 'transcript';
    return [...unheard].map((turnId) =>
      isPrompt || this.#random.below(4) === 0
        ? { type: 'transcript-final', turnId, text: 'I do', doubtfulWords: [] }
        : { type: 'transcript-update', turnId, text: 'I do' },
    );
  }

  #replyEvents(): readonly SessionEvent[] {
    const { reply, calls, lastRequestId } = this.#expected;
    const open = [...calls.keys()].filter((callId) => calls.get(callId) === 'open');
    return [
      ...(reply?.waitsFor === 'model' ? this.#modelEvents(lastRequestId) : []),
      ...open.map((callId) => this.#output(callId)),
      ...(reply?.end === undefined ? [] : [true, false].map((isComplete) => this.#report({ isComplete }))),
    ];
  }

  #modelEvents(requestId: number): readonly SessionEvent[] {
    return [
      { type: 'dialogue-text', requestId, text: 'I see. ' },
      { type: 'dialogue-call', requestId, name: 'book', arguments: '{}', complaint: undefined },
      { type: 'dialogue-end', requestId },
    ];
  }

  #seldom(): readonly SessionEvent[] {
    const { reply, past, isAsking } = this.#expected;
    const [pastId = 'resp_0'] = [...past.keys()].toReversed();
    const hasSettings = this.#random.below(3) === 0;
    const changes = this.#random.pick([{ voiceId: '1' }, { voiceId: '2' }, { output: g711 }]);
    return [
      ...this.#otherHearing(),
      { type: 'reply-request', eventId, hasSettings },
      { type: 'cancel', eventId, responseId: [undefined, reply?.id, pastId][this.#random.below(3)] },
      { type: 'forced-message', eventId, text: 'Stay.', isInterruptible: this.#random.below(2) === 0 },
      { type: 'commit', eventId },
      { type: 'clear', eventId },
      { type: 'setup-change', eventId, changes },
      this.#output(`call_${this.#random.below(9)}`),
      this.#report({ isComplete: this.#random.below(4) === 0 }),
      this.#wrongReport(pastId),
      { type: 'bridge-due', responseId: this.#isTimerSet && reply !== undefined ? reply.id : pastId },
      { type: 'bridge-due', responseId: pastId },
      ...(isAsking ? this.#wrongModelEvents() : []),
      this.#voice?.failure() ?? { type: 'commit', eventId },
    ];
  }

  /** Of whoever listens; sometimes it is about a turn that is over. */
  #otherHearing(): readonly SessionEvent[] {
    const { caller, cutOffTurnId, unheard } = this.#expected;
    const forgotten = `turn_${this.#random.below(this.#turns + 1)}`;
    const [waiting = forgotten] = unheard;
    const isBusy = caller !== undefined || cutOffTurnId !== undefined;
    return [
      ...(isBusy ? [] : [this.#sound(), this.#sound()]),
      { type: 'transcript-update', turnId: forgotten, text: 'Well' },
      { type: 'transcript-update', turnId: waiting, text: 'Well' },
      { type: 'hearing-failed', turnId: waiting, error: errors.deaf },
      { type: 'transcript-final', turnId: unheard.has(forgotten) ? forgotten : 'turn_0', text: '', doubtfulWords: [] },
      { type: 'sound-confirmed', turnId: forgotten },
      { type: 'sound-dismissed', turnId: forgotten },
      { type: 'sound-suppressed', fromMs: 1, toMs: 2 },
      { type: 'hearing-failed', turnId: forgotten, error: errors.deaf },
      { type: 'turn-end', turnId: caller?.turnId ?? forgotten, atMs: 4 },
    ];
  }

  #wrongModelEvents(): readonly SessionEvent[] {
    const { lastRequestId } = this.#expected;
    const requestId = this.#random.below(3) === 0 ? lastRequestId - 1 : lastRequestId;
    return [
      { type: 'dialogue-text', requestId, text: this.#random.pick([' ', 'Yes']) },
      { type: 'dialogue-call', requestId, name: 'book', arguments: '{}', complaint: 'it is wrong' },
      { type: 'dialogue-call', requestId, name: 'cook', arguments: '{}', complaint: undefined },
      { type: 'dialogue-end', requestId },
      { type: 'dialogue-failed', requestId, error: errors.failed },
    ];
  }

  #rare(): readonly SessionEvent[] {
    return [
      { type: 'drain' },
      { type: 'lifetime-end' },
      { type: 'expulsion', error: errors.revoked },
      { type: 'disconnect' },
      { type: 'truncation', eventId },
      { type: 'refusal', eventId, error: errors.malformed },
    ];
  }

  #sound(): SessionEvent {
    return { type: 'sound-start', turnId: `turn_${this.#turns + 1}`, atMs: 1 };
  }

  #output(callId: string): SessionEvent {
    return { type: 'tool-output', eventId, callId, output: '{"ok":true}' };
  }

  #handedOver(): HeardMark | undefined {
    return this.#expected.reply === undefined ? undefined : this.#voice?.handedOver;
  }

  /** Of what was handed over, as a player would say that it has played it. */
  #report({ isComplete }: { readonly isComplete: boolean }): SessionEvent {
    const { reply } = this.#expected;
    const handedOver = this.#handedOver();
    const most = reply?.end ?? handedOver ?? { audioEndSample: 0, textEndOffset: 0, playedThroughMs: 0 };
    const textEndOffset = isComplete
      ? most.textEndOffset
      : Math.max(reply?.heard.textEndOffset ?? 0, this.#random.below(most.textEndOffset + 1));
    const isMute = most.audioEndSample === 0;
    const audioEndSample = isMute ? 0 : 1000 * textEndOffset;
    const mark = { audioEndSample, textEndOffset, playedThroughMs: Math.ceil(audioEndSample / 24) };
    const ids = { responseId: reply?.id ?? 'resp_0', itemId: reply?.itemId ?? 'item_0' };
    return { type: 'played', eventId, report: { ...ids, ...mark, isComplete }, handedOver };
  }

  #wrongReport(pastId: string): SessionEvent {
    const event = this.#report({ isComplete: false });
    if (event.type !== 'played') return event;
    const { report } = event;
    const wrong = this.#random.pick([
      { itemId: 'item_0' },
      { responseId: pastId },
      { audioEndSample: report.audioEndSample + 1_000_000 },
      { textEndOffset: -1 },
      { isComplete: true },
    ]);
    return { ...event, report: { ...report, ...wrong } };
  }

  #apply(event: SessionEvent): void {
    const from = this.#state.type;
    this.#visit(from, event.type);
    const before = this.#expected.isOver;
    if (event.type === 'sound-start') this.#turns += 1;
    if (event.type === 'utterance-failed') this.#voice?.break();
    const expected = this.#expected.expect(event);
    const { state, effects } = stepSession(this.#state, event, this.#table);
    this.#state = state;
    this.#steps.push({ state: from, event: event.type, expected });
    // Most of the time nothing is wrong, and nobody reads what would be said about it.
    const isRight =
      effects.length === expected.length && effects.every((each, index) => shortOf(each) === expected[index]);
    if (!isRight) assert.deepEqual(effects.map(shortOf), expected, `${event.type} in ${from}: nothing else follows`);
    if (before) return;
    for (const effect of effects) this.#perform(effect);
    this.#hold();
  }

  #perform(effect: SessionEffect): void {
    if (effect.type === 'open-utterance') {
      this.#voice = new WalkingVoice(effect.responseId, { isMute: this.#random.below(20) === 0 });
    } else if (effect.type === 'cancel-utterance' || effect.type === 'forget-utterance') this.#voice = undefined;
    else if (effect.type === 'start-bridge-timer') this.#isTimerSet = true;
    else if (effect.type === 'stop-bridge-timer') this.#isTimerSet = false;
    else if (effect.type === 'start-grace-timer') this.#isGraceSet = true;
    else this.#voice?.take(effect);
  }

  /** What holds at any time. */
  #hold(): void {
    const { reply, isUndecided, isOver } = this.#expected;
    if (isOver) {
      assert.equal(this.#state.type, 'closed');
      return;
    }
    assert.equal(this.#voice !== undefined, reply?.voice === 'open', 'a voice speaks for a reply');
    if (this.#voice !== undefined) assert.equal(this.#voice.isPaused, isUndecided, 'nothing is said into a sound');
  }
}

const g711 = { format: { type: 'audio/pcmu', rateHz: 8000 }, transport: 'json' } as const;
