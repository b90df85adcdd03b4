import { limits } from '../../../limits.ts';
import type { Subject } from './subject.ts';

export const grants: Subject = {
  name: 'grant',
  summary: 'lists, revokes and clears what instances of customers pay ahead for protected models',
  introduction:
    'A grant is made when an instance activates a model of which its organization has the entitlement and the operator an\n' +
    'artifact. It lapses when its instance does not report, or there is no money; the next report makes it go on. What was\n' +
    'paid ahead and is not used up when a grant is revoked is given back with credit add --kind refund, if at all.',
  verbs: [
    {
      name: 'list',
      usage: '--organization ID [--limit N] [--after ID]',
      positionals: [],
      options: ['organization', 'limit', 'after'],
    },
    {
      name: 'revoke',
      usage: '--organization ID [--instance NAME] [--yes]',
      positionals: [],
      options: ['organization', 'instance'],
    },
    { name: 'clear', usage: 'ID', positionals: ['grant'], options: [] },
  ],
  options: [
    ['--organization ID', 'whose, also --org'],
    ['--instance NAME', 'only those of this instance, as it calls itself'],
    ['--limit N', `how many, at most ${limits.auditPageMax}; otherwise ${limits.auditPageDefault}`],
    ['--after ID', 'only what comes behind this grant: the next page'],
  ],
};
