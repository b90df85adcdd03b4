import assert from 'node:assert/strict';
import { ServiceError } from '../../src/errors/service-error.ts';
import type { LiveEffect, LiveEvent } from '../../src/features/enhancement/live-events.ts';
import type { LiveOrder } from '../../src/features/enhancement/live-order.ts';
import { firstLiveState, type LiveState } from '../../src/features/enhancement/live-state.ts';
import { stepLive, type LiveTable } from '../../src/features/enhancement/live-transitions.ts';
import { SeededRandom } from './seeded-random.ts';

const order: LiveOrder = { task: 'noise-removal', sampleRateHz: 8000, speakerWav: undefined };
const summary = { durationMs: 1000 };
const opening = { speakerWarnings: [] };

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { readonly type: Type }>;

/** The audio of the connection that is under way. */
interface Running {
  readonly audioId: number;
  isReady: boolean;
  isEnded: boolean;
  /** Bytes that the client has sent of it, and those of them that were handed on. */
  sentBytes: number;
  fedBytes: number;
}

/**
 * A connection of the enhancement stream with everything around it: a client that does whatever it likes, audios that open, end
 * and fail when they like, timers and a server that stops. After each event it holds the machine to what the interface says.
 */
export class EnhancementWorld {
  readonly visited = new Set<string>();
  readonly #table: LiveTable;
  readonly #random: SeededRandom;
  readonly #isSession: boolean;
  #state: LiveState;
  #running: Running | undefined;
  #lastId = 0;
  /** The server stops, or the session is as old as it may get. */
  #isDraining = false;
  #isOld = false;
  #isOver = false;

  constructor({ seed, table }: { readonly seed: number; readonly table: LiveTable }) {
    this.#random = new SeededRandom(seed);
    this.#table = table;
    this.#isSession = this.#random.below(2) === 0;
    this.#state = firstLiveState({ isSession: this.#isSession });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  happen(): void {
    this.#apply(this.#event());
  }

