import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Database, Stores } from '../../src/contracts/stores/stores.ts';
import { limits } from '../../src/limits.ts';
import { dictionaryServer, openSqlite, type Call, type DictionaryServer } from './dictionary-server.ts';

const { dictionaryEntriesMax } = limits;

/** With dictionary 1 of project 1. */
async function withDictionary(work: (under: DictionaryServer) => Promise<void>): Promise<void> {
  await using under = await dictionaryServer();
  await under.create('words');
  await work(under);
}

const path = '/1/entries';

async function assertRefused(
  under: DictionaryServer,
  call: Call,
  ...[status, sentence = /./u]: readonly [number, RegExp?]
): Promise<void> {
  const answer = await under.call(call);
  assert.equal(answer.statusCode, status, answer.body.slice(0, 300));
  assert.match(answer.json().error, sentence);
  assert.equal(answer.json().error_code, status === 404 ? 'NOT_FOUND' : 'VALIDATION_ERROR');
}

interface Entry {
  readonly id: number;
  readonly word: string;
}

async function wordsIn(under: DictionaryServer, query = ''): Promise<readonly string[]> {
  const answer = await under.call({ method: 'GET', path: `${path}${query}` });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ entries: Entry[] }>().entries.map(({ word }) => word);
}

function entries(...words: readonly string[]): { readonly entries: readonly object[] } {
  return { entries: words.map((word) => ({ word, replacement: `${word}!` })) };
}

describe('POST /v1/dictionaries/{dict_id}/entries', () => {
  test('answers 201 with the entry as it was given', () =>
    withDictionary(async (under) => {
      const body = { word: ' tomato', replacement: 'tomahto', ipa: 'təˈmɑːtoʊ', case_sensitive: true };
      const answer = await under.call({ method: 'POST', path, body });
      assert.equal(answer.statusCode, 201, answer.body);
      const at = new Date(under.clock.nowMs()).toISOString();
      assert.deepEqual(answer.json(), { id: 1, dictionary_id: 1, ...body, created_at: at, updated_at: at });
    }));

  test('takes what is left out, null or empty for none', () =>
    withDictionary(async (under) => {
      for (const [index, more] of [{}, { ipa: null, case_sensitive: null }, { ipa: '' }].entries()) {
        const answer = await under.call({
          method: 'POST',
          path,
          body: { word: `${index}`, replacement: 'x', ...more },
        });
        assert.deepEqual([answer.json().ipa, answer.json().case_sensitive], [null, false]);
      }
    }));

  test('answers 409 to a word that is there as written, and takes it spelled otherwise', () =>
    withDictionary(async (under) => {
      const post = (word: string): Call => ({ method: 'POST', path, body: { word, replacement: 'x' } });
      for (const word of ['US', 'us']) assert.equal((await under.call(post(word))).statusCode, 201);
      await assertRefused(under, post('us'), 409);
    }));

  test('takes the longest entry, counted in code points, and none that is longer', () =>
    withDictionary(async (under) => {
      const longest = { word: '🐦'.repeat(200), replacement: '🐦'.repeat(1000), ipa: '🐦'.repeat(200) };
      assert.equal((await under.call({ method: 'POST', path, body: longest })).statusCode, 201);
      for (const field of ['word', 'replacement', 'ipa'] as const) {
        const body = { ...longest, [field]: `${longest[field]}a` };
        await assertRefused(under, { method: 'POST', path, body }, 400, new RegExp(`^${field}: `, 'u'));
      }
    }));

  for (const [what, body, field] of [
    ['no word', { replacement: 'a' }, 'word'],
    ['an empty word', { word: '', replacement: 'a' }, 'word'],
    ['a blank word', { word: ' \u00a0\t', replacement: 'a' }, 'word'],
    ['a word of no width', { word: '\u200b\u200d \u3164', replacement: 'a' }, 'word'],
    ['a word that nobody sees', { word: '\u00ad\u2060', replacement: 'a' }, 'word'],
    ['a word with U+0000', { word: 'a\0', replacement: 'a' }, 'word'],
    ['a word with half a character', { word: '\ud83d', replacement: 'a' }, 'word'],
    ['no replacement', { word: 'a' }, 'replacement'],
    ['an empty replacement', { word: 'a', replacement: '' }, 'replacement'],
    ['a replacement with U+0000', { word: 'a', replacement: '\0' }, 'replacement'],
    ['ipa with half a character', { word: 'a', replacement: 'a', ipa: '\udc26' }, 'ipa'],
    ['a flag in quotation marks', { word: 'a', replacement: 'a', case_sensitive: 'true' }, 'case_sensitive'],
    ['an unknown field', { word: 'a', replacement: 'a', dictionary_id: 1 }, 'dictionary_id'],
  ] as const) {
    test(`refuses ${what} and names the field`, () =>
      withDictionary(async (under) => {
        await assertRefused(under, { method: 'POST', path, body }, 400, new RegExp(`^${field}: `, 'u'));
        const list = { entries: [{ word: 'first', replacement: 'a' }, body] };
        const place = new RegExp(String.raw`^entries\[1\]\.${field}: `, 'u');
        await assertRefused(under, { method: 'PUT', path, body: list }, 400, place);
        assert.deepEqual(await wordsIn(under), []);
      }));
  }
});

