import { once } from 'node:events';
import type { Socket } from 'node:net';
import { openConnection } from './raw-connection.ts';
import type { RunningService } from './running-service.ts';

/** What clients of sockets write and no library would (RFC 6455). */

export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9 } as const;

/** The request of a handshake as it should be. */
export function handshakeRequest(path: string, { apiKey }: Pick<RunningService, 'apiKey'>): string {
  const lines = [
    `GET ${path}?api_key=${apiKey} HTTP/1.1`,
    'host: here',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.alloc(16, 1).toString('base64')}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A connection that has been answered 101, and whatever came right behind that. */
export async function shakeHands(
  service: Pick<RunningService, 'address' | 'apiKey'>,
  path: string,
): Promise<{ readonly socket: Socket; readonly heard: Buffer[] }> {
  const socket = await openConnection(service);
  const heard: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => heard.push(bytes));
  socket.write(handshakeRequest(path, service));
  while (!Buffer.concat(heard).includes('\r\n\r\n')) {
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    if (socket.destroyed) throw new Error('the connection was closed before it was answered');
  }
  const answer = Buffer.concat(heard).toString('latin1');
  if (!answer.startsWith('HTTP/1.1 101 ')) throw new Error(`not accepted: ${answer}`);
  return { socket, heard };
}

/** A frame of a client, masked with zeros, which leaves its bytes as they are. */
export function clientFrame(
  payload: Buffer | string,
  { opcode = opcodes.text, isLast = true }: { readonly opcode?: number; readonly isLast?: boolean } = {},
): Buffer {
  const bytes = Buffer.from(payload);
  const first = (isLast ? 0x80 : 0) | opcode;
  return Buffer.concat([Buffer.from([first]), lengthOf(bytes), Buffer.alloc(4), bytes]);
}

/** With the bit that says that a mask follows. */
function lengthOf({ length }: Buffer): Buffer {
  if (length < 126) return Buffer.from([0x80 | length]);
  if (length < 65_536) return Buffer.from([0x80 | 126, length >> 8, length & 0xff]);
  const bytes = Buffer.alloc(9);
  bytes[0] = 0x80 | 127;
  bytes.writeBigUInt64BE(BigInt(length), 1);
  return bytes;
}
