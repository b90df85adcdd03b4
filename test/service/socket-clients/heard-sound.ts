import assert from 'node:assert/strict';
import type { HeardFrame } from './published-client.ts';

export interface HeardSound {
  readonly encoding: string;
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  readonly frameCount: number;
  readonly bytes: Buffer;
  readonly durationMs: number;
}

/** Times on the wire are rounded to a thousandth of a millisecond, durations in seconds to a millisecond. */
const roundingMs = 0.001;
const roundingOfSecondsMs = 1;

/**
 * The sound of one request, turn or passage, which must be sound: counted from 0 without a gap, each frame as long as it
 * says, all in one format, in the order of its chunks, and what is told at the end must be the sum of what was heard.
 */
export function soundOf(frames: readonly HeardFrame[]): HeardSound {
  const audio = frames.filter(({ name }) => name === 'audio').map(({ content }) => content as unknown as AudioContent);
  const [first] = audio;
  assert.ok(first !== undefined, 'there is sound');
  const { enc: encoding, sr: sampleRateHz } = first;
  const sampleBytes = encoding === 'pcm_s16le' ? 2 : 1;
  const parts = audio.map(({ audio: base64, samples, idx, enc, sr }, index) => {
    const bytes = Buffer.from(base64, 'base64');
    assert.deepEqual({ idx, enc, sr }, { idx: index, enc: encoding, sr: sampleRateHz });
    assert.equal(bytes.length, samples * sampleBytes);
    return bytes;
  });
  const chunkIds = audio.map(({ chunk_id: chunkId }) => chunkId);
  assert.deepEqual(
    chunkIds,
    chunkIds.toSorted((left, right) => left - right),
  );
  const bytes = Buffer.concat(parts);
  const sampleCount = bytes.length / sampleBytes;
  const durationMs = (sampleCount / sampleRateHz) * 1000;
  const sound = { encoding, sampleRateHz, sampleCount, frameCount: audio.length, bytes, durationMs };
  for (const { name, content } of frames) checks[name]?.(content, sound);
  // A chunk that was broken off is not told to be complete.
  if (frames.some(({ name }) => name === 'final')) assertChunksAddUp(frames, sound);
  return sound;
}

interface AudioContent {
  readonly audio: string;
  readonly enc: string;
  readonly idx: number;
  readonly sr: number;
  readonly samples: number;
  readonly chunk_id: number;
}

type Check = (content: HeardFrame['content'], sound: HeardSound) => void;

const checks: Readonly<Record<string, Check>> = {
  final(content, { sampleCount, frameCount, durationMs }) {
    if (content['total_samples'] === undefined) {
      assertTotals(content, { frameCount, durationMs });
      return;
    }
    assert.deepEqual([content['total_samples'], content['chunks']], [sampleCount, frameCount]);
    assertNear(content['dur_ms'], durationMs, roundingMs);
    assertUsage(content['usage'], durationMs);
  },
  sessionClosed(content, { frameCount, durationMs }) {
    assertTotals(content, { frameCount, durationMs });
    assertUsage(content['usage'], durationMs);
  },
};

/** A final of `/ws/tts/multi` has no totals. */
function assertTotals(
  content: HeardFrame['content'],
  { frameCount, durationMs }: Pick<HeardSound, 'frameCount' | 'durationMs'>,
): void {
  const { total_audio_seconds: seconds, total_audio_chunks: count } = content;
  if (seconds === undefined) return;
  assertNear(Number(seconds) * 1000, durationMs, roundingOfSecondsMs);
  assert.equal(count, frameCount);
}

function assertChunksAddUp(frames: readonly HeardFrame[], { durationMs }: HeardSound): void {
  const completed = frames.filter(({ name }) => name === 'chunkComplete').map(({ content }) => content);
  if (completed.length === 0) return;
  assert.deepEqual(
    completed.map(({ chunk_id: chunkId }) => chunkId),
    completed.map((_, index) => index),
  );
  const sumMs = completed.reduce((sum, { audio_seconds: seconds }) => sum + Number(seconds) * 1000, 0);
  assertNear(sumMs, durationMs, roundingOfSecondsMs * completed.length);
}

export function assertUsage(usage: unknown, durationMs: number): void {
  const { audio_seconds: seconds, ...others } = usage as Readonly<Record<string, unknown>>;
  assertNear(Number(seconds) * 1000, durationMs, roundingOfSecondsMs);
  assert.equal(typeof others['characters'], 'number');
  assert.equal(typeof others['model_id'], 'string');
  // Nobody has set a price here: what cannot be known is said to be unknown, never 0.
  assert.deepEqual([others['cost_cents'], others['cost_unavailable']], [null, true]);
}

function assertNear(value: unknown, expected: number, tolerance: number): void {
  assert.ok(Math.abs(Number(value) - expected) <= tolerance, `${String(value)} is not ${expected}`);
}
