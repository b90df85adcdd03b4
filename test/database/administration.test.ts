import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { openPostgresDatabase } from '../../src/adapters/database/open-postgres.ts';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { buildAdminister } from '../../src/composition/build-administration.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { KeyRevocations, type Revocation } from '../../src/features/access/key-revocations.ts';
import type { AdministrationOutcome } from '../../src/features/administration/administration.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { findPostgres, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

type Run = (action: string, fields?: Readonly<Record<string, string>>) => Promise<AdministrationOutcome>;

interface Office extends AsyncDisposable {
  readonly database: Database;
  readonly run: Run;
  readonly ask: Run;
  readonly announced: readonly Revocation[];
}

/** The operator on a database with one organization, whose owner is user 1. */
async function officeOn(database: Database): Promise<Office> {
  await database.start();
  const announced: Revocation[] = [];
  const revocations = new KeyRevocations();
  revocations.subscribe((revocation) => void announced.push(revocation));
  const hasher = createKeyHasher(new Secret('secret of the test'));
  const administer = buildAdminister({ database, hasher, revocations, clock: systemClock });
  const run: Run = (action, fields = {}) => administer({ action, mode: 'do', fields });
  const ask: Run = (action, fields = {}) => administer({ action, mode: 'ask', fields });
  await run('org.create', { name: 'Acme', owner: 'Ada@example.org' });
  return { database, run, ask, announced, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

function complaintOf(outcome: AdministrationOutcome): string {
  return outcome.type === 'refused' ? outcome.complaint : '';
}

function rowOf(outcome: AdministrationOutcome, name: string): Record<string, unknown> {
  assert.equal(outcome.type, 'done', complaintOf(outcome));
  return outcome.type === 'done' ? (outcome.report[name] as Record<string, unknown>) : {};
}

const acme = { organization: '1' };

function defineTests(openOffice: () => Promise<Office>): void {
  test('grants and takes models, each once', async () => {
    await using office = await openOffice();
    const grant = { ...acme, model: 'clarity-1' };
    await office.run('org.entitle', grant);
    const entitled = rowOf(await office.run('org.entitle', grant), 'organization');
    assert.deepEqual(entitled['entitlements'], ['clarity-1']);
    const bare = rowOf(await office.run('org.unentitle', grant), 'organization');
    assert.deepEqual(bare['entitlements'], []);
    const audit = await office.database.audit.list({ limit: 10 });
    assert.deepEqual(
      audit.map(({ action }) => action),
      ['organization.unentitle', 'organization.entitle', 'organization.create'],
    );
    assert.match(complaintOf(await office.run('org.entitle', { ...grant, organization: '7' })), /no organization 7/u);
  });

  test('keeps the last owner, whatever is tried, also by two at once', async () => {
    await using office = await openOffice();
    const ada = { ...acme, email: 'ada@example.org' };
    const lastOwner = /last owner/u;
    assert.match(complaintOf(await office.run('member.remove', ada)), lastOwner);
    assert.match(complaintOf(await office.ask('member.remove', ada)), lastOwner);
    assert.match(complaintOf(await office.run('member.role', { ...ada, role: 'admin' })), lastOwner);
    await office.run('member.add', { ...acme, email: 'bob@example.org', role: 'owner' });
    const outcomes = await Promise.all([
      office.run('member.remove', ada),
      office.run('member.role', { ...acme, email: 'bob@example.org', role: 'member' }),
    ]);
    assert.deepEqual(outcomes.map(({ type }) => type).toSorted(), ['done', 'refused']);
    const members = await office.database.members.list({ organizationId: 1 });
    assert.equal(members.filter(({ role }) => role === 'owner').length, 1);
  });

  test('knows a person by their email in every organization, and adds nobody twice', async () => {
    await using office = await openOffice();
    await office.run('org.create', { name: 'Other' });
    const ada = { organization: '2', email: 'ADA@example.org', name: 'Ada' };
    const added = rowOf(await office.run('member.add', ada), 'member');
    assert.deepEqual(added, {
      user_id: 1,
      name: 'ada@example.org',
      email: 'ada@example.org',
      role: 'member',
      organization_id: 2,
    });
    assert.match(complaintOf(await office.run('member.add', ada)), /member already/u);
    assert.match(complaintOf(await office.run('member.add', { ...acme, user: '9' })), /no user 9/u);
  });

  test('issues organization admin keys in the name of owners and admins alone', async () => {
    await using office = await openOffice();
    const instruction = { kind: 'organization-admin', ...acme, level: 'write' };
    const key = rowOf(await office.run('key.issue', { ...instruction, user: '1' }), 'key');
    assert.deepEqual([key['level'], key['created_by_user_id']], ['write', 1]);
    await office.run('member.add', { ...acme, email: 'bob@example.org' });
    const bob = { ...instruction, email: 'bob@example.org' };
    assert.match(complaintOf(await office.run('key.issue', bob)), /only owners and admins/u);
    await office.run('member.remove', { ...acme, email: 'bob@example.org' });
    assert.match(complaintOf(await office.run('key.issue', bob)), /no member/u);
    assert.match(complaintOf(await office.run('key.issue', { ...instruction, user: '9' })), /no user 9/u);
    const keys = await office.database.organizationKeys.list({ organizationId: 1 });
    assert.equal(keys.length, 1);
  });

  test('keeps of a key its hash, and tells it in no list, trail or error', async () => {
    await using office = await openOffice();
    await office.run('project.create', { ...acme, name: 'Web' });
    const secrets: string[] = [];
    for (const instruction of [
      { kind: 'project', project: '1', permissions: 'voices=read' },
      { kind: 'service', ...acme },
      { kind: 'organization-admin', ...acme, user: '1', level: 'read' },
    ]) {
      const outcome = await office.run('key.issue', instruction);
      assert.ok(outcome.type === 'done' && outcome.secret !== undefined);
      assert.equal(outcome.report['secret'], outcome.secret);
      assert.ok(!outcome.sentence?.includes(outcome.secret));
      secrets.push(outcome.secret);
    }
    const shown = JSON.stringify([
      await office.run('key.list', { project: '1' }),
      await office.run('key.list', acme),
      await office.run('audit.list'),
      await office.database.apiKeys.list({ projectId: 1 }),
      await office.database.organizationKeys.list({ organizationId: 1 }),
    ]);
    assert.equal(new Set(secrets).size, 3);
    for (const secret of secrets) assert.ok(!shown.includes(secret.slice(4)));
    const hashes = (await office.database.apiKeys.list({ projectId: 1 })).map(({ hash }) => hash);
    const listed = JSON.stringify(await office.run('key.list', { project: '1' }));
    assert.ok(hashes.every((hash) => !listed.includes(hash)));
  });

  test('revokes each kind of key once, under its own id, and says so at once', async () => {
    await using office = await openOffice();
    await office.run('project.create', { ...acme, name: 'Web' });
    await office.run('key.issue', { kind: 'project', project: '1' });
    await office.run('key.issue', { kind: 'service', ...acme });
    assert.match(complaintOf(await office.run('key.revoke', { key: '1', kind: 'organization-admin' })), /no organ/u);
    for (const kind of ['service', 'project']) {
      const asked = await office.ask('key.revoke', { key: '1', kind });
      assert.match(asked.type === 'done' ? (asked.sentence ?? '') : '', /^Key 1 .* stops working, for good\.$/u);
      const revoked = rowOf(await office.run('key.revoke', { key: '1', kind }), 'revoked');
      assert.notEqual(revoked['revoked_at'], null);
      assert.match(complaintOf(await office.run('key.revoke', { key: '1', kind })), /revoked already/u);
    }
    assert.deepEqual(office.announced, [
      { kind: 'service-key', keyId: 1 },
      { kind: 'project-key', keyId: 1 },
    ]);
  });

  test('asks before a project goes, changing nothing, and then takes its keys with it', async () => {
    await using office = await openOffice();
    await office.run('project.create', { ...acme, name: 'Web' });
    await office.run('key.issue', { kind: 'project', project: '1' });
    const asked = await office.ask('project.delete', { project: '1' });
    assert.match(
      asked.type === 'done' ? (asked.sentence ?? '') : '',
      /^Project 1 "Web" of organization 1 goes for good, with its 1 valid API key/u,
    );
    assert.equal((await office.database.projects.list({ organizationId: 1 })).length, 1);
    await office.run('project.delete', { project: '1' });
    assert.deepEqual(await office.database.apiKeys.list({ projectId: 1 }), []);
    assert.deepEqual(office.announced, [{ kind: 'project', projectId: 1 }]);
    assert.match(complaintOf(await office.run('project.delete', { project: '1' })), /no project 1/u);
    assert.match(complaintOf(await office.run('project.list', { organization: '9' })), /Organization 9 not found/u);
    const [newest] = await office.database.audit.list({ limit: 1 });
    assert.deepEqual([newest?.actorKind, newest?.action, newest?.actorKeyId], ['operator', 'project.delete', null]);
  });

  test('reads the trail a page at a time, of one organization or of all', async () => {
    await using office = await openOffice();
    for (const name of ['b', 'c', 'd']) await office.run('org.create', { name });
    const idsOf = (outcome: AdministrationOutcome) =>
      (rowOf(outcome, 'audit') as unknown as { readonly id: number }[]).map(({ id }) => id);
    assert.deepEqual(idsOf(await office.run('audit.list', { limit: '2' })), [4, 3]);
    assert.deepEqual(idsOf(await office.run('audit.list', { limit: '2', before: '3' })), [2, 1]);
    assert.deepEqual(idsOf(await office.run('audit.list', { organization: '3' })), [3]);
  });
}

async function sqliteOffice(): Promise<Office> {
  const folder = await makeTemporaryFolder();
  const path = join(folder.path, 'syrinx.sqlite');
  const office = await officeOn(openSqliteDatabase({ path, clock: systemClock, log: silentLog }));
  return {
    ...office,
    async [Symbol.asyncDispose]() {
      await office[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

suite('administration on SQLite', () => defineTests(sqliteOffice));

const postgres = await findPostgres();
if ('missing' in postgres) {
  test('administration on PostgreSQL', { skip: reasonToSkip(postgres.missing) }, () => undefined);
} else {
  suite('administration on PostgreSQL', () => {
    let cluster: PostgresCluster;
    before(async () => {
      cluster = await startPostgres(postgres);
    });
    after(() => cluster[Symbol.asyncDispose]());
    defineTests(async () => {
      const url = new Secret(await cluster.createDatabase());
      return officeOn(openPostgresDatabase({ url, clock: systemClock, log: silentLog }));
    });

    test('tells a database that is away in a sentence', async () => {
      const nobody = new Secret('postgres://nobody@/none?host=%2Fnonexistent');
      await using database = openPostgresDatabase({ url: nobody, clock: systemClock, log: silentLog });
      const administer = buildAdminister({
        database,
        hasher: createKeyHasher(nobody),
        revocations: new KeyRevocations(),
        clock: systemClock,
      });
      const outcome = await administer({ action: 'org.create', mode: 'do', fields: { name: 'a' } });
      assert.match(complaintOf(outcome), /database/u);
    });
  });
}
