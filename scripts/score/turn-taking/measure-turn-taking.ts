import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hearCases, type HeardCase } from './hear-cases.ts';
import { makeCallers } from './made-set.ts';
import { outcomeOf, type Outcome } from './outcomes.ts';
import type { Half } from './said-things.ts';
import { renderTurnTakingPage } from './turn-taking-page.ts';

export interface TurnTakingArguments {
  readonly half: Half;
  readonly output: 'report' | 'page';
  readonly showsCases: boolean;
}

export const turnTakingUsage = `usage: npm run score -- turn-taking [option…]

  --write       write docs/turn-taking.md (the judged half; some minutes)
  --half NAME   judging (without it), or tuning: with which the policies were chosen
  --cases       tell every case while it is heard, with all that was told of it`;

/** Throws an Error whose message is for the caller. */
export function parseTurnTakingArguments(args: readonly string[]): TurnTakingArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      write: { type: 'boolean', default: false },
      cases: { type: 'boolean', default: false },
      half: { type: 'string', default: 'judging' },
    },
  });
  const { half, write, cases } = values;
  if (half !== 'judging' && half !== 'tuning') throw new Error('--half takes judging or tuning');
  if (write && half !== 'judging') throw new Error('--write writes the page of the judged half');
  return { half, output: write ? 'page' : 'report', showsCases: cases };
}

/** What is to be printed. */
export async function measureTurnTaking({ half, output, showsCases }: TurnTakingArguments): Promise<string> {
  const heard = await hearCases(await makeCallers(half), {
    tell: (each) => {
      if (showsCases) console.error(lineOf(each));
    },
  });
  const page = renderTurnTakingPage(heard.map((each): Outcome => outcomeOf(each)));
  if (output === 'report') return page;
  await writeFile(pagePath, page);
  return `${pagePath} written`;
}

const pagePath = join(import.meta.dirname, '..', '..', '..', 'docs', 'turn-taking.md');

/** Times from the beginning of the sound; of an end of a turn, from its end. */
function lineOf({ made, events }: HeardCase): string {
  const told = events.map(({ event, atMs }) => {
    const sinceMs = Math.round(atMs - (event.type === 'turn-end' ? made.untilMs : made.fromMs));
    const text = 'text' in event ? ` "${event.text}"` : '';
    return `${event.type} ${sinceMs}${text}`;
  });
  return `${made.kind} [${made.name}] ${Math.round(made.untilMs - made.fromMs)} ms: ${told.join('; ')}`;
}
