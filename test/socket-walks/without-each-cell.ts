/** The same table as often as it has cells, each time with another one made `late`, as if nobody had thought of it. */
export function withoutEachCell<Table extends object>(
  table: Table,
): readonly { readonly name: string; readonly table: Table }[] {
  return Object.entries(table).flatMap(([state, row]: [string, object]) =>
    Object.entries(row)
      .filter(([, cell]) => typeof cell === 'function')
      .map(([event]) => ({
        name: `${event} in ${state}`,
        table: { ...table, [state]: { ...row, [event]: 'late' } },
      })),
  );
}
