/** A list that is written as a text: words between white space. */
export function wordList(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter((word) => word !== ''));
}
