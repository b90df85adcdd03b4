import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { limits } from '../../src/limits.ts';
import { dictionaryServer, type Call, type DictionaryServer } from './dictionary-server.ts';

const { dictionariesPerProjectMax } = limits;

async function withServer(work: (under: DictionaryServer) => Promise<void>): Promise<void> {
  await using under = await dictionaryServer();
  await work(under);
}

async function assertRefused(under: DictionaryServer, call: Call, expected: readonly [number, string]): Promise<void> {
  const answer = await under.call(call);
  const { error_code: errorCode, code } = answer.json();
  const what = `${call.method} ${call.path ?? ''} ${call.key ?? ''}: ${answer.body}`;
  assert.deepEqual([answer.statusCode, errorCode, code], [...expected, expected[0]], what);
}

describe('/v1/dictionaries', () => {
  test('POST answers 201 with the dictionary, active and as it was given', () =>
    withServer(async (under) => {
      const body = { name: 'Names', description: 'of products', language: 'de-AT' };
      const answer = await under.call({ method: 'POST', body });
      assert.equal(answer.statusCode, 201, answer.body);
      const at = new Date(under.clock.nowMs()).toISOString();
      const expected = { id: 1, project_id: 1, ...body, is_active: true, created_at: at, updated_at: at };
      assert.deepEqual(answer.json(), expected);
      assert.deepEqual((await under.call({ method: 'GET', path: '/1' })).json(), expected);
      assert.deepEqual((await under.call({ method: 'GET' })).json(), { dictionaries: [expected] });
    }));

  test('POST with an Idempotency-Key makes one dictionary and one entry, however often it is sent', () =>
    withServer(async (under) => {
      const repeated: readonly (readonly [Call, unknown])[] = [
        [{ method: 'POST', body: { name: 'Names' } }, { name: 'Others' }],
        [
          { method: 'POST', path: '/1/entries', body: { word: 'a', replacement: 'b' } },
          { word: 'c', replacement: 'd' },
        ],
      ];
      for (const [content, otherBody] of repeated) {
        const call: Call = { ...content, headers: { 'idempotency-key': `for ${content.path ?? 'all'}` } };
        const [first, again] = [await under.call(call), await under.call(call)];
        assert.deepEqual([first.statusCode, again.statusCode, again.body], [201, 201, first.body]);
        assert.equal(again.headers['idempotency-replayed'], 'true');
        await assertRefused(under, { ...call, body: otherBody }, [409, 'VALIDATION_ERROR']);
      }
    }));

  test('everything is 503 where dictionaries are managed elsewhere, after the key and the permission', async () => {
    await using under = await dictionaryServer({ dictionaryManagement: 'off' });
    const entry = { word: 'a', replacement: 'b' };
    const calls: readonly Call[] = [
      { method: 'GET' },
      { method: 'POST', body: { name: 'a' } },
      { method: 'GET', path: '/1' },
      { method: 'PATCH', path: '/1', body: { name: 'b' } },
      { method: 'DELETE', path: '/1' },
      { method: 'GET', path: '/1/entries' },
      { method: 'POST', path: '/1/entries', body: entry },
      { method: 'PUT', path: '/1/entries', body: { entries: [entry] } },
      { method: 'PATCH', path: '/1/entries/1', body: entry },
      { method: 'DELETE', path: '/1/entries/1' },
      { method: 'GET', path: '/1/export?format=csv' },
      { method: 'POST', path: '/1/preview', body: { text: 'a' } },
    ];
    for (const call of calls) {
      await assertRefused(under, call, [503, 'INTERNAL_ERROR']);
      await assertRefused(under, { ...call, key: null }, [401, 'UNAUTHORIZED']);
      await assertRefused(under, { ...call, key: 'speaker' }, [403, 'UNAUTHORIZED']);
    }
  });

  test('POST takes an empty or missing description and language for none', () =>
    withServer(async (under) => {
      for (const body of [{ name: 'a' }, { name: 'b', description: '', language: '' }, { name: 'c', language: null }]) {
        const { description, language } = (await under.call({ method: 'POST', body })).json();
        assert.deepEqual({ description, language }, { description: null, language: null });
      }
    }));

  test('GET lists the dictionaries of the own project alone, oldest first', () =>
    withServer(async (under) => {
      for (const name of ['z', 'a']) await under.create(name);
      await under.call({ method: 'POST', key: 'sibling', body: { name: 'a' } });
      const names = async (call: Omit<Call, 'method'>) =>
        (await under.call({ method: 'GET', ...call })).json().dictionaries.map(({ name }: { name: string }) => name);
      assert.deepEqual(await names({}), ['z', 'a']);
      assert.deepEqual(await names({ path: '?project_id=1' }), ['z', 'a']);
      assert.deepEqual(await names({ key: 'sibling' }), ['a']);
      assert.deepEqual(await names({ key: 'master', path: '?project_id=2' }), ['a']);
      assert.deepEqual(await names({ key: 'foreign' }), []);
    }));

  test('PATCH changes what is named; null leaves, an empty string clears', () =>
    withServer(async (under) => {
      await under.call({ method: 'POST', body: { name: 'a', description: 'x', language: 'de' } });
      await under.clock.advance(1000);
      const patch = async (body: object) => {
        const answer = await under.call({ method: 'PATCH', path: '/1', body });
        assert.equal(answer.statusCode, 200, answer.body);
        const { name, description, language, is_active: isActive } = answer.json();
        return [name, description, language, isActive];
      };
      assert.deepEqual(await patch({}), ['a', 'x', 'de', true]);
      assert.deepEqual(await patch({ name: null, description: null, language: null, is_active: null }), [
        'a',
        'x',
        'de',
        true,
      ]);
      const untouched = (await under.call({ method: 'GET', path: '/1' })).json();
      assert.equal(untouched.updated_at, untouched.created_at);
      assert.deepEqual(await patch({ name: 'b', is_active: false }), ['b', 'x', 'de', false]);
      assert.deepEqual(await patch({ description: '', language: '' }), ['b', null, null, false]);
      const changed = (await under.call({ method: 'GET', path: '/1' })).json();
      assert.equal(Date.parse(changed.updated_at) - Date.parse(changed.created_at), 1000);
    }));

  test('DELETE answers {deleted:true}, and the dictionary and its entries are gone', () =>
    withServer(async (under) => {
      await under.create('a');
      await under.call({ method: 'POST', path: '/1/entries', body: { word: 'a', replacement: 'b' } });
      const answer = await under.call({ method: 'DELETE', path: '/1' });
      assert.deepEqual([answer.statusCode, answer.json()], [200, { deleted: true }]);
      assert.equal(await under.database.dictionaryEntries.find(1), undefined);
      await assertRefused(under, { method: 'DELETE', path: '/1' }, [404, 'NOT_FOUND']);
    }));

  test('DELETE with a JSON content type and no body is answered', () =>
    withServer(async (under) => {
      await under.create('a');
      const headers = { 'content-type': 'application/json' };
      assert.equal((await under.call({ method: 'DELETE', path: '/1', headers })).statusCode, 200);
    }));

  test('a name may be used once in a project', () =>
    withServer(async (under) => {
      await under.create('a');
      await under.create('b');
      await assertRefused(under, { method: 'POST', body: { name: 'a' } }, [409, 'VALIDATION_ERROR']);
      await assertRefused(under, { method: 'PATCH', path: '/2', body: { name: 'a' } }, [409, 'VALIDATION_ERROR']);
      assert.equal((await under.call({ method: 'PATCH', path: '/1', body: { name: 'a' } })).statusCode, 200);
      assert.equal((await under.call({ method: 'POST', key: 'sibling', body: { name: 'a' } })).statusCode, 201);
    }));

  test(`a project has at most ${dictionariesPerProjectMax} dictionaries`, () =>
    withServer(async (under) => {
      for (let count = 0; count < dictionariesPerProjectMax; count += 1) await under.create(`${count}`);
      await assertRefused(under, { method: 'POST', body: { name: 'more' } }, [409, 'VALIDATION_ERROR']);
      assert.equal((await under.call({ method: 'POST', key: 'sibling', body: { name: 'more' } })).statusCode, 201);
      await under.call({ method: 'DELETE', path: '/1' });
      assert.equal((await under.call({ method: 'POST', body: { name: 'more' } })).statusCode, 201);
    }));

  test('of several that want the last place at once one gets it', () =>
    withServer(async (under) => {
      for (let count = 1; count < dictionariesPerProjectMax; count += 1) await under.create(`${count}`);
      const wanting = ['x', 'y', 'z'].map((name) => under.call({ method: 'POST', body: { name } }));
      const statuses = (await Promise.all(wanting)).map(({ statusCode }) => statusCode);
      assert.deepEqual(
        statuses.toSorted((left, right) => left - right),
        [201, 409, 409],
      );
    }));
});

