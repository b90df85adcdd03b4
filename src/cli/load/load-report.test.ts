import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { renderLoadReport, reportOf } from './load-report.ts';
import type { TurnTiming } from './turn-timing.ts';

const turn = (given: Partial<TurnTiming>): TurnTiming => ({
  outcome: 'completed',
  totalMs: 100,
  audioMs: 1000,
  gapsMs: [],
  stalledMs: 0,
  ...given,
});

describe('reportOf()', () => {
  const report = reportOf({
    elapsedMs: 2000,
    connectMs: [4, 2],
    turns: [
      turn({ firstAudioMs: 10, flushToAudioMs: 5, gapsMs: [1, 2] }),
      turn({ firstAudioMs: 30, stalledMs: 7 }),
      turn({ outcome: 'cancelled', firstAudioMs: 20, silenceMs: 3, audioMs: 200 }),
      turn({ outcome: 'failed', complaint: 'RATE_LIMITED: too many', firstAudioMs: 9999, audioMs: 0 }),
      turn({ outcome: 'failed', complaint: 'RATE_LIMITED: too many', audioMs: 0 }),
      turn({ outcome: 'failed', complaint: 'closed with 1006', audioMs: 0 }),
    ],
  });

  test('reportOf() counts turns by their outcome and speech of all of them', () => {
    assert.deepEqual(report.turns, { completed: 2, cancelled: 1, failed: 3 });
    assert.equal(report.audioSeconds, 2.2);
    assert.equal(report.turnsWithStalls, 1);
  });

  test('reportOf() leaves failed turns out of the times', () => {
    assert.deepEqual(report.firstAudioMs, { count: 3, p50: 20, p95: 30, p99: 30, max: 30 });
    assert.deepEqual(report.cancelToSilenceMs, { count: 1, p50: 3, p95: 3, p99: 3, max: 3 });
    assert.deepEqual(report.audioGapMs, { count: 2, p50: 1, p95: 2, p99: 2, max: 2 });
  });

  test('reportOf() tells what went wrong, most frequent first', () => {
    assert.deepEqual(Object.entries(report.complaints), [
      ['RATE_LIMITED: too many', 2],
      ['closed with 1006', 1],
    ]);
  });

  test('reportOf() has no number where nothing was measured', () => {
    assert.deepEqual(reportOf({ elapsedMs: 1, connectMs: [], turns: [] }).totalMs, {
      count: 0,
      p50: null,
      p95: null,
      p99: null,
      max: null,
    });
  });

  test('renderLoadReport() shows what was measured and nothing else', () => {
    const text = renderLoadReport({
      ...report,
      cancelToSilenceMs: { count: 0, p50: null, p95: null, p99: null, max: null },
    });
    assert.match(text.join('\n'), /first word to first audio +20\.0 +30\.0 +30\.0 +30\.0/u);
    assert.match(text.join('\n'), /2 × RATE_LIMITED/u);
    assert.doesNotMatch(text.join('\n'), /cancel to silence/u);
  });
});
