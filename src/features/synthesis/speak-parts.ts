import { bytesOfDuration, bytesPerSample, durationMsOf, type AudioFormat } from '../../audio/formats.ts';
import { encodedSilence } from '../../audio/silence.ts';
import type { SynthesisEvent } from '../../contracts/speech-synthesizer.ts';
import { prefetch } from '../../foundation/prefetch.ts';
import { limits } from '../../limits.ts';
import type { PausePart, PlannedPart, SpeechPart } from '../text/plan-text.ts';
import type { SpeechEvent } from './speech-order.ts';

type ListenerEvent = Extract<SpeechEvent, { type: 'audio-delta' | 'word-boundary' }>;

export interface PartSpeaker {
  readonly format: AudioFormat;
  /** Events of one segment; `index` counts the speech parts of the request. */
  speak(part: SpeechPart, index: number): AsyncIterable<SynthesisEvent>;
  /** Ends at once whatever segment is under way; called in any case when no more is wanted. */
  stop(): void;
}

type StartedPart =
  | { readonly part: SpeechPart; readonly events: AsyncIterableIterator<SynthesisEvent> }
  /** No engine stands behind a pause. */
  | { readonly part: PausePart; readonly events?: undefined };

/**
 * Speaks the parts one after the other on one time line. While a part is sent the next one is already being
 * synthesized, never more than `limits.segmentsAheadMax` at a time, so a listener who leaves costs little.
 */
export async function* speakParts(parts: Iterable<PlannedPart>, speaker: PartSpeaker): AsyncGenerator<ListenerEvent> {
  const waiting = parts[Symbol.iterator]();
  const started: StartedPart[] = [];
  let speechCount = 0;
  let sampleCount = 0;

  const startNext = (): void => {
    const next = waiting.next();
    if (next.done === true) return;
    const part = next.value;
    if (part.type === 'pause') started.push({ part });
    else started.push({ part, events: prefetch(speaker.speak(part, speechCount++)) });
  };

  try {
    startNext();
    while (started[0] !== undefined) {
      const startMs = durationMsOf(sampleCount, speaker.format.sampleRateHz);
      for await (const event of heard(started[0], { format: speaker.format, startMs })) {
        // Only now, so that the first segment competes with nothing of its own.
        if (started.length < limits.segmentsAheadMax) startNext();
        if (event.type === 'audio-delta') sampleCount += event.sampleCount;
        yield event;
      }
      started.shift();
      if (started.length === 0) startNext();
    }
  } finally {
    // First, or a segment whose engine is silent would be waited for.
    speaker.stop();
    for (const { events } of started) await events?.return?.();
  }
}

/** What a listener gets of one part, which begins at `startMs` of the request. */
async function* heard(
  { part, events }: StartedPart,
  { format, startMs }: { readonly format: AudioFormat; readonly startMs: number },
): AsyncGenerator<ListenerEvent> {
  if (events === undefined) {
    yield silenceOf(part.durationMs, format);
    return;
  }
  for await (const event of events) {
    if (event.type === 'audio-delta') {
      yield event;
    } else if (event.type === 'word-boundary') {
      const range = part.spanMap.sourceSpanOf({ start: event.spanStart, end: event.spanEnd });
      yield {
        type: 'word-boundary',
        sourceStart: part.source.start + range.start,
        sourceEnd: part.source.start + range.end,
        startMs: startMs + event.startMs,
        endMs: startMs + event.endMs,
      };
    }
  }
}

function silenceOf(durationMs: number, format: AudioFormat): ListenerEvent {
  const payload = encodedSilence(bytesOfDuration(durationMs, format), format.encoding);
  return { type: 'audio-delta', payload, sampleCount: payload.byteLength / bytesPerSample(format.encoding) };
}
