import { bytesPerSample, durationMsOf } from '../../src/audio/formats.ts';
import type { EngineHealth } from '../../src/contracts/engine-health.ts';
import type {
  EngineVoice,
  SpeechSynthesizer,
  SynthesisCapabilities,
  SynthesisEvent,
  SynthesisRequest,
  Warning,
} from '../../src/contracts/speech-synthesizer.ts';
import { fakeCapabilities } from './fake-synthesizer-program.ts';

/** How an engine answers one segment. */
export type SegmentScript = (
  request: SynthesisRequest,
  options: { readonly signal: AbortSignal },
) => AsyncIterable<SynthesisEvent>;

/** An engine in this process that does what the script says, and keeps what it was asked. */
export class ScriptedSynthesizer implements SpeechSynthesizer {
  readonly engine: string;
  readonly capabilities: SynthesisCapabilities;
  /** Every segment so far, in the order in which they came. */
  readonly requests: SynthesisRequest[] = [];
  state: EngineHealth['state'] = 'ready';
  /** What a text contains that the engine cannot say; nothing. */
  unsayable = /(?!)/u;
  readonly #script: SegmentScript;

  constructor({
    engine = 'scripted',
    script = (request) => spoken(request),
    capabilities = {},
  }: {
    readonly engine?: string;
    readonly script?: SegmentScript;
    readonly capabilities?: Partial<SynthesisCapabilities>;
  } = {}) {
    this.engine = engine;
    this.capabilities = { ...fakeCapabilities, ...capabilities };
    this.#script = script;
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  health(): EngineHealth {
    return { state: this.state, detail: `${this.engine} is ${this.state}` };
  }

  canSay(text: string): boolean {
    return !this.unsayable.test(text);
  }

  voices(): Promise<readonly EngineVoice[]> {
    return Promise.resolve([]);
  }

  synthesize(request: SynthesisRequest, options: { readonly signal: AbortSignal }): AsyncIterable<SynthesisEvent> {
    this.requests.push(request);
    return this.#script(request, options);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return Promise.resolve();
  }
}

/** Samples of each sound of `spoken`: at 8000 Hz, 10 ms. */
export const SOUND_SAMPLES = 80;

/** A word boundary over the whole text and two sounds, as long as nobody aborts; the pause is left out. */
export async function* spoken(
  { text, format }: Pick<SynthesisRequest, 'text' | 'format'>,
  { warnings = [] }: { readonly warnings?: readonly Warning[] } = {},
): AsyncGenerator<SynthesisEvent> {
  yield { type: 'audio-start', format, warnings };
  const endMs = durationMsOf(2 * SOUND_SAMPLES, format.sampleRateHz);
  yield { type: 'word-boundary', spanStart: 0, spanEnd: text.length, startMs: 0, endMs };
  for (let sound = 0; sound < 2; sound += 1) {
    const payload = new Uint8Array(SOUND_SAMPLES * bytesPerSample(format.encoding)).fill(1);
    yield { type: 'audio-delta', payload, sampleCount: SOUND_SAMPLES };
  }
  yield { type: 'audio-end', sampleCount: 2 * SOUND_SAMPLES, warnings: [] };
}

/** Says nothing until it is aborted, then throws the signal's reason, as the contract wants it. */
export async function untilAborted(signal: AbortSignal): Promise<never> {
  const aborted = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
  signal.throwIfAborted();
  return aborted.promise;
}
