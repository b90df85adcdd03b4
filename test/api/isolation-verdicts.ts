import type { TenantName } from '../fixtures/tenants.ts';
import type { Asker } from './isolation-callers.ts';
import type { Cell, MatrixRow, Needs, Subject } from './isolation-routes.ts';

export type Verdict = Refusal | Welcome;

export interface Refusal {
  readonly status: number;
  readonly code: 'VALIDATION_ERROR' | 'UNAUTHORIZED' | 'PERMISSION_DENIED' | 'NOT_FOUND';
}

export interface Welcome {
  /** Whose things may stand in the answer. */
  readonly shows: readonly TenantName[];
  /** Whose things may be others afterwards. */
  readonly changes: readonly TenantName[];
  /** Whose words may be spoken. */
  readonly speaks: readonly TenantName[];
}

const unauthorized: Refusal = { status: 403, code: 'UNAUTHORIZED' };
const denied: Refusal = { status: 403, code: 'PERMISSION_DENIED' };
const invalid: Refusal = { status: 400, code: 'VALIDATION_ERROR' };
const missing: Refusal = { status: 404, code: 'NOT_FOUND' };

/** What the interface says to this request, in the order of refusals: key, permission, fields, what it is about. */
export function verdictOn(row: Pick<MatrixRow, 'needs' | 'subject' | 'route'>, asker: Asker, cell: Cell): Verdict {
  return refusalOf(row.needs, asker) ?? subjects[row.subject](asker, cell, row.route);
}

export function isRefusal(verdict: Verdict): verdict is Refusal {
  return 'code' in verdict;
}

function refusalOf(needs: Needs, asker: Asker): Refusal | undefined {
  if (needs === 'nothing') return undefined;
  if (typeof needs === 'object' && 'licence' in needs) return licenceRefusals[needs.licence];
  if (asker.standing === 'nobody') return { status: 401, code: 'UNAUTHORIZED' };
  // Authentication, 8: "otherwise every call".
  if (asker.standing === 'demoted') return denied;
  if (needs === 'customer')
    return asker.standing === 'project-key' || asker.standing === 'service-key' ? undefined : unauthorized;
  if (asker.standing === 'master') return undefined;
  if (needs === 'operator' || needs === 'master') return unauthorized;
  // Supplement, 17.5: transcription has no resource of its own.
  if (needs === 'project-key') return asker.standing === 'project-key' ? undefined : unauthorized;
  return 'organization' in needs ? organizationRefusalOf(needs, asker) : permissionRefusalOf(needs, asker);
}

function organizationRefusalOf({ organization }: NeedsOf<'organization'>, asker: Asker): Refusal | undefined {
  const may = asker.standing === 'admin-key' && (asker.level === 'write' || organization === 'read');
  return may ? undefined : denied;
}

function permissionRefusalOf({ resource, level }: NeedsOf<'resource'>, asker: Asker): Refusal | undefined {
  if (asker.standing !== 'project-key') return unauthorized;
  if (asker.permissions === null) return undefined;
  const held = asker.permissions[resource] ?? 'none';
  return held === 'write' || held === level ? undefined : unauthorized;
}

/** Supplement, 14.1: "unknown license key 401 UNAUTHORIZED (headers) / 404 NOT_FOUND (legacy query)". No API key helps. */
const licenceRefusals: Readonly<Record<'header' | 'body' | 'query', Refusal>> = {
  header: { status: 401, code: 'UNAUTHORIZED' },
  body: { status: 401, code: 'UNAUTHORIZED' },
  query: missing,
};

type NeedsOf<Key extends string> = Extract<Needs, Readonly<Record<Key, unknown>>>;

type Rule = (asker: Asker, cell: Cell, route: string) => Verdict;

