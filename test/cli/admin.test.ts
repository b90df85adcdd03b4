import assert from 'node:assert/strict';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { eventually } from '../service/eventually.ts';
import { startService, type RunningService } from '../service/running-service.ts';
import { admin, type AdminEnd } from './admin-process.ts';

suite('administration while a service runs', () => {
  let service: RunningService;
  before(async () => {
    service = await startService({ environment: { SYRINX_LOG_LEVEL: 'trace' } });
  });
  after(() => service[Symbol.asyncDispose]());
  const run = (...commandArguments: string[]): Promise<AdminEnd> =>
    admin(commandArguments, { environment: { SYRINX_DATA_DIR: service.dataDirectory } });

  test('a key that is issued works, and one that is revoked is refused at the next request', async () => {
    const issued = await run('key', 'issue', '--kind', 'project', '--project', '1', '--name', 'till');
    assert.equal(issued.status, 0, issued.complained);
    const secret = issued.printed.trim();
    assert.match(secret, /^svc_[0-9A-Za-z]{43}$/u);
    assert.ok(!issued.complained.includes(secret));
    assert.match(issued.complained, /^Key 2 of project 1 "default"/u);
    // Remembered from now on.
    assert.equal(await statusOf(service, { path: '/v1/voices', key: secret }), 200);

    const revoked = await run('key', 'revoke', '2', '--kind', 'project', '--yes');
    assert.deepEqual(revoked, { status: 0, printed: 'Key 2 (project) is revoked.\n', complained: '' });
    assert.equal(await statusOf(service, { path: '/v1/voices', key: secret }), 401);
  });

  test('the keys of a project that is deleted are refused at the next request', async () => {
    const made = jsonOf(await run('project', 'create', 'Short-lived', '--organization', '1', '--json'));
    const { id } = made['project'] as { id: number };
    const { printed } = await run('key', 'issue', '--kind', 'project', '--project', String(id));
    const key = printed.trim();
    assert.equal(await statusOf(service, { path: '/v1/voices', key }), 200);
    const deleted = await run('project', 'delete', String(id), '--yes');
    assert.equal(deleted.printed, `Project ${id} "Short-lived" of organization 1 is gone.\n`);
    assert.equal(await statusOf(service, { path: '/v1/voices', key }), 401);
  });

  test('an organization admin key manages projects until its creator is demoted or it is revoked', async () => {
    await run('member', 'add', '--organization', '1', '--email', 'Ada@example.org', '--role', 'admin');
    const issue = ['key', 'issue', '--kind', 'organization-admin', '--organization', '1', '--level', 'read'];
    const { key, secret } = jsonOf(await run(...issue, '--email', 'ada@example.org', '--json')) as {
      key: { id: number };
      secret: string;
    };
    const listing = { path: '/v1/projects', key: secret };
    assert.equal(await statusOf(service, listing), 200);
    const setRole = ['member', 'role', '--organization', '1', '--email', 'ada@example.org', '--role'];
    assert.equal((await run(...setRole, 'member')).status, 0);
    assert.equal(await statusOf(service, listing), 403);
    assert.equal((await run(...setRole, 'admin')).status, 0);
    assert.equal(await statusOf(service, listing), 200);
    assert.equal((await run('key', 'revoke', String(key.id), '--kind', 'organization-admin', '--yes')).status, 0);
    assert.equal(await statusOf(service, listing), 401);
  });

  test('the keys of an organization that is removed are refused at the next request', async () => {
    const { organizationId, key } = await newcomer('Passing');
    assert.equal(await statusOf(service, { path: '/v1/voices', key }), 200);
    const ofMachine = (await run('key', 'issue', '--kind', 'service', '--organization', organizationId)).printed.trim();
    assert.equal(await statusOf(service, { path: '/v1/projects', key: ofMachine }), 403);
    const refused = await run('org', 'remove', organizationId);
    assert.deepEqual([refused.status, refused.printed], [2, '']);
    const removed = await run('org', 'remove', organizationId, '--yes');
    assert.equal(removed.printed, `Organization ${organizationId} "Passing" is gone.\n`);
    assert.equal(await statusOf(service, { path: '/v1/voices', key }), 401);
    assert.equal(await statusOf(service, { path: '/v1/projects', key: ofMachine }), 401);
  });

  test('a plan holds from the next request on', async () => {
    const { organizationId, key } = await newcomer('Hurried');
    for (let times = 0; times < 2; times += 1) assert.equal((await speak(service, key)).status, 200);
    await run('plan', 'define', 'Tiny', '--rpm', '1');
    await run('plan', 'set', '--org', organizationId, '--plan', 'Tiny');
    assert.deepEqual([(await speak(service, key)).status, (await speak(service, key)).status], [200, 429]);
    await run('plan', 'set', '--org', organizationId, '--plan', 'unlimited');
    assert.equal((await speak(service, key)).status, 200);
  });

  test('what was asked of a project is in its request log, without what was said', async () => {
    const { projectId, key } = await newcomer('Logged');
    assert.equal((await speak(service, key)).status, 200);
    const list = async () => {
      const { requests } = jsonOf(await run('project', 'requests', projectId, '--json')) as { requests: object[] };
      return requests;
    };
    const requests = await eventually('the request', list, ({ length }) => length > 0);
    const [entry = {}] = requests as Record<string, unknown>[];
    assert.equal(requests.length, 1);
    assert.deepEqual([entry['operation'], entry['outcome'], entry['text']], ['speech', 'completed', null]);
    assert.ok(Number(entry['audio_ms']) > 0 && Number(entry['key_id']) > 0, JSON.stringify(entry));
  });

  test('billing, prices and credits hold from the next request on, and the report has what was charged', async () => {
    const { organizationId, key } = await newcomer('Paying');
    const org = ['--org', organizationId];
    assert.match((await run('billing', 'on', ...org)).printed, /Models without a price, .*: svc-3/u);
    assert.deepEqual(await speak(service, key), { status: 503, code: 'MODEL_UNAVAILABLE' });
    await run('price', 'set', '--model', 'svc-3', '--per-second-eur', '0.01');
    assert.deepEqual(await speak(service, key), { status: 402, code: 'INSUFFICIENT_CREDITS' });
    await run('credit', 'add', ...org, '--eur', '5', '--note', 'paid');
    assert.equal((await speak(service, key)).status, 200);
    const report = () => run('usage', 'report', ...org, '--json').then(jsonOf);
    const { usage, total } = (await eventually('the usage', report, (found) => rowsOf(found).length > 0)) as {
      usage: Record<string, unknown>[];
      total: Record<string, number>;
    };
    const [row] = usage;
    assert.deepEqual(
      [row?.['organization_id'], row?.['model_id'], row?.['requests']],
      [Number(organizationId), 'svc-3', 1],
    );
    // A cent for each second: a thousand micro-cents for each millisecond.
    assert.equal(total['cost_micro_cents'], (total['audio_ms'] ?? 0) * 1000);
    const { account } = jsonOf(await run('credit', 'show', ...org, '--json')) as { account: Record<string, number> };
    assert.equal(account['balance_micro_cents'], 500_000_000 - (total['cost_micro_cents'] ?? 0));
    assert.equal(account['held_micro_cents'], 0);
    assert.match(
      (await run('usage', 'report', ...org, '--csv')).printed,
      /^day,.*\n\d{4}-\d\d-\d\d,\d+,\d+,svc-3,1,3,/u,
    );
  });

  /** An organization with a project and a key of it. */
  async function newcomer(
    name: string,
  ): Promise<{ readonly organizationId: string; readonly projectId: string; readonly key: string }> {
    const { organization } = jsonOf(await run('org', 'create', name, '--json')) as { organization: { id: number } };
    const organizationId = String(organization.id);
    const made = jsonOf(await run('project', 'create', name, '--organization', organizationId, '--json'));
    const { id } = made['project'] as { id: number };
    const { printed } = await run('key', 'issue', '--kind', 'project', '--project', String(id));
    return { organizationId, projectId: String(id), key: printed.trim() };
  }

  test('the operator stands in the audit trail, and no secret in it or in the log', async () => {
    const { printed } = await run('key', 'issue', '--kind', 'service', '--organization', '1');
    const listed = jsonOf(await run('audit', 'list', '--organization', '1', '--json'));
    const [newest] = listed['audit'] as Record<string, unknown>[];
    assert.equal(newest?.['actor_kind'], 'operator');
    assert.equal(newest['action'], 'organization-key.issue');
    assert.ok(!JSON.stringify(listed).includes(printed.trim()));
    assert.ok(service.logLines.length > 0);
    assert.ok(!service.logLines.join('\n').includes(printed.trim()));
  });

  test('only the owner of the data folder reaches the socket', async () => {
    const folder = join(service.dataDirectory, 'admin');
    assert.equal((await stat(folder)).mode & 0o777, 0o700);
    assert.equal((await stat(join(folder, 'socket'))).mode & 0o777, 0o600);
  });

  test('a second service on the data folder says that the first one takes the instructions, and follows it', async () => {
    const second = await startService({ dataDirectory: service.dataDirectory });
    try {
      const said = () => Promise.resolve(second.logLines.join('\n'));
      await eventually('the warning', said, (lines) => lines.includes('another server runs on this data folder'));
    } finally {
      await second[Symbol.asyncDispose]();
    }
    assert.equal((await stat(join(service.dataDirectory, 'admin', 'socket'))).isSocket(), true);
    assert.equal((await run('org', 'list')).status, 0);
  });
});

