import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { limits } from '../../src/limits.ts';
import { dictionaryServer, type Call, type DictionaryServer } from './dictionary-server.ts';

const entries = [
  { word: 'R&D', replacement: 'research', ipa: null, case_sensitive: true },
  { word: ' a "word", quoted', replacement: 'x\ny', ipa: 'ɑː', case_sensitive: false },
];

/** Dictionary 1 of project 1 has the entries, 2 has none. */
async function withDictionaries(work: (under: DictionaryServer) => Promise<void>): Promise<void> {
  await using under = await dictionaryServer();
  for (const name of ['full', 'empty']) await under.create(name);
  await under.call({ method: 'PUT', path: '/1/entries', body: { entries } });
  await work(under);
}

const types = { pls: 'application/pls+xml', csv: 'text/csv' } as const;

function upload(body: string | Buffer, more: Partial<Call> & { readonly type?: string } = {}): Call {
  const { type = types.csv, ...call } = more;
  return { method: 'POST', path: '/2/import', body, headers: { 'content-type': type }, ...call };
}

async function contentOf(under: DictionaryServer, id: number): Promise<readonly object[]> {
  const { entries: found } = (await under.call({ method: 'GET', path: `/${id}/entries` })).json();
  return found.map(({ word, replacement, ipa, case_sensitive }: (typeof entries)[number]) => ({
    word,
    replacement,
    ipa,
    case_sensitive,
  }));
}

describe('files of dictionaries', () => {
  for (const format of ['pls', 'csv'] as const) {
    test(`an export as ${format} imports as the same entries`, () =>
      withDictionaries(async (under) => {
        const exported = await under.call({ method: 'GET', path: `/1/export?format=${format}`, key: 'reader' });
        assert.equal(exported.statusCode, 200, exported.body);
        assert.ok(String(exported.headers['content-type']).startsWith(types[format]));
        assert.equal(exported.headers['content-disposition'], `attachment; filename="dictionary-1.${format}"`);
        const answer = await under.call(upload(exported.body, { type: types[format] }));
        assert.deepEqual([answer.statusCode, answer.json()], [200, { upserted: 2, deleted: 0, total: 2 }]);
        assert.deepEqual(await contentOf(under, 2), entries);
      }));
  }

  test('GET …/export writes PLS where no format is named, and refuses one that is unknown', () =>
    withDictionaries(async (under) => {
      assert.match((await under.call({ method: 'GET', path: '/2/export' })).body, /^<\?xml [^]*<lexicon /u);
      assert.equal((await under.call({ method: 'GET', path: '/2/export?format=json' })).statusCode, 400);
    }));

  test('POST …/import merges, or replaces where that is wanted', () =>
    withDictionaries(async (under) => {
      const merged = await under.call(upload('word,replacement\nb,c\nR&D,new', { path: '/1/import' }));
      assert.deepEqual(merged.json(), { upserted: 2, deleted: 0, total: 3 });
      const words = (await contentOf(under, 1)).map((entry) => Object.values(entry).slice(0, 2));
      assert.deepEqual(words, [
        ['R&D', 'new'],
        [' a "word", quoted', 'x\ny'],
        ['b', 'c'],
      ]);
      const replaced = await under.call(upload('word,replacement\nb,d', { path: '/1/import?mode=replace' }));
      assert.deepEqual(replaced.json(), { upserted: 1, deleted: 2, total: 1 });
    }));

  test('POST …/import refuses a bad file with the line, and changes nothing', () =>
    withDictionaries(async (under) => {
      for (const [body, type, line] of [
        ['word,replacement\na,b\n,c', types.csv, 3],
        ['<lexicon>\n<lexeme></lexicon>', types.pls, 2],
        ['<!DOCTYPE x>', 'application/xml', 1],
        ['<?xml version="1.0" encoding="ISO-8859-1"?><lexicon/>', types.pls, 1],
        [Buffer.from([0x61, 0xff]), types.csv, 1],
        ['', 'text/csv; charset=utf-8', 1],
      ] as const) {
        const answer = await under.call(upload(body, { type, path: '/1/import?mode=replace' }));
        assert.equal(answer.statusCode, 400, answer.body);
        assert.equal(answer.json().error_code, 'VALIDATION_ERROR');
        assert.match(answer.json().error, new RegExp(`^line ${line}: `, 'u'));
      }
      assert.deepEqual(await contentOf(under, 1), entries);
    }));

  test('POST …/import refuses other content types with 415, and a file that is too large with 413', () =>
    withDictionaries(async (under) => {
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
        const answer = await under.call(upload('word,replacement', { type }));
        assert.equal(answer.statusCode, 415, answer.body);
        assert.match(answer.json().error, /text\/csv/u);
      }
      const bare = await under.call({ method: 'POST', path: '/2/import' });
      assert.equal(bare.statusCode, 415, bare.body);
      const large = await under.call(upload(Buffer.alloc(limits.dictionaryBodyBytesMax + 1, ' ')));
      assert.equal(large.statusCode, 413, large.body);
    }));

  test('POST …/import refuses another charset than UTF-8 with 415, and says which one to send', () =>
    withDictionaries(async (under) => {
      const good = 'word,replacement\na,b';
      for (const charset of ['windows-1252', 'UTF-16', '"iso-8859-1"', '', 'utf-8; charset=latin1']) {
        const answer = await under.call(upload(good, { type: `text/csv; header=present; charset=${charset}` }));
        assert.deepEqual([answer.statusCode, answer.json().error_code], [415, 'VALIDATION_ERROR'], charset);
        assert.match(answer.json().error, /text\/csv; charset=utf-8/u);
      }
      assert.deepEqual(await contentOf(under, 2), []);
      for (const charset of ['UTF-8', '"utf-8"', 'us-ascii'])
        assert.equal(
          (await under.call(upload(good, { type: `text/csv; charset=${charset}` }))).statusCode,
          200,
          charset,
        );
    }));

  test('POST …/import needs room for what comes and what is there', () =>
    withDictionaries(async (under) => {
      const lines = Array.from({ length: limits.dictionaryEntriesMax - 1 }, (_, index) => `w${index},x`);
      const file = ['word,replacement', ...lines].join('\n');
      const full = await under.call(upload(file, { path: '/1/import' }));
      assert.equal(full.statusCode, 409, full.body);
      assert.equal((await contentOf(under, 1)).length, 2);
      assert.equal((await under.call(upload(file))).statusCode, 200);
      assert.equal((await under.call(upload('word,replacement\nlast,x'))).statusCode, 200);
      assert.equal((await under.call(upload('word,replacement\nlast,y'))).statusCode, 200);
      assert.equal((await under.call(upload('word,replacement\nmore,x'))).statusCode, 409);
    }));

  test('files keep to key, permission, shape and project, in this order', () =>
    withDictionaries(async (under) => {
      const statuses = async (...calls: readonly Call[]) => {
        const answers = await Promise.all(calls.map((call) => under.call(call)));
        return answers.map(({ statusCode }) => statusCode);
      };
      const get: Call = { method: 'GET', path: '/1/export' };
      const good = 'word,replacement\na,b';
      const bad = 'nonsense';
      assert.deepEqual(
        await statuses(
          { ...get, key: null },
          { ...get, key: 'speaker' },
          { ...get, key: 'sibling' },
          { ...get, key: 'master' },
          { ...get, path: '/9/export' },
        ),
        [401, 403, 403, 400, 404],
      );
      assert.deepEqual(
        await statuses(
          upload(bad, { key: null }),
          upload(bad, { key: 'reader' }),
          upload(bad, { key: 'sibling' }),
          upload(good, { key: 'sibling' }),
          upload(good, { key: 'master' }),
          upload(good, { path: '/9/import' }),
        ),
        [401, 403, 400, 403, 400, 404],
      );
    }));
});

