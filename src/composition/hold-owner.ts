import { hostname } from 'node:os';
import type { DataDirectory } from '../adapters/data-directory/data-directory.ts';
import type { HoldOwner } from '../features/billing/hold-recovery.ts';
import { randomBase62 } from '../foundation/ids.ts';

/** Who this process is: its data folder, its machine, its process id, and what no other process ever was. */
export async function createHoldOwner(dataDirectory: Pick<DataDirectory, 'readOrCreateSecret'>): Promise<HoldOwner> {
  const folder = await dataDirectory.readOrCreateSecret('billing-owner', () => randomBase62(16));
  const place = `${folder}/${hostname()}/`;
  const id = `${place}${process.pid}/${randomBase62(8)}`;
  return {
    id,
    hasEnded: (ownerId) => ownerId !== id && ownerId.startsWith(place) && !isAlive(ownerId.slice(place.length)),
  };
}

/**
 * Within one machine, no two processes that live have the same id: whoever had ours has ended, as it always is after a
 * restart in a container. Where the id was given to some other program, the holds wait until they expire.
 */
function isAlive(processAndRandom: string): boolean {
  const processId = Number(/^(\d+)\//u.exec(processAndRandom)?.[1]);
  if (!Number.isSafeInteger(processId) || processId <= 0) return true;
  if (processId === process.pid) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
