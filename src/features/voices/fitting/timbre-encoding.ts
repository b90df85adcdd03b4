import { equalizerBandsHz } from '../../../audio/equalizer.ts';
import { languageCodes, type LanguageCode } from '../../../contracts/language.ts';
import type { VoiceTimbre } from '../../../contracts/speech-synthesizer.ts';
import type { JsonObject } from '../../../contracts/json-object.ts';

/** A timbre as it sounds in a language. */
export interface SpokenTimbre {
  readonly timbre: VoiceTimbre;
  readonly gainDb: number;
}

/** What fitting makes of the recordings of a voice. */
export interface TimbreEncoding extends SpokenTimbre {
  /** In which it was fitted. */
  readonly language: LanguageCode;
  readonly byLanguage: Readonly<Partial<Record<LanguageCode, SpokenTimbre>>>;
}

/** As it is kept. */
export function toStoredTimbre(encoding: TimbreEncoding): JsonObject {
  return { ...encoding };
}

/** `undefined` for what is none: nothing could be made of the recordings. */
export function fromStoredTimbre(stored: JsonObject | undefined): TimbreEncoding | undefined {
  const spoken = spokenTimbreIn(stored);
  const language = languageCodes.find((code) => code === stored?.['language']);
  if (spoken === undefined || language === undefined) return undefined;
  const others = stored?.['byLanguage'];
  const byLanguage: Partial<Record<LanguageCode, SpokenTimbre>> = {};
  for (const code of languageCodes) {
    const other = isObject(others) ? spokenTimbreIn(others[code]) : undefined;
    if (other !== undefined) byLanguage[code] = other;
  }
  return { ...spoken, language, byLanguage };
}

function spokenTimbreIn(value: unknown): SpokenTimbre | undefined {
  if (!isObject(value)) return undefined;
  const { timbre, gainDb } = value;
  return isTimbre(timbre) && isNumber(gainDb) ? { timbre, gainDb } : undefined;
}

function isTimbre(value: unknown): value is VoiceTimbre {
  if (!isObject(value)) return false;
  const { pitchHz, pitchRangeHz, formantScale, rate, bandGainsDb } = value;
  if (![pitchHz, pitchRangeHz, formantScale, rate].every(isNumber)) return false;
  return Array.isArray(bandGainsDb) && bandGainsDb.length === equalizerBandsHz.length && bandGainsDb.every(isNumber);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
