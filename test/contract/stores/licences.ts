import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Artifact, Licence, NewLicence } from '../../../src/contracts/stores/licence-stores.ts';
import { UniqueConflictError, type Stores } from '../../../src/contracts/stores/stores.ts';
import { withDatabase } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { createdAtMs, insertOrganization } from './rows.ts';
import { newReference, newVoice } from './voices.ts';

export function describeLicences(makePlace: MakePlace): void {
  test('licences.insert() gives every field back, the largest numbers included', () =>
    withDatabase(makePlace, async (database) => {
      const { id: organizationId } = await insertOrganization(database, 'one');
      const most = Number.MAX_SAFE_INTEGER;
      const row = licence({
        organizationId,
        hash: 'h1',
        name: 'Berlin',
        modelIds: ['svc-3', 'svc-turn-1'],
        quotaCharacters: most,
        quotaAudioUs: most,
        maxConcurrentGenerations: 0,
        instancesMax: 3,
        reports: 'unsigned',
        expiresAtMs: createdAtMs + 1,
      });
      const inserted = await database.licences.insert(row);
      const unused = { usedCharacters: 0, usedAudioUs: 0, activatedAtMs: null, revokedAtMs: null };
      assert.deepEqual(inserted, { ...row, id: 1, ...unused });
      assert.deepEqual(await database.licences.find(1), inserted);
      assert.deepEqual(await database.licences.findByHash('h1'), inserted);
      assert.equal(await database.licences.find(2), undefined);
      assert.equal(await database.licences.findByHash('h2'), undefined);
      await assert.rejects(database.licences.insert(row), UniqueConflictError);
    }));

  test('licences.list() is of one organization or of all, and goes with its organization', () =>
    withDatabase(makePlace, async (database) => {
      const one = await insertLicence(database, 'one');
      const two = await insertLicence(database, 'two');
      const { licences } = database;
      assert.deepEqual(await licences.list({}), [one, two]);
      assert.deepEqual(await licences.list({ organizationId: two.organizationId }), [two]);
      assert.equal(await licences.count({ organizationId: two.organizationId }), 1);
      await database.licenceActivations.insert(activation(one.id, 'a'));
      await database.licenceFiles.insert(licenceFile(one.id, 'x'));
      await database.organizations.remove(one.organizationId);
      assert.deepEqual(await licences.list({}), [two]);
      assert.deepEqual(await database.licenceActivations.list({ licenceId: one.id }), []);
      assert.deepEqual(await database.licenceFiles.list({ licenceId: one.id }), []);
    }));

  test('licences.activate() and revoke() keep the first time', () =>
    withDatabase(makePlace, async (database) => {
      const { licences } = database;
      const { id } = await insertLicence(database, 'one');
      const other = await insertLicence(database, 'two');
      assert.equal((await licences.activate(id, { atMs: 5 }))?.activatedAtMs, 5);
      assert.equal((await licences.activate(id, { atMs: 6 }))?.activatedAtMs, 5);
      assert.equal((await licences.revoke(id, { atMs: 7 }))?.revokedAtMs, 7);
      assert.equal((await licences.revoke(id, { atMs: 8 }))?.revokedAtMs, 7);
      assert.equal(await licences.revoke(99, { atMs: 8 }), undefined);
      assert.deepEqual(await licences.find(other.id), other);
    }));

  test('licences.addUsage() adds what is reported at once, and stops where numbers are not exact any more', () =>
    withDatabase(makePlace, async (database) => {
      const { licences } = database;
      const { id } = await insertLicence(database, 'one');
      await Promise.all(Array.from({ length: 20 }, () => licences.addUsage(id, { characters: 3, audioUs: 500_000 })));
      const used = await licences.find(id);
      assert.deepEqual([used?.usedCharacters, used?.usedAudioUs], [60, 10_000_000]);
      const most = Number.MAX_SAFE_INTEGER;
      const full = await licences.addUsage(id, { characters: most, audioUs: most });
      assert.deepEqual([full?.usedCharacters, full?.usedAudioUs], [most, most]);
      assert.equal(await licences.addUsage(99, { characters: 1, audioUs: 1 }), undefined);
    }));
}

