import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import { parseLine, readLine } from './read-line.ts';

export type AdminAnswer =
  /** No server runs there: no socket, or that of one that died. */
  | { readonly type: 'nobody' }
  /** A server runs and has not answered in time; it may or may not have done what it was asked. */
  | { readonly type: 'silence' }
  | { readonly type: 'answer'; readonly answer: unknown };

/** Sends one message as a line of JSON, and waits for one. Throws the system's error, e.g. for somebody else's socket. */
export async function askAdminSocket(
  path: string,
  { question, clock }: { readonly question: unknown; readonly clock: Clock },
): Promise<AdminAnswer> {
  const socket = await connectTo(path);
  if (socket === undefined) return { type: 'nobody' };
  const answered = new AbortController();
  const late = new AbortController();
  const deadline = clock.sleep(limits.adminAnswerMsMax, { signal: answered.signal }).then(
    () => late.abort(),
    () => undefined,
  );
  try {
    socket.write(`${JSON.stringify(question)}\n`);
    const line = await readLine(socket, { bytesMax: limits.adminAnswerBytesMax, signal: late.signal });
    return line === undefined ? { type: 'silence' } : { type: 'answer', answer: parseLine(line) };
  } finally {
    answered.abort();
    await deadline;
    socket.destroy();
  }
}

/** Whether a server listens there. */
export async function isAnswered(path: string): Promise<boolean> {
  const socket = await connectTo(path);
  socket?.destroy();
  return socket !== undefined;
}

async function connectTo(path: string): Promise<Socket | undefined> {
  const socket = connect({ path });
  try {
    await once(socket, 'connect');
  } catch (error) {
    socket.destroy();
    const isAbsent =
      error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');
    if (isAbsent) return undefined;
    throw error;
  }
  // What breaks later ends the reading, which tells it.
  socket.on('error', () => undefined);
  return socket;
}
