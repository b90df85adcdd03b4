import { readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { Complaint } from './complaint.ts';

/** The server that might speak, whether it runs or not. */
export interface ServerChoice {
  /** Without a slash at the end. */
  readonly address: string;
  /** Who names a server wants that one or none; the server of this machine is only used if it runs. */
  readonly isNamed: boolean;
  readonly apiKey: string | undefined;
}

/** `url` and `apiKey` as given by the person. Throws `Complaint` when the address is none. */
export async function chooseServer({
  url,
  apiKey,
  config,
}: {
  readonly url: string | undefined;
  readonly apiKey: string | undefined;
  readonly config: Pick<Config, 'host' | 'port' | 'dataDirectory'>;
}): Promise<ServerChoice> {
  const address = url === undefined ? addressOfThisMachine(config) : webAddressOf(url);
  // The key of this machine is nothing for others.
  const isHere = isLoopback(address) || address === addressOfThisMachine(config);
  const key = apiKey ?? (isHere ? await keyInFolder(config.dataDirectory) : undefined);
  return { address, isNamed: url !== undefined, apiKey: key };
}

/** Listening everywhere is listening on the loopback interface, too. */
function addressOfThisMachine({ host, port }: Pick<Config, 'host' | 'port'>): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function webAddressOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return parsed.href.replace(/\/+$/u, '');
  throw new Complaint(`${url} is not the address of a server; it begins with http:// or https://`);
}

function isLoopback(address: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(new URL(address).hostname);
}

async function keyInFolder(dataDirectory: string): Promise<string | undefined> {
  try {
    const key = (await readFile(join(dataDirectory, 'api-key'), 'utf8')).trim();
    return key === '' ? undefined : key;
  } catch {
    // No server has ever run here, or somebody else's has.
    return undefined;
  }
}
