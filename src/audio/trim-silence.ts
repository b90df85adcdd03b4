import { fadeInGain, fadeOutGain } from './fade.ts';

export interface SilenceTrimming {
  readonly sampleRateHz: number;
  /** Magnitude, in the unit of the samples, from which a sample is sound. */
  readonly soundMagnitude: number;
}

/**
 * Drops the silence before the first sound and after the last one; silence between sounds stays as it is. Sound leaves
 * with the push that contains it; only quiet samples wait, because what follows decides whether they are inside or
 * the end. How the samples are cut into pushes does not change the output.
 */
export interface SilenceTrimmer {
  /** Everything up to the last sound so far. The result may be a view of `samples`: read it before they change. */
  push(samples: Int16Array): Int16Array;
  /** The decay of the last sound, faded to zero; empty when there was no sound at all. Call it once. */
  end(): Int16Array;
  /** Samples dropped before the first sound. */
  readonly leadTrimmedCount: number;
}

export function createSilenceTrimmer(trimming: SilenceTrimming): SilenceTrimmer {
  return new StreamingSilenceTrimmer(trimming);
}

/** A weak onset (the f of "four" rises over some 10 ms) begins below the threshold; so much before it is kept. */
const LEAD_KEPT_MS = 8;
/** The decay below the threshold that is kept after the last sound and faded to zero. */
const TAIL_KEPT_MS = 8;
/** When an engine starts or stops in the middle of a wave, a ramp of this length takes the place of the missing decay. */
const RAMP_MS = 2;
/** Silence longer than this is let through, oldest first: memory stays bounded, and a long pause is meant. */
const HELD_MS_MAX = 1000;

const nothing = new Int16Array(0);

class StreamingSilenceTrimmer implements SilenceTrimmer {
  readonly #soundMagnitude: number;
  readonly #leadKeptCount: number;
  readonly #tailKeptCount: number;
  readonly #rampCount: number;
  /** Quiet samples of which it is not known whether they belong to the speech; the first `#heldCount` are valid. */
  readonly #held: Int16Array;
  #heldCount = 0;
  #phase: 'before-sound' | 'in-sound' = 'before-sound';
  #leadTrimmedCount = 0;
  /** The value from which the speech has to come down to zero when nothing follows. */
  #lastSample = 0;

  constructor({ sampleRateHz, soundMagnitude }: SilenceTrimming) {
    const countOf = (durationMs: number): number => Math.round((durationMs * sampleRateHz) / 1000);
    this.#soundMagnitude = soundMagnitude;
    this.#leadKeptCount = countOf(LEAD_KEPT_MS);
    this.#tailKeptCount = countOf(TAIL_KEPT_MS);
    this.#rampCount = countOf(RAMP_MS);
    this.#held = new Int16Array(countOf(HELD_MS_MAX));
  }

  get leadTrimmedCount(): number {
    return this.#leadTrimmedCount;
  }

  push(samples: Int16Array): Int16Array {
    if (this.#phase === 'in-sound') return this.#pushInSound(samples);
    const onset = samples.findIndex((sample) => Math.abs(sample) >= this.#soundMagnitude);
    if (onset === -1) {
      this.#leadTrimmedCount += this.#hold(samples, this.#leadKeptCount).length;
      return nothing;
    }
    this.#leadTrimmedCount += this.#hold(samples.subarray(0, onset), this.#leadKeptCount).length;
    this.#phase = 'in-sound';
    return joined([this.#takeLead(samples[onset]!), this.#pushInSound(samples.subarray(onset))]);
  }

  end(): Int16Array {
    if (this.#phase === 'before-sound') return nothing;
    const keptCount = Math.min(this.#heldCount, this.#tailKeptCount);
    const tail = new Int16Array(Math.max(keptCount, this.#rampCount));
    tail.set(this.#held.subarray(0, keptCount));
    tail.fill(keptCount > 0 ? tail[keptCount - 1]! : this.#lastSample, keptCount);
    return tail.map((sample, index) => Math.round(sample * fadeOutGain(index, tail.length)));
  }

  #pushInSound(samples: Int16Array): Int16Array {
    const quietStart = this.#afterLastSound(samples);
    if (quietStart === 0) return this.#hold(samples, this.#held.length);
    const before = this.#take();
    this.#lastSample = samples[quietStart - 1]!;
    const sound = joined([before, samples.subarray(0, quietStart)]);
    const overflow = this.#hold(samples.subarray(quietStart), this.#held.length);
    return joined([sound, overflow]);
  }

  #afterLastSound(samples: Int16Array): number {
    let end = samples.length;
    while (end > 0 && Math.abs(samples[end - 1]!) < this.#soundMagnitude) end -= 1;
    return end;
  }

  /** The held samples rising from zero, or a ramp to the first sound when there is nothing before it. */
  #takeLead(firstSound: number): Int16Array {
    const held = this.#take();
    const lead = held.length > 0 ? held : new Int16Array(this.#rampCount).fill(firstSound);
    return lead.map((sample, index) => Math.round(sample * fadeInGain(index, lead.length)));
  }

  /** Appends to the held samples; returns the oldest ones, which no longer fit into `countMax`. */
  #hold(samples: Int16Array, countMax: number): Int16Array {
    const overflowCount = this.#heldCount + samples.length - countMax;
    if (overflowCount <= 0) {
      this.#held.set(samples, this.#heldCount);
      this.#heldCount += samples.length;
      return nothing;
    }
    const fromHeldCount = Math.min(overflowCount, this.#heldCount);
    const fromSamplesCount = overflowCount - fromHeldCount;
    const overflow = joined([this.#held.slice(0, fromHeldCount), samples.subarray(0, fromSamplesCount)]);
    this.#held.copyWithin(0, fromHeldCount, this.#heldCount);
    this.#held.set(samples.subarray(fromSamplesCount), this.#heldCount - fromHeldCount);
    this.#heldCount = countMax;
    return overflow;
  }

  #take(): Int16Array {
    const taken = this.#held.slice(0, this.#heldCount);
    this.#heldCount = 0;
    return taken;
  }
}

/** The two in one array; without a copy when one is empty. */
function joined([first, second]: readonly [Int16Array, Int16Array]): Int16Array {
  if (first.length === 0) return second;
  if (second.length === 0) return first;
  const both = new Int16Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
