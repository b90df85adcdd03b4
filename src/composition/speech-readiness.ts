import type { SpeechSynthesizer } from '../contracts/speech-synthesizer.ts';

/**
 * Whether to send requests for speech here: an engine is up or, where engines start on first use, one waits for that.
 * A server that warms up starts them all by itself and is not ready before one is.
 */
export function isSpeechReady(
  engines: readonly SpeechSynthesizer[],
  { warmUp }: { readonly warmUp: boolean },
): boolean {
  return engines.some((engine) => {
    const { state } = engine.health();
    return state === 'ready' || (state === 'idle' && !warmUp);
  });
}
