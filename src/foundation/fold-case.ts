/**
 * How two spellings are compared. `exact` keeps case; all forms see canonically equal text as equal (NFC, NFD), and one
 * kind each of apostrophe, hyphen and white space.
 *
 * - `exact`: nothing else.
 * - `caseless`: full case folding (ß = SS = ẞ, ς = σ = Σ). A capital İ counts as i, so that a Turkish name is found in an
 *   English text; ı stays itself.
 * - `turkic`: the same, but a capital I is the capital of ı, as in Turkish and Azerbaijani.
 */
export type Folding = 'exact' | 'caseless' | 'turkic';

/**
 * A folded text that knows where it comes from. A *cluster* is what a reader takes for one sign: a code point with the
 * marks on it, or a run of white space. The clusters of a text are the same in every folding.
 */
export interface FoldedText {
  /** UTF-16 units of the folded text. */
  readonly units: readonly number[];
  /** For each unit the cluster that begins with it, −1 inside of one. One more at the end: the number of clusters. */
  readonly clusters: readonly number[];
  /** For each cluster the index of its first unit. A cluster of which nothing is left has that of the next. */
  readonly unitStarts: readonly number[];
  /** For each cluster its offset in the text as given. One more at the end: the length of the text. */
  readonly sources: readonly number[];
}

/** Linear in the length of the text. */
export function foldCase(text: string, folding: Folding): FoldedText {
  const known = foldedUnits[folding];
  const units: number[] = [];
  const clusters: number[] = [];
  const unitStarts: number[] = [];
  const sources: number[] = [];
  for (let index = 0; index < text.length;) {
    const end = endOfCluster(text, index);
    const cluster = sources.push(index) - 1;
    unitStarts.push(units.length);
    const single = end === index + 1 ? foldUnit(text.charCodeAt(index), { folding, known }) : severalUnits;
    if (single !== severalUnits) {
      units.push(single);
      clusters.push(cluster);
    } else {
      const folded = foldCluster(text.slice(index, end), folding);
      for (let offset = 0; offset < folded.length; offset += 1) {
        units.push(folded.charCodeAt(offset));
        clusters.push(offset === 0 ? cluster : -1);
      }
    }
    index = end;
  }
  clusters.push(sources.length);
  sources.push(text.length);
  return { units, clusters, unitStarts, sources };
}

/** The folded form of a word: two words are equal in a folding when their forms are. No white space around it. */
export function foldedForm(word: string, folding: Folding): string {
  const { units } = foldCase(word.trim(), folding);
  // In one piece where that is possible: a string that was put together is slow to compare until it has been flattened.
  if (units.length <= argumentsMax) return String.fromCharCode(...units);
  return units.map((unit) => String.fromCharCode(unit)).join('');
}

/** Far below what a stack holds. */
const argumentsMax = 4096;

/** A code point with the marks on it, at most `marksMax` of them: putting marks in order takes the square of their number. */
function endOfCluster(text: string, start: number): number {
  let end = start + 1;
  const kind = kindOf(text.charCodeAt(start));
  if (kind === kinds.space) {
    while (end < text.length && kindOf(text.charCodeAt(end)) === kinds.space) end += 1;
    return end;
  }
  if (kind === kinds.highSurrogate && isLowSurrogate(text.charCodeAt(end))) end += 1;
  for (let marks = 0; marks < marksMax && end < text.length; marks += 1) {
    const unit = text.charCodeAt(end);
    // Nothing below the first combining mark extends anything but the soft hyphen: most text stops here.
    if (unit < 0x300 && unit !== 0xad) return end;
    const extent = extentOfMark(text, end);
    if (extent === 0) return end;
    end += extent;
  }
  return end;
}

/** As many as the stream-safe text format of Unicode allows (UAX #15, section 13). */
const marksMax = 30;

function extentOfMark(text: string, index: number): 0 | 1 | 2 {
  const kind = kindOf(text.charCodeAt(index));
  if (kind === kinds.mark) return 1;
  if (kind !== kinds.highSurrogate) return 0;
  return marks.test(String.fromCodePoint(text.codePointAt(index) ?? 0)) ? 2 : 0;
}

/**
 * Marks, joiners, the tones of a face; second and third letters of a Korean syllable written in pieces, which compose with
 * the first; and signs that are not seen.
 */
const marks = /^(?:[\p{M}\u1160-\u11FF\uD7B0-\uD7FB\u00AD\u2060\uFEFF]|\u200C|\u200D|\p{Emoji_Modifier})$/u;

const kinds = { unknown: 0, plain: 1, space: 2, mark: 3, highSurrogate: 4 } as const;

/** Asked once for each unit: a regular expression per unit would cost more than everything else. */
const knownKinds = new Uint8Array(0x1_0000);

function kindOf(unit: number): number {
  const known = knownKinds[unit] ?? kinds.unknown;
  if (known !== kinds.unknown) return known;
  const text = String.fromCharCode(unit);
  let kind: number = kinds.plain;
  // The byte order mark counts as white space for JavaScript; here it is one of the signs that are not seen.
  if (marks.test(text)) kind = kinds.mark;
  else if (/\s/u.test(text)) kind = kinds.space;
  else if (unit >= 0xd800 && unit <= 0xdbff) kind = kinds.highSurrogate;
  knownKinds[unit] = kind;
  return kind;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** In `foldedUnits`: it folds to none or several, so it is worked out each time. A noncharacter, so no fold of anything. */
const severalUnits = 0xffff;

const foldedUnits = {
  exact: new Uint16Array(0x1_0000),
  caseless: new Uint16Array(0x1_0000),
  turkic: new Uint16Array(0x1_0000),
} as const satisfies Record<Folding, Uint16Array>;

/** Of a unit that is a cluster by itself. */
function foldUnit(
  unit: number,
  { folding, known }: { readonly folding: Folding; readonly known: Uint16Array },
): number {
  const remembered = known[unit] ?? 0;
  if (remembered !== 0) return remembered;
  const folded = foldCluster(String.fromCharCode(unit), folding);
  const result = folded.length === 1 ? folded.charCodeAt(0) : severalUnits;
  known[unit] = result;
  return result;
}

function foldCluster(cluster: string, folding: Folding): string {
  if (kindOf(cluster.charCodeAt(0)) === kinds.space) return ' ';
  const plain = cluster.replaceAll(unseen, '').normalize('NFC').replace(apostrophe, "'").replace(hyphen, '-');
  if (folding === 'exact') return plain;
  const letter = folding === 'turkic' ? plain.replace('I', 'ı') : plain;
  // Its capital is the letter I, and the way back would lead to i.
  if (letter.startsWith('ı')) return letter;
  // Down, up and down again: ẞ has no capital of two letters, ß has; ς and σ share theirs.
  return letter.toLowerCase().toUpperCase().toLowerCase().normalize('NFC').replace('i\u0307', 'i');
}

const unseen = /[\u00AD\u2060\uFEFF]/gu;
/** Typographic, and the letter apostrophe of Ukrainian. */
const apostrophe = /[\u2019\u02BC]/u;
const hyphen = /[\u2010\u2011]/u;
