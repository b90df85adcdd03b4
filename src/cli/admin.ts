import { systemClock } from '../foundation/clock.ts';
import type { AdminCommand } from './admin/admin-command.ts';
import { administrationCommand } from './admin/administration/administration-command.ts';
import { billing, credits, plans, prices, usage as usageReports } from './admin/administration/billing-subjects.ts';
import { grants } from './admin/administration/grant-subject.ts';
import { artifacts, licences } from './admin/administration/licence-subjects.ts';
import { voices } from './admin/administration/voice-subject.ts';
import { audit, keys, members, organizations, projects, users } from './admin/administration/subjects.ts';
import { personAtTerminal } from './admin/ask-person.ts';
import { doctor } from './admin/doctor.ts';
import { inspect } from './admin/inspect.ts';
import { postOverrides } from './admin/post-overrides.ts';

const subjects = [
  organizations,
  users,
  members,
  projects,
  keys,
  plans,
  billing,
  prices,
  credits,
  usageReports,
  voices,
  licences,
  grants,
  artifacts,
  audit,
] as const;

/** Every command of `npm run admin`, by its name. */
const commands: Readonly<Record<string, AdminCommand>> = {
  doctor,
  ...Object.fromEntries(subjects.map((subject) => [subject.name, administrationCommand(subject)])),
  'post-overrides': postOverrides,
  inspect,
};

process.exitCode = await runAdmin(process.argv.slice(2));

async function runAdmin([name, ...commandArguments]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(usage());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    console.error(`There is no command "${name}".\n\n${usage()}`);
    return 2;
  }
  return command.run({
    commandArguments,
    environment: process.env,
    clock: systemClock,
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    confirm: personAtTerminal(),
  });
}

function usage(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    'Usage: npm run admin -- COMMAND [options]',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'npm run admin -- COMMAND --help says more about one.',
  ].join('\n');
}
