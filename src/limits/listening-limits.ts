import { transcriptionLimits } from './transcription-limits.ts';

/** Those of recognising speech. */
export const listeningLimits = {
  ...transcriptionLimits,
  /** Audio that one call to a detector, a recogniser or an enhancer may carry: at 48 kHz as numbers of four bytes 192 kB. */
  audioPushMsMax: 1_000,
  /** Streams that one process of the detector listens to: in real time each takes 0.8 % of a core. */
  detectorStreamsPerProcessMax: 128,
  /** What an utterance begins with before its speech, which the detector finds 120 ms late, 270 ms in one case of ten. */
  preRollMs: 320,
  /** What it ends with after its speech, for soft endings and for recognisers that expect some quiet. */
  postRollMs: 320,
  /** Longest utterance, unless the recogniser has a lower one: 0.9 MB are kept of it, and its end waits for all of it. */
  utteranceMsMax: 30_000,
  /** What two utterances share on either side of a cut where nobody paused: a long word. */
  cutOverlapMs: 640,
  /** An utterance whose recogniser has died is heard again so often; what kills two is likely to kill the next. */
  utteranceRetriesMax: 1,
} as const;
