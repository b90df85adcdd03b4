/** The other side of the pipe said something that the protocol does not allow; it can no longer be believed. */
export class HostProtocolError extends Error {
  override readonly name = 'HostProtocolError';
}

/** What the bytes say as JSON. Throws `HostProtocolError` where they are none. */
export function parseBody(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString('utf8'));
  } catch (cause) {
    throw new HostProtocolError('frame payload is not JSON', { cause });
  }
}

/** For every field of a body what must hold of it. */
export type BodyChecks<Body> = { readonly [Field in keyof Body]-?: (value: unknown) => boolean };

/** A value as the body that the checks describe. Throws `HostProtocolError` at the first field that is not as it must be. */
export function readBody<Body>(value: unknown, checks: BodyChecks<Body>): Body {
  for (const [field, holds] of Object.entries<(value: unknown) => boolean>(checks)) {
    if (!isRecord(value) || !holds(value[field])) throw new HostProtocolError(`field ${field} of an engine's frame`);
  }
  return value as Body;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isText = (value: unknown): boolean => typeof value === 'string';
export const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
export const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
export const isPositiveCount = (value: unknown): boolean => isCount(value) && value !== 0;
export const isTime = (value: unknown): boolean => typeof value === 'number' && value >= 0;
