import type { LanguageCode } from '../../contracts/language.ts';
import { characterName } from './character-names.ts';
import { findLanguageTable } from './normalization/language-tables.ts';

/**
 * The word for a symbol inside `<spell>`: as the interface has it, or else as addresses are dictated in the language, or
 * else by its name. `undefined` for letters, digits, and what has no name.
 */
export function spelledSymbol(character: string, language: LanguageCode): string | undefined {
  if (/^[\p{L}\p{N}]/u.test(character)) return undefined;
  return (
    interfaceWords[language]?.[character] ??
    (dictatedAsNamed.has(character) ? undefined : findLanguageTable(language).electronic?.marks[character]) ??
    characterName(character, language)
  );
}

/** In an address they are read as words ("and", "hashtag"); whoever writes a password down needs the sign. */
const dictatedAsNamed: ReadonlySet<string> = new Set(['&', '#']);

/** Supplement 4.2: four symbols in four languages. */
const interfaceWords: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>> = {
  en: { '@': 'at', '.': 'dot', '-': 'dash', _: 'underscore' },
  de: { '@': 'ät', '.': 'Punkt', '-': 'Strich', _: 'Unterstrich' },
  fr: { '@': 'arobase', '.': 'point', '-': 'tiret', _: 'underscore' },
  es: { '@': 'arroba', '.': 'punto', '-': 'guión', _: 'guión bajo' },
};
