import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { makeTemporaryFolder } from '../../test/database/temporary-folder.ts';
import { chooseServer } from './choose-server.ts';

suite('chooseServer()', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  before(async () => {
    folder = await makeTemporaryFolder();
    await writeFile(join(folder.path, 'api-key'), 'key of this machine\n');
  });
  after(() => folder[Symbol.asyncDispose]());
  const choose = (given: { readonly url?: string; readonly apiKey?: string; readonly host?: string }) =>
    chooseServer({
      url: given.url,
      apiKey: given.apiKey,
      config: { host: given.host ?? '127.0.0.1', port: 8080, dataDirectory: folder.path },
    });

  test('takes the server of this machine, with the key of its data folder', async () => {
    assert.deepEqual(await choose({}), {
      address: 'http://127.0.0.1:8080',
      isNamed: false,
      apiKey: 'key of this machine',
    });
  });

  for (const [host, address] of [
    ['0.0.0.0', 'http://127.0.0.1:8080'],
    ['::', 'http://[::1]:8080'],
    ['fe80::1', 'http://[fe80::1]:8080'],
    ['speech.local', 'http://speech.local:8080'],
  ] as const) {
    test(`finds a server that listens on ${host}`, async () => {
      assert.deepEqual(await choose({ host }), { address, isNamed: false, apiKey: 'key of this machine' });
    });
  }

  for (const url of ['http://localhost:9000/', 'http://127.0.0.2:9000', 'http://[::1]:9000']) {
    test(`gives the key of this machine to ${url}`, async () => {
      assert.equal((await choose({ url })).apiKey, 'key of this machine');
    });
  }

  for (const url of ['https://example.com', 'http://127.0.0.1.example.com', 'http://localhost.example.com/']) {
    test(`keeps the key of this machine from ${url}`, async () => {
      const { isNamed, apiKey } = await choose({ url });
      assert.deepEqual([isNamed, apiKey], [true, undefined]);
    });
  }

  test('gives a server the key that was given for it', async () => {
    assert.equal((await choose({ url: 'https://example.com', apiKey: 'given' })).apiKey, 'given');
  });

  test('has no key where no server has ever run', async () => {
    const config = { host: '127.0.0.1', port: 8080, dataDirectory: join(folder.path, 'nothing') };
    assert.equal((await chooseServer({ url: undefined, apiKey: undefined, config })).apiKey, undefined);
  });

  for (const url of ['here', '', 'ftp://example.com', 'localhost:8080']) {
    test(`takes ${JSON.stringify(url)} for no address`, async () => {
      await assert.rejects(choose({ url }), { name: 'Complaint' });
    });
  }
});
