/** The same reading for each of several words, given with spaces between. */
export function readingsOf<Reading>(words: string, reading: Reading): Readonly<Record<string, Reading>> {
  return Object.fromEntries(words.split(' ').map((word) => [word, reading]));
}
