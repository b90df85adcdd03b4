import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { artifactAssociatedData, licenceFileAssociatedData } from '../../src/features/licensing/keep-deliveries.ts';
import { contentKeyPlace, fileKeyPlace } from '../../src/features/licensing/key-places.ts';
import { openChunks } from '../../src/features/licensing/sealed-chunks.ts';
import { complaintOf, describeOnBoth, rowOf, sentenceOf } from './office.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

describeOnBoth('npm run admin, licenses', (openOffice) => {
  test('license.issue shows the key once and stores what tells nothing of it', async () => {
    await using office = await openOffice();
    const outcome = await office.run('license.issue', {
      organization: '1',
      models: 'svc-turn-1,svc-3,svc-3',
      name: 'Berlin',
      chars: '1000',
      'audio-seconds': '60',
      concurrent: '4',
      instances: '2',
      expires: '2099-01-01',
      reports: 'unsigned',
    });
    const { secret = '' } = outcome as { secret?: string };
    assert.match(secret, /^lk_[0-9A-Za-z]{43}$/u);
    const licence = rowOf(outcome, 'license');
    assert.deepEqual(licence['models'], ['svc-3', 'svc-turn-1']);
    assert.deepEqual(
      [licence['state'], licence['quota_chars'], licence['quota_seconds'], licence['max_concurrent_generations']],
      ['issued', 1000, 60, 4],
    );
    assert.equal(licence['expires_at'], '2099-01-01T00:00:00.000Z');
    const shown = JSON.stringify([
      await office.database.licences.list({}),
      await office.run('license.show', { license: '1' }),
      await office.run('license.list'),
      await office.run('audit.list'),
    ]);
    assert.equal(shown.includes(secret), false);
    const { audit } = { audit: await office.database.audit.list({ limit: 1 }) };
    assert.deepEqual(
      [audit[0]?.action, audit[0]?.actorKind, audit[0]?.target],
      ['license.issue', 'operator', 'license 1'],
    );
  });

  const refused: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ models: 'svc-3' }, /organization is missing/u],
    [{ organization: '1' }, /models is missing/u],
    [{ organization: '99', models: 'svc-3' }, /there is no organization 99/u],
    [{ organization: '1', models: 'svc-3,' }, /no name of a model/u],
    [{ organization: '1', models: '../x' }, /no name of a model/u],
    [{ organization: '1', models: 'svc-3', expires: '2001-01-01' }, /time to come/u],
    [{ organization: '1', models: 'svc-3', chars: '-1' }, /whole number/u],
    [{ organization: '1', models: 'svc-3', instances: '0' }, /whole number/u],
    [{ organization: '1', models: 'svc-3', reports: 'forged' }, /one of signed, unsigned/u],
    [{ organization: '1', models: 'svc-3', key: 'lk_mine' }, /means nothing here/u],
  ];
  test('license.issue refuses what makes no sense, and issues nothing', async () => {
    await using office = await openOffice();
    for (const [fields, complaint] of refused)
      assert.match(complaintOf(await office.run('license.issue', fields)), complaint);
    assert.deepEqual(await office.database.licences.list({}), []);
  });

  test('license.revoke says what is lost, and takes a license or one instance', async () => {
    await using office = await openOffice();
    await office.run('license.issue', { organization: '1', models: 'svc-3' });
    const instance = { licenceId: 1, instanceId: 'node-1', modelIds: [], wrappedReportKey: '' };
    await office.database.licenceActivations.insert({ ...instance, createdAtMs: 1, lastSeenAtMs: 1 });
    assert.match(sentenceOf(await office.ask('license.revoke', { license: '1' })), /for good/u);
    const one = { license: '1', instance: 'node-1' };
    assert.match(sentenceOf(await office.ask('license.revoke', one)), /let in again/u);
    assert.notEqual(rowOf(await office.run('license.revoke', one), 'revoked')['revoked_at'], null);
    assert.equal(rowOf(await office.run('license.allow', one), 'allowed')['revoked_at'], null);
    assert.match(complaintOf(await office.run('license.allow', { license: '1', instance: 'x' })), /no such instance/u);
    assert.equal(rowOf(await office.run('license.revoke', { license: '1' }), 'revoked')['state'], 'revoked');
    assert.equal(await office.database.licenceActivations.countLive({ licenceId: 1 }), 0);
    assert.match(complaintOf(await office.run('license.allow', one)), /revoked/u);
    assert.match(complaintOf(await office.run('license.revoke', { license: '9' })), /there is no license 9/u);
    const actions = (await office.database.audit.list({ limit: 4 })).map(({ action }) => action);
    const expected = ['license.revoke', 'license.allow-instance', 'license.revoke-instance', 'license.issue'];
    assert.deepEqual(actions, expected);
  });

  test('artifact.add seals a file under a key of its own, which the database does not tell', async () => {
    await using office = await openOffice();
    await using folder = await makeTemporaryFolder();
    const content = Buffer.alloc(3_000_000, 'weights of a model ');
    const file = join(folder.path, 'weights.tar.zst');
    await writeFile(file, content);
    const which = { artifact: 'svc-3/weights', version: '2026-11' };
    const added = await office.run('artifact.add', { ...which, model: 'svc-3', file });
    assert.equal(complaintOf(added), '');
    const artifact = await office.database.artifacts.find({ artifactId: which.artifact, version: which.version });
    assert.ok(artifact);
    assert.deepEqual([artifact.archiveFormat, artifact.compression], ['tar', 'zstd']);
    assert.equal(artifact.sourceSha256, createHash('sha256').update(content).digest('hex'));
    const sealed = office.kept.get(artifact.objectKey) ?? Buffer.alloc(0);
    assert.equal(sealed.includes('weights of a model'), false);
    assert.equal(artifact.ciphertextSha256, createHash('sha256').update(sealed).digest('hex'));
    assert.equal(artifact.ciphertextBytes, sealed.length);
    const key = office.wrapper.unwrap(artifact.wrappedKey, contentKeyPlace(artifact));
    assert.ok(key);
    assert.equal(JSON.stringify(artifact).includes(key.toString('base64')), false);
    const associatedData = artifactAssociatedData(artifact);
    assert.deepEqual(await openedOf(sealed, { key, associatedData }), content);
    assert.match(complaintOf(await office.run('artifact.add', { ...which, model: 'svc-3', file })), /never changed/u);
    assert.equal(rowOf(await office.run('artifact.show', which), 'image')['wrapped_key'], artifact.wrappedKey);
    assert.match(sentenceOf(await office.ask('artifact.remove', which)), /for good/u);
    assert.equal(complaintOf(await office.run('artifact.remove', which)), '');
    assert.equal(office.kept.size, 0);
  });

  test('artifact.add refuses names that are none and files that are not there, and keeps nothing', async () => {
    await using office = await openOffice();
    const good = { artifact: 'a', version: '1', model: 'svc-3', file: '/nowhere/at/all' };
    assert.match(complaintOf(await office.run('artifact.add', good)), /cannot be read/u);
    for (const artifact of ['../a', '/a', 'A', 'a b', ''])
      assert.notEqual(complaintOf(await office.run('artifact.add', { ...good, artifact })), '');
    assert.match(complaintOf(await office.run('artifact.add', { ...good, file: '/' })), /no file/u);
    assert.deepEqual(await office.database.artifacts.list(), []);
    assert.equal(office.kept.size, 0);
  });

  test('license.add-file seals a file under the key of its license', async () => {
    await using office = await openOffice();
    await using folder = await makeTemporaryFolder();
    await office.run('license.issue', { organization: '1', models: 'svc-3' });
    const file = join(folder.path, 'voices.json');
    await writeFile(file, '{"voices":[]}');
    const fields = { license: '1', path: 'config/voices.json' };
    assert.equal(complaintOf(await office.run('license.add-file', { ...fields, file })), '');
    assert.match(complaintOf(await office.run('license.add-file', { ...fields, file })), /there already/u);
    assert.equal(office.kept.size, 1);
    const [row] = await office.database.licenceFiles.list({ licenceId: 1 });
    const licence = await office.database.licences.find(1);
    assert.ok(row && licence);
    const key = office.wrapper.unwrap(licence.wrappedFileKey, fileKeyPlace(licence));
    assert.ok(key);
    const associatedData = licenceFileAssociatedData(row);
    const opened = await openedOf(office.kept.get(row.objectKey), { key, associatedData });
    assert.equal(opened.toString(), '{"voices":[]}');
    for (const path of ['../x', '/x', 'a/../b', 'a//b', './a', 'a\\b', 'a/'])
      assert.match(complaintOf(await office.run('license.add-file', { license: '1', path, file })), /path must be/u);
    assert.equal(complaintOf(await office.run('license.remove-file', fields)), '');
    assert.equal(office.kept.size, 0);
  });
});

async function openedOf(
  sealed: Buffer | undefined,
  sealKey: { readonly key: Uint8Array; readonly associatedData: Uint8Array },
): Promise<Buffer> {
  assert.ok(sealed);
  return Buffer.concat(await Array.fromAsync(openChunks(pieces(sealed), sealKey)));
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
