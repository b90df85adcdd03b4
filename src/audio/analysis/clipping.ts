/**
 * Share of the samples that stand in runs of at least four at the very top: where a recorder could go no higher, the wave
 * is flat. A rounded crest has no four samples within a thousandth of its peak unless the tone is below 70 Hz at 16 kHz.
 */
export function clippedShare(samples: Float32Array): number {
  const peak = samples.reduce((largest, sample) => Math.max(largest, Math.abs(sample)), 0);
  if (peak < PEAK_MIN) return 0;
  let clippedCount = 0;
  let run = 0;
  let side = 0;
  for (const sample of samples) {
    const here = Math.abs(sample) >= peak * TOP_SHARE ? Math.sign(sample) : 0;
    run = here !== 0 && here === side ? run + 1 : Math.abs(here);
    side = here;
    if (run === RUN_MIN) clippedCount += RUN_MIN;
    else if (run > RUN_MIN) clippedCount += 1;
  }
  return clippedCount / samples.length;
}

/** Quieter recordings were perhaps clipped before somebody lowered them; that happens, but then seldom matters. */
const PEAK_MIN = 0.25;
const TOP_SHARE = 0.999;
const RUN_MIN = 4;
