/** Part of `limits`, where the relations among them are asserted. */
export const socketLimits = {
  // ——— connections ———
  /** Supplement 5.4: a larger frame of a client is refused by an error frame, beyond the second the connection ends (1009). */
  socketFrameBytesMax: 1_048_576,
  socketMessageBytesMax: 4_194_304,
  /** Supplement 5.1: of the query parameter `initial_message`. */
  socketInitialMessageBytesMax: 4096,
  /** Of this process. An idle one takes 18 kB, and a process may open as many files as its operator lets it. */
  socketConnectionsMax: 20_000,
  /** Supplement 5.4: how often we ask whether somebody is there; who has not answered so many times is not. */
  socketPingMs: 30_000,
  socketPingsMissedMax: 2,
  /** How often connections are looked at; what lasts longer than it may ends at most so much later. */
  socketInspectionMs: 2_000,
  /** Pings of a client come every 15 to 20 s; so many answers wait only for who reads nothing. */
  socketPongsWaitingMax: 60,
  /** Clients wait 5 s for the end of a closing handshake (client-wire-notes 2), and so do we. */
  socketCloseMsMax: 5_000,
  /** Audio that waits for a reader, beyond which its sender waits: a second of 24 kHz in base64. */
  socketAheadBytesMax: 65_536,
  /** What waits in all, beyond which nothing is read that would have to be answered: a frame of each of 20 contexts fits. */
  socketUnreadBytesMax: 2_097_152,
  /** Beyond this the connection ends. */
  socketBufferedBytesMax: 8_388_608,
  /** A frame of audio: short ones first, so that sound starts early; then longer ones, of which there are fewer. */
  socketFrameMsMin: 100,
  socketFrameMsMax: 400,

  // ——— what is spoken over them ———
  /** Requests, or turns, that wait on one connection for those before them: as many as a pooling client sends at once. */
  socketRequestsQueuedMax: 16,
  /** Text that waits on one connection to become a passage, in UTF-16 units: ten of the longest requests. */
  socketTextWaitingLengthMax: 100_000,
  /** Supplement 6.5: a turn that gets no text for so long ends. */
  turnIdleMs: 5_000,
  /** Supplement 6.3: text without a boundary waits so long for its continuation, unless the client says otherwise. */
  staleTextMsDefault: 500,
  /** Longer than any pause that ends a turn, so that a client can switch the timer off. */
  staleTextMsMax: 60_000,
  /** Supplement 6.3 and part 19, row 23: code points held for a boundary; clients' larger values are lowered to it. */
  textBufferLengthMax: 10_000,
  /** Supplement 7.1: contexts of one connection. */
  contextsMax: 20,
  /** Code points; ids of clients are UUIDs and the like. */
  contextIdLengthMax: 128,
  contextInactivityMsMin: 1_000,
  contextInactivityMsDefault: 20_000,
  contextInactivityMsMax: 180_000,
  /** Flushes of one context that wait for their `final`. */
  contextFlushesWaitingMax: 64,
  /** A passage of which nothing was spoken for so long waits for text, and lets another one begin. */
  passagePauseMs: 250,
  /** Silence that follows a chunk within this time counts with it; its end is told later by so much at most. */
  chunkSilenceMsMax: 100,
  /** Values in a chunk_length_schedule; the published one has four. */
  chunkLengthsMax: 10,
} as const;
