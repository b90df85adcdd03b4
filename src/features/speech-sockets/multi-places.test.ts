import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MultiPlaces } from './multi-places.ts';

test('MultiPlaces grants as many as there are, then in the order in which they were asked for', () => {
  const { ask, leave, granted } = places(2);
  for (const name of ['a', 'b', 'c', 'd']) ask(name);
  assert.deepEqual(granted, ['a', 'b']);
  leave('b');
  leave('a');
  assert.deepEqual(granted, ['a', 'b', 'c', 'd']);
});

test('MultiPlaces grants nothing to who has left the line', () => {
  const { ask, leave, granted } = places(1);
  for (const name of ['a', 'b', 'c']) ask(name);
  leave('b');
  leave('a');
  assert.deepEqual(granted, ['a', 'c']);
});

test('MultiPlaces counts who enters without asking, and grants no more until there is room again', () => {
  const { ask, leave, enter, granted } = places(1);
  ask('a');
  enter('b');
  ask('c');
  leave('a');
  assert.deepEqual(granted, ['a']);
  leave('b');
  assert.deepEqual(granted, ['a', 'c']);
});

test('MultiPlaces puts who has had a place behind the others', () => {
  const { ask, leave, granted } = places(1);
  ask('a');
  ask('b');
  leave('a');
  ask('a');
  ask('b');
  leave('b');
  assert.deepEqual(granted, ['a', 'b', 'a']);
});

function places(countMax: number) {
  const granted: string[] = [];
  const holders = new Map<string, { readonly name: string }>();
  const line = new MultiPlaces<{ readonly name: string }>({ countMax });
  const holderOf = (name: string): { readonly name: string } => {
    const holder = holders.get(name) ?? { name };
    holders.set(name, holder);
    return holder;
  };
  return {
    granted,
    ask: (name: string) => line.ask(holderOf(name), () => void granted.push(name)),
    enter: (name: string) => line.enter(holderOf(name)),
    leave: (name: string) => line.leave(holderOf(name)),
  };
}
