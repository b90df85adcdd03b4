import type { LanguageCode } from '../../contracts/language.ts';
import type { SpeechSynthesizer, SynthesisRequest } from '../../contracts/speech-synthesizer.ts';
import type { Voice, VoiceBinding } from '../../contracts/voice.ts';

/** An engine that can speak for a voice in a language, and how. */
export interface EngineChoice extends Pick<SynthesisRequest, 'timbre' | 'clone'> {
  readonly synthesizer: SpeechSynthesizer;
  readonly engineVoice: string;
  readonly gainDb: number;
  /** Its place among the bindings that could serve, whatever state their engines are in; 0 is whose voice it is. */
  readonly rank: number;
}

/**
 * All that can speak for `voice` in `language`, best first: in the order of the voice's bindings, engines that fail
 * at the moment after those that do not, engines that are not installed left out. An engine that has yet to start keeps
 * its place, also before one that is ready: with the other the voice would sound like somebody else, and an engine that
 * starts on first use would never be used.
 */
export function engineChoices(
  voice: Voice,
  { language, engines }: { readonly language: LanguageCode; readonly engines: readonly SpeechSynthesizer[] },
): readonly EngineChoice[] {
  const choices: EngineChoice[] = [];
  const lastResort: EngineChoice[] = [];
  let rank = 0;
  for (const binding of voice.bindings) {
    const synthesizer = engines.find(({ engine }) => engine === binding.engine);
    if (synthesizer === undefined) continue;
    if (!(binding.languages ?? synthesizer.capabilities.languages).includes(language)) continue;
    const { state } = synthesizer.health();
    if (state === 'missing') continue;
    (state === 'failing' ? lastResort : choices).push({ synthesizer, rank, ...mannerOf(binding, language) });
    rank += 1;
  }
  return [...choices, ...lastResort];
}

function mannerOf(binding: VoiceBinding, language: LanguageCode): Omit<EngineChoice, 'synthesizer' | 'rank'> {
  const { engineVoice, clone } = binding;
  const timbre = binding.timbreByLanguage?.[language] ?? binding.timbre;
  return {
    engineVoice,
    gainDb: binding.gainDbByLanguage?.[language] ?? binding.gainDb,
    ...(timbre !== undefined && { timbre }),
    ...(clone !== undefined && { clone }),
  };
}
