/** UTF-16 offsets in a string, end exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * A stretch of the source and what it became. `kept`: unit for unit, both sides equally long. `rewritten`: the two
 * sides correspond as wholes; an empty spoken side was removed, an empty source side was inserted.
 */
export interface SpanPair {
  readonly kind: 'kept' | 'rewritten';
  readonly source: TextSpan;
  readonly spoken: TextSpan;
}

/** Units that were kept: `length` of them, from `source` in the source and `spoken` in the spoken text. */
export interface KeptRun {
  readonly source: number;
  readonly spoken: number;
  readonly length: number;
}

/**
 * Which characters of the spoken text come from which of the source. The pairs tile both texts and never go backwards.
 *
 * The map is wholly given by its kept runs: what lies between two of them is one rewritten pair. This is what makes
 * `compose` associative; if neighbouring changes stayed apart, the place of an insertion among them would depend on
 * the order of composing.
 */
export class SpanMap {
  readonly pairs: readonly SpanPair[];
  readonly sourceLength: number;
  readonly spokenLength: number;

  /** `keptRuns` ascend on both sides without overlap. */
  constructor(keptRuns: Iterable<KeptRun>, lengths: { readonly source: number; readonly spoken: number }) {
    this.pairs = pairsOf(keptRuns, lengths);
    this.sourceLength = lengths.source;
    this.spokenLength = lengths.spoken;
  }

  static identity(length: number): SpanMap {
    return new SpanMap([{ source: 0, spoken: 0, length }], { source: length, spoken: length });
  }

  /** This map followed by `next`, whose source is this map's spoken text. */
  compose(next: SpanMap): SpanMap {
    if (next.sourceLength !== this.spokenLength) {
      throw new RangeError(`compose: ${this.spokenLength} units are not ${next.sourceLength}`);
    }
    return new SpanMap(commonRuns(this, next), { source: this.sourceLength, spoken: next.spokenLength });
  }

  /** What the spoken span was made from: whole rewritten pairs, exact within kept ones. */
  sourceSpanOf(spoken: TextSpan): TextSpan {
    return sourceSpanIn(this.pairs, spoken);
  }

  /** What became of the source span. */
  spokenSpanOf(source: TextSpan): TextSpan {
    return translate({ pairs: this.pairs, from: 'source', to: 'spoken' }, source);
  }

  /** The map of a piece of the spoken text; its source side begins at `sourceSpanOf(spoken).start`. */
  slice(spoken: TextSpan): SpanMap {
    return sliceOf(this.pairs, spoken);
  }
}

/**
 * Two maps one after the other, asked without joining them: joined, what was removed beside a change becomes part of it,
 * and "three" in "<b>three</b>" would lead back to the tags around the 3 as well.
 */
export class SpanTrail {
  readonly #first: SpanMap;
  readonly #second: SpanMap;

  constructor(first: SpanMap, second: SpanMap) {
    this.#first = first;
    this.#second = second;
  }

  get sourceLength(): number {
    return this.#first.sourceLength;
  }

  get spokenLength(): number {
    return this.#second.spokenLength;
  }

  /** As in `SpanMap`. */
  sourceSpanOf(spoken: TextSpan): TextSpan {
    return this.#first.sourceSpanOf(this.#second.sourceSpanOf(spoken));
  }

  /** As in `SpanMap`. */
  slice(spoken: TextSpan): SpanTrail {
    return new SpanTrail(this.#first.slice(this.#second.sourceSpanOf(spoken)), this.#second.slice(spoken));
  }
}

/**
 * The same two questions to a list of pairs in which neighbouring changes have stayed apart: it can be asked about a
 * piece before it is known what will be written behind that.
 */
export function sourceSpanIn(pairs: readonly SpanPair[], spoken: TextSpan): TextSpan {
  return translate({ pairs, from: 'spoken', to: 'source' }, spoken);
}

export function sliceOf(pairs: readonly SpanPair[], spoken: TextSpan): SpanMap {
  const source = sourceSpanIn(pairs, spoken);
  const runs: KeptRun[] = [];
  for (let index = pairIndexAt(pairs, 'spoken', spoken.start); ; index += 1) {
    const pair = pairs[index];
    if (pair === undefined || pair.spoken.start >= spoken.end) break;
    if (pair.kind === 'rewritten') continue;
    const start = Math.max(pair.spoken.start, spoken.start);
    runs.push({
      source: pair.source.start + start - pair.spoken.start - source.start,
      spoken: start - spoken.start,
      length: Math.min(pair.spoken.end, spoken.end) - start,
    });
  }
  return new SpanMap(runs, { source: source.end - source.start, spoken: spoken.end - spoken.start });
}

/** Records a rewriting from left to right. */
export class SpanMapBuilder {
  readonly #runs: KeptRun[] = [];
  #source = 0;
  #spoken = 0;

