/** Words are heard when the sound of the next ones begins; a pause may come instead. */
const secondsPerWord = 0.5;

/** What has come of one reply of the agent, and how much of it has been heard. Text is counted in code points, sound in samples. */
export class Reply {
  #sampleRateHz;
  /** Words, each with the sample in front of which it was told. */
  #words = [];
  /** Letters in front of which a clause begins. */
  #clauseStarts = new Set();
  #clauseIndex = 0;
  #letters = [];
  #sampleCount = 0;
  #isWhole = false;
  #heard = { samples: 0, textEnd: 0, isComplete: false };

  constructor({ id, itemId, sampleRateHz }) {
    this.id = id;
    this.itemId = itemId;
    this.#sampleRateHz = sampleRateHz;
    /** From the caller's last sound to its first, when that has been heard. */
    this.afterMs = undefined;
  }

  addWords(words, clauseIndex) {
    if (clauseIndex !== this.#clauseIndex) this.#clauseStarts.add(this.#letters.length);
    this.#clauseIndex = clauseIndex;
    this.#letters.push(...words);
    const count = words.trim().split(/\s+/u).length;
    const last = this.#words.at(-1);
    // Told together, they are heard together.
    if (last?.startSample === this.#sampleCount) {
      last.textEnd = this.#letters.length;
      last.count += count;
    } else this.#words.push({ startSample: this.#sampleCount, textEnd: this.#letters.length, count });
  }

  addSamples(count) {
    this.#sampleCount += count;
  }

  /** Nothing more comes of it. */
  end() {
    this.#isWhole = true;
  }

  /** Its text for people: clauses have nothing between them otherwise. */
  textBetween(from, to = this.#letters.length) {
    const letters = this.#letters.slice(from, to);
    return letters.map((letter, index) => (this.#clauseStarts.has(from + index) ? ` ${letter}` : letter)).join('');
  }

  get heard() {
    return this.#heard;
  }

  get seconds() {
    return this.#sampleCount / this.#sampleRateHz;
  }

  get secondsHeard() {
    return this.#heard.samples / this.#sampleRateHz;
  }

  /** So many samples have been heard. Says whether that is news. */
  hear(samples) {
    const isComplete = this.#isWhole && samples === this.#sampleCount;
    const textEnd = isComplete ? this.#letters.length : this.#textHeardAt(samples);
    const isNews = samples > this.#heard.samples || isComplete !== this.#heard.isComplete;
    this.#heard = { samples, textEnd, isComplete };
    return isNews;
  }

  /** As the interface has it (`response.output_audio.played`). */
  report() {
    const { samples, textEnd, isComplete } = this.#heard;
    return {
      type: 'response.output_audio.played',
      event_id: `played ${this.id}`,
      response_id: this.id,
      item_id: this.itemId,
      audio_end_sample: samples,
      text_end_offset: textEnd,
      played_through_ms: Math.floor((samples * 1000) / this.#sampleRateHz),
      completed: isComplete,
    };
  }

  #textHeardAt(samples) {
    const heard = this.#words.findLast(({ startSample, count }, index) => {
      const next = this.#words[index + 1]?.startSample ?? Number.POSITIVE_INFINITY;
      return samples > Math.min(next, startSample + count * secondsPerWord * this.#sampleRateHz);
    });
    return heard?.textEnd ?? 0;
  }
}
