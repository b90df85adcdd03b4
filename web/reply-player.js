/** Plays one reply at a time, and says how much of it has come out of the loudspeaker. */
export class ReplyPlayer {
  #context;
  #node;
  #onPlayed;

  /** `onPlayed({ replyId, samples })`: so many samples of that reply have been heard by now. */
  static async open({ sampleRateHz, onPlayed }) {
    const context = new AudioContext({ sampleRate: sampleRateHz });
    await context.audioWorklet.addModule('reply-worklet.js');
    await context.resume();
    return new ReplyPlayer(context, onPlayed);
  }

  constructor(context, onPlayed) {
    this.#context = context;
    this.#onPlayed = onPlayed;
    this.#node = new AudioWorkletNode(context, 'reply-player', { numberOfInputs: 0, outputChannelCount: [1] });
    this.#node.port.addEventListener('message', ({ data }) => this.#tell(data));
    this.#node.port.start();
    this.#node.connect(context.destination);
  }

  /** Plays them behind what has come of the same reply; of another one nothing more is played. */
  append(replyId, samples) {
    this.#node.port.postMessage({ replyId, samples });
  }

  /** Silent at once. */
  stop() {
    this.#node.port.postMessage({});
  }

  /** Idempotent. */
  async close() {
    if (this.#context.state !== 'closed') await this.#context.close();
  }

  /** What has been given to the device is heard a little later. */
  #tell(played) {
    // Not every browser knows.
    const latencySeconds = this.#context.outputLatency ?? this.#context.baseLatency;
    setTimeout(() => this.#onPlayed(played), latencySeconds * 1000);
  }
}
