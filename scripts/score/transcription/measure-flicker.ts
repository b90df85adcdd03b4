import { TRANSCRIBER_RATE_HZ } from '../../../src/contracts/transcriber.ts';
import { limits } from '../../../src/limits.ts';
import { editDistance } from '../../../test/sound/edit-distance.ts';
import type { ListeningRoad } from '../../../test/sound/listening-road.ts';
import type { ScoredRecording } from './scored-recordings.ts';

/** How much of what partial transcripts tell is taken back. */
export interface Flicker {
  readonly partialCount: number;
  /** Words of all partial transcripts. */
  readonly toldCount: number;
  /** Those that the next transcript of the turn, the final one included, tells otherwise. */
  readonly changedCount: number;
  /** Those that the final transcript tells otherwise. */
  readonly wrongCount: number;
}

/** Turns of several recordings, one after the other, over a line that brings 100 ms at a time. */
export async function measureFlicker(
  road: ListeningRoad,
  recordings: readonly ScoredRecording[],
): Promise<Flicker | undefined> {
  const sums = { partialCount: 0, toldCount: 0, changedCount: 0, wrongCount: 0 };
  for (let first = 0; first + RECORDINGS_PER_TURN <= recordings.length; first += RECORDINGS_PER_TURN) {
    const turn = recordings.slice(first, first + RECORDINGS_PER_TURN);
    const told = await transcriptsOf(
      road,
      turn.map(({ samples }) => samples),
    );
    const final = told.at(-1) ?? [];
    for (const [index, words] of told.slice(0, -1).entries()) {
      sums.partialCount += 1;
      sums.toldCount += words.length;
      sums.changedCount += takenBack(words, told[index + 1] ?? []);
      sums.wrongCount += takenBack(words, final);
    }
  }
  return sums.partialCount === 0 ? undefined : sums;
}

const RECORDINGS_PER_TURN = 4;
const PIECE_SAMPLES = TRANSCRIBER_RATE_HZ / 10;
const PARTIAL_SAMPLES = (limits.partialEveryMs * TRANSCRIBER_RATE_HZ) / 1_000;

/** The partial transcripts of a turn, then the final one. */
async function transcriptsOf(road: ListeningRoad, parts: readonly Float32Array[]): Promise<readonly string[][]> {
  await using listening = await road.open('live');
  const told: string[][] = [];
  let heard = 0;
  for (const part of parts) {
    for (let start = 0; start < part.length; start += PIECE_SAMPLES) {
      const piece = part.subarray(start, start + PIECE_SAMPLES);
      await listening.push(piece);
      heard += piece.length;
      if (heard >= (told.length + 1) * PARTIAL_SAMPLES) told.push([...(await listening.hypothesis())]);
    }
  }
  const stretches = await listening.finish();
  return [...told, stretches.flatMap(({ words }) => words.map(({ text }) => text))];
}

/** The fewest changes that make of the words a beginning of what came later. */
function takenBack(words: readonly string[], later: readonly string[]): number {
  let fewest = words.length;
  for (let length = 0; length <= later.length; length += 1) {
    if (Math.abs(length - words.length) >= fewest) continue;
    fewest = Math.min(fewest, editDistance(words, later.slice(0, length)));
  }
  return fewest;
}
