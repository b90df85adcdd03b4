export interface SilenceGap {
  readonly startMs: number;
  readonly durationMs: number;
}

/** Stretches in which no sample exceeds `levelDbfs`, of at least `durationMsMin`, both ends of the signal included. */
export function findSilenceGaps(
  samples: Float32Array,
  options: { readonly sampleRateHz: number; readonly levelDbfs: number; readonly durationMsMin: number },
): SilenceGap[] {
  const { sampleRateHz, levelDbfs, durationMsMin } = options;
  const magnitude = 10 ** (levelDbfs / 20);
  const gaps: SilenceGap[] = [];
  let start = 0;
  for (let index = 0; index <= samples.length; index += 1) {
    if (index < samples.length && Math.abs(samples[index]!) <= magnitude) continue;
    const durationMs = ((index - start) * 1000) / sampleRateHz;
    if (index > start && durationMs >= durationMsMin) gaps.push({ startMs: (start * 1000) / sampleRateHz, durationMs });
    start = index + 1;
  }
  return gaps;
}
