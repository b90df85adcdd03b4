import type { FastifyReply } from 'fastify';
import type { SocketKind } from '../../errors/catalogue-row.ts';

/** What the answer to a handshake says besides that it is accepted; sound that is made here is marked. */
export function answerHeadersOf(reply: FastifyReply, { kind }: { readonly kind: SocketKind }): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).map(([name, value]): [string, string] => [name, String(value)]);
  return { ...Object.fromEntries(headers), ...(kind !== 'transcription' && { 'X-Svc-AI-Generated': 'true' }) };
}
