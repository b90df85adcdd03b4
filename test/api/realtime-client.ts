import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';

export type RealtimeEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** What has come of one response. */
interface Received {
  itemId: string;
  text: string;
  bytes: Uint8Array[];
  byteCount: number;
}

/** A client of the agent: keeps events and sound, and reports what it has played when it is told to. */
export class RealtimeClient {
  readonly socket: WebSocket;
  readonly events: RealtimeEvent[] = [];
  readonly closed: Promise<number>;
  /** Settled with the answer to a handshake that is refused. */
  readonly refused: Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
  /** `binary:` stands for each binary message among the types of events. */
  readonly course: string[] = [];
  /** Hear everything besides. */
  onEvent: (event: RealtimeEvent) => void = () => undefined;
  onSound: (bytes: Uint8Array) => void = () => undefined;
  readonly #received = new Map<string, Received>();
  #lastResponseId = '';
  #next = 0;
  #wake: () => void = () => undefined;

  constructor(address: string, options: { readonly headers?: Readonly<Record<string, string>> } = {}) {
    this.socket = new WebSocket(address, { ...options });
    this.closed = new Promise((resolve) => this.socket.once('close', (code) => resolve(code)));
    this.refused = this.#refusal();
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        this.#takeSound(this.#lastResponseId, data);
        this.onSound(data);
      } else {
        const event = JSON.parse(data.toString()) as RealtimeEvent;
        this.#take(event);
        this.onEvent(event);
      }
      this.#wake();
    });
    void this.closed.then(() => this.#wake());
  }

  send(event: object): void {
    this.socket.send(JSON.stringify(event));
  }

  /** The next event of this type; those before it are passed over. */
  async hear(type: string): Promise<RealtimeEvent> {
    for (;;) {
      while (this.#next < this.events.length) {
        const event = this.events[this.#next];
        this.#next += 1;
        if (event?.type === type) return event;
      }
      if (this.socket.readyState === WebSocket.CLOSED) {
        throw new Error(`closed before ${type}; heard ${JSON.stringify(this.events.slice(-5))}`);
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The next error, as its code; everything before it is passed over. */
  async hearError(): Promise<Readonly<Record<string, unknown>>> {
    const { error } = await this.hear('error');
    return error as Readonly<Record<string, unknown>>;
  }

  /** Sound of a response so far. */
  soundOf(responseId: string): Uint8Array {
    return Buffer.concat(this.#received.get(responseId)?.bytes ?? []);
  }

  textOf(responseId: string): string {
    return this.#received.get(responseId)?.text ?? '';
  }

  /** Reports that all of it was played, or this part of it. */
  play(
    responseId: string,
    part: {
      readonly samples?: number;
      readonly codePoints?: number;
      readonly completed?: boolean;
      readonly sampleBytes?: number;
      readonly rateHz?: number;
    } = {},
  ): void {
    const { itemId, text, byteCount } = this.#of(responseId);
    const { sampleBytes = 2, rateHz = 24_000, samples = byteCount / sampleBytes } = part;
    this.send({
      type: 'response.output_audio.played',
      event_id: `played ${responseId}`,
      response_id: responseId,
      item_id: itemId,
      audio_end_sample: samples,
      text_end_offset: part.codePoints ?? [...text].length,
      played_through_ms: Math.floor((1000 * samples) / rateHz),
      completed: part.completed ?? true,
    });
  }

  async #refusal(): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
    const response = await new Promise<IncomingMessage>((resolve) => {
      this.socket.once('unexpected-response', (_request, answer) => resolve(answer));
    });
    const parts: readonly Buffer[] = await response.toArray();
    this.socket.terminate();
    const body = JSON.parse(Buffer.concat(parts).toString()) as Readonly<Record<string, unknown>>;
    return { status: response.statusCode ?? 0, body };
  }

  #take(event: RealtimeEvent): void {
    this.events.push(event);
    this.course.push(event.type);
    const responseId = String(event['response_id']);
    if (event.type === 'response.created') {
      const { id, item_id: itemId } = event['response'] as { readonly id: string; readonly item_id: string };
      this.#lastResponseId = id;
      this.#received.set(id, { itemId, text: '', bytes: [], byteCount: 0 });
    } else if (event.type === 'response.output_audio.delta') {
      this.#takeSound(responseId, Buffer.from(String(event['delta']), 'base64'));
    } else if (event.type === 'response.output_audio_transcript.delta') {
      this.#of(responseId).text += String(event['delta']);
    }
  }

  #takeSound(responseId: string, bytes: Uint8Array): void {
    if (!['response.output_audio.delta', 'binary'].includes(this.course.at(-1) ?? '')) this.course.push('binary');
    const received = this.#of(responseId);
    received.bytes.push(bytes);
    received.byteCount += bytes.length;
  }

  #of(responseId: string): Received {
    const received = this.#received.get(responseId);
    if (received === undefined) throw new Error(`there was no response ${responseId}`);
    return received;
  }
}
