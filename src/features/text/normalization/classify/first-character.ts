/**
 * The characters that a match can begin with, as a regular expression for one character; `undefined` when it may be any
 * or none. It may allow too many, never too few. Case matters in `(?-i:…)` only.
 */
export function firstCharacterOf(source: string): RegExp | undefined {
  const first = firstCharacterSource(source);
  return first === undefined ? undefined : new RegExp(`^(?:${first})$`, 'iu');
}

/** The same as a source of alternatives. */
export function firstCharacterSource(source: string): string | undefined {
  const { classes, isOptional } = new FirstCharacters(source).alternatives();
  return isOptional || classes === undefined || classes.size === 0 ? undefined : [...classes].join('|');
}

interface First {
  /** Sources of characters and character classes; `undefined` = any character. */
  readonly classes: ReadonlySet<string> | undefined;
  /** It may match without taking a character. */
  readonly isOptional: boolean;
}

const zeroWidth: First = { classes: new Set(), isOptional: true };

/** Goes once through a source that is known to be well-formed. */
class FirstCharacters {
  readonly #source: string;
  #index = 0;
  #mindsCase = false;

  constructor(source: string) {
    this.#source = source;
  }

  alternatives(): First {
    const list = [this.#sequence()];
    while (this.#source[this.#index] === '|') {
      this.#index += 1;
      list.push(this.#sequence());
    }
    const isOptional = list.some((first) => first.isOptional);
    return { classes: union(list.map(({ classes }) => classes)), isOptional };
  }

  /** Of one part after the other, up to the first that takes a character for certain. */
  #sequence(): First {
    const open: First['classes'][] = [];
    let isOptional = true;
    while (this.#index < this.#source.length && !/[|)]/u.test(this.#source[this.#index] ?? '')) {
      const part = this.#quantified();
      if (!isOptional) continue;
      open.push(part.classes);
      isOptional = part.isOptional;
    }
    return { classes: union(open), isOptional };
  }

  #quantified(): First {
    const part = this.#part();
    const quantifier = this.#take(/(?:[?*+]|\{\d+(?:,\d*)?\})\??/uy);
    return /^(?:[?*]|\{0)/u.test(quantifier) ? { ...part, isOptional: true } : part;
  }

  #part(): First {
    if (this.#take(/\(\?<?[=!]/uy) !== '') {
      this.alternatives();
      this.#index += 1;
      return zeroWidth;
    }
    const opening = this.#take(/\((?:\?(?:<[a-zA-Z]+>|[a-z]*(?:-[a-z]+)?:))?/uy);
    if (opening !== '') {
      const before = this.#mindsCase;
      if (opening.endsWith(':') && opening.includes('i')) this.#mindsCase = opening.includes('-');
      const inner = this.alternatives();
      this.#mindsCase = before;
      this.#index += 1;
      return inner;
    }
    if (this.#take(/\^|\$|\\b|\\B/uy) !== '') return zeroWidth;
    if (this.#take(/\.|\\k<[a-zA-Z]+>/uy) !== '') return { classes: undefined, isOptional: true };
    const written = this.#take(
      /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|[^]/iuy,
    );
    return { classes: new Set([this.#mindsCase ? `(?-i:${written})` : written]), isOptional: false };
  }

  /** What stands here, when it fits; otherwise nothing. */
  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#index;
    const taken = pattern.exec(this.#source)?.[0] ?? '';
    this.#index += taken.length;
    return taken;
  }
}

function union(list: readonly First['classes'][]): First['classes'] {
  const all = new Set<string>();
  for (const classes of list) {
    if (classes === undefined) return undefined;
    for (const source of classes) all.add(source);
  }
  return all;
}
