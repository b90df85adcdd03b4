import { usageRecordFields, usageReportFields } from '../../../features/administration/billing-reports.ts';
import { limits } from '../../../limits.ts';
import type { Subject } from './subject.ts';

const organization = ['--organization ID', 'which organization, also --org; org list shows their ids'] as const;

export const plans: Subject = {
  name: 'plan',
  summary: 'lists and defines plans, and says which one an organization has',
  introduction:
    'A plan says how many requests a minute, concurrent generations and open connections an organization may have. Those\n' +
    'that come with the program cannot be redefined; unlimited is the one of who was given none.',
  verbs: [
    { name: 'list', usage: '', positionals: [], options: [] },
    { name: 'set', usage: '--organization ID --plan NAME', positionals: [], options: ['organization', 'plan'] },
    {
      name: 'define',
      usage: 'NAME [--rpm N] [--concurrent N] [--connections N]',
      positionals: ['name'],
      options: ['rpm', 'concurrent', 'connections'],
    },
  ],
  options: [
    organization,
    ['--plan NAME', 'which plan; plan list shows them'],
    ['--rpm N', 'requests a minute; otherwise as many as it likes'],
    ['--concurrent N', 'generations at a time; otherwise as many as it likes'],
    ['--connections N', 'open connections; otherwise as many as it likes'],
  ],
};

export const billing: Subject = {
  name: 'billing',
  summary: 'says whether what an organization uses is charged',
  introduction:
    'Off: usage is recorded, costs are unknown and nothing is charged. On: what is generated is charged by the prices to the\n' +
    'balance, and a model without a price cannot be used. What was used before stays as it is.',
  verbs: [
    { name: 'on', usage: '--organization ID', positionals: [], options: ['organization'] },
    { name: 'off', usage: '--organization ID', positionals: [], options: ['organization'] },
  ],
  options: [organization],
};

export const prices: Subject = {
  name: 'price',
  summary: 'lists and sets what a length of audio of a model costs',
  introduction:
    'Prices are exact and never changed: a new one takes over from its moment on. That of a plan goes before the one for\n' +
    'all plans, and that of the name a request asks for (an alias, say) before that of the model behind it.',
  verbs: [
    { name: 'list', usage: '', positionals: [], options: [] },
    {
      name: 'set',
      usage: '--model MODEL [--plan NAME] (--per-second-eur A | --per-minute-eur A | --per-hour-eur A) [--from WHEN]',
      positionals: [],
      options: ['model', 'plan', 'per-second-eur', 'per-minute-eur', 'per-hour-eur', 'from'],
    },
  ],
  options: [
    ['--model MODEL', 'which model'],
    ['--plan NAME', 'only for organizations of this plan; otherwise for all plans without a price of their own'],
    ['--per-second-eur A', 'what a second costs, in EUR, as a decimal number like 0.0002'],
    ['--per-minute-eur A', 'what a minute costs'],
    ['--per-hour-eur A', 'what an hour costs'],
    [
      '--from WHEN',
      'from then on: a day like 2026-11-30 (its beginning in UTC) or 2026-11-30T12:00:00Z; otherwise now',
    ],
  ],
};

export const credits: Subject = {
  name: 'credit',
  summary: 'adds to the balance of an organization, shows it and the ledger',
  introduction:
    'The ledger is never changed: what was wrong is put right by another entry. Amounts are exact to the micro-cent.',
  verbs: [
    {
      name: 'add',
      usage: '--organization ID (--cents A | --eur A) --note TEXT [--kind KIND] [--key KEY]',
      positionals: [],
      options: ['organization', 'cents', 'eur', 'note', 'kind', 'key'],
    },
    { name: 'show', usage: '--organization ID', positionals: [], options: ['organization'] },
    {
      name: 'list',
      usage: '--organization ID [--limit N] [--before ID]',
      positionals: [],
      options: ['organization', 'limit', 'before'],
    },
    {
      name: 'overdraft',
      usage: '--organization ID (--cents A | --eur A)',
      positionals: [],
      options: ['organization', 'cents', 'eur'],
    },
  ],
  options: [
    organization,
    ['--cents A, --eur A', 'how much, as a decimal number like 12.50'],
    ['--note TEXT', 'why, for whoever reads the ledger'],
    ['--kind KIND', 'top-up (the default), refund, or adjustment, which may be negative: --cents=-5'],
    ['--key KEY', 'a name for this entry, like the number of an invoice: given twice, it is entered once'],
    ['--limit N', `how many, newest first, at most ${limits.auditPageMax}; otherwise ${limits.auditPageDefault}`],
    ['--before ID', 'only what came before this entry: the next page'],
  ],
};

export const usage: Subject = {
  name: 'usage',
  summary: 'reports what was used and what it cost, by day, organization, project and model, or one by one',
  introduction:
    'Days are those of UTC; --from is part of the report, --to is not. Otherwise it is from the first of the month up to and\n' +
    'including today. What was used by organizations and projects that are gone is in it. Costs that are not known, as while\n' +
    'billing is off, are counted apart and are not 0.',
  verbs: [
    {
      name: 'report',
      usage: '[--organization ID] [--project ID] [--from DAY] [--to DAY]',
      positionals: [],
      options: ['organization', 'project', 'from', 'to'],
      csv: { list: 'usage', columns: usageReportFields },
    },
    {
      name: 'list',
      usage: '[--organization ID] [--project ID] [--from DAY] [--to DAY] [--limit N] [--after ID]',
      positionals: [],
      options: ['organization', 'project', 'from', 'to', 'limit', 'after'],
      csv: { list: 'records', columns: usageRecordFields },
    },
  ],
  options: [
    ['--organization ID', 'only of this organization, also --org'],
    ['--project ID', 'only of this project'],
    ['--from DAY', 'from the beginning of this day, like 2026-11-01'],
    ['--to DAY', 'up to the beginning of this day, which is not part of the report'],
    [
      '--limit N',
      `how many records, oldest first, at most ${limits.usagePageMax}; otherwise ${limits.usagePageDefault}`,
    ],
    ['--after ID', 'only what came after this record: the next page'],
  ],
};
