import { once } from 'node:events';
import { request, type Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { durationMsOf, NATIVE_SAMPLE_RATE_HZ } from '../../src/audio/formats.ts';
import type { RunningService } from './running-service.ts';

/** How the transfer of a body ended: with its last byte, or broken off. */
export type Transfer = 'complete' | 'cut';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly transfer: Transfer;
}

interface RequestOptions {
  /** Whose connection it is; by default its own, closed with the answer. */
  readonly agent?: Agent | false;
  readonly headers?: Readonly<Record<string, string>>;
}

type Caller = Pick<RunningService, 'address' | 'apiKey'>;

/** `POST /v1/tts/generate` on a connection of its own, read to its end. Rejects when no answer comes at all. */
export async function speak(
  service: Caller,
  body: object | string | Buffer,
  options: RequestOptions = {},
): Promise<Answer> {
  return readAnswer(await firstHeaders(openSpeech(service, body, options)));
}

/** The request alone, for who wants to leave, to wait, or to read in a manner of his own. */
export function openSpeech(
  { address, apiKey }: Caller,
  body: object | string | Buffer,
  { agent = false, headers = {} }: RequestOptions = {},
): ClientRequest {
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const outgoing = request(`${address}/v1/tts/generate`, {
    method: 'POST',
    agent,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
  });
  outgoing.end(bytes);
  return outgoing;
}

export async function firstHeaders(outgoing: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  // After the headers a reset is told by the answer; nobody else asks.
  outgoing.on('error', () => undefined);
  return answer;
}

export async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of answer) chunks.push(chunk as Buffer);
  } catch (error) {
    // A transfer that is broken off is what some tests are about; the answer says so.
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) throw error;
  }
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: Buffer.concat(chunks),
    transfer: answer.complete ? 'complete' : 'cut',
  };
}

/**
 * Whether the same text was spoken to the same end. Engines say nothing twice alike, their noise is random: of a short
 * sentence 25 ms come and go at its edges, of a long text less than 0.2 %.
 */
export function isAsLongAs(body: Buffer, control: Buffer): boolean {
  const differenceMs = durationMsOf(Math.abs(body.length - control.length) / 2, NATIVE_SAMPLE_RATE_HZ);
  return differenceMs < 100 + durationMsOf(control.length / 2, NATIVE_SAMPLE_RATE_HZ) / 100;
}
