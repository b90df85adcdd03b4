import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller, Permissions } from '../contracts/caller.ts';
import { isServiceError } from '../errors/service-error.ts';
import { checkAccess, type MasterReach, type RouteAccess } from './route-access.ts';

const master: Caller = { kind: 'master' };
const service: Caller = { kind: 'service-key', keyId: 1, organizationId: 1 };
const reader: Caller = { kind: 'organization-admin-key', keyId: 1, organizationId: 1, userId: 1, level: 'read' };
const writer: Caller = { ...reader, level: 'write' };

type Verdict = 'welcome' | 'permission-missing' | 'organization-permission-missing' | 'identity-missing';

const cases: readonly (readonly [route: string, access: RouteAccess, caller: string, Caller, Verdict])[] = [
  ...([projectKey(null), projectKey({}), reader, service, master] as const).map(
    (caller) => ['a public route', { kind: 'public' }, caller.kind, caller, 'welcome'] as const,
  ),
  ...(['operator', 'master'] as const).flatMap((kind) => [
    [`a route of kind ${kind}`, { kind }, 'the master key', master, 'welcome'] as const,
    ...[projectKey(null), writer, service].map(
      (caller) => [`a route of kind ${kind}`, { kind }, caller.kind, caller, 'permission-missing'] as const,
    ),
  ]),
  ['voices: read', voices('read'), 'a key with everything', projectKey(null), 'welcome'],
  ['voices: read', voices('read'), 'a key with nothing', projectKey({}), 'permission-missing'],
  ['voices: read', voices('read'), 'a key with voices: none', projectKey({ voices: 'none' }), 'permission-missing'],
  ['voices: read', voices('read'), 'a key with voices: read', projectKey({ voices: 'read' }), 'welcome'],
  ['voices: read', voices('read'), 'a key with voices: write', projectKey({ voices: 'write' }), 'welcome'],
  ['voices: write', voices('write'), 'a key with voices: read', projectKey({ voices: 'read' }), 'permission-missing'],
  ['voices: write', voices('write'), 'a key with voices: write', projectKey({ voices: 'write' }), 'welcome'],
  ['voices: write', voices('write'), 'a key with tts: write', projectKey({ tts: 'write' }), 'permission-missing'],
  ['voices: read', voices('read'), 'an organization admin key', writer, 'permission-missing'],
  ['voices: read', voices('read'), 'a service key', service, 'permission-missing'],
  ...(['everything', 'with-project-id', 'with-organization-id'] as const).map(
    (reach) => [`voices: write, master ${reach}`, voices('write', reach), 'the master key', master, 'welcome'] as const,
  ),
  ['voices: write, master nothing', voices('write', 'nothing'), 'the master key', master, 'identity-missing'],
  ...([projectKey(null), projectKey({}), projectKey({ tts: 'none' }), master] as const).map(
    (caller) => ['a route of any project key', { kind: 'project-key' }, caller.kind, caller, 'welcome'] as const,
  ),
  ...([reader, writer, service] as const).map(
    (caller) =>
      ['a route of any project key', { kind: 'project-key' }, caller.kind, caller, 'permission-missing'] as const,
  ),
  ['projects: read', { kind: 'organization', level: 'read' }, 'a reading admin key', reader, 'welcome'],
  ['projects: read', { kind: 'organization', level: 'read' }, 'a writing admin key', writer, 'welcome'],
  ['projects: write', { kind: 'organization', level: 'write' }, 'a writing admin key', writer, 'welcome'],
  ['projects: write', { kind: 'organization', level: 'write' }, 'the master key', master, 'welcome'],
  ...([reader, service, projectKey(null)] as const).map(
    (caller) =>
      [
        'projects: write',
        { kind: 'organization', level: 'write' },
        `${caller.kind} (${caller === reader ? 'reading' : 'of no such level'})`,
        caller,
        'organization-permission-missing',
      ] as const,
  ),
];

for (const [route, access, who, caller, verdict] of cases) {
  test(`checkAccess() of ${route} tells ${who} ${verdict}`, () => assert.equal(verdictOn(caller, access), verdict));
}

test('checkAccess() says whose key it takes where no permission of a key would do', () => {
  for (const kind of ['operator', 'master'] as const)
    assert.throws(() => checkAccess(projectKey(null), { kind }), /only the master key may/u);
});

function verdictOn(caller: Caller, access: RouteAccess): string {
  try {
    checkAccess(caller, access);
    return 'welcome';
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return error.key;
  }
}

function voices(level: 'read' | 'write', reach: MasterReach = 'everything'): RouteAccess {
  return { kind: 'permission', resource: 'voices', level, master: reach };
}

function projectKey(permissions: Permissions | null): Caller {
  return { kind: 'project-key', keyId: 1, organizationId: 1, projectId: 1, userId: 1, permissions };
}
