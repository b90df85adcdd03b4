import type { EngineHealth } from '../../src/contracts/engine-health.ts';
import {
  DETECTOR_WINDOW_SAMPLES,
  type DetectionStream,
  type SpeechDetector,
} from '../../src/contracts/speech-detector.ts';
import { ServiceError } from '../../src/errors/service-error.ts';

/** A detector in this process: whatever is loud is speech. Fails as often as it is told to. */
export class ScriptedDetector implements SpeechDetector {
  readonly engine = 'scripted';
  /** So many pushes from now on fail, each with its stream. */
  failuresLeft = 0;
  /** Streams that are open. */
  openCount = 0;
  /** Streams that were ever opened. */
  openedCount = 0;

  start(): Promise<void> {
    return Promise.resolve();
  }

  health(): EngineHealth {
    return { state: 'ready', detail: 'scripted' };
  }

  open({ signal }: { readonly signal: AbortSignal }): Promise<DetectionStream> {
    this.openCount += 1;
    this.openedCount += 1;
    let rest: number[] = [];
    let isOpen = true;
    return Promise.resolve({
      push: async (samples) => {
        signal.throwIfAborted();
        if (this.failuresLeft > 0) {
          this.failuresLeft -= 1;
          throw new ServiceError('listening-failed');
        }
        rest.push(...samples);
        const probabilities: number[] = [];
        while (rest.length >= DETECTOR_WINDOW_SAMPLES) {
          probabilities.push(probabilityOf(rest.slice(0, DETECTOR_WINDOW_SAMPLES)));
          rest = rest.slice(DETECTOR_WINDOW_SAMPLES);
        }
        return probabilities;
      },
      [Symbol.asyncDispose]: () => {
        if (isOpen) this.openCount -= 1;
        isOpen = false;
        return Promise.resolve();
      },
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return Promise.resolve();
  }
}

/** The share of it that is loud. */
function probabilityOf(window: readonly number[]): number {
  return window.filter((sample) => Math.abs(sample) > 0.05).length / window.length;
}
