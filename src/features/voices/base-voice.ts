import type { StoredVoice } from '../../contracts/stores/voice-stores.ts';
import type { Voice, VoiceBinding } from '../../contracts/voice.ts';

/** How the engines speak for a voice that somebody has made. */
export type BindingsOf = (voice: Pick<StoredVoice, 'sex' | 'age'>) => readonly VoiceBinding[];

/**
 * The bindings of the given voice that sounds most like it: of the same sex if there is one, then of the same age, then the first.
 * Only those that speak every language are asked for, since a made voice may have any.
 */
export function createBaseBindings(voices: readonly Voice[]): BindingsOf {
  return ({ sex, age }) => {
    const ofSex = voices.filter((voice) => voice.sex === sex);
    const nearest = ofSex.find((voice) => voice.age === age) ?? ofSex[0] ?? voices[0];
    return nearest?.bindings ?? [];
  };
}
