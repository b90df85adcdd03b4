import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ChatRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly temperature: number;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

/** Answers one request, well or badly. The text is what the last message says. */
export type ChatBehaviour = (response: ServerResponse, text: string) => void;

/** A server of the OpenAI protocol on this machine that behaves as it is told. */
export interface ChatServer extends AsyncDisposable {
  /** With the path before `/chat/completions`. */
  readonly url: string;
  readonly requests: readonly ChatRequest[];
  behaviour: ChatBehaviour;
  /** Connections that are open, and how many there have ever been. */
  readonly connections: { readonly open: number; readonly total: number };
}

export async function startChatServer(behaviour: ChatBehaviour): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  const connections = { open: 0, total: 0 };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  server.on('connection', (socket) => {
    connections.open += 1;
    connections.total += 1;
    socket.once('close', () => (connections.open -= 1));
  });
  const chat = { behaviour };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as ChatRequest['body'];
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    chat.behaviour(response, body.messages.at(-1)?.content ?? '');
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    connections,
    get behaviour() {
      return chat.behaviour;
    },
    set behaviour(next) {
      chat.behaviour = next;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A completion as such servers send it. */
export function completionOf(content: unknown, finishReason = 'stop'): string {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }];
  return JSON.stringify({ id: 'chat-1', object: 'chat.completion', choices, usage: { total_tokens: 1 } });
}

export function answering(read: (text: string) => string): ChatBehaviour {
  return (response, text) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(completionOf(read(text)));
  };
}

function sending(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): ChatBehaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

/** Every way in which a server may fail to complete, and what becomes of it. A server that refuses is one that is gone. */
export const misbehaviours: readonly {
  readonly what: string;
  readonly behaviour: ChatBehaviour;
  readonly reason: 'timeout' | 'http-error' | 'malformed';
}[] = [
  { what: 'never answers', reason: 'timeout', behaviour: () => undefined },
  {
    what: 'stops in the middle of its answer',
    reason: 'timeout',
    behaviour: (response) => void response.writeHead(200).write('{"choices": ['),
  },
  {
    what: 'sends a byte now and then, for ever',
    reason: 'timeout',
    behaviour(response) {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(drip));
    },
  },
  {
    what: 'answers well, but too late',
    reason: 'timeout',
    behaviour(response, text) {
      const late = setTimeout(() => answering(() => text)(response, text), 60_000);
      response.once('close', () => clearTimeout(late));
    },
  },
  { what: 'closes the connection at once', reason: 'http-error', behaviour: (response) => response.destroy() },
  {
    what: 'closes the connection in the middle',
    reason: 'http-error',
    behaviour(response) {
      response.writeHead(200, { 'content-length': '1000' }).write('{"choices"', () => response.destroy());
    },
  },
  {
    what: 'sends what is no HTTP',
    reason: 'http-error',
    behaviour: (response) => void response.socket?.end('good morning\r\n\r\n'),
  },
  ...[500, 503, 429, 401, 404].map((status) => ({
    what: `answers with status ${status}`,
    reason: 'http-error' as const,
    behaviour: sending('{"error":{"message":"no"}}', status),
  })),
  {
    what: 'points elsewhere',
    reason: 'http-error',
    behaviour: sending('', 307, { location: '/v1/chat/completions' }),
  },
  { what: 'sends a page', reason: 'malformed', behaviour: sending('<html><body>Welcome</body></html>') },
  { what: 'sends half a completion', reason: 'malformed', behaviour: sending(completionOf('five').slice(0, -5)) },
  { what: 'sends JSON of another shape', reason: 'malformed', behaviour: sending('{"choices":{"0":["five"]}}') },
  { what: 'sends JSON that is no object', reason: 'malformed', behaviour: sending('null') },
  { what: 'sends no choices', reason: 'malformed', behaviour: sending('{"choices":[]}') },
  { what: 'sends an empty completion', reason: 'malformed', behaviour: sending(completionOf(' \n ')) },
  { what: 'sends null', reason: 'malformed', behaviour: sending(completionOf(null)) },
  { what: 'sends parts', reason: 'malformed', behaviour: sending(completionOf([{ type: 'text', text: 'five' }])) },
  { what: 'breaks off at its own limit', reason: 'malformed', behaviour: sending(completionOf('I have', 'length')) },
  { what: 'sends nothing', reason: 'malformed', behaviour: sending('') },
  {
    what: 'never stops sending',
    reason: 'malformed',
    behaviour(response) {
      response.writeHead(200);
      const flood = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        response.once('drain', flood);
      };
      flood();
    },
  },
];
