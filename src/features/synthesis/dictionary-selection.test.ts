import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../contracts/caller.ts';
import type { Project } from '../../contracts/stores/stores.ts';
import { checkDictionarySelection } from './dictionary-selection.ts';

const key: Caller = {
  kind: 'project-key',
  keyId: 1,
  organizationId: 1,
  projectId: 2,
  userId: null,
  permissions: null,
};
const master: Caller = { kind: 'master' };
const project: Project = { id: 2, organizationId: 1, name: 'default', slug: 'default', createdAtMs: 0 };
const projects = { find: async (id: number) => (id === project.id ? project : undefined) };

test('checkDictionarySelection() asks for nothing where no dictionary is named', async () => {
  await checkDictionarySelection({ caller: key }, { projects });
  await checkDictionarySelection({ caller: key, dictionaryIds: [] }, { projects });
});

test('checkDictionarySelection() does not mind a foreign project that is merely named', async () => {
  await checkDictionarySelection({ caller: key, projectId: 99 }, { projects });
  await checkDictionarySelection({ caller: key, projectId: 99, dictionaryIds: [] }, { projects });
});

test('checkDictionarySelection() wants the project of the dictionaries', async () => {
  const order = { caller: key, dictionaryIds: [1] };
  await assert.rejects(checkDictionarySelection(order, { projects }), { key: 'dictionaries-need-project' });
});

test('checkDictionarySelection() refuses a key the dictionaries of another project', async () => {
  const order = { caller: key, projectId: 3, dictionaryIds: [1] };
  await assert.rejects(checkDictionarySelection(order, { projects }), { key: 'project-inaccessible' });
});

test('checkDictionarySelection() refuses the operator a project that does not exist', async () => {
  const order = { caller: master, projectId: 3, dictionaryIds: [1] };
  await assert.rejects(checkDictionarySelection(order, { projects }), { key: 'project-inaccessible' });
});

for (const caller of [key, master]) {
  test(`checkDictionarySelection() names the dictionaries that are not in the project to ${caller.kind}`, async () => {
    const order = { caller, projectId: 2, dictionaryIds: [4, 5] };
    await assert.rejects(checkDictionarySelection(order, { projects }), {
      key: 'dictionary-unknown',
      message: /4, 5/u,
    });
  });
}
