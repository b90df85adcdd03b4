/** A node of a `WordTrie`; −1 where there is none. */
export type TrieNode = number;

/**
 * Many words as one tree of UTF-16 units, in flat arrays. A node is where a word ends or two part, so there are at most
 * twice as many as words, however long they are: 5,000 take half a megabyte and not the 20 of a tree of Maps.
 */
export class WordTrie {
  readonly #words: readonly string[];
  /** For each node a word that leads through it: what stands between its parent and it is read there. */
  readonly #through: Int32Array;
  /** For each node how many units lead to it. */
  readonly #depths: Int32Array;
  readonly #parents: Int32Array;
  /** For each node the unit by which it is reached from its parent. */
  readonly #firstUnits: Uint16Array;
  /** For each node the index of the word that ends there, or −1. */
  readonly #ends: Int32Array;
  /** For each node the nearest one on the way to it, itself included, where a word ends; −1 where none does. */
  readonly #endings: Int32Array;
  /** An open-addressed hash table: (parent, unit after it) → child. A free slot has child 0, which is the root. */
  readonly #slots: Int32Array;
  readonly #mask: number;

  /** `words` in ascending order of their units, none empty, none twice. */
  constructor(words: readonly string[]) {
    const tree = growTree(words);
    const nodeCount = tree.depths.length;
    this.#words = words;
    this.#through = Int32Array.from(tree.through);
    this.#depths = Int32Array.from(tree.depths);
    this.#parents = Int32Array.from(tree.parents);
    this.#firstUnits = new Uint16Array(nodeCount);
    this.#ends = Int32Array.from(tree.ends);
    this.#endings = endingsOf(tree);
    this.#slots = new Int32Array(slotsFor(nodeCount));
    this.#mask = this.#slots.length - 1;
    for (let node = 1; node < nodeCount; node += 1) this.#addToTable(node);
  }

  /** About how much memory it takes, the words aside. */
  get bytes(): number {
    return this.#slots.byteLength + this.#depths.length * 22;
  }

  /** As far as the tree goes along `units` from `start`: the last node, which has an ending or none. */
  follow(units: readonly number[], start: number): TrieNode {
    let node: TrieNode = 0;
    for (;;) {
      const depth = this.#depths[node] ?? 0;
      if (start + depth >= units.length) return node;
      const child = this.#child(node, units[start + depth] ?? 0);
      if (child === 0 || !this.#leadsTo(child, { units, start, from: depth + 1 })) return node;
      node = child;
    }
  }

  /** The longest word on the way to `node`, as the node where it ends. */
  ending(node: TrieNode): TrieNode {
    return this.#endings[node] ?? -1;
  }

  /** The next shorter word on the way to an ending. */
  shorter(ending: TrieNode): TrieNode {
    return this.#endings[this.#parents[ending] ?? -1] ?? -1;
  }

  /** Index of the word that ends at this ending. */
  word(ending: TrieNode): number {
    return this.#ends[ending] ?? -1;
  }

  length(ending: TrieNode): number {
    return this.#depths[ending] ?? 0;
  }

  #leadsTo(
    node: TrieNode,
    { units, start, from }: { readonly units: readonly number[]; readonly start: number; readonly from: number },
  ): boolean {
    const word = this.#words[this.#through[node] ?? 0] ?? '';
    const depth = this.#depths[node] ?? 0;
    for (let index = from; index < depth; index += 1) {
      if (word.charCodeAt(index) !== units[start + index]) return false;
    }
    return true;
  }

  #addToTable(node: TrieNode): void {
    const parent = this.#parents[node] ?? 0;
    const word = this.#words[this.#through[node] ?? 0] ?? '';
    const unit = word.charCodeAt(this.#depths[parent] ?? 0);
    this.#firstUnits[node] = unit;
    let slot = hash(parent, unit) & this.#mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[slot] = node;
  }

  /** 0 = none: the root is nobody's child. */
  #child(parent: TrieNode, unit: number): TrieNode {
    let slot = hash(parent, unit) & this.#mask;
    for (;;) {
      const child = this.#slots[slot] ?? 0;
      if (child === 0 || (this.#firstUnits[child] === unit && this.#parents[child] === parent)) return child;
      slot = (slot + 1) & this.#mask;
    }
  }
}

interface Tree {
  readonly through: number[];
  readonly depths: number[];
  readonly parents: TrieNode[];
  readonly ends: number[];
}

/** Each word shares with the one before it a way from the root, leaves that way at a node or between two, and ends. */
function growTree(words: readonly string[]): Tree {
  const tree: Tree = { through: [0], depths: [0], parents: [-1], ends: [-1] };
  const path: TrieNode[] = [0];
  for (const [index, word] of words.entries()) {
    const shared = index === 0 ? 0 : sharedLength(words[index - 1] ?? '', word);
    let left: TrieNode | undefined;
    while ((tree.depths[path.at(-1) ?? 0] ?? 0) > shared) left = path.pop();
    let parent = path.at(-1) ?? 0;
    if (left !== undefined && (tree.depths[parent] ?? 0) < shared) {
      const fork = addNode(tree, { through: index, depth: shared, parent });
      tree.parents[left] = fork;
      path.push(fork);
      parent = fork;
    }
    const end = addNode(tree, { through: index, depth: word.length, parent });
    tree.ends[end] = index;
    path.push(end);
  }
  return tree;
}

function addNode(
  { through, depths, parents, ends }: Tree,
  node: { readonly through: number; readonly depth: number; readonly parent: TrieNode },
): TrieNode {
  through.push(node.through);
  depths.push(node.depth);
  parents.push(node.parent);
  return ends.push(-1) - 1;
}

function sharedLength(left: string, right: string): number {
  const lengthMax = Math.min(left.length, right.length);
  let length = 0;
  while (length < lengthMax && left.charCodeAt(length) === right.charCodeAt(length)) length += 1;
  return length;
}

/** From the root outwards, so that what a node's parent has is known before it. */
function endingsOf({ depths, parents, ends }: Pick<Tree, 'depths' | 'parents' | 'ends'>): Int32Array {
  const endings = new Int32Array(depths.length).fill(-1);
  const outwards = [...depths.keys()].toSorted((left, right) => (depths[left] ?? 0) - (depths[right] ?? 0));
  for (const node of outwards) endings[node] = ends[node] === -1 ? (endings[parents[node] ?? -1] ?? -1) : node;
  return endings;
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
