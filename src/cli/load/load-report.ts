import { quantile } from '../../foundation/quantile.ts';
import type { LoadProgress } from './run-load.ts';
import type { TurnTiming } from './turn-timing.ts';

/** Of one measured time, in milliseconds; `null` = nothing was measured. */
export interface Spread {
  readonly count: number;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  readonly max: number | null;
}

export interface LoadReport {
  readonly elapsedSeconds: number;
  readonly turns: { readonly completed: number; readonly cancelled: number; readonly failed: number };
  readonly audioSeconds: number;
  /** Listeners who played at once and in real time would have heard a gap in so many turns. */
  readonly turnsWithStalls: number;
  readonly connectMs: Spread;
  readonly firstAudioMs: Spread;
  readonly flushToAudioMs: Spread;
  readonly totalMs: Spread;
  readonly audioGapMs: Spread;
  readonly stalledMs: Spread;
  readonly cancelToSilenceMs: Spread;
  /** What failed turns were told, and how often, most frequent first. */
  readonly complaints: Readonly<Record<string, number>>;
}

/** Complaints that differ; a server that invents a new sentence each time fills no report. */
const COMPLAINTS_MAX = 20;

export function reportOf({ elapsedMs, turns, connectMs }: LoadProgress): LoadReport {
  const ended = turns.filter(({ outcome }) => outcome !== 'failed');
  const times = (timeOf: (timing: TurnTiming) => number | undefined): readonly number[] =>
    ended.flatMap((timing) => timeOf(timing) ?? []);
  const countOf = (outcome: TurnTiming['outcome']): number => turns.filter((turn) => turn.outcome === outcome).length;
  return {
    elapsedSeconds: Math.round(elapsedMs) / 1000,
    turns: { completed: countOf('completed'), cancelled: countOf('cancelled'), failed: countOf('failed') },
    audioSeconds: Math.round(turns.reduce((sum, { audioMs }) => sum + audioMs, 0)) / 1000,
    turnsWithStalls: ended.filter(({ stalledMs }) => stalledMs > 0).length,
    connectMs: spreadOf(connectMs),
    firstAudioMs: spreadOf(times(({ firstAudioMs }) => firstAudioMs)),
    flushToAudioMs: spreadOf(times(({ flushToAudioMs }) => flushToAudioMs)),
    totalMs: spreadOf(times(({ totalMs }) => totalMs)),
    audioGapMs: spreadOf(ended.flatMap(({ gapsMs }) => gapsMs)),
    stalledMs: spreadOf(times(({ stalledMs }) => stalledMs)),
    cancelToSilenceMs: spreadOf(times(({ silenceMs }) => silenceMs)),
    complaints: complaintsOf(turns),
  };
}

export function renderLoadReport(report: LoadReport): readonly string[] {
  const { completed, cancelled, failed } = report.turns;
  const rows: readonly (readonly [string, Spread])[] = [
    ['connect', report.connectMs],
    ['first word to first audio', report.firstAudioMs],
    ['flush to next audio', report.flushToAudioMs],
    ['whole turn', report.totalMs],
    ['between audio frames', report.audioGapMs],
    ['silence heard in a turn', report.stalledMs],
    ['cancel to silence', report.cancelToSilenceMs],
  ];
  const measured = rows.filter(([, { count }]) => count > 0);
  return [
    `${completed} turns completed, ${cancelled} cancelled, ${failed} failed in ${report.elapsedSeconds.toFixed(1)} s; ` +
      `${report.audioSeconds.toFixed(1)} s of speech; ${report.turnsWithStalls} turns with silence in the middle`,
    `${'ms'.padEnd(26)}${['p50', 'p95', 'p99', 'max'].map((name) => name.padStart(10)).join('')}`,
    ...measured.map(
      ([name, { p50, p95, p99, max }]) =>
        `${name.padEnd(26)}${[p50, p95, p99, max].map((value) => (value ?? 0).toFixed(1).padStart(10)).join('')}`,
    ),
    ...Object.entries(report.complaints).map(([complaint, count]) => `${count} × ${complaint}`),
  ];
}

function spreadOf(samples: readonly number[]): Spread {
  const at = (share: number): number | null =>
    samples.length === 0 ? null : Math.round(quantile(samples, share) * 100) / 100;
  return { count: samples.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

function complaintsOf(turns: readonly TurnTiming[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { complaint } of turns)
    if (complaint !== undefined) counts.set(complaint, (counts.get(complaint) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([, left], [, right]) => right - left).slice(0, COMPLAINTS_MAX));
}
