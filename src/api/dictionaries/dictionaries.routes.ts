import { Type } from 'typebox';
import type { Dictionary, DictionaryChanges } from '../../contracts/stores/dictionary-stores.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { placeOf, scopeOf } from './dictionary-scope-of.ts';
import {
  DeletedBody,
  DictionaryBody,
  DictionaryChangesBody,
  DictionaryListBody,
  DictionaryPath,
  NewDictionaryBody,
  ProjectPath,
  ProjectQuery,
} from './dictionaries.schemas.ts';

type DictionaryRouteDependencies = Pick<ServerDependencies, 'manageDictionaries' | 'invalidateDictionaries'>;

const tags = ['Dictionaries'];
const reading = { access: routeAccess.readDictionaries } as const;
const writing = { access: routeAccess.writeDictionaries } as const;

export function addDictionaryRoutes(server: HttpServer, dependencies: DictionaryRouteDependencies): void {
  addCollectionRoutes(server, dependencies);
  addSingleRoutes(server, dependencies);
  addInvalidateRoute(server, dependencies);
}

function addCollectionRoutes(server: HttpServer, { manageDictionaries }: DictionaryRouteDependencies): void {
  server.get(
    '/v1/dictionaries',
    {
      config: reading,
      schema: {
        operationId: 'listDictionaries',
        summary: 'The dictionaries of a project',
        tags,
        querystring: ProjectQuery,
        response: { 200: DictionaryListBody, ...errorAnswers(400, 401, 403, 404, 503) },
      },
    },
    async (request) => ({
      dictionaries: (await manageDictionaries.list(scopeOf(request))).map(dictionaryBodyOf),
    }),
  );

  server.post(
    '/v1/dictionaries',
    {
      config: { ...writing, repeatable: true },
      schema: {
        operationId: 'createDictionary',
        summary: 'A new dictionary, active and empty',
        tags,
        querystring: ProjectQuery,
        body: NewDictionaryBody,
        response: { 201: DictionaryBody, ...errorAnswers(400, 401, 403, 404, 409, 413, 415, 503) },
      },
    },
    async (request, reply) => {
      const { name, description = null, language = null } = request.body;
      const created = await manageDictionaries.create(scopeOf(request), { name, description, language });
      return reply.code(201).send(dictionaryBodyOf(created));
    },
  );
}

function addSingleRoutes(server: HttpServer, { manageDictionaries }: DictionaryRouteDependencies): void {
  const url = '/v1/dictionaries/:dict_id';
  const where = { tags, params: DictionaryPath, querystring: ProjectQuery };

  server.get(
    url,
    {
      config: reading,
      schema: {
        ...where,
        operationId: 'getDictionary',
        summary: 'One dictionary, without its entries',
        response: { 200: DictionaryBody, ...errorAnswers(400, 401, 403, 404, 503) },
      },
    },
    async (request) => dictionaryBodyOf(await manageDictionaries.find(placeOf(request))),
  );

  server.patch(
    url,
    {
      config: writing,
      schema: {
        ...where,
        operationId: 'updateDictionary',
        summary: 'Changes what is named',
        body: DictionaryChangesBody,
        response: { 200: DictionaryBody, ...errorAnswers(400, 401, 403, 404, 409, 413, 415, 503) },
      },
    },
    async (request) => dictionaryBodyOf(await manageDictionaries.update(placeOf(request), changesFrom(request.body))),
  );

  server.delete(
    url,
    {
      config: writing,
      schema: {
        ...where,
        operationId: 'deleteDictionary',
        summary: 'Removes a dictionary and its entries',
        response: { 200: DeletedBody, ...errorAnswers(400, 401, 403, 404, 503) },
      },
    },
    async (request) => {
      await manageDictionaries.remove(placeOf(request));
      return { deleted: true };
    },
  );
}

function addInvalidateRoute(server: HttpServer, { invalidateDictionaries }: DictionaryRouteDependencies): void {
  server.post(
    '/v1/dictionaries/:project_id/invalidate',
    {
      config: { access: routeAccess.invalidateDictionaries },
      schema: {
        operationId: 'invalidateDictionaries',
        summary: 'Forgets what is kept ready of the dictionaries of a project',
        description: 'Changes count from the next request on without it. For whoever has written into the database.',
        tags,
        params: ProjectPath,
        response: { 204: Type.Null({ description: 'It is forgotten' }), ...errorAnswers(400, 401, 403, 503) },
      },
    },
    async (request, reply) => {
      await invalidateDictionaries(request.params.project_id);
      return reply.code(204).send(null);
    },
  );
}

function changesFrom({ name, description, language, is_active: isActive }: DictionaryChangesBody): DictionaryChanges {
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
    ...(typeof language === 'string' && { language }),
    ...(typeof isActive === 'boolean' && { isActive }),
  };
}

function dictionaryBodyOf(dictionary: Dictionary): DictionaryBody {
  return {
    id: dictionary.id,
    project_id: dictionary.projectId,
    name: dictionary.name,
    description: dictionary.description,
    language: dictionary.language,
    is_active: dictionary.isActive,
    created_at: new Date(dictionary.createdAtMs).toISOString(),
    updated_at: new Date(dictionary.updatedAtMs).toISOString(),
  };
}
