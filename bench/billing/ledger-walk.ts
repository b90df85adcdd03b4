import { openBillingStand } from '../../test/billing/billing-stand.ts';
import { BillingWalk } from '../../test/billing/billing-walk.ts';
import { printTable } from '../measurement/table.ts';

const STEPS = 100_000;
const WALKS = 32;

/** The walk over the book that every test run takes a little of, long. A book that is wrong ends it with what differed. */
export async function runLedgerWalk({ quick }: { readonly quick: boolean }): Promise<void> {
  const steps = Math.ceil((quick ? STEPS / 50 : STEPS) / WALKS);
  const startedAt = performance.now();
  await using stand = await openBillingStand();
  // Seeds that the tests do not take.
  const walks = await Promise.all(Array.from({ length: WALKS }, (_, seed) => BillingWalk.begin(stand, 1000 + seed)));
  await Promise.all(
    walks.map(async (walk) => {
      for (let step = 0; step < steps; step += 1) await walk.step();
      await walk.end();
    }),
  );
  const totals = new Map<string, number>();
  for (const { counts } of walks)
    for (const [kind, count] of Object.entries(counts)) totals.set(kind, (totals.get(kind) ?? 0) + count);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  printTable(`${steps * WALKS} steps of ${WALKS} organizations in ${seconds} s; the book was right after each`, {
    columns: ['what happened', 'times'],
    rows: [...totals],
  });
}
