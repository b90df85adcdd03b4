import type { OperatorTools } from '../../composition/open-operator-tools.ts';
import { startFailureOf } from '../../composition/start-failure.ts';
import { readConfig } from '../../config/read-config.ts';
import type { PostOverride } from '../../contracts/stores/post-override-store.ts';
import { addPostOverride } from '../../features/text/post-overrides/add-post-override.ts';
import { compilePostOverride } from '../../features/text/post-overrides/compile-post-override.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import type { AdminCommand } from './admin-command.ts';
import { type PostOverrideAction, readPostOverrideOptions } from './post-overrides/post-override-options.ts';

const usage = `Usage: npm run admin -- post-overrides ACTION [options]

Rules of your own about how text is read, kept in the database. They run after everything else, in order of
position; docs/normalization.md tells more. Servers that run read them within ${limits.postOverrideCacheMs / 1000} s.

  list
  add --pattern P --replacement R [--language CODE] [--position N]
  remove ID
  test TEXT [--language CODE] [--pattern P --replacement R]
          how a text is read with the rules, and with one that is not kept yet

  --pattern      a regular expression of RE2, as '\\bNATO\\b' or '(?i)dr (\\pL+)'
  --replacement  what stands for each match; $1 and \${name} are its groups
  --language     only for texts in this language; for test: instead of detecting it
  --position     rules run from the lowest; otherwise after all others
  --json         one JSON object instead of lines
  --help         this text

A value that begins with a hyphen needs an equals sign: --position=-1.`;

export const postOverrides: AdminCommand = {
  summary: 'lists, adds, removes and tries rules about how text is read',

  async run({ commandArguments, environment, clock, print, complain }) {
    const options = readPostOverrideOptions(commandArguments);
    if (typeof options === 'string') {
      complain(`${options}\n\n${usage}`);
      return 2;
    }
    const { action, json } = options;
    if (action.name === 'help') {
      print(usage);
      return 0;
    }
    try {
      // Only now: the doctor shares this program, and must be able to say that the database's driver is missing.
      const { openOperatorTools } = await import('../../composition/open-operator-tools.ts');
      await using tools = await openOperatorTools(readConfig(environment), { clock });
      const outcome = await perform(action, { tools, clock });
      if (outcome.type === 'complaint') {
        complain(outcome.complaint);
        return 1;
      }
      if (json) print(JSON.stringify(outcome.report, undefined, 2));
      else for (const line of outcome.lines) print(line);
      return 0;
    } catch (error) {
      const { complaint, exitStatus } = startFailureOf(error);
      complain(complaint);
      return exitStatus;
    }
  },
};

type Outcome =
  | { readonly type: 'done'; readonly lines: readonly string[]; readonly report: object }
  | { readonly type: 'complaint'; readonly complaint: string };

interface Surroundings {
  readonly tools: OperatorTools;
  readonly clock: Clock;
}

type ActionOf<Name> = Extract<PostOverrideAction, { readonly name: Name }>;

function perform(action: Exclude<PostOverrideAction, ActionOf<'help'>>, surroundings: Surroundings): Promise<Outcome> {
  switch (action.name) {
    case 'list':
      return list(surroundings);
    case 'add':
      return add(action, surroundings);
    case 'remove':
      return remove(action, surroundings);
    case 'test':
      return tryOut(action, surroundings);
    default:
      return action satisfies never;
  }
}

async function list({ tools }: Surroundings): Promise<Outcome> {
  const rows = await tools.database.postOverrides.list();
  return {
    type: 'done',
    lines: rows.length === 0 ? ['There is no rule in the database.'] : rows.map(lineOf),
    report: { post_overrides: rows.map(reportOf) },
  };
}

async function add(rule: ActionOf<'add'>, { tools: { database }, clock }: Surroundings): Promise<Outcome> {
  const outcome = await addPostOverride(rule, { database, clock });
  if (outcome.type === 'complaint') return { type: 'complaint', complaint: `the rule ${outcome.complaint}` };
  const { postOverride } = outcome;
  return { type: 'done', lines: [lineOf(postOverride)], report: reportOf(postOverride) };
}

async function remove({ id }: ActionOf<'remove'>, { tools }: Surroundings): Promise<Outcome> {
  const wasThere = await tools.database.postOverrides.remove(id);
  if (!wasThere) return { type: 'complaint', complaint: `there is no rule ${id} in the database` };
  return { type: 'done', lines: [`Rule ${id} is removed.`], report: { removed: id } };
}

async function tryOut({ text, language, trial }: ActionOf<'test'>, { tools }: Surroundings): Promise<Outcome> {
  const compiled =
    trial && compilePostOverride({ ...trial, id: 'new', language: null, position: 0, source: 'database' });
  if (compiled?.type === 'complaint') return { type: 'complaint', complaint: `the rule ${compiled.complaint}` };
  const normalizeWholeText = await tools.readWith(compiled === undefined ? [] : [compiled.rule]);
  // Nothing aborts it: whoever is tired of waiting ends the program.
  const { signal } = new AbortController();
  const read = await normalizeWholeText({ text, language }, { signal });
  return {
    type: 'done',
    lines: [
      read.text,
      '',
      ...read.changes.map(({ rule, start, end, spoken }) => `${rule}: ${text.slice(start, end)} → ${spoken}`),
    ],
    report: {
      text: read.text,
      language: read.language,
      changes: read.changes.map(({ rule, start, end, spoken }) => ({
        rule,
        source: text.slice(start, end),
        result: spoken,
      })),
    },
  };
}

function lineOf({ id, position, language, pattern, replacement }: PostOverride): string {
  return `${id}  position ${position}  ${language ?? 'all'}  ${pattern}  →  ${replacement}`;
}

function reportOf({ id, position, language, pattern, replacement, createdAtMs }: PostOverride): object {
  return { id, position, language, pattern, replacement, created_at: new Date(createdAtMs).toISOString() };
}