describe('dictionary bodies', () => {
  /** Of four bytes each and two UTF-16 units. */
  const birds = (count: number) => '🐦'.repeat(count);
  for (const [what, body] of [
    ['a name of 200 characters', { name: birds(200) }],
    ['a description of 2000', { name: 'a', description: birds(2000) }],
    ['a language of 16', { name: 'a', language: 'zh-Hant-TW-x-abc' }],
    ['a language with an underscore', { name: 'a', language: 'de_AT' }],
  ] as const) {
    test(`POST takes ${what}`, () =>
      withServer(async (under) => {
        assert.equal((await under.call({ method: 'POST', body })).statusCode, 201);
      }));
  }

  for (const [what, body, field] of [
    ['no name', {}, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['a blank name', { name: ' \u3000' }, 'name'],
    ['a name that nobody sees', { name: '\u200b' }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a name of 201 characters', { name: birds(201) }, 'name'],
    ['a name that is none', { name: 5 }, 'name'],
    ['a name with U+0000', { name: 'a\0' }, 'name'],
    ['a name with half a character', { name: 'a\ud83d' }, 'name'],
    ['a description of 2001 characters', { name: 'a', description: birds(2001) }, 'description'],
    ['a description with half a character', { name: 'a', description: '\udc26' }, 'description'],
    ['a language of 17 characters', { name: 'a', language: 'zh-Hant-TW-x-abcd' }, 'language'],
    ['a language that is no tag', { name: 'a', language: 'German!' }, 'language'],
    ['an unknown field', { name: 'a', is_active: true }, 'is_active'],
  ] as const) {
    test(`POST refuses ${what} and names the field`, () =>
      withServer(async (under) => {
        await assertRefused(under, { method: 'POST', body }, [400, 'VALIDATION_ERROR']);
        const { error } = (await under.call({ method: 'POST', body })).json();
        assert.ok(error.startsWith(`${field}: `), error);
      }));
  }

  for (const [what, body] of [
    ['an empty name', { name: '' }],
    ['a blank name', { name: ' ' }],
    ['a name of two lines', { name: 'a\rb' }],
    ['a project', { project_id: 2 }],
    ['an is_active that is no boolean', { is_active: 'false' }],
    ['no object', []],
    ['no body', undefined],
  ] as const) {
    test(`PATCH refuses ${what}`, () =>
      withServer(async (under) => {
        await under.create('a');
        await assertRefused(under, { method: 'PATCH', path: '/1', body }, [400, 'VALIDATION_ERROR']);
      }));
  }
});

describe('access to dictionaries', () => {
  const collection = ['GET', 'POST'] as const;
  const everything: readonly Call[] = [
    ...collection.map((method) => ({ method, path: '' })),
    ...(['GET', 'PATCH', 'DELETE'] as const).map((method) => ({ method, path: '/1' })),
    ...(['GET', 'POST', 'PUT'] as const).map((method) => ({ method, path: '/1/entries' })),
    ...(['PATCH', 'DELETE'] as const).map((method) => ({ method, path: '/1/entries/1' })),
  ].map((call) => ({ ...call, ...bodyFor(call) }));

  function bodyFor({ method, path }: Pick<Call, 'method' | 'path'>): { readonly body?: unknown } {
    if (method === 'GET' || method === 'DELETE') return {};
    if (method === 'PUT') return { body: { entries: [] } };
    if (method === 'PATCH') return { body: {} };
    return { body: path === '' ? { name: 'new' } : { word: 'a', replacement: 'b' } };
  }

  for (const call of everything) {
    const what = `${call.method} /v1/dictionaries${call.path}`;
    const single = call.path !== '';
    const at = (query: string): Pick<Call, 'path'> => ({ path: `${call.path}?${query}` });

    test(`${what} needs a key with the permission`, () =>
      withServer(async (under) => {
        await under.create('a');
        await assertRefused(under, { ...call, key: null }, [401, 'UNAUTHORIZED']);
        await assertRefused(under, { ...call, key: 'speaker' }, [403, 'UNAUTHORIZED']);
        if (call.method !== 'GET') await assertRefused(under, { ...call, key: 'reader' }, [403, 'UNAUTHORIZED']);
        else assert.equal((await under.call({ ...call, key: 'reader' })).statusCode, 200);
      }));

    test(`${what} needs the project of the master key, and knows it`, () =>
      withServer(async (under) => {
        await under.create('a');
        await under.call({ method: 'POST', path: '/1/entries', body: { word: 'x', replacement: 'y' } });
        await assertRefused(under, { ...call, key: 'master' }, [400, 'VALIDATION_ERROR']);
        await assertRefused(under, { ...call, key: 'master', ...at('project_id=9') }, [404, 'NOT_FOUND']);
        if (single)
          await assertRefused(under, { ...call, key: 'master', ...at('project_id=2') }, [403, 'UNAUTHORIZED']);
        const answer = await under.call({ ...call, key: 'master', ...at('project_id=1') });
        assert.ok(answer.statusCode < 300, answer.body);
      }));

    test(`${what} stays within the project of the key`, () =>
      withServer(async (under) => {
        await under.create('a');
        await assertRefused(under, { ...call, ...at('project_id=2') }, [403, 'UNAUTHORIZED']);
        await assertRefused(under, { ...call, ...at('project_id=x') }, [400, 'VALIDATION_ERROR']);
        if (!single) return;
        await assertRefused(under, { ...call, key: 'sibling' }, [403, 'UNAUTHORIZED']);
        await assertRefused(under, { ...call, key: 'foreign' }, [403, 'UNAUTHORIZED']);
        const missing = { ...call, path: call.path?.replace('/1', '/99') ?? '' };
        await assertRefused(under, missing, [404, 'NOT_FOUND']);
        await assertRefused(under, { ...missing, key: 'foreign' }, [404, 'NOT_FOUND']);
        assert.equal((await under.database.dictionaries.find(1))?.name, 'a');
      }));

    if ('body' in call) {
      test(`${what} tells of a bad body after the key and before the project`, () =>
        withServer(async (under) => {
          const bad = { ...call, body: { nonsense: 1 } };
          await assertRefused(under, { ...bad, key: 'speaker' }, [403, 'UNAUTHORIZED']);
          await assertRefused(under, { ...bad, ...at('project_id=2') }, [400, 'VALIDATION_ERROR']);
          await assertRefused(under, { ...bad, key: 'master', ...at('project_id=9') }, [400, 'VALIDATION_ERROR']);
        }));
    }
  }

  test('ids beyond what is exact are refused, in either direction', () =>
    withServer(async (under) => {
      await under.create('a');
      for (const id of ['9007199254740992', '-9007199254740992', '-99999999999999999999']) {
        const calls = [
          { method: 'GET', path: `?project_id=${id}`, key: 'master' },
          { method: 'GET', path: `/${id}` },
          { method: 'DELETE', path: `/1/entries/${id}` },
          { method: 'POST', path: `/${id}/invalidate`, key: 'master' },
        ] as const;
        for (const call of calls) await assertRefused(under, call, [400, 'VALIDATION_ERROR']);
      }
      await assertRefused(under, { method: 'GET', path: '/-9007199254740991' }, [404, 'NOT_FOUND']);
    }));

  test('a key whose project has gone makes nothing', () =>
    withServer(async (under) => {
      await under.database.projects.remove(1);
      await assertRefused(under, { method: 'POST', body: { name: 'a' } }, [404, 'NOT_FOUND']);
    }));

  test('a database that is away is told as 503', () =>
    withServer(async (under) => {
      await under.database[Symbol.asyncDispose]();
      for (const call of everything) await assertRefused(under, call, [503, 'INTERNAL_ERROR']);
    }));
});

describe('POST /v1/dictionaries/{project_id}/invalidate', () => {
  test('answers 204 to the master key alone', () =>
    withServer(async (under) => {
      const call = { method: 'POST', path: '/1/invalidate' } as const;
      const answer = await under.call({ ...call, key: 'master' });
      assert.deepEqual([answer.statusCode, answer.body], [204, '']);
      await assertRefused(under, call, [403, 'UNAUTHORIZED']);
      await assertRefused(under, { ...call, key: null }, [401, 'UNAUTHORIZED']);
      assert.equal((await under.call({ ...call, path: '/99/invalidate', key: 'master' })).statusCode, 204);
    }));
});
