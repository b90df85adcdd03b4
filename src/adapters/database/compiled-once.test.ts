import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely';
import { compiledOnce } from './compiled-once.ts';
import type { Tables } from './tables.ts';

interface Person {
  readonly name: string;
  readonly createdAtMs: number;
}

test('compiledOnce() runs one text with the values of each run', async () => {
  const { insertPerson, builds } = underTest();
  const sqlite = recorder('sqlite');
  await insertPerson(sqlite.kysely, { name: 'Ada', createdAtMs: 1 });
  await insertPerson(sqlite.kysely, { name: 'Grace', createdAtMs: 2 });
  const sql = 'insert into "users" ("name", "created_at_ms") values (?, ?)';
  assert.deepEqual(sqlite.ran, [
    { sql, parameters: ['Ada', 10] },
    { sql, parameters: ['Grace', 20] },
  ]);
  assert.equal(builds(), 1);
});

test('compiledOnce() makes a text for each kind of database', async () => {
  const { insertPerson } = underTest();
  const [sqlite, postgres] = [recorder('sqlite'), recorder('postgres')];
  for (const { kysely } of [sqlite, postgres, sqlite]) await insertPerson(kysely, { name: 'Ada', createdAtMs: 1 });
  assert.match(postgres.ran[0]?.sql ?? '', /values \(\$1, \$2\)$/u);
  assert.equal(postgres.ran.length, 1);
  assert.deepEqual(sqlite.ran[0], sqlite.ran[1]);
});

test('compiledOnce() runs nothing when a value cannot be had', async () => {
  const { insertPerson } = underTest();
  const sqlite = recorder('sqlite');
  await assert.rejects(insertPerson(sqlite.kysely, { name: 'Ada', createdAtMs: Number.NaN }), RangeError);
  assert.deepEqual(sqlite.ran, []);
});

function underTest() {
  let builds = 0;
  const insertPerson = compiledOnce<Person, unknown>((kysely, valueOf) => {
    builds += 1;
    return kysely.insertInto('users').values({
      name: valueOf(({ name }) => name),
      created_at_ms: valueOf(({ createdAtMs }) => tenfold(createdAtMs)),
    });
  });
  return { insertPerson, builds: () => builds };
}

function tenfold(value: number): number {
  if (Number.isNaN(value)) throw new RangeError('not a number');
  return 10 * value;
}

function recorder(kind: 'sqlite' | 'postgres'): {
  readonly kysely: Kysely<Tables>;
  readonly ran: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[];
} {
  const ran: Pick<CompiledQuery, 'sql' | 'parameters'>[] = [];
  class RecordingDriver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      const connection = await super.acquireConnection();
      return Object.assign(connection, {
        executeQuery({ sql, parameters }: CompiledQuery) {
          ran.push({ sql, parameters });
          return Promise.resolve({ rows: [] });
        },
      });
    }
  }
  const dialect: Dialect = {
    createDriver: () => new RecordingDriver(),
    createAdapter: () => (kind === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
    createQueryCompiler: () => (kind === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
  return { kysely: new Kysely<Tables>({ dialect }), ran };
}
