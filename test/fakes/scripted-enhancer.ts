import type { EngineHealth } from '../../src/contracts/engine-health.ts';
import type {
  EnhancementCapabilities,
  EnhancementRequest,
  EnhancementStream,
  SpeechEnhancer,
} from '../../src/contracts/speech-enhancer.ts';
import { ServiceError } from '../../src/errors/service-error.ts';

interface Script {
  readonly engine?: string;
  readonly capabilities?: Partial<EnhancementCapabilities>;
  /** Asked before each call is answered; what it throws fails the stream, and while it waits the stream waits. */
  readonly before?: (call: ScriptedCall) => Promise<void> | void;
}

export interface ScriptedCall {
  readonly method: 'open' | 'push' | 'finish';
  /** Samples pushed before this call. */
  readonly pushedCount: number;
  readonly signal: AbortSignal;
}

/** How far its output lags behind, in samples: a prime, so that no cut falls together with it. */
const LAG_SAMPLES = 1009;

/**
 * An engine in this process that halves what it is given, with a delay that it makes good at the end as the contract wants it,
 * and that does what its script says besides.
 */
export class ScriptedEnhancer implements SpeechEnhancer {
  readonly engine: string;
  readonly capabilities: EnhancementCapabilities;
  readonly requests: EnhancementRequest[] = [];
  state: EngineHealth['state'] = 'ready';
  /** Streams that nobody has disposed of. */
  openCount = 0;
  readonly #before: NonNullable<Script['before']>;

  constructor({ engine = 'scripted', capabilities = {}, before = () => undefined }: Script = {}) {
    this.engine = engine;
    this.capabilities = {
      tasks: ['noise-removal'],
      sampleRatesHz: [24_000, 16_000],
      latencyMs: Math.ceil((LAG_SAMPLES / 16_000) * 1000),
      concurrencyMax: 8,
      cancelMsMax: 50,
      ...capabilities,
    };
    this.#before = before;
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  health(): EngineHealth {
    return { state: this.state, detail: `${this.engine} is ${this.state}` };
  }

  async open(request: EnhancementRequest, { signal }: { readonly signal: AbortSignal }): Promise<EnhancementStream> {
    signal.throwIfAborted();
    const { tasks, sampleRatesHz } = this.capabilities;
    if (!tasks.includes(request.task) || !sampleRatesHz.includes(request.sampleRateHz))
      throw new ServiceError('enhancer-unavailable');
    this.requests.push(request);
    await this.#before({ method: 'open', pushedCount: 0, signal });
    this.openCount += 1;
    return this.#stream(signal);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return Promise.resolve();
  }

  #stream(signal: AbortSignal): EnhancementStream {
    let held = new Float32Array(0);
    let pushedCount = 0;
    let isOpen = true;
    const call = async (method: ScriptedCall['method']): Promise<void> => {
      signal.throwIfAborted();
      if (!isOpen) throw new Error('the stream was disposed of');
      await this.#before({ method, pushedCount, signal });
      signal.throwIfAborted();
    };
    return {
      push: async (samples) => {
        await call('push');
        pushedCount += samples.length;
        held = joined(
          held,
          samples.map((sample) => sample / 2),
        );
        const ready = held.slice(0, Math.max(0, held.length - LAG_SAMPLES));
        held = held.slice(ready.length);
        return ready;
      },
      finish: async () => {
        await call('finish');
        return held;
      },
      [Symbol.asyncDispose]: () => {
        if (isOpen) this.openCount -= 1;
        isOpen = false;
        return Promise.resolve();
      },
    };
  }
}

function joined(left: Float32Array, right: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
