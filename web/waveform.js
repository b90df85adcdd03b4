/** Peaks of the samples received so far as bars over the whole width, and how far they have been heard. */
export class Waveform {
  /** One peak per 10 ms: fine enough for any width, small enough for an hour. */
  static #peaksPerSecond = 100;
  static #barWidth = 3;
  static #barDistance = 5;
  /** Below 1, because half the amplitude sounds like more than half as loud. */
  static #loudnessExponent = 0.5;

  #canvas;
  #samplesPerPeak;
  #peaks = [];
  #pendingPeak = 0;
  #pendingCount = 0;
  #playedSeconds = 0;
  #isDrawingSoon = false;

  constructor(canvas, { sampleRateHz }) {
    this.#canvas = canvas;
    this.#samplesPerPeak = sampleRateHz / Waveform.#peaksPerSecond;
    new ResizeObserver(() => this.#drawSoon()).observe(canvas);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#drawSoon());
  }

  clear() {
    this.#peaks = [];
    this.#pendingPeak = 0;
    this.#pendingCount = 0;
    this.#playedSeconds = 0;
    this.#drawSoon();
  }

  append(samples) {
    for (const sample of samples) {
      this.#pendingPeak = Math.max(this.#pendingPeak, Math.abs(sample));
      this.#pendingCount += 1;
      if (this.#pendingCount === this.#samplesPerPeak) {
        this.#peaks.push(this.#pendingPeak / 32_768);
        this.#pendingPeak = 0;
        this.#pendingCount = 0;
      }
    }
    this.#drawSoon();
  }

  showPlayed(seconds) {
    this.#playedSeconds = seconds;
    this.#drawSoon();
  }

  #drawSoon() {
    if (this.#isDrawingSoon) return;
    this.#isDrawingSoon = true;
    requestAnimationFrame(() => {
      this.#isDrawingSoon = false;
      this.#draw();
    });
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    this.#canvas.width = width * devicePixelRatio;
    this.#canvas.height = height * devicePixelRatio;
    const context = this.#canvas.getContext('2d');
    context.scale(devicePixelRatio, devicePixelRatio);
    const style = getComputedStyle(this.#canvas);
    const heard = style.getPropertyValue('--accent');
    const unheard = style.getPropertyValue(this.#peaks.length === 0 ? '--line' : '--wave');
    const barCount = Math.max(1, Math.floor(width / Waveform.#barDistance));
    const peaksPerBar = this.#peaks.length / barCount;
    const heardBars = peaksPerBar === 0 ? 0 : (this.#playedSeconds * Waveform.#peaksPerSecond) / peaksPerBar;
    for (let bar = 0; bar < barCount; bar += 1) {
      const peak = this.#highest(Math.floor(bar * peaksPerBar), Math.ceil((bar + 1) * peaksPerBar));
      const barHeight = Math.max(Waveform.#barWidth, height * peak ** Waveform.#loudnessExponent);
      context.fillStyle = bar < heardBars ? heard : unheard;
      context.beginPath();
      context.roundRect(bar * Waveform.#barDistance, (height - barHeight) / 2, Waveform.#barWidth, barHeight, 1.5);
      context.fill();
    }
  }

  #highest(from, to) {
    let highest = 0;
    for (let index = from; index < Math.min(to, this.#peaks.length); index += 1) {
      highest = Math.max(highest, this.#peaks[index]);
    }
    return highest;
  }
}
