import { wavFile } from '../../src/audio/wav.ts';
import type { OrganizationLevel, PermissionLevel, PermissionResource } from '../../src/contracts/caller.ts';
import { tenantNames, type Tenant, type TenantName } from '../fixtures/tenants.ts';

/** Whom a route is for, as the interface says it: written anew here, so that the table of the service is held to it. */
export type Needs =
  | 'nothing'
  /** The master key, or the same machine. */
  | 'operator'
  | 'master'
  /** A key of a project, whatever it may do besides. */
  | 'project-key'
  /** A key of a project or of a machine of the organization, which pays. */
  | 'customer'
  /** A licence key, which none of those who ask here has: licence-isolation.test.ts asks with them. */
  | { readonly licence: 'header' | 'body' | 'query' }
  | { readonly resource: PermissionResource; readonly level: PermissionLevel }
  | { readonly organization: OrganizationLevel };

/** What a route is about, and so by which rule something of somebody else is refused. */
export type Subject =
  | 'nothing'
  | 'dictionaries'
  | 'dictionary'
  | 'entry'
  | 'any-project'
  | 'projects'
  | 'project'
  | 'project-key'
  | 'voices'
  | 'voice'
  | 'new-voice'
  | 'own-voice'
  | 'reference'
  | 'sample'
  | 'client-secret'
  | 'speech';

/** One way to ask a route about somebody's things. */
export interface Cell {
  readonly target: TenantName;
  /** Whose dictionary, project or voice stands in the path before the target's entry, key or reference; the target's where it is absent. */
  readonly parent?: 'own';
  /** Whose project or organization the request names besides. */
  readonly names: 'nothing' | 'own' | 'target' | 'missing';
  /** Of speech: whether the target's dictionary is named. */
  readonly namesDictionary?: boolean;
}

export interface MatrixRow {
  readonly route: string;
  readonly needs: Needs;
  readonly subject: Subject;
  readonly status: number;
  readonly body?: (options: BodyOptions) => unknown;
  readonly contentType?: string;
  readonly query?: Readonly<Record<string, string>>;
}

interface BodyOptions {
  readonly target: Tenant;
  readonly cell: Cell;
  /** The id of the project that the request names, where it names one. */
  readonly named: number | undefined;
  /** Of what is to be read. */
  readonly text: string;
  /** A voice that everybody may use. */
  readonly publicVoiceId: number;
  /** Letters that were never sent before. */
  readonly unique: string;
}

const dictionary = (route: string, level: 'read' | 'write', row: Partial<MatrixRow> = {}): MatrixRow => ({
  route,
  needs: { resource: 'dictionaries', level },
  subject: 'dictionary',
  status: 200,
  ...row,
});
const project = (route: string, level: OrganizationLevel, row: Partial<MatrixRow> = {}): MatrixRow => ({
  route,
  needs: { organization: level },
  subject: 'project',
  status: 200,
  ...row,
});
const open = (path: string, status = 200): MatrixRow => ({
  route: `GET ${path}`,
  needs: 'nothing',
  subject: 'nothing',
  status,
});
const speaking = (route: string): readonly MatrixRow[] =>
  (['speech', 'voice'] as const).map((subject) => ({
    route,
    needs: { resource: 'tts', level: 'write' },
    subject,
    status: 200,
    body: ({ target, cell, named, text, publicVoiceId }) => ({
      text,
      language: 'en',
      voice_id: subject === 'voice' ? target.voiceId : publicVoiceId,
      ...(named !== undefined && { project_id: named }),
      ...(cell.namesDictionary === true && { dictionary_ids: [target.dictionaryId] }),
    }),
  }));

/** Asked for like a route; what is said over it is in isolation-sockets.test.ts. */
const socket = (path: string, needs: Needs = { resource: 'tts', level: 'write' }): MatrixRow => ({
  route: `GET ${path}`,
  needs,
  subject: 'nothing',
  status: 426,
});

