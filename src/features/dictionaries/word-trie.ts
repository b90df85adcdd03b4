/** A node of a `WordTrie`; −1 where there is none. */
export type TrieNode = number;

/**
 * Many words as one tree of UTF-16 units, in flat arrays: about 30 bytes per node, so that 5,000 words take 2 MB and not
 * the 20 of a tree of Maps, and a step is one look into a hash table.
 */
export class WordTrie {
  /** The slots of an open-addressed hash table: (parent, unit) → child. A free slot has child 0, which is the root. */
  readonly #parents: Int32Array;
  readonly #units: Uint16Array;
  readonly #children: Int32Array;
  readonly #mask: number;
  /** For each node the index of the word that ends there, or −1. */
  readonly #words: Int32Array;
  /** For each node how many units lead to it. */
  readonly #depths: Uint16Array;
  /** For each node the nearest one on the way to it, itself included, where a word ends; −1 where none does. */
  readonly #endings: Int32Array;
  /** For each node its parent, for the way back. */
  readonly #above: Int32Array;

  /** `words` in ascending order of their units, none empty, none twice. */
  constructor(words: readonly string[]) {
    const nodeCount = countNodes(words);
    const slots = slotsFor(nodeCount);
    this.#mask = slots - 1;
    this.#parents = new Int32Array(slots);
    this.#units = new Uint16Array(slots);
    this.#children = new Int32Array(slots);
    this.#words = new Int32Array(nodeCount).fill(-1);
    this.#depths = new Uint16Array(nodeCount);
    this.#endings = new Int32Array(nodeCount).fill(-1);
    this.#above = new Int32Array(nodeCount).fill(-1);
    this.#build(words);
  }

  get bytes(): number {
    return this.#mask * 10 + this.#words.length * 14;
  }

  /** As far as the tree goes along `units` from `start`: the last node, which has an ending or none. */
  follow(units: readonly number[], start: number): TrieNode {
    let node: TrieNode = 0;
    for (let index = start; index < units.length; index += 1) {
      const child = this.#child(node, units[index] ?? 0);
      if (child === 0) break;
      node = child;
    }
    return node;
  }

  /** The longest word on the way to `node`, as the node where it ends. */
  ending(node: TrieNode): TrieNode {
    return this.#endings[node] ?? -1;
  }

  /** The next shorter word on the way to an ending. */
  shorter(ending: TrieNode): TrieNode {
    return this.#endings[this.#above[ending] ?? -1] ?? -1;
  }

  /** Index of the word that ends at this ending. */
  word(ending: TrieNode): number {
    return this.#words[ending] ?? -1;
  }

  length(ending: TrieNode): number {
    return this.#depths[ending] ?? 0;
  }

  #build(words: readonly string[]): void {
    const path: TrieNode[] = [0];
    let nodeCount = 1;
    for (const [index, word] of words.entries()) {
      const shared = index === 0 ? 0 : sharedLength(words[index - 1] ?? '', word);
      path.length = shared + 1;
      for (let depth = shared; depth < word.length; depth += 1) {
        const parent = path[depth] ?? 0;
        const node = nodeCount;
        nodeCount += 1;
        this.#add(parent, { unit: word.charCodeAt(depth), node });
        this.#depths[node] = depth + 1;
        this.#above[node] = parent;
        this.#endings[node] = this.#endings[parent] ?? -1;
        path.push(node);
      }
      // A word comes before those that it begins, so no node below has copied the ending from above yet.
      const last = path[word.length] ?? 0;
      this.#words[last] = index;
      this.#endings[last] = last;
    }
  }

  #add(parent: TrieNode, { unit, node }: { readonly unit: number; readonly node: TrieNode }): void {
    let slot = hash(parent, unit) & this.#mask;
    while (this.#children[slot] !== 0) slot = (slot + 1) & this.#mask;
    this.#parents[slot] = parent;
    this.#units[slot] = unit;
    this.#children[slot] = node;
  }

  /** 0 = none: the root is nobody's child. */
  #child(parent: TrieNode, unit: number): TrieNode {
    let slot = hash(parent, unit) & this.#mask;
    for (;;) {
      const child = this.#children[slot] ?? 0;
      if (child === 0 || (this.#units[slot] === unit && this.#parents[slot] === parent)) return child;
      slot = (slot + 1) & this.#mask;
    }
  }
}

/** Exact, since sorted words share nodes only with the one before. The root is one. */
function countNodes(words: readonly string[]): number {
  let count = 1;
  for (const [index, word] of words.entries()) {
    count += word.length - (index === 0 ? 0 : sharedLength(words[index - 1] ?? '', word));
  }
  return count;
}

function sharedLength(left: string, right: string): number {
  const lengthMax = Math.min(left.length, right.length);
  let length = 0;
  while (length < lengthMax && left.charCodeAt(length) === right.charCodeAt(length)) length += 1;
  return length;
}

/** A power of two with at least half of the slots free, so that a search meets few others. */
function slotsFor(nodeCount: number): number {
  return 2 ** Math.ceil(Math.log2(nodeCount * 2 + 1));
}

/** Multiplication by large odd numbers spreads neighbours; the shift brings the well-mixed upper bits down to the mask. */
function hash(parent: TrieNode, unit: number): number {
  const mixed = Math.imul(parent, 0x9e37_79b1) ^ Math.imul(unit + 1, 0x85eb_ca6b);
  return mixed ^ (mixed >>> 15);
}
