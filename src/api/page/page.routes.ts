import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';

const pageFolder = fileURLToPath(new URL('../../../web/', import.meta.url));

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The page may load what the server itself serves, and nothing else; `blob:` is the WAV it offers for download. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; media-src blob:; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The page at `/`: a handful of files, read once and kept, so that no path of a request ever reaches the file system. */
export async function addPageRoutes(server: HttpServer): Promise<void> {
  for (const name of await readdir(pageFolder)) {
    const contentType = contentTypes[extname(name)];
    if (contentType === undefined) continue;
    const body = await readFile(join(pageFolder, name));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const url = name === 'index.html' ? '/' : `/${name}`;
    server.get(url, { schema: { hide: true }, config: { access: routeAccess.readPage } }, (request, reply) => {
      reply.headers({
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(contentType).send(body);
    });
  }
}
