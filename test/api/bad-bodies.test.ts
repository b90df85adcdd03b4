import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { test } from 'node:test';
import { generate, keys, serverUnderTest } from '../fakes/server-under-test.ts';

const valid = '{"text":"Hello","voice_id":1}';

test('POST /v1/tts/generate answers 400 to malformed JSON', async () => {
  await using under = await serverUnderTest();
  for (const body of ['{', 'null,', '{"text":}', "{'text':'a'}", '\u0000', '['.repeat(100_000)]) {
    const answer = await generate(under.server, body);
    assert.equal(answer.statusCode, 400, body.slice(0, 20));
    assert.equal(answer.json().error_code, 'VALIDATION_ERROR');
  }
});

test('POST /v1/tts/generate answers 400 to JSON that is not an object', async () => {
  await using under = await serverUnderTest();
  for (const body of ['null', '[]', '"text"', '5', 'true', `${'['.repeat(50_000)}${']'.repeat(50_000)}`]) {
    const answer = await generate(under.server, body);
    assert.equal(answer.statusCode, 400, body.slice(0, 20));
  }
});

test('POST /v1/tts/generate takes an empty body for no body', async () => {
  await using under = await serverUnderTest();
  const answer = await generate(under.server, '');
  assert.equal(answer.statusCode, 400);
  assert.equal(answer.json().error, 'A JSON object is required as the request body');
});

test('GET with a JSON content type and no body is answered', async () => {
  await using under = await serverUnderTest();
  const headers = { 'content-type': 'application/json', 'x-api-key': keys.full };
  const answer = await under.server.inject({ method: 'GET', url: '/v1/voices', headers });
  assert.equal(answer.statusCode, 200);
});

test('POST /v1/tts/generate refuses keys that reach a prototype', async () => {
  await using under = await serverUnderTest();
  for (const key of ['"__proto__":{"speed":1}', '"\\u005f_proto__":{}', '"constructor":{"prototype":{}}']) {
    const answer = await generate(under.server, `{"text":"Hello","voice_id":1,${key}}`);
    assert.equal(answer.statusCode, 400, key);
  }
  assert.equal(({} as { speed?: number }).speed, undefined);
});

test('POST /v1/tts/generate accepts text about prototypes', async () => {
  await using under = await serverUnderTest();
  const answer = await generate(under.server, { text: 'say "__proto__": now', voice_id: 1 });
  assert.equal(answer.statusCode, 200);
});

test('POST /v1/tts/generate accepts a character set in the content type', async () => {
  await using under = await serverUnderTest();
  const answer = await generate(under.server, valid, { 'content-type': 'application/json; charset=utf-8' });
  assert.equal(answer.statusCode, 200);
});

test('POST /v1/tts/generate answers 415 to other content types', async () => {
  await using under = await serverUnderTest();
  for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
    const answer = await generate(under.server, valid, { 'content-type': contentType });
    assert.equal(answer.statusCode, 415, contentType);
    assert.equal(answer.json().error_code, 'VALIDATION_ERROR');
  }
});

test('POST /v1/tts/generate answers 415 to a body without content type', async () => {
  await using under = await serverUnderTest();
  const answer = await under.server.inject({
    method: 'POST',
    url: '/v1/tts/generate',
    headers: { 'x-api-key': keys.full },
    payload: Buffer.from(valid),
  });
  assert.equal(answer.statusCode, 415);
});

test('POST /v1/tts/generate answers 413 to 10 MB', async () => {
  await using under = await serverUnderTest();
  const answer = await generate(under.server, { text: 'a'.repeat(10_000_000), voice_id: 1 });
  assert.equal(answer.statusCode, 413);
  assert.deepEqual(answer.json(), {
    error: 'The request body is larger than 262144 bytes',
    error_code: 'VALIDATION_ERROR',
    code: 413,
  });
});

test('POST /v1/tts/generate answers 413 to a body whose length is not announced', async () => {
  await using under = await serverUnderTest();
  const answer = await exchange(under, [
    'POST /v1/tts/generate HTTP/1.1\r\nhost: here\r\nconnection: close\r\ntransfer-encoding: chunked\r\n',
    `x-api-key: ${keys.full}\r\ncontent-type: application/json\r\n\r\n`,
    `80000\r\n${'a'.repeat(0x80000)}\r\n0\r\n\r\n`,
  ]);
  assert.match(answer, /^HTTP\/1\.1 413 /u);
});

test('POST /v1/tts/generate reads bytes that are not UTF-8 as U+FFFD', async () => {
  await using under = await serverUnderTest();
  const body = Buffer.concat([Buffer.from('{"voice_id":1,"text":"a'), Buffer.from([0xff, 0xc3]), Buffer.from('b"}')]);
  const answer = await under.server.inject({
    method: 'POST',
    url: '/v1/tts/generate',
    headers: { 'x-api-key': keys.full, 'content-type': 'application/json' },
    payload: body,
  });
  assert.equal(answer.statusCode, 200);
  assert.equal(under.speech.orders[0]?.text, 'a\ufffd\ufffdb');
});

test('bytes that are not HTTP get the envelope', async () => {
  await using under = await serverUnderTest();
  const answer = await exchange(under, ['NONSENSE\r\n\r\n']);
  assert.match(answer, /^HTTP\/1\.1 400 /u);
  assert.match(answer, /x-request-id: req_[0-9a-f]{24}/u);
  assert.match(answer, /"error_code":"VALIDATION_ERROR","code":400/u);
});

test('bytes that are not HTTP leave a line under the id that their sender was told', async () => {
  await using under = await serverUnderTest();
  const answer = await exchange(under, ['NONSENSE\r\n\r\n']);
  const [line, ...others] = under.log.lines;
  assert.deepEqual(others, []);
  assert.deepEqual(
    { level: line?.level, message: line?.message, status: line?.facts['status'] },
    { level: 'info', message: 'a connection was refused', status: 400 },
  );
  assert.ok(answer.includes(`x-request-id: ${String(line?.facts['requestId'])}\r\n`));
});

test('headers that are too large get 431', async () => {
  await using under = await serverUnderTest();
  const answer = await exchange(under, [`GET /health HTTP/1.1\r\nhost: here\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`]);
  assert.match(answer, /^HTTP\/1\.1 431 /u);
});

/** What the server says to these bytes until it closes the connection. */
async function exchange(
  { server }: Awaited<ReturnType<typeof serverUnderTest>>,
  pieces: readonly string[],
): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  // The server may close while the client still sends; the reset that follows is not what is tested.
  socket.on('error', () => undefined);
  for (const piece of pieces) socket.write(piece);
  await once(socket, 'close');
  return answer;
}