const subjects: Readonly<Record<Subject, Rule>> = {
  nothing: () => welcome({}),
  'any-project': () => welcome({}),
  dictionaries(asker, cell) {
    const project = projectNamed(asker, cell);
    return typeof project === 'string' ? welcome({ shows: [project], changes: [project] }) : project;
  },
  dictionary: dictionaryRule,
  entry(asker, cell, route) {
    const verdict = dictionaryRule(asker, cell);
    if (isRefusal(verdict) || cell.parent === undefined) return verdict;
    // Dictionaries: deleting "is idempotent once the parent dictionary is authorized, a missing entry also returns true".
    return route.startsWith('DELETE') ? welcome({}) : missing;
  },
  projects(asker, cell) {
    const organization = organizationNamed(asker, cell);
    return typeof organization === 'string' ? welcome({ shows: membersOf(organization) }) : organization;
  },
  project: projectRule,
  'project-key'(asker, cell) {
    const verdict = projectRule(asker, cell);
    return isRefusal(verdict) || cell.parent === undefined ? verdict : missing;
  },
  // Voices belong to an organization, which the master key has not.
  voices: (asker) => welcome({ shows: asker.standing === 'master' ? [] : ['own', 'sibling'] }),
  voice(asker, { target }) {
    if (asker.standing === 'master' || organizationOf(target) !== 'first') return missing;
    // A removed project says nothing of a voice; the voice that it names here is gone.
    if (target === 'removed') return missing;
    return welcome({ shows: ['own', 'sibling'], speaks: ['own'] });
  },
  // "Create, update, delete, reference, avatar, publish and sample operations need a key tied to an organization and user".
  'new-voice': (asker) => (asker.standing === 'master' ? unauthorized : welcome({})),
  'own-voice': ownVoiceRule,
  reference(asker, cell) {
    const verdict = ownVoiceRule(asker, cell);
    return isRefusal(verdict) || cell.parent === undefined ? verdict : missing;
  },
  // "master-key callers add integer query `org_id`"
  sample(asker, cell) {
    const organization = organizationNamed(asker, cell);
    if (typeof organization !== 'string') return organization;
    if (cell.target === 'removed' || organizationOf(cell.target) !== organization) return missing;
    return welcome({ shows: membersOf(organization) });
  },
  // "exchanges a project-scoped key … keeping the project identity", which the master key has not.
  'client-secret': (asker) => (asker.standing === 'master' ? unauthorized : welcome({})),
  speech: speechRule,
};

function ownVoiceRule(asker: Asker, { target, parent }: Cell): Verdict {
  if (asker.standing === 'master') return unauthorized;
  const owner = parent ?? target;
  if (owner === 'removed' || organizationOf(owner) !== 'first') return missing;
  return welcome({ shows: ['own', 'sibling'] });
}

function dictionaryRule(asker: Asker, cell: Cell): Verdict {
  const project = projectNamed(asker, cell);
  if (typeof project !== 'string') return project;
  const owner = cell.parent ?? cell.target;
  if (!isThere(owner)) return missing;
  if (owner !== project) return unauthorized;
  return welcome({ shows: [project], changes: [project] });
}

/** Dictionaries: "`project_id` (required for master-key callers; for project keys it must match the key's project)". */
function projectNamed(asker: Asker, { names, target }: Cell): TenantName | Refusal {
  const named = names === 'target' ? target : names;
  if (asker.standing === 'master') {
    if (named === 'nothing') return invalid;
    return isThere(named) ? named : missing;
  }
  return named === 'nothing' || named === 'own' ? 'own' : unauthorized;
}

type Organization = 'first' | 'second';

/** Projects: a key has its organization; the master key names one. */
function organizationNamed(asker: Asker, { names, target }: Cell): Organization | Refusal {
  if (asker.standing !== 'master') return 'first';
  if (names === 'nothing') return invalid;
  return organizationOf(names === 'target' ? target : names) ?? missing;
}

/** "projects of other organizations appear as missing" */
function projectRule(asker: Asker, cell: Cell): Verdict {
  const organization = organizationNamed(asker, cell);
  if (typeof organization !== 'string') return organization;
  const owner = cell.parent ?? cell.target;
  if (!isThere(owner) || organizationOf(owner) !== organization) return missing;
  return welcome({ shows: membersOf(organization), changes: [owner] });
}

/** Field `dictionary_ids` of speech, and "A project's key applies that project's active dictionaries" without being told. */
function speechRule(asker: Asker, { names, target, namesDictionary = false }: Cell): Verdict {
  const home = asker.standing === 'master' ? undefined : 'own';
  const named = names === 'target' ? target : names;
  const isAccessible = asker.standing === 'master' ? isThere(named) : named === 'own';
  if (!namesDictionary) {
    if (named === 'nothing') return welcome({ speaks: home === undefined ? [] : [home] });
    return welcome({ speaks: isAccessible && isThere(named) ? [named] : [] });
  }
  if (named === 'nothing') return invalid;
  if (!isAccessible) return unauthorized;
  return named === target ? welcome({ speaks: [target] }) : invalid;
}

function isThere(name: TenantName | 'nothing'): name is 'own' | 'sibling' | 'other' {
  return name === 'own' || name === 'sibling' || name === 'other';
}

function organizationOf(name: TenantName): Organization | undefined {
  if (name === 'missing') return undefined;
  return name === 'other' ? 'second' : 'first';
}

function membersOf(organization: Organization): readonly TenantName[] {
  return organization === 'first' ? ['own', 'sibling'] : ['other'];
}

function welcome({ shows = [], changes = [], speaks = [] }: Partial<Welcome>): Welcome {
  return { shows, changes, speaks };
}
