import { DETECTOR_RATE_HZ } from '../../../src/contracts/speech-detector.ts';
import type { Ear, Hearing, OpenEar } from '../../../src/features/transcription/ear.ts';

/** How long the recogniser takes for its answers, on a machine that does nothing else; measured by `npm run bench -- realtime`. */
export const latencyMs = {
  hypothesis: 40,
  finish: 90,
  /** For each second of the utterance that is finished. */
  finishPerSecond: 80,
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
  let seconds = 0;
  return {
    push: (samples, measures) => {
      seconds += samples.length / DETECTOR_RATE_HZ;
      return timeline.take(hearing.push(samples, measures), 0);
    },
    hypothesis: () => timeline.take(hearing.hypothesis(), latencyMs.hypothesis),
    finish: () => timeline.take(hearing.finish(), latencyMs.finish + latencyMs.finishPerSecond * seconds),
    [Symbol.asyncDispose]: () => timeline.take(disposed(hearing), 0),
  };
}

async function disposed(hearing: Hearing): Promise<void> {
  await hearing[Symbol.asyncDispose]();
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
