import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../limits.ts';

/**
 * For an answer that is known before the whole body has come. Closing the connection under a client that is still
 * sending resets it, and most clients then report the reset instead of the answer (RFC 9112, section 9.6). So the rest is
 * read and thrown away, up to a maximum. Resolves when the answer may be sent: at once, but after the rest where the
 * client wants the connection closed, because that happens with the answer.
 */
export async function discardRestOfBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  // Set by the server's own parts where they refuse a body.
  reply.removeHeader('connection');
  if (raw.complete || raw.destroyed) return;
  let discardedBytes = 0;
  raw.on('data', (chunk: Buffer) => {
    discardedBytes += chunk.length;
    if (discardedBytes > limits.discardedBodyBytesMax) raw.socket.destroy();
  });
  if (reply.raw.shouldKeepAlive) return;
  await new Promise<void>((resolve) => {
    raw.once('end', resolve).once('close', resolve);
  });
}
