import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../../limits.ts';
import type { PocketsphinxDecoder } from './pocketsphinx-binding.ts';
import { POCKETSPHINX_FRAME_MS } from './pocketsphinx-config.ts';
import { CEPSTRUM_SIZE } from './spoken-means.ts';
import { UtteranceSearch } from './utterance-search.ts';

/** One row for each 160 samples, all of its numbers ten times the first of them. */
class RowDecoder {
  readonly calls: string[] = [];
  searched: number[] = [];
  shifted = 0;

  start(): void {
    this.calls.push('start');
  }

  analyse(samples: Int16Array): Float32Array {
    const rows = Array.from({ length: Math.floor(samples.length / 160) }, (_, row) =>
      Array.from({ length: CEPSTRUM_SIZE }, () => Math.round((samples[160 * row] ?? 0) / 100)),
    );
    return Float32Array.from(rows.flat());
  }

  search(cepstra: Float32Array): Promise<void> {
    for (let at = 0; at < cepstra.length; at += CEPSTRUM_SIZE) this.searched.push(cepstra[at] ?? Number.NaN);
    return Promise.resolve();
  }

  shift(offsets: Float32Array): void {
    this.calls.push('shift');
    this.shifted = offsets[0] ?? Number.NaN;
  }

  finish(): Promise<void> {
    this.calls.push('finish');
    return Promise.resolve();
  }

  hypothesis = (): string => '<s> go(2) [NOISE] on';
  segments = (): [] => [];
  latticeEdges = (): [] => [];
}

function searchWith(decoder: RowDecoder, known?: number): UtteranceSearch {
  const means = known === undefined ? undefined : Array.from({ length: CEPSTRUM_SIZE }, () => known);
  const speaker = means === undefined ? undefined : { means, frameCount: 100 };
  return new UtteranceSearch(decoder as unknown as PocketsphinxDecoder, { urgency: 'live', known: speaker });
}

/** As loud as the rows are to be. */
function sound(level: number, rowCount: number): Float32Array {
  return new Float32Array(160 * rowCount).fill((100 * level) / 32_768);
}

const heldFrames = limits.recogniserHeldMsMax.live / POCKETSPHINX_FRAME_MS;

test('UtteranceSearch begins when enough was heard, with all of it, less the average of that', async () => {
  const decoder = new RowDecoder();
  const search = searchWith(decoder);
  await search.push(sound(40, heldFrames - 10));
  assert.deepEqual(decoder.searched, []);
  assert.deepEqual(search.hypothesis(), []);
  await search.push(sound(40, 10));
  assert.deepEqual(
    decoder.searched,
    Array.from({ length: heldFrames }, () => 0),
  );
  assert.deepEqual(search.hypothesis(), ['go', 'on']);
});

test('UtteranceSearch gives the second search all rows less the average of all of them', async () => {
  const decoder = new RowDecoder();
  const search = searchWith(decoder);
  await search.push(sound(40, heldFrames));
  await search.push(sound(60, heldFrames));
  const { learnt } = await search.finish();
  assert.equal(learnt?.means[0], 60);
  assert.deepEqual(new Set(decoder.searched), new Set([0, 20]));
  // 40 − 60 and 60 − 60.
  assert.deepEqual(new Set(decoder.searched.map((value) => value + decoder.shifted)), new Set([-20, 0]));
  assert.deepEqual(decoder.calls, ['start', 'shift', 'finish']);
});

test('UtteranceSearch begins sooner with a speaker who was heard before', async () => {
  const decoder = new RowDecoder();
  const search = searchWith(decoder, 50);
  await search.push(sound(40, limits.recogniserHeldMsMax.known / POCKETSPHINX_FRAME_MS));
  assert.ok(decoder.searched.length > 0);
  const [first = 0] = decoder.searched;
  assert.ok(first < 0 && first > -10, 'less than the average of both');
});

test('finish() of an utterance shorter than that searches it, and of nothing leaves the decoder alone', async () => {
  const decoder = new RowDecoder();
  const search = searchWith(decoder);
  assert.deepEqual(await search.finish(), { words: [], learnt: undefined });
  assert.equal(search.hasBegun, false);
  assert.deepEqual(decoder.calls, []);
  const short = searchWith(decoder);
  await short.push(sound(40, 20));
  await short.finish();
  assert.equal(decoder.searched.length, 20);
});
