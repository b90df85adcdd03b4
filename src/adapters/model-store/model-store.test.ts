import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { dropping, serving, startFileServer, type FileBehaviour } from '../../../test/fakes/file-server.ts';
import { tarGzOf } from '../../../test/fakes/made-archives.ts';
import { makeTemporaryFolder } from '../../../test/database/temporary-folder.ts';
import { systemClock } from '../../foundation/clock.ts';
import { ModelStore, type StoredModel } from './model-store.ts';

const noise = Buffer.concat(
  Array.from({ length: 9_000 }, (_, index) => createHash('sha256').update(`${index}`).digest()),
);
const archive = tarGzOf([
  { path: 'voice/model.onnx', text: noise },
  { path: 'voice/tokens.txt', text: 'a 1' },
]);
const bounds = { bytesMax: 1e7, stallMs: 10_000, triesMax: 3, retryPauseMsMin: 1, retryPauseMsMax: 5, redirectsMax: 2 };

function modelOf(changes: Partial<StoredModel['files'][number]> = {}): StoredModel {
  return {
    name: 'voice',
    task: 'synthesis',
    config: { model: 'model.onnx', tokens: 'tokens.txt' },
    files: [
      {
        address: 'tts-models/voice.tar.gz',
        bytes: archive.length,
        sha256: createHash('sha256').update(archive).digest('hex'),
        archive: { kind: 'tar.gz', root: 'voice' },
        ...changes,
      },
    ],
  };
}

