import type { PassageAudio, PassageListener, SpokenWord } from '../../features/synthesis/passage.ts';
import type { Usage } from '../../features/billing/meter.ts';
import type { AudioPiece } from '../sockets/split-audio.ts';

/** The parts of the server's frames that the three sockets share. A frame that is no error has no member `error`. */

export function audioFrame(piece: AudioPiece, { format, chunkId }: Pick<PassageAudio, 'format' | 'chunkId'>) {
  const { payload } = piece;
  return {
    audio: Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString('base64'),
    enc: format.encoding,
    idx: piece.index,
    sr: format.sampleRateHz,
    samples: piece.sampleCount,
    chunk_id: chunkId,
  };
}

export function chunkStartedFrame({ chunkId, text }: Parameters<PassageListener['chunkStarted']>[0]) {
  return { generation_started: true, chunk_id: chunkId, text };
}

export function chunkWordsFrame({ chunkId, words }: Parameters<PassageListener['words']>[0]) {
  return { word_timestamps: wordsOnWire(words), chunk_id: chunkId };
}

export function chunkEndedFrame({ chunkId, audioMs, generationMs }: Parameters<PassageListener['chunkEnded']>[0]) {
  return {
    chunk_complete: true,
    chunk_id: chunkId,
    audio_seconds: secondsOf(audioMs),
    gen_ms: rounded(generationMs),
  };
}

/** Supplement 5.3: the score is always 1. Times have three decimals: a sample at 44100 Hz is 0.02 ms. */
export function wordsOnWire(words: readonly SpokenWord[]) {
  return words.map(({ word, startMs, endMs, charStart, charEnd }) => ({
    word,
    start_ms: rounded(startMs),
    end_ms: rounded(endMs),
    char_start: charStart,
    char_end: charEnd,
    score: 1,
  }));
}

/** Interface, "Usage object": the currency stands only beside a cost. */
export function usageOnWire({ audioMs, characters, modelId, costMicroCents }: Usage) {
  const cost =
    costMicroCents === null
      ? { cost_cents: null, cost_unavailable: true }
      : { cost_cents: costMicroCents / 1_000_000, currency: 'eur' };
  return { audio_seconds: secondsOf(audioMs), characters, ...cost, model_id: modelId };
}

export function secondsOf(durationMs: number): number {
  return rounded(durationMs / 1000);
}

/** To three decimals. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
