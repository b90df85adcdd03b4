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
}

interface StartedPart {
  readonly part: PlannedPart;
  /** Present for speech. */
  readonly events?: AsyncIterableIterator<SynthesisEvent>;
}

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
      const { part, events } = started[0];
      // The next part begins only when this one has been heard from: a first segment competes with nothing of its own.
      let aheadStarted = false;
      const startMs = durationMsOf(sampleCount, speaker.format.sampleRateHz);
      for await (const event of part.type === 'pause'
        ? silenceOf(part.durationMs, speaker.format)
        : spokenEvents(part, { events: events ?? noEvents(), startMs })) {
        if (event.type === 'audio-delta') sampleCount += event.sampleCount;
        if (!aheadStarted && started.length < limits.segmentsAheadMax) startNext();
        aheadStarted = true;
        yield event;
      }
      started.shift();
      if (started.length === 0) startNext();
    }
  } finally {
    for (const { events } of started) await events?.return?.();
  }
}

async function* spokenEvents(
  part: SpeechPart,
  { events, startMs }: { readonly events: AsyncIterable<SynthesisEvent>; readonly startMs: number },
): AsyncGenerator<ListenerEvent> {
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

async function* silenceOf(durationMs: number, format: AudioFormat): AsyncGenerator<ListenerEvent> {
  const payload = encodedSilence(bytesOfDuration(durationMs, format), format.encoding);
  yield { type: 'audio-delta', payload, sampleCount: payload.byteLength / bytesPerSample(format.encoding) };
}

async function* noEvents(): AsyncGenerator<SynthesisEvent> {
  // A pause has no engine behind it.
}
