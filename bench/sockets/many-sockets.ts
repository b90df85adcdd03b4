import { WebSocket } from 'ws';
import type { RunningService } from '../../test/service/running-service.ts';

/** So many handshakes are under way at the same time. */
export const HANDSHAKES_AT_ONCE = 64;

/** Resolves when all have been answered, accepted or not. */
export async function openMany(address: string, count: number): Promise<readonly WebSocket[]> {
  const sockets: WebSocket[] = [];
  const openOnes = async (): Promise<void> => {
    while (sockets.length < count) {
      const socket = new WebSocket(address, { perMessageDeflate: false });
      sockets.push(socket);
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
    }
  };
  await Promise.all(Array.from({ length: HANDSHAKES_AT_ONCE }, openOnes));
  return sockets;
}

export function socketAddress(
  { address, apiKey }: Pick<RunningService, 'address' | 'apiKey'>,
  path = '/ws/tts',
): string {
  return `${address.replace('http', 'ws')}${path}?api_key=${apiKey}`;
}
