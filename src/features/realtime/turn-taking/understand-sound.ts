import type { Ear, Understood } from '../../transcription/ear.ts';
import { samplesOf, type HeardWindow } from './heard-window.ts';

/**
 * What is said in windows that have been kept, all at once: for whoever cannot wait until the sound is over. `expected`: what
 * it probably is.
 */
export async function understandSound(
  ear: Ear,
  windows: readonly HeardWindow[],
  { expected, signal }: { readonly expected: readonly string[]; readonly signal: AbortSignal },
): Promise<Understood> {
  await using hearing = await ear.hear({ signal, boostedPhrases: expected });
  const measures = windows.map(({ measure }) => measure);
  await hearing.push(samplesOf(windows), measures);
  return await hearing.finish();
}
