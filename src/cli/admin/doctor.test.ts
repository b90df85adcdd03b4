import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { systemClock } from '../../foundation/clock.ts';
import { Secret } from '../../foundation/secret.ts';
import { doctor } from './doctor.ts';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { thisMachine, type Machine } from './doctor/machine.ts';

const healthyMachine: Machine = {
  nodeVersion: '24.21.0',
  loadLibrary: () => Promise.resolve(undefined),
  loadPackage: () => Promise.resolve(undefined),
  hasPackage: () => true,
  exists: () => Promise.resolve(true),
  checkWritable: () => Promise.resolve(undefined),
  freeBytes: () => Promise.resolve(1e12),
  knock: () => Promise.resolve('nobody'),
  checkPostgres: () => Promise.resolve(undefined),
  askVendor: () => Promise.resolve({ type: 'valid' }),
};
const without = (...names: readonly string[]): Machine['loadLibrary'] => {
  return (name) => Promise.resolve(names.some((part) => name.includes(part)) ? 'no such file' : undefined);
};

const underLicence = { SYRINX_LICENSE_KEY: 'lk_one', SYRINX_LICENSE_URL: 'https://vendor.example' };

describe('examine()', () => {
  test('finds nothing wrong with a machine that has everything', async () => {
    const findings = await examine({ machine: healthyMachine, environment: {} });
    assert.deepEqual(
      findings.filter(({ state }) => state !== 'fine'),
      [],
    );
  });

  const losses: readonly {
    readonly loss: string;
    readonly machine: Partial<Machine>;
    readonly environment?: Readonly<Record<string, string>>;
    readonly subject: string;
    readonly state: Finding['state'];
    readonly says: RegExp;
  }[] = [
    {
      loss: 'an old Node',
      machine: { nodeVersion: '22.9.0' },
      subject: 'Node.js',
      state: 'broken',
      says: /npm start/u,
    },
    {
      loss: 'the espeak-ng library',
      machine: { loadLibrary: without('espeak') },
      subject: 'espeak-ng library',
      state: 'limited',
      says: /JavaScript port.*libespeak-ng1/u,
    },
    {
      loss: 'the espeak-ng data',
      machine: { exists: (path) => Promise.resolve(!path.includes('espeak-ng-data')) },
      subject: 'espeak-ng data',
      state: 'limited',
      says: /JavaScript port.*espeak-ng-data/u,
    },
    {
      loss: 'one flite voice',
      machine: { loadLibrary: without('rms') },
      subject: 'flite voices',
      state: 'limited',
      says: /slt, awb, kal16; missing: rms.*flite/u,
    },
    {
      loss: 'every flite voice',
      machine: { loadLibrary: without('flite') },
      subject: 'flite voices',
      state: 'limited',
      says: /none found.*espeak-ng speaks/u,
    },
    {
      loss: 'the library of the recogniser',
      machine: { loadLibrary: without('pocketsphinx') },
      subject: 'recogniser',
      state: 'limited',
      says: /libpocketsphinx\.so\.3.*503.*libpocketsphinx3/u,
    },
    {
      loss: 'the model of the recogniser',
      machine: { exists: (path) => Promise.resolve(!path.endsWith('.lm.bin')) },
      subject: 'recogniser model',
      state: 'limited',
      says: /en-us\.lm\.bin.*503.*pocketsphinx-en-us/u,
    },
    {
      loss: 'ffmpeg',
      machine: { exists: (path) => Promise.resolve(!path.includes('ffmpeg')) },
      subject: 'recordings',
      state: 'limited',
      says: /WAV, FLAC, MP3 and Ogg.*called ffmpeg/u,
    },
    {
      loss: 'sharp',
      machine: { hasPackage: (name) => name !== 'sharp' },
      subject: 'pictures',
      state: 'limited',
      says: /no pictures/u,
    },
    {
      loss: 'a model of the noise removal',
      machine: { hasPackage: (name) => !name.includes('gtcrn') },
      subject: 'enhancement',
      state: 'limited',
      says: /gtcrn\.wasm.*503/u,
    },
    {
      loss: 'koffi and the port',
      machine: {
        hasPackage: () => false,
        loadPackage: (name) => Promise.resolve(name === 'koffi' ? 'no' : undefined),
      },
      subject: 'espeak-ng port',
      state: 'broken',
      says: /nothing can speak/u,
    },
    {
      loss: 'the espeak-ng library and the port',
      machine: { hasPackage: () => false, loadLibrary: without('espeak') },
      subject: 'espeak-ng port',
      state: 'limited',
      says: /only English/u,
    },
    {
      loss: 'every library and the port',
      machine: { hasPackage: () => false, loadLibrary: without('') },
      subject: 'espeak-ng port',
      state: 'broken',
      says: /nothing can speak/u,
    },
    {
      loss: 'the SQLite driver',
      machine: { loadPackage: (name) => Promise.resolve(name === 'koffi' ? undefined : 'wrong ABI') },
      subject: 'SQLite driver',
      state: 'broken',
      says: /wrong ABI/u,
    },
    {
      loss: 'the SQLite driver beside PostgreSQL',
      machine: { loadPackage: (name) => Promise.resolve(name === 'koffi' ? undefined : 'wrong ABI') },
      environment: { SYRINX_DATABASE_URL: 'postgres://localhost/syrinx' },
      subject: 'SQLite driver',
      state: 'limited',
      says: /only PostgreSQL/u,
    },
    {
      loss: 'a writable data folder',
      machine: { checkWritable: () => Promise.resolve('EACCES') },
      subject: 'data folder',
      state: 'broken',
      says: /EACCES.*SYRINX_DATA_DIR/u,
    },
    {
      loss: 'the configured PostgreSQL',
      machine: { checkPostgres: () => Promise.resolve('refused') },
      environment: { SYRINX_DATABASE_URL: 'postgres://localhost/syrinx' },
      subject: 'database',
      state: 'broken',
      says: /refused.*SYRINX_DATABASE_URL/u,
    },
    {
      loss: 'much of the disk',
      machine: { freeBytes: () => Promise.resolve(500 * 1_048_576) },
      subject: 'disk space',
      state: 'limited',
      says: /^500 MiB/u,
    },
    {
      loss: 'all of the disk',
      machine: { freeBytes: () => Promise.resolve(0) },
      subject: 'disk space',
      state: 'broken',
      says: /nothing can be written/u,
    },
    {
      loss: 'the port',
      machine: { knock: () => Promise.resolve('stranger') },
      subject: 'port',
      state: 'broken',
      says: /8080 on 127\.0\.0\.1 is taken.*SYRINX_PORT/u,
    },
    {
      loss: 'the licence',
      machine: { askVendor: () => Promise.resolve({ type: 'ended' }) },
      environment: underLicence,
      subject: 'licence',
      state: 'broken',
      says: /expired or revoked.*nothing is generated/u,
    },
    {
      loss: 'a key that the vendor knows',
      machine: { askVendor: () => Promise.resolve({ type: 'refused', status: 401 }) },
      environment: underLicence,
      subject: 'licence',
      state: 'broken',
      says: /answers 401.*SYRINX_LICENSE_KEY/u,
    },
    {
      loss: 'the vendor of the licence',
      machine: { askVendor: () => Promise.resolve({ type: 'away', failure: 'no route' }) },
      environment: underLicence,
      subject: 'licence',
      state: 'limited',
      says: /not reached \(no route\).*at most four days/u,
    },
  ];
  for (const { loss, machine, environment = {}, subject, state, says } of losses) {
    test(`says what follows from the loss of ${loss}`, async () => {
      const findings = await examine({ machine: { ...healthyMachine, ...machine }, environment });
      const finding = findings.find((candidate) => candidate.subject === subject);
      assert.equal(finding?.state, state);
      assert.match(`${finding.found} → ${finding.consequence}`, says);
    });
  }

  test('tells of a licence where one is configured, and never its key', async () => {
    const unlicensed = await examine({ machine: healthyMachine, environment: {} });
    assert.equal(
      unlicensed.find(({ subject }) => subject === 'licence'),
      undefined,
    );
    const findings = await examine({ machine: healthyMachine, environment: underLicence });
    assert.equal(findings.find(({ subject }) => subject === 'licence')?.found, 'valid, says https://vendor.example');
    assert.ok(!JSON.stringify(findings).includes('lk_one'));
  });

  test('gives every complaint about the configuration a line, and looks at no place then', async () => {
    const environment = { SYRINX_PORT: 'x', SYRINX_PROT: '1' };
    const findings = await examine({ machine: healthyMachine, environment });
    assert.deepEqual(
      findings.filter(({ state }) => state === 'broken').map(({ subject }) => subject),
      ['configuration', 'configuration'],
    );
    assert.equal(
      findings.find(({ subject }) => subject === 'port'),
      undefined,
    );
  });

  test('knows its own service on the port', async () => {
    const findings = await examine({
      machine: { ...healthyMachine, knock: () => Promise.resolve('syrinx') },
      environment: {},
    });
    assert.match(findings.find(({ subject }) => subject === 'port')?.found ?? '', /the service is running/u);
  });

  test('knocks at the loopback of a service that listens everywhere', async () => {
    const knockedAt: string[] = [];
    const machine: Machine = {
      ...healthyMachine,
      knock({ host }) {
        knockedAt.push(host);
        return Promise.resolve('nobody');
      },
    };
    for (const host of ['0.0.0.0', '::', 'localhost']) await examine({ machine, environment: { SYRINX_HOST: host } });
    assert.deepEqual(knockedAt, ['127.0.0.1', '::1', 'localhost']);
  });
});

