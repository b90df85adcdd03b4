import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { readWav } from '../../src/audio/wav.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { readMetrics } from '../service/metrics.ts';
import { startService, type RunningService } from '../service/running-service.ts';
import { say, type SayEnd } from './say-process.ts';

suite('say through a server', () => {
  let service: RunningService;
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  before(async () => {
    service = await startService();
    folder = await makeTemporaryFolder();
  });
  after(async () => {
    await service[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });
  const completed = async (): Promise<number> =>
    (await readMetrics(service)).sum('syrinx_speech_requests_total', { outcome: 'completed' });

  test('uses the server and the key that are named', async () => {
    const earlier = await completed();
    const out = join(folder.path, 'hello.wav');
    const { status, messages } = await say(['Hello', '--out', out], {
      environment: { SYRINX_URL: `${service.address}/`, SYRINX_API_KEY: service.apiKey },
    });
    assert.equal(status, 0, messages);
    assert.match(messages, new RegExp(`^\\d\\.\\d s of speech by the server at ${service.address} → ${out}\n$`, 'u'));
    assert.ok(readWav(await readFile(out)).data.length > 10_000);
    assert.equal(await completed(), earlier + 1);
  });

  test('finds the server of this machine and its key by itself', async () => {
    const { status, messages } = await say(['Hello', '--out', '-'], { environment: placeOf(service) });
    assert.equal(status, 0, messages);
    assert.match(messages, /by the server at /u);
  });

  test('says why it speaks itself when it has no key for the server of this machine', async () => {
    const { SYRINX_PORT } = placeOf(service);
    const { status, messages } = await say(['Hello', '--out', '-'], {
      environment: { SYRINX_PORT, SYRINX_DATA_DIR: folder.path },
    });
    assert.equal(status, 0, messages);
    assert.match(messages, /by the engines of this machine \(the server at \S+ needs a key: set SYRINX_API_KEY\)/u);
  });

  test('asks for a key when it has none for a server that was named', async () => {
    const end = await say(['Hello', '--url', service.address, '--out', '-']);
    assertComplaint(end, /^the server at \S+ needs a key: set SYRINX_API_KEY$/u);
  });

  test('says what the server refuses', async () => {
    const environment = { SYRINX_URL: service.address, SYRINX_API_KEY: 'not-a-key' };
    assertComplaint(await say(['Hello', '--out', '-'], { environment }), /^the server says: Invalid API key$/u);
  });

  test('takes nothing else for a server', async () => {
    await using other = await otherServer((_path, response) => response.end('I am a shop'));
    const end = await say(['Hello', '--url', other.address, '--out', '-']);
    assertComplaint(end, /^no Syrinx answers at /u);
  });

  test('says when the server breaks off', async () => {
    await using other = await otherServer((path, response) => {
      if (path === '/health') response.setHeader('x-service-version', '1').end('{}');
      else response.write(Buffer.alloc(4_800), () => response.destroy());
    });
    const environment = { SYRINX_URL: other.address, SYRINX_API_KEY: 'any' };
    const { status, messages } = await say(['Hello', '--out', '-'], { environment });
    assert.equal(status, 1);
    assert.match(messages, /^the server at \S+ broke off: .+\n$/u);
  });
});

function assertComplaint({ status, output, messages }: SayEnd, complaint: RegExp): void {
  assert.deepEqual([status, output.toString()], [1, '']);
  assert.match(messages.trimEnd(), complaint);
}

function placeOf({ address, dataDirectory }: RunningService) {
  return { SYRINX_PORT: new URL(address).port, SYRINX_DATA_DIR: dataDirectory };
}

/** Something else that listens. */
async function otherServer(
  handle: (path: string, response: ServerResponse) => void,
): Promise<AsyncDisposable & { readonly address: string }> {
  const server = createServer((request, response) => {
    request.resume();
    handle(request.url ?? '', response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
