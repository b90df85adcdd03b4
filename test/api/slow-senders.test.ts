import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { createTemporaryFiles } from '../../src/adapters/temporary-files/temporary-files.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { limits } from '../../src/limits.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { keys, serverUnderTest } from '../fakes/server-under-test.ts';
import { eventually } from '../service/eventually.ts';

const { requestReceiveMsMax, formArrivalBytesMin, formReceiveMsMax } = limits;
const boundary = 'a-line-between';
const formHead = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.wav"\r\n\r\n`;
const formEnd = `\r\n--${boundary}--\r\n`;

/** A connection to a server whose clock stands still, on which a request has begun. */
interface SlowSender extends AsyncDisposable {
  readonly clock: ManualClock;
  /** Resolves when the server has received it. */
  send(bytes: string | Uint8Array): Promise<void>;
  /** All that the server says until the connection ends. */
  heard(): Promise<string>;
  isOpen(): boolean;
  readonly leftFiles: () => Promise<readonly string[]>;
}

async function beginRequest(head: readonly string[]): Promise<SlowSender> {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const uploads = join(folder.path, 'uploads');
  const clock = new ManualClock();
  const temporaryFiles = createTemporaryFiles({ folder: uploads });
  const { server } = stack.use(await serverUnderTest({ clock, temporaryFiles }));
  let received: Socket | undefined;
  server.server.once('connection', (socket: Socket) => {
    received = socket;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  assert.ok(typeof address === 'object' && address !== null);
  const socket = connect(address.port, '127.0.0.1');
  stack.defer(() => {
    socket.destroy();
  });
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
  });
  // What is cut off may be reset.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  let sentBytes = 0;
  const send = async (bytes: string | Uint8Array): Promise<void> => {
    sentBytes += Buffer.byteLength(bytes);
    socket.write(bytes);
    await eventually('the server receives it', () => received?.bytesRead === sentBytes);
  };
  await send(`${[...head, 'Host: here', `X-Api-Key: ${keys.full}`].join('\r\n')}\r\n\r\n`);
  return {
    clock,
    send,
    isOpen: () => !socket.destroyed && received?.destroyed === false,
    async heard() {
      await closed;
      return text;
    },
    leftFiles: () => readdir(uploads).catch(() => []),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

function beginForm(contentLength: number): Promise<SlowSender> {
  return beginRequest([
    'POST /v1/voices HTTP/1.1',
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${contentLength}`,
  ]);
}

suite('senders that are slow', { concurrency: true }, () => {
  test('a body that is no form has come in time, or its sender is told so and cut off', async () => {
    const head = ['POST /v1/tts/generate HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 200000'];
    await using sender = await beginRequest(head);
    await sender.send(' '.repeat(100_000));
    await sender.clock.advance(requestReceiveMsMax - 1);
    assert.ok(sender.isOpen());
    await sender.clock.advance(1);
    assert.match(await sender.heard(), /^HTTP\/1\.1 408 .*"error_code":"VALIDATION_ERROR"/su);
  });

  test('a body that nobody reads, since it is refused, does not hold its connection for longer', async () => {
    await using sender = await beginRequest(['POST /v1/nothing HTTP/1.1', 'Content-Length: 2000000']);
    for (let count = 1; count <= 2; count += 1) await sender.send(' '.repeat(formArrivalBytesMin));
    await sender.clock.advance(requestReceiveMsMax);
    assert.match(await sender.heard(), /^HTTP\/1\.1 404 /u);
  });

  test('a form that comes slowly is read to its end', async () => {
    const minutes = 5;
    const bytes = new Uint8Array(formArrivalBytesMin);
    await using sender = await beginForm(formHead.length + minutes * bytes.length + formEnd.length);
    await sender.send(formHead);
    for (let minute = 0; minute < minutes; minute += 1) {
      await sender.send(bytes);
      await sender.clock.advance(requestReceiveMsMax);
      assert.ok(sender.isOpen());
    }
    await sender.send(formEnd);
    const heard = sender.heard();
    await eventually('its files are gone', sender.leftFiles, (files) => files.length === 0);
    await sender[Symbol.asyncDispose]();
    // What it asks for is not to be had of this server, which it says when it has read the form.
    assert.match(await heard, /^HTTP\/1\.1 (?:501|400) /u);
  });

  test('a form that trickles in is cut off, and nothing of it is kept', async () => {
    await using sender = await beginForm(10_000_000);
    await sender.send(formHead);
    await sender.send(new Uint8Array(formArrivalBytesMin));
    await sender.clock.advance(requestReceiveMsMax);
    await sender.send(new Uint8Array(formArrivalBytesMin - 1));
    await sender.clock.advance(requestReceiveMsMax);
    assert.match(await sender.heard(), /^HTTP\/1\.1 408 /u);
    await eventually('its files are gone', sender.leftFiles, (files) => files.length === 0);
  });

  test('a form that keeps its pace for ever is cut off at last', async () => {
    const bytes = new Uint8Array(formArrivalBytesMin);
    await using sender = await beginForm(100_000_000);
    await sender.send(formHead);
    for (let passedMs = 0; passedMs < formReceiveMsMax; passedMs += requestReceiveMsMax) {
      assert.ok(sender.isOpen());
      await sender.send(bytes);
      await sender.clock.advance(requestReceiveMsMax);
    }
    assert.match(await sender.heard(), /^HTTP\/1\.1 408 /u);
  });
});
