import { LowestPower } from './lowest-power.ts';
import { SPECTRUM_BINS, SPECTRUM_HOP, SPECTRUM_SAMPLES, type Spectrum } from './short-time-spectrum.ts';

/** One frame: what came in, what the models take for speech, and what the low one has left out, in time. */
export interface GuardedFrame {
  readonly input: Spectrum;
  readonly speech: Spectrum;
  readonly residue: Float32Array;
}

/**
 * Finds what the models have taken away of the speech. Of what they have removed, a share for each bin goes back: all of it
 * while somebody speaks in a recording that is clean anyway; otherwise the more, the farther it stands out from the noise that
 * is removed in pauses, by the rule of Wiener. Clicks never come back. A recording that begins in the middle of a word has given
 * no pause to judge by: while it is a tenth of a second old it counts as clean where the models themselves keep most of it.
 *
 * GTCRN takes consonants of telephone speech for noise, and of seven people who speak without noise it leaves 7 to 36 dB of signal to
 * distortion; with this it is 10 to 48, from the second second on 16 to 57, and noise is removed as well as without
 * (docs/enhancement-quality.md).
 */
export class SpeechGuard {
  readonly #pace: Paces;
  readonly #firstBin: number;
  readonly #endBin: number;
  readonly #clickSamples: number;
  readonly #floor: LowestPower;
  /** Power of what is removed in each bin while it is noise, and of what was given back in the frame before. */
  readonly #noise = new Float64Array(SPECTRUM_BINS);
  readonly #returned = new Float64Array(SPECTRUM_BINS);
  #inputPower: number | undefined;
  #inputPeak = 0;
  #youngFramesLeft: number;
  #speechPeak = 0;
  /** 0…1, how much somebody speaks: by a strict measure, and by one that takes soft endings for speech. */
  #loudness = 0;
  #presence = 0;

  constructor(sampleRateHz: number) {
    const hopMs = (1000 * SPECTRUM_HOP) / sampleRateHz;
    this.#pace = pacesOf(hopMs);
    this.#firstBin = Math.round((FROM_HZ * SPECTRUM_SAMPLES) / sampleRateHz);
    this.#endBin = Math.round((TO_HZ * SPECTRUM_SAMPLES) / sampleRateHz);
    this.#clickSamples = Math.round((CLICK_MS * sampleRateHz) / 1000);
    this.#youngFramesLeft = Math.floor(YOUNG_MS / hopMs);
    this.#floor = new LowestPower({ stretchFrames: Math.round(500 / hopMs), stretchCount: 6 });
  }

