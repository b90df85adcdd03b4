import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Static, TSchema } from 'typebox';
import type { LightMyRequestResponse } from 'fastify';
import assert from 'node:assert/strict';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { buildAccess } from '../../src/composition/build-access.ts';
import { buildGrants } from '../../src/composition/build-grants.ts';
import { buildLicensing } from '../../src/composition/build-licensing.ts';
import type { Licence } from '../../src/contracts/stores/licence-stores.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { BillingTerms } from '../../src/features/billing/billing-terms.ts';
import { createTariffOf } from '../../src/features/billing/tariff-of.ts';
import { contentKeyPlace } from '../../src/features/licensing/key-places.ts';
import type { KeyWrapper } from '../../src/features/licensing/key-wrapping.ts';
import { licenceKeyHash } from '../../src/features/licensing/licence-key.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { adminKey, apiKey, insertProject, serviceKey } from '../contract/stores/rows.ts';
import { makeLicenceKeys } from '../fixtures/licence-keys.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { serverUnderTest } from '../fakes/server-under-test.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { createAssertDocumented } from './documented-statuses.ts';

/** `service`, `project` and `admin` are of organization 1, `otherService` and `otherLicence` of organization 2. */
export const secrets = {
  service: 'key-of-a-machine',
  project: 'key-of-a-project',
  admin: 'key-of-an-admin',
  otherService: 'key-of-a-machine-elsewhere',
  master: 'key-of-the-operator-of-it-all-32',
} as const;
export const licenceKeys = {
  live: 'lk_live',
  expired: 'lk_expired',
  revoked: 'lk_revoked',
  other: 'lk_of_another_customer',
} as const;

export const MODEL_ID = 'svc-turn-1';
export const contentKey = randomBytes(32);

export interface DeploymentCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly key?: string;
  readonly licence?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DeploymentServer extends AsyncDisposable {
  readonly database: Database;
  readonly clock: ManualClock;
  call(call: DeploymentCall): Promise<LightMyRequestResponse>;
  topUp(amountMicroCents: number): Promise<void>;
}

const documented = createAssertDocumented();
const rules = { grantHeadroomSeconds: 10, grantHeadroomCalls: 100, grantLifetimeSeconds: 60 } as const;
export const price = {
  modelId: MODEL_ID,
  plan: null,
  numerator: 1000,
  denominator: 1,
  effectiveFromMs: 0,
  createdAtMs: 0,
};

