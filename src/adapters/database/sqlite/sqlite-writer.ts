import { StoreUnavailableError } from '../../../contracts/stores/stores.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { limits } from '../../../limits.ts';
import type { SqlResult, SqlStatement } from './sqlite-statements.ts';
import { StatementUnit, TransactionUnit } from './write-units.ts';
import type { WriteUnit } from './write-units.ts';
import { SqliteFailureError } from './writer-protocol.ts';
import { WriterThread } from './writer-thread.ts';
import type { ThreadHandle } from './writer-thread.ts';

/** How much was written, and how often the disk was waited for. Counted from the start of this process. */
export interface WriteStatistics {
  /** Units of work that are committed. */
  readonly units: number;
  readonly commits: number;
  /** Commits that waited for the disk: one fsync each. */
  readonly syncs: number;
}

export interface SqliteWriterOptions {
  readonly startThread: () => ThreadHandle;
  readonly clock: Clock;
  readonly log: Log;
}

interface WriteGroup {
  readonly startedMs: number;
  /** Units that are done and wait for the commit. */
  readonly members: WriteUnit[];
  /** Units that had their turn, kept or not. */
  unitCount: number;
  /** Whether it waits for the disk: one of the units that began it wants to be durable. */
  syncs: boolean;
  state: 'open' | 'committed';
}

/**
 * One queue of units in front of the writer thread. Units run one after another; while further units wait the group
 * goes on, so that all of them share one fsync. Where all that wait are relaxed there is none. A thread that dies fails everything that waits, and the next write
 * starts a new one.
 */
export class SqliteWriter implements AsyncDisposable {
  readonly #startThread: () => ThreadHandle;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #waiting: WriteUnit[] = [];
  #thread: WriterThread | undefined;
  #group: WriteGroup | undefined;
  #current: readonly WriteUnit[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;
  #units = 0;
  #commits = 0;
  #syncs = 0;

  constructor({ startThread, clock, log }: SqliteWriterOptions) {
    this.#startThread = startThread;
    this.#clock = clock;
    this.#log = log;
  }

