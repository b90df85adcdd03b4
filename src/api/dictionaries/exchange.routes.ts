import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ServiceError } from '../../errors/service-error.ts';
import type { DictionaryFileFormat } from '../../features/dictionaries/exchange-entries.ts';
import { limits } from '../../limits.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { placeOf } from './dictionary-scope-of.ts';
import { DictionaryPath } from './dictionaries.schemas.ts';
import { WrittenEntriesBody } from './entries.schemas.ts';
import { ExportQuery, ImportQuery } from './exchange.schemas.ts';

type ExchangeDependencies = Pick<ServerDependencies, 'exchangeEntries'>;

const tags = ['Dictionaries'];

const contentTypes = {
  pls: 'application/pls+xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
} as const satisfies Record<DictionaryFileFormat, string>;

/** RFC 4267 and RFC 4180; lexicons often come as XML at large. */
const formats: ReadonlyMap<string, DictionaryFileFormat> = new Map([
  ['application/pls+xml', 'pls'],
  ['application/xml', 'pls'],
  ['text/xml', 'pls'],
  ['text/csv', 'csv'],
]);

export async function addExchangeRoutes(server: HttpServer, dependencies: ExchangeDependencies): Promise<void> {
  addExportRoute(server, dependencies);
  // A scope of its own: there alone other bodies than JSON are read.
  await server.register(async (scope) => {
    addFileParser(scope.withTypeProvider<TypeBoxTypeProvider>());
    addImportRoute(scope.withTypeProvider<TypeBoxTypeProvider>(), dependencies);
  });
}

function addExportRoute(server: HttpServer, { exchangeEntries }: ExchangeDependencies): void {
  const file = { schema: { type: 'string' } } as const;
  server.get(
    '/v1/dictionaries/:dict_id/export',
    {
      config: { access: routeAccess.readDictionaries },
      schema: {
        operationId: 'exportDictionary',
        summary: 'All entries as a file',
        tags,
        params: DictionaryPath,
        querystring: ExportQuery,
        response: {
          200: {
            description: 'The file; imported again it makes the same entries',
            content: { 'application/pls+xml': file, 'text/csv': file },
          },
          ...errorAnswers(400, 401, 403, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const { format = 'pls' } = request.query;
      const place = placeOf(request);
      const content = await exchangeEntries.export(place, { format });
      reply.header('content-type', contentTypes[format]);
      reply.header('content-disposition', `attachment; filename="dictionary-${place.dictionaryId}.${format}"`);
      return reply.send(content);
    },
  );
}

function addFileParser(scope: HttpServer): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>([...formats.keys()], { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  scope.addContentTypeParser('*', (_request, _payload, done) => {
    done(typeUnsupported('application/pls+xml or text/csv'));
  });
}

function addImportRoute(scope: HttpServer, { exchangeEntries }: ExchangeDependencies): void {
  scope.post(
    '/v1/dictionaries/:dict_id/import',
    {
      config: { access: routeAccess.writeDictionaries },
      bodyLimit: limits.dictionaryBodyBytesMax,
      schema: {
        operationId: 'importDictionary',
        summary: 'Entries from a file, all or none',
        description: 'A W3C PLS 1.0 lexicon (IPA, without a document type) or CSV with a header, in UTF-8.',
        tags,
        params: DictionaryPath,
        querystring: ImportQuery,
        // Without rules: bytes are read by the use case, which knows the line of what is wrong.
        body: { content: { 'application/pls+xml': { schema: {} }, 'text/csv': { schema: {} } } },
        response: { 200: WrittenEntriesBody, ...errorAnswers(400, 401, 403, 404, 409, 413, 415, 503) },
      },
    },
    async (request) => {
      const { mode = 'merge' } = request.query;
      const { format, isUtf8 } = fileTypeOf(request.headers['content-type'] ?? '');
      const { body } = request;
      if (format === undefined || !(body instanceof Buffer)) throw typeUnsupported('application/pls+xml or text/csv');
      // What it claims counts more than what a file says of itself (RFC 7303, section 3.2), and guessing would garble words.
      if (!isUtf8) throw typeUnsupported(contentTypes[format]);
      return { ...(await exchangeEntries.import(placeOf(request), { file: body, format, mode })) };
    },
  );
}

/** Without a charset a file is in UTF-8; ASCII is part of it. */
function fileTypeOf(contentType: string): {
  readonly format: DictionaryFileFormat | undefined;
  readonly isUtf8: boolean;
} {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const charsets = parameters.flatMap((parameter) => /^charset\s*=\s*"?([^"]*)"?$/u.exec(parameter)?.[1] ?? []);
  return {
    format: formats.get(type),
    isUtf8: charsets.every((charset) => ['utf-8', 'utf8', 'us-ascii'].includes(charset.trim())),
  };
}

function typeUnsupported(expected: string): ServiceError {
  return new ServiceError('content-type-unsupported', { holes: { expected } });
}
