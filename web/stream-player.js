/**
 * Plays 16-bit mono samples as they arrive, one piece seamlessly after the other. Buffers on the clock of Web Audio:
 * an AudioWorklet would exist only over HTTPS, and the page must also work on a plain address in the house.
 */
export class StreamPlayer {
  /** Silence before the first sound, so that the second piece is there in time. */
  static #leadSeconds = 0.06;
  /** Further pieces wait as they came: scheduled ones take twice the memory, and a book is long. */
  static #aheadSeconds = 5;

  #context;
  #waiting = [];
  #playing = new Set();
  /** In whole frames: seconds would collect errors of rounding, and a gap of one sample is a click. */
  #endFrame = -1;
  #scheduledFrames = 0;
  #isComplete = false;
  #heard = Promise.withResolvers();
  #closed;

  constructor({ sampleRateHz }) {
    this.#context = new AudioContext({ sampleRate: sampleRateHz });
    // Safari starts suspended even when a click led here.
    void this.#context.resume();
  }

  append(samples) {
    this.#waiting.push(samples);
    this.#schedule();
  }

  /** Resolves when all that was appended has been heard, or never will be. Nothing may be appended any more. */
  async finish() {
    this.#isComplete = true;
    this.#resolveWhenHeard();
    await this.#heard.promise;
    // The device lags behind the clock; closing at once would swallow the end.
    const lagMs = (this.#context.outputLatency || 0) * 1000;
    await new Promise((resolve) => {
      setTimeout(resolve, lagMs);
    });
  }

  playedSeconds() {
    const aheadFrames = Math.max(0, this.#endFrame - this.#nowFrame());
    return Math.max(0, this.#scheduledFrames - aheadFrames) / this.#context.sampleRate;
  }

  /** Silent at once. Idempotent. */
  close() {
    this.#closed ??= this.#context.close();
    this.#heard.resolve();
    return this.#closed;
  }

  #nowFrame() {
    return Math.ceil(this.#context.currentTime * this.#context.sampleRate);
  }

  #schedule() {
    const { sampleRate } = this.#context;
    while (this.#waiting.length > 0 && this.#endFrame - this.#nowFrame() < StreamPlayer.#aheadSeconds * sampleRate) {
      const hasRunDry = this.#endFrame < this.#nowFrame();
      const startFrame = hasRunDry ? this.#nowFrame() + StreamPlayer.#leadSeconds * sampleRate : this.#endFrame;
      const samples = this.#waiting.shift();
      this.#start(samples, startFrame);
      this.#endFrame = startFrame + samples.length;
      this.#scheduledFrames += samples.length;
    }
  }

  #start(samples, startFrame) {
    const buffer = this.#context.createBuffer(1, samples.length, this.#context.sampleRate);
    buffer.copyToChannel(
      Float32Array.from(samples, (sample) => sample / 32_768),
      0,
    );
    const source = new AudioBufferSourceNode(this.#context, { buffer });
    source.connect(this.#context.destination);
    source.addEventListener('ended', () => {
      this.#playing.delete(source);
      this.#schedule();
      this.#resolveWhenHeard();
    });
    this.#playing.add(source);
    source.start(startFrame / this.#context.sampleRate);
  }

  #resolveWhenHeard() {
    if (this.#isComplete && this.#waiting.length === 0 && this.#playing.size === 0) this.#heard.resolve();
  }
}
