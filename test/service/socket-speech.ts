import { SocketClient, type Frame } from '../fakes/socket-client.ts';
import type { RunningService } from './running-service.ts';

/** Ten minutes of speech, as long as one text may be: nobody who ends it has heard it. */
export const longText = 'The quick brown fox jumps over the lazy dog. '.repeat(220);

/** How something long is begun on each of the sockets. */
export const longSpeech: Readonly<Record<string, readonly Frame[]>> = {
  '/ws/tts': [{ text: longText, voice_id: 21 }],
  '/ws/tts/stream': [{ voice_id: 21 }, { text: longText, flush: true }],
  '/ws/tts/multi': ['a', 'b', 'c'].map((id) => ({
    context_id: id,
    voice_settings: { voice_id: 21 },
    text: longText,
    flush: true,
  })),
};

/** Usage records of what `longSpeech` begins. */
export function passageCountOf(path: string): number {
  return path === '/ws/tts/multi' ? 3 : 1;
}

export function socketAddress({ address, apiKey }: Pick<RunningService, 'address' | 'apiKey'>, path: string): string {
  return `${address.replace('http', 'ws')}${path}?api_key=${apiKey}`;
}

/** Resolves when the connection is open. */
export async function openSocket(
  service: Pick<RunningService, 'address' | 'apiKey'>,
  path: string,
): Promise<SocketClient> {
  const client = new SocketClient(socketAddress(service, path));
  await client.opened;
  return client;
}

/** Resolves when all that was begun is heard. */
export async function beginLongSpeech(
  service: Pick<RunningService, 'address' | 'apiKey'>,
  path: string,
): Promise<SocketClient> {
  const client = await openSocket(service, path);
  for (const frame of longSpeech[path] ?? []) client.send(frame);
  await client.hearUntil((frames) => {
    const heard = frames.filter((frame) => 'audio' in frame).map((frame) => frame['context_id']);
    return new Set(heard).size === passageCountOf(path);
  });
  return client;
}
