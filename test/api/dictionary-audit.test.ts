import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditRecord } from '../../src/contracts/stores/record-stores.ts';
import { dictionaryServer, type Call, type DictionaryServer } from './dictionary-server.ts';

/** Oldest first. */
async function auditOf({ database }: DictionaryServer): Promise<readonly AuditRecord[]> {
  return (await database.audit.list({ limit: 100 })).toReversed();
}

const file = { body: 'word,replacement\nthree,3', headers: { 'content-type': 'text/csv' } };

test('every change of dictionaries is in the audit trail with what it was, and without the words', async () => {
  await using under = await dictionaryServer();
  const calls: readonly Call[] = [
    { method: 'POST', body: { name: 'names' } },
    { method: 'PATCH', path: '/1', body: { description: 'about', is_active: false, language: null } },
    { method: 'POST', path: '/1/entries', body: { word: 'one', replacement: '1' } },
    { method: 'PATCH', path: '/1/entries/1', body: { replacement: 'I', ipa: 'wʌn', word: null } },
    { method: 'DELETE', path: '/1/entries/1' },
    { method: 'PUT', path: '/1/entries', body: { entries: [{ word: 'two', replacement: '2' }] } },
    { method: 'POST', path: '/1/import', ...file },
    { method: 'DELETE', path: '/1' },
  ];
  for (const call of calls) assert.ok((await under.call(call)).statusCode < 300, `${call.method} ${call.path}`);
  const records = await auditOf(under);
  assert.deepEqual(
    records.map(({ action, target, details }) => [action, target, details]),
    [
      ['dictionary.create', 'dictionary 1', { name: 'names' }],
      ['dictionary.update', 'dictionary 1', { name: 'names', changed: 'description, isActive' }],
      ['dictionary-entry.create', 'dictionary-entry 1', { dictionary: 1 }],
      ['dictionary-entry.update', 'dictionary-entry 1', { dictionary: 1, changed: 'ipa, replacement' }],
      ['dictionary-entry.delete', 'dictionary-entry 1', { dictionary: 1 }],
      ['dictionary.replace-entries', 'dictionary 1', { upserted: 1, deleted: 0, total: 1 }],
      ['dictionary.merge-entries', 'dictionary 1', { upserted: 1, deleted: 0, total: 2 }],
      ['dictionary.delete', 'dictionary 1', { name: 'names' }],
    ],
  );
});

test('the audit trail says who changed a dictionary, for which project and organization, and in which request', async () => {
  await using under = await dictionaryServer();
  const create: Call = { method: 'POST', body: { name: 'a' }, headers: { 'x-request-id': 'mine' } };
  await under.call(create);
  await under.call({ ...create, path: '?project_id=3', key: 'master' });
  assert.deepEqual(
    (await auditOf(under)).map((record) => [
      record.actorKind,
      record.actorKeyId,
      record.actorUserId,
      record.organizationId,
      record.projectId,
      record.requestId,
    ]),
    [
      ['project-key', 11, 1, 1, 1, 'mine'],
      ['master', null, null, 2, 3, 'mine'],
    ],
  );
});

test('what changes nothing is not in the audit trail', async () => {
  await using under = await dictionaryServer();
  await under.create('a');
  await under.call({ method: 'POST', path: '/1/entries', body: { word: 'one', replacement: '1' } });
  const before = await auditOf(under);
  const calls: readonly (readonly [number, Call])[] = [
    [409, { method: 'POST', body: { name: 'a' } }],
    [409, { method: 'POST', path: '/1/entries', body: { word: 'one', replacement: '1' } }],
    [200, { method: 'PATCH', path: '/1', body: { name: null } }],
    [200, { method: 'PATCH', path: '/1/entries/1', body: {} }],
    [200, { method: 'DELETE', path: '/1/entries/99' }],
    [403, { method: 'DELETE', path: '/1', key: 'sibling' }],
    [404, { method: 'DELETE', path: '/99' }],
    [200, { method: 'GET', path: '/1/export' }],
    [200, { method: 'POST', path: '/1/preview', body: { text: 'one' } }],
  ];
  for (const [status, call] of calls)
    assert.equal((await under.call(call)).statusCode, status, `${call.method} ${call.path}`);
  assert.deepEqual(await auditOf(under), before);
});
