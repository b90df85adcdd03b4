/** What the queue must know of a segment to be fair. */
export interface QueuedSegment {
  readonly requestId: string;
  readonly segmentIndex: number;
  readonly textLength: number;
}

/** So often others may be preferred to a segment; then it is its turn, whatever comes. */
const OVERTAKEN_MAX = 16;

interface Place<Segment> {
  readonly segment: Segment;
  overtaken: number;
}

/**
 * Segments waiting for an engine, and whose turn it is: first segments before later ones, because somebody hears nothing
 * yet; the shortest of the first, because that serves most listeners soonest; the later ones by requests in turn. Within
 * a request the order is that of its segments. Nobody is overtaken more than `OVERTAKEN_MAX` times.
 */
export class SegmentQueue<Segment extends QueuedSegment> {
  /** By request, in order of turns: a request that was served goes to the end. */
  readonly #requests = new Map<string, Place<Segment>[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(segment: Segment): void {
    this.#insert({ segment, overtaken: 0 });
  }

  /** For a segment that had its turn and lost its engine: it is served next. */
  pushAgain(segment: Segment): void {
    this.#insert({ segment, overtaken: OVERTAKEN_MAX });
  }

  /** `undefined` when nobody waits. */
  takeNext(): Segment | undefined {
    const heads = [...this.#requests.values()].flatMap((places) => places.slice(0, 1));
    const chosen = heads.find((place) => place.overtaken >= OVERTAKEN_MAX) ?? shortestFirstSegment(heads) ?? heads[0];
    if (chosen === undefined) return undefined;
    for (const place of heads) {
      if (place !== chosen) place.overtaken += 1;
    }
    this.remove(chosen.segment);
    this.#moveToEnd(chosen.segment.requestId);
    return chosen.segment;
  }

  /** Whether it was there. */
  remove(segment: Segment): boolean {
    const places = this.#requests.get(segment.requestId) ?? [];
    const position = places.findIndex((place) => place.segment === segment);
    if (position < 0) return false;
    places.splice(position, 1);
    if (places.length === 0) this.#requests.delete(segment.requestId);
    this.#size -= 1;
    return true;
  }

  /** Empties the queue and returns what was in it. */
  removeAll(): Segment[] {
    const segments = [...this.#requests.values()].flat().map((place) => place.segment);
    this.#requests.clear();
    this.#size = 0;
    return segments;
  }

  #insert(place: Place<Segment>): void {
    const { requestId, segmentIndex } = place.segment;
    const places = this.#requests.get(requestId) ?? [];
    const position = places.findIndex((other) => other.segment.segmentIndex > segmentIndex);
    places.splice(position < 0 ? places.length : position, 0, place);
    this.#requests.set(requestId, places);
    this.#size += 1;
  }

  #moveToEnd(requestId: string): void {
    const places = this.#requests.get(requestId);
    if (places === undefined) return;
    this.#requests.delete(requestId);
    this.#requests.set(requestId, places);
  }
}

function shortestFirstSegment<Segment extends QueuedSegment>(
  heads: readonly Place<Segment>[],
): Place<Segment> | undefined {
  let shortest: Place<Segment> | undefined;
  for (const place of heads) {
    if (place.segment.segmentIndex !== 0) continue;
    if (shortest === undefined || place.segment.textLength < shortest.segment.textLength) shortest = place;
  }
  return shortest;
}
