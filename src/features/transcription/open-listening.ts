import { DETECTOR_RATE_HZ, type SpeechDetector } from '../../contracts/speech-detector.ts';
import type { SpeechEnhancer } from '../../contracts/speech-enhancer.ts';
import type { Transcriber } from '../../contracts/transcriber.ts';
import { limits } from '../../limits.ts';
import { HeardSpeech } from './heard-speech.ts';
import type { ActivityEvent, HeardStretch, Listening, ListeningRequest, OpenListening } from './listening.ts';
import { SteadyDetection } from './steady-detection.ts';

/** What is listened with. */
export interface ListeningEngines {
  readonly detector: SpeechDetector;
  readonly transcriber: Transcriber;
  /** Takes noise off speech that a recogniser would not understand otherwise; does without where there is none. */
  readonly enhancer: SpeechEnhancer | undefined;
}

/**
 * Listening with these engines, of which detector and recogniser are started if they are not: who cannot be understood is told
 * before the first sound. Memory for each: two of the longest utterances, and the words.
 */
export function createOpenListening(engines: ListeningEngines): OpenListening {
  return async (request, { signal }) => {
    signal.throwIfAborted();
    const transcriber = request.recogniser ?? engines.transcriber;
    await Promise.all([engines.detector.start({ signal }), transcriber.start({ signal })]);
    return new DetectedListening({ engines: { ...engines, transcriber }, request, signal });
  };
}

const PIECE_SAMPLES = (limits.audioPushMsMax * DETECTOR_RATE_HZ) / 2_000;

class DetectedListening implements Listening {
  readonly #leaving = new AbortController();
  readonly #signal: AbortSignal;
  readonly #detection: SteadyDetection;
  readonly #speech: HeardSpeech;

  constructor(listening: {
    readonly engines: ListeningEngines;
    readonly request: ListeningRequest;
    readonly signal: AbortSignal;
  }) {
    const { engines, request } = listening;
    this.#signal = AbortSignal.any([listening.signal, this.#leaving.signal]);
    this.#detection = new SteadyDetection(engines.detector, { signal: this.#signal });
    this.#speech = new HeardSpeech({ ...engines, request, signal: this.#signal });
  }

  async push(samples: Float32Array): Promise<readonly ActivityEvent[]> {
    this.#signal.throwIfAborted();
    const events: ActivityEvent[] = [];
    for (let start = 0; start < samples.length; start += PIECE_SAMPLES) {
      const piece = samples.subarray(start, start + PIECE_SAMPLES);
      events.push(...(await this.#speech.push(piece, await this.#detection.push(piece))));
    }
    return events;
  }

  hypothesis(): Promise<readonly string[]> {
    return this.#speech.hypothesis();
  }

  async finish(): Promise<readonly HeardStretch[]> {
    return this.#speech.finish(await this.#detection.end());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#leaving.abort(new Error('nobody listens any more'));
    await Promise.all([this.#detection[Symbol.asyncDispose](), this.#speech[Symbol.asyncDispose]()]);
  }
}
