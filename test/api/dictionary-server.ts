import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { openSqliteDatabase, type SqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { buildDictionaries } from '../../src/composition/build-dictionaries.ts';
import type { Config } from '../../src/config/config.ts';
import type { Caller, Permissions } from '../../src/contracts/caller.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createClaimRequest } from '../../src/features/access/idempotency.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { createApplyDictionaryToText } from '../../src/features/text/apply-dictionary-to-text.ts';
import { detectLanguage } from '../../src/features/text/detect-language.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { insertOrganization, insertProject } from '../contract/stores/rows.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { serverUnderTest } from '../fakes/server-under-test.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { createAssertDocumented } from './documented-statuses.ts';

/** Keys of project 1 but for `sibling`, which is of project 2, and `foreign`, of project 3 in another organization. */
export const dictionaryKeys = {
  full: 'full',
  reader: 'reader',
  speaker: 'speaker',
  sibling: 'sibling',
  foreign: 'foreign',
  master: 'master',
} as const;
export type DictionaryKey = keyof typeof dictionaryKeys;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Behind `/v1/dictionaries`. */
  readonly path?: string;
  /** `null`: none at all. */
  readonly key?: DictionaryKey | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DictionaryServer extends AsyncDisposable {
  readonly database: Database;
  readonly clock: ManualClock;
  call(call: Call): Promise<LightMyRequestResponse>;
  /** A dictionary of project 1; gives its id. */
  create(name: string): Promise<number>;
}

const documented = createAssertDocumented();

/** The real edge over the real use cases and a database of their own. What it answers must be in its documentation. */
export async function dictionaryServer({
  open = openSqlite,
  dictionaryManagement = 'on',
}: {
  readonly open?: () => Promise<Database>;
  readonly dictionaryManagement?: Config['dictionaryManagement'];
} = {}): Promise<DictionaryServer> {
  const database = await open();
  const one = await insertOrganization(database, 'one');
  const other = await insertOrganization(database, 'other');
  await insertProject(database, { organizationId: one.id, name: 'own' });
  await insertProject(database, { organizationId: one.id, name: 'sibling' });
  await insertProject(database, { organizationId: other.id, name: 'foreign' });
  const clock = new ManualClock();
  const under = await serverUnderTest({
    ...buildDictionaries(
      { dictionaryManagement },
      { database, clock, applyDictionaryToText: createApplyDictionaryToText({ detectLanguage }) },
    ),
    claimRequest: createClaimRequest({ database, hasher: createKeyHasher(new Secret('a hash secret')), clock }),
    authenticate: async (credential) => callers.get(credential),
  });
  const call = async ({ method, path = '', key = 'full', body, headers = {} }: Call) => {
    const url = `/v1/dictionaries${path}`;
    const answer = await under.server.inject({
      method,
      url,
      headers: {
        ...(key !== null && { 'x-api-key': dictionaryKeys[key] }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    });
    (await documented)({ method, url, status: answer.statusCode });
    return answer;
  };
  return {
    database,
    clock,
    call,
    async create(name) {
      const { id } = (await call({ method: 'POST', body: { name } })).json<{ id: number }>();
      return id;
    },
    async [Symbol.asyncDispose]() {
      await under[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

export async function openSqlite(): Promise<Database> {
  const folder = await makeTemporaryFolder();
  const database: SqliteDatabase = openSqliteDatabase({
    path: join(folder.path, 'dictionaries.sqlite'),
    clock: systemClock,
    log: silentLog,
  });
  await database.start();
  const close = database[Symbol.asyncDispose].bind(database);
  return Object.assign(database, {
    async [Symbol.asyncDispose]() {
      await close();
      await folder[Symbol.asyncDispose]();
    },
  });
}

function projectKey(keyId: number, projectId: number, permissions: Permissions | null): Caller {
  return { kind: 'project-key', keyId, organizationId: projectId === 3 ? 2 : 1, projectId, userId: 1, permissions };
}

const callers: ReadonlyMap<string, Caller> = new Map<string, Caller>([
  [dictionaryKeys.full, projectKey(11, 1, null)],
  [dictionaryKeys.reader, projectKey(12, 1, { dictionaries: 'read' })],
  [dictionaryKeys.speaker, projectKey(13, 1, { tts: 'write', voices: 'write' })],
  [dictionaryKeys.sibling, projectKey(14, 2, null)],
  [dictionaryKeys.foreign, projectKey(15, 3, null)],
  [dictionaryKeys.master, { kind: 'master' }],
]);
