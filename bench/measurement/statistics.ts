import { quantile } from '../../src/foundation/quantile.ts';

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** `p50 / p95 / p99` in milliseconds, as benchmarks here report them. */
export function spread(samplesMs: readonly number[]): string {
  return [0.5, 0.95, 0.99].map((share) => milliseconds(quantile(samplesMs, share))).join(' / ');
}

export function milliseconds(value: number): string {
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}

export function ratio(value: number, reference: number): string {
  return `${(value / reference).toFixed(2)}×`;
}