  get spokenLength(): number {
    return this.#spoken;
  }

  keep(length: number): void {
    this.#runs.push({ source: this.#source, spoken: this.#spoken, length });
    this.rewrite({ source: length, spoken: length });
  }

  rewrite(lengths: { readonly source: number; readonly spoken: number }): void {
    this.#source += lengths.source;
    this.#spoken += lengths.spoken;
  }

  build(): SpanMap {
    return new SpanMap(this.#runs, { source: this.#source, spoken: this.#spoken });
  }
}

function pairsOf(runs: Iterable<KeptRun>, lengths: { readonly source: number; readonly spoken: number }): SpanPair[] {
  const pairs: SpanPair[] = [];
  let source = 0;
  let spoken = 0;
  const rewriteUpTo = (sourceEnd: number, spokenEnd: number): void => {
    if (sourceEnd < source || spokenEnd < spoken) throw new RangeError('span map: runs must not go backwards');
    if (sourceEnd === source && spokenEnd === spoken) return;
    pairs.push({
      kind: 'rewritten',
      source: { start: source, end: sourceEnd },
      spoken: { start: spoken, end: spokenEnd },
    });
  };
  for (const run of runs) {
    if (run.length === 0) continue;
    rewriteUpTo(run.source, run.spoken);
    const previous = pairs.at(-1);
    const joins = previous?.kind === 'kept' && run.source === source && run.spoken === spoken;
    if (joins) pairs.pop();
    source = run.source + run.length;
    spoken = run.spoken + run.length;
    pairs.push({
      kind: 'kept',
      source: { start: joins ? previous.source.start : run.source, end: source },
      spoken: { start: joins ? previous.spoken.start : run.spoken, end: spoken },
    });
  }
  rewriteUpTo(lengths.source, lengths.spoken);
  return pairs;
}

/** The units that both maps keep. */
function* commonRuns(first: SpanMap, second: SpanMap): Iterable<KeptRun> {
  let secondIndex = 0;
  for (const left of first.pairs) {
    for (let right = second.pairs[secondIndex]; right !== undefined; right = second.pairs[secondIndex]) {
      if (left.kind === 'kept' && right.kind === 'kept') yield commonRun(left, right);
      // A pair that reaches further than `left` is looked at again beside the next one.
      if (right.source.end > left.spoken.end) break;
      secondIndex += 1;
    }
  }
}

/** The units between that both pairs keep; none when they do not overlap. */
function commonRun(left: SpanPair, right: SpanPair): KeptRun {
  const start = Math.max(left.spoken.start, right.source.start);
  const end = Math.min(left.spoken.end, right.source.end);
  return {
    source: left.source.start + start - left.spoken.start,
    spoken: right.spoken.start + start - right.source.start,
    length: Math.max(0, end - start),
  };
}

type Side = 'source' | 'spoken';

interface Direction {
  readonly pairs: readonly SpanPair[];
  readonly from: Side;
  readonly to: Side;
}

function translate({ pairs, from, to }: Direction, span: TextSpan): TextSpan {
  const first = pairs[pairIndexAt(pairs, from, span.start)];
  const start = first === undefined ? (pairs.at(-1)?.[to].end ?? 0) : positionIn({ pair: first, from, to }, span.start);
  if (span.end <= span.start) return { start, end: start };
  const last = pairs[pairIndexAt(pairs, from, span.end - 1)];
  if (last === undefined) return { start, end: pairs.at(-1)?.[to].end ?? 0 };
  const end = last.kind === 'kept' ? last[to].start + span.end - last[from].start : last[to].end;
  return { start, end };
}

function positionIn({ pair, from, to }: { pair: SpanPair; from: Side; to: Side }, position: number): number {
  return pair.kind === 'kept' ? pair[to].start + position - pair[from].start : pair[to].start;
}

/** Index of the pair that holds the unit at `position`; the number of pairs when none does. */
function pairIndexAt(pairs: readonly SpanPair[], side: Side, position: number): number {
  let low = 0;
  let high = pairs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const pair = pairs[middle];
    if (pair !== undefined && pair[side].end <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
