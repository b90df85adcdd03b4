import type { Clock } from '../../foundation/clock.ts';
import type { LoadOptions } from './load-options.ts';
import { TurnStopwatch, type TurnTiming } from './turn-timing.ts';

/** Milliseconds of 24 kHz PCM16 per byte, which is what a request gets that names no format. */
const MS_PER_BYTE = 1 / 48;

/** One request over HTTP, as a turn. Never throws. */
export async function speakOverHttp(
  { address, apiKey }: { readonly address: string; readonly apiKey: string | undefined },
  { text, voice, language, clock }: Pick<LoadOptions, 'text' | 'voice' | 'language'> & { readonly clock: Clock },
): Promise<TurnTiming> {
  const stopwatch = new TurnStopwatch({ clock });
  stopwatch.flushed();
  try {
    const response = await fetch(`${address}/v1/tts/generate`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ text, voice_id: voice, language }),
    });
    if (!response.ok || response.body === null) {
      const complaint = `${response.status}: ${(await response.text()).slice(0, 200)}`;
      return stopwatch.end('failed', { complaint });
    }
    const pieces: AsyncIterable<Uint8Array> = response.body;
    for await (const piece of pieces) {
      stopwatch.audio({ atMs: clock.monotonicMs(), durationMs: piece.byteLength * MS_PER_BYTE });
    }
    return stopwatch.end('completed');
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error);
    return stopwatch.end('failed', { complaint });
  }
}
