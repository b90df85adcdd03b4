/** Root mean square in dB relative to full scale (1): a full-scale sine has −3.01. */
export function rmsDbfs(samples: Float32Array): number {
  return 10 * Math.log10(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
}

/** Largest sample in dBFS. */
export function peakDbfs(samples: Float32Array): number {
  return 20 * Math.log10(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0));
}

/** 10 log of the power of `expected` over the power of the difference; the two must be aligned and of one length. */
export function signalToNoiseDb(expected: Float32Array, actual: Float32Array): number {
  if (expected.length !== actual.length) throw new Error(`${expected.length} samples against ${actual.length}`);
  const error = expected.map((sample, index) => sample - actual[index]!);
  return rmsDbfs(expected) - rmsDbfs(error);
}
