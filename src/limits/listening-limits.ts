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
  /**
   * Decoders in one process of the recogniser, of which there is one for every core: each takes a fifth of a core in real time
   * and 90 MB, so four share a core and leave room for what else runs.
   */
  recogniserDecodersPerProcessMax: 4,
  /** Longest utterance of the embedded recogniser: the work of its end grows with it, 50 ms for every second. */
  recogniserUtteranceMsMax: 20_000,
  /**
   * So much of an utterance is kept until the search begins, which takes off the average spectrum of the speaker and the line;
   * half a second of silence and speech says little of it, and is enough where the speaker has been heard before. Of a file more,
   * because nobody waits. The second search has the average of everything.
   */
  recogniserHeldMsMax: { live: 1_500, known: 500, file: 6_000 },
  /**
   * A call that is silent for so long has hung: the longest takes 5 s of one core that it shares with three others. Time in which
   * its process waits for a core is not counted.
   */
  recogniserStallMs: 40_000,
  /** Calls cannot be stopped, so a place is free when the last one is done. */
  recogniserCancelMsMax: 20_000,
} as const;
