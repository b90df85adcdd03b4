/** Plays 16-bit mono samples as they arrive, one piece seamlessly after the other (Web Audio clock). */
export class StreamPlayer {
  /** Silence before the first sound, so that the second piece is there in time. */
  static #leadSeconds = 0.06;

  #context;
  #sources = new Set();
  #startsAt;
  #nextAt = 0;
  #ended = Promise.resolve();

  constructor({ sampleRateHz }) {
    this.#context = new AudioContext({ sampleRate: sampleRateHz });
  }

  play(samples) {
    const buffer = this.#context.createBuffer(1, samples.length, this.#context.sampleRate);
    const channel = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) channel[index] = samples[index] / 32_768;
    const source = new AudioBufferSourceNode(this.#context, { buffer });
    source.connect(this.#context.destination);
    const earliest = this.#context.currentTime + (this.#startsAt === undefined ? StreamPlayer.#leadSeconds : 0);
    const at = Math.max(this.#nextAt, earliest);
    this.#startsAt ??= at;
    this.#nextAt = at + buffer.duration;
    this.#sources.add(source);
    this.#ended = new Promise((resolve) => {
      source.addEventListener('ended', () => {
        this.#sources.delete(source);
        resolve();
      });
    });
    source.start(at);
  }

  /** Seconds of sound heard so far. */
  playedSeconds() {
    if (this.#startsAt === undefined) return 0;
    return Math.max(0, Math.min(this.#context.currentTime, this.#nextAt) - this.#startsAt);
  }

  /** Resolves when the last piece has been heard, or was stopped. */
  finished() {
    return this.#ended;
  }

  stop() {
    for (const source of this.#sources) source.stop();
  }

  async close() {
    if (this.#context.state !== 'closed') await this.#context.close();
  }
}
