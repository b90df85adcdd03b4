import { Kysely } from 'kysely';
import type { Dialect, DialectAdapter, Driver, IsolationLevel } from 'kysely';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import type { Database, Stores, TransactionOptions } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import { GuardedDriver } from './guarded-driver.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import type { SchemaDialect } from './schema-dialect.ts';
import { createStores } from './stores/create-stores.ts';
import type { Tables } from './tables.ts';
import { TransactionConflictError } from './transaction-conflict-error.ts';

/** One database server or file, as `KyselyDatabase` needs it. */
export interface DatabaseConnections {
  readonly schema: SchemaDialect;
  /** Kysely's parts for it. */
  readonly dialect: Pick<Dialect, 'createQueryCompiler' | 'createIntrospector'>;
  readonly adapter: DialectAdapter;
  readonly driver: Driver;
  open(): Promise<void>;
  /** Called when nothing uses a connection any more. */
  close(): Promise<void>;
  /** Why it takes no more work just now. */
  refusal(): string | undefined;
  translateError(error: unknown): unknown;
}

const isolationLevels = { serializable: 'serializable', 'read-committed': 'read committed' } as const;

type DatabaseState =
  | { readonly name: 'new' }
  | { readonly name: 'started'; readonly started: Promise<void> }
  | { readonly name: 'closed'; readonly closed: Promise<void> };

/** The stores on either database. See `Database` for what is promised. */
export class KyselyDatabase implements Database {
  readonly organizations: Stores['organizations'];
  readonly users: Stores['users'];
  readonly members: Stores['members'];
  readonly projects: Stores['projects'];
  readonly apiKeys: Stores['apiKeys'];
  readonly organizationKeys: Stores['organizationKeys'];
  readonly credentials: Stores['credentials'];
  readonly idempotency: Stores['idempotency'];
  readonly requestLogs: Stores['requestLogs'];
  readonly audit: Stores['audit'];
  readonly usage: Stores['usage'];
  readonly ledger: Stores['ledger'];
  readonly prices: Stores['prices'];
  readonly plans: Stores['plans'];
  readonly leases: Stores['leases'];
  readonly rateBuckets: Stores['rateBuckets'];
  readonly deploymentFacts: Stores['deploymentFacts'];
  readonly dictionaries: Stores['dictionaries'];
  readonly dictionaryEntries: Stores['dictionaryEntries'];
  readonly postOverrides: Stores['postOverrides'];
  readonly voices: Stores['voices'];
  readonly voiceReferences: Stores['voiceReferences'];
  readonly voiceObjects: Stores['voiceObjects'];
  readonly licences: Stores['licences'];
  readonly licenceActivations: Stores['licenceActivations'];
  readonly artifacts: Stores['artifacts'];
  readonly licenceFiles: Stores['licenceFiles'];
  readonly deploymentEncodings: Stores['deploymentEncodings'];
  readonly grants: Stores['grants'];
  readonly deployment: Stores['deployment'];
  readonly #connections: DatabaseConnections;
  readonly #clock: Clock;
  readonly #driver: GuardedDriver;
  readonly #kysely: Kysely<Tables>;
  #state: DatabaseState = { name: 'new' };

