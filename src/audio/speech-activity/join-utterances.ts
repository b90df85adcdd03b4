/** A word with its place in the recording. */
export interface PlacedWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence: number;
}

/** Where one utterance gave over to the next. */
export interface Seam {
  /** The next one begins here … */
  readonly fromMs: number;
  /** … and this is where the one was cut; what lies between `fromMs` and its end both have heard. */
  readonly cutMs: number;
}

/**
 * Words of two utterances that may share some sound, each once. Where both heard the same word at the same time, the seam
 * goes through the one nearest to the cut; else words belong to the side of the cut on which their middle is, and of two
 * for the same sound the more probable one stays.
 */
export function joinUtterances<Word extends PlacedWord>(
  before: readonly Word[],
  after: readonly Word[],
  { fromMs, cutMs }: Seam,
): readonly Word[] {
  const shared = nearestShared(before, after, { fromMs, cutMs });
  if (shared !== undefined) return [...before.slice(0, shared.before + 1), ...after.slice(shared.after + 1)];
  const left = before.filter((word) => middleOf(word) < cutMs);
  const right = after.filter((word) => middleOf(word) >= cutMs);
  const [last, first] = [left.at(-1), right[0]];
  if (last === undefined || first === undefined || !isSameSound(last, first)) return [...left, ...right];
  return last.confidence >= first.confidence ? [...left, ...right.slice(1)] : [...left.slice(0, -1), ...right];
}

/** Two recognisers place the same word so far apart at most. */
const PLACE_MS = 200;

function nearestShared(
  before: readonly PlacedWord[],
  after: readonly PlacedWord[],
  { fromMs, cutMs }: Seam,
): { readonly before: number; readonly after: number } | undefined {
  let nearest: { before: number; after: number; distanceMs: number } | undefined;
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const word = before[index];
    if (word === undefined || word.endMs < fromMs - PLACE_MS) break;
    const twin = twinOf(word, after);
    const distanceMs = Math.abs(middleOf(word) - cutMs);
    if (twin !== undefined && distanceMs < (nearest?.distanceMs ?? Number.POSITIVE_INFINITY)) {
      nearest = { before: index, after: twin, distanceMs };
    }
  }
  return nearest;
}

/** Where the same word at the same time is among the others; of several, the nearest: people do say "no no". */
function twinOf(word: PlacedWord, others: readonly PlacedWord[]): number | undefined {
  let twin: { index: number; apartMs: number } | undefined;
  for (const [index, other] of others.entries()) {
    if (other.startMs >= word.endMs) break;
    const apartMs = Math.abs(middleOf(word) - middleOf(other));
    if (isSamePlace(word, other) && other.text === word.text && apartMs < (twin?.apartMs ?? Number.POSITIVE_INFINITY)) {
      twin = { index, apartMs };
    }
  }
  return twin?.index;
}

function isSamePlace(one: PlacedWord, other: PlacedWord): boolean {
  return (
    Math.abs(middleOf(one) - middleOf(other)) <= PLACE_MS && one.startMs < other.endMs && other.startMs < one.endMs
  );
}

/** Whether they share more than half of the shorter one. */
function isSameSound(one: PlacedWord, other: PlacedWord): boolean {
  const sharedMs = Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs);
  return sharedMs > Math.min(one.endMs - one.startMs, other.endMs - other.startMs) / 2;
}

function middleOf({ startMs, endMs }: PlacedWord): number {
  return (startMs + endMs) / 2;
}
