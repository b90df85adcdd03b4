import { createKeptSamples } from '../../audio/speech-activity/kept-samples.ts';
import { createNoiseEstimate } from '../../audio/speech-activity/noise-estimate.ts';
import { speechTracking } from '../../audio/speech-activity/speech-tracking.ts';
import {
  createStretchPlanner,
  type StretchPlanner,
  type StretchStep,
  type WindowMeasure,
} from '../../audio/speech-activity/stretch-planner.ts';
import { DETECTOR_RATE_HZ, DETECTOR_WINDOW_SAMPLES } from '../../contracts/speech-detector.ts';
import type { SpeechEnhancer } from '../../contracts/speech-enhancer.ts';
import type { Transcriber } from '../../contracts/transcriber.ts';
import { limits } from '../../limits.ts';
import { createOpenCleaner, type OpenCleaner } from './clean-speech.ts';
import { HeardStretches } from './heard-stretches.ts';
import { HeardUtterance } from './heard-utterance.ts';
import type { ActivityEvent, HeardStretch, ListeningRequest } from './listening.ts';

/**
 * Below this the noise does more harm than its removal. The estimate at the beginning of speech is 3 dB above the truth: with white
 * noise at 20 dB 78 of a hundred words are wrong and 43 after cleaning, at 40 dB 15 both ways.
 */
const CLEANED_BELOW_DB = 25;

const RATE_HZ = DETECTOR_RATE_HZ;

/**
 * From sound in which speech has been found to words: cuts it where the speaker pauses, and has each stretch written down. Calls
 * come one at a time. Memory: two of the longest utterances, and the words. Throws as `Listening` does.
 */
export class HeardSpeech implements AsyncDisposable {
  readonly #transcriber: Transcriber;
  readonly #request: ListeningRequest;
  readonly #openCleaner: OpenCleaner | undefined;
  readonly #planner: StretchPlanner;
  readonly #leaving = new AbortController();
  readonly #signal: AbortSignal;
  readonly #kept = createKeptSamples();
  readonly #noise = createNoiseEstimate();
  readonly #stretches = new HeardStretches();
  #open: HeardUtterance | undefined;
  /** The utterance before the open one, whose last words are being found while the next is heard. */
  #ending: { readonly utterance: HeardUtterance; readonly ended: Promise<void> } | undefined;

