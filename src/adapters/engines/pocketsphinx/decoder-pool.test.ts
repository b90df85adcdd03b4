import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DecoderPool } from './decoder-pool.ts';
import type { PocketsphinxDecoder } from './pocketsphinx-binding.ts';

function openPool(decodersMax: number) {
  const made: string[] = [];
  const freed: string[] = [];
  const create = (favoured: readonly string[]): Promise<PocketsphinxDecoder> => {
    const name = `${made.length} ${favoured.join(' ')}`.trim();
    if (favoured.includes('unspeakable')) return Promise.reject(new Error('no'));
    made.push(name);
    // What the pool calls of a decoder.
    return Promise.resolve({ [Symbol.dispose]: () => void freed.push(name) } as PocketsphinxDecoder);
  };
  return { pool: new DecoderPool({ create, decodersMax }), made, freed };
}

test('DecoderPool gives a decoder that has ended its utterance to the next one with the same phrases', async () => {
  const { pool, made } = openPool(2);
  (await pool.take(['anna'])).giveBack();
  (await pool.take([])).giveBack();
  (await pool.take(['anna'])).giveBack();
  assert.deepEqual(made, ['0 anna', '1']);
});

test('DecoderPool frees who has waited longest when there would be too many', async () => {
  const { pool, made, freed } = openPool(2);
  (await pool.take(['anna'])).giveBack();
  (await pool.take(['bert'])).giveBack();
  (await pool.take(['carl'])).giveBack();
  assert.deepEqual(freed, ['0 anna']);
  (await pool.take(['bert'])).giveBack();
  assert.equal(made.length, 3);
});

test('DecoderPool frees a decoder that is not given back, once', async () => {
  const { pool, freed } = openPool(1);
  const taken = await pool.take([]);
  taken[Symbol.dispose]();
  taken.giveBack();
  taken[Symbol.dispose]();
  assert.deepEqual(freed, ['0']);
  assert.equal(pool.idleCount, 0);
});

test('DecoderPool refuses more than it has, and a decoder that could not be made takes no place', async () => {
  const { pool } = openPool(1);
  await assert.rejects(pool.take(['unspeakable']), /no/u);
  using taken = await pool.take([]);
  await assert.rejects(pool.take([]), /more utterances/u);
  taken.giveBack();
});
