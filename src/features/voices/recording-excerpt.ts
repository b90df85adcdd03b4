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
  let facts: DecodedAudio['facts'] | undefined;
  let room: Float32Array = new Float32Array(0);
  let keptCount = 0;
  let count = 0;
  for await (const piece of pieces) {
    if (facts === undefined) {
      ({ facts } = piece);
      // What is not written to takes no memory.
      const bytesMax = countMaxAt(facts.sampleRateHz) * Float32Array.BYTES_PER_ELEMENT;
      room = new Float32Array(new SharedArrayBuffer(bytesMax));
    }
    const kept = piece.samples.subarray(0, room.length - keptCount);
    room.set(kept, keptCount);
    keptCount += kept.length;
    count += piece.samples.length;
  }
  if (facts === undefined) throw new Error('a recording has a piece');
  const { container, sampleRateHz } = facts;
  return { container, samples: room.subarray(0, keptCount), sampleRateHz, durationMs: (count / sampleRateHz) * 1000 };
}

function countMaxAt(sampleRateHz: number): number {
  const analyzedCount = Math.round((limits.referenceAnalyzedMsMax * sampleRateHz) / 1000);
  return Math.min(limits.referenceAnalyzedSamplesMax, analyzedCount);
}
