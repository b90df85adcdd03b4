import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import type { LightMyRequestResponse } from 'fastify';
import { openDataDirectory } from '../../src/adapters/data-directory/data-directory.ts';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { buildOpenApiDocument } from '../../src/api/docs/openapi-document.ts';
import { buildAccess } from '../../src/composition/build-access.ts';
import { buildLicensing } from '../../src/composition/build-licensing.ts';
import { buildObjects } from '../../src/composition/build-objects.ts';
import type { ObjectStore } from '../../src/contracts/object-store.ts';
import type { Licence } from '../../src/contracts/stores/licence-stores.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { createGrantSeals } from '../../src/features/licensing/grant-seals.ts';
import { createKeepDeliveries, type KeepDeliveries } from '../../src/features/licensing/keep-deliveries.ts';
import { createKeyWrapper } from '../../src/features/licensing/key-wrapping.ts';
import type { LicenceTerms, ManageLicences } from '../../src/features/licensing/manage-licences.ts';
import { createTokenSigner } from '../../src/features/licensing/signed-token.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { adminKey, apiKey, insertOrganization, insertProject, serviceKey } from '../contract/stores/rows.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import type { RecordingLog } from '../fakes/recording-log.ts';
import { serverUnderTest } from '../fakes/server-under-test.ts';
import { silentLog } from '../fakes/silent-log.ts';

/** Of organization 1, but for `other`, which is of organization 2, and `operator`, which is the master key. */
export const customerKeys = {
  project: 'key-of-a-project-of-the-customer',
  service: 'key-of-a-machine-of-the-customer',
  demoted: 'key-of-somebody-who-was-demoted',
  other: 'key-of-another-customer',
  operator: 'key-of-the-operator-of-it-all-32',
} as const;

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Behind `/v1/license`, with its query. */
  readonly path: string;
  readonly licence?: string;
  readonly apiKey?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LicenceServer extends AsyncDisposable {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly clock: ManualClock;
  readonly log: RecordingLog;
  readonly keepDeliveries: KeepDeliveries;
  readonly manage: ManageLicences;
  /** A licence of organization 1 where nothing else is said. */
  issue(terms?: Partial<LicenceTerms>): Promise<{ readonly licence: Licence; readonly key: string }>;
  /** What it answers must be in its documentation, with this shape. */
  call(call: Call): Promise<LightMyRequestResponse>;
  /** As anybody who has the address. */
  fetch(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
}

const by = { caller: { kind: 'operator' }, requestId: 'req_test' } as const;

/** The real edge and use cases over a database and objects of their own. */
export async function licenceServer(): Promise<LicenceServer> {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const path = join(folder.path, 'licences.sqlite');
  const database = stack.use(openSqliteDatabase({ path, clock: systemClock, log: silentLog }));
  await database.start();
  const hasher = createKeyHasher(new Secret('a secret to hash with'));
  await insertRows(database, (name) => hasher.hash(customerKeys[name]));
  const clock = new ManualClock();
  const access = buildAccess(
    { masterKey: new Secret(customerKeys.operator) },
    { database, hasher, clock, log: silentLog },
  );
  stack.defer(() => access.keyWatch[Symbol.dispose]());
  const dataDirectory = await openDataDirectory(join(dirname(path), 'data'));
  const objects = await buildObjects({ publicUrl: 'https://vendor.example' }, { dataDirectory, clock });
  const masterKey = new Secret('a master key of the test');
  const tokens = createTokenSigner(masterKey);
  const grantSeals = createGrantSeals({ masterKey, signer: tokens });
  const licenceKeys = { wrapper: createKeyWrapper(masterKey), tokens, grantSeals };
  const licensing = buildLicensing({ database, ...objects, ...access, hasher, licenceKeys, clock });
  const under = stack.use(await serverUnderTest({ ...access, clock, licensing, servedObjects: objects.servedObjects }));
  const { manageLicences: manage } = licensing;
  return {
    database,
    objects: objects.objects,
    clock,
    log: under.log,
    keepDeliveries: createKeepDeliveries({ database, ...objects, wrapper: licenceKeys.wrapper, clock }),
    manage,
    issue: (terms = {}) => manage.issue({ ...openTerms, ...terms }, by),
    async call({ method = 'POST', path: place, licence, apiKey: key, body, headers = {} }) {
      const url = `/v1/license${place}`;
      const payload = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body);
      const answer = await under.server.inject({
        method,
        url,
        headers: {
          ...(licence !== undefined && { 'x-svc-license-key': licence }),
          ...(key !== undefined && { 'x-api-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload }),
      });
      (await assertAsDocumented)({ method, url, answer });
      return answer;
    },
    fetch: (url, headers = {}) =>
      under.server.inject({ method: 'GET', url: url.replace('https://vendor.example', ''), headers }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const openTerms: LicenceTerms = {
  organizationId: 1,
  name: null,
  modelIds: ['svc-3', 'svc-2-turbo'],
  quotaCharacters: null,
  quotaAudioUs: null,
  maxConcurrentGenerations: null,
  instancesMax: null,
  reports: 'signed',
  expiresAtMs: null,
};

async function insertRows(database: Database, hashOf: (name: keyof typeof customerKeys) => string): Promise<void> {
  const one = await insertOrganization(database, 'customer');
  const two = await insertOrganization(database, 'another customer');
  const member = await database.users.insert({ name: 'member', createdAtMs: 0 });
  await database.members.insert({ organizationId: one.id, userId: member.id, role: 'member' });
  const project = await insertProject(database, { organizationId: one.id, name: 'first' });
  const foreign = await insertProject(database, { organizationId: two.id, name: 'foreign' });
  await database.apiKeys.insert(apiKey(project, { hash: hashOf('project'), createdByUserId: member.id }));
  await database.apiKeys.insert(apiKey(foreign, { hash: hashOf('other') }));
  const { organizationKeys } = database;
  await organizationKeys.insert(serviceKey({ organizationId: one.id, hash: hashOf('service') }));
  const demoted = { organizationId: one.id, hash: hashOf('demoted'), createdByUserId: member.id };
  await organizationKeys.insert(adminKey(demoted));
}

/** Throws where an answer has a status or a shape that its documentation lacks. */
const assertAsDocumented = (async () => {
  const document = (await buildOpenApiDocument()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, object>> };
  };
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'document', ...document });
  const routes = Object.entries(document.paths).map(([path, operations]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/gu, '[^/]*')}$`, 'u'),
    operations,
  }));
  return ({ method, url, answer }: { method: string; url: string; answer: LightMyRequestResponse }): void => {
    const [pathname = ''] = url.split('?', 1);
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    const verb = method.toLowerCase();
    const status = String(answer.statusCode);
    const response = route?.operations[verb]?.responses[status];
    assert.ok(route && response, `${method} ${pathname} is not documented to answer ${status}: ${answer.body}`);
    if (response.content === undefined) {
      assert.equal(answer.body, '');
      return;
    }
    const pointer = ['paths', route.path, verb, 'responses', status, 'content', 'application/json', 'schema']
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
      .join('/');
    const isValid = ajv.validate({ $ref: `document#/${pointer}` }, answer.json());
    assert.ok(isValid, `${method} ${pathname} ${status}: ${ajv.errorsText()} in ${answer.body}`);
  };
})();

type Responses = Readonly<Record<string, { readonly content?: object }>>;