describe('GET /v1/dictionaries/{dict_id}/entries', () => {
  test('gives pages, oldest first, with the total of all', () =>
    withDictionary(async (under) => {
      await under.call({
        method: 'PUT',
        path,
        body: entries(...Array.from({ length: 120 }, (_, index) => `w${index}`)),
      });
      const page = async (query: string) => {
        const body = (await under.call({ method: 'GET', path: `${path}${query}` })).json();
        return [body.entries.length, body.entries[0]?.word, body.total, body.limit, body.offset];
      };
      assert.deepEqual(await page(''), [100, 'w0', 120, 100, 0]);
      assert.deepEqual(await page('?limit=500'), [120, 'w0', 120, 500, 0]);
      assert.deepEqual(await page('?limit=1&offset=119'), [1, 'w119', 120, 1, 119]);
      assert.deepEqual(await page('?offset=120'), [0, undefined, 120, 100, 120]);
      for (const query of [
        'limit=0',
        'limit=501',
        'limit=x',
        'offset=-1',
        'limit=1.5',
        'limit=0x1',
        'limit=1e0',
        'limit=01',
      ])
        await assertRefused(under, { method: 'GET', path: `${path}?${query}` }, 400);
    }));

  test('finds what a word holds, case and signs of patterns aside', () =>
    withDictionary(async (under) => {
      await under.call({ method: 'PUT', path, body: entries('Straße', 'STRASSENBAHN', '100%', 'a_b', 'axb', 'Ähre') });
      const search = (text: string) => wordsIn(under, `?search=${encodeURIComponent(text)}`);
      assert.deepEqual(await search('strasse'), ['Straße', 'STRASSENBAHN']);
      assert.deepEqual(await search('%'), ['100%']);
      assert.deepEqual(await search('_'), ['a_b']);
      assert.deepEqual(await search('äH'), ['Ähre']);
      assert.deepEqual(await search('nothing'), []);
      assert.equal((await search('')).length, 6);
    }));

  test('searches by at most 200 characters, none of them U+0000', () =>
    withDictionary(async (under) => {
      const call = (search: string): Call => ({ method: 'GET', path: `${path}?search=${encodeURIComponent(search)}` });
      assert.equal((await under.call(call('🐦'.repeat(200)))).statusCode, 200);
      await assertRefused(under, call('🐦'.repeat(201)), 400, /^search: /u);
      await assertRefused(under, call('\0'), 400, /^search: /u);
    }));
});

