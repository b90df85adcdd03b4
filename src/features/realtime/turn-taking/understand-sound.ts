import type { Ear, Understood } from '../../transcription/ear.ts';
import { samplesOf, type HeardWindow } from './heard-window.ts';

/** What is said in windows that have been kept, all at once: for whoever cannot wait until the sound is over. */
export async function understandSound(
  ear: Ear,
  windows: readonly HeardWindow[],
  { signal }: { readonly signal: AbortSignal },
): Promise<Understood> {
  await using hearing = await ear.hear({ signal });
  const measures = windows.map(({ measure }) => measure);
  await hearing.push(samplesOf(windows), measures);
  return await hearing.finish();
}
