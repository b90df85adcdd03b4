import type { DecodedAudio } from '../../contracts/audio-decoder.ts';
import { limits } from '../../limits.ts';

/** Mono, −1…1. */
export interface Sound {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
}

/** As much of a recording as is listened to. */
export interface RecordingExcerpt extends Sound {
  /** Of the whole recording. */
  readonly durationMs: number;
}

/**
 * Takes all pieces of a recording (at least one) and keeps the first of them: what is not listened to is never held. The
 * samples lie in shared memory, so that a thread can listen to them without a copy.
 */
export async function excerptOf(
  pieces: AsyncIterable<DecodedAudio> | Iterable<DecodedAudio>,
): Promise<RecordingExcerpt & Pick<DecodedAudio['facts'], 'container'>> {
  const bytesMax = limits.referenceAnalyzedSamplesMax * Float32Array.BYTES_PER_ELEMENT;
  const room = new SharedArrayBuffer(0, { maxByteLength: bytesMax });
  let facts: DecodedAudio['facts'] | undefined;
  let keptCount = 0;
  let count = 0;
  for await (const piece of pieces) {
    facts ??= piece.facts;
    count += piece.samples.length;
    const kept = piece.samples.subarray(0, countMaxAt(facts.sampleRateHz) - keptCount);
    if (kept.length === 0) continue;
    room.grow((keptCount + kept.length) * Float32Array.BYTES_PER_ELEMENT);
    new Float32Array(room, 0, keptCount + kept.length).set(kept, keptCount);
    keptCount += kept.length;
  }
  if (facts === undefined) throw new Error('a recording has a piece');
  const { container, sampleRateHz } = facts;
  const samples = new Float32Array(room, 0, keptCount);
  return { container, samples, sampleRateHz, durationMs: (count / sampleRateHz) * 1000 };
}

function countMaxAt(sampleRateHz: number): number {
  const analyzedCount = Math.round((limits.referenceAnalyzedMsMax * sampleRateHz) / 1000);
  return Math.min(limits.referenceAnalyzedSamplesMax, analyzedCount);
}
