import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { buildAccess } from '../../src/composition/build-access.ts';
import { buildProjects, type ProjectParts } from '../../src/composition/build-projects.ts';
import type { Config } from '../../src/config/config.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { adminKey, apiKey, insertOrganization, insertProject, serviceKey } from '../contract/stores/rows.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import type { RecordingLog } from '../fakes/recording-log.ts';
import { serverUnderTest } from '../fakes/server-under-test.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { createAssertDocumented } from './documented-statuses.ts';

/**
 * `writer` and `reader` manage organization 1, in the name of its owner, and `other` organization 2. `inside` is a key of
 * project 1, which is of organization 1; project 2 is of organization 2.
 */
export const projectKeys = {
  writer: 'key-of-the-owner-that-writes',
  reader: 'key-of-the-owner-that-reads',
  other: 'key-of-another-organization',
  service: 'key-of-a-machine',
  inside: 'key-of-a-project',
  master: 'key-of-the-operator-of-it-all-32',
} as const;
export type ProjectKeyName = keyof typeof projectKeys;

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PUT';
  /** Behind `/v1/projects`. */
  readonly path?: string;
  /** `null`: none at all. */
  readonly key?: ProjectKeyName | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ProjectServer extends AsyncDisposable {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly log: RecordingLog;
  /** The use cases, for callers whom no route lets in. */
  readonly projects: ProjectParts;
  /** Where the database is. */
  readonly folder: string;
  call(call: Call): Promise<LightMyRequestResponse>;
  /** The status of a request for voices with any key. */
  statusWith(secret: string): Promise<number>;
}

const documented = createAssertDocumented();

/** The real edge, authentication and use cases over a database of their own. What it answers must be in its documentation. */
export async function projectServer({
  projectManagement = 'on',
  wrap = (database) => database,
}: {
  readonly projectManagement?: Config['projectManagement'];
  /** Puts something between the use cases and the database. */
  readonly wrap?: (database: Database) => Database;
} = {}): Promise<ProjectServer> {
  const folder = await makeTemporaryFolder();
  const opened = openSqliteDatabase({
    path: join(folder.path, 'projects.sqlite'),
    clock: systemClock,
    log: silentLog,
  });
  await opened.start();
  const database = wrap(opened);
  const hasher = createKeyHasher(new Secret('a secret to hash with'));
  await insertRows(opened, (name) => hasher.hash(projectKeys[name]));
  const clock = new ManualClock();
  const config = { masterKey: new Secret(projectKeys.master), projectManagement };
  const access = buildAccess(config, { database, hasher, clock, log: silentLog });
  const projects = buildProjects(config, { database, hasher, revocations: access.revocations, clock });
  const under = await serverUnderTest({ authenticate: access.authenticate, ...projects });
  return {
    database: opened,
    clock,
    log: under.log,
    projects,
    folder: folder.path,
    async call({ method, path = '', key = 'writer', body, headers = {} }) {
      const url = `/v1/projects${path}`;
      const answer = await under.server.inject({
        method,
        url,
        headers: {
          ...(key !== null && { 'x-api-key': projectKeys[key] }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      (await documented)({ method, url, status: answer.statusCode });
      return answer;
    },
    async statusWith(secret) {
      return (await under.server.inject({ url: '/v1/voices', headers: { 'x-api-key': secret } })).statusCode;
    },
    async [Symbol.asyncDispose]() {
      await under[Symbol.asyncDispose]();
      access.keyWatch[Symbol.dispose]();
      await opened[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function insertRows(database: Database, hashOf: (name: ProjectKeyName) => string): Promise<void> {
  const one = await insertOrganization(database, 'one');
  const other = await insertOrganization(database, 'other');
  const owner = await database.users.insert({ name: 'owner', createdAtMs: 0 });
  for (const { id: organizationId } of [one, other])
    await database.members.insert({ organizationId, userId: owner.id, role: 'owner' });
  const inside = await insertProject(database, { organizationId: one.id, name: 'first' });
  await insertProject(database, { organizationId: other.id, name: 'foreign' });
  const { organizationKeys } = database;
  await organizationKeys.insert(adminKey({ organizationId: one.id, hash: hashOf('writer') }));
  await organizationKeys.insert(adminKey({ organizationId: one.id, hash: hashOf('reader'), level: 'read' }));
  await organizationKeys.insert(adminKey({ organizationId: other.id, hash: hashOf('other') }));
  await organizationKeys.insert(serviceKey({ organizationId: one.id, hash: hashOf('service') }));
  await database.apiKeys.insert(apiKey(inside, { hash: hashOf('inside') }));
}
