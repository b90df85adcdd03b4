import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { startService, type RunningService } from './running-service.ts';
import { isAsLongAs, speak } from './speech-client.ts';

const masterKey = 'the-key-of-the-operator-0123456789abcdef';
/** The project of a first start. */
const projectId = 1;

suite('dictionaries of a running service, over HTTP', () => {
  let service: RunningService;
  before(async () => {
    service = await startService({ environment: { SYRINX_MASTER_KEY: masterKey } });
  });
  after(() => service[Symbol.asyncDispose]());

  test('what a key writes is heard in its next request, and what the operator writes as well', async () => {
    const text = 'Ask kubectl, please.';
    const written = await heard(text);
    const long = await heard('Ask the program that controls the cluster, please.');
    const short = await heard('Ask it, please.');
    assert.ok(!isAsLongAs(written, long) && !isAsLongAs(written, short));

    const { id } = await call('POST', '', { body: { name: 'Programs', language: 'en' } });
    const entries = `/${id}/entries`;
    const word = { word: 'KUBECTL', replacement: 'the program that controls the cluster' };
    const entry = await call('POST', entries, { body: word });
    assertSameLength(await heard(text), long);

    await call('PATCH', `${entries}/${entry.id}`, { body: { replacement: 'it' } });
    assertSameLength(await heard(text), short);

    await call('PUT', `${entries}?project_id=${projectId}`, { body: { entries: [word] }, key: masterKey });
    assertSameLength(await heard(text), long);

    await call('PATCH', `/${id}`, { body: { is_active: false } });
    assertSameLength(await heard(text), written);
    await call('PATCH', `/${id}`, { body: { is_active: true } });
    assertSameLength(await heard(text), long);

    await call('DELETE', `/${id}`);
    assertSameLength(await heard(text), written);
  });

  test('a lexicon of 5,000 words is imported, exported and heard', async () => {
    const { id } = await call('POST', '', { body: { name: 'Many' } });
    const words = Array.from({ length: 4999 }, (_, index) => `word${index},spoken ${index}`);
    const file = ['word,replacement', ...words, 'Xyzzy,the magic word of an old adventure'].join('\r\n');
    const imported = await send('POST', `/${id}/import?mode=replace`, { body: file, contentType: 'text/csv' });
    assert.equal(imported.status, 200);
    assert.deepEqual(await imported.json(), { upserted: 5000, deleted: 0, total: 5000 });
    assertSameLength(await heard('Say xyzzy now.'), await heard('Say the magic word of an old adventure now.'));

    const lexicon = await (await send('GET', `/${id}/export?format=pls`)).text();
    await call('PUT', `/${id}/entries`, { body: { entries: [] } });
    const again = await send('POST', `/${id}/import`, { body: lexicon, contentType: 'application/pls+xml' });
    assert.deepEqual(await again.json(), { upserted: 5000, deleted: 0, total: 5000 });
    const { matches } = await call('POST', `/${id}/preview`, { body: { text: 'Say XYZZY now.' } });
    assert.deepEqual(
      matches?.map(({ source }) => source),
      ['XYZZY'],
    );
  });

  test('the operator may have what is kept ready forgotten', async () => {
    const answer = await send('POST', `/${projectId}/invalidate`, { key: masterKey });
    assert.equal(answer.status, 204);
  });

  interface Options {
    readonly body?: object | string;
    readonly key?: string;
    readonly contentType?: string;
  }

  function send(
    method: string,
    path: string,
    { body, key = service.apiKey, contentType = 'application/json' }: Options = {},
  ): Promise<Response> {
    return fetch(`${service.address}/v1/dictionaries${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': contentType }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async function call(method: string, path: string, options: Options = {}): Promise<Answer> {
    const answer = await send(method, path, options);
    const text = await answer.text();
    assert.ok(answer.ok, `${answer.status} ${text}`);
    return JSON.parse(text) as Answer;
  }

  async function heard(text: string): Promise<Buffer> {
    const answer = await speak(service, { voice_id: 21, language: 'en', text });
    assert.equal(answer.status, 200, answer.body.toString('utf8').slice(0, 200));
    return answer.body;
  }
});

interface Answer {
  readonly id?: number;
  readonly matches?: readonly { readonly source: string }[];
}

/** In bytes the same text is not spoken twice: the engine's voices waver. */
function assertSameLength(body: Buffer, control: Buffer): void {
  assert.ok(isAsLongAs(body, control), `${body.length} and ${control.length} bytes`);
}