suite('administration while no service runs', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  before(async () => {
    folder = await makeTemporaryFolder();
  });
  after(() => folder[Symbol.asyncDispose]());
  const run = (...commandArguments: string[]): Promise<AdminEnd> =>
    admin(commandArguments, { environment: { SYRINX_DATA_DIR: folder.path } });

  test('works on the database, and a service that starts later knows what was made', async () => {
    await run('org', 'create', 'Acme', '--owner', 'ada@example.org');
    await run('project', 'create', 'Hotline', '--organization', '1');
    const key = (await run('key', 'issue', '--kind', 'project', '--project', '1')).printed.trim();
    // Where the key of a first start is otherwise: this database is in use.
    await writeFile(join(folder.path, 'api-key'), key);
    await using service = await startService({ dataDirectory: folder.path });
    assert.equal(await statusOf(service, { path: '/v1/voices', key }), 200);
  });

  test('changes nothing that cannot be taken back without --yes where nobody can be asked', async () => {
    const refused = await run('project', 'delete', '1');
    assert.equal(refused.status, 2);
    assert.equal(refused.printed, '');
    assert.match(refused.complained, /--yes/u);
    assert.match((await run('project', 'list', '--organization', '1')).printed, /Hotline/u);
  });

  test('takes over from a service that was killed, and so does the next service', async () => {
    const killed = await startService({ dataDirectory: folder.path });
    await killed.kill();
    assert.equal((await stat(join(folder.path, 'admin', 'socket'))).isSocket(), true);
    const said = await run('project', 'delete', '1', '--yes');
    assert.equal(said.status, 0);
    assert.match(said.complained, /No server runs on this data folder/u);
    await using service = await startService({ dataDirectory: folder.path });
    assert.deepEqual(service.logLines, []);
    await run('project', 'create', 'Next', '--organization', '1');
    assert.equal((await run('project', 'delete', '2', '--yes')).complained, '');
  });

  test('refuses keys where they would be hashed with another secret than those that are there', async () => {
    const environment = { SYRINX_DATA_DIR: folder.path, SYRINX_KEY_HASH_SECRET: 'another-secret-'.repeat(4) };
    const { status, complained } = await admin(['org', 'list'], { environment });
    assert.equal(status, 2);
    assert.match(complained, /hashed with another secret/u);
  });
});

async function statusOf(
  { address }: RunningService,
  { path, key }: { readonly path: string; readonly key: string },
): Promise<number> {
  const response = await fetch(`${address}${path}`, { headers: { 'x-api-key': key } });
  await response.text();
  return response.status;
}

function rowsOf(report: Record<string, unknown>): readonly unknown[] {
  return Array.isArray(report['usage']) ? report['usage'] : [];
}

/** The code is that of a refusal. */
async function speak(
  { address }: RunningService,
  key: string,
): Promise<{ readonly status: number; readonly code?: unknown }> {
  const response = await fetch(`${address}/v1/tts/generate`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Hi.', voice_id: 21 }),
  });
  const body = await response.arrayBuffer();
  if (response.ok) return { status: response.status };
  const refusal = JSON.parse(Buffer.from(body).toString()) as Record<string, unknown>;
  return { status: response.status, code: refusal['error_code'] };
}

function jsonOf({ printed, complained }: AdminEnd): Record<string, unknown> {
  assert.notEqual(printed, '', complained);
  return JSON.parse(printed) as Record<string, unknown>;
}
