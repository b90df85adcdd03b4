import { printTable } from '../measurement/table.ts';
import type { RunningService } from '../../test/service/running-service.ts';
import { conversation } from './conversation.ts';
import { megabytes } from './service-megabytes.ts';
import { SimulatedCaller, type CallerSounds } from './simulated-caller.ts';

const lookEveryMs = 5_000;
/** What a heap may take or leave between two looks; half an hour of a leak of 1 kB for each second of sound is more. */
const growthMegabytesMax = 20;

/**
 * Sessions one after another, each with two questions and an interruption, some of which hang up in the middle, for so long. Fails when
 * the memory at the end is not that of the time when all was warm.
 */
export async function soakSessions(
  service: RunningService,
  { sounds, minutes }: { readonly sounds: CallerSounds; readonly minutes: number },
): Promise<void> {
  const endMs = performance.now() + minutes * 60_000;
  const looks: Awaited<ReturnType<typeof megabytes>>[] = [];
  const timer = setInterval(() => void megabytes(service).then((look) => looks.push(look)), lookEveryMs);
  const counts = { sessions: 0, turns: 0, failures: 0 };
  for (let session = 0; performance.now() < endMs; session += 1) {
    try {
      using caller = await SimulatedCaller.connect(service, conversation);
      counts.sessions += 1;
      counts.turns += await talk(caller, { sounds, session });
    } catch (error) {
      counts.failures += 1;
      console.error(String(error));
    }
  }
  clearInterval(timer);
  report({ minutes, counts, looks });
}

async function talk(
  caller: SimulatedCaller,
  { sounds: { questions, interruption }, session }: { readonly sounds: CallerSounds; readonly session: number },
): Promise<number> {
  const question = (turn: number): Uint8Array => questions[(session + turn) % questions.length] ?? interruption;
  await caller.ask(question(0));
  // Every third hangs up while it is heard.
  if (session % 3 === 2) return 1;
  await caller.interrupt(question(1), { interruption, afterMs: 500 });
  return 3;
}

function report({
  minutes,
  counts,
  looks,
}: {
  readonly minutes: number;
  readonly counts: { readonly sessions: number; readonly turns: number; readonly failures: number };
  readonly looks: readonly { readonly server: number; readonly all: number }[];
}): void {
  const quarter = Math.max(1, Math.floor(looks.length / 4));
  const early = looks.slice(quarter, 2 * quarter);
  const late = looks.slice(-quarter);
  const row = (name: 'server' | 'all'): readonly (string | number)[] => {
    const [from, to] = [early, late].map((part) => mean(part.map((look) => look[name])));
    return [name === 'server' ? 'server' : 'all processes', ...[from, to].map((each = Number.NaN) => each.toFixed(0))];
  };
  printTable(
    `${minutes} minutes: ${counts.sessions} sessions, ${counts.turns} turns, ${counts.failures} failed; memory, MB`,
    { columns: ['', 'second quarter', 'last quarter'], rows: [row('server'), row('all')] },
  );
  const growth = mean(late.map(({ all }) => all)) - mean(early.map(({ all }) => all));
  const isSteady = growth < growthMegabytesMax && counts.failures === 0 && counts.turns > 0;
  if (isSteady) return;
  console.error(`not steady: ${growth.toFixed(0)} MB more at the end, ${counts.failures} sessions failed`);
  process.exitCode = 1;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
