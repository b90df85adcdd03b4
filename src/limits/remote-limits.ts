/** Those of engines at a server of somebody else. */
export const remoteLimits = {
  /** How long the first sound, or a transcript, may take, connecting included. Nobody waits longer for speech. */
  remoteFirstMsMax: 60_000,
  /** Unless configured: a model that is loaded begins within a second; then another engine can still speak in time. */
  remoteSpeechFirstMsDefault: 5_000,
  /** Unless configured: an utterance of 30 s takes a model on a processor a third of that. */
  remoteTranscriptMsDefault: 20_000,
  /** Silence of the server within a segment; the listener has heard to the end what came before it. */
  remoteGapMs: 5_000,
  /** One segment: 25 s of speech from a server that is as slow as the speech itself, twice. */
  remoteWholeMs: 60_000,
  /** One more try, and only while nothing has come. */
  remoteTriesMax: 2,
  /** A server that restarts behind a proxy is back after a moment. */
  remoteRetryPauseMs: 200,
  /** Requests at the same time, each with a connection: more than one card serves. */
  remoteRequestsMax: 16,
  /** Utterances that are listened to at the same time, and as many may wait; each holds up to a megabyte. */
  remoteUtterancesMax: 128,
  /** Sound that a segment may become: so much, and so much for each UTF-16 unit. Slow speech has 100 ms, Chinese 350. */
  remoteSoundMsMax: 10_000,
  remoteSoundMsPerUnitMax: 500,
  /** A transcript of 30 s with times of every word and token, as JSON. */
  remoteTranscriptBytesMax: 1_048_576,
  /** UTF-16 units of the phrases that are expected, as they are sent: Whisper reads no more than 224 tokens of them. */
  remotePromptLengthMax: 600,
  /** So many failures in a row, and the server is not asked any more until it has been seen again. */
  remoteFailuresMax: 3,
  /** How often one that has gone is looked for, and how long that may take. */
  remoteProbeAgainMs: 5_000,
  remoteProbeMsMax: 3_000,
  /** A connection is closed at once; the rest is the process that shapes the sound, on a crowded machine. */
  remoteCancelMsMax: 1_000,
} as const;
