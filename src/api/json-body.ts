import { ServiceError } from '../errors/service-error.ts';
import type { HttpServer } from './http-server.ts';

/**
 * The only kind of body that the JSON routes read. Differences from the parser that comes with the server:
 * an empty body is no body (published clients send `Content-Type: application/json` with GET, DELETE and body-less
 * POST), every other content type is refused with 415 instead of being handed on as text, and so is a body that is
 * compressed instead of being taken for malformed JSON.
 */
export function addJsonBodyParser(server: HttpServer): void {
  // Keys that would reach an object's prototype (`__proto__`, `constructor.prototype`) make the body malformed.
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addHook('preParsing', async ({ headers }) => {
    const coding = headers['content-encoding'] ?? 'identity';
    if (coding.toLowerCase() !== 'identity') throw new ServiceError('content-encoding-unsupported');
  });
  // `parseAs: 'string'` decodes UTF-8 leniently: bytes that are not UTF-8 become U+FFFD, which text cleaning expects.
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    void parseJson(request, body, (error, value: unknown) => {
      const isUnprocessable = request.routeOptions.config.invalidShape === 'unprocessable-throughout';
      const key = isUnprocessable ? 'json-unprocessable' : 'json-malformed';
      done(error === null ? null : new ServiceError(key, { cause: error }), value);
    });
  });
}
