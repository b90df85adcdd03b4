import type { LanguageCode } from '../../contracts/language.ts';
import type { Voice, VoiceBinding } from '../../contracts/voice.ts';

export interface RemoteVoices {
  readonly engine: string;
  /** Handle of a voice → name of a voice at the server. */
  readonly names: ReadonlyMap<string, string>;
  readonly languages: readonly LanguageCode[];
}

/**
 * Voices that speak through a server first, and as they did before where that does not answer or does not know the language. Their
 * loudness is that of the server: nobody has measured it. Throws `RangeError` for a handle that no voice has.
 */
export function withRemoteVoices(
  voices: readonly Voice[],
  { engine, names, languages }: RemoteVoices,
): readonly Voice[] {
  const handles = new Set(voices.map(({ handle }) => handle));
  const strangers = [...names.keys()].filter((handle) => !handles.has(handle));
  if (strangers.length > 0) throw new RangeError(`no premade voice is called ${strangers.join(', ')}`);
  return voices.map((voice) => {
    const engineVoice = voice.handle === null ? undefined : names.get(voice.handle);
    if (engineVoice === undefined) return voice;
    const binding: VoiceBinding = { engine, engineVoice, languages, gainDb: 0 };
    return { ...voice, bindings: [binding, ...voice.bindings] };
  });
}
