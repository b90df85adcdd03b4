import type {
  DictionaryEntry,
  DictionaryEntryChanges,
  DictionaryEntryContent,
} from '../../contracts/stores/dictionary-stores.ts';
import { limits } from '../../limits.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { placeOf } from './dictionary-scope-of.ts';
import { DeletedBody, DictionaryPath, ProjectQuery } from './dictionaries.schemas.ts';
import {
  EntryBody,
  EntryChangesBody,
  EntryListBody,
  EntryListQuery,
  EntryPath,
  EntryReplacementBody,
  NewEntryBody,
  WrittenEntriesBody,
} from './entries.schemas.ts';

type EntryDependencies = Pick<ServerDependencies, 'manageEntries'>;

const tags = ['Dictionaries'];
const reading = { access: routeAccess.readDictionaries } as const;
const writing = { access: routeAccess.writeDictionaries } as const;

export function addEntryRoutes(server: HttpServer, dependencies: EntryDependencies): void {
  addListRoute(server, dependencies);
  addWriteRoutes(server, dependencies);
  addSingleRoutes(server, dependencies);
}

const url = '/v1/dictionaries/:dict_id/entries';

function addListRoute(server: HttpServer, { manageEntries }: EntryDependencies): void {
  server.get(
    url,
    {
      config: reading,
      schema: {
        operationId: 'listEntries',
        summary: 'The entries of a dictionary, page by page',
        tags,
        params: DictionaryPath,
        querystring: EntryListQuery,
        response: { 200: EntryListBody, ...errorAnswers(400, 401, 403, 404, 503) },
      },
    },
    async (request) => {
      const { search, limit = limits.dictionaryEntriesPageDefault, offset = 0 } = request.query;
      const filter = { limit, offset, ...(search !== undefined && { search }) };
      const { entries, total } = await manageEntries.list(placeOf(request), filter);
      return { entries: entries.map(entryBodyOf), total, limit, offset };
    },
  );
}

function addWriteRoutes(server: HttpServer, { manageEntries }: EntryDependencies): void {
  const where = { tags, params: DictionaryPath, querystring: ProjectQuery };

  server.post(
    url,
    {
      config: { ...writing, repeatable: true },
      schema: {
        ...where,
        operationId: 'createEntry',
        summary: 'One entry more',
        body: NewEntryBody,
        response: { 201: EntryBody, ...errorAnswers(400, 401, 403, 404, 409, 413, 415, 503) },
      },
    },
    async (request, reply) => {
      const created = await manageEntries.create(placeOf(request), contentFrom(request.body));
      return reply.code(201).send(entryBodyOf(created));
    },
  );

  server.put(
    url,
    {
      config: writing,
      bodyLimit: limits.dictionaryBodyBytesMax,
      schema: {
        ...where,
        operationId: 'replaceEntries',
        summary: 'All entries at once, in place of those that are there',
        description: 'All or none. A word that stays keeps its id; sent again, the same body changes nothing.',
        body: EntryReplacementBody,
        response: { 200: WrittenEntriesBody, ...errorAnswers(400, 401, 403, 404, 409, 413, 415, 503) },
      },
    },
    async (request) => {
      const entries = request.body.entries.map(contentFrom);
      return { ...(await manageEntries.write(placeOf(request), { entries, mode: 'replace' })) };
    },
  );
}

function addSingleRoutes(server: HttpServer, { manageEntries }: EntryDependencies): void {
  const where = { tags, params: EntryPath, querystring: ProjectQuery };

  server.patch(
    `${url}/:entry_id`,
    {
      config: writing,
      schema: {
        ...where,
        operationId: 'updateEntry',
        summary: 'Changes what is named',
        body: EntryChangesBody,
        response: { 200: EntryBody, ...errorAnswers(400, 401, 403, 404, 409, 413, 415, 503) },
      },
    },
    async (request) => {
      const place = { ...placeOf(request), entryId: request.params.entry_id };
      return entryBodyOf(await manageEntries.update(place, changesFrom(request.body)));
    },
  );

  server.delete(
    `${url}/:entry_id`,
    {
      config: writing,
      schema: {
        ...where,
        operationId: 'deleteEntry',
        summary: 'Removes an entry; also answered where there is none',
        response: { 200: DeletedBody, ...errorAnswers(400, 401, 403, 404, 503) },
      },
    },
    async (request) => {
      await manageEntries.remove({ ...placeOf(request), entryId: request.params.entry_id });
      return { deleted: true };
    },
  );
}

function contentFrom({ word, replacement, ipa, case_sensitive: caseSensitive }: NewEntryBody): DictionaryEntryContent {
  return { word, replacement, ipa: ipa ?? null, caseSensitive: caseSensitive ?? false };
}

function changesFrom(body: EntryChangesBody): DictionaryEntryChanges {
  const { word, replacement, ipa, case_sensitive: caseSensitive } = body;
  return {
    ...(typeof word === 'string' && { word }),
    ...(typeof replacement === 'string' && { replacement }),
    ...(typeof ipa === 'string' && { ipa }),
    ...(typeof caseSensitive === 'boolean' && { caseSensitive }),
  };
}

function entryBodyOf(entry: DictionaryEntry): EntryBody {
  return {
    id: entry.id,
    dictionary_id: entry.dictionaryId,
    word: entry.word,
    replacement: entry.replacement,
    ipa: entry.ipa,
    case_sensitive: entry.caseSensitive,
    created_at: new Date(entry.createdAtMs).toISOString(),
    updated_at: new Date(entry.updatedAtMs).toISOString(),
  };
}
