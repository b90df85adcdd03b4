import { encodeSamples } from '../../src/audio/encode-samples.ts';
import type { Frame, SocketClient } from '../fakes/socket-client.ts';
import { soundOf, type SoundingPart } from '../fakes/sounding-words.ts';
import type { transcriptionServer } from './transcription-server.ts';

/** A connection that is let in. */
export async function open(under: Awaited<ReturnType<typeof transcriptionServer>>): Promise<SocketClient> {
  const client = await under.connect();
  await client.opened;
  return client;
}

export function words(count: number): { readonly word: number }[] {
  return Array.from({ length: count }, (_, index) => ({ word: index % 90 }));
}

/** With some quiet before and after it. */
export function say(client: SocketClient, parts: readonly SoundingPart[], { chunkMs = 40 } = {}): void {
  const sound = soundOf([{ silenceMs: 300 }, ...parts, { silenceMs: 300 }]);
  const step = chunkMs * 16;
  for (let start = 0; start < sound.length; start += step) send(client, sound.subarray(start, start + step));
}

export function send(client: SocketClient, samples: Float32Array): void {
  client.send(chunk(samples));
}

export function chunk(samples: Float32Array): object {
  const bytes = Buffer.from(encodeSamples(samples, 'pcm_s16le'));
  return { type: 'audio_chunk', audio_b64: bytes.toString('base64') };
}

export function isFinal(frame: Frame | undefined): boolean {
  return frame?.['is_final'] === true;
}

export function plain(frame: Frame | undefined): string {
  return String(frame?.['partial_text']).toLowerCase().replaceAll(/[.,?]/gu, '');
}
