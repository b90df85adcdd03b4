import assert from 'node:assert/strict';
import { ServiceError } from '../../src/errors/service-error.ts';
import type { Usage } from '../../src/features/billing/meter.ts';
import { emptyAccount } from '../../src/features/speech-sockets/context-account.ts';
import type { ContextEffect, ContextEvent, ContextMessage } from '../../src/features/speech-sockets/context-events.ts';
import type { ContextState } from '../../src/features/speech-sockets/context-state.ts';
import { stepContext, type ContextTable } from '../../src/features/speech-sockets/context-transitions.ts';
import { isBlank } from '../../src/foundation/is-blank.ts';
import { SeededRandom } from './seeded-random.ts';

/** A passage as the machine sees it from outside. */
interface ModelPassage {
  text: string;
  isEnded: boolean;
  isSpeaking: boolean;
  hasSounded: boolean;
}

/**
 * One context with everything around it: a client that does whatever it likes, passages that go on whenever they like, time.
 * After each event it holds the machine to what the client may rely on, and throws what is broken.
 */
export class ContextWorld {
  readonly visited = new Set<string>();
  readonly #table: ContextTable;
  readonly #random: SeededRandom;
  #state: ContextState = { type: 'quiet', account: emptyAccount };
  // The client's view.
  #isInputOpen = true;
  #isCloseAsked = false;
  /** Nothing but the last message is to come. */
  #isSilent = false;
  #isGone = false;
  #owedFinals = 0;
  #isOver = false;
  /** Text of each passage that must still be begun or ended; the last may go on. */
  #expected: { text: string; isFlushed: boolean }[] = [];
  // The world's view.
  #passage: ModelPassage | undefined;
  #isPlaceAsked = false;
  #isTimerRunning = true;
  readonly #unsettled: Usage[] = [];
  #settledUsage = 0;

  constructor({ seed, table }: { readonly seed: number; readonly table: ContextTable }) {
    this.#random = new SeededRandom(seed);
    this.#table = table;
  }

  get isOver(): boolean {
    return this.#isOver || this.#isGone;
  }

  /** Something happens: to the client with one half of the chance, else in the world. */
  happen(): void {
    const events = this.#random.below(2) === 0 ? this.#clientEvents() : this.#worldEvents();
    if (events.length > 0) this.#apply(this.#random.pick(events));
  }