describe('POST /v1/dictionaries/{dict_id}/preview', () => {
  const preview = (body: object, call: Partial<Call> = {}): Call => ({
    method: 'POST',
    path: '/1/preview',
    body,
    ...call,
  });

  test('tells in code points which entry applies where, and what becomes of the text', () =>
    withDictionaries(async (under) => {
      const text = '🐦 Our R&amp;D <break time="1s"/> is r&d. Ask A “word”, quoted!';
      const answer = await under.call(preview({ text, language: 'en' }));
      assert.equal(answer.statusCode, 200, answer.body);
      const { text: result, matches } = answer.json();
      assert.equal(matches.length, 1, answer.body);
      const [match] = matches;
      assert.deepEqual(
        { ...match, source_start: 0, source_end: 0, result_start: 0, result_end: 0 },
        {
          entry_id: 1,
          source_start: 0,
          source_end: 0,
          source: 'R&amp;D',
          result_start: 0,
          result_end: 0,
          replacement: 'research',
          ipa: null,
          language: 'en',
        },
      );
      assert.equal(Array.from(text).slice(match.source_start, match.source_end).join(''), 'R&amp;D');
      assert.equal(Array.from<string>(result).slice(match.result_start, match.result_end).join(''), 'research');
      assert.ok(!result.includes('<break'), result);
    }));

  test('shows what an inactive dictionary for another language would do', () =>
    withDictionaries(async (under) => {
      await under.call({ method: 'PATCH', path: '/1', body: { is_active: false, language: 'fr' } });
      const { text, matches } = (await under.call(preview({ text: 'R&D is here.', language: 'en' }))).json();
      assert.deepEqual([text, matches.length], ['research is here.', 1]);
    }));

  test('hears of a change with the next request', () =>
    withDictionaries(async (under) => {
      const spoken = async () => (await under.call(preview({ text: 'Ask R&D now.' }))).json().text;
      assert.equal(await spoken(), 'Ask research now.');
      await under.call({ method: 'PATCH', path: '/1/entries/1', body: { replacement: 'them' } });
      assert.equal(await spoken(), 'Ask them now.');
      await under.call({ method: 'DELETE', path: '/1/entries/1' });
      assert.equal(await spoken(), 'Ask R&D now.');
    }));

  test('refuses what is no request for it', () =>
    withDictionaries(async (under) => {
      const long = '🐦'.repeat(limits.textCodePointsMax + 1);
      for (const body of [{}, { text: '' }, { text: long }, { text: 'a', language: 'xx' }, { text: 'a', voice: 1 }])
        assert.equal((await under.call(preview(body))).statusCode, 400);
      assert.equal((await under.call(preview({ text: 'a' }, { key: 'reader' }))).statusCode, 200);
      assert.equal((await under.call(preview({ text: 'a' }, { key: 'speaker' }))).statusCode, 403);
      assert.equal((await under.call(preview({ text: 'a' }, { key: 'sibling' }))).statusCode, 403);
      assert.equal((await under.call(preview({ text: 'a' }, { path: '/9/preview' }))).statusCode, 404);
    }));
});
