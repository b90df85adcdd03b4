/** What the queue must know of a segment to be fair. */
export interface QueuedSegment {
  readonly requestId: string;
  /** Requests of one listener share its turns. */
  readonly listenerId: string;
  readonly segmentIndex: number;
  readonly textLength: number;
}

/** So often others may be preferred to a listener, or to one of its requests; then it is their turn, whatever comes. */
const OVERTAKEN_MAX = 16;

/** Something that waits for its turn, and whose next segment that would be. */
interface Contender<Segment> {
  readonly next: Segment;
  overtaken: number;
}

/** The segments of a request, in order. */
interface Request<Segment> extends Contender<Segment> {
  readonly segments: Segment[];
}

/**
 * Segments waiting for an engine, and whose turn it is: first segments before later ones, because somebody hears nothing
 * yet; the shortest of the first, because that serves most listeners soonest; the later ones in turn. Listeners take turns,
 * and the requests of a listener take turns among themselves, so that who asks for twenty things at once gets no more than
 * who asks for one. Within a request the order is that of its segments. Nobody is overtaken more than `OVERTAKEN_MAX` times.
 */
export class SegmentQueue<Segment extends QueuedSegment> {
  /** In order of turns: a listener that was served goes to the end. */
  readonly #listeners = new Map<string, ListenerTurns<Segment>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(segment: Segment): void {
    this.#listenerOf(segment).push(segment);
    this.#size += 1;
  }

  /** For a segment that had its turn and lost its engine: it is served next. */
  pushAgain(segment: Segment): void {
    const listener = this.#listenerOf(segment);
    listener.push(segment, { overtaken: OVERTAKEN_MAX });
    listener.overtaken = OVERTAKEN_MAX;
    this.#size += 1;
  }

  /** `undefined` when nobody waits. */
  takeNext(): Segment | undefined {
    const listeners = [...this.#listeners.values()];
    const chosen = whoseTurn(listeners);
    if (chosen === undefined) return undefined;
    overtake(listeners, chosen);
    const segment = chosen.take();
    this.#size -= 1;
    // To the end, if it still waits for anything.
    this.#listeners.delete(segment.listenerId);
    if (!chosen.isEmpty) this.#listeners.set(segment.listenerId, chosen);
    return segment;
  }

  /** Whether it was there. */
  remove(segment: Segment): boolean {
    const listener = this.#listeners.get(segment.listenerId);
    if (listener?.remove(segment) !== true) return false;
    if (listener.isEmpty) this.#listeners.delete(segment.listenerId);
    this.#size -= 1;
    return true;
  }

  /** Empties the queue and returns what was in it. */
  removeAll(): Segment[] {
    const segments = [...this.#listeners.values()].flatMap((listener) => listener.segments);
    this.#listeners.clear();
    this.#size = 0;
    return segments;
  }

  #listenerOf({ listenerId }: Segment): ListenerTurns<Segment> {
    const known = this.#listeners.get(listenerId);
    if (known !== undefined) return known;
    const listener = new ListenerTurns<Segment>();
    this.#listeners.set(listenerId, listener);
    return listener;
  }
}

/** The requests of one listener, in order of their turns. */
class ListenerTurns<Segment extends QueuedSegment> implements Contender<Segment> {
  readonly #requests = new Map<string, Request<Segment>>();
  overtaken = 0;

  get isEmpty(): boolean {
    return this.#requests.size === 0;
  }

  get segments(): Segment[] {
    return [...this.#requests.values()].flatMap(({ segments }) => segments);
  }

  get next(): Segment {
    return this.#whoseTurn().next;
  }

  push(segment: Segment, { overtaken = 0 }: { readonly overtaken?: number } = {}): void {
    const request = this.#requests.get(segment.requestId);
    const others = request?.segments ?? [];
    const position = others.findIndex((other) => other.segmentIndex > segment.segmentIndex);
    const segments = others.toSpliced(position < 0 ? others.length : position, 0, segment);
    this.#put(segments, Math.max(overtaken, request?.overtaken ?? 0));
  }

  take(): Segment {
    const chosen = this.#whoseTurn();
    overtake([...this.#requests.values()], chosen);
    const [segment, ...later] = chosen.segments;
    if (segment === undefined) throw new Error('a request in the queue has a segment');
    this.#requests.delete(segment.requestId);
    this.#put(later, 0);
    return segment;
  }

  remove(segment: Segment): boolean {
    const request = this.#requests.get(segment.requestId);
    if (request?.segments.includes(segment) !== true) return false;
    const others = request.segments.filter((other) => other !== segment);
    if (others.length === 0) this.#requests.delete(segment.requestId);
    else this.#put(others, request.overtaken);
    return true;
  }

  #whoseTurn(): Request<Segment> {
    const request = whoseTurn([...this.#requests.values()]);
    if (request === undefined) throw new Error('a listener in the queue has a request');
    return request;
  }

  /** In its place in the order of turns, or at the end where it has none. */
  #put(segments: Segment[], overtaken: number): void {
    const [next] = segments;
    if (next !== undefined) this.#requests.set(next.requestId, { segments, next, overtaken });
  }
}

function whoseTurn<Waiting extends Contender<QueuedSegment>>(waiting: readonly Waiting[]): Waiting | undefined {
  return waiting.find(({ overtaken }) => overtaken >= OVERTAKEN_MAX) ?? shortestFirst(waiting) ?? waiting[0];
}

function overtake<Waiting extends Contender<QueuedSegment>>(waiting: readonly Waiting[], chosen: Waiting): void {
  for (const other of waiting) other.overtaken = other === chosen ? 0 : other.overtaken + 1;
}

/** Of those who would hear their first segment, who has the shortest. */
function shortestFirst<Waiting extends Contender<QueuedSegment>>(waiting: readonly Waiting[]): Waiting | undefined {
  let shortest: Waiting | undefined;
  for (const contender of waiting) {
    if (contender.next.segmentIndex !== 0) continue;
    if (shortest === undefined || contender.next.textLength < shortest.next.textLength) shortest = contender;
  }
  return shortest;
}
