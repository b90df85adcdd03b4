import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPostgresDatabase } from '../../src/adapters/database/open-postgres.ts';
import { buildAdminister } from '../../src/composition/build-administration.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { createKeyWrapper } from '../../src/features/licensing/key-wrapping.ts';
import { KeyRevocations } from '../../src/features/access/key-revocations.ts';
import type { AdministrationOutcome } from '../../src/features/administration/administration.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { limits } from '../../src/limits.ts';
import { apiKey } from '../contract/stores/rows.ts';
import { newReference, newVoice } from '../contract/stores/voices.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { complaintOf, describeOnBoth, officeConfig, rowOf, sentenceOf, type Office } from './office.ts';

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
      assert.match(sentenceOf(asked), /^Key 1 .* stops working, for good\.$/u);
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
    assert.match(sentenceOf(asked), /^Project 1 "Web" of organization 1 goes for good, with its 1 valid API key/u);
    assert.equal((await office.database.projects.list({ organizationId: 1 })).length, 1);
    await office.run('project.delete', { project: '1' });
    assert.deepEqual(await office.database.apiKeys.list({ projectId: 1 }), []);
    assert.deepEqual(office.announced, [{ kind: 'project', projectId: 1 }]);
    assert.match(complaintOf(await office.run('project.delete', { project: '1' })), /no project 1/u);
    assert.match(complaintOf(await office.run('project.list', { organization: '9' })), /no organization 9/u);
    const [newest] = await office.database.audit.list({ limit: 1 });
    assert.deepEqual([newest?.actorKind, newest?.action, newest?.actorKeyId], ['operator', 'project.delete', null]);
  });

  test('removes an organization with what is in it, and says first what that is', async () => {
    await using office = await openOffice();
    await office.run('project.create', { ...acme, name: 'Web' });
    await office.run('key.issue', { kind: 'project', project: '1' });
    await office.run('key.issue', { kind: 'service', ...acme });
    await office.run('key.issue', { kind: 'service', ...acme });
    await office.run('key.revoke', { key: '2', kind: 'service' });
    await office.run('credit.add', { ...acme, eur: '10.5', note: 'paid' });
    const asked = sentenceOf(await office.ask('org.remove', acme));
    assert.match(
      asked,
      /^Organization 1 "Acme" goes for good, with its 1 project\(s\), 2 valid key\(s\), 0 dictionaries/u,
    );
    assert.match(asked, /1 membership\(s\).*balance: 10\.5 EUR/u);
    assert.equal((await office.database.organizations.list()).length, 1);
    const before = office.announced.length;
    assert.equal(sentenceOf(await office.run('org.remove', acme)), 'Organization 1 "Acme" is gone.');
    assert.deepEqual(office.announced.slice(before), [
      { kind: 'project', projectId: 1 },
      { kind: 'service-key', keyId: 1 },
    ]);
    assert.deepEqual(await office.database.organizations.list(), []);
    assert.deepEqual(await office.database.apiKeys.list({ projectId: 1 }), []);
    assert.equal((await office.database.users.list()).length, 1);
    assert.equal(rowOf(await office.run('credit.show', acme), 'account')['balance_eur'], '10.5');
    assert.match(complaintOf(await office.run('org.remove', acme)), /no organization 1/u);
    const actions = (await office.database.audit.list({ organizationId: 1, limit: 2 })).map(({ action }) => action);
    assert.deepEqual(actions, ['organization.remove', 'project.delete']);
  });

  test('removes an organization with its voices, whose recordings nobody names any more', async () => {
    await using office = await openOffice();
    const { voices, voiceReferences, voiceObjects, audit } = office.database;
    const { id } = await voices.insert(newVoice({ sampleKey: 'voices/1000/s' }));
    await voiceReferences.insert(newReference({ voiceId: id, objectKey: 'voices/1000/r' }));
    assert.match(sentenceOf(await office.ask('org.remove', acme)), /1 voice\(s\) with their recordings/u);
    await office.run('org.remove', acme);
    assert.notEqual((await voices.find(id))?.archivedAtMs, null);
    assert.deepEqual(await voiceObjects.list({ limit: 9 }), []);
    const [record] = await audit.list({ organizationId: 1, limit: 1 });
    assert.deepEqual(record?.details, { name: 'Acme', voices: 1 });
  });

  test('erases the recordings of a voice, also of an archived one, says first what that is, and keeps the voice', async () => {
    await using office = await openOffice();
    const { voices, voiceReferences, voiceObjects, audit } = office.database;
    const { id } = await voices.insert(newVoice({ name: 'Anna', avatarKey: 'voices/1000/a' }));
    const other = await voices.insert(newVoice({ avatarKey: 'voices/1001/a' }));
    await voiceReferences.insert(
      newReference({ voiceId: id, objectKey: 'voices/1000/r', cleanedKey: 'voices/1000/c' }),
    );
    await voices.archive(id, { atMs: 1 });
    const voice = { voice: String(id) };
    assert.match(sentenceOf(await office.ask('voice.erase', voice)), /^Voice 1000 "Anna" loses its 1 reference\(s\)/u);
    assert.deepEqual(office.removed, []);
    assert.deepEqual(rowOf(await office.run('voice.erase', voice), 'erased'), {
      voice_id: id,
      organization_id: 1,
      objects: 3,
    });
    assert.deepEqual(new Set(office.removed), new Set(['voices/1000/a', 'voices/1000/c', 'voices/1000/r']));
    assert.deepEqual(
      (await voiceObjects.list({ limit: 9 })).map(({ voiceId }) => voiceId),
      [other.id],
    );
    assert.equal((await voices.find(id))?.name, 'Anna');
    const [record] = await audit.list({ organizationId: 1, limit: 1 });
    assert.deepEqual([record?.action, record?.target, record?.details], ['voice.erase', 'voice 1000', { objects: 3 }]);
    for (const run of [office.run, office.ask])
      assert.match(complaintOf(await run('voice.erase', { voice: '7' })), /voice 7/iu);
  });

  test('renames organizations and people, and writes nothing down where nothing changes', async () => {
    await using office = await openOffice();
    const rename = { ...acme, name: 'Acme Ltd' };
    assert.equal(rowOf(await office.run('org.rename', rename), 'organization')['name'], 'Acme Ltd');
    await office.run('org.rename', rename);
    const ada = { email: 'ADA@example.org', name: 'Ada' };
    assert.equal(rowOf(await office.run('user.rename', ada), 'user')['name'], 'Ada');
    await office.run('user.rename', ada);
    const names = (rowOf(await office.run('user.list'), 'users') as unknown as { name: string }[]).map(
      ({ name }) => name,
    );
    assert.deepEqual(names, ['Ada']);
    const actions = (await office.database.audit.list({ limit: 3 })).map(({ action }) => action);
    assert.deepEqual(actions, ['user.rename', 'organization.rename', 'organization.create']);
    assert.match(complaintOf(await office.run('user.rename', { user: '9', name: 'x' })), /no user 9/u);
  });

  test('removes a person from everywhere, but not the last owner of an organization', async () => {
    await using office = await openOffice();
    await office.run('org.create', { name: 'Other', owner: 'bob@example.org' });
    const bob = { email: 'bob@example.org' };
    await office.run('member.add', { ...acme, ...bob });
    for (const mode of [office.ask, office.run])
      assert.match(complaintOf(await mode('user.remove', bob)), /last owner of organization 2/u);
    await office.run('member.add', { organization: '2', user: '1', role: 'owner' });
    assert.match(sentenceOf(await office.ask('user.remove', bob)), /^User 2 .* with 2 membership/u);
    assert.equal(rowOf(await office.run('user.remove', bob), 'removed')['id'], 2);
    assert.deepEqual(
      (await office.database.members.list({ organizationId: 2 })).map(({ userId }) => userId),
      [1],
    );
    const records = await office.database.audit.list({ limit: 3 });
    assert.deepEqual(
      records.map(({ action, organizationId }) => [action, organizationId]),
      [
        ['user.remove', null],
        ['member.remove', 2],
        ['member.remove', 1],
      ],
    );
    assert.ok(!JSON.stringify(records).includes('bob@'));
  });

  test('issues no more than so many keys of a project, also to two at once', async () => {
    await using office = await openOffice();
    await office.run('project.create', { ...acme, name: 'Web' });
    const project = await office.database.projects.find(1);
    assert.ok(project);
    await office.database.transaction(async ({ apiKeys }) => {
      for (let index = 0; index < limits.liveKeysPerProjectMax - 1; index += 1)
        await apiKeys.insert(apiKey(project, { hash: `filler ${index}` }));
    });
    const issue = () => office.run('key.issue', { kind: 'project', project: '1' });
    const outcomes = await Promise.all([issue(), issue()]);
    assert.deepEqual(outcomes.map(({ type }) => type).toSorted(), ['done', 'refused']);
    assert.match(outcomes.map(complaintOf).join(''), /at most 1000 valid keys/u);
    await office.run('key.revoke', { kind: 'project', key: '1' });
    assert.equal(complaintOf(await issue()), '');
  });

  test('reads the request log of a project a page at a time, and that of no other', async () => {
    await using office = await openOffice();
    for (const name of ['Web', 'Till']) await office.run('project.create', { ...acme, name });
    const entry = {
      keyId: null,
      userId: 1,
      operation: 'speech',
      characters: 5,
      audioMs: 400,
      outcome: 'completed',
      text: null,
      createdAtMs: 0,
    } as const;
    await office.database.requestLogs.append(
      [1, 2, 1, 1].map((projectId, index) => ({ ...entry, projectId, requestId: `request-${index}` })),
    );
    const pageOf = async (fields: Readonly<Record<string, string>>) =>
      rowOf(await office.run('project.requests', fields), 'requests') as unknown as readonly Record<string, unknown>[];
    const newest = await pageOf({ project: '1', limit: '2' });
    assert.deepEqual(
      newest.map((row) => row['request_id']),
      ['request-3', 'request-2'],
    );
    const rest = await pageOf({ project: '1', before: String(newest[1]?.['id']) });
    assert.deepEqual(rest, [
      {
        id: 1,
        created_at: '1970-01-01T00:00:00.000Z',
        request_id: 'request-0',
        key_id: null,
        user_id: 1,
        operation: 'speech',
        characters: 5,
        audio_ms: 400,
        outcome: 'completed',
        text: null,
      },
    ]);
    assert.match(complaintOf(await office.run('project.requests', { project: '7' })), /no project 7/u);
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

describeOnBoth('administration', defineTests);

test('tells a database that is away in a sentence', async () => {
  const nobody = new Secret('postgres://nobody@/none?host=%2Fnonexistent');
  await using database = openPostgresDatabase({ url: nobody, clock: systemClock, log: silentLog });
  const administer = buildAdminister(officeConfig, {
    database,
    objects: { remove: () => Promise.resolve(false), put: () => Promise.reject(new Error('nothing is kept')) },
    hasher: createKeyHasher(nobody),
    licenceKeys: { wrapper: createKeyWrapper(nobody) },
    revocations: new KeyRevocations(),
    forgetTerms: () => undefined,
    clock: systemClock,
  });
  const outcome = await administer({ action: 'org.create', mode: 'do', fields: { name: 'a' } });
  assert.match(complaintOf(outcome), /database/u);
});
