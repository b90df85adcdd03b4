import type { FastifyRequest } from 'fastify';
import type { Project } from '../../contracts/stores/stores.ts';
import type { ProjectScope } from '../../features/projects/project-scope.ts';
import { callerOf, organizationOf } from '../authentication.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { rememberAnswer } from '../idempotency.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import {
  NewProjectBody,
  OrganizationQuery,
  ProjectBody,
  ProjectListBody,
  ProjectPath,
  RemovedBody,
} from './projects.schemas.ts';

const where = { tags: ['Projects'], querystring: OrganizationQuery };

export function addProjectRoutes(
  server: HttpServer,
  { manageProjects }: Pick<ServerDependencies, 'manageProjects'>,
): void {
  server.get(
    '/v1/projects',
    {
      config: { access: routeAccess.readProjects },
      schema: {
        ...where,
        operationId: 'listProjects',
        summary: 'The projects of the organization',
        response: { 200: ProjectListBody, ...errorAnswers(400, 401, 403, 404, 503) },
      },
    },
    async (request) => ({ projects: (await manageProjects.list(projectScopeOf(request))).map(projectBodyOf) }),
  );

  server.post(
    '/v1/projects',
    {
      config: { access: routeAccess.writeProjects, repeatable: true },
      schema: {
        ...where,
        operationId: 'createProject',
        summary: 'A new project',
        body: NewProjectBody,
        response: { 201: ProjectBody, ...errorAnswers(400, 401, 403, 404, 409, 413, 415, 503) },
      },
    },
    async (request, reply) => {
      const project = await manageProjects.create(projectScopeOf(request), {
        name: request.body.name,
        beforeCommit: (made, stores) =>
          rememberAnswer({ request, reply }, { status: 201, body: projectBodyOf(made), stores }),
      });
      return reply.code(201).send(projectBodyOf(project));
    },
  );

  server.delete(
    '/v1/projects/:project_id',
    {
      config: { access: routeAccess.writeProjects },
      schema: {
        ...where,
        operationId: 'deleteProject',
        summary: 'Removes a project for good',
        description: 'With its keys, dictionaries and request logs. What was used stays in the books.',
        params: ProjectPath,
        response: { 200: RemovedBody, ...errorAnswers(400, 401, 403, 404, 409, 503) },
      },
    },
    async (request) => {
      await manageProjects.remove({ ...projectScopeOf(request), projectId: request.params.project_id });
      return { deleted: true };
    },
  );
}

/** Who asks, and about which organization. */
export function projectScopeOf(request: FastifyRequest): ProjectScope {
  return { caller: callerOf(request), organizationId: organizationOf(request), requestId: request.id };
}

function projectBodyOf({ id, name, slug, createdAtMs }: Project): ProjectBody {
  return { id, name, slug, created_at: new Date(createdAtMs).toISOString() };
}
