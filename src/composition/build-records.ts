import type { Config } from '../config/config.ts';
import type { AuditStore } from '../contracts/stores/record-stores.ts';
import type { Database } from '../contracts/stores/stores.ts';
import { Sweeper, type Swept } from '../features/housekeeping/sweeper.ts';
import { RequestLog, type LogRequest } from '../features/projects/request-log.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';

export interface RecordParts {
  readonly logRequest: LogRequest;
  /** To be disposed after everything that notes requests. */
  readonly requestLog: RequestLog;
  readonly sweeper: Sweeper;
}

const DAY_MS = 86_400_000;

/** What is written about requests that have ended, and what becomes of it. */
export function buildRecords(
  { requestLogText, requestLogDays, auditDays }: Pick<Config, 'requestLogText' | 'requestLogDays' | 'auditDays'>,
  {
    database,
    swept,
    clock,
    log,
  }: {
    readonly database: Database;
    /** What else there is to sweep. */
    readonly swept: readonly Swept[];
    readonly clock: Clock;
    readonly log: Log;
  },
): RecordParts {
  const { requestLogs, idempotency, audit } = database;
  const requestLog = new RequestLog({ store: requestLogs, keepsText: requestLogText, clock, log });
  return {
    logRequest: requestLog.append,
    requestLog,
    sweeper: new Sweeper({
      swept: [
        {
          name: 'request logs',
          removeExpired: (rowsMax) =>
            requestLogs.removeOlderThan({ beforeMs: clock.nowMs() - requestLogDays * DAY_MS, rowsMax }),
        },
        ...(auditDays === 0 ? [] : [sweptAudit(auditDays, { audit, clock })]),
        {
          name: 'answers to idempotent requests',
          removeExpired: (rowsMax) => idempotency.removeExpired({ nowMs: clock.nowMs(), rowsMax }),
        },
        ...swept,
      ],
      clock,
      log,
    }),
  };
}

function sweptAudit(
  days: number,
  { audit, clock }: { readonly audit: Pick<AuditStore, 'removeOlderThan'>; readonly clock: Clock },
): Swept {
  return {
    name: 'audit trail',
    removeExpired: (rowsMax) => audit.removeOlderThan({ beforeMs: clock.nowMs() - days * DAY_MS, rowsMax }),
  };
}
