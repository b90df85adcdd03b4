import type { Secret } from '../../../foundation/secret.ts';

/** A server that speaks the protocol of OpenAI for speech and transcription, and which of its models is meant. */
export interface RemoteEndpoint {
  /** Before `/audio/…`, without a slash at the end. */
  readonly baseUrl: string;
  readonly model: string;
  readonly key: Secret | undefined;
}

export function authorizationOf({ key }: Pick<RemoteEndpoint, 'key'>): Readonly<Record<string, string>> {
  return key === undefined ? {} : { authorization: `Bearer ${key.reveal()}` };
}
