import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { eventually } from '../service/eventually.ts';
import { formOf, tone, voiceKeys, voiceServer, type VoiceServer } from './voice-server.ts';

const metadata = JSON.stringify({ name: 'Ada', sex: 'female', supported_languages: ['de'] });
const boundary = 'a-line-between';

/** A part as clients write it. */
function part(disposition: string, content: Uint8Array | string, type?: string): Buffer {
  const typeLine = type === undefined ? '' : `Content-Type: ${type}\r\n`;
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${typeLine}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}

const end = Buffer.from(`--${boundary}--\r\n`);
const metadataPart = part('name="metadata"', metadata);
const filePart = part('name="files"; filename="a.wav"', tone(), 'audio/wav');

suite('voices and recordings as forms, over real sockets', () => {
  let service: VoiceServer;
  let port: number;
  before(async () => {
    service = await voiceServer();
    port = await service.listen();
  });
  after(() => service[Symbol.asyncDispose]());

  async function send(
    path: string,
    body: string | Uint8Array<ArrayBuffer> | FormData,
    { type, method = 'POST' }: { type?: string; method?: string } = {},
  ) {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/voices${path}`, {
      method,
      headers: { 'x-api-key': voiceKeys.owner, ...(type !== undefined && { 'content-type': type }) },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    const { status, headers } = answer;
    return { status, headers, body: (text === '' ? undefined : JSON.parse(text)) as Record<string, any> }; // tidy: answers have any shape here.
  }

  const sendParts = (path: string, parts: readonly Buffer[]) =>
    send(path, new Uint8Array(Buffer.concat(parts)), { type: `multipart/form-data; boundary=${boundary}` });

  async function leftFiles(): Promise<readonly string[]> {
    return readdir(join(service.folder, 'data', 'uploads')).catch(() => []);
  }

  async function assertNoFilesLeft(): Promise<void> {
    await eventually('files on the disk', leftFiles, (files) => files.length === 0);
  }

  async function referencesOf(voiceId: number): Promise<readonly Record<string, unknown>[]> {
    return (await service.call({ method: 'GET', path: `/${voiceId}/references` })).json();
  }

  for (const [name, parts] of [
    ['metadata first', [metadataPart, filePart, filePart]],
    ['files first', [filePart, filePart, metadataPart]],
    ['metadata between', [filePart, metadataPart, filePart]],
  ] as const) {
    test(`POST /v1/voices takes parts in any order: ${name}`, async () => {
      const { status, body } = await sendParts('', [...parts, end]);
      assert.equal(status, 201, JSON.stringify(body));
      assert.deepEqual(body['supported_languages'], ['de']);
      const references = await referencesOf(body['id']);
      assert.deepEqual(
        references.map(({ name: file }) => file),
        ['a.wav', 'a.wav'],
      );
    });
  }

  test('POST /v1/voices takes metadata as a file, as browsers send a Blob', async () => {
    const form = formOf([
      ['metadata', new Blob([metadata], { type: 'application/json' })],
      ['files', new Blob([tone()]), 'voice.wav'],
    ]);
    const { status, body } = await send('', form);
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal((await referencesOf(body['id'])).length, 1);
  });

  test('POST /v1/voices leaves out files that are empty, no recording or too large, and makes the voice', async () => {
    const parts = [
      part('name="files"; filename="empty.wav"', ''),
      part('name="files"; filename="text.wav"', 'no sound at all'),
      part('name="files"; filename="large.wav"', new Uint8Array(52_428_801)),
      filePart,
      metadataPart,
      end,
    ];
    const { status, headers, body } = await sendParts('', parts);
    assert.equal(status, 201, JSON.stringify(body));
    const [reference, ...others] = await referencesOf(body['id']);
    assert.equal(others.length, 0);
    const leftOut = '1=file-empty, 2=recording-unreadable, 3=file-too-large';
    assert.equal(headers.get('x-recordings-left-out'), leftOut);
    assert.equal(headers.get('x-recording-warnings')?.split('=')[0], String(reference?.['id']));
    await assertNoFilesLeft();
  });

  for (const [name, parts] of [
    ['no metadata', [filePart, end]],
    ['metadata twice', [metadataPart, metadataPart, end]],
    ['metadata that is no JSON', [part('name="metadata"', '{'), end]],
    ['metadata that is a list', [part('name="metadata"', '[]'), end]],
    ['no parts', [end]],
    ['no boundary at all', [Buffer.from('nothing of the kind')]],
    ['an empty body', []],
    ['no last boundary', [metadataPart, filePart]],
    ['a file that is cut off', [metadataPart, filePart.subarray(0, 2_000)]],
    [
      'another boundary',
      [Buffer.from(metadataPart.toString().replaceAll(boundary, 'other')), Buffer.from('--other--\r\n')],
    ],
  ] as const) {
    test(`POST /v1/voices answers 400 to ${name}, and keeps nothing`, async () => {
      const keysBefore = await service.objectKeys();
      const { status, body } = await sendParts('', parts);
      assert.deepEqual([status, body['error_code']], [400, 'VALIDATION_ERROR'], JSON.stringify(body));
      assert.deepEqual(await service.objectKeys(), keysBefore);
      await assertNoFilesLeft();
    });
  }

  test('POST /v1/voices answers 422 with the place to metadata that break a rule', async () => {
    const { status, body } = await sendParts('', [part('name="metadata"', '{"name":"a"}'), filePart, end]);
    assert.deepEqual([status, body['detail'][0].loc], [422, ['body', 'sex']]);
    await assertNoFilesLeft();
  });

  test('POST /v1/voices answers 400 to a form without a boundary and 413 to one of too many files', async () => {
    assert.equal((await send('', 'x', { type: 'multipart/form-data' })).status, 400);
    const files = Array.from({ length: 11 }, () => part('name="files"; filename="a"', 'x'));
    assert.equal((await sendParts('', [...files, metadataPart, end])).status, 413);
    await assertNoFilesLeft();
  });

  test('a client that leaves in the middle of a file leaves no object and no file', async () => {
    const keysBefore = await service.objectKeys();
    const { total } = await service.database.voices.list({
      limit: 1,
      offset: 0,
      includePublic: false,
      organizationId: 1,
    });
    const body = Buffer.concat([metadataPart, filePart, filePart]);
    const head = [
      'POST /v1/voices HTTP/1.1',
      'Host: here',
      `X-Api-Key: ${voiceKeys.owner}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${body.length + end.length}`,
    ].join('\r\n');
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head}\r\n\r\n`);
    socket.write(body.subarray(0, body.length - 10_000));
    await eventually('files on the disk', leftFiles, (files) => files.length === 2);
    socket.destroy();
    await assertNoFilesLeft();
    assert.deepEqual(await service.objectKeys(), keysBefore);
    const now = await service.database.voices.list({ limit: 1, offset: 0, includePublic: false, organizationId: 1 });
    assert.equal(now.total, total);
  });

  test('the same form under one Idempotency-Key makes one voice, another file under it is refused', async () => {
    const post = (parts: readonly Buffer[]) =>
      fetch(`http://127.0.0.1:${port}/v1/voices`, {
        method: 'POST',
        headers: {
          'x-api-key': voiceKeys.owner,
          'idempotency-key': 'a form',
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        body: new Uint8Array(Buffer.concat([...parts, end])),
      });
    const first = await (await post([metadataPart, filePart])).text();
    const again = await post([metadataPart, filePart]);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.equal(await again.text(), first);
    const other = await post([metadataPart, part('name="files"; filename="a.wav"', tone({ seconds: 2 }))]);
    assert.equal(other.status, 409);
    await assertNoFilesLeft();
  });

  test('a reference is uploaded, listed as a bare array, fetched and deleted with its object', async () => {
    const { id } = await service.makeVoice();
    const form = formOf([
      ['file', new Blob([tone()]), 'dir/vöice.wav'],
      ['reference_text', 'Grüße'],
    ]);
    const { status, body } = await send(`/${id}/references`, form);
    assert.equal(status, 201, JSON.stringify(body));
    const { id: referenceId, s3_path, audio_url, ...rest } = body;
    assert.deepEqual(rest, { voice_id: id, name: 'vöice.wav', reference_text: 'Grüße', is_generated: false });
    assert.ok((await service.objectKeys()).includes(s3_path));
    const fetched = await fetch(new URL(audio_url, `http://127.0.0.1:${port}`));
    assert.equal(fetched.headers.get('content-type'), 'audio/wav');
    assert.deepEqual(new Uint8Array(await fetched.arrayBuffer()), tone());
    assert.deepEqual(
      (await referencesOf(id)).map((reference) => reference['id']),
      [referenceId],
    );
    const path = `/${id}/references/${referenceId}`;
    assert.equal((await service.call({ method: 'DELETE', path, key: 'other' })).statusCode, 404);
    const removed = await service.call({ method: 'DELETE', path });
    assert.deepEqual([removed.statusCode, removed.body], [204, '']);
    assert.equal((await service.call({ method: 'DELETE', path })).statusCode, 404);
    assert.ok(!(await service.objectKeys()).includes(s3_path));
  });

  for (const [status, name, parts] of [
    [400, 'an empty file', [part('name="file"; filename="a.wav"', '')]],
    [400, 'what is no recording', [part('name="file"; filename="a.wav"', 'words')]],
    [400, 'no file', [part('name="reference_text"', 'words')]],
    [400, 'a file in another part', [part('name="files"; filename="a.wav"', 'x')]],
    [400, 'two files', [part('name="file"; filename="a"', tone()), part('name="file"; filename="b"', tone())]],
    [413, 'a file over 50 MiB', [part('name="file"; filename="a.wav"', new Uint8Array(52_428_801))]],
    [
      422,
      'a text that is too long',
      [part('name="reference_text"', 'x'.repeat(2_001)), part('name="file"; filename="a"', tone())],
    ],
  ] as const) {
    test(`POST …/references answers ${status} to ${name}`, async () => {
      const { id } = await service.makeVoice();
      const answer = await sendParts(`/${id}/references`, [...parts, end]);
      assert.deepEqual([answer.status, answer.body['error_code']], [status, 'VALIDATION_ERROR']);
      assert.deepEqual(await referencesOf(id), []);
      await assertNoFilesLeft();
    });
  }

  test('POST …/references answers 415 to JSON and 404 to a voice of somebody else', async () => {
    const { id } = await service.makeVoice();
    assert.equal((await send(`/${id}/references`, '{}', { type: 'application/json' })).status, 415);
    assert.equal((await send('/999999/references', formOf([['file', new Blob([tone()]), 'a.wav']]))).status, 404);
  });
});
