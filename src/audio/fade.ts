/**
 * Gain of sample `index` of a fade to silence that takes `length` samples: half a raised cosine, whose slope is zero
 * at both ends, so that neither end can be heard as a click. The gain before the fade is 1, the gain after it 0.
 */
export function fadeOutGain(index: number, length: number): number {
  return 0.5 + 0.5 * Math.cos((Math.PI * (index + 1)) / (length + 1));
}

/** The same curve backwards: from silence to full level. */
export function fadeInGain(index: number, length: number): number {
  return fadeOutGain(length - 1 - index, length);
}
