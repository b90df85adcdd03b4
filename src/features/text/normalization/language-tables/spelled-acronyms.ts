/** Acronyms with a vowel among their letters that are spelled all the same, given with spaces between. */
export function spelledAcronyms(acronyms: string): Readonly<Record<string, string>> {
  return Object.fromEntries(acronyms.split(' ').map((acronym) => [acronym, [...acronym].join(' ')]));
}
