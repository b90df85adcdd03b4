import type { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible';
import type { Secret } from '../../foundation/secret.ts';

/** The one method of the client that we call. */
type ChatClient = Pick<OpenAICompatibleChatLanguageModel, 'doStream'>;
export type ChatCall = Parameters<ChatClient['doStream']>[0];
type ChatStream = Awaited<ReturnType<ChatClient['doStream']>>['stream'];
export type ChatPart = ChatStream extends ReadableStream<infer Part> ? Part : never;

export interface ChatEndpoint {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly model: string;
  readonly key: Secret | undefined;
  /** Of an answer, as it comes. */
  readonly answerBytesMax: number;
}

/** The server has said no; of what it says besides nothing is read. */
export class ChatRefusal extends Error {
  override readonly name = 'ChatRefusal';
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** What came is no answer. */
export class ChatNonsense extends Error {
  override readonly name = 'ChatNonsense';
}

/** The client takes a third of a second and 23 MB to load, so it is loaded where a server is configured and not before. */
export async function loadChatClient(endpoint: ChatEndpoint): Promise<ChatClient> {
  const { OpenAICompatibleChatLanguageModel: Client } = await import('@ai-sdk/openai-compatible');
  const { baseUrl, model, key, answerBytesMax } = endpoint;
  return new Client(model, {
    provider: 'chat',
    url: ({ path }) => `${baseUrl}${path}`,
    headers: () => (key === undefined ? {} : { authorization: `Bearer ${key.reveal()}` }),
    fetch: (address, settings) => fetchBounded(address, { ...settings, bytesMax: answerBytesMax }),
  });
}

/** Redirects are not followed: the key is for this address. The size is counted after decompression. */
async function fetchBounded(
  address: Parameters<typeof fetch>[0],
  { bytesMax, ...settings }: RequestInit & { readonly bytesMax: number },
): Promise<Response> {
  const response = await fetch(address, { ...settings, redirect: 'manual' });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ChatRefusal(response.status);
  }
  if (response.body === null) throw new ChatNonsense('nothing came');
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > bytesMax) throw new ChatNonsense('too long');
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status: response.status, headers: response.headers });
}
