import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startFileServer } from '../fakes/file-server.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';

const program = fileURLToPath(new URL('../../src/cli/models.ts', import.meta.url));

test('npm run models downloads through the proxy of the environment, and complains in a sentence', async () => {
  await using place = await makeTemporaryFolder();
  const paths: (string | undefined)[] = [];
  await using files = await startFileServer((request, response) => {
    paths.push(request.url);
    response.writeHead(404).end();
  });
  const asked: (string | undefined)[] = [];
  const proxy = createServer().on('connect', (request: IncomingMessage, client: Duplex) => {
    asked.push(request.url);
    const target = connect(Number(new URL(files.url).port), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      client.pipe(target).pipe(client);
    });
    for (const end of [client, target]) end.on('error', () => undefined);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  const environment = {
    SYRINX_MODELS_DIR: place.path,
    SYRINX_MODELS_URL: 'http://models.example/files',
    HTTP_PROXY: `http://127.0.0.1:${port}`,
  };
  let complaints = '';
  const child = execFile(process.execPath, [program, 'pull', 'gtcrn'], { env: environment });
  child.stderr?.on('data', (text: string) => (complaints += text));
  const [status] = (await once(child, 'close')) as [number];
  proxy.close();
  assert.equal(complaints, 'gtcrn is not installed: the server answered with status 404: there is no such file\n');
  assert.equal(status, 1);
  assert.deepEqual(asked, ['models.example:80']);
  assert.deepEqual(paths, ['/files/speech-enhancement-models/gtcrn_simple.onnx']);
});
