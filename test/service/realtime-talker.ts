import type { RealtimeClient, RealtimeEvent } from '../api/realtime-client.ts';

/** How sound goes over the line of a talker, in both directions. */
export interface TalkerLine {
  readonly format: { readonly type: 'audio/pcm' | 'audio/pcmu'; readonly rate: number };
  readonly transport: 'json' | 'binary';
  readonly sampleBytes: 1 | 2;
  /** A byte of silence. */
  readonly silence: number;
}

/** Sound of a response as it comes, and the words that belong to it. */
interface Playing {
  readonly itemId: string;
  byteCount: number;
  /** Words are heard with the sound that comes behind them. */
  words: { readonly text: string; readonly startSample: number }[];
  startedAtMs: number;
  isWhole: boolean;
  isOver: boolean;
}

const microphoneMs = 40;
const reportMs = 100;

/**
 * Somebody who talks to the agent as people do: the microphone never stops, what comes is played as long as it lasts, and reported
 * while it is.
 */
export class Talker implements Disposable {
  readonly client: RealtimeClient;
  readonly #line: TalkerLine;
  readonly #microphone: NodeJS.Timeout;
  readonly #reporter: NodeJS.Timeout;
  readonly #playing = new Map<string, Playing>();
  #said: Uint8Array = new Uint8Array();
  #spoken = Promise.withResolvers<void>();
  #nextAtMs = performance.now();
  #lastResponseId = '';

  constructor(client: RealtimeClient, line: TalkerLine) {
    this.client = client;
    this.#line = line;
    client.onEvent = (event) => this.#hear(event);
    client.onSound = (bytes) => this.#take(this.#lastResponseId, bytes);
    this.#microphone = setInterval(() => this.#listen(), microphoneMs / 4);
    this.#reporter = setInterval(() => this.#report(), reportMs);
  }

  /** Says this from now on; resolves at its end. */
  async say(sound: Uint8Array): Promise<void> {
    this.#said = sound;
    this.#spoken = Promise.withResolvers();
    await this.#spoken.promise;
  }

  /** Milliseconds of the response that have been played. */
  playedMs(responseId: string): number {
    const playing = this.#playing.get(responseId);
    return playing === undefined ? 0 : this.#msOf(this.#playedSamples(playing));
  }

  [Symbol.dispose](): void {
    clearInterval(this.#microphone);
    clearInterval(this.#reporter);
    this.client.socket.close();
  }

  #listen(): void {
    const { format, sampleBytes, silence, transport } = this.#line;
    const frameBytes = (format.rate * microphoneMs * sampleBytes) / 1000;
    while (performance.now() >= this.#nextAtMs && this.client.socket.readyState === this.client.socket.OPEN) {
      this.#nextAtMs += microphoneMs;
      const frame = Buffer.alloc(frameBytes, silence);
      frame.set(this.#said.subarray(0, frameBytes));
      const wasSaying = this.#said.length > 0;
      this.#said = this.#said.subarray(frameBytes);
      if (wasSaying && this.#said.length === 0) this.#spoken.resolve();
      if (transport === 'binary') this.client.socket.send(frame);
      else this.client.send({ type: 'input_audio_buffer.append', audio: frame.toString('base64') });
    }
  }

  #hear(event: RealtimeEvent): void {
    const responseId = String(event['response_id']);
    switch (event.type) {
      case 'response.created': {
        const { id, item_id: itemId } = event['response'] as { readonly id: string; readonly item_id: string };
        this.#lastResponseId = id;
        this.#playing.set(id, { itemId, byteCount: 0, words: [], startedAtMs: 0, isWhole: false, isOver: false });
        break;
      }
      case 'response.output_audio_transcript.delta': {
        const playing = this.#of(responseId);
        const startSample = playing.byteCount / this.#line.sampleBytes;
        playing.words.push({ text: String(event['delta']), startSample });
        break;
      }
      case 'response.output_audio.delta':
        this.#take(responseId, Buffer.from(String(event['delta']), 'base64'));
        break;
      case 'response.output_audio_transcript.done':
        this.#of(responseId).isWhole = event['is_final'] === true;
        break;
      case 'response.cancelled':
        this.#of(responseId).isOver = true;
        break;
      default:
    }
  }

  #take(responseId: string, bytes: Uint8Array): void {
    const playing = this.#of(responseId);
    if (playing.byteCount === 0) playing.startedAtMs = performance.now();
    playing.byteCount += bytes.length;
  }

  /** What was played since the last report. */
  #report(): void {
    for (const [responseId, playing] of this.#playing) {
      if (playing.isOver || playing.byteCount === 0) continue;
      const samples = this.#playedSamples(playing);
      const isComplete = playing.isWhole && samples === playing.byteCount / this.#line.sampleBytes;
      const words = playing.words.filter(({ startSample }) => isComplete || startSample < samples);
      playing.isOver = isComplete;
      this.client.send({
        type: 'response.output_audio.played',
        response_id: responseId,
        item_id: playing.itemId,
        audio_end_sample: samples,
        text_end_offset: [...words.map(({ text }) => text).join('')].length,
        played_through_ms: Math.floor(this.#msOf(samples)),
        completed: isComplete,
      });
    }
  }

  #playedSamples({ byteCount, startedAtMs }: Playing): number {
    if (byteCount === 0) return 0;
    const elapsed = Math.floor(((performance.now() - startedAtMs) * this.#line.format.rate) / 1000);
    return Math.min(elapsed, byteCount / this.#line.sampleBytes);
  }

  #msOf(samples: number): number {
    return (samples * 1000) / this.#line.format.rate;
  }

  #of(responseId: string): Playing {
    const playing = this.#playing.get(responseId);
    if (playing === undefined) throw new Error(`there was no response ${responseId}`);
    return playing;
  }
}
