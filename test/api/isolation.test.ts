import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import SqliteFile from 'better-sqlite3';
import type { LightMyRequestResponse } from 'fastify';
import { routesOf } from '../../src/api/route-list.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import {
  HASHED,
  insertContents,
  insertTenant,
  insertVoice,
  stateOf,
  tenantNames,
  type Tenant,
  type TenantName,
} from '../fixtures/tenants.ts';
import { createAssertDocumented, type AssertDocumented } from './documented-statuses.ts';
import { askers, masterKey, type Asker } from './isolation-callers.ts';
import { cellsOf, matrix, pageRows, type Cell, type MatrixRow, type Subject } from './isolation-routes.ts';
import { makeTenants, PUBLIC_VOICE_ID, startProcess, type Process } from './isolation-server.ts';
import { isRefusal, verdictOn, type Refusal, type Welcome } from './isolation-verdicts.ts';

const pageFolder = new URL('../../web/', import.meta.url);
const rows = [...matrix, ...pageRows(await readdir(pageFolder))];
/** Where no key is needed on the same machine, all come from another one. */
const remoteAddress = '203.0.113.7';

suite('what belongs to one project is nobody else’s', () => {
  const stack = new AsyncDisposableStack();
  let tenants: Readonly<Record<TenantName, Tenant>>;
  let service: Process;
  let raw: SqliteFile.Database;
  let assertDocumented: AssertDocumented;
  let count = 0;

  before(async () => {
    const folder = stack.use(await makeTemporaryFolder());
    const made = await makeTenants(folder.path);
    ({ tenants } = made);
    service = stack.use(await startProcess(made));
    raw = new SqliteFile(made.path, { readonly: true });
    stack.defer(() => void raw.close());
    assertDocumented = await createAssertDocumented();
  });
  after(() => stack.disposeAsync());

  test('routesOf() holds the routes of this matrix and no others', () => {
    const present = routesOf(service.server).map(({ method, path }) => `${method} ${path}`);
    const listed = new Set(rows.map(({ route }) => route));
    assert.deepEqual(present.toSorted(), [...listed].toSorted());
  });

  test('the server has no path besides but those of the viewer of its documentation', () => {
    const listed = new Set(rows.map(({ route }) => unnamed(route.slice(route.indexOf('/')))));
    const present = pathsIn(service.server.printRoutes({ commonPrefix: false }));
    assert.deepEqual(
      present.filter((path) => !listed.has(path) && !path.startsWith('/docs')),
      // Of the preflight.
      ['*'],
    );
    assert.ok(present.length > listed.size);
  });

  for (const row of rows) {
    const cellCount = cellsOf[row.subject].length;
    test(`${row.route} (${row.subject}) keeps to its verdicts for ${askers.length} callers × ${cellCount} targets`, async () => {
      for (const asker of askers) await assertVerdicts({ row, asker });
    });
  }

  async function assertVerdicts({ row, asker }: Pick<Case, 'row' | 'asker'>): Promise<void> {
    const refusals = new Map<string, Answered>();
    for (const cell of cellsOf[row.subject]) {
      const verdict = verdictOn(row, asker, cell);
      if (!isRefusal(verdict)) await assertServed({ row, asker, cell }, verdict);
      else {
        const refused = await assertRefused({ row, asker, cell }, verdict);
        // The master key may know everything, so it may be told what exactly is missing.
        if (asker.standing !== 'master') alike(refusals, refused);
      }
    }
  }

  interface Case {
    readonly row: MatrixRow;
    readonly asker: Asker;
    readonly cell: Cell;
  }

  interface Asked {
    readonly what: string;
    readonly sent: string;
    readonly answer: LightMyRequestResponse;
  }

  /** What whoever asks for different things may compare. */
  interface Answered {
    readonly what: string;
    readonly group: string;
    readonly content: string;
  }

  /** Says so, says nothing else, and leaves everything as it is. */
  async function assertRefused({ row, asker, cell }: Case, { status, code }: Refusal): Promise<Answered> {
    const versionBefore = databaseVersion();
    const heardBefore = service.engine.requests.length;
    const asked = await ask({ row, asker, cell }, tenants[cell.target]);
    const { what, answer } = asked;
    assert.deepEqual(codesOf(answer), { status, error_code: code, code: status }, what);
    assertShowsOnly([], asked);
    assert.equal(databaseVersion(), versionBefore, `${what} has written`);
    assert.equal(service.engine.requests.length, heardBefore, `${what} was spoken`);
    const group = `${status} ${code} ${cell.names} ${cell.parent ?? ''}`;
    return { what, group, content: maskedContentOf(asked) };
  }

  /** Serves what is the caller's, of a kind that may be changed, and changes and shows nothing of anybody else. */
  async function assertServed({ row, asker, cell }: Case, verdict: Welcome): Promise<void> {
    const target = isConsumed(row, cell) ? await freshTenant(row, tenants[cell.target]) : tenants[cell.target];
    const others = tenantNames.filter((name) => !verdict.changes.includes(name));
    const statesBefore = await statesOf(others);
    const spokenBefore = service.engine.requests.length;
    const asked = await ask({ row, asker, cell }, target);
    const { what, answer } = asked;
    assert.equal(answer.statusCode, row.status, `${what}: ${answer.body.slice(0, 300)}`);
    assertShowsOnly(verdict.shows, asked);
    const showsAll = row.route.startsWith('GET') && verdict.shows.length > 0;
    if (showsAll) for (const name of verdict.shows.slice(0, 1)) assert.ok(hasTraceOf(name, answer.body), what);
    const spoken = service.engine.requests.slice(spokenBefore).map(({ text }) => text);
    if (row.subject === 'speech') assertSpeaksOnly(verdict.speaks, { what, spoken: spoken.join(' ') });
    assert.deepEqual(await statesOf(others), statesBefore, `${what} has changed what it is not about`);
    if (!row.route.startsWith('GET')) await removeWhatIsNew();
  }

  async function ask({ row, asker, cell }: Case, target: Tenant): Promise<Asked> {
    const [method = '', path = ''] = row.route.split(' ');
    const inPath = cell.parent === undefined ? target : tenants[cell.parent];
    const filled = path
      .replace(':project_id', String(inPath.projectId))
      .replace(':dict_id', String(inPath.dictionaryId))
      .replace(':entry_id', String(target.entryId))
      .replace(':key_id', String(target.keyId))
      .replace(':voice_id', String(inPath.voiceId))
      .replace(':ref_id', String(target.referenceId))
      .replace(':reference_id', String(target.referenceId));
    const named = cell.names === 'nothing' ? undefined : tenants[cell.names === 'target' ? cell.target : cell.names];
    const query = new URLSearchParams({
      ...row.query,
      ...(named && { project_id: String(named.projectId), org_id: String(named.organizationId) }),
    });
    const text = `${Object.values(tenants)
      .map(({ word }) => word)
      .join(' and ')}.`;
    const body = row.body?.({
      target,
      cell,
      text,
      named: named?.projectId,
      publicVoiceId: PUBLIC_VOICE_ID,
      unique: uniqueLetters(),
    });
    const payload = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body);
    const url = `${filled}?${query.toString()}`;
    const answer = await service.server.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      headers: {
        ...asker.headers,
        ...(body !== undefined && { 'content-type': row.contentType ?? 'application/json' }),
      },
      ...(body !== undefined && { payload }),
    });
    assertDocumented({ method, url, status: answer.statusCode });
    const sent = `${url} ${typeof payload === 'string' ? payload : ''}`;
    return { what: `${asker.name}: ${method} ${sent}`, sent, answer };
  }

  /** Nothing of anybody else, but for what was in the request. */
  function assertShowsOnly(shown: readonly TenantName[], { what, sent, answer }: Asked): void {
    const { 'content-length': _length, ...headers } = answer.headers;
    let content = `${JSON.stringify(headers)} ${answer.body}`;
    for (const { word } of Object.values(tenants)) if (sent.includes(word)) content = content.replaceAll(word, '');
    for (const name of tenantNames) {
      if (shown.includes(name)) continue;
      // A project shows its organization's voices, and the other way round: the same ids are of both.
      const allowed = new Set([...shown.flatMap((one) => tenants[one].traces), ...(sent.match(/\d+/gu) ?? [])]);
      for (const trace of tenants[name].traces)
        assert.ok(allowed.has(trace) || !content.includes(trace), `${what} shows "${trace}" of ${name}: ${content}`);
    }
    for (const secret of [HASHED, 'secret-of-', masterKey])
      assert.ok(!content.includes(secret), `${what} shows a secret`);
  }

  function assertSpeaksOnly(
    speaks: readonly TenantName[],
    { what, spoken }: { readonly what: string; readonly spoken: string },
  ): void {
    const heard = tenantNames.filter((name) => spoken.includes(tenants[name].replacement));
    assert.deepEqual(heard, speaks, `${what}: ${spoken}`);
  }

  function hasTraceOf(name: TenantName, body: string): boolean {
    return tenants[name].traces.some((trace) => body.includes(trace));
  }

  async function freshTenant({ subject, route }: MatrixRow, model: Tenant): Promise<Tenant> {
    const [mark] = model.traces;
    const { organizationId } = model;
    const fresh = `${mark}${uniqueLetters()}`;
    if (['own-voice', 'reference', 'sample'].includes(subject))
      return { ...model, ...(await insertVoice(service.database, { organizationId, mark: fresh })) };
    const options = { mark: fresh, voiceId: model.voiceId, referenceId: model.referenceId };
    if (subject === 'project' && route.startsWith('DELETE'))
      return insertTenant(service.database, { ...options, organizationId });
    const project = await service.database.projects.find(model.projectId);
    assert.ok(project);
    return insertContents(service.database, { ...options, project });
  }

  /** So that no project is full of what was made there. */
  async function removeWhatIsNew(): Promise<void> {
    const { own, sibling, other } = tenants;
    const live = [own, sibling, other];
    for (const { organizationId } of [own, other])
      for (const { id } of await service.database.projects.list({ organizationId }))
        if (!live.some(({ projectId }) => projectId === id)) await service.database.projects.remove(id);
    for (const { projectId, dictionaryId } of live)
      for (const { id } of await service.database.dictionaries.list({ projectId }))
        if (id !== dictionaryId) await service.database.dictionaries.remove(id);
  }

  function statesOf(names: readonly TenantName[]): Promise<readonly string[]> {
    return Promise.all(names.map((name) => stateOf(service.database, tenants[name])));
  }

  /** Another one after every write of anybody. */
  function databaseVersion(): unknown {
    return raw.pragma('data_version', { simple: true });
  }

  function uniqueLetters(): string {
    count += 1;
    return `zz${[...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  }
});

/** From the router's own drawing of its tree: routes may hide from a list, not from the router. */
function pathsIn(tree: string): readonly string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const { indent, part } = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<part>\S+)/u.exec(line)?.groups ?? {};
    if (indent === undefined || part === undefined) return [];
    above.splice(indent.length / 4, Infinity, part);
    return [unnamed(above.join(''))];
  });
}

function unnamed(path: string): string {
  return path.replaceAll(/:[\w:|]+/gu, ':');
}

const consumables: ReadonlySet<Subject> = new Set([
  'dictionary',
  'entry',
  'project',
  'project-key',
  'own-voice',
  'reference',
  'sample',
]);

/** Whether the request may use up its target; who strays from the own dictionary finds nothing to use up. */
function isConsumed({ route, subject }: MatrixRow, { parent }: Cell): boolean {
  const inPath = consumables.has(subject);
  return inPath && !route.startsWith('GET') && parent === undefined;
}

function codesOf(answer: LightMyRequestResponse): object {
  const { error, ...codes } = answer.json<Record<string, unknown>>();
  assert.equal(typeof error, 'string');
  return { status: answer.statusCode, ...codes };
}

/** All that can be told of an answer, but for the ids that were asked about. */
function maskedContentOf({ sent, answer }: { readonly sent: string; readonly answer: LightMyRequestResponse }): string {
  const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
  const ids = new Set(sent.match(/\d{7}/gu));
  return `${JSON.stringify(headers)} ${answer.body}`.replaceAll(/\d{7}/gu, (id) => (ids.has(id) ? '#' : id));
}

/** What is refused in the same words must not tell what it is that is refused: equal but for the ids that were sent. */
function alike(
  seen: Map<string, { readonly what: string; readonly content: string }>,
  { what, group, content }: { readonly what: string; readonly group: string; readonly content: string },
): void {
  const first = seen.get(group) ?? { what, content };
  seen.set(group, first);
  assert.equal(content, first.content, `${what} and ${first.what} can be told apart`);
}
