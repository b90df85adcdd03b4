import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv, type AnySchema } from 'ajv';
import { Type } from 'typebox';
import { ErrorFrame, errorFrameOf } from '../sockets/error-frame.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { asyncApiDocument } from './asyncapi-document.ts';
import type { SocketDescription } from './socket-description.ts';
import { socketDescriptions } from './socket-descriptions.ts';

const echo: SocketDescription = {
  path: '/ws/echo',
  operationId: 'echo',
  summary: 'Says the same',
  clientFrames: { say: Type.Object({ text: Type.String({ maxLength: 10 }) }, { title: 'Say', description: 'To say' }) },
  serverFrames: { said: Type.Object({ said: Type.Literal(true) }), error: ErrorFrame },
};

interface AsyncApiDocument {
  readonly channels: Readonly<Record<string, { readonly messages: Readonly<Record<string, Message>> }>>;
  readonly operations: Readonly<Record<string, { readonly action: string; readonly messages: readonly object[] }>>;
  readonly servers?: Readonly<Record<string, object>>;
}

interface Message {
  readonly title: string;
  readonly payload: AnySchema;
}

test('asyncApiDocument() tells what the server hears and what it answers', () => {
  const { operations } = documentOf([echo]);
  assert.equal(operations['echo.hear']?.action, 'receive');
  assert.deepEqual(operations['echo.hear']?.messages, [{ $ref: '#/channels/echo/messages/say' }]);
  assert.equal(operations['echo.answer']?.action, 'send');
  assert.equal(operations['echo.answer']?.messages.length, 2);
});

test('asyncApiDocument() makes the title and the description of a frame those of its message', () => {
  const { title, payload } = messageOf(documentOf([echo]), 'echo', 'say');
  assert.equal(title, 'Say');
  assert.deepEqual(payload, {
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string', maxLength: 10 } },
  });
});

test('asyncApiDocument() describes the error frame as it is sent', () => {
  const isValid = new Ajv({ strict: false }).compile(messageOf(documentOf([echo]), 'echo', 'error').payload);
  const frame = errorFrameOf(new ServiceError('draining'), { requestId: 'req_1', contextId: 'one' });
  assert.equal(isValid(frame), true);
  assert.equal(isValid({ ...frame, error_code: 'NONSENSE' }), false);
});

test('asyncApiDocument() refuses two frames of one name', () => {
  assert.throws(
    () => asyncApiDocument([{ ...echo, serverFrames: { say: ErrorFrame } }]),
    /frames of the same name: say/u,
  );
});

for (const [url, server] of [
  ['https://speech.example', { host: 'speech.example', protocol: 'wss' }],
  ['http://speech.example:8080/behind', { host: 'speech.example:8080', protocol: 'ws', pathname: '/behind' }],
] as const) {
  test(`asyncApiDocument() tells where the server is that is known as ${url}`, () => {
    const { security: _security, ...here } = Object(documentOf([echo], url).servers?.['here']) as Record<
      string,
      unknown
    >;
    assert.deepEqual(here, server);
  });
}

test('socketDescriptions makes a document whose references all lead somewhere and whose schemas can be compiled', () => {
  const document = documentOf([...socketDescriptions, echo], 'https://speech.example');
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]*)"/gu)].map(([, path = '']) => path);
  for (const path of references) assert.notEqual(valueAt(document, path), undefined, path);
  assert.ok(references.length > 0);
  for (const { messages } of Object.values(document.channels)) {
    for (const { payload } of Object.values(messages)) new Ajv({ strict: false }).compile(payload);
  }
});

test('socketDescriptions describes every socket once', () => {
  const names = socketDescriptions.flatMap(({ path, operationId }) => [path, operationId]);
  assert.equal(new Set(names).size, names.length);
});

function documentOf(descriptions: readonly SocketDescription[], publicUrl?: string): AsyncApiDocument {
  return JSON.parse(JSON.stringify(asyncApiDocument(descriptions, { publicUrl }))) as AsyncApiDocument;
}

function messageOf({ channels }: AsyncApiDocument, channel: string, name: string): Message {
  const message = channels[channel]?.messages[name];
  assert.ok(message !== undefined);
  return message;
}

function valueAt(document: object, path: string): unknown {
  return path
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
}
