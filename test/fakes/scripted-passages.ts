import { ServiceError } from '../../src/errors/service-error.ts';
import type { Usage } from '../../src/features/billing/meter.ts';
import type { Passage, PassageListener, PassageOrder, SpeakPassage } from '../../src/features/synthesis/passage.ts';

/** A passage that goes on only when the test says so. */
export class ScriptedPassage implements Passage {
  readonly order: PassageOrder;
  text = '';
  isEnded = false;
  isOver = false;
  takesText = true;
  readonly #listener: PassageListener;
  readonly #settled = Promise.withResolvers<Usage | null>();
  readonly settled = this.#settled.promise;
  #chunkCount = 0;
  #audioCount = 0;
  #isChunkUnderWay = false;

  constructor(order: PassageOrder, listener: PassageListener) {
    this.order = order;
    this.#listener = listener;
  }

  get usage(): Usage {
    const { requestedModelId: modelId } = this.order;
    return { audioMs: this.#audioCount * 100, characters: this.text.length, modelId, costMicroCents: 1_500_000 };
  }

  push(text: string): boolean {
    if (this.takesText) this.text += text;
    return this.takesText;
  }

  end(): void {
    this.isEnded = true;
  }

  cancel(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#settled.resolve(this.usage);
  }

  /** One chunk, begun or ended, or the end: what comes next. Does nothing while only more text could go on. */
  goOn(): void {
    if (this.isOver) return;
    if (this.#isChunkUnderWay) this.endChunk();
    else if (this.#chunkCount === 0 || !this.isEnded) this.startChunk();
    else this.finish();
  }

  /** All that is left. */
  speak(): void {
    while (!this.isOver) this.goOn();
  }

  /** With 100 ms of audio, unless told otherwise. */
  startChunk(payload = new Uint8Array(4800)): void {
    this.#isChunkUnderWay = true;
    this.#listener.chunkStarted({ chunkId: this.#chunkCount, text: this.text });
    void this.#listener.audio({
      payload,
      sampleCount: payload.byteLength / 2,
      format: { encoding: 'pcm_s16le', sampleRateHz: 24_000 },
      chunkId: this.#chunkCount,
      index: this.#audioCount,
    });
    this.#audioCount += 1;
  }

  endChunk(): void {
    this.#isChunkUnderWay = false;
    const chunkId = this.#chunkCount;
    if (this.order.wordTimings) {
      const word = { word: this.text, startMs: 0, endMs: 100, charStart: 0, charEnd: this.text.length };
      this.#listener.words({ chunkId, words: [word] });
    }
    this.#listener.chunkEnded({ chunkId, audioMs: 100, generationMs: 10 });
    this.#chunkCount += 1;
  }

  finish(): void {
    this.isOver = true;
    this.#settled.resolve(this.usage);
    this.#listener.ended({
      chunkCount: this.#chunkCount,
      audioCount: this.#audioCount,
      sampleCount: this.#audioCount * 2400,
      audioMs: this.#audioCount * 100,
      generationMs: 10,
      firstAudioMs: 5,
      usage: this.usage,
    });
  }

  fail(error: unknown = new ServiceError('engine-failed')): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#settled.resolve(this.usage);
    this.#listener.failed(error);
  }
}

/** A use case whose passages the test has in its hands, in the order in which they began. */
export function scriptedPassages(): {
  readonly speakPassage: SpeakPassage;
  readonly passages: ScriptedPassage[];
} {
  const passages: ScriptedPassage[] = [];
  return {
    passages,
    speakPassage(order, listener) {
      const passage = new ScriptedPassage(order, listener);
      passages.push(passage);
      return passage;
    },
  };
}
