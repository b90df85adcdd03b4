import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPremadeCatalog } from './premade-catalog.ts';
import { premadeVoices } from './premade-voices.ts';

const everything = { includePublic: true, organizationId: null } as const;
const firstPage = { limit: 100, offset: 0 } as const;

test('find() knows a voice by id and by handle in any case', async () => {
  const catalog = createPremadeCatalog(premadeVoices);
  const voice = premadeVoices[0];
  assert.ok(voice?.handle);
  assert.equal(await catalog.find(String(voice.id)), voice);
  assert.equal(await catalog.find(voice.handle.toUpperCase()), voice);
  assert.equal(await catalog.find('999'), undefined);
});

test('list() pages in order of id and counts before paging', async () => {
  const catalog = createPremadeCatalog(premadeVoices);
  const { voices, total } = await catalog.list(everything, { limit: 2, offset: 1 });
  assert.equal(total, premadeVoices.length);
  assert.deepEqual(
    voices.map(({ id }) => id),
    premadeVoices
      .map(({ id }) => id)
      .toSorted((left, right) => left - right)
      .slice(1, 3),
  );
});

test('list() lets through what the filter names', async () => {
  const catalog = createPremadeCatalog(premadeVoices);
  const german = await catalog.list({ ...everything, language: 'de' }, firstPage);
  assert.ok(german.total > 0 && german.voices.every(({ supportedLanguages }) => supportedLanguages.includes('de')));
  assert.equal((await catalog.list({ ...everything, category: 'cloned' }, firstPage)).total, 0);
  assert.equal((await catalog.list({ ...everything, includePublic: false }, firstPage)).total, 0);
});

test('createPremadeCatalog() refuses two voices of one name and handles that look like ids', () => {
  const [voice] = premadeVoices;
  assert.ok(voice);
  assert.throws(() => createPremadeCatalog([voice, voice]), /two premade voices/u);
  assert.throws(() => createPremadeCatalog([{ ...voice, handle: '123' }]), /looks like an id/u);
});

test('premadeVoices are at least twelve, below id 1000, named, described, public and verified', () => {
  assert.ok(premadeVoices.length >= 12);
  for (const voice of premadeVoices) {
    assert.ok(voice.id > 0 && voice.id < 1000, `id of ${voice.name}`);
    assert.match(voice.handle ?? '', /^[a-z][a-z0-9-]*$/u);
    assert.ok(voice.description.length > 20, `description of ${voice.name}`);
    assert.equal(voice.category, 'premade');
    assert.ok(voice.isPublic && voice.verified && !voice.pendingVerification);
    assert.ok(voice.bindings.length > 0 && voice.supportedLanguages.length > 0);
  }
});
