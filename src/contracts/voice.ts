import type { LanguageCode } from './language.ts';
import type { VoiceTimbre } from './speech-synthesizer.ts';
import type { JsonObject } from './json-object.ts';

/** How an engine speaks for a voice. The first binding whose engine is healthy and speaks the language serves. */
export interface VoiceBinding {
  readonly engine: string;
  /** The engine's own voice id. */
  readonly engineVoice: string;
  /** Languages this binding serves; absent = all that the engine speaks. */
  readonly languages?: readonly LanguageCode[];
  /** Static gain in decibels that brings the voice to the common loudness; measured, see docs/decisions. */
  readonly gainDb: number;
  /** Where a language departs from `gainDb`. */
  readonly gainDbByLanguage?: Readonly<Partial<Record<LanguageCode, number>>>;
  /** Of a voice that was fitted to recordings of a person. */
  readonly timbre?: VoiceTimbre;
  /** Where a language needs other orders for the same voice. */
  readonly timbreByLanguage?: Readonly<Partial<Record<LanguageCode, VoiceTimbre>>>;
  /** What the engine itself made of a recording of a person. */
  readonly clone?: JsonObject;
}

/** How a voice is heard, not who owns it. */
export type VoiceSex = 'male' | 'female' | 'neutral';
/** How old a voice sounds. */
export type VoiceAge = 'young' | 'middle_age' | 'old';
/** How natural a voice sounds: `low` synthetic, `mid` clearly made, `high` like a recording. */
export type VoiceQuality = 'low' | 'mid' | 'high';

/** A voice as the service knows it; what the wire calls `voice_id` is `id`. */
export interface Voice {
  /** Premade voices have ids below 1000. */
  readonly id: number;
  /** Public name in paths; never all digits, so that it cannot be mistaken for an id. */
  readonly handle: string | null;
  readonly publicId: string | null;
  readonly name: string;
  readonly description: string;
  readonly generativeVoiceDescription: string;
  readonly category: string;
  readonly sex: VoiceSex;
  readonly age: VoiceAge;
  readonly quality: VoiceQuality;
  /** ISO 639-1 codes, the primary language first. */
  readonly supportedLanguages: readonly LanguageCode[];
  readonly isPublic: boolean;
  readonly verified: boolean;
  readonly pendingVerification: boolean;
  readonly avatarUrl: string | null;
  readonly sampleUrl: string | null;
  readonly sampleText: string;
  /** `null`: belongs to the service itself. */
  readonly organizationId: number | null;
  readonly bindings: readonly VoiceBinding[];
}
