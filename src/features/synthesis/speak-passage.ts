import type { Admission } from '../billing/admission.ts';
import type { Usage } from '../billing/meter.ts';
import { PassageTeller } from './passage-teller.ts';
import type { Passage, PassageListener, PassageOrder, SpeakPassage } from './passage.ts';
import { openSpeechRequest, type SpeechDependencies, type SpeechRequest } from './speech-request.ts';
import { TextFeed } from './text-feed.ts';

export interface PassageDependencies extends SpeechDependencies {
  readonly admission: Pick<Admission, 'countRequest' | 'takeSlot'>;
}

/** Text in while it is written, speech out meanwhile. */
export function createSpeakPassage(dependencies: PassageDependencies): SpeakPassage {
  return (order, listener) => new RunningPassage(dependencies, { order, listener });
}

/** The reason of the signal when a passage is cancelled; not an error. */
class PassageCancelledError extends Error {
  override readonly name = 'PassageCancelledError';
}

class RunningPassage implements Passage {
  readonly #dependencies: PassageDependencies;
  readonly #order: PassageOrder;
  readonly #feed: TextFeed;
  readonly #abort = new AbortController();
  readonly #teller: PassageTeller;
  /** Lets go of a listener that is still busy with its last audio. */
  #letGo: (() => void) | undefined;
  readonly settled: Promise<Usage | null>;

  constructor(
    dependencies: PassageDependencies,
    { order, listener }: { readonly order: PassageOrder; readonly listener: PassageListener },
  ) {
    const { clock } = dependencies;
    this.#dependencies = dependencies;
    this.#order = order;
    const { chunks } = order;
    this.#feed = new TextFeed({ clock, staleMs: chunks.type === 'by-sentence' ? chunks.staleMs : undefined });
    this.#teller = new PassageTeller(listener, { order, clock });
    this.settled = this.#run();
  }

  push(text: string): boolean {
    const isTaken = this.#feed.push(text);
    if (isTaken && text !== '') this.#teller.textHasCome();
    return isTaken;
  }

  end(): void {
    this.#feed.end();
  }

  cancel(): void {
    this.#abort.abort(new PassageCancelledError('the passage was cancelled'));
    this.#teller[Symbol.dispose]();
    this.#letGo?.();
  }

  async #run(): Promise<Usage | null> {
    // The caller has the passage in its hands before the listener hears of anything.
    await Promise.resolve();
    let request: SpeechRequest | undefined;
    try {
      request = await this.#open();
      await this.#tell(request);
      request.account.complete();
      const usage = await request.end();
      if (!this.#isCancelled) this.#teller.ended(usage);
      return usage;
    } catch (error) {
      request?.account.fail(error);
      const usage = (await request?.end()) ?? null;
      if (!this.#isCancelled) this.#teller.failed(error);
      return usage;
    } finally {
      this.#feed.end();
    }
  }

  async #open(): Promise<SpeechRequest> {
    const { chunks, ...order } = this.#order;
    const { signal } = this.#abort;
    signal.throwIfAborted();
    await this.#dependencies.admission.countRequest(order.caller);
    signal.throwIfAborted();
    // A text that is there already is read as one that was given at once: what is wrong with its end is told first.
    const text = this.#feed.takeWhole() ?? this.#feed;
    const work = { order, text, submitted: this.#feed, chunks };
    return openSpeechRequest(this.#dependencies, { work, signal });
  }

  async #tell(request: SpeechRequest): Promise<void> {
    const { account } = request;
    for await (const event of request.sound()) {
      this.#abort.signal.throwIfAborted();
      if (!account.hasStarted) account.start();
      account.count(event);
      const heard = this.#teller.tell(event);
      if (heard !== undefined) await this.#untilHeard(heard);
      this.#abort.signal.throwIfAborted();
    }
  }

  get #isCancelled(): boolean {
    return this.#abort.signal.aborted;
  }

  /** A listener that has cancelled need not say that it has heard. */
  async #untilHeard(heard: Promise<void>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#letGo = resolve;
    if (this.#isCancelled) resolve();
    heard.then(resolve, reject);
    await promise;
    this.#letGo = undefined;
  }
}
