import { readFile } from 'node:fs/promises';
import { type Confusion, confusionOf, confusionOfLone, phoneSigns, pronunciationOf } from './phone-confusions.ts';

/** A word that sounds like another. */
export interface NearHomophone {
  readonly word: string;
  readonly confusion: Confusion;
}

/** Finds the words of a dictionary that sound like others or differ in one phone. */
export interface NearHomophones {
  /** Words that are pronounced so, or with one phone more, fewer or another; each once, with its smallest confusion. In no order. */
  like(pronunciation: string): readonly NearHomophone[];
  /** Every way to say a word, as signs of `pronunciationOf`; none for an unknown word. */
  pronunciations(word: string): readonly string[];
}

/** Reads a dictionary of CMU's form: a word, perhaps with the number of a further pronunciation, and its phones. */
export async function readNearHomophones(dictionaryPath: string): Promise<NearHomophones> {
  return indexPronunciations(await readFile(dictionaryPath, 'latin1'));
}

/** Each word asks some hundred times, so both ways are hashed; 8 MB for 134,000 words, where maps of strings take 40. */
export function indexPronunciations(dictionary: string): NearHomophones {
  const words = new StringList(dictionary.length);
  const sounds = new StringList(dictionary.length);
  for (let start = 0, end = 0; start < dictionary.length; start = end + 1) {
    end = dictionary.indexOf('\n', start);
    if (end === -1) end = dictionary.length;
    const line = dictionary.slice(start, end);
    const space = line.indexOf(' ');
    const pronunciation = space === -1 ? undefined : pronunciationOf(line.slice(space + 1));
    if (pronunciation === undefined) continue;
    words.push(baseWord(line.slice(0, space)));
    sounds.push(pronunciation);
  }
  const [byWord, bySound] = [placesByHash(words), placesByHash(sounds)];
  const wordsOf = (pronunciation: string): readonly string[] =>
    placesOf(bySound, { list: sounds, key: pronunciation }).map((place) => words.at(place));
  return {
    like: (pronunciation) => findLike(wordsOf, pronunciation),
    pronunciations: (word) => placesOf(byWord, { list: words, key: word }).map((place) => sounds.at(place)),
  };
}

/** `read(2)` as `read`. */
export function baseWord(word: string): string {
  return word.endsWith(')') ? word.replace(/\(\d+\)$/u, '') : word;
}

function findLike(
  wordsOf: (pronunciation: string) => readonly string[],
  pronunciation: string,
): readonly NearHomophone[] {
  const found = new Map<string, Confusion>();
  const add = (signs: string, confusion: Confusion): void => {
    for (const word of wordsOf(signs)) {
      const known = found.get(word);
      if (known === undefined || order.indexOf(confusion) < order.indexOf(known)) found.set(word, confusion);
    }
  };
  add(pronunciation, 'none');
  for (let index = 0; index <= pronunciation.length; index += 1) {
    const head = pronunciation.slice(0, index);
    const own = pronunciation.charAt(index);
    const tail = pronunciation.slice(index + 1);
    if (own !== '' && pronunciation.length > 1) add(head + tail, confusionOfLone(own));
    for (const sign of phoneSigns) {
      add(head + sign + own + tail, confusionOfLone(sign));
      if (own !== '' && sign !== own) add(head + sign + tail, confusionOf(own, sign));
    }
  }
  return [...found].map(([word, confusion]) => ({ word, confusion }));
}

const order: readonly Confusion[] = ['none', 'near', 'alike', 'far'];

/** Strings of ASCII one after the other in one buffer. */
class StringList {
  readonly #bytes: Buffer;
  /** Where each begins, and the end of the last. */
  readonly #starts: number[] = [0];

  constructor(bytesMax: number) {
    this.#bytes = Buffer.alloc(bytesMax);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  push(text: string): void {
    const start = this.#starts.at(-1) ?? 0;
    this.#starts.push(start + this.#bytes.write(text, start, 'latin1'));
  }

  at(place: number): string {
    return this.#bytes.toString('latin1', this.#starts[place], this.#starts[place + 1]);
  }

  /** Without making a string. */
  isAt(place: number, text: string): boolean {
    const start = this.#starts[place] ?? 0;
    if ((this.#starts[place + 1] ?? 0) - start !== text.length) return false;
    for (let index = 0; index < text.length; index += 1) {
      if (this.#bytes[start + index] !== text.charCodeAt(index)) return false;
    }
    return true;
  }
}

/** Rows of places whose strings have one hash. */
interface HashedPlaces {
  /** By hash: the first place plus one; 0 where none is. */
  readonly first: Uint32Array;
  /** By place: the next one plus one. */
  readonly next: Uint32Array;
}

function placesByHash(list: StringList): HashedPlaces {
  const first = new Uint32Array(2 ** Math.ceil(Math.log2(list.length + 1)));
  const next = new Uint32Array(list.length);
  // From behind, so that rows are in the order of the list.
  for (let place = list.length - 1; place >= 0; place -= 1) {
    const hash = hashOf(list.at(place)) & (first.length - 1);
    next[place] = first[hash] ?? 0;
    first[hash] = place + 1;
  }
  return { first, next };
}

/** Of Fowler, Noll and Vo. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

function placesOf(
  { first, next }: HashedPlaces,
  { list, key }: { readonly list: StringList; readonly key: string },
): readonly number[] {
  const places: number[] = [];
  for (let row = first[hashOf(key) & (first.length - 1)] ?? 0; row !== 0; row = next[row - 1] ?? 0) {
    if (list.isAt(row - 1, key)) places.push(row - 1);
  }
  return places;
}
