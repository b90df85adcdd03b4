import type { LanguageCode } from '../../contracts/language.ts';

/** The word for a symbol inside `<spell>`; languages without a table of their own use the English one. */
export function spelledSymbol(character: string, language: LanguageCode): string | undefined {
  return (tables.get(language) ?? english).get(character);
}

/** The tables of the interface: four symbols in four languages. */
const english: ReadonlyMap<string, string> = new Map([
  ['@', 'at'],
  ['.', 'dot'],
  ['-', 'dash'],
  ['_', 'underscore'],
]);

const tables: ReadonlyMap<LanguageCode, ReadonlyMap<string, string>> = new Map([
  [
    'de',
    new Map([
      ['@', 'ät'],
      ['.', 'Punkt'],
      ['-', 'Strich'],
      ['_', 'Unterstrich'],
    ]),
  ],
  [
    'fr',
    new Map([
      ['@', 'arobase'],
      ['.', 'point'],
      ['-', 'tiret'],
      ['_', 'underscore'],
    ]),
  ],
  [
    'es',
    new Map([
      ['@', 'arroba'],
      ['.', 'punto'],
      ['-', 'guión'],
      ['_', 'guión bajo'],
    ]),
  ],
]);
