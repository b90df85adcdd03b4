import type { TSchema } from 'typebox';
import { limits } from '../../limits.ts';
import { INTERFACE_VERSION } from './describe-api.ts';
import type { FrameSchemas, SocketDescription } from './socket-description.ts';

/**
 * The sockets as AsyncAPI 3.0 has them: a channel for each, and two operations, of which `receive` is what the server hears.
 * By the order of the descriptions; what is committed and what is served are the same but for the server's own address.
 */
export function asyncApiDocument(
  descriptions: readonly SocketDescription[],
  { publicUrl }: { readonly publicUrl?: string | undefined } = {},
): object {
  return {
    asyncapi: '3.0.0',
    info: { title: 'Syrinx', version: INTERFACE_VERSION, description: documentDescription },
    defaultContentType: 'application/json',
    ...(publicUrl !== undefined && { servers: { here: serverAt(publicUrl) } }),
    channels: Object.fromEntries(
      descriptions.map((description) => [description.operationId, channelOf(description, { publicUrl })]),
    ),
    operations: Object.fromEntries(descriptions.flatMap(operationsOf)),
    components: { securitySchemes },
  };
}

const documentDescription = [
  'Sockets that speak: text in, sound out, while it is written. `openapi.json` documents the rest.',
  '## Keys',
  'Send the key in the handshake, as the query parameter `api_key` or, where headers can be set, as `Authorization: ' +
    'Bearer …` or `X-API-Key: …`. A handshake that is refused is answered in HTTP, with `{error, error_code, code}`.',
  '## Frames',
  'Each frame is a JSON object in a text message; sound is base64 in it. Unknown fields are ignored. A frame may have ' +
    `${limits.socketFrameBytesMax} bytes. A frame that cannot be served is answered by an error frame; whether the ` +
    'connection goes on depends on what failed.',
  '## Close codes',
  '1000 normal end; 1008 nothing of what was sent was read; 1009 a message beyond all bounds; 1012 the server restarts; ' +
    '4000 failure; 4001 the key is not valid any more; 4003 the balance is spent; 4029 too much at a time; 4500 the ' +
    'engine is not available.',
].join('\n\n');

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  apiKeyHeader: { type: 'httpApiKey', in: 'header', name: 'X-API-Key' },
  apiKeyQuery: { type: 'httpApiKey', in: 'query', name: 'api_key' },
} as const;

function serverAt(publicUrl: string): object {
  const { protocol, host, pathname } = new URL(publicUrl);
  return {
    host,
    protocol: protocol === 'https:' ? 'wss' : 'ws',
    ...(pathname !== '/' && { pathname }),
    security: Object.keys(securitySchemes).map((name) => reference('components', 'securitySchemes', name)),
  };
}

function channelOf(
  { path, summary, description, query, clientFrames, serverFrames }: SocketDescription,
  { publicUrl }: { readonly publicUrl: string | undefined },
): object {
  const twice = Object.keys(clientFrames).filter((name) => name in serverFrames);
  if (twice.length > 0) throw new Error(`${path}: client and server have frames of the same name: ${twice.join(', ')}`);
  return {
    address: path,
    title: path,
    summary,
    ...(description !== undefined && { description }),
    ...(publicUrl !== undefined && { servers: [reference('servers', 'here')] }),
    messages: { ...messagesOf(clientFrames), ...messagesOf(serverFrames) },
    bindings: { ws: { method: 'GET', query: querySchemaWith(query), bindingVersion: '0.1.0' } },
  };
}

/** Interface supplement, 5.1. */
const querySchema = {
  type: 'object',
  properties: {
    api_key: { type: 'string', description: 'The key; a header keeps it out of foreign logs' },
    org_id: { type: 'string', description: 'The organization, for the master key; ignored with other keys' },
    model_id: { type: 'string', description: 'The model where a request names none' },
    initial_message: {
      type: 'string',
      description: `A first frame, at most ${limits.socketInitialMessageBytesMax} bytes`,
    },
  },
} as const;

function querySchemaWith(query: SocketDescription['query']): object {
  if (query === undefined) return querySchema;
  const properties: Record<string, object> = { ...querySchema.properties };
  for (const [name, schema] of Object.entries(query)) properties[name] = plainSchemaOf(schema);
  return { ...querySchema, properties };
}

function messagesOf(frames: FrameSchemas): Record<string, object> {
  return Object.fromEntries(Object.entries(frames).map(([name, schema]) => [name, messageOf(name, schema)]));
}

/** The title and the description of a frame are the message's; what is left is a schema of its own, without references. */
function messageOf(name: string, frame: TSchema): object {
  const { title = name, description, ...payload } = plainSchemaOf(frame);
  return { name, title, ...(description !== undefined && { description }), payload };
}

/** As it goes over the wire: what the library of schemas keeps for itself is left out. */
function plainSchemaOf(schema: TSchema): Record<string, unknown> {
  const plain: unknown = JSON.parse(JSON.stringify(schema));
  if (typeof plain !== 'object' || plain === null) throw new Error('a schema is an object');
  return { ...plain };
}

function operationsOf({
  operationId,
  summary,
  clientFrames,
  serverFrames,
}: SocketDescription): readonly (readonly [string, object])[] {
  const operation = (action: 'receive' | 'send', frames: FrameSchemas): object => ({
    action,
    channel: reference('channels', operationId),
    summary,
    security: Object.keys(securitySchemes).map((name) => reference('components', 'securitySchemes', name)),
    messages: Object.keys(frames).map((name) => reference('channels', operationId, 'messages', name)),
  });
  return [
    [`${operationId}.hear`, operation('receive', clientFrames)],
    [`${operationId}.answer`, operation('send', serverFrames)],
  ];
}

function reference(...path: readonly string[]): { readonly $ref: string } {
  return { $ref: `#/${path.join('/')}` };
}
