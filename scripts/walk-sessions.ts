/**
 * More walks than a run of the tests has time for: `node scripts/walk-sessions.ts 1000000 [first seed]`. Fails with the
 * trail of the first walk that goes wrong.
 */
import { sessionTable } from '../src/features/realtime/session-transitions.ts';
import { seedsFrom, walkSessions } from '../test/realtime/walk-sessions.ts';

const [walks = 1_000_000, firstSeed = 1] = process.argv.slice(2).map(Number);
const visited = walkSessions({ table: sessionTable, seeds: seedsFrom(firstSeed, { count: walks }) });
process.stdout.write(`${walks} walks from seed ${firstSeed}, ${visited.size} pairs of state and event\n`);
