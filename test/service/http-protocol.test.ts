import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { limits } from '../../src/limits.ts';
import { exchange, openConnection, speechRequest, whenClosed } from './raw-connection.ts';
import { assertRefused } from './refusal.ts';
import { startService, type RunningService } from './running-service.ts';
import { isAsLongAs, speak, type Answer } from './speech-client.ts';

const body = { text: 'Hi.', voice_id: 21 };

suite('the HTTP of a running service', () => {
  let service: RunningService;
  let control: Answer;
  before(async () => {
    service = await startService();
    control = await speak(service, body);
    assert.equal(control.transfer, 'complete');
  });
  after(() => service[Symbol.asyncDispose]());

  test('a client that sends 10 MB is told 413, not reset', async () => {
    const tooMuch = { ...body, text: 'a'.repeat(10_000_000) };
    for (const keepAlive of [false, true]) {
      const agent = new Agent({ keepAlive });
      const answer = await speak(service, tooMuch, { agent });
      assertRefused(answer, { status: 413, errorCode: 'VALIDATION_ERROR', of: `10 MB with keep-alive ${keepAlive}` });
      agent.destroy();
    }
  });

  test('a client that does not stop sending after a refusal is told, and then cut off', async () => {
    for (const [key, refusal] of [
      [service.apiKey, 413],
      ['wrong', 401],
    ] as const) {
      const socket = await openConnection(service);
      const closed = whenClosed(socket);
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
      socket.write(
        `POST /v1/tts/generate HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${key}\r\n` +
          'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      );
      const mebibytesMax = 4 * (limits.discardedBodyBytesMax / 0x100000);
      const mebibytesSent = await sendMebibytes(socket, { countMax: mebibytesMax });
      assert.ok(mebibytesSent < mebibytesMax, `may send ${mebibytesSent} MiB after ${refusal}`);
      await closed;
      assert.match(answer, new RegExp(`^HTTP/1\\.1 ${refusal} `, 'u'));
    }
  });

  test('a compressed body is refused by name', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const answer = await speak(service, gzipSync(JSON.stringify(body)), { headers });
    assertRefused(answer, { status: 415, errorCode: 'VALIDATION_ERROR', of: 'gzip' });
    assert.match(answer.body.toString(), /Content-Encoding/u);
    assert.equal(answer.headers['accept-encoding'], 'identity');
  });

  test('a body that says it is not compressed is read', async () => {
    const answer = await speak(service, body, { headers: { 'content-encoding': 'identity' } });
    assert.equal(answer.status, 200);
  });

  test('bodies that are hardly JSON are refused in the envelope', async () => {
    const bodies = {
      nothing: '',
      brackets: '['.repeat(100_000),
      'balanced brackets': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      'braces in a field': `{"text":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)},"voice_id":21}`,
      'a prototype': '{"text":"Hi.","voice_id":21,"__proto__":{"speed":1}}',
      'half a body': '{"text":"Hi.","voice_id":21',
      'two bodies': '{"text":"Hi.","voice_id":21}{"text":"Hi.","voice_id":21}',
      'a byte order mark and nothing': '\ufeff',
      'UTF-16': Buffer.from(JSON.stringify(body), 'utf16le'),
      noise: Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * index * 31 + 7) % 256)),
    };
    for (const [of, bytes] of Object.entries(bodies)) {
      assertRefused(await speak(service, bytes), { status: 400, errorCode: 'VALIDATION_ERROR', of });
    }
  });

  test('of a key that occurs twice the last value counts', async () => {
    const answer = await speak(service, '{"text":"Something much longer.","voice_id":21,"text":"Hi."}');
    assert.ok(isAsLongAs(answer.body, control.body));
  });

  test('bytes that are not UTF-8 are spoken around', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"voice_id":21,"text":"Hi'),
      Buffer.from([0xff, 0xc0]),
      Buffer.from('"}'),
    ]);
    const answer = await speak(service, bytes);
    assert.deepEqual({ status: answer.status, transfer: answer.transfer }, { status: 200, transfer: 'complete' });
  });

  test('requests that are sent at once on one connection are answered in their order', async () => {
    const last = speechRequest(service, { body, headers: ['connection: close'] });
    const texts = ['Hi.', ''];
    const requests = texts.map((text) => speechRequest(service, { body: { ...body, text } }));
    const { text: answers, bytes } = await exchange(service, `${requests.join('')}${last}`);
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /gu)].map(([, status]) => status);
    assert.deepEqual(statuses, ['200', '400', '200']);
    assert.ok(bytes.length > 2 * control.body.length);
    assert.ok(answers.endsWith('\r\n0\r\n\r\n'));
  });

  test('a client that waits for leave to send its body gets it, and then the sound', async () => {
    const socket = await openConnection(service);
    const [head, json] = speechRequest(service, { body, headers: ['expect: 100-continue', 'connection: close'] }).split(
      '\r\n\r\n',
    );
    socket.write(`${head}\r\n\r\n`);
    const [leave] = (await once(socket, 'data')) as [Buffer];
    assert.equal(leave.toString('latin1'), 'HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(json ?? '');
    let answer = '';
    for await (const chunk of socket) answer += (chunk as Buffer).toString('latin1');
    assert.match(answer, /^HTTP\/1\.1 200 .*\r\n0\r\n\r\n$/su);
  });

  test('an expectation that nobody knows is ignored', async () => {
    const headers = ['expect: tea', 'connection: close'];
    assert.match((await exchange(service, speechRequest(service, { body, headers }))).text, /^HTTP\/1\.1 200 /u);
  });

  test('a client of HTTP/1.0 gets the whole sound without chunks, and the end of the connection', async () => {
    const { text, bytes } = await exchange(service, speechRequest(service, { body, version: 'HTTP/1.0' }));
    assert.match(text, /^HTTP\/1\.1 200 /u);
    assert.doesNotMatch(text, /transfer-encoding/iu);
    assert.ok(isAsLongAs(bytes.subarray(text.indexOf('\r\n\r\n') + 4), control.body));
  });

  test('a client that asks for WAV gets the same sound behind a header', async () => {
    const request = speechRequest(service, { body, headers: ['accept: audio/wav'], version: 'HTTP/1.0' });
    const { text, bytes } = await exchange(service, request);
    const file = bytes.subarray(text.indexOf('\r\n\r\n') + 4);
    assert.match(text, /\r\ncontent-type: audio\/wav\r\n/u);
    assert.equal(file.toString('latin1', 0, 4), 'RIFF');
    assert.ok(isAsLongAs(file.subarray(file.indexOf('data') + 8), control.body));
  });

  for (const [criterion, request, expected] of [
    [
      'HEAD on a route for POST',
      'HEAD /v1/tts/generate HTTP/1.1\r\nhost: here\r\n',
      /^HTTP\/1\.1 405 .*\r\nallow: POST\r\n/su,
    ],
    ['a request that does not name its host', 'GET /health HTTP/1.1\r\n', /^HTTP\/1\.1 400 .*"code":400\}$/su],
    [
      '16 kB of headers',
      `GET /health HTTP/1.1\r\nhost: here\r\n${'a: b\r\n'.repeat(4000)}`,
      /^HTTP\/1\.1 431 .*"code":431\}$/su,
    ],
    [
      'a length and chunks at once',
      'POST /predict HTTP/1.1\r\nhost: here\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n',
      /^HTTP\/1\.1 400 .*"code":400\}$/su,
    ],
    ['HTTP/2 without an upgrade', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^HTTP\/1\.1 400 .*"code":400\}$/su],
    [
      'a path that cannot be decoded',
      'GET /v1/voices/%zz HTTP/1.1\r\nhost: here\r\n',
      /^HTTP\/1\.1 400 .*"code":400\}$/su,
    ],
    [
      'a body for a route that does not exist',
      'POST /no HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 1\r\n\r\n{',
      /^HTTP\/1\.1 404 .*"error_code":"NOT_FOUND","code":404\}$/su,
    ],
  ] as const) {
    test(`${criterion} is answered as it should be, with a request id`, async () => {
      const complete = request.includes('\r\n\r\n') ? request : `${request}connection: close\r\n\r\n`;
      const { text } = await exchange(
        service,
        complete.replace('\r\nhost: here', '\r\nhost: here\r\nconnection: close'),
      );
      assert.match(text, expected);
      assert.match(text, /\r\nx-request-id: req_[0-9a-f]{24}\r\n/u);
    });
  }

  test('after all that it logs no error, and speaks', async () => {
    assert.deepEqual(service.logLines, []);
    assert.ok(isAsLongAs((await speak(service, body)).body, control.body));
  });
});

/** Chunks of 1 MiB until the connection takes no more; how many. */
async function sendMebibytes(socket: Socket, { countMax }: { readonly countMax: number }): Promise<number> {
  const chunk = `100000\r\n${'a'.repeat(0x100000)}\r\n`;
  const closed = whenClosed(socket);
  let count = 0;
  for (; count < countMax && socket.writable; count += 1) {
    if (socket.write(chunk)) continue;
    await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  return count;
}
