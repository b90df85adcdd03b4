/** Those of recognising speech. */
export const listeningLimits = {
  /** Audio that one call to a detector, a recogniser or an enhancer may carry: at 48 kHz as numbers of four bytes 192 kB. */
  audioPushMsMax: 1_000,
} as const;
