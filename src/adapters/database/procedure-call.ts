/** `call NAME` is sent like a statement. This file loads nothing, so that a thread which is never called stays small. */

export const procedureNames = ['post', 'open-hold', 'extend-hold', 'settle-hold', 'acquire-lease'] as const;

export type ProcedureName = (typeof procedureNames)[number];

const prefix = 'call ';

export function callOf(name: ProcedureName): string {
  return `${prefix}${name}`;
}

/** The name of the procedure that a statement calls; `undefined` for SQL. */
export function calledProcedure(sql: string): ProcedureName | undefined {
  return sql.startsWith(prefix) ? procedureNames.find((name) => callOf(name) === sql) : undefined;
}