  /** The client ends what it has begun, and what was begun is done: everything is answered. */
  settle(): void {
    const running = this.#running;
    if (this.#isOver || running === undefined) return;
    const { audioId } = running;
    if (!running.isReady) this.#apply({ type: 'audio-opened', audioId, opening });
    if (!running.isEnded) this.#apply({ type: 'end' });
    this.#apply({ type: 'audio-ended', audioId, summary });
    assert.equal(this.#running, undefined, 'everything comes to its end');
  }

  #event(): LiveEvent {
    const { audioId, isReady = false, isEnded = false } = this.#running ?? { audioId: this.#lastId };
    const past = Math.max(0, this.#lastId - 1);
    const likely = this.#likely();
    const seldom: LiveEvent[] = [
      { type: 'audio', bytes: new Uint8Array(2 * this.#random.below(8000)) },
      { type: 'end' },
      { type: 'silence' },
      { type: 'drain' },
      { type: 'lifetime-end' },
      { type: 'config', order },
      { type: 'audio-failed', audioId: past, error: new ServiceError('enhancement-failed') },
      { type: 'audio-opened', audioId: past, opening },
      ...(isReady && isEnded ? [{ type: 'audio-ended', audioId: past, summary } as const] : []),
      { type: 'audio-failed', audioId, error: new ServiceError('enhancer-busy') },
    ];
    const rare: LiveEvent[] = [
      { type: 'audio', bytes: new Uint8Array(3) },
      { type: 'audio', bytes: new Uint8Array(16_002) },
      { type: 'audio-failed', audioId, error: new ServiceError('credits-spent') },
      { type: 'audio-failed', audioId, error: new ServiceError('enhancement-failed') },
      { type: 'refusal', error: new ServiceError('frame-malformed') },
      { type: 'goodbye' },
      { type: 'expulsion', error: new ServiceError('key-revoked') },
      { type: 'disconnect' },
    ];
    const luck = this.#random.below(20);
    if (luck === 0) return this.#random.pick(rare);
    return this.#random.pick(luck < 6 ? seldom : likely);
  }

  /** What a client and an engine do that know what they want. */
  #likely(): readonly LiveEvent[] {
    const running = this.#running;
    if (running === undefined) return [{ type: 'config', order }];
    const { audioId, isReady, isEnded } = running;
    const opened: LiveEvent = { type: 'audio-opened', audioId, opening };
    if (isEnded) return [isReady ? { type: 'audio-ended', audioId, summary } : opened];
    const bytes = new Uint8Array(2 * this.#random.below(8000));
    return [{ type: 'audio', bytes }, { type: 'end' }, ...(isReady ? [] : [opened])];
  }

  #apply(event: LiveEvent): void {
    // An audio that has not opened does not end, and what is over does not fail.
    this.visited.add(`${this.#state.type} ${event.type}`);
    const expected = this.#isOver ? [] : this.#expect(event);
    const { state, effects } = stepLive(this.#state, event, this.#table);
    this.#state = state;
    assert.deepEqual(effects.map(shortOf), expected, `${event.type}, of which nothing else follows`);
    for (const effect of effects) this.#perform(effect);
    if (this.#running !== undefined) {
      assert.equal(this.#running.fedBytes, this.#running.sentBytes, 'what was taken is enhanced');
    }
    assert.equal(this.#state.type === 'closed', this.#isOver, 'a connection that is over does nothing more');
  }

  /** What the client may rely on, and the engine; and what is then under way. */
  #expect(event: LiveEvent): readonly string[] {
    switch (event.type) {
      case 'config':
        return this.#expectOfConfig();
      case 'audio':
        return this.#expectOfAudio(event.bytes);
      case 'end':
        return this.#expectOfLastAudio();
      case 'goodbye':
        return this.#endedWith('close 1000');
      case 'refusal':
        return this.#endedWith('tell error', 'close 4400');
      case 'expulsion':
        return this.#endedWith('tell error', 'close 4401');
      case 'disconnect':
        return this.#endedWith();
      case 'audio-opened':
      case 'audio-ended':
      case 'audio-failed':
        return this.#expectOfEngine(event);
      default:
        return this.#expectOfTime(event);
    }
  }

  #expectOfConfig(): readonly string[] {
    if (this.#running !== undefined) return this.#ended('stop', 'tell error', 'close 4400');
    this.#lastId += 1;
    this.#running = { audioId: this.#lastId, isReady: false, isEnded: false, sentBytes: 0, fedBytes: 0 };
    return [`open ${this.#lastId}`];
  }

  #expectOfLastAudio(): readonly string[] {
    if (this.#running === undefined) return this.#ended('tell error', 'close 4400');
    if (this.#running.isEnded) return [];
    this.#running.isEnded = true;
    return ['finish'];
  }

  #expectOfEngine(event: EventOf<'audio-opened' | 'audio-ended' | 'audio-failed'>): readonly string[] {
    const running = this.#running;
    if (running === undefined || event.audioId !== running.audioId) return [];
    if (event.type === 'audio-ended') return this.#expectOfEnd();
    if (event.type === 'audio-failed') return this.#expectOfFailure(event.error, running);
    if (running.isReady) return [];
    running.isReady = true;
    return ['tell ready'];
  }

  #expectOfTime({ type }: EventOf<'silence' | 'drain' | 'lifetime-end'>): readonly string[] {
    const running = this.#running;
    if (type === 'silence') {
      if (running !== undefined)
        return running.isReady && !running.isEnded ? this.#ended('stop', 'tell error', 'close 4408') : [];
      return this.#isSession ? this.#ended('close 1000') : this.#ended('tell error', 'close 4408');
    }
    if (type === 'drain') this.#isDraining ||= !this.#isOld;
    else this.#isOld ||= !this.#isDraining;
    if (running !== undefined) return [];
    return this.#ended(type === 'drain' ? 'close 1012' : 'close 1000');
  }

  #expectOfAudio(bytes: Uint8Array): readonly string[] {
    const running = this.#running;
    if (running === undefined) return this.#ended('tell error', 'close 4400');
    const isGood = bytes.length % 2 === 0 && bytes.length <= 16_000 && !running.isEnded;
    if (!isGood) return this.#ended('stop', 'tell error', 'close 4400');
    running.sentBytes += bytes.length;
    return bytes.length === 0 ? [] : [`feed ${bytes.length}`];
  }

  #expectOfEnd(): readonly string[] {
    this.#running = undefined;
    const close = this.#closeAfterAudio();
    return close === undefined ? ['tell done'] : this.#ended('tell done', close);
  }

  #closeAfterAudio(): string | undefined {
    if (!this.#isSession || this.#isOld) return 'close 1000';
    return this.#isDraining ? 'close 1012' : undefined;
  }

  #expectOfFailure(error: ServiceError, running: Running): readonly string[] {
    this.#running = undefined;
    const codes: Partial<Record<ServiceError['key'], number>> = {
      'enhancer-busy': 4429,
      'credits-spent': 4402,
      'enhancement-failed': 1011,
    };
    const close = `close ${codes[error.key]}`;
    const mayTryAgain = error.key === 'enhancer-busy' && this.#isSession && !running.isReady && !running.isEnded;
    if (!mayTryAgain || this.#isOld) return this.#ended('tell error', close);
    return this.#isDraining ? this.#ended('tell error', 'close 1012') : ['tell error'];
  }

  #endedWith(...effects: readonly string[]): readonly string[] {
    return this.#ended(...(this.#running === undefined ? [] : ['stop']), ...effects);
  }

  #ended(...effects: readonly string[]): readonly string[] {
    this.#isOver = true;
    this.#running = undefined;
    return effects;
  }

  #perform(effect: LiveEffect): void {
    if (effect.type === 'feed' && this.#running !== undefined) this.#running.fedBytes += effect.bytes.length;
  }
}

function shortOf(effect: LiveEffect): string {
  switch (effect.type) {
    case 'open':
      return `open ${effect.audioId}`;
    case 'feed':
      return `feed ${effect.bytes.length}`;
    case 'tell':
      return `tell ${effect.message.type}`;
    case 'close':
      return `close ${effect.code}`;
    default:
      return effect.type;
  }
}
