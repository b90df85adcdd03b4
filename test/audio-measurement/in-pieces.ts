import fc from 'fast-check';

/**
 * Lengths that cut a signal of `sampleCount` samples into pieces: none, single samples, small and large ones mixed.
 * The last piece takes what is left.
 */
export function pieceLengths(sampleCount: number): fc.Arbitrary<readonly number[]> {
  const length = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 300 }), fc.nat(sampleCount));
  return fc.array(length, { maxLength: 60 });
}

/** The pieces of `signal`, in order and complete. */
export function inPieces<Samples extends { subarray(start: number, end?: number): Samples; readonly length: number }>(
  signal: Samples,
  lengths: readonly number[],
): Samples[] {
  const pieces: Samples[] = [];
  let start = 0;
  for (const length of lengths) {
    pieces.push(signal.subarray(start, start + length));
    start = Math.min(signal.length, start + length);
  }
  pieces.push(signal.subarray(start));
  return pieces;
}

/** One stage of floats over pieces: everything that came out, as one signal. */
export function through(
  stage: { push(samples: Float32Array): Float32Array; end(): Float32Array },
  pieces: readonly Float32Array[],
): Float32Array {
  const output: number[] = [];
  for (const piece of pieces) for (const sample of stage.push(piece)) output.push(sample);
  for (const sample of stage.end()) output.push(sample);
  return Float32Array.from(output);
}
