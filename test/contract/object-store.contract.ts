import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { ObjectStore } from '../../src/contracts/object-store.ts';
import type { ManualClock } from '../../src/foundation/manual-clock.ts';

/** An empty store, and the clock by which it tells when its objects were made. */
export interface ObjectPlace extends AsyncDisposable {
  readonly objects: ObjectStore;
  readonly clock: ManualClock;
}

const { signal } = new AbortController();
const asWav = { contentType: 'audio/wav', signal } as const;

/** What every store of objects promises. */
export function describeObjectStore(name: string, makePlace: () => Promise<ObjectPlace>): void {
  const withObjects = (criterion: string, work: (objects: ObjectStore, clock: ManualClock) => Promise<void>): void => {
    test(criterion, async () => {
      await using place = await makePlace();
      await work(place.objects, place.clock);
    });
  };
  describe(name, () => {
    describeWrites(withObjects);
    describeRemovalAndKeys(withObjects);
    describeReads(withObjects);
    describeLists(withObjects);
  });
}

type WithObjects = (criterion: string, work: (objects: ObjectStore, clock: ManualClock) => Promise<void>) => void;

function describeWrites(withObjects: WithObjects): void {
  withObjects('put() keeps bytes, content type and time', async (objects, clock) => {
    const facts = { key: 'voices/1000/a.wav', contentType: 'audio/wav', bytes: 5, createdAtMs: clock.nowMs() };
    assert.deepEqual(await objects.put(facts.key, textInPieces('he', '', 'llo'), asWav), facts);
    assert.deepEqual(await objects.find(facts.key), facts);
    assert.equal(await textAt(objects, facts.key), 'hello');
  });

  withObjects('put() keeps nothing as well', async (objects) => {
    assert.equal((await objects.put('empty', textInPieces(), asWav)).bytes, 0);
    assert.equal(await textAt(objects, 'empty'), '');
  });

  withObjects('put() puts in place of what was there', async (objects) => {
    await objects.put('one', textInPieces('first and long'), asWav);
    await objects.put('one', textInPieces('second'), { contentType: 'image/png', signal });
    assert.equal((await objects.find('one'))?.contentType, 'image/png');
    assert.equal(await textAt(objects, 'one'), 'second');
  });

  withObjects('put() throws on what the bytes throw, and what was there stays', async (objects) => {
    await objects.put('one', textInPieces('first'), asWav);
    const cut = objects.put('one', cutOff('second'), asWav);
    await assert.rejects(cut, { message: 'the sender has gone' });
    await assert.rejects(objects.put('two', cutOff('second'), asWav), { message: 'the sender has gone' });
    assert.equal(await textAt(objects, 'one'), 'first');
    assert.equal(await objects.find('two'), undefined);
  });

  withObjects('put() stops when it is told to, also while no bytes come', async (objects) => {
    const stop = new AbortController();
    const put = objects.put('one', endless(), { contentType: 'audio/wav', signal: stop.signal });
    stop.abort(new Error('enough'));
    await assert.rejects(put, { message: 'enough' });
    assert.equal(await objects.find('one'), undefined);
  });

  withObjects('put() of many at once to one key leaves one of them, whole', async (objects) => {
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(1000 + index));
    await Promise.all(texts.map((text) => objects.put('a/b/c', textInPieces(text), asWav)));
    assert.ok(texts.includes(await textAt(objects, 'a/b/c')));
  });

  withObjects('put() and remove() at once below one folder lose nothing', async (objects) => {
    const keys = Array.from({ length: 40 }, (_, index) => `voices/7/${index}`);
    await Promise.all(
      keys.map(async (key, index) => {
        await objects.put(key, textInPieces(key), asWav);
        if (index % 2 === 0) assert.equal(await objects.remove(key), true);
      }),
    );
    const left = await objects.list({ prefix: '', limit: 100 });
    assert.equal(left.length, 20);
  });
}

function describeRemovalAndKeys(withObjects: WithObjects): void {
  withObjects('remove() says whether there was one', async (objects) => {
    await objects.put('a/one', textInPieces('x'), asWav);
    assert.equal(await objects.remove('a/one'), true);
    assert.equal(await objects.remove('a/one'), false);
    assert.equal(await objects.find('a/one'), undefined);
    assert.equal(await objects.get('a/one', { signal }), undefined);
  });

  for (const key of [
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '../a',
    'a/../b',
    '.a',
    'a/.b',
    'A',
    'a b',
    'ä',
    'a@',
    'a~b',
    'a\0',
  ]) {
    withObjects(`every method refuses the key ${JSON.stringify(key)}`, async (objects) => {
      await assert.rejects(objects.put(key, textInPieces('x'), asWav), RangeError);
      await assert.rejects(objects.find(key), RangeError);
      await assert.rejects(objects.get(key, { signal }), RangeError);
      await assert.rejects(objects.remove(key), RangeError);
      await assert.rejects(objects.signedUrl(key, { expiresInMs: 1 }), RangeError);
    });
  }

  for (const contentType of ['', 'audio', 'audio/wav\n', 'audio/wav\r\nset-cookie: a=b', `audio/${'w'.repeat(300)}`]) {
    withObjects(`put() refuses the content type ${JSON.stringify(contentType.slice(0, 40))}`, async (objects) => {
      await assert.rejects(objects.put('a', textInPieces('x'), { contentType, signal }), RangeError);
    });
  }
}

