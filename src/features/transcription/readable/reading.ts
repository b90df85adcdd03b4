/** Some words of a transcript as one would write them. */
export interface Reading {
  /** Never empty; may hold spaces. */
  readonly text: string;
  /** Behind its last word. */
  readonly end: number;
  /** Where every word has its own sign or signs in `text`, as in "four two" and "42": these, in order. */
  readonly shares?: readonly string[];
  /** Of such: the text that other signs would give, e.g. "555-1234" of seven digits. */
  readonly render?: (shares: readonly string[]) => string;
  /** Of such: the signs of another word that may have been said, if it could stand there. */
  readonly shareOf?: (word: string) => string | undefined;
}

/** Reads what begins at `start` among words that no pause parts, or leaves it to the next rule. Looks at few words besides those it reads. */
export type ReadingRule = (words: readonly string[], start: number) => Reading | undefined;
