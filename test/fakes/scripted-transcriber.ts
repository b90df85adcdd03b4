import type { EngineHealth } from '../../src/contracts/engine-health.ts';
import type {
  HeardWord,
  RecognizedUtterance,
  Transcriber,
  TranscriptionCapabilities,
  Utterance,
  UtteranceRequest,
} from '../../src/contracts/transcriber.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import { wordsIn } from './sounding-words.ts';

/** Where an utterance fails: in the push after so many, or at the end. */
export type TranscriberFailure = { readonly afterPushes: number } | 'at-finish';

/** A recogniser in this process. Unless told otherwise it understands the language of `sounding-words.ts`. */
export class ScriptedTranscriber implements Transcriber {
  readonly engine = 'scripted';
  readonly capabilities: TranscriptionCapabilities;
  /** Every utterance so far. */
  readonly requests: UtteranceRequest[] = [];
  /** Samples that each utterance was given, in the order in which they were opened. */
  readonly heard: Int16Array[] = [];
  /** How the next utterances fail, in the order in which they are opened; `undefined`: not at all. */
  readonly failures: (TranscriberFailure | undefined)[] = [];
  state: EngineHealth['state'] = 'ready';
  /** Utterances that are open, and the most there ever were at once. */
  openCount = 0;
  openCountMax = 0;
  /** What a push and the end wait for. */
  beforePush: () => Promise<void> = () => Promise.resolve();
  beforeEnd: () => Promise<void> = () => Promise.resolve();
  readonly #understand: (samples: Int16Array) => readonly HeardWord[];

  constructor({
    understand = wordsIn,
    capabilities = {},
  }: {
    readonly understand?: (samples: Int16Array) => readonly HeardWord[];
    readonly capabilities?: Partial<TranscriptionCapabilities>;
  } = {}) {
    this.#understand = understand;
    this.capabilities = { ...scriptedCapabilities, ...capabilities };
  }

  async start(): Promise<void> {
    this.#assertThere();
  }

  health(): EngineHealth {
    return { state: this.state, detail: `scripted is ${this.state}` };
  }

  revision(): string {
    return 'scripted-000000000000';
  }

  async open(request: UtteranceRequest, { signal }: { readonly signal: AbortSignal }): Promise<Utterance> {
    signal.throwIfAborted();
    this.#assertThere();
    this.requests.push(request);
    const index = this.heard.push(new Int16Array(0)) - 1;
    this.openCount += 1;
    this.openCountMax = Math.max(this.openCountMax, this.openCount);
    const failure = this.failures.shift();
    let [pushCount, isOpen] = [0, true];
    const words = (): readonly HeardWord[] => this.#understand(this.heard[index] ?? new Int16Array(0));
    return {
      push: async (samples) => {
        await this.beforePush();
        signal.throwIfAborted();
        if (typeof failure === 'object' && failure.afterPushes <= pushCount) throw new ServiceError('listening-failed');
        pushCount += 1;
        this.heard[index] = joined(this.heard[index] ?? new Int16Array(0), samples);
      },
      hypothesis: async () => {
        signal.throwIfAborted();
        return words().map(({ text }) => text);
      },
      finish: async (): Promise<RecognizedUtterance> => {
        await this.beforeEnd();
        signal.throwIfAborted();
        if (failure === 'at-finish') throw new ServiceError('listening-failed');
        // What is learnt is which utterance it was.
        return { words: words(), adaptation: [index] };
      },
      [Symbol.asyncDispose]: () => {
        if (isOpen) this.openCount -= 1;
        isOpen = false;
        return Promise.resolve();
      },
    };
  }

  [Symbol.asyncDispose](): Promise<void> {
    return Promise.resolve();
  }

  #assertThere(): void {
    if (this.state === 'missing') throw new ServiceError('recogniser-missing');
    if (this.state === 'failing') throw new ServiceError('recogniser-unavailable');
  }
}

const scriptedCapabilities: TranscriptionCapabilities = {
  languages: ['en'],
  partials: true,
  boostedPhrases: true,
  writesReadably: false,
  utteranceMsMax: 20_000,
  concurrencyMax: 4,
  cancelMsMax: 100,
};

function joined(first: Int16Array, second: Int16Array): Int16Array {
  const both = new Int16Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
