/** Those of writing down what was recognised. */
export const readableLimits = {
  /** Letters or digits that are named one after the other and written as one: longer than any name, number or key that is read out. */
  spelledRunWordsMax: 64,
  /** Words on either side of the "at" of an address that is read out. */
  spokenAddressWordsMax: 24,
  /** Spellings that a word of a transcript may have. Whoever asks back offers two or three. */
  wordAlternativesMax: 5,
} as const;
