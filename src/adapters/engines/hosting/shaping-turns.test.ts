import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ShapingTurns, type Shaping } from './shaping-turns.ts';

class Eater implements Shaping {
  readonly #name: string;
  readonly #order: string[];
  #left: number;

  constructor({ name, order, pieces }: { readonly name: string; readonly order: string[]; readonly pieces: number }) {
    this.#name = name;
    this.#order = order;
    this.#left = pieces;
  }

  get isHungry(): boolean {
    return this.#left > 0;
  }

  shapePiece(): void {
    this.#left -= 1;
    this.#order.push(this.#name);
  }
}

test('ShapingTurns serves one piece each in turns, until nobody is hungry', async () => {
  const order: string[] = [];
  const turns = new ShapingTurns();
  for (const [name, pieces] of [
    ['a', 3],
    ['b', 1],
    ['c', 6],
    ['d', 0],
  ] as const) {
    turns.join(new Eater({ name, order, pieces }));
  }
  while (order.length < 10) await nextLoop();
  await nextLoop();
  assert.equal(order.join(''), 'abcacacccc');
});

test('ShapingTurns lets others run between two pieces', async () => {
  const order: string[] = [];
  const turns = new ShapingTurns();
  turns.join(new Eater({ name: 'a', order, pieces: 100 }));
  assert.equal(order.length, 0);
  await nextLoop();
  assert.equal(order.length, 1);
});

function nextLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
