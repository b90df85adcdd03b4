import { languageCodes, type LanguageCode } from '../../contracts/language.ts';
import type { VoiceTimbre } from '../../contracts/speech-synthesizer.ts';
import type { JsonObject } from '../../contracts/json-object.ts';
import type { StoredVoice } from '../../contracts/stores/voice-stores.ts';
import type { VoiceBinding } from '../../contracts/voice.ts';
import type { BindingsOf } from './base-voice.ts';
import { TIMBRE_ENGINE, TIMBRE_MODEL } from './fitting/make-timbre.ts';
import { fromStoredTimbre, type TimbreEncoding } from './fitting/timbre-encoding.ts';

/** An engine that makes voices of recordings by itself, and the name under which that is kept. */
export interface Cloning {
  readonly engine: string;
  readonly model: string;
}

/** What models have made of the recordings of one voice, by model. */
export type MadeOfVoice = ReadonlyMap<string, JsonObject>;

/** How the engines speak for a voice that somebody has made, and what they need to know for that. */
export interface OwnBindings {
  /** Of which what they have made of a voice is wanted. */
  readonly models: readonly string[];
  of(voice: Pick<StoredVoice, 'sex' | 'age'>, made: MadeOfVoice): readonly VoiceBinding[];
}

/**
 * Engines that clone come first, then the one that was fitted to the person; without either, and where they are missing, it is
 * the voice of the service that is nearest.
 */
export function createOwnBindings(options: {
  readonly baseBindings: BindingsOf;
  readonly cloning: readonly Cloning[];
}): OwnBindings {
  const { baseBindings, cloning } = options;
  return {
    models: [TIMBRE_MODEL, ...cloning.map(({ model }) => model)],
    of(voice, made) {
      const timbre = fromStoredTimbre(made.get(TIMBRE_MODEL));
      const base = baseBindings(voice);
      return [
        ...cloning.flatMap(({ engine, model }) => cloned(engine, made.get(model))),
        ...(timbre === undefined
          ? base
          : base.map((binding) => (binding.engine === TIMBRE_ENGINE ? fitted(binding, timbre) : binding))),
      ];
    },
  };
}

function cloned(engine: string, clone: JsonObject | undefined): readonly VoiceBinding[] {
  return clone === undefined || 'nothing' in clone ? [] : [{ engine, engineVoice: '', gainDb: 0, clone }];
}

/** In languages for which it was not measured it is as much louder than in its first one as the voice of the service is. */
function fitted(base: VoiceBinding, { timbre, gainDb, language, byLanguage }: TimbreEncoding): VoiceBinding {
  const offsetDb = gainDb - (base.gainDbByLanguage?.[language] ?? base.gainDb);
  const gainDbByLanguage: Partial<Record<LanguageCode, number>> = {};
  const timbreByLanguage: Partial<Record<LanguageCode, VoiceTimbre>> = {};
  for (const code of languageCodes) {
    const spoken = byLanguage[code];
    const baseDb = base.gainDbByLanguage?.[code];
    if (spoken !== undefined) timbreByLanguage[code] = spoken.timbre;
    if (spoken !== undefined) gainDbByLanguage[code] = spoken.gainDb;
    else if (baseDb !== undefined) gainDbByLanguage[code] = baseDb + offsetDb;
  }
  gainDbByLanguage[language] = gainDb;
  return { ...base, gainDb: base.gainDb + offsetDb, gainDbByLanguage, timbre, timbreByLanguage };
}
