import assert from 'node:assert/strict';
import type { Answer } from './speech-client.ts';

/** Holds an answer to what every error promises: status, code, the flat envelope, a request id, and no internals. */
export function assertRefused(
  answer: Answer,
  { status, errorCode, of }: { readonly status: number; readonly errorCode: string; readonly of: string },
): void {
  const envelope: unknown = JSON.parse(answer.body.toString('utf8'));
  assert.ok(typeof envelope === 'object' && envelope !== null && 'error' in envelope, of);
  const { error, ...codes } = envelope;
  assert.deepEqual({ status: answer.status, ...codes }, { status, error_code: errorCode, code: status }, of);
  assert.match(answer.headers['content-type'] ?? '', /^application\/json/u, of);
  assert.match(String(answer.headers['x-request-id']), /^req_[0-9a-f]{24}$/u, of);
  assert.ok(typeof error === 'string' && error.length > 0 && error.length < 1000, of);
  assert.doesNotMatch(error, internals, of);
}

/** Paths, stack traces, names of our own parts and of libraries, and values that nobody meant to print. */
const internals =
  /\/(?:src|tmp|home|proc|node_modules)\b|\bat .+:\d+|\.ts\b|fastify|FST_|ajv|sqlite|undefined|\[object/iu;
