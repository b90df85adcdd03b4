/** Bounds under which tests ask servers: generous where nothing is to run out. */
export const remoteBounds = {
  firstEventMs: 60_000,
  gapMs: 60_000,
  wholeMs: 60_000,
  answerMs: 60_000,
  triesMax: 2,
  retryPauseMs: 1,
  requestsMax: 4,
  utterancesMax: 4,
  queueMax: 8,
  soundMsMax: 5_000,
  soundMsPerUnitMax: 500,
  failuresMax: 2,
  probeAgainMs: 50,
  probeMsMax: 5_000,
} as const;
