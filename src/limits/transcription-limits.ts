/** Those of transcription over HTTP and its socket. */
export const transcriptionLimits = {
  // ——— recordings ———
  /** Two hours; one that long is written down in some minutes, and nobody waits for it on a connection any longer. */
  transcriptionMsMax: 7_200_000,
  /** An hour at 48 kHz, 16 bits, one channel has 346 MB; two hours of FLAC at that rate have less. */
  transcriptionBytesMax: 400_000_000,
  /** In JSON, which is held in memory as a whole: 12 MB of sound in base64, six minutes at 16 kHz. Longer ones come as a file. */
  transcriptionBodyBytesMax: 16_777_216,
  /** Of such bodies that are under way at a time, each with what it becomes. */
  transcriptionBodiesBytesMax: 134_217_728,
  /** Interface, part "Limits". */
  transcriptionRateHzMin: 8_000,
  transcriptionRateHzMax: 48_000,
  /** What is decoded lies on the disk until it is listened to: 32,000 bytes a second. */
  listenedFileBytesMax: 230_400_000,
  /** Of that, read at a time: as much as one push may carry (audioPushMsMax), 16 kHz of 16 bits. */
  listenedPieceBytesMax: 32_000,
  /** Supplement 11.2. */
  boostedPhrasesMax: 100,
  boostedPhraseLengthMax: 100,
  /** Of `language` and `prompt`, which have no effect. */
  transcriptionHintLengthMax: 10_000,

  // ——— turns of a stream ———
  /** Interface, part "Limits": how much audio is accepted between two partial transcripts. */
  partialEveryMs: 4_000,
  /** Accepted audio that waits to be listened to; beyond it the connection is not read. */
  liveAheadMsMax: 2_000,
  /** Frames that have been read and wait; those that one read from the socket brings are a few hundred. */
  liveFramesWaitingMax: 20_000,
  /** A pause after which a speaker has finished, where the client leaves that to us. People pause for 0.5 s in a sentence. */
  turnPauseMs: 1_000,
  /** Quiet after which a turn ends, whoever was to end it. */
  turnSilenceMsMax: 30_000,
  /** Longer turns are cut in two: the words of a turn are kept until it ends. */
  turnMsMax: 3_600_000,
  /** Interface: a connection on which nothing has come for so long is closed with 1000. */
  transcriptionIdleMsMax: 60_000,
} as const;
