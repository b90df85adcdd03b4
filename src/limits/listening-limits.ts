/** Those of recognising speech. */
export const listeningLimits = {
  /** Audio that one call to a detector, a recogniser or an enhancer may carry: at 48 kHz as numbers of four bytes 192 kB. */
  audioPushMsMax: 1_000,
  /** Streams that one process of the detector listens to: in real time each takes 0.8 % of a core. */
  detectorStreamsPerProcessMax: 128,
} as const;
