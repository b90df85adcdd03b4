import type { AudioFormat } from '../../src/audio/formats.ts';
import { bytesPerSample } from '../../src/audio/formats.ts';
import type { SpeechEvent, SpeechOrder, SynthesizeSpeech } from '../../src/features/synthesis/speech-order.ts';

export type SpeechScript = (
  order: SpeechOrder,
  options: { readonly signal: AbortSignal },
) => AsyncIterable<SpeechEvent>;

export interface ScriptedSpeech {
  readonly synthesizeSpeech: SynthesizeSpeech;
  /** Every order so far, in the order in which they came. */
  readonly orders: SpeechOrder[];
}

/** A use case that does what the script says; by default it speaks three sounds and a word. */
export function createScriptedSpeech(script: SpeechScript = threeSounds): ScriptedSpeech {
  const orders: SpeechOrder[] = [];
  return {
    orders,
    synthesizeSpeech: (order, options) => {
      orders.push(order);
      return script(order, options);
    },
  };
}

export function speechStart(format: AudioFormat): SpeechEvent {
  return { type: 'speech-start', format, engine: 'scripted', voiceId: 1 };
}

/** `sampleCount` samples whose bytes are all `fill`. */
export function sound({
  format,
  sampleCount,
  fill,
}: {
  readonly format: AudioFormat;
  readonly sampleCount: number;
  readonly fill: number;
}): SpeechEvent {
  const payload = new Uint8Array(sampleCount * bytesPerSample(format.encoding)).fill(fill);
  return { type: 'audio-delta', payload, sampleCount };
}

export const speechEnd: SpeechEvent = { type: 'speech-end', audioMs: 0, usage: null };

async function* threeSounds({ format }: SpeechOrder): AsyncGenerator<SpeechEvent> {
  yield speechStart(format);
  yield sound({ format, sampleCount: 100, fill: 1 });
  yield {
    type: 'word-boundary',
    word: 'x',
    spanStart: 0,
    spanEnd: 1,
    sourceStart: 0,
    sourceEnd: 5,
    startMs: 0,
    endMs: 4,
  };
  yield sound({ format, sampleCount: 100, fill: 2 });
  yield sound({ format, sampleCount: 50, fill: 3 });
  yield speechEnd;
}
