import type { FastifyRequest } from 'fastify';
import type { DictionaryPlace, DictionaryScope } from '../../features/dictionaries/dictionary-scope.ts';
import { callerOf } from '../authentication.ts';
import type { ProjectQuery } from './dictionaries.schemas.ts';

interface RequestOfProject {
  readonly query: ProjectQuery;
}

interface RequestOfDictionary extends RequestOfProject {
  readonly params: { readonly dict_id: number };
}

/** Who asks, and about which project. */
export function scopeOf(request: FastifyRequest & RequestOfProject): DictionaryScope {
  return { caller: callerOf(request), projectId: request.query.project_id, requestId: request.id };
}

/** The same, and about which of its dictionaries. */
export function placeOf(request: FastifyRequest & RequestOfDictionary): DictionaryPlace {
  return { ...scopeOf(request), dictionaryId: request.params.dict_id };
}
