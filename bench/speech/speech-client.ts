import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

/** Times of one request, in milliseconds from its sending. */
export interface SpeechTiming {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly audioBytes: number;
}

export interface SpeechRequest {
  readonly text: string;
  readonly voice: string;
  readonly sampleRate?: number;
}

/** A client as thin as possible (`node:http`, kept-alive connections), so that it measures the server and not itself. */
export class SpeechClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  readonly #address: URL;
  readonly #apiKey: string;

  constructor({ address, apiKey }: { readonly address: string; readonly apiKey: string }) {
    this.#address = new URL('/v1/tts/generate', address);
    this.#apiKey = apiKey;
  }

  /** The answer, its head received and its body unread. Throws when the status is not 200. */
  async open({ text, voice, sampleRate = 24_000 }: SpeechRequest): Promise<IncomingMessage> {
    const body = JSON.stringify({ text, voice_id: voice, sample_rate: sampleRate, language: 'en' });
    const outgoing = request(this.#address, {
      method: 'POST',
      agent: this.#agent,
      headers: {
        authorization: `Bearer ${this.#apiKey}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    outgoing.end(body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) {
      throw new Error(`${response.statusCode}: ${Buffer.concat(await response.toArray()).toString()}`);
    }
    return response;
  }

  async time(order: SpeechRequest): Promise<SpeechTiming> {
    const startedAt = performance.now();
    let firstByteMs = Number.NaN;
    let audioBytes = 0;
    for await (const chunk of (await this.open(order)) as AsyncIterable<Buffer>) {
      if (audioBytes === 0) firstByteMs = performance.now() - startedAt;
      audioBytes += chunk.length;
    }
    return { firstByteMs, totalMs: performance.now() - startedAt, audioBytes };
  }

  close(): void {
    this.#agent.destroy();
  }
}
