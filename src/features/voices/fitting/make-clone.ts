import type { ObjectStore } from '../../../contracts/object-store.ts';
import type { SpeechSynthesizer } from '../../../contracts/speech-synthesizer.ts';
import type { Log } from '../../../foundation/log.ts';
import { limits } from '../../../limits.ts';
import { recordingWarnings } from './recording-quality.ts';
import { nothingMade, type StudiedReference, type VoiceMaker } from './voice-maker.ts';

interface CloningEngine extends SpeechSynthesizer {
  readonly clone: NonNullable<SpeechSynthesizer['clone']>;
}

/** Whether an engine makes voices of recordings by itself. */
export function clones(synthesizer: SpeechSynthesizer): synthesizer is CloningEngine {
  return synthesizer.capabilities.cloning && synthesizer.clone !== undefined;
}

/** Under which name is kept what an engine made of a recording. */
export function cloneModelOf({ engine }: Pick<SpeechSynthesizer, 'engine'>): string {
  return `${engine}/clone-1`;
}

/** Hands an engine the best recording of a voice: it hears a person better in one that is clear than in several that are not. */
export function createCloneMaker({
  synthesizer,
  objects,
  log,
}: {
  readonly synthesizer: CloningEngine;
  readonly objects: Pick<ObjectStore, 'get'>;
  readonly log: Log;
}): VoiceMaker {
  const model = cloneModelOf(synthesizer);
  return {
    model,
    async make({ voice, references }, { signal }) {
      const [best] = references
        .filter(hasVoice)
        .toSorted((left, right) => faultsOf(left) - faultsOf(right) || voicedMs(right) - voicedMs(left));
      if (best?.cleanedKey === null || best?.cleanedKey === undefined) return nothingMade;
      const found = await objects.get(best.cleanedKey, { signal });
      if (found === undefined) throw new Error('the cleaned recording is not here');
      const wav = new Uint8Array(Buffer.concat(await Array.fromAsync(found.bytes)));
      const language = voice.supportedLanguages[0] ?? 'en';
      const clone = await synthesizer.clone({ wav, text: best.text, language }, { signal });
      const { length } = JSON.stringify(clone);
      if (length <= limits.referenceEncodingBytesMax) return clone;
      log.warn({ model, length }, 'what an engine made of a recording is too large to be kept');
      return nothingMade;
    },
  };
}

function hasVoice({ analysis, cleanedKey }: StudiedReference): boolean {
  return cleanedKey !== null && voicedMs({ analysis }) >= limits.referenceVoicedMsMin;
}

function faultsOf({ analysis }: StudiedReference): number {
  return analysis === undefined ? 0 : recordingWarnings(analysis).length;
}

function voicedMs({ analysis }: Pick<StudiedReference, 'analysis'>): number {
  return analysis?.voicedMs ?? 0;
}