  constructor({ connections, clock }: { readonly connections: DatabaseConnections; readonly clock: Clock }) {
    this.#connections = connections;
    this.#clock = clock;
    this.#driver = new GuardedDriver(connections.driver, {
      refusal: () => this.#refusal(),
      translateError: (error) => connections.translateError(error),
    });
    this.#kysely = new Kysely<Tables>({
      dialect: {
        createDriver: () => this.#driver,
        createAdapter: () => connections.adapter,
        createQueryCompiler: () => connections.dialect.createQueryCompiler(),
        createIntrospector: (kysely) => connections.dialect.createIntrospector(kysely),
      },
    });
    const stores = createStores(this.#kysely);
    this.organizations = stores.organizations;
    this.users = stores.users;
    this.members = stores.members;
    this.projects = stores.projects;
    this.apiKeys = stores.apiKeys;
    this.organizationKeys = stores.organizationKeys;
    this.credentials = stores.credentials;
    this.idempotency = stores.idempotency;
    this.requestLogs = stores.requestLogs;
    this.audit = stores.audit;
    this.usage = stores.usage;
    this.ledger = stores.ledger;
    this.prices = stores.prices;
    this.plans = stores.plans;
    this.leases = stores.leases;
    this.rateBuckets = stores.rateBuckets;
    this.deploymentFacts = stores.deploymentFacts;
    this.dictionaries = stores.dictionaries;
    this.dictionaryEntries = stores.dictionaryEntries;
    this.postOverrides = stores.postOverrides;
    this.voices = stores.voices;
    this.voiceReferences = stores.voiceReferences;
    this.voiceObjects = stores.voiceObjects;
    this.licences = stores.licences;
    this.licenceActivations = stores.licenceActivations;
    this.artifacts = stores.artifacts;
    this.licenceFiles = stores.licenceFiles;
    this.deploymentEncodings = stores.deploymentEncodings;
    this.grants = stores.grants;
    this.deployment = stores.deployment;
  }

  start(): Promise<void> {
    if (this.#state.name === 'closed') return Promise.reject(new StoreUnavailableError('the database is closed'));
    if (this.#state.name === 'started') return this.#state.started;
    const started = this.#open();
    this.#state = { name: 'started', started };
    return started;
  }

  async ping(): Promise<void> {
    await this.#kysely.selectNoFrom((expression) => expression.lit(1).as('answer')).execute();
  }

  async transaction<Result>(
    work: (stores: Stores) => Promise<Result>,
    { isolation = 'serializable' }: TransactionOptions = {},
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work, isolationLevels[isolation]);
      } catch (error) {
        if (!(error instanceof TransactionConflictError) || attempt === limits.storeTransactionAttemptsMax) throw error;
        // Random, so that those who collided do not meet again.
        await this.#clock.sleep(Math.random() * limits.storeTransactionPauseMsMax * attempt, {});
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#state.name !== 'closed') this.#state = { name: 'closed', closed: this.#close(this.#state) };
    await this.#state.closed;
  }

  #refusal(): string | undefined {
    switch (this.#state.name) {
      case 'new':
        return 'the database is not open';
      case 'closed':
        return 'the database is closed';
      case 'started':
        return this.#connections.refusal();
      default:
        return this.#state satisfies never;
    }
  }

  async #open(): Promise<void> {
    try {
      await this.#connections.open();
      await migrate({
        kysely: this.#kysely,
        dialect: this.#connections.schema,
        migrations,
        nowMs: () => this.#clock.nowMs(),
      });
    } catch (error) {
      throw this.#connections.translateError(error);
    }
  }

  async #close(state: DatabaseState): Promise<void> {
    // A start that failed has said so to whoever asked for it; what it had opened is closed all the same.
    if (state.name === 'started') await state.started.catch(() => undefined);
    await this.#driver.unused();
    await this.#connections.close();
  }

  #attempt<Result>(work: (stores: Stores) => Promise<Result>, isolationLevel: IsolationLevel): Promise<Result> {
    return this.#kysely
      .transaction()
      .setIsolationLevel(isolationLevel)
      .execute((transaction) => this.#withinLimit(() => work(createStores(transaction))));
  }

  /** Stops waiting for work that takes too long; the transaction is then rolled back and refuses what comes after. */
  async #withinLimit<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = new AbortController();
    const tooLong = this.#clock.sleep(limits.storeTransactionMsMax, { signal: done.signal }).then(() => {
      throw new StoreUnavailableError(`a transaction was rolled back after ${limits.storeTransactionMsMax} ms`);
    });
    try {
      return await Promise.race([work(), tooLong]);
    } finally {
      done.abort();
    }
  }
}
