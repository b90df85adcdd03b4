import { DETECTOR_WINDOW_MS, speechTracking } from '../../../src/audio/speech-activity/speech-tracking.ts';
import type { WindowMeasure } from '../../../src/audio/speech-activity/stretch-planner.ts';
import type { Ear, Hearing, OpenEar } from '../../../src/features/transcription/ear.ts';
import { limits } from '../../../src/limits.ts';

/**
 * How long the recogniser takes. For sound and for ends: the processor time of its process, the mean of 88 utterances of
 * 1.6 s each, 187 ms for each second and 68 ms for each end. What a hypothesis takes is assumed.
 */
export const latencyMs = {
  hypothesis: 40,
  /** For each second of sound that it is given, from the quiet before the speech on. */
  pushPerSecond: 190,
  /** For each second of the utterance that is finished. */
  finishPerSecond: 45,
} as const;

interface Pending {
  readonly dueMs: number;
  readonly done: Promise<unknown>;
  readonly release: () => void;
}

/**
 * Time that goes by as sound is pushed. Answers of engines come at the time at which they would on a machine that does nothing
 * else, however long they take on this one: what is measured does not depend on its load, and is the same each time.
 */
export class Timeline {
  nowMs = 0;
  readonly #pending = new Set<Pending>();

  /** Whether an engine is at work on what is due by now. */
  get isBusy(): boolean {
    return [...this.#pending].some(({ dueMs }) => dueMs <= this.nowMs);
  }

  /** Time goes on; whatever is due until then happens in order, and what follows from it. */
  async advance(toMs: number): Promise<void> {
    for (;;) {
      await settle();
      const next = [...this.#pending].toSorted((one, other) => one.dueMs - other.dueMs)[0];
      if (next === undefined || next.dueMs > toMs) break;
      await next.done;
      this.nowMs = Math.max(this.nowMs, next.dueMs);
      this.#pending.delete(next);
      next.release();
    }
    this.nowMs = toMs;
  }

  /** What the work comes to, as long after now as it takes. */
  async take<Result>(work: Promise<Result>, afterMs: number): Promise<Result> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = work.then(
      () => undefined,
      () => undefined,
    );
    this.#pending.add({ dueMs: this.nowMs + afterMs, done, release: resolve });
    await promise;
    return work;
  }
}

/** Ears whose answers come by the timeline. */
export function paceEars(openEar: OpenEar, timeline: Timeline): OpenEar {
  return (options) => {
    const ear = openEar(options);
    return {
      detect: (samples) => timeline.take(ear.detect(samples), 0),
      hear: async (hearing) => paced(await timeline.take(ear.hear(hearing), 0), timeline),
      [Symbol.asyncDispose]: () => ear[Symbol.asyncDispose](),
    } satisfies Ear;
  };
}

function paced(hearing: Hearing, timeline: Timeline): Hearing {
  const length = new HeardLength();
  return {
    push: (samples, measures) => {
      const seconds = length.add(measures);
      return timeline.take(hearing.push(samples, measures), latencyMs.pushPerSecond * seconds);
    },
    hypothesis: () => timeline.take(hearing.hypothesis(), latencyMs.hypothesis),
    finish: () => timeline.take(hearing.finish(), latencyMs.finishPerSecond * length.seconds),
    [Symbol.asyncDispose]: () => timeline.take(disposed(hearing), 0),
  };
}

/** So much of the sound as the recogniser is given: not the quiet that lies further back than an utterance begins. */
class HeardLength {
  seconds = 0;
  #quietSeconds = 0;
  #hasBegun = false;

  /** What the recogniser is given now. */
  add(measures: readonly WindowMeasure[]): number {
    const before = this.seconds;
    for (const { probability } of measures) {
      this.#hasBegun ||= probability >= speechTracking.startProbability;
      if (this.#hasBegun) this.seconds += DETECTOR_WINDOW_MS / 1_000;
      else this.#quietSeconds += DETECTOR_WINDOW_MS / 1_000;
    }
    if (before === 0 && this.#hasBegun) this.seconds += Math.min(this.#quietSeconds, limits.preRollMs / 1_000);
    return this.seconds - before;
  }
}

async function disposed(hearing: Hearing): Promise<void> {
  await hearing[Symbol.asyncDispose]();
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
