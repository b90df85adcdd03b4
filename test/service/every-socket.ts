import { socketDescriptions } from '../../src/api/docs/socket-descriptions.ts';
import { SocketClient, type Frame } from '../fakes/socket-client.ts';
import type { Heard } from './every-route.ts';
import type { RunningService } from './running-service.ts';

const voice = { voice_id: 21, voice_settings: { voice_id: 21 }, context_id: 'one' };

/**
 * Speaks over every socket, with the credential in each of its places and where it does not belong; good and bad frames.
 * Resolves with what was answered, but for sound and for what may repeat what was wrong.
 */
export async function speakOverEverySocket(
  service: Pick<RunningService, 'address'>,
  { credentials, text }: { readonly credentials: readonly string[]; readonly text: string },
): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  for (const { path } of socketDescriptions)
    for (const key of credentials)
      for (const handshake of handshakesWith(key, text))
        heard.push(await speakOnce(service, { ...handshake, path, key, text }));
  return heard;
}

interface Handshake {
  readonly query: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

function handshakesWith(key: string, text: string): readonly Handshake[] {
  return [
    { query: { api_key: key } },
    { query: { master_key: key } },
    { query: { token: key } },
    { query: { client_secret: key } },
    { query: { api_key: '', master_key: key, token: '' }, headers: { 'x-api-key': key } },
    { query: { key, session: key, model_id: key }, headers: { authorization: `Bearer ${key}` } },
    { query: { api_key: key, initial_message: JSON.stringify({ ...voice, text }) } },
    { query: { api_key: key, initial_message: `${text} ${key}` } },
    { query: { api_key: `${key}x` } },
    { query: {}, headers: { authorization: `Basic ${key}` } },
  ];
}

async function speakOnce(
  { address }: Pick<RunningService, 'address'>,
  {
    path,
    query,
    headers = {},
    key,
    text,
  }: Handshake & { readonly path: string; readonly key: string; readonly text: string },
): Promise<Heard> {
  const url = `${address.replace('http', 'ws')}${path}?${new URLSearchParams(query).toString()}`;
  const client = new SocketClient(url, { headers });
  const answer = await new Promise<{ readonly status: number; readonly body: string }>((resolve) => {
    client.socket.once('open', () => resolve({ status: 101, body: '' }));
    client.socket.once('unexpected-response', (_request, response) => {
      const { statusCode: status = 0, headers: answered } = response;
      resolve(response.toArray().then((parts) => ({ status, body: `${JSON.stringify(answered)} ${parts.join('')}` })));
    });
  });
  const what = `${path} ${Object.keys(query).join(' ')}`;
  if (answer.status !== 101) return { what, ...answer, told: undefined };
  for (const frame of framesWith(key, text)) client.send(frame);
  if (!path.startsWith('/ws/')) return { what, status: answer.status, body: await answersOf(client), told: undefined };
  client.send({ cancel: true });
  await client.hearUntil((frames) => frames.some(({ interrupted }) => interrupted === true));
  const harmless = client.frames.length;
  for (const frame of misplaced(key)) client.send(frame);
  client.send({ cancel: true });
  await client.hearUntil((frames) => frames.filter(({ interrupted }) => interrupted === true).length >= 2);
  client.socket.close(1000);
  await client.closed;
  const told = client.frames.slice(0, harmless).filter((frame) => !('audio' in frame));
  return { what, status: answer.status, body: JSON.stringify(told), told: undefined };
}

/** Of a socket that does not speak, to frames of those that do: refusals, or a close. */
async function answersOf(client: SocketClient): Promise<string> {
  client.send({ type: 'end_of_speech' });
  await client.hearUntil((frames) => frames.length > 0).catch(() => undefined);
  client.socket.close(1000);
  await client.closed;
  return JSON.stringify(client.frames);
}

function framesWith(key: string, text: string): readonly (Frame | string)[] {
  return [
    { ...voice, text },
    { ...voice, text, flush: true },
    { ...voice, text, speed: 9 },
    { text, voice_id: 999_999, context_id: 'two' },
    `{"text":"${text} ${key}`,
    { [text]: text, text: '', context_id: 'one' },
    { update_settings: { speed: text } },
  ];
}

/** Where an answer may say what was wrong. */
function misplaced(key: string): readonly Frame[] {
  return [
    { ...voice, text: key },
    { text: 'Hello.', voice_id: key, voice_settings: { voice_id: key }, context_id: key },
    { [key]: key, context_id: 'one', text: '' },
    { ...voice, text: 'Hello.', [key]: 1 },
    { update_settings: { [key]: key } },
    { ...voice, text: 'Hello.', model_id: key, language: key },
    { close_context: true, context_id: key },
    { flush: true, context_id: key },
  ];
}
