import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadAudioLibraries } from '../../../audio/shape-speech.ts';
import type { FrameType, HostEnded, HostSynthesize, HostWord } from './host-protocol.ts';
import { HostStream } from './host-stream.ts';
import type { Shaping } from './shaping-turns.ts';

before(() => loadAudioLibraries());

test('HostStream sends no more audio than its credit, and the rest as credit comes', () => {
  const { stream, ended, samplesSent } = open({ creditMs: 150 });
  stream.audio(tone(1_000));
  stream.engineFinished();
  assert.equal(samplesSent(), 150 * 16);
  stream.credit(300);
  assert.equal(samplesSent(), 450 * 16);
  stream.credit(10_000);
  assert.equal(ended().sampleCount, samplesSent());
  assert.ok(Math.abs(samplesSent() - 1_000 * 16) < 16 * 20, `${samplesSent()} samples`);
});

test('HostStream shapes no more than what credit and one frame need', () => {
  const { stream, pieces } = open({ creditMs: 200 });
  stream.audio(tone(10_000));
  stream.engineFinished();
  assert.ok(pieces() <= 5, `${pieces()} pieces`);
});

test('HostStream says that the engine is free before all audio is sent', () => {
  const { stream, types } = open({ creditMs: 100 });
  stream.audio(tone(1_000));
  assert.ok(!types().includes('spoken'));
  stream.engineFinished();
  assert.equal(types().at(-1), 'spoken');
});

test('HostStream sends a first frame of at most 100 ms, and the others of at most 200', () => {
  const { stream, sent } = open({ creditMs: 60_000 });
  stream.audio(tone(2_000));
  stream.engineFinished();
  const lengths = sent.filter(({ type }) => type === 'audio').map(({ payload }) => (payload as Uint8Array).length);
  assert.ok(lengths.length >= 10);
  assert.ok((lengths[0] ?? 0) <= 100 * 16 * 2);
  assert.ok(lengths.every((bytes) => bytes <= 200 * 16 * 2));
});

test('HostStream moves words by the silence that was trimmed and ends the last one with the sound', () => {
  const { stream, words, samplesSent } = open({ creditMs: 60_000, pauseAfterMs: 200 });
  stream.word({ spanStart: 0, spanEnd: 3, startMs: 100, endMs: 350 });
  stream.word({ spanStart: 4, spanEnd: 7, startMs: 350, endMs: 5_000 });
  stream.audio(new Int16Array(100 * 16));
  stream.audio(tone(500));
  stream.engineFinished();
  const [first, last] = words();
  // Some milliseconds before the first sound are kept.
  assert.ok(first !== undefined && first.startMs < 20 && Math.abs(first.endMs - first.startMs - 250) < 0.1);
  assert.ok(last !== undefined && Math.abs(last.endMs - (samplesSent() / 16 - 200)) < 0.1);
});

test('HostStream sends a word before the audio of its end', () => {
  const { stream, sent } = open({ creditMs: 60_000 });
  for (let number = 0; number < 10; number += 1) {
    stream.word({ spanStart: number, spanEnd: number + 1, startMs: 200 * number, endMs: 200 * number + 200 });
    stream.audio(tone(200));
  }
  stream.engineFinished();
  let sentMs = 0;
  for (const { type, payload } of sent) {
    if (type === 'audio') sentMs += (payload as Uint8Array).length / 32;
    if (type === 'word') assert.ok((payload as HostWord).endMs >= sentMs, `word late by ${sentMs} ms`);
  }
});

