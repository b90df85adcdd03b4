import type { DictionaryEntry } from '../../contracts/stores/dictionary-stores.ts';
import { foldedForm, type Folding } from '../../foundation/fold-case.ts';
import { WordTrie } from './word-trie.ts';

/** What a match needs of an entry. */
export type CompiledEntry = Pick<DictionaryEntry, 'id' | 'word' | 'replacement' | 'ipa' | 'caseSensitive'>;

/** The words of one dictionary in one folding. */
export interface WordIndex {
  readonly trie: WordTrie;
  /** By the word's index in the trie. Several where words are spelled differently and fold to the same; oldest first. */
  readonly entries: readonly (readonly CompiledEntry[])[];
}

/** A dictionary as it is searched. Nothing of it changes, but that the index for Turkic letters is made when needed. */
export interface CompiledDictionary {
  /** Those that must be found as they are written. */
  readonly exact: WordIndex | undefined;
  readonly caseless: WordIndex | undefined;
  /**
   * The caseless words in which I or ı stands, where I is the capital of ı. Only a text or a word with ı needs it:
   * elsewhere it finds nothing that `caseless` does not.
   */
  readonly turkic: () => WordIndex | undefined;
  /** Whether a caseless word holds ı. */
  readonly holdsDotlessI: boolean;
  /** Length of the longest word in which a sentence or clause could end ("Yahoo! Japan"), in UTF-16 units; 0 = none. */
  readonly stoppedLengthMax: number;
  /** Length of the longest word, in UTF-16 units. */
  readonly wordLengthMax: number;
  /** About how much memory it takes. */
  readonly bytes: number;
}

/**
 * Words that are nothing but white space or invisible signs are left out: they are nowhere. 5,000 entries take about
 * 20 ms, linear in the length of all words.
 */
export function compileDictionary(entries: Iterable<CompiledEntry>): CompiledDictionary {
  const [exactEntries, caselessEntries]: [CompiledEntry[], CompiledEntry[]] = [[], []];
  for (const entry of entries) (entry.caseSensitive ? exactEntries : caselessEntries).push(entry);
  const turkicEntries = caselessEntries.filter(({ word }) => /[Iı]/u.test(word));
  const exact = indexOf(exactEntries, 'exact');
  const caseless = indexOf(caselessEntries, 'caseless');
  let turkic: WordIndex | undefined;
  return {
    exact,
    caseless,
    turkic: () => (turkic ??= indexOf(turkicEntries, 'turkic')),
    stoppedLengthMax: Math.max(0, ...[...exactEntries, ...caselessEntries].map(stoppedLength)),
    wordLengthMax: Math.max(0, ...[...exactEntries, ...caselessEntries].map(({ word }) => word.length)),
    holdsDotlessI: turkicEntries.some(({ word }) => word.includes('ı')),
    bytes: bytesOf(exactEntries, exact) + bytesOf(caselessEntries, caseless),
  };
}

/** The length of a word that holds a mark which ends sentences or clauses elsewhere; 0 = it holds none. */
function stoppedLength({ word }: CompiledEntry): number {
  return /[\p{P}\p{S}]\s|[。！？．｡।॥۔؟‼⁇⁈⁉，、；：]./u.test(word) ? word.length : 0;
}

function indexOf(entries: readonly CompiledEntry[], folding: Folding): WordIndex | undefined {
  const byForm = new Map<string, CompiledEntry[]>();
  for (const entry of entries) {
    const form = foldedForm(entry.word, folding);
    if (form === '') continue;
    const same = byForm.get(form);
    if (same === undefined) byForm.set(form, [entry]);
    else same.push(entry);
  }
  if (byForm.size === 0) return undefined;
  // By code unit, as the trie wants it; the comparison of strings in JavaScript is just that.
  const forms = [...byForm].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return { trie: new WordTrie(forms.map(([form]) => form)), entries: forms.map(([, same]) => same) };
}

/** An object and four strings cost about 250 bytes beside their text; one of them is the folded form in the index. */
function bytesOf(entries: readonly CompiledEntry[], index: WordIndex | undefined): number {
  let bytes = index?.trie.bytes ?? 0;
  for (const { word, replacement, ipa } of entries) {
    bytes += 250 + 2 * (2 * word.length + replacement.length + (ipa?.length ?? 0));
  }
  return bytes;
}
