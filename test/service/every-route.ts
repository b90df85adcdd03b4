import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { createKeyHasher, newApiKey } from '../../src/features/access/key-hash.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { matrix, type MatrixRow } from '../api/isolation-routes.ts';
import { adminKey, serviceKey } from '../contract/stores/rows.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { missingTenant, type Tenant } from '../fixtures/tenants.ts';
import type { RunningService } from './running-service.ts';

/** One that a service began with; its id is that of the first organization. */
const organizationId = 1;
const voiceId = 21;

export interface Heard {
  readonly what: string;
  readonly status: number;
  /** Empty where it is sound. */
  readonly body: string;
  /** The one secret that this answer is there to tell. */
  readonly told: string | undefined;
}

export interface EveryRouteRun {
  readonly heard: readonly Heard[];
  /** Everything by which somebody was let in, and the names that made requests repeatable. */
  readonly secrets: readonly string[];
  /** Of them those for the organization. */
  readonly organizationKeys: readonly string[];
}

/**
 * Calls every route of the matrix as everybody who has a key, sent as a header and in the query, on things that are there;
 * and once with the key where it does not belong.
 */
export async function callEveryRoute(
  service: RunningService,
  { masterKey, hashSecret, text }: { readonly masterKey: string; readonly hashSecret: string; readonly text: string },
): Promise<EveryRouteRun> {
  const heard: Heard[] = [];
  const secrets = new Set([masterKey, hashSecret, service.apiKey]);
  const call = async (request: Call): Promise<Heard> => {
    const answer = await send(service, request);
    heard.push(answer);
    for (const secret of [answer.told, request.headers?.['idempotency-key']])
      if (secret !== undefined) secrets.add(secret);
    return answer;
  };
  const organizationKeys = await insertOrganizationKeys(service, { hashSecret });
  for (const key of organizationKeys) secrets.add(key);
  for (const credential of [undefined, service.apiKey, ...organizationKeys, masterKey]) {
    const maker = new Maker({ call, masterKey });
    const project = await maker.project();
    const ownKey = await maker.key(project);
    for (const row of rowsInOrder) {
      const target = await maker.target(project, row);
      const requests = [credential, ownKey].flatMap((key) => {
        const request = requestFor(row, { target, text, voiceId, unique: maker.unique() });
        return key === undefined ? [request] : withKey(request, key);
      });
      for (const request of requests) await call(request);
    }
  }
  return { heard, secrets: [...secrets], organizationKeys };
}

/** What removes comes last, and what is in a project before the project. */
const rowsInOrder = matrix.toSorted((left, right) => removal(left) - removal(right));

function removal({ route }: MatrixRow): number {
  if (route === 'DELETE /v1/projects/:project_id') return 1000;
  return route.startsWith('DELETE') ? 1000 - route.length : 0;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer<ArrayBuffer>;
  /** Whether the answer may repeat what was sent, since it is wrong. */
  readonly isEchoed?: boolean;
}

