import { makeTemporaryFolder } from '../../test/database/temporary-folder.ts';
import { killMoments, walkThroughKills } from '../../test/voices/kill-walk.ts';
import { printTable } from '../measurement/table.ts';

const ROUNDS = 60;

/** The walk that every test run takes a little of, long: whatever is wrong after a kill ends it. */
export async function runUploadKills({ quick }: { readonly quick: boolean }): Promise<void> {
  await using folder = await makeTemporaryFolder();
  const seed = 1000;
  const rounds = await walkThroughKills({ dataDirectory: folder.path, seed, rounds: quick ? 12 : ROUNDS });
  const rows = killMoments.map((moment) => {
    const ofMoment = rounds.filter((round) => round.moment === moment);
    const sum = (kind: 'orphans' | 'halfObjects' | 'uploads'): number =>
      ofMoment.reduce((total, round) => total + round[kind], 0);
    return [moment, ofMoment.length, sum('orphans'), sum('halfObjects'), sum('uploads')];
  });
  const acknowledged = rounds.at(-1)?.acknowledged ?? 0;
  printTable(`Killed during uploads; ${acknowledged} voices and recordings were acknowledged and are there`, {
    columns: ['moment', 'kills', 'objects without a row', 'half objects', 'files of uploads'],
    rows,
  });
}
