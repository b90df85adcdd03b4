/** `call NAME` is sent like a statement. This file loads nothing, so that a thread which is never called stays small. */

export const procedureNames = ['post', 'open-hold', 'extend-hold', 'settle-hold', 'acquire-lease'] as const;

export type ProcedureName = (typeof procedureNames)[number];

/**
 * Those that need not wait for the disk. Money that is set aside has to survive the process, which the cache of the system
 * sees to; a machine that loses its power takes the request along that the money was meant for.
 */
const relaxedNames: ReadonlySet<ProcedureName> = new Set(['open-hold', 'extend-hold']);

const prefix = 'call ';

export function callOf(name: ProcedureName): string {
  return `${prefix}${name}`;
}

/** The name of the procedure that a statement calls; `undefined` for SQL. */
export function calledProcedure(sql: string): ProcedureName | undefined {
  return sql.startsWith(prefix) ? procedureNames.find((name) => callOf(name) === sql) : undefined;
}

/** Whether a statement may be acknowledged when it is committed, and be durable with the next that has to be. */
export function isRelaxed(sql: string): boolean {
  const name = calledProcedure(sql);
  return name !== undefined && relaxedNames.has(name);
}
