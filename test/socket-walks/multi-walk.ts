import assert from 'node:assert/strict';
import { ServiceError } from '../../src/errors/service-error.ts';
import type { MultiEffect, MultiEvent } from '../../src/features/speech-sockets/multi-events.ts';
import type { MultiState } from '../../src/features/speech-sockets/multi-state.ts';
import { stepMulti, type MultiTable } from '../../src/features/speech-sockets/multi-transitions.ts';
import { SeededRandom } from './seeded-random.ts';

/** How a connection must end, as its client, its server and its network have had it. */
type Ending = 'none' | 'client' | 'server' | 'error' | 'network';

/** A connection whose contexts are only counted. Throws where the machine breaks what is owed to client and server. */
class ConnectionWorld {
  readonly visited = new Set<string>();
  readonly #random: SeededRandom;
  readonly #table: MultiTable;
  #state: MultiState = { type: 'open' };
  #ending: Ending = 'none';
  #live = 0;
  #busy = 0;
  #closeCode: number | undefined;
  #isGone = false;

  constructor({ seed, table }: { readonly seed: number; readonly table: MultiTable }) {
    this.#random = new SeededRandom(seed);
    this.#table = table;
  }

  get isOver(): boolean {
    return this.#isGone || this.#closeCode !== undefined;
  }

  happen(): void {
    const command = { type: 'command', command: { type: 'cancel-all' } } as const;
    const rare: readonly MultiEvent[] = [
      { type: 'goodbye' },
      { type: 'drain' },
      { type: 'disconnect' },
      { type: 'expulsion', error: new ServiceError('key-revoked') },
      { type: 'context-failure', error: new ServiceError('engine-failed') },
    ];
    const chance = this.#random.below(12);
    if (chance < 6) this.#apply(command);
    else if (chance < 10) this.#progress();
    else this.#apply(this.#random.pick(rare));
  }

  /** The contexts do what they were told. */
  finish(): void {
    if (this.#ending === 'none') this.#apply({ type: 'goodbye' });
    for (let round = 0; !this.isOver && round < 100; round += 1) this.#progress();
    assert.ok(this.isOver, 'the connection never ends');
    assert.equal(this.#state.type, 'closed');
    assert.equal(this.#live, 0, 'contexts outlive their connection');
  }

  /** A context has finished its work, and perhaps gone. */
  #progress(): void {
    if (this.#busy > 0) this.#busy -= 1;
    else if (this.#live > 0) this.#live -= 1;
    this.#apply({ type: 'progress', live: this.#live, busy: this.#busy });
  }

  #apply(event: MultiEvent): void {
    this.visited.add(`${this.#state.type} ${event.type}`);
    const wasOver = this.isOver;
    const performs = !wasOver && (this.#ending === 'none' || this.#ending === 'server');
    this.#foresee(event);
    const found = stepMulti(this.#state, event, this.#table);
    const { state, effects } = found === 'late' ? { state: this.#state, effects: [] } : found;
    this.#state = state;
    if (wasOver) assert.deepEqual(effects, [], 'something happened after the end');
    if (event.type === 'command') assert.equal(effects.length, performs ? 1 : 0, 'a command was not heeded');
    for (const effect of effects) this.#perform(effect);
    this.#hold(event, wasOver);
  }

  #foresee({ type }: MultiEvent): void {
    if (this.isOver) return;
    if (type === 'disconnect') {
      this.#isGone = true;
      this.#ending = 'network';
    }
    if (type === 'expulsion' || type === 'context-failure') this.#ending = 'error';
    if (type === 'goodbye') this.#ending = 'client';
    if (type === 'drain' && this.#ending === 'none') this.#ending = 'server';
  }

  #perform(effect: MultiEffect): void {
    assert.equal(this.#closeCode, undefined, `${effect.type} after the close`);
    switch (effect.type) {
      case 'perform':
        this.#live += 1;
        this.#busy += 1;
        break;
      case 'close-contexts':
        this.#live = this.#busy;
        break;
      case 'drop-contexts':
        this.#live = this.#busy = 0;
        break;
      case 'count-contexts':
        this.#apply({ type: 'progress', live: this.#live, busy: this.#busy });
        break;
      case 'tell-end':
        assert.equal(this.#ending, 'client', 'an end that was not asked for');
        break;
      case 'tell-error':
        assert.equal(this.#ending, 'error');
        break;
      case 'close':
        assert.ok(!this.#isGone, 'a close to nobody');
        this.#closeCode = effect.code;
        break;
      default:
        effect satisfies never;
    }
  }

  #hold(event: MultiEvent, wasOver: boolean): void {
    if (wasOver || event.type === 'command') return;
    if (this.#ending === 'client' && this.#live === 0) assert.equal(this.#closeCode, 1000);
    if (this.#ending === 'server' && this.#busy === 0) assert.equal(this.#closeCode, 1012);
    if (event.type === 'expulsion') assert.equal(this.#closeCode, 4001);
    if (event.type === 'context-failure') assert.equal(this.#closeCode, 4000);
    if (this.isOver) assert.equal(this.#live, 0, 'contexts outlive their connection');
  }
}

/** As `walkContexts`. */
export function walkConnections(options: {
  readonly seed: number;
  readonly stepCount: number;
  readonly table: MultiTable;
}): ReadonlySet<string> {
  const visited = new Set<string>();
  let { seed } = options;
  for (let steps = 0; steps < options.stepCount; seed += 1, steps += 30) {
    const world = new ConnectionWorld({ seed, table: options.table });
    for (let step = 0; step < 30; step += 1) world.happen();
    world.finish();
    for (const pair of world.visited) visited.add(pair);
  }
  return visited;
}
