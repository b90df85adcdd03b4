import { limits } from '../../../limits.ts';
import type { Subject } from './subject.ts';

export const voices: Subject = {
  name: 'voice',
  summary: 'lists voices and how good their recordings are, verifies those that are to be public, erases recordings',
  introduction:
    'A voice that is published is shown to everybody when it is verified. One that is rejected, also later, is its\n' +
    'organization’s alone again.\n' +
    'Voices are made over HTTP, and archived when they are deleted: their rows and recordings stay. To erase is for good, of\n' +
    'an archived voice, too; the audit trail keeps that it was done.',
  verbs: [
    {
      name: 'list',
      usage: '[--pending yes|no] [--limit N] [--after ID]',
      positionals: [],
      options: ['pending', 'limit', 'after'],
    },
    { name: 'references', usage: 'ID', positionals: ['voice'], options: [] },
    { name: 'verify', usage: 'ID', positionals: ['voice'], options: [] },
    { name: 'reject', usage: 'ID', positionals: ['voice'], options: [] },
    { name: 'erase', usage: 'ID [--yes]', positionals: ['voice'], options: [] },
  ],
  options: [
    ['--pending yes|no', 'only those that wait to be verified, or that do not'],
    [
      '--limit N',
      `how many, at most ${limits.voicesAdministeredPageMax}; otherwise ${limits.voicesAdministeredPageDefault}`,
    ],
    ['--after ID', 'only what comes behind this voice: the next page'],
  ],
};
