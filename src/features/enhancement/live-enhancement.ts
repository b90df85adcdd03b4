import { encodeSamples } from '../../audio/encode-samples.ts';
import type { Caller } from '../../contracts/caller.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import type { Admission } from '../billing/admission.ts';
import { EnhancementRun, type RunDependencies } from './enhancement-run.ts';
import { engineFor } from './engine-for.ts';
import type { LiveOpening, LiveOrder, LiveSummary } from './live-order.ts';
import { readSpeakerSample, type SpeakerSample } from './speaker-sample.ts';
import { WaitingAudio } from './waiting-audio.ts';
import { memorySource } from './wav-recording.ts';

export interface LiveDependencies extends RunDependencies {
  readonly admission: Pick<Admission, 'takeSlot' | 'countRequest'>;
  /** Throws `enhancement-not-enabled` or `store-unavailable`. */
  readonly checkEnabled: (caller: Caller) => Promise<void>;
}

/** Who hears how one audio goes. After `ended` or `failed` nothing comes any more, and after `cancel` nothing at all. */
export interface LiveListener {
  opened(opening: LiveOpening): void;
  /** PCM of 16 bits at the native rate; a promise while its reader is behind. */
  audio(payload: Uint8Array): Promise<void> | undefined;
  /** It is accounted for. */
  ended(summary: LiveSummary): void;
  failed(error: unknown): void;
}

export interface LiveRequest {
  readonly requestId: string;
  readonly caller: Caller;
  readonly order: LiveOrder;
}

/** One audio that is enhanced while it comes. The order of its refusals is that of uploads. */
export class LiveEnhancement {
  readonly #dependencies: LiveDependencies;
  readonly #request: LiveRequest;
  readonly #listener: LiveListener;
  readonly #abort = new AbortController();
  readonly #waiting: WaitingAudio;

  constructor(dependencies: LiveDependencies, request: LiveRequest, listener: LiveListener) {
    this.#dependencies = dependencies;
    this.#request = request;
    this.#listener = listener;
    this.#waiting = new WaitingAudio({ sampleRateHz: request.order.sampleRateHz });
  }

  /** Begins, and tells the listener everything. Once. */
  start(): void {
    void this.#work();
  }

  /** At the rate of the order. A promise where so much waits that no more should be brought before it settles. */
  push(samples: Float32Array): Promise<void> | undefined {
    return this.#waiting.add(samples);
  }

  /** No more comes: what waits is enhanced, then the listener is told. */
  end(): void {
    this.#waiting.end();
  }

  /** The listener hears nothing of it any more. What was enhanced until now is accounted for. */
  cancel(): void {
    this.#abort.abort(new DOMException('nobody wants the audio any more', 'AbortError'));
    this.#waiting.abandon();
  }

  /** Whether there is nothing to do before more is brought. */
  get isIdle(): boolean {
    return this.#waiting.isWaitedFor;
  }

  async #work(): Promise<void> {
    const { signal } = this.#abort;
    try {
      const durationMs = await this.#enhance();
      if (!signal.aborted) this.#listener.ended({ durationMs });
    } catch (error) {
      this.#waiting.abandon();
      if (!signal.aborted) this.#listener.failed(error);
    }
  }

  async #enhance(): Promise<number> {
    const { caller, requestId, order } = this.#request;
    const { checkEnabled, admission, enhancers } = this.#dependencies;
    await checkEnabled(caller);
    await admission.countRequest(caller);
    const speaker = await this.#speaker();
    engineFor(order.task, enhancers);
    const { task, sampleRateHz } = order;
    const { signal } = this.#abort;
    const run = new EnhancementRun(this.#dependencies, {
      order: { requestId, caller, task, sampleRateHz, speaker: speaker?.samples, urgency: 'live' },
      signal,
    });
    try {
      await run.open();
      signal.throwIfAborted();
      this.#listener.opened({ speakerWarnings: speaker?.warnings ?? [] });
      await this.#pass(run);
      run.complete();
      return run.audioMs;
    } catch (error) {
      run.fail(error);
      throw error;
    } finally {
      // Whoever is told that it has ended finds it accounted for.
      await run.end();
    }
  }

  async #pass(run: EnhancementRun): Promise<void> {
    const { sampleRateHz } = this.#request.order;
    const countMax = (limits.enhancementStreamMsMax / 1000) * sampleRateHz;
    let count = 0;
    for (let samples = await this.#waiting.take(); samples !== undefined; samples = await this.#waiting.take()) {
      count += samples.length;
      if (count > countMax) {
        const holes = { secondsMax: limits.enhancementStreamMsMax / 1000 };
        throw new ServiceError('enhancement-too-long', { holes });
      }
      await this.#deliver(await run.push(samples));
    }
    this.#abort.signal.throwIfAborted();
    await this.#deliver(await run.finish());
  }

  async #deliver(enhanced: readonly Float32Array[]): Promise<void> {
    for (const samples of enhanced) {
      if (samples.length === 0 || this.#abort.signal.aborted) continue;
      const isBehind = this.#listener.audio(encodeSamples(samples, 'pcm_s16le'));
      if (isBehind !== undefined) await isBehind;
    }
    this.#abort.signal.throwIfAborted();
  }

  async #speaker(): Promise<SpeakerSample | undefined> {
    const { speakerWav, task } = this.#request.order;
    const part = 'speaker_wav_b64';
    if (task === 'noise-removal') {
      if (speakerWav !== undefined) throw new ServiceError('speaker-unwanted', { holes: { part } });
      return undefined;
    }
    if (speakerWav === undefined) throw new ServiceError('speaker-missing', { holes: { part } });
    return await readSpeakerSample(memorySource(speakerWav), { part });
  }
}
