import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WriteStream } from 'node:tty';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { ProgressBar } from './progress-bar.ts';

test('ProgressBar shows the share, the sound so far and the time left', async () => {
  const { bar, clock, drawn } = barOn({ terminal: true });
  await clock.advance(30_000);
  bar.update({ doneLength: 75, audioSeconds: 61 });
  const [line = ''] = drawn;
  assert.equal(line, `\r${'█'.repeat(21)}${'░'.repeat(7)}  75 %  1:01 of speech, 0:10 left\u001B[K`);
});

test('ProgressBar says nothing of the time left before it can know', () => {
  const { bar, drawn } = barOn({ terminal: true });
  bar.update({ doneLength: 0, audioSeconds: 1 });
  assert.match(drawn[0] ?? '', /^\r░{28} +0 % +0:01 of speech\P{L}\[K$/u);
});

test('ProgressBar is drawn at most ten times a second', async () => {
  const { bar, clock, drawn } = barOn({ terminal: true });
  for (let update = 0; update < 100; update += 1) {
    bar.update({ doneLength: update, audioSeconds: update });
    await clock.advance(10);
  }
  assert.equal(drawn.length, 10);
});

test('ProgressBar is not drawn where there is no terminal', () => {
  const { bar, drawn } = barOn({ terminal: false });
  bar.update({ doneLength: 50, audioSeconds: 1 });
  bar.clear();
  assert.deepEqual(drawn, []);
});

test('ProgressBar is not drawn for a short text', () => {
  const { bar, drawn } = barOn({ terminal: true, blocks: ['short'] });
  bar.update({ doneLength: 0, audioSeconds: 1 });
  bar.clear();
  assert.deepEqual(drawn, []);
});

function barOn({
  terminal,
  blocks = ['x'.repeat(50), 'x'.repeat(50)],
}: {
  readonly terminal: boolean;
  readonly blocks?: readonly string[];
}) {
  const drawn: string[] = [];
  const stream = Object.assign(Object.create(WriteStream.prototype) as NodeJS.WriteStream, {
    isTTY: terminal,
    write: (text: string) => drawn.push(text) > 0,
  });
  const clock = new ManualClock();
  return { bar: new ProgressBar({ stream, blocks, clock }), clock, drawn };
}
