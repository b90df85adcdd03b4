import type { IssuedKey } from '../../features/projects/manage-project-keys.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { rememberAnswer } from '../idempotency.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { projectScopeOf } from './projects.routes.ts';
import {
  NewProjectKeyBody,
  OrganizationQuery,
  ProjectKeyBody,
  ProjectKeyPath,
  ProjectPath,
  RemovedBody,
} from './projects.schemas.ts';

const where = { tags: ['Projects'], querystring: OrganizationQuery };

export function addProjectKeyRoutes(
  server: HttpServer,
  { manageProjectKeys }: Pick<ServerDependencies, 'manageProjectKeys'>,
): void {
  server.post(
    '/v1/projects/:project_id/api-keys',
    {
      config: { access: routeAccess.writeProjects, repeatable: true },
      schema: {
        ...where,
        operationId: 'issueProjectKey',
        summary: 'A new key of a project, and the only sight of it',
        params: ProjectPath,
        body: NewProjectKeyBody,
        response: { 201: ProjectKeyBody, ...errorAnswers(400, 401, 403, 404, 409, 413, 415, 503) },
      },
    },
    async (request, reply) => {
      const { name = null, permissions = null } = request.body ?? {};
      const place = { ...projectScopeOf(request), projectId: request.params.project_id };
      const issued = await manageProjectKeys.issue(place, {
        name,
        permissions,
        beforeCommit: (made, stores) =>
          rememberAnswer({ request, reply }, { status: 201, body: projectKeyBodyOf(made), stores }),
      });
      // A cache on the way must not keep what is shown once.
      return reply.code(201).header('cache-control', 'no-store').send(projectKeyBodyOf(issued));
    },
  );

  server.delete(
    '/v1/projects/:project_id/api-keys/:key_id',
    {
      config: { access: routeAccess.writeProjects },
      schema: {
        ...where,
        operationId: 'revokeProjectKey',
        summary: 'Revokes a key of a project',
        description: 'At once where it is asked; within 30 seconds everywhere.',
        params: ProjectKeyPath,
        response: { 200: RemovedBody, ...errorAnswers(400, 401, 403, 404, 409, 503) },
      },
    },
    async (request) => {
      const { project_id: projectId, key_id: keyId } = request.params;
      await manageProjectKeys.revoke({ ...projectScopeOf(request), projectId, keyId });
      return { deleted: true };
    },
  );
}

function projectKeyBodyOf({ key, secret }: IssuedKey): ProjectKeyBody {
  return {
    id: key.id,
    project_id: key.projectId,
    name: key.name,
    key_prefix: key.prefix,
    key_last4: key.last4,
    permissions: key.permissions,
    created_at: new Date(key.createdAtMs).toISOString(),
    secret,
  };
}
