import type { LanguageCode } from '../../contracts/language.ts';
import type { Database } from '../../contracts/stores/stores.ts';
import type { ApplyDictionaryToText, DictionaryApplied } from '../text/apply-dictionary-to-text.ts';
import type { CompiledDictionaries } from './compiled-dictionaries.ts';
import { createDictionaryMatcher } from './dictionary-matcher.ts';
import { dictionaryAt, type DictionaryPlace } from './dictionary-scope.ts';
import { translateDictionaryErrors } from './translate-dictionary-errors.ts';

/**
 * What a dictionary does to a text, as if it alone were named in an order: it need not be active, nor be meant for the
 * language. Throws what is wrong with the place (see `dictionaryAt`), `field-invalid` for a tag, `store-unavailable`.
 */
export type PreviewDictionary = (
  place: DictionaryPlace,
  options: { readonly text: string; readonly language: LanguageCode | undefined },
) => Promise<DictionaryApplied>;

export function createPreviewDictionary({
  database,
  compiled,
  applyDictionaryToText,
}: {
  readonly database: Pick<Database, 'projects' | 'dictionaries'>;
  readonly compiled: Pick<CompiledDictionaries, 'find'>;
  readonly applyDictionaryToText: ApplyDictionaryToText;
}): PreviewDictionary {
  return async function previewDictionary(place, { text, language }) {
    const chosen = await translateDictionaryErrors(async () => {
      const dictionary = await dictionaryAt(place, database);
      return { id: dictionary.id, language: null, compiled: await compiled.find(dictionary) };
    });
    return applyDictionaryToText({ text, language, findDictionaryMatches: createDictionaryMatcher([chosen]) });
  };
}
