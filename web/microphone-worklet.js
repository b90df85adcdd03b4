/** Runs where the browser makes sound: gathers the first channel to pieces of a tenth of a second. */
class Pieces extends AudioWorkletProcessor {
  #piece = new Float32Array(sampleRate / 10);
  #filled = 0;

  process([[samples]]) {
    if (samples === undefined) return true;
    for (const sample of samples) {
      this.#piece[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled < this.#piece.length) continue;
      this.port.postMessage(this.#piece);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('pieces', Pieces);
