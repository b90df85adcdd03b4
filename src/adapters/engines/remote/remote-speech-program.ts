import { fileURLToPath } from 'node:url';
import type { HostProgram } from '../hosting/host-child.ts';
import type { RemoteSpeechSettings } from './remote-speech-engine.ts';

const KEY_VARIABLE = 'REMOTE_SPEECH_KEY';

/** What the process is told, but for the key. */
type HostOrder = Omit<RemoteSpeechSettings, 'endpoint'> & {
  readonly endpoint: Omit<RemoteSpeechSettings['endpoint'], 'key'>;
};

/** The program with its settings. */
export function remoteSpeechProgram({
  endpoint: { key, ...endpoint },
  ...settings
}: RemoteSpeechSettings): HostProgram {
  const order: HostOrder = { ...settings, endpoint };
  return {
    path: fileURLToPath(new URL('remote-speech-host.ts', import.meta.url)),
    arguments: [JSON.stringify(order)],
    environment: key === undefined ? {} : { [KEY_VARIABLE]: key.reveal() },
  };
}

/** In the process: the same again. */
export function readHostOrder(
  order: string,
  environment: Readonly<Record<string, string | undefined>>,
): HostOrder & { readonly key: string | undefined } {
  return { ...(JSON.parse(order) as HostOrder), key: environment[KEY_VARIABLE] };
}