  get statistics(): WriteStatistics {
    return { units: this.#units, commits: this.#commits, syncs: this.#syncs };
  }

  /** Opens the file. Throws `StoreUnavailableError`. */
  async start(): Promise<void> {
    await this.#openThread();
  }

  /** Resolves when the statement is durable, or, where it is relaxed, committed. Throws `SqliteFailureError`, `StoreUnavailableError`. */
  execute(statement: SqlStatement): Promise<SqlResult> {
    const unit = new StatementUnit(statement);
    this.#enqueue(unit);
    return unit.written;
  }

  /** Resolves when the transaction has its turn. From then on nobody else writes until it is ended. */
  async openTransaction(): Promise<TransactionUnit> {
    const unit = new TransactionUnit();
    this.#enqueue(unit);
    await unit.opened;
    return unit;
  }

  /** What waits is still written; then the file is closed. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await this.#running;
    await this.#thread?.close();
    this.#thread = undefined;
  }

  #enqueue(unit: WriteUnit): void {
    const refusal = this.#refusal();
    if (refusal !== undefined) {
      unit.fail(new StoreUnavailableError(refusal));
      return;
    }
    this.#waiting.push(unit);
    this.#running ??= this.#runAll();
  }

  #refusal(): string | undefined {
    if (this.#isClosed) return 'the database is closed';
    if (this.#waiting.length >= limits.storeWriteQueueMax) return 'too many writes wait for the database';
    return undefined;
  }

  async #runAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#runGroup();
    this.#running = undefined;
  }

  async #runGroup(): Promise<void> {
    const startedMs = this.#clock.monotonicMs();
    const group: WriteGroup = { startedMs, members: [], unitCount: 0, syncs: true, state: 'open' };
    this.#group = group;
    try {
      const thread = await this.#openThread();
      group.syncs = this.#waiting.slice(0, limits.storeWriteGroupMax).some((unit) => !unit.isRelaxed);
      while (group.state === 'open') await this.#runNextUnits(thread, group);
      if (group.members.length > 0) this.#commits += 1;
      if (group.members.length > 0 && group.syncs) this.#syncs += 1;
      this.#units += group.members.length;
      for (const unit of group.members) unit.succeed();
    } catch (error) {
      for (const unit of [...group.members, ...this.#current]) unit.fail(error as Error);
      // The thread has rolled the group back only if it said so; otherwise a later commit would write what has failed.
      if (!(error instanceof SqliteFailureError)) await this.#thread?.abandon();
    } finally {
      this.#group = undefined;
      this.#current = [];
    }
  }

  async #runNextUnits(thread: WriterThread, group: WriteGroup): Promise<void> {
    const [next] = this.#waiting;
    if (next?.kind === 'transaction') {
      this.#waiting.shift();
      await this.#runTransaction({ thread, group, unit: next });
    } else {
      await this.#runStatements({
        thread,
        group,
        units: this.#takeStatements(group),
      });
    }
  }

  async #runStatements({ thread, group, units }: Turn & { readonly units: readonly StatementUnit[] }): Promise<void> {
    this.#current = units;
    group.unitCount += units.length;
    const commits = this.#endsWithTheseUnits(group);
    const statements = units.map((unit) => unit.statement);
    const outcomes = await thread.call({ type: 'statements', statements, commits, syncs: group.syncs });
    for (const [index, unit] of units.entries()) {
      const outcome = outcomes[index];
      if (outcome?.type === 'done') {
        unit.keepResult(outcome.result);
        group.members.push(unit);
      } else {
        unit.fail(
          outcome === undefined
            ? new Error('the database writer gave no outcome')
            : new SqliteFailureError(outcome.failure),
        );
      }
    }
    this.#current = [];
    if (commits) group.state = 'committed';
  }

  async #runTransaction({ thread, group, unit }: Turn & { readonly unit: TransactionUnit }): Promise<void> {
    this.#current = [unit];
    group.unitCount += 1;
    await thread.call({ type: 'open-transaction' });
    unit.open(thread);
    const verdict = await unit.verdict;
    const commits = this.#endsWithTheseUnits(group);
    await thread.call({ type: 'close-transaction', keeps: verdict === 'keep', commits });
    if (verdict === 'keep') group.members.push(unit);
    else unit.succeed();
    this.#current = [];
    if (commits) group.state = 'committed';
  }

  #takeStatements({ unitCount, syncs }: WriteGroup): StatementUnit[] {
    const taken: StatementUnit[] = [];
    while (unitCount + taken.length < limits.storeWriteGroupMax) {
      const [next] = this.#waiting;
      if (next?.kind !== 'statement' || (!syncs && !next.isRelaxed)) break;
      this.#waiting.shift();
      taken.push(next);
    }
    return taken;
  }

  /**
   * Nobody waits, the group is full, or its first unit has waited long enough for its acknowledgement. One that waits for
   * no disk gains nothing by others.
   */
  #endsWithTheseUnits(group: WriteGroup): boolean {
    return (
      !group.syncs ||
      this.#waiting.length === 0 ||
      group.unitCount >= limits.storeWriteGroupMax ||
      this.#clock.monotonicMs() - group.startedMs >= limits.storeWriteGroupMsMax
    );
  }

  async #openThread(): Promise<WriterThread> {
    if (this.#thread === undefined || this.#thread.hasEnded) {
      this.#thread = new WriterThread(this.#startThread(), (error) => this.#failAll(error));
    }
    await this.#thread.opened();
    return this.#thread;
  }

  /** The group and what waits fail at once; an open transaction does not learn it from its next statement only. */
  #failAll(error: StoreUnavailableError): void {
    if (!this.#isClosed) this.#log.error({ error }, 'the database writer is gone');
    const units = [...(this.#group?.members.splice(0) ?? []), ...this.#current, ...this.#waiting.splice(0)];
    this.#current = [];
    for (const unit of units) unit.fail(error);
  }
}

interface Turn {
  readonly thread: WriterThread;
  readonly group: WriteGroup;
}