test('HostStream stops the engine at audioMsMax, warns, and tells no word that is not heard', () => {
  const { stream, words, ended, samplesSent } = open({ creditMs: 60_000, audioMsMax: 300 });
  stream.word({ spanStart: 0, spanEnd: 1, startMs: 0, endMs: 250 });
  stream.word({ spanStart: 2, spanEnd: 3, startMs: 250, endMs: 900 });
  stream.word({ spanStart: 4, spanEnd: 5, startMs: 900, endMs: 990 });
  assert.equal(stream.audio(tone(1_000)), false);
  assert.equal(stream.signal.aborted, true);
  stream.engineFailed(new Error('stopped'));
  assert.equal(samplesSent(), 300 * 16);
  assert.deepEqual(
    words().map(({ spanStart }) => spanStart),
    [0, 2],
  );
  assert.deepEqual(
    ended().warnings.map(({ kind }) => kind),
    ['truncated'],
  );
});

test('HostStream confirms a cancel once the engine has stopped, and sends no audio after it', () => {
  const { stream, types } = open({ creditMs: 60_000 });
  stream.audio(tone(100));
  const countBefore = types().length;
  stream.cancel();
  assert.equal(stream.signal.aborted, true);
  assert.equal(stream.audio(tone(100)), false);
  stream.credit(1_000);
  assert.equal(types().length, countBefore);
  stream.engineFailed(new Error('aborted'));
  assert.deepEqual(types().slice(countBefore), ['cancelled']);
});

test('HostStream confirms a cancel at once when the engine is done', () => {
  const { stream, types } = open({ creditMs: 50 });
  stream.audio(tone(500));
  stream.engineFinished();
  stream.cancel();
  assert.equal(types().at(-1), 'cancelled');
  assert.equal(stream.isOver, true);
});

test('HostStream reports a failed engine and nothing after it', () => {
  const { stream, types } = open({ creditMs: 60_000 });
  stream.engineFailed(new Error('no voice'));
  stream.cancel();
  stream.credit(10);
  stream.engineFinished();
  assert.deepEqual(types(), ['failed']);
});

test('HostStream ends a segment without any sound with its pause alone', () => {
  const { stream, types, samplesSent } = open({ creditMs: 60_000, pauseAfterMs: 120 });
  stream.engineFinished();
  assert.deepEqual([...new Set(types())], ['started', 'spoken', 'audio', 'ended']);
  assert.equal(samplesSent(), 120 * 16);
});

interface SentFrame {
  readonly type: FrameType;
  readonly payload: object;
}

/** A stream at 16 kHz and the frames that it sends. */
function open(changes: Partial<HostSynthesize>) {
  const sent: SentFrame[] = [];
  const request: HostSynthesize = {
    text: 'one two three',
    language: 'en',
    voice: 'any',
    speed: 1,
    format: { encoding: 'pcm_s16le', sampleRateHz: 16_000 },
    gainDb: 0,
    audioMsMax: 60_000,
    pronunciations: [],
    pauseAfterMs: 0,
    wordTimings: true,
    creditMs: 0,
    ...changes,
  };
  const send = (type: FrameType, _streamId: number, payload: object): void => void sent.push({ type, payload });
  let pieceCount = 0;
  // Alone in its process, a stream has every turn.
  const onWork = (shaping: Shaping): void => {
    for (; shaping.isHungry; pieceCount += 1) shaping.shapePiece();
  };
  const stream = new HostStream({ streamId: 1, request, inputRateHz: 16_000, send, onWork, onOver: () => undefined });
  const payloads = (type: FrameType): object[] =>
    sent.filter((frame) => frame.type === type).map(({ payload }) => payload);
  return {
    stream,
    sent,
    pieces: (): number => pieceCount,
    types: (): FrameType[] => sent.map(({ type }) => type),
    words: () => payloads('word') as HostWord[],
    ended: (): HostEnded => {
      const last = sent.at(-1);
      assert.ok(last?.type === 'ended');
      return last.payload as HostEnded;
    },
    samplesSent: () => payloads('audio').reduce((sum, payload) => sum + (payload as Uint8Array).length / 2, 0),
  };
}

function tone(durationMs: number): Int16Array {
  return Int16Array.from({ length: 16 * durationMs }, (_, index) => Math.round(8_000 * Math.sin(index / 5)));
}
