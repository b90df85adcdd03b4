/**
 * A program that meters one request and kills itself at the given point: before a write to the ledger is asked for, while
 * it is under way, or after its answer. It prints `handed-on MS` for audio that it would have sent, `settled` at the end,
 * and, when no point stopped it, how many there are.
 */
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { LedgerStore } from '../../src/contracts/stores/billing-stores.ts';
import { BillingTerms } from '../../src/features/billing/billing-terms.ts';
import { createOpenMeter } from '../../src/features/billing/open-meter.ts';
import { SettlementQueue } from '../../src/features/billing/settlement-queue.ts';
import { systemClock as clock } from '../../src/foundation/clock.ts';
import { silentLog as log } from '../fakes/silent-log.ts';
import { produced, requestOf } from './billing-stand.ts';

const [path = '', organizationId = '', lastPoint = ''] = process.argv.slice(2);
const AUDIO_MS = 35_000;
const CHUNK_MS = 2500;

let pointCount = 0;

async function meterOneRequest(): Promise<void> {
  const database = openSqliteDatabase({ path, clock, log });
  await database.start();
  const { organizations, prices, usage } = database;
  const openMeter = createOpenMeter({
    terms: new BillingTerms({ organizations, prices, modelIdsOf: (id) => [id], clock }),
    ledger: dyingAt(Number(lastPoint), database.ledger),
    usage,
    settlements: new SettlementQueue({ clock, log }),
    ownerId: 'dead',
    clock,
    log,
  });
  const meter = await openMeter(requestOf(Number(organizationId)));
  for (let audioMs = CHUNK_MS; audioMs <= AUDIO_MS; audioMs += CHUNK_MS) {
    await meter.cover(audioMs);
    process.stdout.write(`handed-on ${audioMs}\n`);
    // What was asked ahead of time gets its turn, so that every run has the same points.
    await database.ledger.renewHolds({ ownerId: 'nobody', expiresAtMs: 0 });
  }
  await meter.settle(produced(AUDIO_MS));
  process.stdout.write('settled\n');
  process.stdout.write(`points ${pointCount}\n`);
  await database[Symbol.asyncDispose]();
}

function dyingAt(point: number, ledger: LedgerStore): LedgerStore {
  const pass = (): void => {
    if (pointCount === point) process.kill(process.pid, 'SIGKILL');
    pointCount += 1;
  };
  return new Proxy(ledger, {
    get(target, name, receiver) {
      const method = Reflect.get(target, name, receiver) as (...values: readonly unknown[]) => Promise<unknown>;
      return async (...values: readonly unknown[]) => {
        pass();
        const answer = method(...values);
        await new Promise<void>((resolve) => setImmediate(resolve));
        pass();
        await answer;
        pass();
        return answer;
      };
    },
  });
}

await meterOneRequest();
