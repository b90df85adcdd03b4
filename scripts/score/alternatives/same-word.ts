/** Whether two spellings are the same word: letters and articles are written alike, and a zero has two names. */
export function isSameWord(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(word: string): string {
  const bare = word.endsWith('.') ? word.slice(0, -1) : word;
  return bare === 'oh' ? 'o' : bare;
}