function describeReads(withObjects: WithObjects): void {
  withObjects('get() gives the part of the range that there is', async (objects) => {
    await objects.put('ten', textInPieces('01234', '56789'), asWav);
    const ranges = fc.record({
      start: fc.option(fc.nat(12), { nil: undefined }),
      end: fc.option(fc.nat(12), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(ranges, async ({ start, end }) => {
        const range = { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
        const text = await textAt(objects, 'ten', range);
        assert.equal(text, end !== undefined && end < (start ?? 0) ? '' : '0123456789'.slice(start, end));
      }),
      { numRuns: 50 },
    );
  });

  withObjects('get() gives any bytes as they were given', async (objects) => {
    const bytes = Buffer.alloc(
      300_000,
      Uint8Array.from({ length: 251 }, (_, index) => index),
    );
    await objects.put(
      'bytes',
      inPieces([bytes.subarray(0, 7), bytes.subarray(7, 200_001), bytes.subarray(200_001)]),
      asWav,
    );
    assert.ok(bytes.equals(await bytesAt(objects, 'bytes')));
    assert.ok(bytes.subarray(99_999, 200_003).equals(await bytesAt(objects, 'bytes', { start: 99_999, end: 200_003 })));
  });

  withObjects('get() stops when it is told to', async (objects) => {
    await objects.put('bytes', inPieces([Buffer.alloc(1_000_000)]), asWav);
    const stop = new AbortController();
    const found = await objects.get('bytes', { signal: stop.signal });
    assert.ok(found);
    const read = async (): Promise<void> => {
      for await (const chunk of found.bytes) if (chunk.byteLength > 0) stop.abort(new Error('enough'));
    };
    await assert.rejects(read(), { message: 'enough' });
  });
}

function describeLists(withObjects: WithObjects): void {
  withObjects('list() gives pages in order of the keys, of those with the prefix', async (objects) => {
    const keys = ['a', 'a-b', 'a.b', 'a/b', 'a/b.c', 'a/b/c', 'a0', 'b/a', 'b_', 'voices/10/x', 'voices/2/x'];
    for (const key of keys.toReversed()) await objects.put(key, textInPieces(key), asWav);
    for (const prefix of ['', 'a', 'a/', 'a/b', 'voices/1', 'voices/2/x', 'c']) {
      const expected = keys.filter((key) => key.startsWith(prefix));
      assert.deepEqual(await keysIn(objects, { prefix, limit: 100 }), expected, prefix);
      for (const afterKey of [...keys, 'a/', 'zz', 'a/b/zz'])
        assert.deepEqual(
          await keysIn(objects, { prefix, limit: 2, afterKey }),
          expected.filter((key) => key > afterKey).slice(0, 2),
          `${prefix} after ${afterKey}`,
        );
    }
  });

  withObjects('list() is empty at first', async (objects) => {
    assert.deepEqual(await objects.list({ prefix: '', limit: 10 }), []);
  });

  withObjects('removeLeftovers() takes nothing that was kept', async (objects, clock) => {
    await objects.put('a', textInPieces('x'), asWav);
    await objects.removeLeftovers({ beforeMs: clock.nowMs() + 1e12, countMax: 10 });
    assert.equal(await textAt(objects, 'a'), 'x');
  });
}

async function keysIn(objects: ObjectStore, page: Parameters<ObjectStore['list']>[0]): Promise<string[]> {
  return (await objects.list(page)).map(({ key }) => key);
}

export async function* inPieces(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void, void> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

export function textInPieces(...pieces: readonly string[]): AsyncGenerator<Uint8Array, void, void> {
  return inPieces(pieces.map((piece) => Buffer.from(piece)));
}

async function* cutOff(text: string): AsyncGenerator<Uint8Array, void, void> {
  yield await Promise.resolve(Buffer.from(text));
  throw new Error('the sender has gone');
}

async function* endless(): AsyncGenerator<Uint8Array, void, void> {
  yield Buffer.from('beginning');
  await Promise.withResolvers<never>().promise;
}

async function bytesAt(objects: ObjectStore, key: string, range = {}): Promise<Buffer> {
  const found = await objects.get(key, { range, signal });
  assert.ok(found, key);
  return Buffer.concat(await Array.fromAsync(found.bytes));
}

async function textAt(objects: ObjectStore, key: string, range = {}): Promise<string> {
  return (await bytesAt(objects, key, range)).toString('utf8');
}
