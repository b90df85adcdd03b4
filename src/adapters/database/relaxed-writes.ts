import { calledProcedure, type ProcedureName } from './procedure-call.ts';

/**
 * Money that is set aside has to survive the process, which the cache of the system sees to; a machine that loses its power
 * takes the request along that the money was meant for.
 */
const relaxedProcedures: ReadonlySet<ProcedureName> = new Set(['open-hold', 'extend-hold']);

/** Notes on requests that have ended. Nobody waits for one, and who loses power loses what was to be written next anyway. */
export const insertIntoRequestLogs = 'insert into request_logs';

/**
 * Whether a write may be acknowledged as soon as it is committed, and be durable with the next that has to be: what is lost
 * when the machine loses its power, though not when the process dies, is of no use afterwards or not missed.
 */
export function isRelaxed(sql: string): boolean {
  const procedure = calledProcedure(sql);
  if (procedure !== undefined) return relaxedProcedures.has(procedure);
  return sql.startsWith(insertIntoRequestLogs);
}
