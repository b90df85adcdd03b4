import type { Subject } from './subject.ts';

export const licences: Subject = {
  name: 'license',
  summary: 'issues, lists, shows and revokes licenses for deployments of customers, and files that go with one',
  introduction:
    'A license lets the deployments of an organization run models, as far as its quotas go and until it expires. Its key is\n' +
    'printed once, alone on standard output. Deployments that cannot reach this service go on for three days with the token\n' +
    'they have, and a fourth with warnings; also after the license was revoked.',
  verbs: [
    {
      name: 'issue',
      usage:
        '--organization ID --models MODEL,… [--name NAME] [--expires WHEN] [--chars N] [--audio-seconds N]\n' +
        '    [--concurrent N] [--instances N] [--reports KIND]',
      positionals: [],
      options: [
        'organization',
        'models',
        'name',
        'expires',
        'chars',
        'audio-seconds',
        'concurrent',
        'instances',
        'reports',
      ],
    },
    { name: 'list', usage: '[--organization ID]', positionals: [], options: ['organization'] },
    { name: 'show', usage: 'ID', positionals: ['license'], options: [] },
    { name: 'revoke', usage: 'ID [--instance NAME] [--yes]', positionals: ['license'], options: ['instance'] },
    { name: 'allow', usage: 'ID --instance NAME', positionals: ['license'], options: ['instance'] },
    {
      name: 'add-file',
      usage: 'ID --path PATH --file FILE',
      positionals: ['license'],
      options: ['path', 'file'],
      paths: ['file'],
    },
    { name: 'remove-file', usage: 'ID --path PATH [--yes]', positionals: ['license'], options: ['path'] },
  ],
  options: [
    ['--organization ID', 'the customer, also --org; org list shows their ids'],
    ['--models MODEL,…', 'which models its deployments may run, and whose artifacts they may have'],
    ['--name NAME', 'what it is called in lists'],
    ['--expires WHEN', 'a day like 2026-11-30 (its beginning in UTC) or 2026-11-30T12:00:00Z; otherwise never'],
    ['--chars N, --audio-seconds N', 'how much may be spoken; otherwise as much as they like'],
    ['--concurrent N', 'generations at a time in each deployment; otherwise as many as it likes'],
    ['--instances N', 'how many instances may run; otherwise ten thousand'],
    ['--reports KIND', 'signed (the default), or unsigned: reports of usage need no signature'],
    ['--instance NAME', 'one instance, as license show lists it: shut out until license allow lets it in again'],
    ['--path PATH', 'what a deployment asks for'],
    ['--file FILE', 'what it then gets, sealed under the key of the license'],
  ],
};

export const artifacts: Subject = {
  name: 'artifact',
  summary: 'adds, lists, shows and removes what deployments download: models, sealed',
  introduction:
    'A version of an artifact is sealed under a key of its own and never changed. Deployments whose license covers its model\n' +
    'may download it. show prints what an image of it carries, so that its key can be asked for with that.',
  verbs: [
    {
      name: 'add',
      usage: 'ARTIFACT VERSION --model MODEL --file FILE [--archive KIND] [--compression KIND]',
      positionals: ['artifact', 'version'],
      options: ['model', 'file', 'archive', 'compression'],
      paths: ['file'],
    },
    { name: 'list', usage: '', positionals: [], options: [] },
    { name: 'show', usage: 'ARTIFACT VERSION', positionals: ['artifact', 'version'], options: [] },
    { name: 'remove', usage: 'ARTIFACT VERSION [--yes]', positionals: ['artifact', 'version'], options: [] },
  ],
  options: [
    ['--model MODEL', 'whoever may run this model may have it'],
    ['--file FILE', 'what it is made of'],
    ['--archive KIND', 'tar or none; otherwise by the name of the file'],
    ['--compression KIND', 'zstd, gzip or none; otherwise by the name of the file'],
  ],
};
