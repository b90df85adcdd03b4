import { listRoutes } from '../../src/api/docs/openapi-document.ts';
import type { MasterReach, RouteAccess } from '../../src/api/route-access.ts';
import type { ListedRoute } from '../../src/api/route-list.ts';
import { permissionLevels } from '../../src/contracts/caller.ts';
import type { GeneratedFile } from './generated-file.ts';
import { generatedNotice, markdownTable } from './markdown.ts';

export const permissionsPage: GeneratedFile = {
  path: 'docs/permissions.md',
  render: async () => renderPermissions(await listRoutes()),
};

const introduction = `
# Permissions

Who may call what. A request without a valid key is answered with 401 \`UNAUTHORIZED\` before anything else is looked at, and
one whose key lacks what its route needs with 403, before its body is.

| Key | Belongs to | Reaches |
| --- | --- | --- |
| Project key | one project | what its permissions say, within its project; all of that where it has \`null\` for permissions |
| Client secret | one project, by a key of it | \`/v1/realtime\` and no other route, for five minutes |
| Organization admin key | an organization, and the person who made it | the projects of its organization, nothing else; it acts as that person, and while they are neither owner nor admin every call is answered with 403 \`PERMISSION_DENIED\` |
| Service key | an organization | what its deployments ask for in its name: grants of protected models, and billing |
| Licence key | an organization, for deployments of its own | the routes that name it, and no others; 401 where it is unknown, 403 where it has expired, was revoked or does not cover what is asked for; 404 where an unknown one stands in the query |
| Master key | whoever runs the service | what the last column says; it has no project and no organization, so it names them in the query |

A route of projects answers a missing permission with 403 \`UNAUTHORIZED\`, a route of organizations with 403
\`PERMISSION_DENIED\`. What belongs to somebody else is refused or missing by the rules of its route, whatever the permissions.
`.trim();

type PermittedRoute = Pick<ListedRoute, 'method' | 'path' | 'access'>;

export function renderPermissions(routes: readonly PermittedRoute[]): string {
  return `${[
    generatedNotice('src/api/route-access.ts'),
    introduction,
    '## Permissions of project keys',
    'A resource that a key does not name has the level `none`; `write` includes `read`.',
    levelTable(),
    '## Routes',
    routeTable(routes),
  ].join('\n\n')}\n`;
}

function levelTable(): string {
  return markdownTable(
    ['Resource', 'Levels'],
    Object.entries(permissionLevels).map(([resource, levels]) => [
      `\`${resource}\``,
      levels.map((level) => `\`${level}\``).join(', '),
    ]),
  );
}

function routeTable(routes: readonly PermittedRoute[]): string {
  return markdownTable(
    ['Route', 'Needs', 'Master key'],
    routes.map(({ method, path, access }) => [
      `${method} \`${path.replaceAll(/:(\w+)/gu, '{$1}')}\``,
      needOf(access),
      masterWordsOf(access),
    ]),
  );
}

function needOf(access: RouteAccess): string {
  switch (access.kind) {
    case 'public':
      return 'no key';
    case 'operator':
      return 'no key from the same machine';
    case 'master':
      return 'the master key';
    case 'permission':
      return `project key, \`${access.resource}\`: \`${access.level}\``;
    case 'project-key':
      return 'any project key';
    case 'customer':
      return 'project key or service key';
    case 'deployment':
      return 'licence key, and service key of its organization';
    case 'organization':
      return `organization admin key, organization projects: \`${access.level}\``;
    case 'licence':
      return licenceWords[access.place];
    default:
      return access satisfies never;
  }
}

const licenceWords = {
  header: 'a licence key in `X-Svc-License-Key`',
  body: 'a licence key in the body',
  query: 'a licence key in the query',
} as const;

const reachWords: Readonly<Record<MasterReach, string>> = {
  everything: 'yes',
  'with-project-id': 'with `project_id`',
  'with-organization-id': 'with `org_id`',
  nothing: '403 `UNAUTHORIZED`',
};

function masterWordsOf(access: RouteAccess): string {
  if (access.kind === 'public' || access.kind === 'licence') return '–';
  if (access.kind === 'customer') return reachWords.nothing;
  if (access.kind === 'deployment') return 'with a licence key';
  if (access.kind === 'permission') return reachWords[access.master];
  return access.kind === 'organization' ? reachWords['with-organization-id'] : reachWords.everything;
}
