import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SerialQueue } from './serial-queue.ts';

test('SerialQueue handles what comes meanwhile after what is being handled', () => {
  const diary: string[] = [];
  const queue = new SerialQueue<number>((item) => {
    diary.push(`begin ${item}`);
    if (item < 2) queue.add(item + 1);
    diary.push(`end ${item}`);
  });
  queue.add(0);
  assert.deepEqual(diary, ['begin 0', 'end 0', 'begin 1', 'end 1', 'begin 2', 'end 2']);
});