export function describeLicenceActivations(makePlace: MakePlace): void {
  test('licenceActivations.insert() takes an instance once for each licence', () =>
    withDatabase(makePlace, async (database) => {
      const { licenceActivations } = database;
      const one = await insertLicence(database, 'one');
      const two = await insertLicence(database, 'two');
      const inserted = await licenceActivations.insert(activation(one.id, 'Ω "a"'));
      assert.deepEqual(inserted, { ...activation(one.id, 'Ω "a"'), id: 1, reportedAtUs: null, revokedAtMs: null });
      await assert.rejects(licenceActivations.insert(activation(one.id, 'Ω "a"')), UniqueConflictError);
      const other = await licenceActivations.insert(activation(two.id, 'Ω "a"'));
      assert.deepEqual(await licenceActivations.find({ licenceId: two.id, instanceId: 'Ω "a"' }), other);
      assert.equal(await licenceActivations.find({ licenceId: two.id, instanceId: 'b' }), undefined);
      assert.deepEqual(await licenceActivations.list({ licenceId: one.id }), [inserted]);
    }));

  test('licenceActivations.advanceReport() counts each report once, however often and in whatever order they come', () =>
    withDatabase(makePlace, async (database) => {
      const { licenceActivations } = database;
      const { id: licenceId } = await insertLicence(database, 'one');
      const { id } = await licenceActivations.insert(activation(licenceId, 'a'));
      const advance = (reportedAtUs: number) => licenceActivations.advanceReport(id, { reportedAtUs, atMs: 9 });
      assert.equal(await advance(1_763_000_000_000_001), true);
      assert.equal(await advance(1_763_000_000_000_001), false);
      assert.equal(await advance(1_763_000_000_000_000), false);
      const many = await Promise.all(Array.from({ length: 10 }, () => advance(1_763_000_000_000_002)));
      assert.equal(many.filter(Boolean).length, 1);
      assert.equal(await licenceActivations.advanceReport(99, { reportedAtUs: 1, atMs: 9 }), false);
      const found = await licenceActivations.find({ licenceId, instanceId: 'a' });
      assert.deepEqual([found?.reportedAtUs, found?.lastSeenAtMs], [1_763_000_000_000_002, 9]);
    }));

  test('licenceActivations.revoke() takes one or all of a licence, and allow() gives one back', () =>
    withDatabase(makePlace, async (database) => {
      const { licenceActivations } = database;
      const { id: licenceId } = await insertLicence(database, 'one');
      const { id: otherId } = await insertLicence(database, 'two');
      for (const instanceId of ['a', 'b', 'c']) await licenceActivations.insert(activation(licenceId, instanceId));
      await licenceActivations.insert(activation(otherId, 'a'));
      assert.equal(await licenceActivations.revoke({ licenceId, instanceId: 'a' }, { atMs: 5 }), 1);
      assert.equal(await licenceActivations.revoke({ licenceId, instanceId: 'a' }, { atMs: 6 }), 0);
      assert.equal(await licenceActivations.revoke({ licenceId, instanceId: 'x' }, { atMs: 6 }), 0);
      assert.equal(await licenceActivations.countLive({ licenceId }), 2);
      assert.equal(await licenceActivations.revoke({ licenceId }, { atMs: 7 }), 2);
      const revoked = await licenceActivations.list({ licenceId });
      assert.deepEqual(
        revoked.map(({ revokedAtMs }) => revokedAtMs),
        [5, 7, 7],
      );
      assert.equal((await licenceActivations.allow({ licenceId, instanceId: 'b' }))?.revokedAtMs, null);
      assert.equal(await licenceActivations.allow({ licenceId, instanceId: 'x' }), undefined);
      assert.equal(await licenceActivations.countLive({ licenceId }), 1);
      assert.equal(await licenceActivations.countLive({ licenceId: otherId }), 1);
    }));

  test('licenceActivations.see() notes when and with which models', () =>
    withDatabase(makePlace, async (database) => {
      const { licenceActivations } = database;
      const { id: licenceId } = await insertLicence(database, 'one');
      const row = await licenceActivations.insert(activation(licenceId, 'a'));
      assert.deepEqual(await licenceActivations.see(row.id, { atMs: 5 }), { ...row, lastSeenAtMs: 5 });
      const seen = await licenceActivations.see(row.id, { atMs: 6, modelIds: ['x', 'y'] });
      assert.deepEqual(seen, { ...row, lastSeenAtMs: 6, modelIds: ['x', 'y'] });
      assert.equal(await licenceActivations.see(99, { atMs: 6 }), undefined);
    }));
}

