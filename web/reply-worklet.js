// Plays what has come of a reply, without gaps, and tells how much of it has been played. Runs on the thread of the sound.

/** Silence before the first sound, so that the second piece is there in time. */
const leadSeconds = 0.06;
const tellSeconds = 0.05;

class ReplyPlayer extends AudioWorkletProcessor {
  #replyId;
  #pieces = [];
  #offset = 0;
  #played = 0;
  #told = 0;
  #toldAtFrame = 0;
  #startFrame = 0;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }) => this.#take(data));
    this.port.start();
  }

  process(_inputs, [[channel]]) {
    if (this.#pieces.length > 0 && currentFrame >= this.#startFrame) this.#fill(channel);
    // The end is told at once: somebody waits for it.
    const isDue = this.#pieces.length === 0 || currentFrame - this.#toldAtFrame >= tellSeconds * sampleRate;
    if (this.#played > this.#told && isDue) this.#tell();
    return true;
  }

  #take({ replyId, samples }) {
    if (replyId !== this.#replyId) {
      this.#replyId = replyId;
      this.#pieces = [];
      this.#offset = 0;
      this.#played = 0;
      this.#told = 0;
    }
    if (samples === undefined) return;
    if (this.#pieces.length === 0) this.#startFrame = currentFrame + leadSeconds * sampleRate;
    this.#pieces.push(samples);
  }

  #fill(channel) {
    let filled = 0;
    while (filled < channel.length && this.#pieces.length > 0) {
      const [piece] = this.#pieces;
      const count = Math.min(channel.length - filled, piece.length - this.#offset);
      for (let index = 0; index < count; index += 1) channel[filled + index] = piece[this.#offset + index] / 32_768;
      filled += count;
      this.#offset += count;
      if (this.#offset === piece.length) {
        this.#pieces.shift();
        this.#offset = 0;
      }
    }
    this.#played += filled;
  }

  #tell() {
    this.#told = this.#played;
    this.#toldAtFrame = currentFrame;
    this.port.postMessage({ replyId: this.#replyId, samples: this.#played });
  }
}

registerProcessor('reply-player', ReplyPlayer);
