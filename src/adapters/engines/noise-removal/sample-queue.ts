/** Samples in order: in at the end, out at the beginning, in pieces of any length. */
export class SampleQueue {
  #samples = new Float32Array(4096);
  #start = 0;
  #end = 0;

  get length(): number {
    return this.#end - this.#start;
  }

  push(samples: Float32Array): void {
    if (this.#end + samples.length > this.#samples.length) this.#makeRoom(samples.length);
    this.#samples.set(samples, this.#end);
    this.#end += samples.length;
  }

  /** The first `count` samples, or what there is; a copy. */
  take(count: number): Float32Array<ArrayBuffer> {
    const taken = this.#samples.slice(this.#start, Math.min(this.#end, this.#start + count));
    this.#start += taken.length;
    return taken;
  }

  #makeRoom(count: number): void {
    const { length } = this;
    const room = this.#samples.length >= 2 * (length + count) ? this.#samples : new Float32Array(2 * (length + count));
    // `set` of an array on itself copies as if through another.
    room.set(this.#samples.subarray(this.#start, this.#end));
    this.#samples = room;
    this.#start = 0;
    this.#end = length;
  }
}