  /** The client does nothing more: whatever is under way comes to its end, and what was asked for is answered. */
  finish(): void {
    for (let round = 0; round < 1000 && !this.isOver; round += 1) {
      const next = this.#worldEvents().find(({ type }) => type !== 'inactivity-elapsed' && type !== 'passage-failed');
      if (next === undefined) break;
      this.#apply(next);
    }
    if (!this.isOver) {
      assert.equal(this.#isCloseAsked, false, 'a close was not answered');
      assert.equal(this.#owedFinals, 0, 'a flush was not answered');
      assert.ok(this.#isTimerRunning, 'a context that nothing happens to would never end');
      this.#apply({ type: 'inactivity-elapsed' });
      while (this.#unsettled.length > 0 && !this.isOver) this.#apply(this.#settlement());
      assert.ok(this.#isOver, 'the time-out was not told');
    }
    assert.equal(this.#state.type, 'ended');
    assert.equal(this.#passage, undefined, 'a passage goes on without its context');
    assert.equal(this.#isPlaceAsked, false, 'a place is waited for by nobody');
    assert.equal(this.#isTimerRunning, false, 'a timer runs without its context');
  }

  #clientEvents(): readonly ContextEvent[] {
    const text = { type: 'text', text: this.#random.pick(['one ', 'two. ', ' ', '3.']) } as const;
    const usual = [text, text, { type: 'flush' }, { type: 'activity' }] as const;
    const deadly: readonly ContextEvent[] = [
      { type: 'close-now' },
      { type: 'refused', error: new ServiceError('voice-missing') },
      { type: 'gone' },
    ];
    const chance = this.#random.below(24);
    if (chance === 0) return deadly;
    if (chance < 4) return [{ type: 'cancel' }];
    return chance < 7 ? [{ type: 'close' }] : usual;
  }

  #worldEvents(): readonly ContextEvent[] {
    const events: ContextEvent[] = [];
    if (this.#isPlaceAsked) events.push({ type: 'place-granted' });
    if (this.#unsettled.length > 0) events.push(this.#settlement());
    const passage = this.#passage;
    if (passage !== undefined) {
      if (passage.isSpeaking) events.push({ type: 'chunk-ended' });
      else if (passage.isEnded && passage.hasSounded) events.push({ type: 'passage-ended', usage: usageOf(passage) });
      else if (!passage.hasSounded) events.push({ type: 'chunk-started' });
      if (this.#random.below(20) === 0) {
        events.push({ type: 'passage-failed', error: new ServiceError('engine-failed') });
      }
    }
    if (this.#isTimerRunning && this.#random.below(20) === 0) events.push({ type: 'inactivity-elapsed' });
    return events;
  }

  #settlement(): ContextEvent {
    return { type: 'passage-settled', usage: this.#unsettled[0] ?? null };
  }

  #apply(event: ContextEvent): void {
    this.visited.add(`${this.#state.type} ${event.type}`);
    const wasOver = this.isOver;
    const wasOpen = this.#isInputOpen;
    this.#foresee(event);
    const found = stepContext(this.#state, event, this.#table);
    const { state, effects } = found === 'late' ? { state: this.#state, effects: [] } : found;
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    if (wasOver) assert.deepEqual(effects, [], 'something happened after the end');
    else this.#hold(event, { effects, wasOpen });
  }

  /** What the client and the world know before the machine has spoken. */
  #foresee(event: ContextEvent): void {
    if (this.#isInputOpen && !this.isOver) this.#foreseeClient(event);
    if (event.type === 'gone') this.#isGone = true;
    if (event.type === 'inactivity-elapsed') this.#isTimerRunning = false;
    if (event.type === 'place-granted') this.#isPlaceAsked = false;
    if (event.type === 'passage-settled') this.#settledUsage += this.#unsettled.shift()?.audioMs ?? 0;
    this.#movePassage(event);
  }

  #foreseeClient(event: ContextEvent): void {
    if (event.type === 'text') this.#expectText(event.text);
    if (event.type === 'flush') {
      this.#owedFinals += 1;
      const last = this.#expected.at(-1);
      if (last !== undefined) last.isFlushed = true;
    }
    if (event.type === 'close') {
      this.#owedFinals += 1;
      this.#isInputOpen = false;
      this.#isCloseAsked = true;
      for (const passage of this.#expected) passage.isFlushed = true;
    }
  }

  #expectText(text: string): void {
    const last = this.#expected.at(-1);
    if (last !== undefined && !last.isFlushed) last.text += text;
    else if (!isBlank(text)) this.#expected.push({ text, isFlushed: false });
  }

  #movePassage(event: ContextEvent): void {
    const passage = this.#passage;
    if (passage === undefined) return;
    if (event.type === 'chunk-started') passage.isSpeaking = passage.hasSounded = true;
    if (event.type === 'chunk-ended') passage.isSpeaking = false;
    if (event.type === 'passage-failed') this.#passage = undefined;
    if (event.type === 'passage-ended') {
      this.#settledUsage += usageOf(passage).audioMs;
      const expected = this.#expected.shift();
      assert.equal(passage.text, expected?.text, 'a passage was not spoken as it was written');
      assert.equal(expected?.isFlushed, true, 'a passage ended whose text went on');
      this.#passage = undefined;
    }
  }

  #perform(effect: ContextEffect): void {
    switch (effect.type) {
      case 'tell':
        this.#hear(effect.message);
        break;
      case 'ask-place':
        assert.equal(this.#isPlaceAsked, false, 'two places for one context');
        assert.equal(this.#passage, undefined, 'two passages of one context at a time');
        this.#isPlaceAsked = true;
        break;
      case 'start-passage':
        assert.equal(this.#passage, undefined, 'two passages of one context at a time');
        this.#passage = { text: effect.text, isEnded: false, isSpeaking: false, hasSounded: false };
        break;
      case 'push-text':
        assert.equal(this.#passage?.isEnded, false, 'text for a passage that takes none');
        if (this.#passage !== undefined) this.#passage.text += effect.text;
        break;
      case 'end-passage':
        assert.equal(this.#passage?.isEnded, false, 'a passage cannot be ended twice');
        if (this.#passage !== undefined) this.#passage.isEnded = true;
        break;
      case 'drop-work':
        if (this.#passage !== undefined) this.#unsettled.push(usageOf(this.#passage));
        this.#passage = undefined;
        this.#isPlaceAsked = false;
        break;
      case 'start-timer':
        this.#isTimerRunning = true;
        break;
      case 'stop-timer':
        this.#isTimerRunning = false;
        break;
      default:
        effect satisfies never;
    }
  }

  #hear(message: ContextMessage): void {
    assert.ok(!this.#isOver, `${message.type} after the last message`);
    assert.ok(!this.#isGone, `${message.type} to nobody`);
    switch (message.type) {
      case 'final':
        this.#owedFinals -= 1;
        assert.ok(this.#owedFinals >= 0, 'a final that nobody asked for');
        break;
      case 'interrupted':
        this.#owedFinals = 0;
        this.#expected = [];
        break;
      case 'closed':
      case 'timed-out':
        this.#isOver = true;
        assert.equal(message.usage?.audioMs ?? 0, this.#settledUsage, 'usage was lost');
        break;
      case 'error':
        this.#isOver = true;
        break;
      default:
        message satisfies never;
    }
  }

  /** What must be true after an event, seen from the client; `wasOpen`: it could still send text before it. */
  #hold(
    event: ContextEvent,
    { effects, wasOpen }: { readonly effects: readonly ContextEffect[]; readonly wasOpen: boolean },
  ): void {
    const told = effects.flatMap((effect) => (effect.type === 'tell' ? [effect.message.type] : []));
    if (event.type === 'cancel') this.#holdCancel(told, wasOpen);
    if (this.#isCloseAsked && this.#owedFinals === 0) this.#isSilent = true;
    if (event.type === 'close-now') this.#holdCloseNow(told);
    const isFailure = (event.type === 'refused' && !this.#isSilent) || event.type === 'passage-failed';
    if (isFailure) assert.deepEqual(told, ['error']);
    if (event.type === 'inactivity-elapsed') this.#fallSilent();
    if (wasOpen && ['text', 'activity', 'flush', 'cancel'].includes(event.type)) this.#holdTimer(effects);
    this.#holdSpeech();
    if (this.#owedFinals > 0 && !this.isOver) this.#holdOwed();
  }

  #holdCancel(told: readonly ContextMessage['type'][], wasOpen: boolean): void {
    if (wasOpen) assert.deepEqual(told, ['interrupted']);
    else if (this.#isCloseAsked && !this.#isSilent) {
      assert.ok(told.includes('interrupted'), 'a cancel while closing was not answered');
      this.#isSilent = true;
    }
  }

  #holdCloseNow(told: readonly ContextMessage['type'][]): void {
    this.#isCloseAsked = true;
    this.#fallSilent();
    assert.ok(!told.includes('final'), 'a final at an immediate close');
    assert.equal(this.#passage, undefined, 'sound after an immediate close');
  }

  #fallSilent(): void {
    this.#isInputOpen = false;
    this.#isSilent = true;
    this.#owedFinals = 0;
  }

  #holdTimer(effects: readonly ContextEffect[]): void {
    if (!this.#isTimerRunning || this.isOver) return;
    assert.ok(
      effects.some(({ type }) => type === 'start-timer'),
      'the time of a client that is there went on',
    );
  }

  #holdSpeech(): void {
    const isSpoken = this.#passage !== undefined && (this.#passage.isSpeaking || this.#passage.isEnded);
    assert.ok(!(isSpoken && this.#isTimerRunning), 'time went on while something was spoken');
  }

  /** Somebody owes: then something is under way that will pay. */
  #holdOwed(): void {
    const isUnderWay = this.#passage?.isEnded === true || this.#isPlaceAsked || this.#state.type === 'settling';
    assert.ok(isUnderWay, 'a flush will never be answered');
  }
}

function usageOf({ text, hasSounded }: ModelPassage): Usage {
  return { audioMs: hasSounded ? text.length * 60 : 0, characters: text.length, modelId: 'svc-3', costMicroCents: 1 };
}

/** Walks until so many steps are done, life after life; the pairs that were met. Throws with the seed of the walk. */
export function walkContexts(options: {
  readonly seed: number;
  readonly stepCount: number;
  readonly table: ContextTable;
}): ReadonlySet<string> {
  const visited = new Set<string>();
  let { seed } = options;
  for (let steps = 0; steps < options.stepCount; seed += 1) {
    const world = new ContextWorld({ seed, table: options.table });
    try {
      steps += walk(world);
    } catch (error) {
      throw new Error(`walk ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    for (const pair of world.visited) visited.add(pair);
  }
  return visited;
}

/** What comes after the last message is tried too, but not for long. */
function walk(world: ContextWorld): number {
  let steps = 0;
  for (let after = 0; steps < 60 && after < 6; steps += 1) {
    world.happen();
    if (world.isOver) after += 1;
  }
  world.finish();
  return steps;
}
