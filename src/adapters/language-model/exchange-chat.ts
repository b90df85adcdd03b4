import type { Secret } from '../../foundation/secret.ts';
import type { ChatMessage } from './normalization-prompt.ts';

export interface ChatEndpoint {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly model: string;
  readonly key: Secret | undefined;
  /** Of an answer, after decompression; a longer one is cut off. */
  readonly answerBytesMax: number;
}

export type ChatAnswer =
  | { readonly type: 'completed'; readonly content: string }
  | { readonly type: 'failed'; readonly reason: 'http-error' | 'malformed'; readonly detail: string };

/**
 * One request for a chat completion, over a connection that is kept for the next. Redirects are not followed: the key is
 * for this address. Rejects only with the reason of the signal.
 */
export async function exchangeChat(
  { baseUrl, model, key, answerBytesMax }: ChatEndpoint,
  messages: readonly ChatMessage[],
  { signal }: { readonly signal: AbortSignal },
): Promise<ChatAnswer> {
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key.reveal()}` }),
      },
      body: JSON.stringify({ model, messages, temperature: 0, stream: false }),
      redirect: 'manual',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { type: 'failed', reason: 'http-error', detail: `status ${response.status}` };
    }
    const body = await readBounded(response, answerBytesMax);
    return body === undefined ? malformed('too long') : readCompletion(body);
  } catch (error) {
    signal.throwIfAborted();
    return { type: 'failed', reason: 'http-error', detail: connectionFailure(error) };
  }
}

function malformed(detail: string): ChatAnswer {
  return { type: 'failed', reason: 'malformed', detail };
}

/** `undefined` when there is more of it than may be. */
async function readBounded(response: Response, bytesMax: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (response.body === null) return '';
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** An answer that was cut off at the model's own limit is none: half a text would be read as all of it. */
function readCompletion(body: string): ChatAnswer {
  const completion = parseJson(body);
  const choices = fieldOf(completion, 'choices');
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const content = fieldOf(fieldOf(choice, 'message'), 'content');
  if (typeof content !== 'string') return malformed('no completion');
  if (fieldOf(choice, 'finish_reason') === 'length') return malformed('cut off');
  return content.trim() === '' ? malformed('empty') : { type: 'completed', content: content.trim() };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The code of the system where there is one; messages may hold what was sent. */
function connectionFailure(error: unknown): string {
  const code = fieldOf(error instanceof Error ? error.cause : undefined, 'code');
  return typeof code === 'string' ? code : 'connection lost';
}
