import type { SessionEvent } from '../../src/features/realtime/session-events.ts';
import {
  assertTwoClauses,
  callsMax,
  closeClause,
  endFirstClause,
  isTrue,
  ExpectedSetup,
  newReply,
  replyEvents,
  requestsMax,
  type ExpectedReply,
} from './expected-reply.ts';

type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { readonly type: Type }>;
type Short = readonly string[];

/** What must follow of what happens to a session, by the interface; written without a look at the table. */
export class SessionExpectation {
  reply: ExpectedReply | undefined;
  /** The sound or the turn that is open. */
  caller: { readonly turnId: string; isMeant: boolean } | undefined;
  cutOffTurnId: string | undefined;
  readonly unheard = new Set<string>();
  readonly calls = new Map<string, 'open' | 'answered'>();
  readonly past = new Map<string, 'done' | 'cancelled'>();
  lastRequestId = 0;
  isAsking = false;
  isOver = false;
  #course: 'staying' | 'draining' | 'expiring' = 'staying';
  readonly #setup = new ExpectedSetup();
  #hasTurn = false;
  #protectedId: string | undefined;
  #number = 0;
  #held: SessionEvent[] = [];

  get isUndecided(): boolean {
    return this.reply !== undefined && this.caller !== undefined && !this.caller.isMeant;
  }

  expect(event: SessionEvent): Short {
    if (this.isOver) return [];
    if (this.isUndecided && replyEvents.has(event.type)) {
      this.#held.push(event);
      return [];
    }
    return this.#ofClient(event) ?? this.#ofCaller(event) ?? this.#ofReply(event) ?? this.#ofTime(event);
  }

  #ofClient(event: SessionEvent): Short | undefined {
    switch (event.type) {
      case 'setup-change':
        return [this.#setup.change(event)];
      case 'commit':
        return ['commit-turn'];
      case 'clear':
        return ['clear-turn', ...this.#release()];
      case 'reply-request':
        return this.#request(event);
      case 'forced-message':
        return this.#message(event);
      case 'cancel':
        return this.#cancelled(event);
      case 'tool-output':
        return this.#output(event);
      case 'played':
        return this.#played(event);
      case 'truncation':
        return ['error realtime-not-implemented'];
      case 'refusal':
        return [`error ${event.error.key}`];
      default:
        return undefined;
    }
  }

  #request({ hasSettings }: EventOf<'reply-request'>): Short {
    if (hasSettings) return ['error realtime-not-implemented'];
    if (this.reply !== undefined) {
      const isTaken = this.reply.takesRequest;
      this.reply.takesRequest = false;
      return isTaken ? [] : ['error realtime-reply-active'];
    }
    if (!this.#hasTurn) return ['error realtime-turn-missing'];
    const reply = this.#begin({ isForced: false, isProtected: false });
    const asked = this.unheard.size === 0 ? this.#ask(reply) : [];
    const effects = [`response-created ${reply.id}`, 'start-bridge-timer', ...asked];
    return this.caller?.isMeant === true ? [...effects, ...this.#cancel('turn-detected')] : effects;
  }

  #message({ isInterruptible }: EventOf<'forced-message'>): Short {
    if (this.reply !== undefined) return ['error realtime-reply-active'];
    const { caller } = this;
    const reply = this.#begin({ isForced: true, isProtected: !isInterruptible });
    const effects = [
      `item-created ${reply.itemId}`,
      `response-created ${reply.id}`,
      ...this.#say(reply),
      ...this.#shut(reply),
    ];
    if (caller === undefined) return effects;
    if (!isInterruptible) {
      this.caller = undefined;
      if (caller.isMeant) this.cutOffTurnId = caller.turnId;
      return [caller.isMeant ? 'commit-turn' : 'clear-turn', ...effects];
    }
    return caller.isMeant ? [...effects, ...this.#cancel('turn-detected')] : [...effects, 'pause-utterance'];
  }

  #begin(kind: Pick<ExpectedReply, 'isForced' | 'isProtected'>): ExpectedReply {
    this.#number += 1;
    this.reply = newReply(this.#number, kind);
    if (kind.isProtected) this.#protectedId = this.reply.id;
    return this.reply;
  }

  #ask(reply: ExpectedReply): Short {
    this.lastRequestId += 1;
    this.isAsking = true;
    Object.assign(reply, { waitsFor: 'model', requests: reply.requests + 1, calls: 0, hasText: false });
    return [`ask-dialogue ${this.lastRequestId}`];
  }

  #say(reply: ExpectedReply): Short {
    const opening = reply.voice === 'unopened' ? ['stop-bridge-timer', `open-utterance ${this.#setup.speak()}`] : [];
    reply.voice = 'open';
    if (!reply.isClauseOpen) reply.clauses += 1;
    assertTwoClauses(reply);
    reply.isClauseOpen = true;
    return [...opening, 'push-text'];
  }