  /** The share of what was removed that goes back, 0…1 for each bin. */
  shares(frame: GuardedFrame): Float64Array {
    const isFirst = this.#inputPower === undefined;
    // Half of the first frame lies before the first sample.
    const snrDb = this.#signalToNoise(this.#powerOf(frame.input) * (isFirst ? 2 : 1));
    const isLoud = this.#followSpeech(this.#powerOf(frame.speech));
    const whole = this.#presence * Math.max(ramp(snrDb, CLEAN_DB), this.#isYoung() ? this.#keptShare(frame) : 0);
    const standing = this.#loudness * ramp(snrDb, HEARABLE_DB);
    const calm =
      1 - ramp(crestOf(frame.residue, this.#clickSamples) / (SPECTRUM_SAMPLES / this.#clickSamples), CLICK_CREST);
    if (isFirst) this.#beginNoise(frame);
    const shares = new Float64Array(SPECTRUM_BINS);
    for (let bin = 0; bin < SPECTRUM_BINS; bin += 1) {
      const power = removedPower(frame, bin);
      this.#followNoise(bin, power, isLoud);
      shares[bin] = calm * Math.max(whole, standing * this.#standsOut(bin, power, isLoud));
    }
    return shares;
  }

  /** Mean square of the samples, of the band that the models know best. */
  #powerOf({ real, imaginary }: Spectrum): number {
    let sum = 0;
    for (let bin = this.#firstBin; bin < this.#endBin; bin += 1) sum += real[bin]! ** 2 + imaginary[bin]! ** 2;
    return (4 * sum) / SPECTRUM_SAMPLES ** 2;
  }

  /** Between speech and the quietest moments of the last seconds. */
  #signalToNoise(power: number): number {
    const smooth = mixed(this.#inputPower ?? power, power, this.#pace.input);
    this.#inputPower = smooth;
    this.#inputPeak = Math.max(this.#inputPeak * this.#pace.peak, smooth);
    const floor = Math.max(LEAST_POWER, this.#floor.after(smooth));
    return 10 * Math.log10((this.#inputPeak + LEAST_POWER) / floor) - PEAK_ABOVE_MEAN_DB;
  }

  #isYoung(): boolean {
    this.#youngFramesLeft -= 1;
    return this.#youngFramesLeft >= 0;
  }

  /** 1 where the models keep most of the frame, 0 where they remove as much as they keep. */
  #keptShare(frame: GuardedFrame): number {
    let removed = 0;
    for (let bin = this.#firstBin; bin < this.#endBin; bin += 1) removed += removedPower(frame, bin);
    const removedMean = (4 * removed) / SPECTRUM_SAMPLES ** 2;
    return ramp(10 * Math.log10((this.#powerOf(frame.speech) + LEAST_POWER) / (removedMean + LEAST_POWER)), KEPT_DB);
  }

  #followSpeech(power: number): boolean {
    this.#speechPeak = Math.max(this.#speechPeak * this.#pace.peak, power);
    const isLoud = power > this.#speechPeak * LOUD_SHARE;
    const isPresent = power > this.#speechPeak * PRESENT_SHARE;
    this.#loudness = mixed(this.#loudness, isLoud ? 1 : 0, isLoud ? this.#pace.rise : this.#pace.fall);
    this.#presence = mixed(this.#presence, isPresent ? 1 : 0, isPresent ? this.#pace.rise : this.#pace.leave);
    return isLoud;
  }

  /**
   * As if the first frame were noise. One frame of noise is near nothing in some bins, which would then be taken for speech for as
   * long as somebody speaks; the mean of those around is not.
   */
  #beginNoise(frame: GuardedFrame): void {
    for (let bin = 0; bin < SPECTRUM_BINS; bin += 1) {
      const first = Math.max(0, bin - BINS_AROUND);
      const last = Math.min(SPECTRUM_BINS - 1, bin + BINS_AROUND);
      let sum = 0;
      for (let other = first; other <= last; other += 1) sum += removedPower(frame, other);
      this.#noise[bin] = (2 * sum) / (last - first + 1) + LEAST_POWER;
    }
  }

  /**
   * In pauses all that is removed is noise; during speech it is as probable as it is near to the noise (Gerkmann and
   * Hendriks, "Unbiased MMSE-based noise power estimation with low complexity and low tracking delay", 2012).
   */
  #followNoise(bin: number, power: number, isLoud: boolean): void {
    const noise = this.#noise[bin]!;
    const odds = (1 + SPEECH_PRIOR) * Math.exp((-Math.min(50, power / noise) * SPEECH_PRIOR) / (1 + SPEECH_PRIOR));
    const speechProbability = isLoud ? Math.min(0.99, 1 / (1 + odds)) : 0;
    const heard = speechProbability * noise + (1 - speechProbability) * power;
    const pace = isLoud ? this.#pace.noiseInSpeech : this.#pace.noise;
    this.#noise[bin] = Math.max(LEAST_POWER, mixed(noise, heard, pace));
  }

  /** Wiener's gain, squared to be careful, for a ratio that follows the frame before (Ephraim and Malah 1984). */
  #standsOut(bin: number, power: number, isLoud: boolean): number {
    const noise = this.#noise[bin]!;
    const excess = Math.max(0, power / noise - 1.5);
    const ratio = this.#pace.ratio * (this.#returned[bin]! / noise) + (1 - this.#pace.ratio) * excess;
    const share = (ratio / (1 + ratio)) ** 2;
    this.#returned[bin] = isLoud ? share * share * power : 0;
    return share;
  }
}

/** Where speech is, and no hum of the mains. */
const FROM_HZ = 100;
const TO_HZ = 7_400;
/** About −120 dBFS: less is silence. In a bin the same as a power of the transform. */
const LEAST_POWER = 1e-12;
/** The loudest syllables are so much above the mean of speech. */
const PEAK_ABOVE_MEAN_DB = 6;
/** From here to there a recording counts as clean. Noise at 20 dB is measured as 18 to 25, studios and telephones as 26 to 50. */
const CLEAN_DB = [24, 28] as const;
/** Below 5 dB what stands out is more often noise than speech. */
const HEARABLE_DB = [5, 12] as const;
/**
 * Of ten beginnings in mid-word without noise this saves up to 6 dB. Beginnings with a pause lose up to 0.1 dB over two seconds in
 * noise of 0 to 10 dB.
 */
const YOUNG_MS = 100;
const KEPT_DB = [0, 6] as const;
/** Of the loudest syllables of the last seconds: 30 and 45 dB below them. */
const LOUD_SHARE = 10 ** -3;
const PRESENT_SHARE = 10 ** -4.5;
/** Ratio of speech to noise that a bin with speech is expected to have: 15 dB. */
const SPEECH_PRIOR = 31.6;
/** Half a kilohertz at either side. */
const BINS_AROUND = 10;
/** A click has most of the energy of a frame within so long. */
const CLICK_MS = 2;
/** Loudest stretch against the mean, as a part of the most that can be: pulses of a voice have 0.2 to 0.4, clicks 0.6 to 1. */
const CLICK_CREST = [0.42, 0.56] as const;

interface Paces {
  readonly input: number;
  readonly peak: number;
  readonly rise: number;
  readonly fall: number;
  readonly leave: number;
  readonly noise: number;
  readonly noiseInSpeech: number;
  readonly ratio: number;
}

/** What of the way to a new value is gone in one frame. */
function pacesOf(hopMs: number): Paces {
  const within = (milliseconds: number): number => 1 - Math.exp(-hopMs / milliseconds);
  return {
    input: within(25),
    peak: 1 - within(5_000),
    rise: within(8),
    fall: within(30),
    leave: within(66),
    noise: within(100),
    noiseInSpeech: within(208),
    ratio: 1 - within(208),
  };
}

function removedPower({ input, speech }: GuardedFrame, bin: number): number {
  return (input.real[bin]! - speech.real[bin]!) ** 2 + (input.imaginary[bin]! - speech.imaginary[bin]!) ** 2;
}

/** Energy of the loudest stretch against that of the mean one. */
function crestOf(samples: Float32Array, stretchSamples: number): number {
  let loudest = 0;
  let sum = 0;
  for (let start = 0; start < samples.length; start += stretchSamples) {
    let energy = 0;
    for (let index = start; index < Math.min(samples.length, start + stretchSamples); index += 1)
      energy += samples[index]! ** 2;
    loudest = Math.max(loudest, energy);
    sum += energy;
  }
  return loudest / ((sum * stretchSamples) / samples.length + LEAST_POWER);
}

function mixed(from: number, to: number, share: number): number {
  return from + share * (to - from);
}

/** 0 up to the first, 1 from the second on, a straight line in between. */
function ramp(value: number, [from, to]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