const ownVoice = (route: string, row: Partial<MatrixRow> = {}): MatrixRow => ({
  route,
  needs: { resource: 'voices', level: 'write' },
  subject: 'own-voice',
  status: 200,
  ...row,
});
const licence = (route: string, place: 'header' | 'body' | 'query', body?: Record<string, unknown>): MatrixRow => ({
  route,
  needs: { licence: place },
  subject: 'nothing',
  status: 200,
  ...(body !== undefined && { body: () => body }),
});
const instance = { license_key: 'lk_of_nobody', instance_id: 'node-1' };
const artifact = { artifact_id: 'weights', version: '1' };
const form = { contentType: 'multipart/form-data; boundary=a-line-between' } as const;
const formWith = (file: Uint8Array, fields: Readonly<Record<string, string>> = {}): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--a-line-between\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from('--a-line-between\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
    file,
    Buffer.from('\r\n--a-line-between--\r\n'),
  ]);
const recording = wavFile({ encoding: 'pcm_s16le', sampleRateHz: 8_000 }, new Uint8Array(1_600).fill(1));
/** One black pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

const newEntry = ({ unique }: BodyOptions) => ({ word: unique, replacement: 'new' });

const strayReport = {
  schema_version: 1,
  activation_id: '1',
  instance_id: 'box',
  model_id: 'svc-turn-1',
  artifact_version: '1',
  sequence: 1,
  cumulative_calls: 0,
  cumulative_audio_ms: 0,
  cumulative_context_chars: 0,
  reported_at_ms: 1,
  signature: '0'.repeat(64),
};

/** Files of the page: whoever adds one need not come here. */
export function pageRows(names: readonly string[]): readonly MatrixRow[] {
  return names.map((name) => open(name === 'index.html' ? '/' : `/${name}`));
}

