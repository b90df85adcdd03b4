import type { Boundary } from './sentence-boundaries.ts';

/**
 * Silence at the end of a piece, in milliseconds. The engines pause by themselves inside a piece; these are the pauses
 * of espeak-ng 1.51 at its normal rate (measured between "We know him" and "the man ran": comma 162, semicolon, colon
 * and dash 238, full stop 313, blank line 539), so that a listener cannot hear where a text was cut.
 */
export const boundaryPausesMs: Readonly<Record<Boundary, number>> = {
  paragraph: 540,
  sentence: 310,
  'strong-clause': 240,
  clause: 160,
  none: 0,
};

/** After the last piece: enough that no player swallows the last sound. */
export const finalPauseMs = 100;
