import type { ServerResponse } from 'node:http';
import type { ChatBehaviour } from './chat-server.ts';

/** One frame of a streamed completion. */
export function frameOf(delta: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`;
}

export const endFrame = 'data: [DONE]\n\n';

export function textFrame(content: string): string {
  return frameOf({ role: 'assistant', content });
}

/** A call in the way of the reference server: its name first, its arguments in pieces. */
export function callFrames(index: number, name: string, pieces: readonly string[]): string[] {
  const begin = { index, id: `call-${index}`, type: 'function', function: { name, arguments: '' } };
  return [
    frameOf({ tool_calls: [begin] }),
    ...pieces.map((piece) => frameOf({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ];
}

export function openStream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream' });
}

export function streaming(frames: readonly string[]): ChatBehaviour {
  return (response) => {
    openStream(response);
    for (const frame of frames) response.write(frame);
    response.end();
  };
}

/** A whole answer of words. */
export function saying(...deltas: readonly string[]): ChatBehaviour {
  return streaming([...deltas.map(textFrame), frameOf({}, 'stop'), endFrame]);
}

/** Ways in which a stream may go wrong, whether the client has heard words before, and what becomes of it. */
export const streamMisbehaviours: readonly {
  readonly what: string;
  readonly behaviour: ChatBehaviour;
  readonly key: 'dialogue-unavailable' | 'dialogue-failed';
  readonly tries: 1 | 2;
  readonly isSlow?: true;
}[] = [
  { what: 'never answers', key: 'dialogue-unavailable', tries: 1, isSlow: true, behaviour: () => undefined },
  {
    what: 'opens a stream and says nothing',
    key: 'dialogue-unavailable',
    tries: 1,
    isSlow: true,
    behaviour: (response) => openStream(response).flushHeaders(),
  },
  {
    what: 'only keeps the connection alive',
    key: 'dialogue-unavailable',
    tries: 1,
    isSlow: true,
    behaviour(response) {
      openStream(response);
      const drip = setInterval(() => response.write(': alive\n\n'), 5);
      response.once('close', () => clearInterval(drip));
    },
  },
  {
    what: 'thinks for ever',
    key: 'dialogue-unavailable',
    tries: 1,
    isSlow: true,
    behaviour(response) {
      openStream(response);
      const drip = setInterval(() => response.write(frameOf({ reasoning_content: 'hm' })), 5);
      response.once('close', () => clearInterval(drip));
    },
  },
  {
    what: 'falls silent after a word',
    key: 'dialogue-failed',
    tries: 1,
    isSlow: true,
    behaviour: (response) => void openStream(response).write(textFrame('Well')),
  },
  {
    what: 'closes the connection at once',
    key: 'dialogue-unavailable',
    tries: 2,
    behaviour: (response) => void response.destroy(),
  },
  {
    what: 'closes the connection after a word',
    key: 'dialogue-failed',
    tries: 1,
    behaviour: (response) =>
      void openStream(response).write(textFrame('Well'), () => setTimeout(() => response.destroy(), 20)),
  },
  ...[500, 503, 429].map((status) => ({
    what: `answers with status ${status}`,
    key: 'dialogue-unavailable' as const,
    tries: 2 as const,
    behaviour: ((response) =>
      void response.writeHead(status).end('{"error":{"message":"Confidential"}}')) as ChatBehaviour,
  })),
  ...[400, 401, 404].map((status) => ({
    what: `answers with status ${status}`,
    key: 'dialogue-unavailable' as const,
    tries: 1 as const,
    behaviour: ((response) =>
      void response.writeHead(status).end('{"error":{"message":"Confidential"}}')) as ChatBehaviour,
  })),
  {
    what: 'points elsewhere',
    key: 'dialogue-unavailable',
    tries: 1,
    behaviour: (response) => void response.writeHead(307, { location: '/v1/chat/completions' }).end(),
  },
  { what: 'ends without an end', key: 'dialogue-failed', tries: 1, behaviour: streaming([textFrame('Well')]) },
  { what: 'ends at once', key: 'dialogue-failed', tries: 1, behaviour: streaming([]) },
  { what: 'says nothing and ends well', key: 'dialogue-failed', tries: 1, behaviour: saying() },
  { what: 'sends half a frame', key: 'dialogue-failed', tries: 1, behaviour: streaming(['data: {"choices": [\n\n']) },
  {
    what: 'sends JSON of another shape',
    key: 'dialogue-failed',
    tries: 1,
    behaviour: streaming(['data: {"a":1}\n\n']),
  },
  { what: 'sends a page', key: 'dialogue-failed', tries: 1, behaviour: streaming(['<html><body>Hello</body></html>']) },
  {
    what: 'tells an error in the stream',
    key: 'dialogue-failed',
    tries: 1,
    behaviour: streaming([textFrame('Well'), 'data: {"error":{"message":"Confidential"}}\n\n']),
  },
  {
    what: 'sends one line that never ends',
    key: 'dialogue-failed',
    tries: 1,
    behaviour(response) {
      openStream(response).write('data: ');
      flood(response, 'x'.repeat(65_536));
    },
  },
  {
    what: 'thinks without measure',
    key: 'dialogue-failed',
    tries: 1,
    behaviour: (response) => flood(openStream(response), frameOf({ reasoning_content: 'x'.repeat(8_000) })),
  },
];

function flood(response: ServerResponse, piece: string): void {
  const pour = (): void => {
    while (!response.destroyed && response.write(piece));
    response.once('drain', pour);
  };
  pour();
}
