import { median, TRACK_STEP_MS, voicedOf } from './pitch-track.ts';

/**
 * Whether a recording sounds like two people: the medians of its stretches fall into two groups whose means are at least seven
 * semitones apart, each with a fifth of the stretches, two at least, and narrow in itself. One speaker's medians of two seconds
 * wander by three or four semitones, those of one second by more. Two people of one pitch are not found.
 */
export function hasTwoPitches(track: Float64Array, { stretchMs }: { readonly stretchMs: number }): boolean {
  const stretchFrames = stretchMs / TRACK_STEP_MS;
  const middles: number[] = [];
  for (let start = 0; start < track.length; start += stretchFrames) {
    const voiced = voicedOf(track.subarray(start, start + stretchFrames));
    const middle = voiced.length < VOICED_SHARE_MIN * stretchFrames ? undefined : median(voiced);
    if (middle !== undefined) middles.push(12 * Math.log2(middle));
  }
  const sorted = middles.toSorted((left, right) => left - right);
  const groupMin = Math.max(2, Math.ceil(sorted.length * GROUP_SHARE_MIN));
  // The widest gap that leaves enough on both sides.
  let split = 0;
  for (let index = groupMin; index <= sorted.length - groupMin; index += 1) {
    if (split === 0 || gapBefore(sorted, index) > gapBefore(sorted, split)) split = index;
  }
  if (split === 0) return false;
  const [low, high] = [sorted.slice(0, split), sorted.slice(split)];
  const distance = meanOf(high) - meanOf(low);
  return distance >= APART_SEMITONES_MIN && Math.max(widthOf(low), widthOf(high)) < distance;
}

const VOICED_SHARE_MIN = 0.2;
const GROUP_SHARE_MIN = 0.2;
const APART_SEMITONES_MIN = 7;

function gapBefore(sorted: readonly number[], index: number): number {
  return sorted[index]! - sorted[index - 1]!;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function widthOf(sorted: readonly number[]): number {
  return sorted.at(-1)! - sorted[0]!;
}
