// What the microphone hears, as 16-bit samples at the rate of the line, a piece at a time. Runs on the thread of the sound.
import { Downsampler } from './downsampler.js';

/** Short pieces are heard sooner; each is a message of its own. */
const pieceMs = 40;

class MicrophoneTap extends AudioWorkletProcessor {
  #downsampler;
  #piece;
  #filled = 0;

  constructor({ processorOptions: { rateHz } }) {
    super();
    this.#downsampler = new Downsampler({ inputRateHz: sampleRate, outputRateHz: rateHz });
    this.#piece = new Int16Array((rateHz * pieceMs) / 1000);
  }

  process([[channel]]) {
    if (channel !== undefined) for (const sample of this.#downsampler.push(channel)) this.#keep(sample);
    return true;
  }

  #keep(sample) {
    this.#piece[this.#filled] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
    this.#filled += 1;
    if (this.#filled < this.#piece.length) return;
    this.port.postMessage(this.#piece.slice());
    this.#filled = 0;
  }
}

registerProcessor('microphone-tap', MicrophoneTap);
