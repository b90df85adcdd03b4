import { createResampler, loadResampler } from '../../audio/resampler.ts';
import type { LanguageCode } from '../../contracts/language.ts';
import { TRANSCRIBER_RATE_HZ } from '../../contracts/transcriber.ts';
import { recognisersFor, type ListeningTools } from './transcription.ts';

/**
 * What is said in sound that the service has itself; nobody is charged. Empty where the recogniser does not know the language.
 * Throws what `Listening` throws, or the reason of the signal.
 */
export type TranscribeSound = (
  sound: { readonly samples: Float32Array; readonly sampleRateHz: number },
  options: { readonly language: LanguageCode; readonly signal: AbortSignal },
) => Promise<string>;

export function createTranscribeSound(tools: ListeningTools): TranscribeSound {
  return async ({ samples, sampleRateHz }, { language, signal }) => {
    const [recogniser] = recognisersFor(undefined, tools);
    const { languages, writesReadably } = recogniser.capabilities;
    if (!languages.includes(language)) return '';
    await loadResampler();
    using resampling = new DisposableStack();
    const resampler = createResampler({ inputRateHz: sampleRateHz, outputRateHz: TRANSCRIBER_RATE_HZ });
    resampling.defer(() => resampler.dispose());
    await using listening = await tools.openListening(
      { language, boostedPhrases: [], urgency: 'file', recogniser },
      { signal },
    );
    // A second at a time.
    for (let start = 0; start < samples.length; start += sampleRateHz)
      await listening.push(resampler.push(samples.subarray(start, start + sampleRateHz)).slice());
    await listening.push(resampler.end().slice());
    return tools.writeTranscript(await listening.finish(), { writesReadably }).text;
  };
}
