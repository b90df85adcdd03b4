import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FileBehaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface FileServer extends AsyncDisposable {
  readonly url: string;
  /** Of all requests so far: what part was asked for, if one was. */
  readonly ranges: readonly (string | undefined)[];
  behaviour: FileBehaviour;
}

/** A server of one file on this machine that behaves as it is told. */
export async function startFileServer(behaviour: FileBehaviour): Promise<FileServer> {
  const ranges: (string | undefined)[] = [];
  const state = { behaviour };
  const server = createServer((request, response) => {
    ranges.push(request.headers.range);
    state.behaviour(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ranges,
    get behaviour() {
      return state.behaviour;
    },
    set behaviour(next) {
      state.behaviour = next;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** As servers of files are: whole or from a place on, as long as it is still the same file. */
export function serving(file: Buffer, { etag = '"one"' }: { readonly etag?: string } = {}): FileBehaviour {
  return (request, response) => {
    const from = startOf(request, etag);
    if (from >= file.length && from > 0) {
      response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end();
      return;
    }
    response.writeHead(from > 0 ? 206 : 200, headersOf(file, { from, etag })).end(file.subarray(from));
  };
}

/**
 * So many bytes, and then the connection is gone: as soon as `heldBytes` says that they have been kept, because what has come and not been
 * read is lost with a connection.
 */
export function dropping(
  file: Buffer,
  {
    after,
    heldBytes,
    etag = '"one"',
  }: { readonly after: number; readonly heldBytes: () => number; readonly etag?: string },
): FileBehaviour {
  return (request, response) => {
    const from = startOf(request, etag);
    response.writeHead(from > 0 ? 206 : 200, headersOf(file, { from, etag }));
    const part = file.subarray(from, from + after);
    response.write(part);
    const drop = (): void => {
      if (heldBytes() < from + part.length && !response.destroyed) setTimeout(drop, 2);
      else response.destroy();
    };
    drop();
  };
}

function startOf({ headers }: IncomingMessage, etag: string): number {
  const [, start] = /^bytes=(\d+)-$/u.exec(headers.range ?? '') ?? [];
  return start === undefined || headers['if-range'] !== etag ? 0 : Number(start);
}

function headersOf(file: Buffer, { from, etag }: { readonly from: number; readonly etag: string }) {
  return {
    etag,
    'content-length': file.length - from,
    ...(from > 0 && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
  };
}
