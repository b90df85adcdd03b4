import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../contracts/caller.ts';
import type { Dictionary, DictionaryEntry } from '../../contracts/stores/dictionary-stores.ts';
import { StoreUnavailableError, type Project } from '../../contracts/stores/stores.ts';
import { limits } from '../../limits.ts';
import { CompiledDictionaries } from './compiled-dictionaries.ts';
import { createDictionarySelection, type DictionaryOrder } from './select-dictionaries.ts';

const key: Caller = {
  kind: 'project-key',
  keyId: 1,
  organizationId: 1,
  projectId: 2,
  userId: null,
  permissions: null,
};
const master: Caller = { kind: 'master' };
const { signal } = new AbortController();

/** Project 2 has 21 to 24, project 3 has 31; each says of "word" which dictionary it is. */
const dictionaries: readonly Dictionary[] = [
  dictionaryOf({ id: 21, projectId: 2, isActive: false }),
  dictionaryOf({ id: 22, projectId: 2, language: 'de' }),
  dictionaryOf({ id: 23, projectId: 2, language: 'en-GB' }),
  dictionaryOf({ id: 24, projectId: 2 }),
  dictionaryOf({ id: 31, projectId: 3 }),
];

const choices: readonly (readonly [string, Omit<DictionaryOrder, 'caller'>, number | undefined, Caller?])[] = [
  ['the active ones of a key’s own project, unnamed, in its language', {}, 23],
  ['the same where the project is named', { projectId: 2 }, 23],
  ['none of a foreign project that is merely named', { projectId: 3 }, undefined],
  ['none for the operator who names no project', {}, undefined, master],
  ['the active ones of the project that the operator names', { projectId: 3 }, 31, master],
  ['none of a project that is not there', { projectId: 9 }, undefined, master],
  ['none where none are wanted', { dictionaryIds: [] }, undefined],
  ['none where none are wanted of a project', { projectId: 2, dictionaryIds: [] }, undefined],
  ['those that are named, in that order', { projectId: 2, dictionaryIds: [24, 23] }, 24],
  ['one that is named though it is not active', { projectId: 2, dictionaryIds: [21] }, 21],
  ['one that is named though it is for another language', { projectId: 2, dictionaryIds: [22, 22] }, 22],
  ['those that the operator names', { projectId: 3, dictionaryIds: [31] }, 31, master],
];
for (const [what, order, expected, caller = key] of choices) {
  test(`selectDictionaries() chooses ${what}`, async () => {
    const { select } = selection();
    const find = await select({ caller, ...order }, { signal });
    const matches = find?.('a word', { language: 'en' }) ?? [];
    assert.deepEqual(
      matches.map(({ dictionaryId }) => dictionaryId),
      expected === undefined ? [] : [expected],
    );
  });
}

test('selectDictionaries() gives nothing to search where nothing applies', async () => {
  const { select } = selection();
  assert.equal(await select({ caller: key, dictionaryIds: [] }, { signal }), undefined);
});

const refusals: readonly (readonly [string, DictionaryOrder, string])[] = [
  ['dictionaries without their project', { caller: key, dictionaryIds: [22] }, 'dictionaries-need-project'],
  [
    'a key the dictionaries of another project',
    { caller: key, projectId: 3, dictionaryIds: [31] },
    'project-inaccessible',
  ],
  ['a project that is not there', { caller: master, projectId: 9, dictionaryIds: [31] }, 'project-inaccessible'],
  ['a dictionary of another project', { caller: key, projectId: 2, dictionaryIds: [22, 31] }, 'dictionary-unknown'],
  ['a dictionary that is not there', { caller: master, projectId: 3, dictionaryIds: [99] }, 'dictionary-unknown'],
];
for (const [what, order, errorKey] of refusals) {
  test(`selectDictionaries() refuses ${what}`, async () => {
    await assert.rejects(selection().select(order, { signal }), { key: errorKey });
  });
}

test('selectDictionaries() names the dictionaries that are not in the project', async () => {
  const order = { caller: key, projectId: 2, dictionaryIds: [31, 22, 99] };
  await assert.rejects(selection().select(order, { signal }), { message: /31, 99/u });
});

test('selectDictionaries() sees a change with the next order, and prepares only what has changed', async () => {
  const { select, rows, reads } = selection();
  await select({ caller: key, projectId: 2 }, { signal });
  const before = reads.length;
  rows.push(dictionaryOf({ id: 25, projectId: 2, language: 'fr' }));
  rows.splice(1, 1, dictionaryOf({ id: 22, projectId: 2, language: 'fr', revision: 2 }));
  const find = await select({ caller: key, projectId: 2 }, { signal });
  assert.deepEqual(reads.slice(before), [22, 25]);
  assert.equal(find?.('word', { language: 'fr' })[0]?.dictionaryId, 22);
});

test('selectDictionaries() says when the database is away', async () => {
  const { select } = selection({ failure: new StoreUnavailableError('away') });
  await assert.rejects(select({ caller: key }, { signal }), { key: 'store-unavailable' });
});

test('selectDictionaries() stops when nobody listens any more', async () => {
  const reason = new Error('gone');
  const { select } = selection();
  await assert.rejects(select({ caller: key }, { signal: AbortSignal.abort(reason) }), reason);
});

function selection({ failure }: { readonly failure?: Error } = {}) {
  const rows = [...dictionaries];
  const reads: number[] = [];
  const projects: readonly Project[] = [2, 3].map((id) => ({
    id,
    organizationId: 1,
    name: 'default',
    slug: 'default',
    createdAtMs: 0,
  }));
  const entries = {
    async listAll({ dictionaryId }: { readonly dictionaryId: number }) {
      reads.push(dictionaryId);
      return [entryOf(dictionaryId)];
    },
  };
  const stores = {
    projects: { find: async (id: number) => projects.find((project) => project.id === id) },
    dictionaries: {
      async list({ projectId }: { readonly projectId: number }) {
        if (failure !== undefined) throw failure;
        return rows.filter((row) => row.projectId === projectId);
      },
    },
  };
  const compiled = new CompiledDictionaries({ entries, bytesMax: limits.dictionaryCacheBytesMax });
  const select = createDictionarySelection({ stores, compiled });
  return { select, rows, reads };
}

function dictionaryOf(own: Partial<Dictionary> & Pick<Dictionary, 'id' | 'projectId'>): Dictionary {
  return {
    name: `dictionary ${own.id}`,
    description: null,
    language: null,
    isActive: true,
    revision: 1,
    createdAtMs: 0,
    updatedAtMs: 0,
    ...own,
  };
}

function entryOf(dictionaryId: number): DictionaryEntry {
  return {
    id: dictionaryId,
    dictionaryId,
    word: 'word',
    replacement: `spoken by ${dictionaryId}`,
    ipa: null,
    caseSensitive: false,
    createdAtMs: 0,
    updatedAtMs: 0,
  };
}