/** Every other route of the service. Whoever adds one says here whom it is for and what it is about. */
export const matrix: readonly MatrixRow[] = [
  open('/health'),
  open('/openapi.json'),
  open('/asyncapi.json'),
  open('/ready'),
  open('/ready/asr'),
  open('/ready/tts'),
  open('/v1/models'),
  // Nobody has an address that was never given; test/api/objects.test.ts tells the rest.
  open('/v1/objects/:object_key', 403),
  open('/v1/license/health'),
  licence('GET /v1/license/deployment-status', 'header'),
  licence('POST /v1/license/activate', 'body', { ...instance, model_id: 'svc-3' }),
  licence('POST /v1/license/validate', 'body', instance),
  licence('POST /v1/license/usage', 'body', { ...instance, chars: 1, audio_seconds: 1, reported_at: 1 }),
  { ...licence('GET /v1/license/status', 'query'), query: instance },
  licence('POST /v1/license/resolve-api-key', 'header', { api_key: 'key-of-nobody' }),
  licence('GET /v1/license/files', 'header'),
  licence('POST /v1/license/artifacts/download', 'header', artifact),
  licence('POST /v1/license/weights/key', 'header', {
    ...artifact,
    source_fingerprint: 'sha256:0',
    wrapped_key: 'AAAA',
    key_encryption_key_id: 'kek_0',
    encryption_format: 'aes',
  }),
  { ...licence('GET /v1/license/voices', 'query'), query: instance },
  { ...licence('GET /v1/license/voices/:voice_id', 'query'), query: instance },
  {
    ...licence('PUT /v1/license/voices/:voice_id/references/:reference_id/encoding', 'query'),
    query: { ...instance, model_id: 'svc-3' },
    body: () => 'bytes',
    contentType: 'application/octet-stream',
  },
  // No licence is there: that it may be asked for is all that is told here.
  {
    route: 'POST /v1/license/revoke',
    needs: 'master',
    subject: 'nothing',
    status: 404,
    body: () => ({ license_key: 'lk_of_nobody' }),
  },
  { route: 'GET /metrics', needs: 'operator', subject: 'nothing', status: 200 },
  { route: 'POST /v1/post-overrides/reload', needs: 'master', subject: 'nothing', status: 204 },
  { route: 'POST /v1/dictionaries/:project_id/invalidate', needs: 'master', subject: 'any-project', status: 204 },

  ...speaking('POST /v1/tts/generate'),
  ...speaking('POST /predict'),
  socket('/ws/tts'),
  socket('/ws/tts/stream'),
  socket('/ws/tts/multi'),
  socket('/v1/audio/transcriptions/stream', 'project-key'),
  {
    route: 'POST /v1/audio/transcriptions',
    needs: 'project-key',
    subject: 'nothing',
    status: 200,
    ...form,
    body: () => formWith(recording, { model: 'luchs-1' }),
  },
  socket('/v1/audio/enhance/stream', { resource: 'enhance', level: 'write' }),
  socket('/v1/realtime', { resource: 'realtime', level: 'write' }),
  {
    route: 'POST /v1/realtime/client_secrets',
    needs: { resource: 'realtime', level: 'write' },
    subject: 'client-secret',
    status: 200,
  },
  {
    route: 'POST /v1/audio/enhance',
    needs: { resource: 'enhance', level: 'write' },
    subject: 'nothing',
    status: 200,
    ...form,
    body: () => formWith(recording, { model: 'clarity-1' }),
  },
  {
    route: 'POST /v1/normalize',
    needs: { resource: 'tts', level: 'write' },
    subject: 'nothing',
    status: 200,
    body: ({ text }) => ({ text }),
  },
  { route: 'GET /v1/voices', needs: { resource: 'voices', level: 'read' }, subject: 'voices', status: 200 },
  { route: 'GET /v1/voices/:voice_id', needs: { resource: 'voices', level: 'read' }, subject: 'voice', status: 200 },
  {
    route: 'POST /v1/voices',
    needs: { resource: 'voices', level: 'write' },
    subject: 'new-voice',
    status: 201,
    body: ({ unique }) => ({ name: unique, sex: 'female' }),
  },
  ownVoice('PATCH /v1/voices/:voice_id', { body: ({ unique }) => ({ name: unique }) }),
  ownVoice('DELETE /v1/voices/:voice_id', { status: 204 }),
  ownVoice('PUT /v1/voices/:voice_id/avatar', { ...form, body: () => formWith(picture) }),
  ownVoice('POST /v1/voices/:voice_id/publish'),
  ownVoice('POST /v1/voices/:voice_id/generate-sample', { subject: 'sample' }),
  ownVoice('GET /v1/voices/:voice_id/references', { needs: { resource: 'voices', level: 'read' } }),
  ownVoice('POST /v1/voices/:voice_id/references', { ...form, status: 201, body: () => formWith(recording) }),
  ownVoice('DELETE /v1/voices/:voice_id/references/:ref_id', { subject: 'reference', status: 204 }),

  {
    route: 'POST /v1/license/svcturn/activate',
    needs: 'customer',
    subject: 'nothing',
    status: 404,
    body: () => ({ instance_id: 'box', model_id: 'svc-turn-1' }),
  },
  {
    route: 'POST /v1/license/svcturn/usage',
    needs: 'customer',
    subject: 'nothing',
    // Nobody has an activation here; test/api/grants.test.ts tells of those of others.
    status: 404,
    body: () => strayReport,
  },
  {
    route: 'POST /v1/license/svcturn/revoke',
    needs: 'master',
    subject: 'nothing',
    status: 200,
    body: ({ target }) => ({ org_id: target.organizationId }),
  },
  // Whoever comes without a licence hears that it is missing; test/api/billing.test.ts tells of those who have one.
  { route: 'GET /v1/billing/credit-state', needs: 'nothing', subject: 'nothing', status: 422 },
  { route: 'POST /v1/billing/record-usage', needs: 'nothing', subject: 'nothing', status: 422, body: () => ({}) },

  dictionary('GET /v1/dictionaries', 'read', { subject: 'dictionaries' }),
  dictionary('POST /v1/dictionaries', 'write', {
    subject: 'dictionaries',
    status: 201,
    body: ({ unique }) => ({ name: unique }),
  }),
  dictionary('GET /v1/dictionaries/:dict_id', 'read'),
  dictionary('PATCH /v1/dictionaries/:dict_id', 'write', { body: ({ unique }) => ({ name: unique, description: '' }) }),
  dictionary('DELETE /v1/dictionaries/:dict_id', 'write'),
  dictionary('GET /v1/dictionaries/:dict_id/entries', 'read'),
  dictionary('POST /v1/dictionaries/:dict_id/entries', 'write', { status: 201, body: newEntry }),
  dictionary('PUT /v1/dictionaries/:dict_id/entries', 'write', {
    body: (options) => ({ entries: [newEntry(options)] }),
  }),
  dictionary('PATCH /v1/dictionaries/:dict_id/entries/:entry_id', 'write', { subject: 'entry', body: newEntry }),
  dictionary('DELETE /v1/dictionaries/:dict_id/entries/:entry_id', 'write', { subject: 'entry' }),
  dictionary('GET /v1/dictionaries/:dict_id/export', 'read'),
  dictionary('POST /v1/dictionaries/:dict_id/import', 'write', {
    body: ({ unique }) => `word,replacement\r\n${unique},new`,
    contentType: 'text/csv',
  }),
  dictionary('POST /v1/dictionaries/:dict_id/preview', 'read', { body: ({ text }) => ({ text }) }),

  project('GET /v1/projects', 'read', { subject: 'projects' }),
  project('POST /v1/projects', 'write', { subject: 'projects', status: 201, body: ({ unique }) => ({ name: unique }) }),
  project('DELETE /v1/projects/:project_id', 'write'),
  project('POST /v1/projects/:project_id/api-keys', 'write', { status: 201, body: ({ unique }) => ({ name: unique }) }),
  project('DELETE /v1/projects/:project_id/api-keys/:key_id', 'write', { subject: 'project-key' }),
];

