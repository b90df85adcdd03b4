/**
 * Sound at a lower rate, piece by piece: a windowed sinc, so that nothing above the new band comes back as another tone. A browser
 * would resample by itself if the microphone could be opened at the wanted rate, which not all of them let it be.
 */
export class Downsampler {
  /** Zero crossings on either side: the band ends within 400 Hz at 16 kHz. */
  static #crossings = 24;
  static #stepsPerCrossing = 256;
  static #bandShare = 0.94;

  #ratio;
  #kernel;
  #reach;
  #samples;
  /** Where the next sample of the output lies in `#samples`. */
  #place;

  constructor({ inputRateHz, outputRateHz }) {
    this.#ratio = inputRateHz / outputRateHz;
    const scale = Math.max(1, this.#ratio) / Downsampler.#bandShare;
    this.#kernel = Downsampler.#kernelOf(scale);
    this.#reach = Math.ceil(Downsampler.#crossings * scale);
    this.#samples = new Float32Array(this.#reach);
    this.#place = this.#reach;
  }

  /** What the input so far makes of the output; its end waits for what comes next. */
  push(input) {
    const samples = new Float32Array(this.#samples.length + input.length);
    samples.set(this.#samples);
    samples.set(input, this.#samples.length);
    const count = Math.max(0, Math.ceil((samples.length - this.#reach - this.#place) / this.#ratio));
    const output = new Float32Array(count);
    for (let index = 0; index < count; index += 1) output[index] = this.#at(samples, this.#place + index * this.#ratio);
    const next = this.#place + count * this.#ratio;
    const forgotten = Math.max(0, Math.floor(next) - this.#reach);
    this.#samples = samples.slice(forgotten);
    this.#place = next - forgotten;
    return output;
  }

  #at(samples, place) {
    const from = Math.max(0, Math.ceil(place - this.#reach));
    const to = Math.min(samples.length - 1, Math.floor(place + this.#reach));
    let sum = 0;
    for (let index = from; index <= to; index += 1) sum += samples[index] * this.#weight(Math.abs(place - index));
    return sum;
  }

  #weight(distance) {
    const step = (distance / this.#reach) * (this.#kernel.length - 2);
    const index = Math.floor(step);
    const left = this.#kernel[index];
    return left + (step - index) * (this.#kernel[index + 1] - left);
  }

  /** One half of the kernel: a sinc under a Blackman window. */
  static #kernelOf(scale) {
    const reach = Math.ceil(Downsampler.#crossings * scale);
    const length = Downsampler.#crossings * Downsampler.#stepsPerCrossing + 2;
    return Float32Array.from({ length }, (_, index) => {
      const share = Math.min(1, index / (length - 2));
      const angle = (Math.PI * share * reach) / scale;
      const window = 0.42 + 0.5 * Math.cos(Math.PI * share) + 0.08 * Math.cos(2 * Math.PI * share);
      return (window * (angle === 0 ? 1 : Math.sin(angle) / angle)) / scale;
    });
  }
}
