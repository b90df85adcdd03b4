/**
 * Words as they are compared: in lower case, without signs, so that it does not count how something is written. Both what was
 * said and what was heard go through it.
 */
export function saidWords(text: string): readonly string[] {
  const letters = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^a-z' ]/gu, ' ');
  const words = letters.split(' ').map((word) => word.replaceAll(/^'+|'+$/gu, ''));
  return words.filter((word) => word !== '');
}