const everyName = ['nothing', 'own', 'target', 'missing'] as const;
const atHome: Cell = { target: 'own', names: 'nothing' };
const ofEveryTarget: readonly Cell[] = tenantNames.map((target) => ({ target, names: 'nothing' }));
const ofEveryTargetAndName: readonly Cell[] = tenantNames.flatMap((target) =>
  everyName.map((names) => ({ target, names })),
);
/** The own dictionary or project, and in it an entry or a key of somebody else. */
const strayed: readonly Cell[] = tenantNames
  .filter((target) => target !== 'own')
  .flatMap((target) => (['nothing', 'own'] as const).map((names) => ({ target, parent: 'own', names }) as const));
/** Lists, and what is added to them: nothing is in the path, so all depends on what is named. */
const ofEveryNamed: readonly Cell[] = [atHome, ...tenantNames.map((target) => ({ target, names: 'target' }) as const)];

export const cellsOf: Readonly<Record<Subject, readonly Cell[]>> = {
  nothing: [atHome],
  voices: [atHome],
  voice: ofEveryTarget,
  'new-voice': [atHome],
  'own-voice': ofEveryTarget,
  reference: [...ofEveryTarget, { target: 'other', names: 'nothing', parent: 'own' }],
  sample: ofEveryTargetAndName,
  'client-secret': [atHome],
  'any-project': ofEveryTarget,
  dictionaries: ofEveryNamed,
  projects: ofEveryNamed,
  dictionary: ofEveryTargetAndName,
  project: ofEveryTargetAndName,
  entry: [...ofEveryTargetAndName, ...strayed],
  'project-key': [...ofEveryTargetAndName, ...strayed],
  speech: [...ofEveryNamed, ...ofEveryTargetAndName.map((cell) => ({ ...cell, namesDictionary: true }))],
};
