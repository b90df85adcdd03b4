import type { AudioFormat } from '../audio/formats.ts';
import type { EngineHealth } from './engine-health.ts';
import type { LanguageCode } from './language.ts';
import type { JsonObject } from './json-object.ts';

/** What an engine could not do as asked, and did otherwise; never a reason to fail. */
export interface Warning {
  readonly kind:
    | 'parameter-ignored'
    | 'parameter-clamped'
    | 'pronunciation-ignored'
    | 'language-fallback'
    | 'word-timings-missing'
    | 'truncated';
  /** One sentence for the log. */
  readonly message: string;
}

/** What an engine can do; what it cannot it does otherwise, with a warning. */
export interface SynthesisCapabilities {
  readonly languages: readonly LanguageCode[];
  readonly wordTimings: boolean;
  /** Whether it speaks `pronunciations`; without it the text is spoken, with the warning `pronunciation-ignored`. */
  readonly pronunciations: boolean;
  /** Speeds the engine reaches, as factors of its normal rate; outside it clamps and warns. */
  readonly speedRange: { readonly min: number; readonly max: number };
  /** Rate of the engine's own audio before resampling, in Hz. */
  readonly nativeSampleRatesHz: readonly number[];
  /** Whether voices can be made from reference audio: then it has `clone`, and speaks what that returned as `clone` of a request. */
  readonly cloning: boolean;
  /** Longest segment, in UTF-16 units, that one call may carry. */
  readonly segmentLengthMax: number;
  /** Segments that run at the same time; more wait in the engine's queue. */
  readonly concurrencyMax: number;
  /** After an abort no event follows and the engine is free within this time. */
  readonly cancelMsMax: number;
}

/** A voice as the engine knows it. */
export interface EngineVoice {
  readonly id: string;
  readonly languages: readonly LanguageCode[];
}

/**
 * How one person speaks, as orders for an engine: found by `features/voices/fitting`, which listens to what the engine
 * makes of them. All numbers are finite.
 */
export interface VoiceTimbre {
  /** Median pitch that is asked for, in Hz. */
  readonly pitchHz: number;
  /** How far the melody goes from its lowest to its highest, in Hz. */
  readonly pitchRangeHz: number;
  /** All formants relative to the engine's own voice: above 1 is a shorter vocal tract. */
  readonly formantScale: number;
  /** Factor on `speed`. */
  readonly rate: number;
  /** One gain in dB for each of `equalizerBandsHz` of `audio/equalizer.ts`, at most 0. */
  readonly bandGainsDb: readonly number[];
}

/** A recording of a person, for an engine that clones. */
export interface CloningReference {
  /** A WAV file: one channel, 16 bits, trimmed, at the common loudness, at most a minute. */
  readonly wav: Uint8Array;
  /** What is said in it; empty where nobody knows. */
  readonly text: string;
  /** First language of the voice. */
  readonly language: LanguageCode;
}

/** How part of a text is said. */
export interface Pronunciation {
  /** UTF-16 offsets in the text, end exclusive; `start` < `end`. */
  readonly start: number;
  readonly end: number;
  /** In the International Phonetic Alphabet; what is not, is not spoken. */
  readonly ipa: string;
}

/** One segment of a text: a clause, a sentence, or a few. */
export interface SynthesisRequest {
  /** Not blank, no tags, no control characters, well-formed UTF-16; at most `segmentLengthMax` units. */
  readonly text: string;
  readonly language: LanguageCode;
  /**
   * In order and without overlap. The text there is said where IPA cannot be (the engine speaks none, or it is no IPA),
   * with the warning `pronunciation-ignored`; word boundaries of it are those of the text in any case.
   */
  readonly pronunciations: readonly Pronunciation[];
  /** One of the engine's voice ids. */
  readonly voice: string;
  /** Speaks like one person; `voice` is then only what an engine falls back on that cannot (all but espeak-ng). */
  readonly timbre?: VoiceTimbre;
  /** Speaks as the person whom this engine made this of by `clone`; `voice` says nothing then. Only with `capabilities.cloning`. */
  readonly clone?: JsonObject;
  /** 1 = normal; pitch stays. */
  readonly speed: number;
  /** Format of the payloads; the engine process resamples, limits and encodes. */
  readonly format: AudioFormat;
  /** Static gain of the voice in decibels, applied before the limiter. */
  readonly gainDb: number;
  /** Audio beyond this is cut with a short fade and a warning, in milliseconds. */
  readonly audioMsMax: number;
  /** Whether anybody wants `word-boundary` events; without them a segment costs less. */
  readonly wordTimings: boolean;
  /** Silence after the last sound, in milliseconds: exactly this much, whatever the engine itself appends. */
  readonly pauseAfterMs: number;
  /**
   * Whose turn it is: segments of one request are served in order of `segmentIndex`; requests take turns, first
   * segments before later ones.
   */
  readonly queue: {
    readonly requestId: string;
    readonly segmentIndex: number;
    /** Requests of one listener share its turns. Absent: nobody else's. */
    readonly listenerId?: string;
  };
}

/** Order: one `audio-start`, any number of deltas and word boundaries, one `audio-end`; or it throws. */
export type SynthesisEvent =
  | { readonly type: 'audio-start'; readonly format: AudioFormat; readonly warnings: readonly Warning[] }
  /** `payload` holds `sampleCount` whole samples in the requested format. */
  | { readonly type: 'audio-delta'; readonly payload: Uint8Array; readonly sampleCount: number }
  /** `spanStart`, `spanEnd`: UTF-16 offsets in the request's text, end exclusive. Times from the segment's first sample. */
  | {
      readonly type: 'word-boundary';
      readonly spanStart: number;
      readonly spanEnd: number;
      readonly startMs: number;
      readonly endMs: number;
    }
  | { readonly type: 'audio-end'; readonly sampleCount: number; readonly warnings: readonly Warning[] };

/**
 * An engine that speaks: in a child process, behind a message bus, or at a vendor. All look the same from above;
 * limits, deadlines and fallback are wrappers of this interface.
 */
export interface SpeechSynthesizer extends AsyncDisposable {
  /** For logs, usage and errors: `espeak-ng`, `flite`, … */
  readonly engine: string;
  readonly capabilities: SynthesisCapabilities;
  /** Opens what the engine needs (processes, sockets). Idempotent. Throws `ServiceError` `engine-unavailable`. */
  start(options: { readonly signal: AbortSignal }): Promise<void>;
  /** Whether the engine can speak now; never throws, never starts it. */
  health(): EngineHealth;
  voices(options: { readonly signal: AbortSignal }): Promise<readonly EngineVoice[]>;
  /**
   * Whether it has sounds for a text in one of its languages, which may be in letters of another. Pure and quick. What it
   * cannot say it is not asked: it would be silent.
   */
  canSay(text: string): boolean;
  /**
   * Makes of a recording what it needs to speak like that person: JSON of at most `limits.referenceEncodingBytesMax`, the same
   * in every process, which is kept and comes back as `clone` of requests. Called beside requests, never on the way of one.
   * Throws `ServiceError` `engine-unavailable` or `engine-failed`, or the reason of the signal.
   */
  clone?(reference: CloningReference, options: { readonly signal: AbortSignal }): Promise<JsonObject>;
  /**
   * Speaks one segment. Throws `ServiceError`: `engine-unavailable` before the first event, `engine-overloaded` likewise
   * and only for the first segment of a request, `engine-failed` at any time; the signal's reason when aborted. Leaving
   * the iteration early cancels.
   */
  synthesize(request: SynthesisRequest, options: { readonly signal: AbortSignal }): AsyncIterable<SynthesisEvent>;
}