describe('thisMachine()', () => {
  const machine = thisMachine({ clock: systemClock });

  test('says why a library does not load', async () => {
    assert.match((await machine.loadLibrary('libno-such-thing.so.1')) ?? '', /shared library|shared object/u);
  });

  test('loads the packages with native code', async () => {
    assert.equal(await machine.loadPackage('better-sqlite3'), undefined);
    assert.equal(await machine.loadPackage('koffi'), undefined);
  });

  test('tells an installed package from one that is not', () => {
    assert.equal(machine.hasPackage('fastify'), true);
    assert.equal(machine.hasPackage('no-such-package'), false);
  });

  test('finds a folder that can be made writable, and measures its disk', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'syrinx-doctor-'));
    context.after(() => rm(folder, { recursive: true }));
    const path = join(folder, 'not', 'yet');
    assert.equal(await machine.checkWritable(path), undefined);
    assert.equal(await machine.exists(path), false);
    assert.ok((await machine.freeBytes(path)) > 0);
  });

  test('tells nobody, a stranger and the service apart', async (context) => {
    const strangerPort = await listen(context, {});
    const servicePort = await listen(context, { 'x-service-version': '0.0.0' });
    assert.equal(await machine.knock({ host: '127.0.0.1', port: strangerPort }), 'stranger');
    assert.equal(await machine.knock({ host: '127.0.0.1', port: servicePort }), 'syrinx');
    // Port 1 is reserved for a service that nobody runs.
    assert.equal(await machine.knock({ host: '127.0.0.1', port: 1 }), 'nobody');
  });

  test('hears from the vendor what a licence is worth', async (context) => {
    const ask = async (status: number, body: string) => {
      const port = await listen(context, {}, { status, body });
      return machine.askVendor({ url: `http://127.0.0.1:${port}`, key: new Secret('lk_one') });
    };
    assert.deepEqual(await ask(200, '{"valid":true}'), { type: 'valid' });
    assert.deepEqual(await ask(200, '{"valid":false}'), { type: 'ended' });
    assert.deepEqual(await ask(200, '[]'), { type: 'refused', status: 200 });
    assert.deepEqual(await ask(401, '{"error":"unknown"}'), { type: 'refused', status: 401 });
    assert.equal((await machine.askVendor({ url: 'http://127.0.0.1:1', key: new Secret('lk_one') })).type, 'away');
  });
});

