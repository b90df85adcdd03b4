/** Those of the conversation of a realtime session. */
export const sessionLimits = {
  // ——— what a client may say ———
  /** Interface, part "Limits". */
  clientSecretMs: 300_000,
  /** Interface supplement, part 13: 16384 tokens of four characters each. Code points. */
  instructionsCodePointsMax: 65_536,
  /** Interface supplement, part 13. */
  toolsMax: 64,
  eventIdLengthMax: 512,
  /** Model servers of the common protocol take no longer ones. */
  toolNameLengthMax: 64,
  toolDescriptionLengthMax: 4_096,
  /** Interface, part "Limits": of a message that is said as it is. */
  forcedMessageCodePointsMax: 2_000,
  /** What has come and waits, in bytes of sound and in events, beyond which nothing more is read. Half a second at 24 kHz. */
  callerBytesAheadMax: 24_000,
  callerEventsAheadMax: 16,
  /** Events that have been read and wait; those that one read from the socket brings are a few hundred. */
  callerEventsWaitingMax: 20_000,
  /** Sound of the caller that is handed on in one piece; a single event may bring a quarter of a minute. */
  callerPieceMsMax: 1_000,

  // ——— what is made of it ———
  /** Interface supplement, part 13: as the successor of the agent has it. */
  sessionMsMax: 3_600_000,
  /** A reply that is spoken when a session is too old, or the server stops, may be heard to its end for so long. */
  sessionGraceMs: 60_000,
  /** Silence after which people ask whether somebody is still there begins at two seconds; a word comes before. */
  bridgeAfterMs: 1_500,
  /** Sound that is with the client before it is played: so much of it is heard at most after the caller has interrupted. */
  leadMsMax: 1_000,
  /** Sound is handed over in pieces of so much: short, so that a reply which is held back stops at once. */
  replyPieceMsMax: 100,
  /** What is remembered, the oldest forgotten first: an hour of short turns with two calls each. */
  conversationItemsMax: 2_000,
  /** The same in UTF-16 units; an hour of speech has 60 000, the rest is for what tools give out. */
  conversationLengthMax: 1_000_000,
  /** Times that a model is asked for one reply: it looks something up, and something else because of it, and is wrong now and then. */
  dialogueRequestsPerReplyMax: 8,
  /** Calls that one answer of a model may hold. */
  callsPerRequestMax: 16,
  /** Replies of which it is known how they ended, for reports that come late; an hour of them. */
  pastRepliesMax: 1_000,
  /** What comes of a reply while it is undecided whether the caller interrupts it: a second of a fast model is 300 pieces. */
  heldEventsMax: 1_000,
  /** Sound of a turn that waits for its recogniser; beyond it the caller's side is not read. */
  hearingAheadMsMax: 5_000,
  /** Turns that have ended and are still being understood; the same beyond it. */
  unheardTurnsMax: 4,
  /** After so much of a sound it is decided that it was meant: nobody coughs for longer, and what is kept of it is bounded. */
  undecidedMsMax: 4_000,
  /** Nobody speaks for so long without a pause; it is a radio, and may not keep the recogniser for ever. */
  callerTurnMsMax: 300_000,
  /** Doubts about spellings that have been asked back. */
  askedBackMax: 100,
} as const;