describe('PUT /v1/dictionaries/{dict_id}/entries', () => {
  test('puts these in place of those, and tells how many', () =>
    withDictionary(async (under) => {
      const put = async (...words: readonly string[]) =>
        (await under.call({ method: 'PUT', path, body: entries(...words) })).json();
      assert.deepEqual(await put('a', 'b', 'c'), { upserted: 3, deleted: 0, total: 3 });
      const before = (await under.call({ method: 'GET', path })).json();
      await under.clock.advance(1000);
      assert.deepEqual(await put('a', 'b', 'c'), { upserted: 3, deleted: 0, total: 3 });
      assert.deepEqual((await under.call({ method: 'GET', path })).json(), before);
      assert.deepEqual(await put('c', 'd'), { upserted: 2, deleted: 2, total: 2 });
      assert.deepEqual(await wordsIn(under), ['c', 'd']);
      assert.deepEqual(await put(), { upserted: 0, deleted: 2, total: 0 });
    }));

  test('refuses a word that comes twice, and changes nothing', () =>
    withDictionary(async (under) => {
      await under.call({ method: 'PUT', path, body: entries('kept') });
      const body = entries('a', 'b', 'a');
      await assertRefused(under, { method: 'PUT', path, body }, 400, /^entries\[2\]\.word: .*entries\[0\]/u);
      assert.deepEqual(await wordsIn(under), ['kept']);
    }));

  test(`takes ${dictionaryEntriesMax} of the longest entries and no more`, () =>
    withDictionary(async (under) => {
      const long = (index: number) => ({
        word: `${index}`.padEnd(200 - 1, 'é') + '🐦',
        replacement: '🐦'.repeat(1000),
        ipa: '🐦'.repeat(200),
      });
      const full = Array.from({ length: dictionaryEntriesMax }, (_, index) => long(index));
      const answer = await under.call({ method: 'PUT', path, body: { entries: full } });
      assert.equal(answer.statusCode, 200, answer.body.slice(0, 300));
      assert.deepEqual(answer.json(), { upserted: dictionaryEntriesMax, deleted: 0, total: dictionaryEntriesMax });
      const tooMany = { entries: [...full, long(dictionaryEntriesMax)] };
      await assertRefused(under, { method: 'PUT', path, body: tooMany }, 400, /^entries: /u);
      const one = { word: 'one more', replacement: 'x' };
      await assertRefused(under, { method: 'POST', path, body: one }, 409, new RegExp(`${dictionaryEntriesMax}`, 'u'));
      const { total } = (await under.call({ method: 'GET', path: `${path}?limit=1` })).json();
      assert.equal(total, dictionaryEntriesMax);
    }));

  test('answers 413 to a body beyond its own limit, and tells it', () =>
    withDictionary(async (under) => {
      const body = `{"entries":[${' '.repeat(limits.dictionaryBodyBytesMax)}]}`;
      await assertRefused(
        under,
        { method: 'PUT', path, body },
        413,
        new RegExp(`${limits.dictionaryBodyBytesMax}`, 'u'),
      );
    }));

  test('of two at once one has the last word, whole', () =>
    withDictionary(async (under) => {
      const words = (letter: string) => Array.from({ length: 300 }, (_, index) => `${letter}${index}`);
      const lists = ['a', 'b', 'c', 'd'].map(words);
      const puts = lists.map((list) => under.call({ method: 'PUT', path, body: entries(...list) }));
      for (const { statusCode, body } of await Promise.all(puts)) assert.equal(statusCode, 200, body);
      const left = (await wordsIn(under, '?limit=500')).toSorted();
      assert.ok(lists.some((list) => list.toSorted().join() === left.join()));
    }));
});

