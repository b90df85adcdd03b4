import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { RunningService } from './running-service.ts';

/** A bare connection, for what no HTTP client would send. */
export async function openConnection({ address }: Pick<RunningService, 'address'>): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // The server may close while bytes are on their way; the reset that follows is not what is tested.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** However the connection ends, in order or by a reset. */
export function whenClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}

/** What the server says to these bytes until it closes the connection. */
export async function exchange(
  service: Pick<RunningService, 'address'>,
  bytes: string | Buffer,
): Promise<{ readonly text: string; readonly bytes: Buffer }> {
  const socket = await openConnection(service);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(bytes);
  await whenClosed(socket);
  const received = Buffer.concat(chunks);
  return { text: received.toString('latin1'), bytes: received };
}

/** The bytes of a request for speech, written as HTTP/1.1 asks. */
export function speechRequest(
  { apiKey }: Pick<RunningService, 'apiKey'>,
  {
    body,
    headers = [],
    version = 'HTTP/1.1',
  }: {
    readonly body: object | string;
    readonly headers?: readonly string[];
    readonly version?: string;
  },
): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const lines = [
    `POST /v1/tts/generate ${version}`,
    'host: here',
    `authorization: Bearer ${apiKey}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
