import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../contracts/caller.ts';
import type { VoiceFilter } from '../../contracts/voice-catalog.ts';
import { fixedVoiceCatalog, voiceWith } from '../../../test/fakes/fixed-voice-catalog.ts';
import { createVoiceAccess } from './voice-access.ts';

const voices = {
  published: voiceWith({ id: 1, handle: 'wren' }),
  unverified: voiceWith({ id: 2, organizationId: 1, isPublic: true, verified: false }),
  private: voiceWith({ id: 3, organizationId: 1, isPublic: false, verified: true }),
  ofNobody: voiceWith({ id: 4, organizationId: null, isPublic: false }),
};
const owner = keyOf(1);
const stranger = keyOf(2);
const master: Caller = { kind: 'master' };
const access = createVoiceAccess({ catalog: fixedVoiceCatalog(Object.values(voices)) });

for (const name of ['wren', '1']) {
  test(`find() gives everyone a public and verified voice as ${name}`, async () => {
    for (const caller of [owner, stranger, master]) assert.equal(await access.find(name, caller), voices.published);
  });
}

for (const hidden of ['unverified', 'private'] as const) {
  test(`find() gives a voice that is ${hidden} to its owner alone`, async () => {
    const id = String(voices[hidden].id);
    assert.equal(await access.find(id, owner), voices[hidden]);
    await assert.rejects(access.find(id, stranger), { key: 'voice-unknown' });
    await assert.rejects(access.find(id, master), { key: 'voice-unknown' });
  });
}

test('find() does not take a voice of nobody for one of the operator', async () => {
  await assert.rejects(access.find('4', master), { key: 'voice-unknown' });
});

test('find() says the same of a hidden voice as of none', async () => {
  const messageFor = (id: string): Promise<string> =>
    access.find(id, stranger).then(
      () => 'found',
      (error: unknown) => (error instanceof Error ? error.message.replace(id, '…') : String(error)),
    );
  assert.equal(await messageFor('3'), await messageFor('999'));
});

test('find() repeats only the beginning of a long name', async () => {
  await assert.rejects(access.find('x'.repeat(200), owner), { message: `Voice ${'x'.repeat(100)} not found` });
});

test('list() asks for the organization of the caller, and for nobody when the operator asks', async () => {
  const asked: VoiceFilter[] = [];
  const listening = createVoiceAccess({
    catalog: {
      ...fixedVoiceCatalog([]),
      list: async (filter) => {
        asked.push(filter);
        return { voices: [], total: 0 };
      },
    },
  });
  for (const caller of [owner, master]) await listening.list({ includePublic: true }, { limit: 1, offset: 0, caller });
  assert.deepEqual(asked, [
    { includePublic: true, organizationId: 1 },
    { includePublic: true, organizationId: null },
  ]);
});

function keyOf(organizationId: number): Caller {
  return { kind: 'project-key', keyId: 1, organizationId, projectId: 1, userId: null, permissions: null };
}
