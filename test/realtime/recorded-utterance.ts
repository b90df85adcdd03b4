import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { durationMsOf, bytesPerSample } from '../../src/audio/formats.ts';
import type { SynthesisEvent, SynthesisRequest } from '../../src/contracts/speech-synthesizer.ts';
import { isServiceError } from '../../src/errors/service-error.ts';
import type { HeardMark, OwnUtterance, UtteranceListener } from '../../src/features/realtime/agent-voice.ts';
import { createSpeakUtterance, type UtteranceParts } from '../../src/features/realtime/speak-utterance.ts';

/** What a listener was told of an utterance, in order. */
export class RecordedUtterance implements UtteranceListener {
  readonly diary: string[] = [];
  readonly payloads: Uint8Array[] = [];
  transcript = '';
  sampleCount = 0;
  textDeltas: { readonly start: number; readonly text: string; readonly beforeSample: number }[] = [];
  end: HeardMark | undefined;
  readonly #onAudio: () => Promise<void> | undefined;

  constructor(onAudio: () => Promise<void> | undefined) {
    this.#onAudio = onAudio;
  }

  audio({ clauseIndex, startSample, sampleCount, payload }: Parameters<UtteranceListener['audio']>[0]) {
    if (startSample !== this.sampleCount) throw new Error(`${startSample} follows ${this.sampleCount}`);
    this.sampleCount += sampleCount;
    this.payloads.push(payload);
    if (this.diary.at(-1) !== `audio ${clauseIndex}`) this.diary.push(`audio ${clauseIndex}`);
    return this.#onAudio();
  }

  text({ clauseIndex, start, text }: Parameters<UtteranceListener['text']>[0]): void {
    this.textDeltas.push({ start, text, beforeSample: this.sampleCount });
    this.transcript += text;
    this.diary.push(`text ${clauseIndex} ${text}`);
  }

  clauseEnded({ clauseIndex, transcript }: Parameters<UtteranceListener['clauseEnded']>[0]): void {
    this.diary.push(`end ${clauseIndex} ${transcript}`);
  }

  ended(end: HeardMark): void {
    this.end = end;
    this.diary.push('ended');
  }

  failed(error: unknown): void {
    this.diary.push(`failed ${isServiceError(error) ? error.key : String(error)}`);
  }
}

/** Begins an utterance whose listener only takes notes. */
export function startUtterance(
  parts: UtteranceParts,
  {
    onAudio = () => undefined,
    ...order
  }: {
    readonly isVerbatim?: boolean;
    readonly voiceId?: string;
    readonly onAudio?: () => Promise<void> | undefined;
  } = {},
): { readonly utterance: OwnUtterance; readonly heard: RecordedUtterance } {
  const heard = new RecordedUtterance(onAudio);
  const speak = createSpeakUtterance(parts);
  return { heard, utterance: speak({ responseId: 'resp_1', voiceId: '1', isVerbatim: false, ...order }, heard) };
}

export async function settledLoop(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await turnOfTheLoop();
}

/** Says each word for `wordMs`, and tells it before its sound. */
export async function* wordByWord(
  { text, format }: Pick<SynthesisRequest, 'text' | 'format'>,
  wordMs: number,
): AsyncGenerator<SynthesisEvent> {
  yield { type: 'audio-start', format, warnings: [] };
  const wordSamples = (wordMs * format.sampleRateHz) / 1000;
  let sampleCount = 0;
  for (const found of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const startMs = durationMsOf(sampleCount, format.sampleRateHz);
    const spanEnd = found.index + found[0].length;
    yield { type: 'word-boundary', spanStart: found.index, spanEnd, startMs, endMs: startMs + wordMs };
    const payload = new Uint8Array(wordSamples * bytesPerSample(format.encoding)).fill(1);
    yield { type: 'audio-delta', payload, sampleCount: wordSamples };
    sampleCount += wordSamples;
  }
  yield { type: 'audio-end', sampleCount, warnings: [] };
}
