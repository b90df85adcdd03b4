import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderPermissions } from './permissions-page.ts';

const routes = [
  ['public', { kind: 'public' }, 'no key | –'],
  ['operator', { kind: 'operator' }, 'no key from the same machine | yes'],
  ['master', { kind: 'master' }, 'the master key | yes'],
  [
    'voices',
    { kind: 'permission', resource: 'voices', level: 'write', master: 'nothing' },
    'project key, `voices`: `write` | 403 `UNAUTHORIZED`',
  ],
  [
    'dictionaries',
    { kind: 'permission', resource: 'dictionaries', level: 'read', master: 'with-project-id' },
    'project key, `dictionaries`: `read` | with `project_id`',
  ],
  ['listening', { kind: 'project-key' }, 'any project key | yes'],
  ['grants', { kind: 'customer' }, 'project key or service key | 403 `UNAUTHORIZED`'],
  [
    'billing',
    { kind: 'deployment', trigger: 'report' },
    'licence key, and service key of its organization | with a licence key',
  ],
  [
    'projects',
    { kind: 'organization', level: 'read' },
    'organization admin key, organization projects: `read` | with `org_id`',
  ],
] as const;

test('renderPermissions() says of every kind of route what it needs and how far the master key reaches', () => {
  const page = renderPermissions(
    routes.map(([name, access]) => ({ method: 'GET', path: `/${name}/:some_id`, access })),
  );
  for (const [name, , cells] of routes) assert.ok(page.includes(`| GET \`/${name}/{some_id}\` | ${cells} |`), name);
});
