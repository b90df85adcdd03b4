import { durationMsOf } from '../../audio/formats.ts';
import type { Clock } from '../../foundation/clock.ts';
import { codePointOffsets } from '../../foundation/code-point-offsets.ts';
import { RestartableTimer } from '../../foundation/restartable-timer.ts';
import { limits } from '../../limits.ts';
import type { Usage } from '../billing/meter.ts';
import type { PassageListener, PassageOrder, SpokenWord } from './passage.ts';
import type { ListenerEvent } from './speak-parts.ts';
import type { ChunkPlace, SpeechEvent } from './speech-order.ts';

type SegmentStart = Extract<SpeechEvent, { readonly type: 'segment-start' }>;
type WordBoundary = Extract<SpeechEvent, { readonly type: 'word-boundary' }>;
type AudioDelta = Extract<SpeechEvent, { readonly type: 'audio-delta' }>;

/** A chunk that is being heard. */
interface OpenChunk {
  readonly chunkId: number;
  /** Samples of the passage before it. */
  readonly sampleStart: number;
  readonly begunAtMs: number;
  readonly words: SpokenWord[];
  /** Once all of its text has been spoken. */
  spokenAtMs?: number;
}

/**
 * Turns the sound of a request into what the listener of a passage is told, with chunks, words and times. Silence that
 * follows the last sentence at once counts with its chunk, so the end of a chunk is told when something else follows, and
 * when nothing has for `limits.chunkSilenceMsMax`.
 */
export class PassageTeller implements Disposable {
  readonly #listener: PassageListener;
  readonly #order: PassageOrder;
  readonly #clock: Clock;
  #chunk: OpenChunk | undefined;
  #chunkCount = 0;
  #place: ChunkPlace | undefined;
  /** Of the text of the segment that is being heard. */
  #offsetOf: (unitOffset: number) => number = (offset) => offset;
  #sampleCount = 0;
  #audioCount = 0;
  #firstTextMs: number | undefined;
  #firstAudioMs: number | undefined;
  #lastAudioMs: number | undefined;
  /** Runs behind a chunk that has been spoken, until something follows. */
  readonly #silence: RestartableTimer;

  constructor(listener: PassageListener, { order, clock }: { readonly order: PassageOrder; readonly clock: Clock }) {
    this.#listener = listener;
    this.#order = order;
    this.#clock = clock;
    const durationMs = limits.chunkSilenceMsMax;
    this.#silence = new RestartableTimer({ clock, durationMs, elapsed: () => this.#endChunk() });
  }

  textHasCome(): void {
    this.#firstTextMs ??= this.#clock.monotonicMs();
  }

  /** A promise when the listener wants to be waited for. */
  tell(event: ListenerEvent): Promise<void> | undefined {
    switch (event.type) {
      case 'segment-start':
        this.#startSegment(event);
        return undefined;
      case 'audio-delta':
        return this.#tellAudio(event);
      case 'word-boundary':
        this.#keepWord(event);
        return undefined;
      case 'segment-end':
        if (this.#place?.isLast === true) this.#endChunkSoon();
        return undefined;
      default:
        return event satisfies never;
    }
  }

  ended(usage: Usage | null): void {
    this.#endChunk();
    this[Symbol.dispose]();
    const now = this.#clock.monotonicMs();
    const firstTextMs = this.#firstTextMs ?? now;
    this.#listener.ended({
      chunkCount: this.#chunkCount,
      audioCount: this.#audioCount,
      sampleCount: this.#sampleCount,
      audioMs: this.#msOf(this.#sampleCount),
      generationMs: (this.#lastAudioMs ?? now) - firstTextMs,
      firstAudioMs: this.#firstAudioMs === undefined ? null : this.#firstAudioMs - firstTextMs,
      usage,
    });
  }