async function storeWith(context: TestContext, behaviour: FileBehaviour, tightened: Partial<typeof bounds> = {}) {
  const server = await startFileServer(behaviour);
  const place = await makeTemporaryFolder();
  context.after(async () => {
    await server[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });
  const folder = join(place.path, 'models');
  const store = new ModelStore({ folder, source: server.url, bounds: { ...bounds, ...tightened }, clock: systemClock });
  const progress: { readonly bytes: number; readonly bytesInAll: number | undefined }[] = [];
  const pull = (model = modelOf(), signal = new AbortController().signal): Promise<void> =>
    store.pull(model, { signal, onProgress: (_, how) => progress.push(how) });
  const heldBytes = (): number => progress.at(-1)?.bytes ?? 0;
  return { server, folder, store, pull, progress, heldBytes };
}

async function assertInstalled({
  folder,
  store,
}: {
  readonly folder: string;
  readonly store: ModelStore;
}): Promise<void> {
  assert.deepEqual(await store.installed(), ['voice']);
  assert.ok(noise.equals(await readFile(join(folder, 'voice', 'model.onnx'))));
  assert.deepEqual(await store.verify('voice', { signal: new AbortController().signal }), []);
  assert.deepEqual(await readdir(join(folder, '.downloads')), []);
  assert.deepEqual((await readdir(folder)).toSorted(), ['.downloads', 'voice']);
}

test('pull() downloads, compares and unpacks a model, and tells how far it is', async (context) => {
  const { progress, pull, ...rest } = await storeWith(context, serving(archive));
  await pull();
  await assertInstalled(rest);
  assert.deepEqual(progress.at(-1), { bytes: archive.length, bytesInAll: archive.length });
  await pull();
  assert.equal(rest.server.ranges.length, 1);
});

test('pull() goes on where a connection broke off, as long as it gets on', async (context) => {
  const { pull, heldBytes, ...rest } = await storeWith(context, serving(archive));
  rest.server.behaviour = dropping(archive, { after: 40_000, heldBytes });
  await pull();
  await assertInstalled(rest);
  assert.ok(rest.server.ranges.length > bounds.triesMax);
  assert.equal(rest.server.ranges[0], undefined);
  assert.match(rest.server.ranges[1] ?? '', /^bytes=\d+-$/u);
});

test('pull() goes on in another life where it was stopped, and begins anew where the file is another', async (context) => {
  for (const etag of ['"one"', '"two"']) {
    const { server, pull, heldBytes, ...rest } = await storeWith(context, serving(archive));
    const stop = new AbortController();
    server.behaviour = (request, response) => {
      dropping(archive, { after: 100_000, heldBytes })(request, response);
      server.behaviour = () => stop.abort(new Error('stopped'));
    };
    await assert.rejects(pull(modelOf(), stop.signal), /stopped/u);
    assert.deepEqual(await rest.store.installed(), []);
    const statuses: number[] = [];
    server.behaviour = (request, response) => {
      serving(archive, { etag })(request, response);
      statuses.push(response.statusCode);
    };
    await pull();
    await assertInstalled(rest);
    assert.deepEqual(statuses, [etag === '"one"' ? 206 : 200]);
  }
});

test('pull() gives up on a server that sends nothing, and keeps what has come', async (context) => {
  const { server, folder, pull, heldBytes } = await storeWith(context, serving(archive), { stallMs: 150 });
  let isFirst = true;
  server.behaviour = (request, response) => {
    if (isFirst) dropping(archive, { after: 50_000, heldBytes })(request, response);
    isFirst = false;
  };
  await assert.rejects(pull(), /nothing has come for too long/u);
  assert.deepEqual((await readdir(join(folder, '.downloads'))).toSorted(), [
    'voice-voice.tar.gz',
    'voice-voice.tar.gz.tag',
  ]);
  assert.deepEqual(await readdir(folder), ['.downloads']);
});

const wrong = Buffer.from(archive);
wrong[1_000]! ^= 1;
const failing: readonly {
  readonly what: string;
  readonly behaviour: FileBehaviour;
  readonly told: RegExp;
  readonly tries: number;
}[] = [
  { what: 'has another file', behaviour: serving(wrong), told: /not what the catalog describes: SHA-256/u, tries: 1 },
  {
    what: 'has a shorter file',
    behaviour: serving(archive.subarray(0, -1)),
    told: /not the one that is wanted/u,
    tries: 1,
  },
  {
    what: 'says that it is longer',
    behaviour: (_, response) => response.writeHead(200, { 'content-length': archive.length + 5 }).end(archive),
    told: /not the one that is wanted/u,
    tries: 1,
  },
  {
    what: 'says no length and sends too little',
    behaviour: (_, response) => void response.writeHead(200).end(archive.subarray(0, 1_000)),
    told: /cut off/u,
    tries: 3,
  },
  {
    what: 'never stops sending',
    behaviour(_, response) {
      response.writeHead(200);
      const pour = (): void => {
        while (!response.destroyed && response.write(noise));
        response.once('drain', pour);
      };
      pour();
    },
    told: /more than \d+ bytes/u,
    tries: 1,
  },
  {
    what: 'knows no such file',
    behaviour: (_, response) => response.writeHead(404).end(),
    told: /no such file/u,
    tries: 1,
  },
  { what: 'forbids it', behaviour: (_, response) => response.writeHead(403).end(), told: /status 403/u, tries: 1 },
  { what: 'fails', behaviour: (_, response) => response.writeHead(500).end(), told: /status 500/u, tries: 3 },
  {
    what: 'closes the connection',
    behaviour: (_, response) => response.destroy(),
    told: /cannot be reached/u,
    tries: 3,
  },
  {
    what: 'points in circles',
    behaviour: (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    told: /for ever/u,
    tries: 1,
  },
  {
    what: 'points to a file of this machine',
    behaviour: (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    told: /without encryption, or to none/u,
    tries: 1,
  },
];
for (const { what, behaviour, told, tries } of failing) {
  test(`pull() installs nothing when the server ${what}`, async (context) => {
    const { server, folder, store, pull } = await storeWith(context, behaviour);
    await assert.rejects(pull(), told);
    assert.deepEqual(await store.installed(), []);
    assert.deepEqual(await readdir(folder), ['.downloads']);
    assert.equal(server.ranges.length, what === 'points in circles' ? bounds.redirectsMax + 1 : tries);
    server.behaviour = serving(archive);
    await pull();
    await assertInstalled({ folder, store });
  });
}

test('pull() follows a server that points elsewhere', async (context) => {
  const { server, pull, ...rest } = await storeWith(context, (request, response) => {
    if (request.url === '/there') serving(archive)(request, response);
    else response.writeHead(302, { location: '/there' }).end();
  });
  await pull();
  await assertInstalled(rest);
  assert.equal(server.ranges.length, 2);
});

test('pull() takes a file whose size and checksum nobody knows, and verify() knows them from then on', async (context) => {
  const { pull, folder, store } = await storeWith(context, serving(archive));
  await pull(modelOf({ bytes: null, sha256: null }));
  await assertInstalled({ folder, store });
  await writeFile(join(folder, 'voice', 'tokens.txt'), 'b 1');
  await rm(join(folder, 'voice', 'model.onnx'));
  await writeFile(join(folder, 'voice', 'more'), '');
  assert.deepEqual(await store.verify('voice', { signal: new AbortController().signal }), [
    { path: 'model.onnx', what: 'missing' },
    { path: 'tokens.txt', what: 'changed' },
    { path: 'more', what: 'unknown' },
  ]);
});

test('pull() refuses an archive without a file that the engine needs', async (context) => {
  const { pull, store } = await storeWith(context, serving(archive));
  await assert.rejects(pull({ ...modelOf(), config: { vocoder: 'vocoder.onnx' } }), /vocoder\.onnx is missing/u);
  assert.deepEqual(await store.installed(), []);
});

test('pull() takes models from a folder, and files that are no archives', async (context) => {
  const { folder } = await storeWith(context, serving(archive));
  const source = join(folder, '..', 'mirror');
  await mkdir(join(source, 'tts-models'), { recursive: true });
  await writeFile(join(source, 'tts-models', 'model.onnx'), 'weights');
  const store = new ModelStore({ folder, source, bounds, clock: systemClock });
  const file = { address: 'tts-models/model.onnx', bytes: 7, sha256: null };
  const model = { name: 'denoiser', task: 'enhancement', config: { model: 'model.onnx' }, files: [file] };
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  await store.pull(model, options);
  assert.deepEqual(await store.installed(), ['denoiser']);
  await assert.rejects(store.pull(modelOf(), options), /cannot be read/u);
});

test('pull() of two programs at once downloads one model once; that of one that died holds nobody up', async (context) => {
  const { pull, folder, server, ...rest } = await storeWith(context, serving(archive));
  await mkdir(join(folder, '.downloads'), { recursive: true });
  await writeFile(join(folder, '.downloads', 'voice.lock'), String(process.ppid));
  await assert.rejects(pull(), /is downloading it already/u);
  await writeFile(join(folder, '.downloads', 'voice.lock'), '999999999');
  await pull();
  await assertInstalled({ folder, ...rest });
  assert.equal(server.ranges.length, 1);
});

test('use() and remove() know only what is here, and names stay in the folder', async (context) => {
  const { pull, store, folder } = await storeWith(context, serving(archive));
  assert.equal(await store.use(modelOf()), false);
  await pull();
  assert.equal(await store.use(modelOf()), true);
  assert.deepEqual(await store.inUse(), { synthesis: 'voice' });
  for (const name of ['', '.', '..', '../models/voice', 'other']) assert.equal(await store.remove(name), false);
  assert.equal(await store.remove('voice'), true);
  assert.deepEqual(await store.inUse(), {});
  assert.deepEqual((await readdir(folder)).toSorted(), ['.downloads', 'in-use.json']);
});
