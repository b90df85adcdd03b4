import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import { readWav } from '../../src/audio/wav.ts';
import { wordsIn } from './sounding-words.ts';

/** What was asked for, of either kind. */
export interface SpeechServerRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  /** Fields of the JSON, or of the form without its file. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of a form. */
  readonly samples?: Int16Array;
}

/** Answers one request, well or badly. */
export type SpeechBehaviour = (response: ServerResponse, request: SpeechServerRequest) => void | Promise<void>;

/** A server of the OpenAI protocol for sound, on this machine, that behaves as it is told. */
export interface SpeechServer extends AsyncDisposable {
  /** With the path before `/audio`. */
  readonly url: string;
  /** Not those for the list of models. */
  readonly requests: readonly SpeechServerRequest[];
  /** Of `/audio/speech` and `/audio/transcriptions`. */
  behaviour: SpeechBehaviour;
  /** Of `/models`. */
  listing: (response: ServerResponse) => void;
  readonly connections: { readonly open: number };
}

export async function startSpeechServer(behaviour: SpeechBehaviour): Promise<SpeechServer> {
  const requests: SpeechServerRequest[] = [];
  const connections = { open: 0 };
  const state: Pick<SpeechServer, 'behaviour' | 'listing'> = {
    behaviour,
    listing: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}'),
  };
  const server = createServer((request, response) => void answer(request, response));
  server.on('connection', (socket) => {
    connections.open += 1;
    socket.once('close', () => (connections.open -= 1));
  });
  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url?.endsWith('/models') === true) {
      state.listing(response);
      return;
    }
    const request = await readRequest(incoming);
    requests.push(request);
    await state.behaviour(response, request);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    connections,
    get behaviour() {
      return state.behaviour;
    },
    set behaviour(next) {
      state.behaviour = next;
    },
    get listing() {
      return state.listing;
    },
    set listing(next) {
      state.listing = next;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<SpeechServerRequest> {
  const body = await buffer(incoming);
  const { authorization, 'content-type': contentType = '' } = incoming.headers;
  const common = { path: incoming.url ?? '', authorization };
  if (!contentType.startsWith('multipart/')) {
    return { ...common, fields: JSON.parse(body.toString('utf8')) as Record<string, unknown> };
  }
  const fields: Record<string, string> = {};
  let file = Buffer.alloc(0);
  const form = new Busboy({ headers: { ...incoming.headers, 'content-type': contentType } });
  form.on(
    'field',
    (name: string, value: string) => (fields[name] = name in fields ? `${fields[name]},${value}` : value),
  );
  form.on('file', (_name: string, stream: NodeJS.ReadableStream) => {
    stream.on('data', (bytes: Buffer) => (file = Buffer.concat([file, bytes])));
  });
  form.end(body);
  await once(form, 'finish');
  const data = Buffer.from(readWav(file).data);
  const samples = Int16Array.from({ length: data.length / 2 }, (_, index) => data.readInt16LE(2 * index));
  return { ...common, fields, samples };
}

export const SERVER_RATE_HZ = 24_000;

/** Every word is 120 ms of a tone and 40 ms of silence, at the speed that was asked for. */
export function spokenPcm({ input, speed = 1 }: { readonly input?: unknown; readonly speed?: unknown }): Buffer {
  const words = String(input).match(/\S+/gu) ?? [];
  return Buffer.concat(words.map((word) => toneOf(word, Number(speed))));
}

function toneOf(word: string, speed: number): Buffer {
  const frequencyHz = 200 + ([...word].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 800);
  const sound = Math.round((0.12 * SERVER_RATE_HZ) / speed);
  const bytes = Buffer.alloc(2 * Math.round((0.16 * SERVER_RATE_HZ) / speed));
  for (let index = 0; index < sound; index += 1) {
    bytes.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * frequencyHz * index) / SERVER_RATE_HZ)), 2 * index);
  }
  return bytes;
}

/** In pieces of odd lengths, as a network cuts them. */
export const speakingPcm: SpeechBehaviour = async (response, { fields }) => {
  response.writeHead(200, { 'content-type': 'audio/pcm' });
  const sound = spokenPcm(fields);
  for (let offset = 0; offset < sound.length && !response.destroyed; offset += 4_801) {
    if (!response.write(sound.subarray(offset, offset + 4_801))) await once(response, 'drain').catch(() => undefined);
    await nextTurn();
  }
  response.end();
};

export function sending(
  body: string | Uint8Array,
  { status = 200, type = 'audio/pcm' }: { readonly status?: number; readonly type?: string } = {},
): SpeechBehaviour {
  return (response) => void response.writeHead(status, { 'content-type': type }).end(body);
}

/** What a server that understands `sounding-words.ts` has heard, with what it tells besides. */
export function heardAnswer({ samples = new Int16Array(0), fields }: SpeechServerRequest): object {
  const words = wordsIn(samples).map(({ text, startMs, endMs }) => ({
    word: text,
    start: startMs / 1000,
    end: endMs / 1000,
  }));
  const text = words.map(({ word }) => word).join(' ');
  if (fields['response_format'] !== 'verbose_json') return { text };
  const segments = [{ text, start: 0, end: samples.length / 16_000, avg_logprob: -0.1, no_speech_prob: 0.01 }];
  return { task: 'transcribe', language: 'english', text, words, segments };
}

export const understanding: SpeechBehaviour = (response, request) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(heardAnswer(request)));

/** Never more than a piece waits here, and it never ends. */
export function floodOf(piece: Uint8Array, type: string): SpeechBehaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': type });
    const pour = (): void => {
      while (!response.destroyed && response.write(piece));
      response.once('drain', pour);
    };
    pour();
  };
}

/** How a server may fail before it has said anything of use, whatever it is asked for. */
export const failingServers: readonly {
  readonly what: string;
  readonly behaviour: SpeechBehaviour;
  /** Requests that it is sent for one order. */
  readonly tries: 1 | 2;
  readonly isSlow?: true;
}[] = [
  { what: 'never answers', tries: 1, isSlow: true, behaviour: () => undefined },
  {
    what: 'sends its head and nothing else',
    tries: 1,
    isSlow: true,
    behaviour: (response) => response.writeHead(200, { 'content-type': 'audio/pcm' }).flushHeaders(),
  },
  { what: 'closes the connection at once', tries: 2, behaviour: (response) => void response.destroy() },
  {
    what: 'sends what is no HTTP',
    tries: 2,
    behaviour: (response) => void response.socket?.end('good morning\r\n\r\n'),
  },
  ...[500, 503].map((status) => ({
    what: `answers with status ${status}`,
    tries: 2 as const,
    behaviour: sending('{"error":{"message":"Confidential"}}', { status, type: 'application/json' }),
  })),
  ...[401, 404].map((status) => ({
    what: `answers with status ${status}`,
    tries: 1 as const,
    behaviour: sending('{"error":{"message":"Confidential"}}', { status, type: 'application/json' }),
  })),
  {
    what: 'points elsewhere',
    tries: 1,
    behaviour: (response) => void response.writeHead(307, { location: '/v1/audio/speech' }).end(),
  },
  { what: 'sends a page', tries: 1, behaviour: sending('<html><body>Hello</body></html>', { type: 'text/html' }) },
  { what: 'sends nothing', tries: 1, behaviour: sending('') },
];
