/** By the name of the rule set (`-masculine-genitive`), the endings that stand for the marks in the template. */
export type Declension = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * One rule set of ordinals for each form. `template` holds the rules of one set with the endings as marks after a dot:
 * `1: prvn·í;`. Slavic ordinals are adjectives, so a handful of endings makes all the forms.
 */
export function declinedOrdinals(template: string, declension: Declension): string {
  return Object.entries(declension)
    .map(([name, endings]) => `%spellout-ordinal${name}:\n${withEndings(template, endings)}`)
    .join('\n');
}

/** `template` with the endings in place of their marks. */
export function withEndings(template: string, endings: Readonly<Record<string, string>>): string {
  return template.replaceAll(/·(\p{L}+)/gu, (_, mark: string) => {
    const ending = endings[mark];
    if (ending === undefined) throw new Error(`No ending for ${mark}`);
    return ending;
  });
}
