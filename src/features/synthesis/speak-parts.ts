import { bytesOfDuration, bytesPerSample, durationMsOf, type AudioFormat } from '../../audio/formats.ts';
import { encodedSilence } from '../../audio/silence.ts';
import type { SynthesisEvent } from '../../contracts/speech-synthesizer.ts';
import { prefetch } from '../../foundation/prefetch.ts';
import { limits } from '../../limits.ts';
import type { PlannedPart, SpeechPart } from '../text/plan-text.ts';
import type { SpeechEvent } from './speech-order.ts';

type ListenerEvent = Extract<SpeechEvent, { type: 'audio-delta' | 'word-boundary' }>;

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
  readonly speech?: { readonly part: SpeechPart; readonly events: AsyncIterableIterator<SynthesisEvent> };
}

/** Silence is given in pieces, so that a listener can leave in the middle of it. */
const SILENCE_PIECE_MS = 500;

/**
 * Speaks the parts one after the other on one time line. While a part is sent the next one is already being
 * synthesized, never more than `limits.segmentsAheadMax` at a time, so a listener who leaves costs little. A pause is
 * heard together with the speech behind it: until then a failing engine can still be refused.
 */
export async function* speakParts(parts: Iterable<PlannedPart>, speaker: PartSpeaker): AsyncGenerator<ListenerEvent> {
  const waiting = parts[Symbol.iterator]();
  const started: StartedPart[] = [];
  let speechCount = 0;
  let sampleCount = 0;

  const startNext = (): void => {
    if (started.length >= limits.segmentsAheadMax) return;
    let pauseBeforeMs = 0;
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      const part = next.value;
      if (part.type === 'speech') {
        started.push({ pauseBeforeMs, speech: { part, events: prefetch(speaker.speak(part, speechCount++)) } });
        return;
      }
      pauseBeforeMs += part.durationMs;
    }
    if (pauseBeforeMs > 0) started.push({ pauseBeforeMs });
  };

  try {
    startNext();
    while (started[0] !== undefined) {
      const startMs = durationMsOf(sampleCount, speaker.format.sampleRateHz);
      for await (const event of heard(started[0], { format: speaker.format, startMs })) {
        // Only now, so that the first segment competes with nothing of its own.
        startNext();
        sampleCount += event.type === 'audio-delta' ? event.sampleCount : 0;
        yield event;
      }
      started.shift();
      if (started.length === 0) startNext();
    }
  } finally {
    // First, or a segment whose engine is silent would be waited for.
    speaker.stop();
    for (const { speech } of started) await speech?.events.return?.();
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
      if (isPauseDue) yield* silence(pauseBytes, format);
      isPauseDue = false;
      yield event.type === 'audio-delta' ? event : wordOfRequest(event, { part: speech.part, speechStartMs });
    }
  }
  if (isPauseDue) yield* silence(pauseBytes, format);
}

/** A word of a segment, counted in the submitted text and from the first sample of the request. */
function wordOfRequest(
  { spanStart, spanEnd, startMs, endMs }: Extract<SynthesisEvent, { type: 'word-boundary' }>,
  { part, speechStartMs }: { readonly part: SpeechPart; readonly speechStartMs: number },
): ListenerEvent {
  const range = part.spanMap.sourceSpanOf({ start: spanStart, end: spanEnd });
  return {
    type: 'word-boundary',
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
