import { bytesOfDuration, bytesPerSample, durationMsOf, type AudioFormat } from '../../audio/formats.ts';
import { encodedSilence } from '../../audio/silence.ts';
import type { SynthesisEvent } from '../../contracts/speech-synthesizer.ts';
import { prefetch } from '../../foundation/prefetch.ts';
import type { PlannedPart, SpeechPart } from '../text/plan-text.ts';
import type { ChunkedPart } from './group-chunks.ts';
import type { ChunkPlace, SpeechEvent } from './speech-order.ts';

export type ListenerEvent = Extract<
  SpeechEvent,
  { type: 'segment-start' | 'audio-delta' | 'word-boundary' | 'segment-end' }
>;

/** A part of a plan, in which chunks may have been marked. */
type Part = PlannedPart | ChunkedPart;
type Speech = Part & { readonly type: 'speech' };

export interface PartSpeaker {
  readonly format: AudioFormat;
  /** Events of one segment; `index` counts the speech parts of the request. */
  speak(part: SpeechPart, index: number): AsyncIterable<SynthesisEvent>;
  /** Ends at once whatever segment is under way; called in any case when no more is wanted. */
  stop(): void;
}

/** The next thing to be heard: silence, if any, and then the speech that it leads to, if any. */
interface StartedPart {
  readonly pauseBeforeMs: number;
  readonly speech?: { readonly part: Speech; readonly events: AsyncIterableIterator<SynthesisEvent> };
}

/** Silence is given in pieces, so that a listener can leave in the middle of it. */
const SILENCE_PIECE_MS = 500;

/**
 * Speaks the parts one after the other on one time line. While a part is sent the next one is already being planned and
 * synthesized (`limits.segmentsAheadMax`: these two), so a listener who leaves costs little. A pause is heard together
 * with the speech behind it: until then a failing engine can still be refused.
 */
export async function* speakParts(parts: AsyncIterable<Part>, speaker: PartSpeaker): AsyncGenerator<ListenerEvent> {
  const starter = new PartStarter(parts, speaker);
  let sampleCount = 0;
  try {
    for (let part = await starter.take(); part !== undefined; part = await starter.take()) {
      const startMs = durationMsOf(sampleCount, speaker.format.sampleRateHz);
      for await (const event of heard(part, { format: speaker.format, startMs })) {
        // Only now, so that the first segment competes with nothing of its own.
        starter.prepare();
        sampleCount += event.type === 'audio-delta' ? event.sampleCount : 0;
        yield event;
      }
    }
  } finally {
    // First, or a segment whose engine is silent would be waited for.
    speaker.stop();
    await starter.end();
  }
}

/** Pulls the plan and starts the engines, one part ahead of the one that is heard. */
class PartStarter {
  readonly #plan: AsyncIterator<Part>;
  readonly #speaker: PartSpeaker;
  #speechCount = 0;
  #current: StartedPart | undefined;
  #next: Promise<StartedPart | undefined> | undefined;

  constructor(parts: AsyncIterable<Part>, speaker: PartSpeaker) {
    this.#plan = parts[Symbol.asyncIterator]();
    this.#speaker = speaker;
  }

  /** Begins with the next part, unless it has begun. */
  prepare(): void {
    this.#next ??= this.#start();
    // Whoever takes it sees the rejection; until then it must not count as unhandled.
    this.#next.catch(() => undefined);
  }

  /** The next part, begun; `undefined` when there is none. The one before has been heard. */
  async take(): Promise<StartedPart | undefined> {
    this.prepare();
    const next = this.#next;
    this.#next = undefined;
    this.#current = await next;
    return this.#current;
  }

  /** Gives everything back that is under way; the speaker has been stopped. */
  async end(): Promise<void> {
    await this.#current?.speech?.events.return?.();
    const next = await this.#next?.catch(() => undefined);
    await next?.speech?.events.return?.();
    await this.#plan.return?.();
  }

  async #start(): Promise<StartedPart | undefined> {
    let pauseBeforeMs = 0;
    for (let next = await this.#plan.next(); next.done !== true; next = await this.#plan.next()) {
      const part = next.value;
      if (part.type === 'speech') {
        return { pauseBeforeMs, speech: { part, events: prefetch(this.#speaker.speak(part, this.#speechCount++)) } };
      }
      if (part.type === 'pause') pauseBeforeMs += part.durationMs;
    }
    return pauseBeforeMs > 0 ? { pauseBeforeMs } : undefined;
  }
}

/** What a listener gets of one part, whose pause begins at `startMs` of the request. */
async function* heard(
  { pauseBeforeMs, speech }: StartedPart,
  { format, startMs }: { readonly format: AudioFormat; readonly startMs: number },
): AsyncGenerator<ListenerEvent> {
  const pauseBytes = bytesOfDuration(pauseBeforeMs, format);
  const pauseSamples = pauseBytes / bytesPerSample(format.encoding);
  const speechStartMs = startMs + durationMsOf(pauseSamples, format.sampleRateHz);
  let isPauseDue = true;
  if (speech !== undefined) {
    for await (const event of speech.events) {
      if (event.type !== 'audio-delta' && event.type !== 'word-boundary') continue;
      if (isPauseDue) yield* beginning(speech.part);
      isPauseDue = false;
      yield event.type === 'audio-delta' ? event : wordOfRequest(event, { part: speech.part, speechStartMs });
    }
  }
  if (isPauseDue) yield* beginning(speech?.part);
  if (speech !== undefined) yield { type: 'segment-end' };

  function* beginning(part: Speech | undefined): Generator<ListenerEvent> {
    if (part !== undefined) yield segmentStart(part, speechStartMs);
    yield* silence(pauseBytes, format);
  }
}

function segmentStart(part: Speech, startMs: number): ListenerEvent {
  const { text, language, source } = part;
  const chunk: { readonly chunk?: ChunkPlace } = 'chunk' in part ? { chunk: part.chunk } : {};
  return { type: 'segment-start', text, language, sourceStart: source.start, sourceEnd: source.end, startMs, ...chunk };
}

/** A word of a segment, counted also in the submitted text, and from the first sample of the request. */
function wordOfRequest(
  { spanStart, spanEnd, startMs, endMs }: Extract<SynthesisEvent, { type: 'word-boundary' }>,
  { part, speechStartMs }: { readonly part: SpeechPart; readonly speechStartMs: number },
): ListenerEvent {
  const range = part.trail.sourceSpanOf({ start: spanStart, end: spanEnd });
  return {
    type: 'word-boundary',
    word: part.text.slice(spanStart, spanEnd),
    spanStart,
    spanEnd,
    sourceStart: part.source.start + range.start,
    sourceEnd: part.source.start + range.end,
    startMs: speechStartMs + startMs,
    endMs: speechStartMs + endMs,
  };
}

function* silence(byteLength: number, format: AudioFormat): Generator<ListenerEvent> {
  const pieceBytes = bytesOfDuration(SILENCE_PIECE_MS, format);
  for (let start = 0; start < byteLength; start += pieceBytes) {
    const payload = encodedSilence(Math.min(pieceBytes, byteLength - start), format.encoding);
    yield { type: 'audio-delta', payload, sampleCount: payload.byteLength / bytesPerSample(format.encoding) };
  }
}
