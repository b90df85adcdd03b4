import { durationMsOf, NATIVE_SAMPLE_RATE_HZ } from '../../audio/formats.ts';
import { createResampler, loadResampler, type Resampler } from '../../audio/resampler.ts';
import type { EnhancementCapabilities, EnhancementStream, SpeechEnhancer } from '../../contracts/speech-enhancer.ts';
import type { Lease } from '../../contracts/work-limits.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import type { Admission } from '../billing/admission.ts';
import type { Usage } from '../billing/meter.ts';
import { EnhancementAccount, type AccountDependencies } from './enhancement-account.ts';
import { engineFor } from './engine-for.ts';
import type { EnhancementOrder } from './enhancement-order.ts';

export interface RunDependencies extends AccountDependencies {
  /** Of those that can do a task the first is asked. */
  readonly enhancers: readonly SpeechEnhancer[];
  readonly admission: Pick<Admission, 'takeSlot'>;
}

/**
 * One audio on the road that uploads and streams both take: money, slot, engine; then its samples, brought to the rate of the
 * engine, through it, and to the native rate. The same samples give the same samples, however they are cut. Whoever makes it
 * ends it.
 */
export class EnhancementRun {
  readonly #dependencies: RunDependencies;
  readonly #order: EnhancementOrder;
  readonly #account: EnhancementAccount;
  /** Aborted with the client's signal, and when the run ends for any other reason: the engine stops at once. */
  readonly #abort = new AbortController();
  readonly #signal: AbortSignal;
  #lease: Lease | undefined;
  #engine: OpenedEngine | undefined;
  #inputCount = 0;
  #outputCount = 0;

  constructor(
    dependencies: RunDependencies,
    { order, signal }: { readonly order: EnhancementOrder; readonly signal: AbortSignal },
  ) {
    this.#dependencies = dependencies;
    this.#order = order;
    this.#account = new EnhancementAccount(dependencies, { order, signal });
    this.#signal = AbortSignal.any([signal, this.#abort.signal]);
  }

  /** Throws what `OpenMeter`, `takeSlot` and `SpeechEnhancer.open` throw, or `speaker-extraction-unavailable`. */
  async open(): Promise<void> {
    const { caller, task, sampleRateHz, speaker, urgency } = this.#order;
    const enhancer = engineFor(task, this.#dependencies.enhancers);
    await this.#account.reserve();
    this.#signal.throwIfAborted();
    this.#lease = await this.#dependencies.admission.takeSlot(caller, { signal: this.#signal });
    await loadResampler();
    const engineRateHz =
      speaker === undefined ? leastRateHz(sampleRateHz, enhancer.capabilities) : NATIVE_SAMPLE_RATE_HZ;
    const stream = await enhancer.open(
      { task, sampleRateHz: engineRateHz, ...(speaker !== undefined && { speaker }), urgency },
      { signal: this.#signal },
    );
    this.#engine = {
      stream,
      there: createResampler({ inputRateHz: sampleRateHz, outputRateHz: engineRateHz }),
      back: createResampler({ inputRateHz: engineRateHz, outputRateHz: NATIVE_SAMPLE_RATE_HZ }),
      pushLengthMax: (engineRateHz * limits.audioPushMsMax) / 1000,
    };
    this.#account.ready(enhancer.engine);
  }

  /** Makes sure that all of it is paid for before any of it is worked on. Throws `credits-spent`. */
  cover(audioMs: number): Promise<void> {
    return this.#account.cover(audioMs);
  }

  /** Samples at the rate of the order, at most `limits.enhancementPieceMsMax`; what is ready by now, at the native rate. */
  async push(samples: Float32Array): Promise<readonly Float32Array[]> {
    const { there } = this.#opened();
    this.#inputCount += samples.length;
    await this.#account.cover(durationMsOf(this.#inputCount, this.#order.sampleRateHz));
    // A copy: what a resampler returns holds until its next call, of whatever stream.
    return this.#enhance(there.push(samples).slice());
  }

  /** The rest: in all as much sound as was pushed, to the nearest sample. */
  async finish(): Promise<readonly Float32Array[]> {
    const { there, stream, back } = this.#opened();
    const rest = [...(await this.#enhance(there.end().slice())), await this.#timed(() => stream.finish())];
    rest.push(this.#counted(back.end()));
    const expectedCount = Math.round((this.#inputCount * NATIVE_SAMPLE_RATE_HZ) / this.#order.sampleRateHz);
    if (this.#outputCount !== expectedCount) {
      const cause = new Error(`${this.#outputCount} samples came back instead of ${expectedCount}`);
      throw new ServiceError('enhancement-failed', { cause });
    }
    return rest;
  }

  /** Of what has been enhanced. */
  get audioMs(): number {
    return durationMsOf(this.#outputCount, NATIVE_SAMPLE_RATE_HZ);
  }

  complete(): void {
    this.#account.complete();
  }

  fail(error: unknown): void {
    this.#account.fail(error);
  }

  /** Ends the engine's work, gives the slot back and accounts for the audio, once; then the same answer. Never throws. */
  async end(): Promise<Usage | null> {
    this.#abort.abort(new DOMException('the enhancement has ended', 'AbortError'));
    this.#lease?.release();
    this.#lease = undefined;
    const engine = this.#engine;
    this.#engine = undefined;
    engine?.there.dispose();
    engine?.back.dispose();
    try {
      await engine?.stream[Symbol.asyncDispose]();
    } catch {
      // The audio is over, and its engine tells its own log.
    }
    return this.#account.settle();
  }

  /** In pieces that an engine takes: a second of input may become a sample more than a second. */
  async #enhance(samples: Float32Array): Promise<readonly Float32Array[]> {
    const { stream, pushLengthMax } = this.#opened();
    const enhanced: Float32Array[] = [];
    for (let start = 0; start < samples.length; start += pushLengthMax) {
      enhanced.push(await this.#timed(() => stream.push(samples.subarray(start, start + pushLengthMax))));
    }
    return enhanced;
  }

  async #timed(work: () => Promise<Float32Array>): Promise<Float32Array> {
    const { clock } = this.#dependencies;
    const startedAtMs = clock.monotonicMs();
    const samples = await work();
    const workMs = clock.monotonicMs() - startedAtMs;
    const { back } = this.#opened();
    const enhanced = this.#counted(back.push(samples));
    this.#account.count({ audioMs: this.audioMs, workMs });
    return enhanced;
  }

  /** A copy, as above. */
  #counted(enhanced: Float32Array): Float32Array {
    this.#outputCount += enhanced.length;
    return enhanced.slice();
  }

  #opened(): OpenedEngine {
    if (this.#engine === undefined) {
      this.#signal.throwIfAborted();
      throw new Error('an enhancement must be opened first');
    }
    return this.#engine;
  }
}

/** From the rate of what comes in to that of the engine, and from there to the native one. */
interface OpenedEngine {
  readonly there: Resampler;
  readonly stream: EnhancementStream;
  readonly back: Resampler;
  /** Samples that the engine takes at a time. */
  readonly pushLengthMax: number;
}

/**
 * The least rate at which an engine hears all that is in the sound: what comes from telephones and microphones for recognisers
 * needs no more than the half of a band, and two fifths of the work. Whole multiples only, so that the lengths stay exact.
 */
function leastRateHz(inputRateHz: number, { sampleRatesHz }: EnhancementCapabilities): number {
  return Math.min(NATIVE_SAMPLE_RATE_HZ, ...sampleRatesHz.filter((rateHz) => rateHz % inputRateHz === 0));
}
