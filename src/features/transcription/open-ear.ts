import type { WindowMeasure } from '../../audio/speech-activity/stretch-planner.ts';
import type { Ear, Hearing, OpenEar, Understood } from './ear.ts';
import { HeardSpeech } from './heard-speech.ts';
import type { ListeningRequest } from './listening.ts';
import type { ListeningEngines } from './open-listening.ts';
import { SpeakerMemory } from './speaker-memory.ts';
import { SteadyDetection } from './steady-detection.ts';
import type { WriteTranscript } from './transcript.ts';
import { TRANSCRIBED_LANGUAGE } from './transcription.ts';

/** Ears with these engines. What is learnt of a caller is kept for as long as his ear is open. */
export function createOpenEar(engines: ListeningEngines, writeTranscript: WriteTranscript): OpenEar {
  return ({ signal }) => new EngineEar({ engines, writeTranscript, signal });
}

interface EarParts {
  readonly engines: ListeningEngines;
  readonly writeTranscript: WriteTranscript;
  readonly signal: AbortSignal;
}

class EngineEar implements Ear {
  readonly #parts: EarParts;
  readonly #detection: SteadyDetection;
  readonly #request: ListeningRequest;

  constructor(parts: EarParts) {
    this.#parts = parts;
    this.#detection = new SteadyDetection(parts.engines.detector, parts);
    const speaker = new SpeakerMemory();
    this.#request = { language: TRANSCRIBED_LANGUAGE, boostedPhrases: [], urgency: 'live', speaker };
  }

  async detect(samples: Float32Array): Promise<readonly WindowMeasure[]> {
    const { engines, signal } = this.#parts;
    await engines.detector.start({ signal });
    return this.#detection.push(samples);
  }

  async hear(options: Parameters<Ear['hear']>[0]): Promise<Hearing> {
    const { engines, writeTranscript } = this.#parts;
    const signal = AbortSignal.any([this.#parts.signal, options.signal]);
    await engines.transcriber.start({ signal });
    const { boostedPhrases = [] } = options;
    const request = { ...this.#request, boostedPhrases };
    const speech = new HeardSpeech({ ...engines, request, signal });
    const { writesReadably } = engines.transcriber.capabilities;
    return {
      push: async (samples, measures) => void (await speech.push(samples, measures)),
      hypothesis: () => speech.hypothesis(),
      finish: async (): Promise<Understood> => {
        const stretches = await speech.finish();
        return {
          transcript: writeTranscript(stretches, { writesReadably }),
          words: stretches.flatMap(({ words }) => words),
        };
      },
      [Symbol.asyncDispose]: () => speech[Symbol.asyncDispose](),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#detection[Symbol.asyncDispose]();
  }
}