  failed(error: unknown): void {
    if (this.#chunk?.spokenAtMs !== undefined) this.#endChunk();
    this[Symbol.dispose]();
    this.#listener.failed(error);
  }

  /** Nothing more is told. */
  [Symbol.dispose](): void {
    this.#chunk = undefined;
    this.#silence[Symbol.dispose]();
  }

  #startSegment({ text, chunk: place, sourceStart, sourceEnd, startMs }: SegmentStart): void {
    if (place === undefined) throw new Error('a segment of a passage belongs to a chunk');
    if (this.#chunk?.spokenAtMs !== undefined) this.#endChunk();
    this.#place = place;
    if (this.#order.wordTimings) this.#offsetOf = codePointOffsets(text);
    this.#chunk ??= this.#openChunk({ text: place.text, begunAtMs: place.begunAtMs });
    const startSample = this.#sampleAt(startMs);
    this.#listener.source?.({ type: 'segment', start: sourceStart, end: sourceEnd, startSample });
  }

  #openChunk({ text, begunAtMs }: { readonly text: string | null; readonly begunAtMs: number }): OpenChunk {
    const chunkId = this.#chunkCount;
    this.#chunkCount += 1;
    if (text !== null) this.#listener.chunkStarted({ chunkId, text });
    return { chunkId, sampleStart: this.#sampleCount, begunAtMs, words: [] };
  }

  #tellAudio({ payload, sampleCount }: AudioDelta): Promise<void> | undefined {
    if (sampleCount === 0) return undefined;
    const now = this.#clock.monotonicMs();
    this.#silence.stop();
    // Silence by itself is a chunk of which nothing is spoken.
    this.#chunk ??= this.#openChunk({ text: this.#isWhole ? null : '', begunAtMs: now });
    this.#firstAudioMs ??= now;
    this.#lastAudioMs = now;
    this.#sampleCount += sampleCount;
    const index = this.#audioCount;
    this.#audioCount += 1;
    return this.#listener.audio({
      payload,
      sampleCount,
      format: this.#order.format,
      chunkId: this.#chunk.chunkId,
      index,
    });
  }

  #keepWord({ word, spanStart, spanEnd, sourceStart, sourceEnd, startMs, endMs }: WordBoundary): void {
    if (!this.#order.wordTimings || this.#chunk === undefined || this.#place === undefined) return;
    const [startSample, endSample] = [this.#sampleAt(startMs), this.#sampleAt(endMs)];
    this.#listener.source?.({ type: 'word', start: sourceStart, end: sourceEnd, startSample, endSample });
    const chunkStartMs = this.#msOf(this.#chunk.sampleStart);
    const { startCodePoints } = this.#place;
    this.#chunk.words.push({
      word,
      startMs: startMs - chunkStartMs,
      endMs: endMs - chunkStartMs,
      charStart: startCodePoints + this.#offsetOf(spanStart),
      charEnd: startCodePoints + this.#offsetOf(spanEnd),
    });
  }

  #endChunkSoon(): void {
    if (this.#chunk === undefined) return;
    this.#chunk.spokenAtMs = this.#clock.monotonicMs();
    this.#silence.start();
  }

  #endChunk(): void {
    if (this.#chunk === undefined) return;
    const { chunkId, words, sampleStart, begunAtMs, spokenAtMs = this.#clock.monotonicMs() } = this.#chunk;
    this.#chunk = undefined;
    this.#silence.stop();
    if (words.length > 0) this.#listener.words({ chunkId, words });
    if (this.#isWhole) return;
    const audioMs = this.#msOf(this.#sampleCount - sampleStart);
    this.#listener.chunkEnded({ chunkId, audioMs, generationMs: spokenAtMs - begunAtMs });
  }

  get #isWhole(): boolean {
    return this.#order.chunks.type === 'whole';
  }

  #sampleAt(ms: number): number {
    return Math.round((ms * this.#order.format.sampleRateHz) / 1000);
  }

  #msOf(sampleCount: number): number {
    return durationMsOf(sampleCount, this.#order.format.sampleRateHz);
  }
}