describe('doctor', () => {
  test('prints one JSON object with --json', async () => {
    const { printed, exitCode } = await run(['--json'], {});
    const report: unknown = JSON.parse(printed.join('\n'));
    assert.ok(typeof report === 'object' && report !== null && 'findings' in report && 'can_speak' in report);
    assert.equal(exitCode, report.can_speak === true ? 0 : 1);
  });

  test('exits 1 when the service cannot start', async () => {
    const { printed, exitCode } = await run([], { SYRINX_PORT: 'x' });
    assert.equal(exitCode, 1);
    assert.equal(printed.at(-1), 'The service cannot speak.');
  });

  test('explains itself', async () => {
    assert.equal((await run(['--help'], {})).exitCode, 0);
    const { complained, exitCode } = await run(['--loud'], {});
    assert.equal(exitCode, 2);
    assert.match(complained.join('\n'), /^Usage/u);
  });
});

async function run(commandArguments: readonly string[], environment: Readonly<Record<string, string>>) {
  const printed: string[] = [];
  const complained: string[] = [];
  const exitCode = await doctor.run({
    commandArguments,
    environment,
    clock: systemClock,
    print: (line) => void printed.push(line),
    complain: (line) => void complained.push(line),
  });
  return { printed, complained, exitCode };
}

async function listen(
  context: TestContext,
  headers: Readonly<Record<string, string>>,
  { status = 200, body = 'hello' }: { readonly status?: number; readonly body?: string } = {},
): Promise<number> {
  const server: Server = createServer((_, response) => {
    response.writeHead(status, headers).end(body);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  return address.port;
}
