/** Those of the database and of what is remembered of it. */
export const storeLimits = {
  /** Writes that share one fsync; a group is closed when it is full or nobody waits. */
  storeWriteGroupMax: 128,
  /** Writes waiting for the writer; beyond it a write fails as store-unavailable. */
  storeWriteQueueMax: 10_000,
  /** A group that has lasted so long takes no further units: the first of it waits for its acknowledgement. */
  storeWriteGroupMsMax: 50,
  /** A transaction has the only writer for itself; one that takes longer is rolled back, so that others get their turn. */
  storeTransactionMsMax: 10_000,
  /** PostgreSQL runs colliding transactions again; of n that collide one gets through in each round. */
  storeTransactionAttemptsMax: 20,
  /** Longest random pause before the next attempt, times the number of attempts so far. */
  storeTransactionPauseMsMax: 10,
  /** How long the writer waits while another process writes to the same SQLite file. */
  storeBusyMsMax: 5_000,
  /** How long a read may wait for a SQLite file; it blocks the event loop, and happens only while a WAL is recovered. */
  storeReadBusyMsMax: 250,
  /** Prepared statements kept per SQLite connection: several times as many as the stores have. */
  storePreparedStatementsMax: 256,
  /** PostgreSQL connections of one process: its default of 100 serves several. */
  storeConnectionsMax: 10,
  storeConnectMsMax: 5_000,
  /** Answered keys kept, and for how long: a revocation reaches everyone within this time. */
  keyCacheEntriesMax: 10_000,
  keyCacheMs: 15_000,
  /** How often the keys of open connections are looked up, for those that another process has revoked. */
  keyWatchPollMs: 15_000,
} as const;