  constructor(hearing: {
    readonly transcriber: Transcriber;
    readonly enhancer: SpeechEnhancer | undefined;
    readonly request: ListeningRequest;
    readonly signal: AbortSignal;
  }) {
    const { transcriber, enhancer, request, signal } = hearing;
    this.#transcriber = transcriber;
    this.#request = request;
    this.#openCleaner = enhancer === undefined ? undefined : createOpenCleaner(enhancer, request);
    this.#signal = AbortSignal.any([signal, this.#leaving.signal]);
    this.#planner = createStretchPlanner({
      ...speechTracking,
      windowSamples: DETECTOR_WINDOW_SAMPLES,
      preRollSamples: samplesOf(limits.preRollMs),
      postRollSamples: samplesOf(limits.postRollMs),
      utteranceSamplesMax: samplesOf(Math.min(limits.utteranceMsMax, transcriber.capabilities.utteranceMsMax)),
      overlapSamples: samplesOf(limits.cutOverlapMs),
    });
  }

  /** The next samples, and the windows that they complete. */
  async push(samples: Float32Array, measures: readonly WindowMeasure[]): Promise<readonly ActivityEvent[]> {
    this.#signal.throwIfAborted();
    this.#kept.append(samples);
    const events = await this.#perform(this.#plan(measures));
    this.#forget();
    return events;
  }

  async hypothesis(): Promise<readonly string[]> {
    await this.#ending?.ended;
    return this.#stretches.words((await this.#open?.hypothesis()) ?? []);
  }

  /** `measures`: of windows that the end has completed. Call it once, last. */
  async finish(measures: readonly WindowMeasure[] = []): Promise<readonly HeardStretch[]> {
    const steps = [...this.#plan(measures), ...this.#planner.end(this.#kept.endSample)];
    await this.#perform(steps);
    await this.#ending?.ended;
    return this.#stretches.all();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#leaving.abort(new Error('nobody listens any more'));
    const [open, ending] = [this.#open, this.#ending];
    this.#open = undefined;
    this.#ending = undefined;
    await Promise.all([open?.[Symbol.asyncDispose](), ending?.utterance[Symbol.asyncDispose]()]);
  }

  #plan(measures: readonly WindowMeasure[]): StretchStep[] {
    return measures.flatMap((measure) => {
      this.#noise.push(measure);
      return this.#planner.push(measure);
    });
  }

  async #perform(steps: readonly StretchStep[]): Promise<ActivityEvent[]> {
    const events: ActivityEvent[] = [];
    for (const [index, step] of steps.entries()) {
      // What is to be heard window by window is heard at once.
      if (step.type === 'hear' && steps[index + 1]?.type === 'hear') continue;
      const event = await this.#take(step);
      if (event !== undefined) events.push(event);
    }
    return events;
  }

  async #take(step: StretchStep): Promise<ActivityEvent | undefined> {
    switch (step.type) {
      case 'speech-start': {
        const atMs = msOf(step.startSample);
        this.#stretches.begin(atMs);
        this.#open = this.#utteranceFrom(step.fromSample);
        return { type: 'speech-start', atMs };
      }
      case 'hear':
        await this.#open?.hearUntil(Math.min(step.untilSample, this.#kept.endSample));
        return undefined;
      case 'cut':
        await this.#end();
        this.#stretches.cut({ fromMs: msOf(step.fromSample), cutMs: msOf(step.cutSample) });
        this.#open = this.#utteranceFrom(step.fromSample);
        return undefined;
      case 'speech-end': {
        await this.#end();
        const atMs = msOf(step.endSample);
        this.#stretches.end(atMs);
        return { type: 'speech-end', atMs };
      }
      default:
        return step satisfies never;
    }
  }

  #utteranceFrom(fromSample: number): HeardUtterance {
    const signalToNoiseDb = this.#noise.signalToNoiseDb();
    const isNoisy = signalToNoiseDb !== undefined && signalToNoiseDb < CLEANED_BELOW_DB;
    return new HeardUtterance({
      transcriber: this.#transcriber,
      request: this.#request,
      kept: this.#kept,
      fromSample,
      openCleaner: isNoisy ? this.#openCleaner : undefined,
      signal: this.#signal,
    });
  }

  /** At most one utterance ends while another one is heard: so much memory and so many recognisers it has. */
  async #end(): Promise<void> {
    const utterance = this.#open;
    if (utterance === undefined) return;
    await this.#ending?.ended;
    this.#open = undefined;
    const ended = this.#hearOut(utterance);
    // Told to whoever asks next.
    ended.catch(() => undefined);
    this.#ending = { utterance, ended };
  }

  async #hearOut(utterance: HeardUtterance): Promise<void> {
    await using _disposed = utterance;
    this.#stretches.understood(await utterance.finish());
    if (this.#ending?.utterance === utterance) this.#ending = undefined;
  }

  /** What no step can ask for any more. */
  #forget(): void {
    const reachedSample = this.#kept.endSample - this.#planner.reachSamples - DETECTOR_WINDOW_SAMPLES;
    const openSample = this.#open?.fromSample ?? Number.POSITIVE_INFINITY;
    const endingSample = this.#ending?.utterance.fromSample ?? Number.POSITIVE_INFINITY;
    this.#kept.forgetBefore(Math.min(reachedSample, openSample, endingSample));
  }
}

function samplesOf(durationMs: number): number {
  return Math.round((durationMs * RATE_HZ) / 1_000);
}

function msOf(samples: number): number {
  return (samples / RATE_HZ) * 1_000;
}