  #shut(reply: ExpectedReply): Short {
    reply.waitsFor = 'listener';
    this.isAsking = false;
    return [...closeClause(reply), 'end-utterance'];
  }

  #cancelled({ responseId }: EventOf<'cancel'>): Short {
    const { reply } = this;
    if (reply === undefined || (responseId !== undefined && responseId !== reply.id)) {
      return ['error realtime-response-unknown'];
    }
    return reply.isProtected ? ['error realtime-reply-protected'] : this.#cancel('client-cancelled');
  }

  #cancel(reason: string, ...before: Short): Short {
    const { reply } = this;
    if (reply === undefined) return before;
    const { id, heard, voice } = reply;
    const effects = [
      ...(reply.waitsFor === 'model' ? ['stop-dialogue'] : []),
      ...(voice === 'unopened' ? ['stop-bridge-timer'] : []),
      ...(voice === 'open' ? ['cancel-utterance'] : []),
      ...before,
      ...(reply.isHeardOf ? [`audio-done ${id} ${heard.textEndOffset}`] : []),
      `response-cancelled ${id} ${reason} ${heard.textEndOffset}`,
    ];
    return [...effects, ...this.#end('cancelled')];
  }

  /** The reply is over, and with it perhaps the session. */
  #end(fate: 'done' | 'cancelled'): Short {
    if (this.reply !== undefined) this.past.set(this.reply.id, fate);
    this.reply = undefined;
    this.isAsking = false;
    this.#held = [];
    if (this.#course === 'staying') return [];
    return this.#close(this.#course === 'draining' ? 'close 1012' : 'close 1000');
  }

  #close(...effects: Short): Short {
    this.isOver = true;
    return effects;
  }

  #output({ callId }: EventOf<'tool-output'>): Short {
    const standing = this.calls.get(callId);
    if (standing === undefined) return ['error realtime-call-unknown'];
    if (standing === 'answered') return ['error realtime-call-answered'];
    this.calls.set(callId, 'answered');
    this.#number += 1;
    const told = `item-created item_${this.#number}`;
    const { reply } = this;
    if (reply?.openCalls.delete(callId) !== true || reply.openCalls.size > 0) return [told];
    reply.takesRequest = true;
    return reply.waitsFor === 'tools' ? [told, ...this.#withOutputs(reply)] : [told];
  }

  #withOutputs(reply: ExpectedReply): Short {
    const first = endFirstClause(reply);
    this.isAsking = false;
    if (reply.openCalls.size > 0) {
      reply.waitsFor = 'tools';
      return first;
    }
    return [...first, ...(reply.requests >= requestsMax ? this.#apologize(reply) : this.#ask(reply))];
  }

  #apologize(reply: ExpectedReply, error = 'dialogue-failed'): Short {
    reply.isFailed = true;
    return [`error ${error}`, ...endFirstClause(reply), ...this.#say(reply), ...this.#shut(reply)];
  }

  #played(event: EventOf<'played'>): Short {
    const { reply } = this;
    const { report } = event;
    if (reply?.id !== report.responseId) {
      return [this.past.has(report.responseId) ? 'error realtime-played-invalid' : 'error realtime-response-unknown'];
    }
    const isGood = isTrue(event, reply);
    if (!isGood) return ['error realtime-played-invalid'];
    reply.heard = report;
    return report.isComplete ? this.#finish(reply) : [];
  }

  #finish({ id, heard, isFailed }: ExpectedReply): Short {
    const done = [
      `audio-done ${id} ${heard.textEndOffset}`,
      `response-done ${id} ${isFailed ? 'failed' : 'completed'}`,
    ];
    return [...done, ...this.#end('done')];
  }

  #ofCaller(event: SessionEvent): Short | undefined {
    const { caller } = this;
    switch (event.type) {
      case 'sound-start':
        if (this.reply?.isProtected === true) return [];
        this.caller = { turnId: event.turnId, isMeant: false };
        return this.reply?.voice === 'open' ? ['pause-utterance'] : [];
      case 'sound-confirmed':
        return caller?.turnId === event.turnId && !caller.isMeant ? this.#meant(caller.turnId) : [];
      case 'sound-dismissed':
        return caller?.turnId === event.turnId && !caller.isMeant ? this.#release() : [];
      default:
        return this.#ofTurn(event);
    }
  }

  #ofTurn(event: SessionEvent): Short | undefined {
    const { caller } = this;
    switch (event.type) {
      case 'turn-end':
        return this.#turnEnd(event.turnId);
      case 'transcript-update': {
        const isTold = (caller?.isMeant === true && caller.turnId === event.turnId) || this.unheard.has(event.turnId);
        return isTold ? [`transcription-updated ${event.turnId}`] : [];
      }
      case 'transcript-final':
        return this.#final(event.turnId);
      case 'hearing-failed':
        return this.#deaf(event.turnId);
      case 'sound-suppressed':
        return this.#protectedId === undefined ? [] : [`input-suppressed ${this.#protectedId}`];
      default:
        return undefined;
    }
  }

  #meant(turnId: string): Short {
    const started = `speech-started ${turnId}`;
    this.caller = { turnId, isMeant: true };
    return this.reply === undefined ? [started] : this.#cancel('turn-detected', started);
  }

  #turnEnd(turnId: string): Short {
    const isOpen = this.caller?.turnId === turnId;
    if (!isOpen && this.cutOffTurnId !== turnId) return [];
    const meant = isOpen && this.caller?.isMeant === false ? this.#meant(turnId) : [];
    if (this.isOver) return meant;
    if (isOpen) this.caller = undefined;
    else this.cutOffTurnId = undefined;
    this.unheard.add(turnId);
    this.#hasTurn = true;
    return [...meant, `speech-stopped ${turnId}`, `turn-committed ${turnId}`];
  }

  #final(turnId: string): Short {
    if (!this.unheard.delete(turnId)) return [];
    const told = [`transcription-updated ${turnId}`, `item-created ${turnId}`];
    const isNext = this.reply?.waitsFor === 'transcript' && this.unheard.size === 0;
    return isNext && this.reply !== undefined ? [...told, ...this.#ask(this.reply)] : told;
  }

  #deaf(turnId: string): Short {
    const told = 'error recogniser-unavailable';
    if (this.unheard.has(turnId)) return [told, ...this.#final(turnId)];
    if (this.cutOffTurnId === turnId) {
      this.cutOffTurnId = undefined;
      return [told];
    }
    return this.caller?.turnId === turnId ? [told, ...this.#release()] : [];
  }

  /** It was no interruption: what was held back happens now. */
  #release(): Short {
    const wasUndecided = this.isUndecided;
    this.caller = undefined;
    if (!wasUndecided) return [];
    const held = this.#held;
    this.#held = [];
    const resumed = this.reply?.voice === 'open' ? ['resume-utterance'] : [];
    return [...resumed, ...held.flatMap((event) => this.expect(event))];
  }

  #ofReply(event: SessionEvent): Short | undefined {
    if ('requestId' in event) return event.requestId === this.lastRequestId && this.isAsking ? this.#answer(event) : [];
    if (event.type === 'bridge-due') return this.#bridge(event.responseId);
    if (!('responseId' in event) || event.type === 'cancel') return undefined;
    return event.responseId === this.reply?.id ? this.#speech(event, this.reply) : [];
  }

  #answer(event: Extract<SessionEvent, { readonly requestId: number }>): Short {
    const { reply } = this;
    if (reply === undefined) return [];
    switch (event.type) {
      case 'dialogue-text':
        if (event.text.trim() !== '') reply.hasText = true;
        return event.text.trim() === '' && !reply.isClauseOpen ? [] : this.#say(reply);
      case 'dialogue-call':
        return this.#call(event, reply);
      case 'dialogue-end':
        if (reply.calls > 0) return this.#withOutputs(reply);
        return reply.hasText ? this.#shut(reply) : this.#apologize(reply);
      default:
        return this.#apologize(reply, event.error.key);
    }
  }

  #call({ name, complaint }: EventOf<'dialogue-call'>, reply: ExpectedReply): Short {
    this.#number += 1;
    const isGood = name === 'book' && complaint === undefined && reply.calls < callsMax;
    reply.calls += 1;
    if (!isGood) return ['error realtime-arguments-invalid'];
    const callId = `call_${this.#number}`;
    this.calls.set(callId, 'open');
    reply.openCalls.add(callId);
    reply.takesRequest = false;
    return [`item-created item_${this.#number}`, `call-arguments-done ${callId}`];
  }

  #bridge(responseId: string): Short {
    const { reply } = this;
    if (reply?.id !== responseId || reply.voice !== 'unopened' || reply.waitsFor === 'listener') return [];
    return [...this.#say(reply), ...closeClause(reply)];
  }

  #speech(event: SessionEvent, reply: ExpectedReply): Short {
    switch (event.type) {
      case 'utterance-text': {
        const isFirst = !reply.isHeardOf && !reply.isForced;
        reply.isHeardOf = true;
        return [...(isFirst ? [`item-created ${reply.itemId}`] : []), `transcript-delta ${reply.id}`];
      }
      case 'clause-spoken':
        return [`transcript-done ${reply.id}`];
      case 'utterance-spoken':
        reply.voice = 'over';
        reply.end = event.end;
        return ['forget-utterance', ...(event.end.audioEndSample === 0 ? this.#finish(reply) : [])];
      case 'utterance-failed': {
        const stopped = reply.waitsFor === 'model' ? ['stop-dialogue'] : [];
        Object.assign(reply, { voice: 'over', end: event.handedOver, isFailed: true, waitsFor: 'listener' });
        this.isAsking = false;
        const isHeard = reply.heard.audioEndSample === event.handedOver.audioEndSample;
        return [
          ...stopped,
          'forget-utterance',
          `audio-unavailable ${reply.id}`,
          ...(isHeard ? this.#finish(reply) : []),
        ];
      }
      default:
        return [];
    }
  }

  #ofTime(event: SessionEvent): Short {
    switch (event.type) {
      case 'drain':
        if (this.reply === undefined) return this.#close('close 1012');
        if (this.#course === 'staying') this.#course = 'draining';
        return [];
      case 'lifetime-end':
        if (this.reply === undefined) return this.#close('close 1000');
        if (this.#course === 'staying') this.#course = 'expiring';
        return ['start-grace-timer'];
      case 'grace-end':
        return this.reply === undefined ? [] : this.#close('close 1000');
      case 'expulsion':
        return this.#close(`error ${event.error.key}`, 'close 4001');
      default:
        return this.#close();
    }
  }
}