export function describeDeliveries(makePlace: MakePlace): void {
  test('artifacts.insert() takes each version once, and findNewest() gives the last of a model', () =>
    withDatabase(makePlace, async ({ artifacts }) => {
      const first = await artifacts.insert(artifact({ version: '1', objectKey: 'a/1' }));
      assert.deepEqual(first, { ...artifact({ version: '1', objectKey: 'a/1' }), id: 1 });
      await assert.rejects(artifacts.insert(artifact({ version: '1', objectKey: 'a/2' })), UniqueConflictError);
      const second = await artifacts.insert(artifact({ version: '2', objectKey: 'a/3' }));
      const other = await artifacts.insert(artifact({ version: '1', artifactId: 'b', modelId: 'm2', objectKey: 'b' }));
      assert.deepEqual(await artifacts.find({ artifactId: 'a', version: '2' }), second);
      assert.equal(await artifacts.find({ artifactId: 'a', version: '3' }), undefined);
      assert.deepEqual(await artifacts.findNewest({ modelId: 'm' }), second);
      assert.equal(await artifacts.findNewest({ modelId: 'none' }), undefined);
      assert.deepEqual(await artifacts.list(), [other, second, first]);
      assert.equal(await artifacts.remove(second.id), true);
      assert.equal(await artifacts.remove(second.id), false);
      assert.deepEqual(await artifacts.findNewest({ modelId: 'm' }), first);
    }));

  test('deploymentEncodings.put() keeps one for each model, which go with the reference and are named as objects', () =>
    withDatabase(makePlace, async (database) => {
      const { deploymentEncodings, voiceReferences, voiceObjects } = database;
      await insertOrganization(database, 'one');
      const { id: voiceId } = await database.voices.insert(newVoice());
      const { id: otherVoiceId } = await database.voices.insert(newVoice());
      const first = await voiceReferences.insert(newReference({ voiceId, objectKey: 'a' }));
      const second = await voiceReferences.insert(newReference({ voiceId: otherVoiceId, objectKey: 'b' }));
      assert.deepEqual(await voiceReferences.listOfVoices({ voiceIds: [otherVoiceId, voiceId] }), [first, second]);
      assert.deepEqual(await voiceReferences.listOfVoices({ voiceIds: [otherVoiceId] }), [second]);
      assert.deepEqual(await voiceReferences.listOfVoices({ voiceIds: [] }), []);
      const row = { referenceId: first.id, modelId: 'm', objectKey: 'e1', bytes: 5, createdAtMs };
      assert.equal(await deploymentEncodings.put(row), true);
      const newer = { ...row, objectKey: 'e2', bytes: 16_777_216, createdAtMs: createdAtMs + 1 };
      assert.equal(await deploymentEncodings.put(newer), true);
      assert.equal(await deploymentEncodings.put({ ...row, modelId: 'm2', objectKey: 'e3' }), true);
      assert.equal(await deploymentEncodings.put({ ...row, referenceId: 99, objectKey: 'e4' }), false);
      const referenceIds = [first.id, second.id];
      assert.deepEqual(await deploymentEncodings.list({ referenceIds, modelId: 'm' }), [newer]);
      assert.deepEqual(await deploymentEncodings.list({ referenceIds: [], modelId: 'm' }), []);
      assert.deepEqual((await voiceObjects.named(['e1', 'e2', 'e3', 'e4'])).toSorted(), ['e2', 'e3']);
      await voiceObjects.forget('e2');
      assert.deepEqual(await deploymentEncodings.list({ referenceIds, modelId: 'm' }), []);
      assert.deepEqual((await voiceObjects.forgetOfVoice(voiceId)).toSorted(), ['a', 'e3']);
      assert.deepEqual(await deploymentEncodings.list({ referenceIds, modelId: 'm2' }), []);
    }));

  test('licenceFiles have a path of their own in each licence, compared as it is written', () =>
    withDatabase(makePlace, async (database) => {
      const { licenceFiles } = database;
      const { id: licenceId } = await insertLicence(database, 'one');
      const { id: otherId } = await insertLicence(database, 'two');
      const file = await licenceFiles.insert(licenceFile(licenceId, 'b/x.txt'));
      const first = await licenceFiles.insert(licenceFile(licenceId, 'a.txt'));
      await assert.rejects(
        licenceFiles.insert({ ...licenceFile(licenceId, 'b/x.txt'), objectKey: 'another' }),
        UniqueConflictError,
      );
      assert.deepEqual(await licenceFiles.list({ licenceId }), [first, file]);
      assert.deepEqual(await licenceFiles.find({ licenceId, path: 'b/x.txt' }), file);
      for (const path of ['B/x.txt', 'b/x.tx%', './b/x.txt', 'b//x.txt'])
        assert.equal(await licenceFiles.find({ licenceId, path }), undefined, path);
      assert.equal(await licenceFiles.find({ licenceId: otherId, path: 'b/x.txt' }), undefined);
      assert.equal(await licenceFiles.remove(file.id), true);
      assert.equal(await licenceFiles.find({ licenceId, path: 'b/x.txt' }), undefined);
    }));
}

