import { NATIVE_SAMPLE_RATE_HZ, type AudioFormat } from '../../audio/formats.ts';
import type { Caller } from '../../contracts/caller.ts';
import type { LanguageCode } from '../../contracts/language.ts';
import { limits } from '../../limits.ts';
import type { Usage } from '../billing/meter.ts';

/** A request for speech after the edge has settled units, defaults and clamping. */
export interface SpeechOrder {
  readonly requestId: string;
  readonly caller: Caller;
  /** Who hears it, where one listener may ask for several things at once: they share the turns of one. */
  readonly listenerId?: string;
  readonly text: string;
  /** As the client wrote it, aliases and legacy ids included; usage keeps it. */
  readonly requestedModelId: string;
  /** The canonical model that serves it. */
  readonly modelId: string;
  /** Handle or decimal id. */
  readonly voiceId: string;
  readonly format: AudioFormat;
  readonly normalize: boolean;
  /** Absent: to be detected. */
  readonly language?: LanguageCode;
  /** 1 = normal. */
  readonly speed: number;
  /** 1.2–2.5; without effect on the embedded engines. */
  readonly cfgScale: number;
  /** 0–1; absent: as the engine is set. Without effect on the embedded engines. */
  readonly temperature?: number;
  /** Caps the audio of each segment at this many tokens. */
  readonly newTokensMax: number;
  /** No tags and entities are read: what looks like one is spoken. */
  readonly isPlain?: boolean;
  /** Whether the listener wants `word-boundary` events. */
  readonly wordTimings: boolean;
  readonly projectId?: number;
  readonly dictionaryIds?: readonly number[];
}

/** What holds for a request that does not say otherwise; the documentation tells the same. */
export const speechDefaults = {
  sampleRateHz: NATIVE_SAMPLE_RATE_HZ,
  normalize: true,
  speed: 1,
  cfgScale: 2,
  temperature: 0.4,
  newTokensMax: limits.newTokensMax,
} as const;

/** Where a segment stands in the chunk that a listener is told of. */
export interface ChunkPlace {
  readonly chunkId: number;
  /** All that is spoken of the chunk; `null` where that is known only at its end. */
  readonly text: string | null;
  /** Where the segment begins in it. */
  readonly startCodePoints: number;
  readonly isLast: boolean;
  /** When its first segment went to the engine, on the monotonic clock. */
  readonly begunAtMs: number;
}

/**
 * What a listener of one request gets: `speech-start`, then for each segment its `segment-start`, deltas and words, and
 * `segment-end`, then `speech-end`; or it throws. Offsets are UTF-16; times count from the first sample of the request.
 * When `speech-end` comes, the request has been accounted for.
 */
export type SpeechEvent =
  | { readonly type: 'speech-start'; readonly format: AudioFormat; readonly engine: string; readonly voiceId: number }
  /** `text` is what is spoken: after dictionaries and normalization. `source…`: the range of the submitted text. */
  | {
      readonly type: 'segment-start';
      readonly text: string;
      readonly language: LanguageCode;
      readonly sourceStart: number;
      readonly sourceEnd: number;
      /** Of its speech; silence that leads to it comes first. */
      readonly startMs: number;
      /** Where chunks were ordered. */
      readonly chunk?: ChunkPlace;
    }
  | { readonly type: 'segment-end' }
  | { readonly type: 'audio-delta'; readonly payload: Uint8Array; readonly sampleCount: number }
  /** `span…` in the text of the segment that was started last, `source…` in the submitted text. */
  | {
      readonly type: 'word-boundary';
      readonly word: string;
      readonly spanStart: number;
      readonly spanEnd: number;
      readonly sourceStart: number;
      readonly sourceEnd: number;
      readonly startMs: number;
      readonly endMs: number;
    }
  /** `null` for callers that belong to no organization. */
  | { readonly type: 'speech-end'; readonly audioMs: number; readonly usage: Usage | null };

/**
 * The use case that every transport calls. Throws `ServiceError` on the first pull for everything that is refused
 * (voice, text, engine), so that a caller that pulls once before it answers knows the status.
 */
export type SynthesizeSpeech = (
  order: SpeechOrder,
  options: { readonly signal: AbortSignal },
) => AsyncIterable<SpeechEvent>;
