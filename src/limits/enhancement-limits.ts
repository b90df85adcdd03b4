/** Those of enhancing speech. */
export const enhancementLimits = {
  /** Interface, part "Limits". */
  enhancementMsMax: 300_000,
  /** Interface, part "Limits": the whole request, 64 MB. */
  enhancementBytesMax: 64_000_000,
  /** Interface, part "Limits": of the person whose voice is to stay. */
  speakerSampleMsMin: 2_000,
  speakerSampleMsMax: 8_000,
  /** Interface, part "Speech enhancement": of what comes in; what goes out has the native rate. */
  enhancementSampleRateHzMin: 8_000,
  enhancementSampleRateHzMax: 48_000,
  enhancementChannelsMax: 2,
  /** Of a recording read at a time, and of one message of a stream (interface, part "Limits"). */
  enhancementPieceMsMax: 1_000,
  /** Interface supplement, 12.2: of one audio of a stream. */
  enhancementStreamMsMax: 3_600_000,
  /**
   * Input that waits for the engine, beyond which nothing more is read, and what of it the engine is given at a time. With a
   * message of a second that was the one too many, and what the engine holds back, that is less than the two seconds after
   * which filters of telephone calls give up (client-wire-notes, part 7).
   */
  enhancementWaitingMs: 500,
  enhancementTakenMsMax: 250,
  /** Interface, part "Limits": a stream that gets no audio for so long ends. */
  enhancementIdleMs: 30_000,
  /** Interface supplement, 12.2: a session waits so long for its next configuration, and lasts so long in all. */
  enhancementSessionIdleMs: 60_000,
  enhancementSessionMs: 3_600_000,
  /** Open sessions for each stream that a plan allows at a time: 2 for the smallest plan (interface supplement, 12.2). */
  enhancementSessionsPerStream: 2,
  /**
   * What the noise removal lags behind, in audio: 10 ms of a block, 32 of GTCRN, 21 of the transform, 10 of resampling on either
   * side, and a part of each that is not full.
   */
  noiseRemovalLatencyMs: 80,
  /** Worked on in one turn of the event loop, 15 ms of work, while the other streams of the process wait. */
  noiseRemovalSliceMs: 100,
  /** Each stream of 24 kHz takes a seventh of a core in real time (docs/enhancement-quality.md). */
  noiseRemovalStreamsPerProcessMax: 6,
} as const;
