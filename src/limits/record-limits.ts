/** Part of `limits`, where the relations among them are asserted: of what is written down, and read by the operator. */
export const recordLimits = {
  /** Entries of the request log that wait to be written, beyond which the oldest are lost; a text has up to 40 kB. */
  requestLogQueueMax: 2000,
  /** Entries written together. */
  requestLogBatchMax: 500,
  /** Before the next attempt to write them to a store that is away. */
  requestLogRetryMs: 5000,
  requestLogDaysMax: 3650,
  requestLogDaysDefault: 30,
  requestLogPageMax: 500,
  requestLogPageDefault: 50,
  /** Ten years, as of request logs; 0 keeps it for ever. A year covers what is looked into afterwards. */
  auditDaysMax: 3650,
  auditDaysDefault: 365,
  auditPageMax: 1000,
  auditPageDefault: 50,
  /** Records of usage given to the operator at a time, one by one: a page of a spreadsheet. */
  usagePageMax: 10_000,
  usagePageDefault: 1000,
} as const;
