/** Those of whoever decides what is said: a model behind an API or the engine of our own. */
export const dialogueLimits = {
  /** How long the first word of an answer may take, connecting included. Nobody stays on the line longer in silence. */
  dialogueFirstEventMsMax: 60_000,
  /** Unless configured: hosted models begin within a second, one that has to be loaded takes several. */
  dialogueFirstEventMsDefault: 10_000,
  /** Silence of the server within an answer; speech has run dry long before. */
  dialogueGapMs: 10_000,
  /** A whole answer: two minutes of speech are written in less. */
  dialogueWholeMs: 120_000,
  /** One answer as it comes over the line, also what a model thinks before it speaks: 10,000 tokens in frames of 400 bytes. */
  dialogueAnswerBytesMax: 4_194_304,
  /** Its text, in UTF-16 units: ten minutes of speech. What is longer ends there. */
  dialogueTextLengthMax: 10_000,
  /** Of an answer that is no answer nothing is read but its status. One more try, and only while nothing has come. */
  dialogueTriesMax: 2,
  /** A server that restarts behind a proxy is back after a moment. */
  dialogueRetryPauseMs: 200,
  /** UTF-16 units of markup that is held until it is clear what it is: the address of a link is dropped as it comes. */
  speakableHeldLengthMax: 256,
  /** UTF-16 units of the address of a link; what is longer is none. */
  speakableAddressLengthMax: 2_048,
  /** UTF-16 units of the arguments of one call, as JSON. */
  toolArgumentsLengthMax: 8_192,
  /** The schema of a tool, as JSON, in UTF-16 units. The longest of well-known clients have 5,000. */
  toolSchemaLengthMax: 32_768,
  /** Schemas within it with all references followed: what one validation may have to look at. */
  toolSchemaNodesMax: 1_000,
  toolSchemaDepthMax: 16,
  /** UTF-16 units of a pattern, and instructions of the program it becomes. */
  toolPatternLengthMax: 500,
  toolPatternProgramSizeMax: 2_000,
  toolPatternsMax: 20,
  /** Of instructions, in UTF-16 units: the engine of our own looks no further for facts. */
  dialogueFactsLengthMax: 100_000,
  /** Items that it looks back over: what was asked for before them is asked for again. */
  dialogueItemsRead: 200,
  /** Times that it asks for the same thing before it offers somebody else. */
  dialogueAsksMax: 3,
  /** Another spelling counts where one in ten callers who were heard so said it: then nobody is taken for somebody, and is asked again. */
  dialogueDoubtProbability: 0.1,
} as const;
