import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { openPostgresDatabase } from '../../src/adapters/database/open-postgres.ts';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { buildAdminister } from '../../src/composition/build-administration.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { KeyRevocations, type Revocation } from '../../src/features/access/key-revocations.ts';
import type { AdministrationOutcome } from '../../src/features/administration/administration.ts';
import { createKeyWrapper, type KeyWrapper } from '../../src/features/licensing/key-wrapping.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { findPostgres, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

type Run = (action: string, fields?: Readonly<Record<string, string>>) => Promise<AdministrationOutcome>;

export interface Office extends AsyncDisposable {
  readonly database: Database;
  readonly run: Run;
  readonly ask: Run;
  readonly announced: readonly Revocation[];
  /** Organizations whose terms have changed; `undefined` = of all. */
  readonly forgotten: readonly (number | undefined)[];
  /** Keys of objects. */
  readonly removed: readonly string[];
  /** What is kept, by its key. */
  readonly kept: ReadonlyMap<string, Buffer>;
  /** What opens the keys of licences and artifacts. */
  readonly wrapper: KeyWrapper;
}

export const officeConfig = { modelAliases: new Map([['tts-1', 'svc-3']]) };

/** The operator on a database with one organization, whose owner is user 1. */
async function officeOn(database: Database): Promise<Office> {
  await database.start();
  const announced: Revocation[] = [];
  const revocations = new KeyRevocations();
  revocations.subscribe((revocation) => void announced.push(revocation));
  const hasher = createKeyHasher(new Secret('secret of the test'));
  const forgotten: (number | undefined)[] = [];
  const removed: string[] = [];
  const kept = new Map<string, Buffer>();
  const wrapper = createKeyWrapper(new Secret('master key of the test'));
  const administer = buildAdminister(officeConfig, {
    database,
    objects: {
      async remove(key) {
        kept.delete(key);
        return removed.push(key) > 0;
      },
      async put(key, bytes, { contentType }) {
        const content = Buffer.concat(await Array.fromAsync(bytes));
        kept.set(key, content);
        return { key, contentType, bytes: content.length, createdAtMs: 0 };
      },
    },
    hasher,
    licenceKeys: { wrapper },
    revocations,
    forgetTerms: (organizationId) => void forgotten.push(organizationId),
    clock: systemClock,
  });
  const run: Run = (action, fields = {}) => administer({ action, mode: 'do', fields });
  const ask: Run = (action, fields = {}) => administer({ action, mode: 'ask', fields });
  await run('org.create', { name: 'Acme', owner: 'Ada@example.org' });
  return {
    database,
    run,
    ask,
    announced,
    forgotten,
    removed,
    kept,
    wrapper,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

/** Empty where it was done. */
export function complaintOf(outcome: AdministrationOutcome): string {
  return outcome.type === 'refused' ? outcome.complaint : '';
}

/** What the report has under this name. */
export function rowOf(outcome: AdministrationOutcome, name: string): Record<string, unknown> {
  assert.equal(outcome.type, 'done', complaintOf(outcome));
  return outcome.type === 'done' ? (outcome.report[name] as Record<string, unknown>) : {};
}

/** What was said about what would be lost or what was done. */
export function sentenceOf(outcome: AdministrationOutcome): string {
  assert.equal(outcome.type, 'done', complaintOf(outcome));
  return outcome.type === 'done' ? (outcome.sentence ?? '') : '';
}

/** The same tests on both databases. */
export function describeOnBoth(name: string, defineTests: (openOffice: () => Promise<Office>) => void): void {
  suite(`${name} on SQLite`, () => defineTests(sqliteOffice));
  if ('missing' in postgres) {
    test(`${name} on PostgreSQL`, { skip: reasonToSkip(postgres.missing) }, () => undefined);
    return;
  }
  const found = postgres;
  suite(`${name} on PostgreSQL`, () => {
    let cluster: PostgresCluster;
    before(async () => {
      cluster = await startPostgres(found);
    });
    after(() => cluster[Symbol.asyncDispose]());
    defineTests(async () => {
      const url = new Secret(await cluster.createDatabase());
      return officeOn(openPostgresDatabase({ url, clock: systemClock, log: silentLog }));
    });
  });
}

const postgres = await findPostgres();

async function sqliteOffice(): Promise<Office> {
  const folder = await makeTemporaryFolder();
  const path = join(folder.path, 'syrinx.sqlite');
  const office = await officeOn(openSqliteDatabase({ path, clock: systemClock, log: silentLog }));
  return {
    ...office,
    async [Symbol.asyncDispose]() {
      await office[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
