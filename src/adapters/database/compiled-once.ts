import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Stands in a statement for a value that is found in what the statement is run with. */
export type ValueOf<Input> = <Value>(find: (input: Input) => Value) => Value;

class Placeholder<Input> {
  readonly find: (input: Input) => unknown;

  constructor(find: (input: Input) => unknown) {
    this.find = find;
  }
}

/**
 * A statement whose text is made once for each kind of database, and run with other values each time: Kysely takes longer
 * to make the text of a short statement than SQLite to run it. Which text it is must not depend on the values.
 */
export function compiledOnce<Input, Row>(
  build: (kysely: Kysely<Tables>, valueOf: ValueOf<Input>) => Compilable<Row>,
): (kysely: Kysely<Tables>, input: Input) => Promise<readonly Row[]> {
  const compiledByAdapter = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const compile = (kysely: Kysely<Tables>): CompiledQuery<Row> =>
    build(kysely, <Value>(find: (input: Input) => Value) => new Placeholder(find) as Value).compile();
  return async (kysely, input) => {
    const { adapter } = kysely.getExecutor();
    const compiled = compiledByAdapter.get(adapter) ?? compile(kysely);
    compiledByAdapter.set(adapter, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (parameter as Placeholder<Input>).find(input) : parameter,
    );
    const { rows } = await kysely.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
