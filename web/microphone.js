import { RefusedError } from './service.js';

/** The microphone as 16-bit samples while somebody speaks, from `open` to `stop`. Iterable once; then it is to be released. */
export class Microphone {
  /** Browsers give the microphone to secure pages only; a plain address in the house is none. */
  static isPossible = isSecureContext;

  #stream;
  #context;
  #waiting = [];
  #isOver = false;
  #wake = () => undefined;

  /** Throws `RefusedError` where there is no microphone, or its owner says no. */
  static async open() {
    const context = new AudioContext();
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      await context.audioWorklet.addModule('microphone-worklet.js');
      return new Microphone(stream, context);
    } catch {
      await context.close();
      throw new RefusedError('The microphone cannot be used.', { status: 0 });
    }
  }

  constructor(stream, context) {
    this.#stream = stream;
    this.#context = context;
    const pieces = new AudioWorkletNode(context, 'pieces', { numberOfOutputs: 0 });
    pieces.port.addEventListener('message', ({ data }) => {
      if (this.#isOver) return;
      this.#waiting.push(Int16Array.from(data, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767));
      this.#wake();
    });
    pieces.port.start();
    context.createMediaStreamSource(stream).connect(pieces);
  }

  get sampleRateHz() {
    return this.#context.sampleRate;
  }

  stop() {
    this.#isOver = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator]() {
    for (;;) {
      yield* this.#waiting.splice(0);
      if (this.#isOver) return;
      await new Promise((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async release() {
    this.stop();
    for (const track of this.#stream.getTracks()) track.stop();
    await this.#context.close();
  }
}
