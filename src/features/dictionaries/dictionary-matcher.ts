import type { LanguageCode } from '../../contracts/language.ts';
import { foldCase, type FoldedText, type Folding } from '../../foundation/fold-case.ts';
import type { CompiledDictionary, CompiledEntry, WordIndex } from './compile-dictionary.ts';
import { suitsLanguage } from './dictionary-language.ts';
import { isWordEnd, isWordStart } from './word-boundaries.ts';

/** A place of a text where an entry applies. UTF-16 offsets, end exclusive. */
export interface DictionaryMatch {
  readonly start: number;
  readonly end: number;
  /** Synthesized instead, and what word timestamps show. */
  readonly replacement: string;
  /** Takes precedence: spoken instead of `replacement` by an engine that can. */
  readonly ipa?: string;
  readonly entryId: number;
  readonly dictionaryId: number;
}

/**
 * Where the chosen dictionaries apply to a text in `language`: in order, not overlapping. The leftmost match wins, of
 * those the longest, of those the earliest dictionary, of its entries one that minds case and then one that is spelled
 * as the text is. A replacement is not searched again. Linear in the length of the text.
 */
export interface FindDictionaryMatches {
  (text: string, options: { readonly language: LanguageCode }): readonly DictionaryMatch[];
  /**
   * Length of the longest word in which a sentence or clause could end ("Yahoo! Japan"), in UTF-16 units: so far behind
   * such an end a text must be seen before it is cut there. Absent = there is no such word.
   */
  readonly stoppedLengthMax?: number;
  /** Length of the longest word, in UTF-16 units: so far behind a cut a text must be seen. Absent = there is no word. */
  readonly wordLengthMax?: number;
}

export interface ChosenDictionary {
  readonly id: number;
  /** BCP-47 tag; null: for every language, or named by the caller, which counts more. */
  readonly language: string | null;
  readonly compiled: CompiledDictionary;
}

/** `dictionaries` in the order of their precedence. */
export function createDictionaryMatcher(dictionaries: readonly ChosenDictionary[]): FindDictionaryMatches {
  const stoppedLengthMax = Math.max(0, ...dictionaries.map(({ compiled }) => compiled.stoppedLengthMax));
  const wordLengthMax = Math.max(0, ...dictionaries.map(({ compiled }) => compiled.wordLengthMax));
  return Object.assign(findDictionaryMatches, { stoppedLengthMax, wordLengthMax });

  function findDictionaryMatches(text: string, { language }: { readonly language: LanguageCode }): DictionaryMatch[] {
    const suitable = dictionaries.filter((dictionary) => suitsLanguage(dictionary.language, language));
    const indexes = suitable.flatMap((dictionary) => searchedIndexes(dictionary, text));
    return indexes.length === 0 ? [] : search(indexes, { text, language });
  }
}

interface SearchedIndex extends WordIndex {
  readonly dictionaryId: number;
  readonly folding: Folding;
}

function searchedIndexes({ id, compiled }: ChosenDictionary, text: string): SearchedIndex[] {
  const turkic = compiled.holdsDotlessI || text.includes('ı') ? compiled.turkic() : undefined;
  return [
    ...(compiled.exact === undefined ? [] : [{ ...compiled.exact, dictionaryId: id, folding: 'exact' as const }]),
    ...(compiled.caseless === undefined
      ? []
      : [{ ...compiled.caseless, dictionaryId: id, folding: 'caseless' as const }]),
    ...(turkic === undefined ? [] : [{ ...turkic, dictionaryId: id, folding: 'turkic' as const }]),
  ];
}

interface SearchedText {
  readonly text: string;
  readonly language: LanguageCode;
}

function search(indexes: readonly SearchedIndex[], searched: SearchedText): DictionaryMatch[] {
  const foldings = new Set(indexes.map(({ folding }) => folding));
  const folded = new Map([...foldings].map((folding) => [folding, foldCase(searched.text, folding)]));
  const matches: DictionaryMatch[] = [];
  const places = indexes.flatMap((index) => {
    const text = folded.get(index.folding);
    return text === undefined ? [] : [{ index, folded: text }];
  });
  const sources = places[0]?.folded.sources ?? [];
  let freeFrom = 0;
  for (let cluster = 0; cluster < sources.length - 1; cluster += 1) {
    const start = sources[cluster] ?? 0;
    if (start < freeFrom || !isWordStart(searched.text, start)) continue;
    const match = longestMatch(places, { cluster, searched });
    if (match === undefined) continue;
    matches.push(match);
    freeFrom = match.end;
  }
  return matches;
}

interface Place {
  readonly index: SearchedIndex;
  readonly folded: FoldedText;
}

/** Of equally long ones the first index wins: they stand in the order of precedence. */
function longestMatch(
  places: readonly Place[],
  { cluster, searched }: { readonly cluster: number; readonly searched: SearchedText },
): DictionaryMatch | undefined {
  let longest: (Place & { readonly ending: number; readonly end: number }) | undefined;
  for (const place of places) {
    const found = longestEnding(place, { cluster, searched, longerThan: longest?.end ?? 0 });
    if (found !== undefined) longest = { ...place, ...found };
  }
  if (longest === undefined) return undefined;
  const { index, folded, ending, end } = longest;
  const start = folded.sources[cluster] ?? 0;
  const entry = entrySpelledAs(searched.text.slice(start, end), index.entries[index.trie.word(ending)] ?? []);
  if (entry === undefined) return undefined;
  const { id: entryId, replacement, ipa } = entry;
  const hasIpa = ipa !== null && ipa !== '';
  return { start, end, replacement, ...(hasIpa && { ipa }), entryId, dictionaryId: index.dictionaryId };
}

interface Search {
  readonly cluster: number;
  readonly searched: SearchedText;
  readonly longerThan: number;
}

function longestEnding(
  { index: { trie }, folded }: Place,
  { cluster, searched, longerThan }: Search,
): { readonly ending: number; readonly end: number } | undefined {
  const unit = folded.unitStarts[cluster] ?? 0;
  let ending = trie.ending(trie.follow(folded.units, unit));
  for (; ending !== -1; ending = trie.shorter(ending)) {
    const endCluster = folded.clusters[unit + trie.length(ending)] ?? -1;
    // In the middle of a cluster: half of an ß, or a letter without its accent.
    if (endCluster === -1) continue;
    const end = folded.sources[endCluster] ?? 0;
    if (end <= longerThan) return undefined;
    if (isWordEnd(searched.text, end, searched)) return { ending, end };
  }
  return undefined;
}

function entrySpelledAs(spelling: string, entries: readonly CompiledEntry[]): CompiledEntry | undefined {
  return entries.find(({ word }) => word === spelling) ?? entries[0];
}
