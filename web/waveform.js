/** Draws the peaks of the samples received so far over the whole width, and how far they have been heard. */
export class Waveform {
  /** One peak per 10 ms: fine enough for any width, small enough for an hour. */
  static #peaksPerSecond = 100;

  #canvas;
  #samplesPerPeak;
  #peaks = [];
  #pendingPeak = 0;
  #pendingCount = 0;
  #playedSeconds = () => 0;
  #frame;

  constructor(canvas, { sampleRateHz }) {
    this.#canvas = canvas;
    this.#samplesPerPeak = sampleRateHz / Waveform.#peaksPerSecond;
    new ResizeObserver(() => this.#drawSoon()).observe(canvas);
  }

  clear() {
    this.#peaks = [];
    this.#pendingPeak = 0;
    this.#pendingCount = 0;
    this.#playedSeconds = () => 0;
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

  /** Shows the place that `playedSeconds` gives until it reaches the end. */
  follow(playedSeconds) {
    this.#playedSeconds = playedSeconds;
    this.#drawSoon();
  }

  #drawSoon() {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#draw();
    });
  }

  #draw() {
    const canvas = this.#canvas;
    const scale = window.devicePixelRatio;
    canvas.width = canvas.clientWidth * scale;
    canvas.height = canvas.clientHeight * scale;
    const context = canvas.getContext('2d');
    const style = getComputedStyle(document.documentElement);
    const middle = canvas.height / 2;
    context.fillStyle = style.getPropertyValue('--line');
    context.fillRect(0, middle, canvas.width, scale);
    if (this.#peaks.length === 0) return;
    const heardColumns = (this.#playedSeconds() * Waveform.#peaksPerSecond * canvas.width) / this.#peaks.length;
    const heard = style.getPropertyValue('--accent');
    const unheard = style.getPropertyValue('--wave');
    for (let column = 0; column < canvas.width; column += 1) {
      const from = Math.floor((column * this.#peaks.length) / canvas.width);
      const to = Math.max(from + 1, Math.floor(((column + 1) * this.#peaks.length) / canvas.width));
      let peak = 0;
      for (let index = from; index < to; index += 1) peak = Math.max(peak, this.#peaks[index]);
      context.fillStyle = column < heardColumns ? heard : unheard;
      const height = Math.max(scale, peak * canvas.height * 0.96);
      context.fillRect(column, middle - height / 2, 1, height);
    }
    if (heardColumns > 0 && heardColumns < canvas.width - 1) {
      context.fillStyle = style.getPropertyValue('--ink');
      context.fillRect(heardColumns, 0, scale, canvas.height);
      this.#drawSoon();
    }
  }
}
