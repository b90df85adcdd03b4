import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { HeardMark } from './agent-voice.ts';
import {
  firstPlayout,
  judgePlayed,
  nothingHeard,
  type Playout,
  type PlayedReport,
  type PlayedVerdict,
} from './playout.ts';

const half: HeardMark = { audioEndSample: 12_000, textEndOffset: 5, playedThroughMs: 500 };
const whole: HeardMark = { audioEndSample: 24_010, textEndOffset: 11, playedThroughMs: 1000.4 };
const ended: Playout = { heard: half, end: whole };

function judge(playout: Playout, report: Partial<PlayedReport>, handedOver: HeardMark = whole): PlayedVerdict {
  const full = { responseId: 'resp_1', itemId: 'item_1', isComplete: false, ...half, ...report };
  return judgePlayed(playout, { report: full, itemId: 'item_1', handedOver });
}

test('judgePlayed() keeps the exact prefix of a part, and does not release the floor', () => {
  assert.deepEqual(judge(firstPlayout, {}), { type: 'heard', playout: { heard: half, end: undefined } });
});

test('judgePlayed() takes a report of nothing, and one that comes twice, as what they are', () => {
  assert.deepEqual(judge(firstPlayout, nothingHeard), { type: 'heard', playout: firstPlayout });
  assert.deepEqual(judge(ended, {}), { type: 'heard', playout: ended });
});

test('judgePlayed() is finished when all was played, milliseconds rounded up', () => {
  const verdict = judge(ended, { ...whole, playedThroughMs: 1001, isComplete: true });
  assert.equal(verdict.type, 'finished');
});

for (const [what, report] of [
  ['audio behind an earlier report', { audioEndSample: 11_999 }],
  ['text behind an earlier report', { textEndOffset: 4 }],
  ['time behind an earlier report', { playedThroughMs: 499 }],
  ['more audio than was sent', { audioEndSample: 24_011 }],
  ['more text than was sent', { textEndOffset: 12 }],
  ['more time than was sent', { playedThroughMs: 1002 }],
  ['the item of another reply', { itemId: 'item_2' }],
  ['all, where a part was played', { isComplete: true }],
] as const) {
  test(`judgePlayed() refuses ${what}`, () => {
    assert.equal(judge(ended, report).type, 'refused');
  });
}

test('judgePlayed() refuses the end of a reply that goes on', () => {
  assert.equal(judge(firstPlayout, { ...whole, playedThroughMs: 1001, isComplete: true }).type, 'refused');
});

test('judgePlayed() never goes back, whatever is reported', () => {
  const offset = fc.integer({ min: 0, max: 20 });
  const report = fc.record({
    audioEndSample: offset,
    textEndOffset: offset,
    playedThroughMs: offset,
    isComplete: fc.boolean(),
  });
  const end = { audioEndSample: 10, textEndOffset: 10, playedThroughMs: 10 };
  fc.assert(
    fc.property(fc.array(report, { maxLength: 20 }), (reports) => {
      let playout: Playout = { heard: nothingHeard, end };
      for (const each of reports) {
        const verdict = judge(playout, each, end);
        if (verdict.type === 'refused') continue;
        for (const key of ['audioEndSample', 'textEndOffset', 'playedThroughMs'] as const) {
          assert.ok(verdict.playout.heard[key] >= playout.heard[key] && verdict.playout.heard[key] <= end[key]);
        }
        playout = verdict.playout;
        if (verdict.type === 'finished') assert.equal(playout.heard.textEndOffset, end.textEndOffset);
      }
    }),
    { seed: 13 },
  );
});
