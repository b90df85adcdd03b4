import { entitlements } from '../../../contracts/entitlements.ts';
import { limits } from '../../../limits.ts';
import type { Subject } from './subject.ts';

const organization = ['--organization ID', 'which organization, also --org; org list shows their ids'] as const;
const person = ['--email E, --user ID', 'which person; an email that nobody has yet becomes a new person'] as const;
const knownPerson = ['--email E, --user ID', 'who made it, and in whose name it acts'] as const;

export const organizations: Subject = {
  name: 'org',
  summary: 'creates, lists, renames and removes organizations, grants and takes models',
  introduction: 'Organizations own projects, have members and are billed. A new one has no project and no key yet.',
  verbs: [
    {
      name: 'create',
      usage: 'NAME [--owner EMAIL] [--entitle MODEL,…] [--plan PLAN]',
      positionals: ['name'],
      options: ['owner', 'entitle', 'plan'],
    },
    { name: 'list', usage: '', positionals: [], options: [] },
    { name: 'rename', usage: 'ID NAME', positionals: ['organization', 'name'], options: [] },
    { name: 'remove', usage: 'ID [--yes]', positionals: ['organization'], options: [] },
    { name: 'entitle', usage: 'ID MODEL', positionals: ['organization', 'model'], options: [] },
    { name: 'unentitle', usage: 'ID MODEL [--yes]', positionals: ['organization', 'model'], options: [] },
  ],
  options: [
    ['--owner EMAIL', 'makes this person, new or known, its owner'],
    ['--entitle MODEL,…', `grants models that need it: ${entitlements.join(', ')}`],
    ['--plan PLAN', 'what it has bought, of those that plan list shows; otherwise unlimited'],
  ],
};

export const users: Subject = {
  name: 'user',
  summary: 'lists, renames and removes people',
  introduction: 'People are added as members of organizations. The last owner of one cannot be removed.',
  verbs: [
    { name: 'list', usage: '', positionals: [], options: [] },
    {
      name: 'rename',
      usage: '(--email E | --user ID) --name NAME',
      positionals: [],
      options: ['email', 'user', 'name'],
    },
    { name: 'remove', usage: '(--email E | --user ID) [--yes]', positionals: [], options: ['email', 'user'] },
  ],
  options: [
    ['--email E, --user ID', 'which person'],
    ['--name NAME', 'what they are called from now on'],
  ],
};

export const members: Subject = {
  name: 'member',
  summary: 'adds, lists and removes members of an organization, and says what they are',
  introduction:
    'A member is owner, admin or member. Owners and admins can have organization admin keys, which stop working when\n' +
    'they are demoted or removed. The last owner can be neither.',
  verbs: [
    {
      name: 'add',
      usage: '--organization ID (--email E [--name NAME] | --user ID) [--role ROLE]',
      positionals: [],
      options: ['organization', 'email', 'user', 'name', 'role'],
    },
    {
      name: 'role',
      usage: '--organization ID (--email E | --user ID) --role ROLE',
      positionals: [],
      options: ['organization', 'email', 'user', 'role'],
    },
    {
      name: 'remove',
      usage: '--organization ID (--email E | --user ID) [--yes]',
      positionals: [],
      options: ['organization', 'email', 'user'],
    },
    { name: 'list', usage: '--organization ID', positionals: [], options: ['organization'] },
  ],
  options: [
    organization,
    person,
    ['--name NAME', 'what a new person is called; otherwise by their email'],
    ['--role ROLE', 'owner, admin or member; a new one is member otherwise'],
  ],
};

export const projects: Subject = {
  name: 'project',
  summary: 'creates, lists and deletes projects of an organization, and lists what was asked of one',
  introduction:
    'A project has API keys and dictionaries of its own. It goes for good with both and with its request logs; records of\n' +
    'usage stay.',
  verbs: [
    { name: 'create', usage: 'NAME --organization ID', positionals: ['name'], options: ['organization'] },
    { name: 'list', usage: '--organization ID', positionals: [], options: ['organization'] },
    { name: 'delete', usage: 'ID [--yes]', positionals: ['project'], options: [] },
    {
      name: 'requests',
      usage: 'ID [--limit N] [--before ID]',
      positionals: ['project'],
      options: ['limit', 'before'],
    },
  ],
  options: [
    organization,
    [
      '--limit N',
      `how many, newest first, at most ${limits.requestLogPageMax}; otherwise ${limits.requestLogPageDefault}`,
    ],
    ['--before ID', 'only what came before this entry of the request log: the next page'],
  ],
};

export const keys: Subject = {
  name: 'key',
  summary: 'issues, lists and revokes API keys of projects and of organizations',
  introduction:
    'A new key is printed once, alone on standard output; what else there is to say goes to standard error. Ids of project\n' +
    'keys and of all others are counted apart, so revoke wants the kind. In lists, – for permissions is everything within the\n' +
    'project, and {} is nothing.',
  verbs: [
    {
      name: 'issue',
      usage:
        '--kind project --project ID [--permissions P] [--name NAME]\n' +
        '  issue --kind organization-admin --organization ID --level LEVEL (--email E | --user ID) [--name NAME]\n' +
        '  issue --kind service --organization ID [--email E | --user ID] [--name NAME]',
      positionals: [],
      options: ['kind', 'project', 'permissions', 'name', 'organization', 'level', 'email', 'user'],
    },
    {
      name: 'list',
      usage: '(--project ID | --organization ID)',
      positionals: [],
      options: ['project', 'organization'],
    },
    { name: 'revoke', usage: 'ID --kind KIND [--yes]', positionals: ['key'], options: ['kind'] },
  ],
  options: [
    ['--kind KIND', 'project, organization-admin (manages projects) or service (a machine of the organization)'],
    ['--project ID', 'of which project'],
    ['--permissions P', 'like tts=write,voices=read; none = nothing; otherwise everything within the project'],
    organization,
    ['--level LEVEL', 'read or write: what an organization admin key may do with projects'],
    knownPerson,
    ['--name NAME', 'what it is called in lists'],
  ],
};

export const audit: Subject = {
  name: 'audit',
  summary: 'lists who changed organizations, people, projects, keys, dictionaries and billing',
  introduction: 'Newest first. Secrets and what people said are never among it.',
  verbs: [
    {
      name: 'list',
      usage: '[--organization ID] [--limit N] [--before ID]',
      positionals: [],
      options: ['organization', 'limit', 'before'],
    },
  ],
  options: [
    ['--organization ID', 'only of this organization'],
    ['--limit N', `how many, at most ${limits.auditPageMax}; otherwise ${limits.auditPageDefault}`],
    ['--before ID', 'only what came before this record: the next page'],
  ],
};