async function send(
  { address }: RunningService,
  { method, path, query, headers, payload, isEchoed }: Call,
): Promise<Heard> {
  const url = `${address}${path}?${new URLSearchParams(query).toString()}`;
  const answer = await fetch(url, {
    method,
    ...(headers && { headers }),
    ...(payload !== undefined && { body: payload }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isSound = answer.headers.get('content-type')?.startsWith('audio/') === true;
  const body = isSound || isEchoed === true ? '' : `${JSON.stringify([...answer.headers])} ${bytes.toString('utf8')}`;
  const [, told] = /"(?:secret|value)":"((?:svc|cs)_[^"]+)"/u.exec(body) ?? /"secret":"([^"]+)"/u.exec(body) ?? [];
  return { what: `${method} ${path}`, status: answer.status, body, told };
}

function requestFor(
  { route, body, query, contentType = 'application/json' }: MatrixRow,
  {
    target,
    text,
    voiceId: publicVoiceId,
    unique,
  }: { readonly target: Tenant; readonly text: string; readonly voiceId: number; readonly unique: string },
): Call {
  const [method = '', path = ''] = route.split(' ');
  const cell = { target: 'own', names: 'own', namesDictionary: true } as const;
  const content = body?.({ target, cell, named: target.projectId, text, publicVoiceId, unique });
  return {
    method,
    path: path
      .replace(':project_id', String(target.projectId))
      .replace(':dict_id', String(target.dictionaryId))
      .replace(':entry_id', String(target.entryId))
      .replace(':key_id', String(target.keyId))
      .replace(':voice_id', String(target.voiceId))
      .replace(':ref_id', String(target.referenceId))
      .replace(':reference_id', String(target.referenceId)),
    query: { ...query, project_id: String(target.projectId), org_id: String(organizationId) },
    headers: {
      ...(content !== undefined && { 'content-type': contentType }),
      ...(method === 'POST' && { 'idempotency-key': `to-repeat-${unique}` }),
    },
    ...(content !== undefined && {
      payload: typeof content === 'string' || content instanceof Buffer ? content : JSON.stringify(content),
    }),
  };
}

/** In the query, in a header, and where it does not belong. */
function withKey(request: Call, key: string): readonly Call[] {
  return [
    { ...request, query: { ...request.query, api_key: key } },
    { ...request, headers: { ...request.headers, authorization: `Bearer ${key}` } },
    { ...misplaced(request, key), headers: { ...request.headers, 'x-api-key': key }, isEchoed: true },
  ];
}

/** The key as a part of the path, as a value of the query and as the name of a field. */
function misplaced({ method, path, query, payload }: Call, key: string): Call {
  return {
    method,
    path: path.replace(/\d+(?=\/|$)/u, key),
    query: { ...query, search: key, project_id: key },
    ...(payload !== undefined && { payload: JSON.stringify({ [key]: key, text: key }) }),
  };
}

/** Makes what is to be called, as the operator. */
class Maker {
  readonly #call: (request: Call) => Promise<Heard>;
  readonly #masterKey: string;
  static #count = 0;

  constructor({ call, masterKey }: { readonly call: (request: Call) => Promise<Heard>; readonly masterKey: string }) {
    this.#call = call;
    this.#masterKey = masterKey;
  }

  unique(): string {
    Maker.#count += 1;
    return `made-${Maker.#count}-for-this`;
  }

  async project(): Promise<number> {
    return (await this.#post('/v1/projects', { body: { name: this.unique() } })).id;
  }

  /** Asked for twice under one name, so that its answer is kept and repeated; what else comes under it is refused. */
  async key(projectId: number): Promise<string> {
    const repeatable = { 'idempotency-key': `to-repeat-${this.unique()}` };
    const path = `/v1/projects/${projectId}/api-keys`;
    const first = await this.#post(path, { body: { name: 'kept' }, headers: repeatable });
    const again = await this.#post(path, { body: { name: 'kept' }, headers: repeatable });
    assert.ok(first.secret !== undefined && first.secret === again.secret);
    const other = await this.#ask(path, { body: { name: 'other' }, headers: repeatable });
    assert.equal(other.status, 409, other.body);
    return first.secret;
  }

  async target(projectId: number, { needs }: Pick<MatrixRow, 'needs'>): Promise<Tenant> {
    if (needs === 'nothing') return missingTenant;
    const query = { project_id: String(projectId) };
    const { id: dictionaryId } = await this.#post('/v1/dictionaries', { body: { name: this.unique() }, query });
    const [word, replacement] = [this.unique(), 'made'];
    const path = `/v1/dictionaries/${dictionaryId}/entries`;
    const { id: entryId } = await this.#post(path, { body: { word, replacement }, query });
    const { id: keyId } = await this.#post(`/v1/projects/${projectId}/api-keys`, { body: {} });
    return { ...missingTenant, organizationId, projectId, dictionaryId, entryId, keyId, voiceId, word, replacement };
  }

  async #post(path: string, creation: Creation): Promise<{ readonly id: number; readonly secret?: string }> {
    const made = await this.#ask(path, creation);
    assert.equal(made.status, 201, `${path}: ${made.body}`);
    return JSON.parse(made.body.slice(made.body.indexOf(' {') + 1)) as { id: number; secret?: string };
  }

  #ask(path: string, { body, query = { org_id: String(organizationId) }, headers = {} }: Creation): Promise<Heard> {
    const authorization = `Bearer ${this.#masterKey}`;
    return this.#call({
      method: 'POST',
      path,
      query,
      headers: { ...headers, authorization, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  }
}

interface Creation {
  readonly body: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Keys of an organization have no route: they come from the command line, and so past the service into its database. */
async function insertOrganizationKeys(
  { dataDirectory }: RunningService,
  { hashSecret }: { readonly hashSecret: string },
): Promise<readonly string[]> {
  const path = join(dataDirectory, 'syrinx.sqlite');
  await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await database.start();
  const hasher = createKeyHasher(new Secret(hashSecret));
  const { id: createdByUserId } = await database.users.insert({ name: 'Ada', createdAtMs: 1 });
  await database.members.insert({ organizationId, userId: createdByUserId, role: 'admin' });
  const [admin, service] = [newApiKey(), newApiKey()];
  await database.organizationKeys.insert(adminKey({ organizationId, createdByUserId, hash: hasher.hash(admin) }));
  await database.organizationKeys.insert(serviceKey({ organizationId, hash: hasher.hash(service) }));
  return [admin, service];
}