/** The vendor's edge over a database of its own; a millisecond of audio costs a micro-cent. */
export async function deploymentServer({
  billingMode = 'on',
}: { readonly billingMode?: 'on' | 'off' } = {}): Promise<DeploymentServer> {
  const folder = await makeTemporaryFolder();
  const database = openSqliteDatabase({ path: join(folder.path, 'vendor.sqlite'), clock: systemClock, log: silentLog });
  await database.start();
  const clock = new ManualClock();
  const hasher = createKeyHasher(new Secret('a secret to hash with'));
  const keys = makeLicenceKeys();
  const { wrapper } = keys;
  await insertCustomers(database, {
    billingMode,
    hash: (key) => hasher.hash(key),
    licenceHash: (key) => licenceKeyHash(key, hasher),
  });
  await insertArtifacts(database, wrapper);
  const { organizations, prices } = database;
  const terms = new BillingTerms({ organizations, prices, modelIdsOf: (id) => [id], clock });
  const access = buildAccess({ masterKey: new Secret(secrets.master) }, { database, hasher, clock, log: silentLog });
  const objects = {
    signedUrl: async (key: string) => `https://example.org/${key}?signed`,
    put: () => Promise.reject(new Error('nothing is kept')),
    remove: () => Promise.resolve(false),
  };
  const under = await serverUnderTest({
    clock,
    authenticate: access.authenticate,
    licensing: buildLicensing({ database, objects, ...access, hasher, licenceKeys: keys, clock }),
    ...buildGrants(rules, {
      database,
      objects,
      licenceKeys: keys,
      hasher,
      tariffOf: createTariffOf({ terms }),
      clock,
    }),
  });
  let topUps = 0;
  return {
    database,
    clock,
    async call({ method, url, key, licence, body, headers = {} }) {
      const answer = await under.server.inject({
        method,
        url,
        headers: {
          ...(key !== undefined && { 'x-api-key': key }),
          ...(licence !== undefined && { 'x-svc-license-key': licence }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      (await documented)({ method, url: url.split('?', 1)[0] ?? '', status: answer.statusCode });
      return answer;
    },
    async topUp(amountMicroCents) {
      topUps += 1;
      const what = { organizationId: 1, kind: 'top-up', amountMicroCents, key: `top-up ${topUps}` } as const;
      await database.ledger.post({ ...what, reference: null, note: null, createdAtMs: 0 });
    },
    async [Symbol.asyncDispose]() {
      await under[Symbol.asyncDispose]();
      access.keyWatch[Symbol.dispose]();
      await database[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const artifact = {
  artifactId: 'turn/detector',
  modelId: MODEL_ID,
  plainBytes: 90,
  ciphertextBytes: 100,
  ciphertextSha256: 'cd'.repeat(32),
  archiveFormat: 'none',
  compression: 'none',
  encryptionFormat: 'aes-256-gcm-chunked-v1',
  createdAtMs: 0,
};

async function insertArtifacts(database: Database, wrapper: KeyWrapper): Promise<void> {
  const sourceSha256 = 'ab'.repeat(32);
  for (const version of ['1', '2'])
    await database.artifacts.insert({
      ...artifact,
      version,
      objectKey: `artifacts/${version}`,
      sourceSha256,
      wrappedKey: wrapper.wrap(contentKey, contentKeyPlace({ ...artifact, version, sourceSha256 })),
      keyEncryptionKeyId: wrapper.keyId,
    });
}

async function insertCustomers(
  database: Database,
  {
    billingMode,
    hash,
    licenceHash,
  }: {
    readonly billingMode: 'on' | 'off';
    readonly hash: (key: string) => string;
    readonly licenceHash: (key: string) => string;
  },
): Promise<void> {
  const row = { plan: 'unlimited', billingMode, createdAtMs: 0 };
  const { id: organizationId } = await database.organizations.insert({ ...row, name: 'one', entitlements: [MODEL_ID] });
  const { id: otherId } = await database.organizations.insert({ ...row, name: 'other', entitlements: [] });
  const { id: userId } = await database.users.insert({ name: 'owner', createdAtMs: 0 });
  await database.members.insert({ organizationId, userId, role: 'owner' });
  const project = await insertProject(database, { organizationId, name: 'first' });
  await database.apiKeys.insert(apiKey(project, { hash: hash(secrets.project) }));
  const foreign = await insertProject(database, { organizationId: otherId, name: 'foreign' });
  await database.apiKeys.insert(apiKey(foreign, { hash: 'of nobody here' }));
  await database.organizationKeys.insert(serviceKey({ organizationId, hash: hash(secrets.service) }));
  await database.organizationKeys.insert(adminKey({ organizationId, hash: hash(secrets.admin) }));
  await database.organizationKeys.insert(serviceKey({ organizationId: otherId, hash: hash(secrets.otherService) }));
  await database.prices.insert(price);
  const licence = (key: string, own: Partial<Licence> = {}) =>
    database.licences.insert({ ...newLicence, organizationId, hash: licenceHash(key), ...own });
  await licence(licenceKeys.live);
  await licence(licenceKeys.expired, { expiresAtMs: 1 });
  await licence(licenceKeys.other, { organizationId: otherId });
  const { id } = await licence(licenceKeys.revoked);
  await database.licences.revoke(id, { atMs: 1 });
}

const newLicence = {
  name: null,
  prefix: 'lk_',
  last4: 'live',
  modelIds: ['svc-3'],
  quotaCharacters: null,
  quotaAudioUs: null,
  maxConcurrentGenerations: null,
  instancesMax: null,
  reports: 'signed',
  wrappedFileKey: '',
  createdAtMs: 0,
  expiresAtMs: null,
} as const;

const schemas = new Ajv({ strict: false });

/** The body of an answer, which must be as its schema says. */
export function bodyOf<Schema extends TSchema>(answer: LightMyRequestResponse, schema: Schema): Static<Schema> {
  const body: unknown = answer.json();
  assert.ok(schemas.validate(schema, body), `${JSON.stringify(body)}: ${schemas.errorsText()}`);
  return body as Static<Schema>;
}

/** One mistake in a body: which, and where the answer must say it is. */
export interface Mistake {
  readonly field: string;
  readonly body: unknown;
}

/** Each of the values in its field, every field that is required left out, and one field too many. */
export function mistakesIn(
  valid: Readonly<Record<string, unknown>>,
  {
    required,
    wrong,
  }: { readonly required: readonly string[]; readonly wrong: Readonly<Record<string, readonly unknown[]>> },
): readonly Mistake[] {
  return [
    ...required.map((field) => ({
      field,
      body: Object.fromEntries(Object.entries(valid).filter(([name]) => name !== field)),
    })),
    ...Object.entries(wrong).flatMap(([field, values]) =>
      values.map((value) => ({ field, body: { ...valid, [field]: value } })),
    ),
    { field: 'unheard_of', body: { ...valid, unheard_of: 1 } },
  ];
}

/** 422 in the flat envelope, and a `detail` that names the place (interface supplement, 16.2). */
/** What no route takes that reads JSON objects. */
export const noObjects: readonly string[] = ['', '{', '[]', 'null', '5', '"x"', '{"a":1}}', "{'a':1}"];

export function assertUnprocessable(answer: LightMyRequestResponse, place: readonly string[]): void {
  assert.equal(answer.statusCode, 422, `${place.join('.')}: ${answer.body}`);
  const { error, error_code: errorCode, code, detail } = answer.json();
  assert.deepEqual([errorCode, code], ['VALIDATION_ERROR', 422]);
  assert.ok(typeof error === 'string' && error.length > 0);
  assert.deepEqual(detail[0].loc, place, answer.body);
  assert.ok(typeof detail[0].msg === 'string' && typeof detail[0].type === 'string');
}
