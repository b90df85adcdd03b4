import type { Clock } from '../../foundation/clock.ts';
import { codePointLength } from '../../foundation/code-points.ts';
import type { PausePart, PlannedPart, SpeechPart } from '../text/plan-text.ts';
import type { ChunkRule } from './passage.ts';
import type { ChunkPlace } from './speech-order.ts';

/** A part of a text plan, and where it stands in its chunk. */
export type ChunkedPart = (SpeechPart & { readonly chunk: ChunkPlace }) | PausePart;

/**
 * Puts the segments of a plan together to chunks. What a listener is told of a chunk before its first sound is all of its
 * text, so its segments are given only when the last of them is there.
 */
export function groupChunks(
  parts: AsyncIterable<PlannedPart>,
  { rule, clock }: { readonly rule: ChunkRule; readonly clock: Clock },
): AsyncIterable<ChunkedPart> {
  switch (rule.type) {
    case 'whole':
      return oneChunk(parts, clock);
    case 'by-sentence':
      return chunksOfLength(parts, { rule, clock });
    default:
      return rule satisfies never;
  }
}

async function* oneChunk(parts: AsyncIterable<PlannedPart>, clock: Clock): AsyncGenerator<ChunkedPart> {
  let spokenCodePoints = 0;
  let begunAtMs: number | undefined;
  for await (const part of parts) {
    if (part.type === 'pause') yield part;
    if (part.type !== 'speech') continue;
    const before = begunAtMs === undefined ? part.textBefore.trimStart() : part.textBefore;
    begunAtMs ??= clock.monotonicMs();
    spokenCodePoints += codePointLength(before);
    const startCodePoints = spokenCodePoints;
    spokenCodePoints += codePointLength(part.text);
    yield { ...part, chunk: { chunkId: 0, text: null, startCodePoints, isLast: false, begunAtMs } };
  }
}

async function* chunksOfLength(
  parts: AsyncIterable<PlannedPart>,
  { rule, clock }: { readonly rule: ChunkRule & { readonly type: 'by-sentence' }; readonly clock: Clock },
): AsyncGenerator<ChunkedPart> {
  let gathered: (SpeechPart | PausePart)[] = [];
  let writtenCodePoints = 0;
  let chunkId = 0;
  const close = function* (): Iterable<ChunkedPart> {
    const closed = gathered;
    gathered = [];
    writtenCodePoints = 0;
    if (closed.some(({ type }) => type === 'speech')) {
      yield* placesIn(closed, { chunkId, begunAtMs: clock.monotonicMs() });
      chunkId += 1;
    } else {
      for (const part of closed) if (part.type === 'pause') yield part;
    }
  };
  for await (const part of parts) {
    if (part.type === 'rest') {
      yield* close();
      continue;
    }
    gathered.push(part);
    if (part.type === 'pause') continue;
    writtenCodePoints += part.writtenCodePoints;
    // Several segments of one piece stay together.
    const isPieceEnd = part.writtenCodePoints > 0;
    if (isPieceEnd && writtenCodePoints >= lengthMinOf(rule, chunkId)) yield* close();
  }
  yield* close();
}

/** A chunk waits for no more text than may wait for a boundary. */
function lengthMinOf({ lengthsMin, bufferLengthMax }: ChunkRule & { readonly type: 'by-sentence' }, chunkId: number) {
  return Math.min(lengthsMin[Math.min(chunkId, lengthsMin.length - 1)] ?? 0, bufferLengthMax);
}

function* placesIn(
  parts: readonly (SpeechPart | PausePart)[],
  { chunkId, begunAtMs }: { readonly chunkId: number; readonly begunAtMs: number },
): Iterable<ChunkedPart> {
  const lastSpeech = parts.findLast(({ type }) => type === 'speech');
  const starts = new Map<SpeechPart, number>();
  let text = '';
  for (const part of parts) {
    if (part.type === 'pause') continue;
    text += starts.size === 0 ? part.textBefore.trimStart() : part.textBefore;
    starts.set(part, codePointLength(text));
    text += part.text;
  }
  for (const part of parts) {
    if (part.type === 'pause') {
      yield part;
    } else {
      const startCodePoints = starts.get(part) ?? 0;
      yield { ...part, chunk: { chunkId, text, startCodePoints, isLast: part === lastSpeech, begunAtMs } };
    }
  }
}