function licence(own: Partial<NewLicence> & Pick<NewLicence, 'organizationId' | 'hash'>): NewLicence {
  return {
    name: null,
    prefix: 'lk_',
    last4: 'wxyz',
    modelIds: ['svc-3'],
    quotaCharacters: null,
    quotaAudioUs: null,
    maxConcurrentGenerations: null,
    instancesMax: null,
    reports: 'signed',
    wrappedFileKey: 'wrapped',
    createdAtMs,
    expiresAtMs: null,
    ...own,
  };
}

async function insertLicence(stores: Stores, name: string): Promise<Licence> {
  const { id: organizationId } = await insertOrganization(stores, name);
  return stores.licences.insert(licence({ organizationId, hash: name }));
}

function activation(licenceId: number, instanceId: string) {
  const times = { createdAtMs, lastSeenAtMs: createdAtMs };
  return { licenceId, instanceId, modelIds: ['svc-3'], wrappedReportKey: 'wrapped', ...times };
}

function licenceFile(licenceId: number, path: string) {
  return { licenceId, path, objectKey: `${licenceId}/${path}`, ciphertextBytes: 5, createdAtMs };
}

function artifact(own: Partial<Artifact> & Pick<Artifact, 'version' | 'objectKey'>): Omit<Artifact, 'id'> {
  return {
    artifactId: 'a',
    modelId: 'm',
    plainBytes: 1,
    ciphertextBytes: 8_000_000_000_000,
    ciphertextSha256: 'c',
    sourceSha256: 's',
    archiveFormat: 'tar',
    compression: 'zstd',
    encryptionFormat: 'aes-256-gcm-chunked-v1',
    wrappedKey: 'wrapped',
    keyEncryptionKeyId: 'kek_1',
    createdAtMs,
    ...own,
  };
}
