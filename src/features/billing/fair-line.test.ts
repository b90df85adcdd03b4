import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairLine } from './fair-line.ts';

test('FairLine.next() lets groups take turns, however many of one came first', () => {
  const line = lineOf('a1 a2 a3 b1 c1 b2');
  assert.deepEqual(everyone(line), ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('FairLine.next() gives a group that comes back the last turn', () => {
  const line = lineOf('a1 b1 b2');
  assert.equal(line.next(), 'a1');
  line.add('a', 'a2');
  assert.deepEqual(everyone(line), ['b1', 'a2', 'b2']);
});

test('FairLine.remove() takes out who leaves, once', () => {
  const line = lineOf('a1 a2 b1');
  assert.equal(line.remove('a', 'a1'), true);
  assert.equal(line.remove('a', 'a1'), false);
  assert.equal(line.length, 2);
  assert.deepEqual(everyone(line), ['a2', 'b1']);
});

test('FairLine.takeExcess() takes the newest of the group that has most', () => {
  const line = lineOf('b1 a1 a2 a3 c1');
  assert.equal(line.takeExcess(), 'a3');
  assert.deepEqual(everyone(line), ['b1', 'a1', 'c1', 'a2']);
});

test('FairLine.takeExcess() takes of equal groups the one whose turn comes last', () => {
  const line = lineOf('a1 b1 c1');
  assert.equal(line.takeExcess(), 'c1');
  assert.equal(new FairLine<string>().takeExcess(), undefined);
});

test('FairLine.takeWhere() takes out all whom it names', () => {
  const line = lineOf('a1 b1 a2 c1');
  assert.deepEqual(
    line.takeWhere((member) => member !== 'a2'),
    ['a1', 'b1', 'c1'],
  );
  assert.deepEqual(everyone(line), ['a2']);
});

/** Members are named after their group. */
function lineOf(members: string): FairLine<string> {
  const line = new FairLine<string>();
  for (const member of members.split(' ')) line.add(member.charAt(0), member);
  return line;
}

function everyone(line: FairLine<string>): readonly string[] {
  const members: string[] = [];
  for (let member = line.next(); member !== undefined; member = line.next()) members.push(member);
  assert.equal(line.length, 0);
  return members;
}
