import type { Subject } from './subject.ts';

export const voices: Subject = {
  name: 'voice',
  summary: 'erases the recordings of a voice',
  introduction:
    'Voices are made over HTTP, and archived when they are deleted: their rows and recordings stay. To erase is for good, of\n' +
    'an archived voice, too; the audit trail keeps that it was done.',
  verbs: [{ name: 'erase', usage: 'ID [--yes]', positionals: ['voice'], options: [] }],
  options: [],
};
