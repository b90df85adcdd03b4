import { authorizationOf, type RemoteEndpoint } from './remote-endpoint.ts';
import { refusalOf } from './remote-failure.ts';
import { SoundReader } from './sound-reader.ts';

export interface SpokenText {
  readonly text: string;
  readonly voice: string;
  readonly speed: number;
}

/**
 * One request for speech, as samples at `REMOTE_RATE_HZ` while they come, now and then none. Redirects are not followed: the key is for this address.
 * Leaving it, or aborting the signal, ends the connection, so that the server need not speak on.
 */
export async function* exchangeSpeech(
  endpoint: RemoteEndpoint,
  { text, voice, speed }: SpokenText,
  { signal }: { readonly signal: AbortSignal },
): AsyncGenerator<Int16Array, void, void> {
  const leaving = new AbortController();
  try {
    const response = await fetch(`${endpoint.baseUrl}/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorizationOf(endpoint) },
      body: JSON.stringify({
        model: endpoint.model,
        input: text,
        voice,
        response_format: 'pcm',
        // Many servers know no such field, and all mean 1 without it.
        ...(speed !== 1 && { speed }),
      }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, leaving.signal]),
    });
    if (!response.ok) throw refusalOf(response.status);
    using reader = new SoundReader(response.headers.get('content-type'));
    for await (const bytes of (response.body ?? []) as AsyncIterable<Uint8Array>) yield reader.push(bytes);
    yield reader.end();
  } finally {
    leaving.abort();
  }
}
