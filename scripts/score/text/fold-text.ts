/**
 * What two spellings of the same speech have in common: letters and digits, in lower case. Suites of references differ
 * in hyphens, commas and spaces ("twenty one", "twenty-one"), which nobody hears.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\p{P}\p{S}\p{Z}\s]/gu, '');
}
