/** To the microsecond: a sample lasts 42 of them. */
export function secondsOf(durationMs: number): number {
  return Math.round(durationMs * 1000) / 1_000_000;
}