describe('PATCH /v1/dictionaries/{dict_id}/entries/{entry_id}', () => {
  test('changes what is named; null leaves, an empty ipa clears', () =>
    withDictionary(async (under) => {
      const body = { word: 'a', replacement: 'b', ipa: 'c', case_sensitive: true };
      await under.call({ method: 'POST', path, body });
      const patch = async (changes: object) => {
        const answer = await under.call({ method: 'PATCH', path: `${path}/1`, body: changes });
        assert.equal(answer.statusCode, 200, answer.body);
        const { word, replacement, ipa, case_sensitive: caseSensitive } = answer.json();
        return { word, replacement, ipa, case_sensitive: caseSensitive };
      };
      const revision = async () => (await under.database.dictionaries.find(1))?.revision;
      const before = await revision();
      assert.deepEqual(await patch({ word: null, replacement: null, ipa: null, case_sensitive: null }), body);
      assert.equal(await revision(), before);
      assert.deepEqual(await patch({ ipa: '' }), { ...body, ipa: null });
      assert.deepEqual(await patch({ word: 'A', replacement: 'B', ipa: 'C', case_sensitive: false }), {
        word: 'A',
        replacement: 'B',
        ipa: 'C',
        case_sensitive: false,
      });
    }));

  test('answers 409 to the word of another entry, 404 where there is no such entry in this dictionary', () =>
    withDictionary(async (under) => {
      await under.call({ method: 'PUT', path, body: entries('a', 'b') });
      await under.create('other');
      await assertRefused(under, { method: 'PATCH', path: `${path}/1`, body: { word: 'b' } }, 409);
      await assertRefused(under, { method: 'PATCH', path: `${path}/99`, body: { word: 'c' } }, 404);
      await assertRefused(under, { method: 'PATCH', path: '/2/entries/1', body: { word: 'c' } }, 404);
    }));

  for (const [what, body] of [
    ['an empty word', { word: '' }],
    ['a blank word', { word: ' ' }],
    ['an empty replacement', { replacement: '' }],
    ['a long ipa', { ipa: 'a'.repeat(201) }],
    ['a flag that is none', { case_sensitive: 1 }],
    ['an unknown field', { id: 2 }],
  ] as const) {
    test(`refuses ${what}`, () =>
      withDictionary(async (under) => {
        await under.call({ method: 'PUT', path, body: entries('a') });
        await assertRefused(under, { method: 'PATCH', path: `${path}/1`, body }, 400);
      }));
  }
});

describe('DELETE /v1/dictionaries/{dict_id}/entries/{entry_id}', () => {
  test('answers {deleted:true} also where there is none, and touches no other dictionary', () =>
    withDictionary(async (under) => {
      await under.call({ method: 'PUT', path, body: entries('a', 'b') });
      await under.create('other');
      for (const at of [`${path}/1`, `${path}/1`, `${path}/99`, '/2/entries/2']) {
        const answer = await under.call({ method: 'DELETE', path: at });
        assert.deepEqual([answer.statusCode, answer.json()], [200, { deleted: true }]);
      }
      assert.deepEqual(await wordsIn(under), ['b']);
    }));
});

describe('the text of all dictionaries of a project', () => {
  /** As if the project had as many bytes already, whatever is written. */
  async function openAlmostFull(bytes: { count: number }): Promise<Database> {
    const database = await openSqlite();
    const transaction = database.transaction.bind(database);
    return Object.assign(database, {
      transaction: <Result>(work: (stores: Stores) => Promise<Result>) =>
        transaction((stores) =>
          work({ ...stores, dictionaryEntries: { ...stores.dictionaryEntries, bytesIn: async () => bytes.count } }),
        ),
    });
  }

  test('has a limit, beyond which no entry is written', async () => {
    const bytes = { count: limits.dictionaryProjectBytesMax };
    await using under = await dictionaryServer({ open: () => openAlmostFull(bytes) });
    await under.create('words');
    assert.equal((await under.call({ method: 'PUT', path, body: entries('kept') })).statusCode, 200);
    bytes.count += 1;
    const written = { word: 'more', replacement: 'x' };
    await assertRefused(under, { method: 'POST', path, body: written }, 409, /too much/u);
    await assertRefused(under, { method: 'PUT', path, body: entries('more') }, 409, /too much/u);
    await assertRefused(under, { method: 'PATCH', path: `${path}/1`, body: { word: 'more' } }, 409, /too much/u);
    assert.deepEqual(await wordsIn(under), ['kept']);
    assert.equal((await under.call({ method: 'DELETE', path: `${path}/1` })).statusCode, 200);
  });
});
