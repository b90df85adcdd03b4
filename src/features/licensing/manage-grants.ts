import type { KeyCaller } from '../../contracts/caller.ts';
import type { Grant, GrantStore } from '../../contracts/stores/grant-stores.ts';
import type { Database, Stores, TransactionOptions } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import type { TariffOf } from '../billing/tariff-of.ts';
import { stateOf } from './grant-state.ts';
import { stepGrant, type GrantState, type GrantStep, type GrantTerms } from './grant-transitions.ts';
import type { GrantReport } from './grant-report.ts';
import type { GrantSeals } from './grant-seals.ts';

/** What an instance opens the model with. */
export interface ProtectedArtifact {
  readonly version: string;
  readonly downloadUrl: string;
  readonly sizeBytes: number;
  readonly manifestSha256: string;
  readonly key: string;
}

/** The artifact of a model in a version; `null` = the current one. */
export type FindProtectedArtifact = (request: {
  readonly modelId: string;
  readonly version: string | null;
}) => Promise<ProtectedArtifact | undefined>;

/** A grant as its instance hears of it, and what it may show to prove it. */
export interface IssuedGrant {
  readonly grant: Grant;
  readonly offlineToken: string;
}

export interface ActivatedGrant extends IssuedGrant {
  readonly artifact: ProtectedArtifact;
  readonly usageKey: string;
  readonly publicKeyPem: string;
}

export interface AcceptedReport extends IssuedGrant {
  readonly isDuplicate: boolean;
  readonly used: Grant['totals'];
}

/** Protected models that instances of customers use against payment ahead. All throw `store-unavailable`. */
export interface ManageGrants {
  /** Throws `model-not-entitled`, `model-artifact-unknown`, `grant-revoked`, `credits-spent`, `billing-not-set-up`, `grants-full`. */
  activate(
    caller: KeyCaller,
    request: { readonly instanceId: string; readonly modelId: string; readonly artifactVersion: string | null },
  ): Promise<ActivatedGrant>;
  /**
   * Throws `grant-unknown`, `report-signature-wrong`, `grant-revoked`, `report-misdirected`, `report-contradiction`,
   * `report-decrease`, `billing-not-set-up`; and `credits-spent` when the report was accepted and the grant is not renewed.
   */
  report(
    caller: KeyCaller,
    request: { readonly report: GrantReport; readonly requestId: string },
  ): Promise<AcceptedReport>;
}

interface ManageGrantsParts {
  readonly database: Pick<Database, 'transaction' | 'organizations' | 'grants'>;
  readonly tariffOf: TariffOf;
  readonly findArtifact: FindProtectedArtifact;
  readonly seals: GrantSeals;
  readonly rules: Pick<GrantTerms, 'headroomCalls' | 'headroomAudioMs'> & { readonly lifetimeMs: number };
  readonly clock: Clock;
}

export function createManageGrants(parts: ManageGrantsParts): ManageGrants {
  return {
    activate: (caller, request) => translateStoreErrors(() => activate(parts, { caller, ...request })),
    report: (caller, request) => translateStoreErrors(() => report(parts, { caller, ...request })),
  };
}

/** The row of the grant is kept by whoever changes it, so others wait for it, and for the account, instead of colliding. */
const besideCharges: TransactionOptions = { isolation: 'read-committed' };

async function activate(
  parts: ManageGrantsParts,
  { caller, ...wanted }: { readonly caller: KeyCaller } & Parameters<ManageGrants['activate']>[1],
): Promise<ActivatedGrant> {
  const { organizationId } = caller;
  const { instanceId, modelId } = wanted;
  const organization = await parts.database.organizations.find(organizationId);
  if (organization?.entitlements.includes(modelId) !== true)
    throw new ServiceError('model-not-entitled', { holes: { model: modelId } });
  const artifact = await parts.findArtifact({ modelId, version: wanted.artifactVersion });
  if (artifact === undefined) throw new ServiceError('model-artifact-unknown', { holes: { model: modelId } });
  const tariff = await parts.tariffOf(organizationId, modelId);
  const granted = await parts.database.transaction(async (stores) => {
    const atMs = parts.clock.nowMs();
    const key = { organizationId, instanceId, modelId };
    const { grant, isNew } = await stores.grants.lockOrInsert({ ...blank, ...key, ...timesOf(atMs) });
    if (isNew) await checkRoom(organizationId, stores.grants);
    const named = { ...grant, artifactVersion: artifact.version };
    const state: GrantState = isNew ? { type: 'none' } : stateOf(named, atMs);
    const step = stepGrant(state, { type: 'activation', terms: termsAt(parts, atMs) });
    const settled = await settle(step, { grant: named, tariff, stores, atMs });
    // Not made at all: what was written about it goes with the transaction.
    if (settled === 'not-made') throw new ServiceError('credits-spent');
    return settled;
  }, besideCharges);
  const paid = paidOrThrow(granted);
  const { seals } = parts;
  return {
    ...issued(paid.grant, parts),
    artifact,
    usageKey: seals.usageKeyOf(paid.grant),
    publicKeyPem: seals.publicKeyPem,
  };
}

async function report(
  parts: ManageGrantsParts,
  request: { readonly caller: KeyCaller; readonly report: GrantReport; readonly requestId: string },
): Promise<AcceptedReport> {
  const { organizationId } = request.caller;
  const { activationId, sequence, totals } = request.report;
  const unknown = new ServiceError('grant-unknown', { holes: { activation: activationId } });
  const id = Number(activationId);
  if (!Number.isSafeInteger(id)) throw unknown;
  const known = await parts.database.grants.find(id);
  if (known?.organizationId !== organizationId) throw unknown;
  if (!parts.seals.isSigned(request.report, known)) throw new ServiceError('report-signature-wrong');
  const tariff = await parts.tariffOf(organizationId, known.modelId);
  const settled = await parts.database.transaction(async (stores) => {
    const atMs = parts.clock.nowMs();
    const grant = await stores.grants.lock(id);
    if (grant === undefined) throw unknown;
    const state = stateOf(grant, atMs);
    if (state.type !== 'revoked') checkDirection(request.report, grant);
    const step = stepGrant(state, { type: 'report', sequence, totals, terms: termsAt(parts, atMs) });
    const outcome = await settle(step, { grant, tariff, stores, atMs });
    if (outcome === 'not-made') throw new Error('a grant that is there cannot be taken back');
    await recordUsage(outcome, { ...request, tariff, stores, atMs });
    return outcome;
  }, besideCharges);
  const { grant, isDuplicate, used } = paidOrThrow(settled);
  return { ...issued(grant, parts), isDuplicate, used };
}

const blank = {
  artifactVersion: '',
  status: 'lapsed',
  acknowledgedSequence: 0,
  totals: { calls: 0, audioMs: 0, contextCharacters: 0 },
  authorizedCalls: 0,
  authorizedAudioMs: 0,
} as const satisfies Partial<Grant>;

function timesOf(atMs: number): Pick<Grant, 'expiresAtMs' | 'createdAtMs' | 'updatedAtMs'> {
  return { expiresAtMs: atMs, createdAtMs: atMs, updatedAtMs: atMs };
}

/** With itself: it has been inserted already. */
async function checkRoom(organizationId: number, grants: GrantStore): Promise<void> {
  const countMax = limits.grantsPerOrganizationMax;
  if ((await grants.count({ organizationId })) > countMax)
    throw new ServiceError('grants-full', { holes: { countMax } });
}

function termsAt({ rules }: Pick<ManageGrantsParts, 'rules'>, atMs: number): GrantTerms {
  const { headroomCalls, headroomAudioMs, lifetimeMs } = rules;
  return { headroomCalls, headroomAudioMs, expiresAtMs: atMs + lifetimeMs };
}

/** A report of what the instance has been given, and of nothing else. */
function checkDirection({ instanceId, modelId, artifactVersion }: GrantReport, grant: Grant): void {
  const field =
    (instanceId !== grant.instanceId && 'instance_id') ||
    (modelId !== grant.modelId && 'model_id') ||
    (artifactVersion !== grant.artifactVersion && 'artifact_version');
  if (field !== false) throw new ServiceError('report-misdirected', { holes: { field } });
}

interface Settled {
  readonly grant: Grant;
  readonly isPaid: boolean;
  readonly isDuplicate: boolean;
  readonly used: Grant['totals'];
}

const refusals = {
  revoked: 'grant-revoked',
  contradiction: 'report-contradiction',
  decrease: 'report-decrease',
} as const;

/** Charges and writes what the table says, as one. */
async function settle(
  step: GrantStep | 'late',
  {
    grant,
    tariff,
    stores,
    atMs,
  }: {
    readonly grant: Grant;
    readonly tariff: ((audioMs: number) => number) | undefined;
    readonly stores: Stores;
    readonly atMs: number;
  },
): Promise<Settled | 'not-made'> {
  if (step === 'late' || step.type === 'move') throw new Error('neither an activation nor a report does that');
  if (step.type === 'refusal') throw new ServiceError(refusals[step.reason]);
  if (step.type === 'overtaken') return { grant, isPaid: true, isDuplicate: true, used: blank.totals };
  const isPaid = await isCharged(step, { grant, tariff, stores, atMs });
  const state = isPaid ? step.covered : step.uncovered;
  if (state.type === 'none') return 'not-made';
  const changed = await stores.grants.update(grant.id, {
    ...state.counters,
    artifactVersion: grant.artifactVersion,
    status: state.type,
    expiresAtMs: state.expiresAtMs,
    updatedAtMs: atMs,
  });
  if (changed === undefined) throw new Error(`grant ${grant.id} is gone while it is locked`);
  return { grant: changed, isPaid, isDuplicate: step.isDuplicate, used: step.used };
}

/** Each ceiling is charged once: the key names it, and the ceiling is written with the charge. */
async function isCharged(
  { chargedAudioMs, covered }: Extract<GrantStep, { readonly type: 'offer' }>,
  { grant, tariff, stores, atMs }: Parameters<typeof settle>[1],
): Promise<boolean> {
  const costs = tariff?.(chargedAudioMs) ?? 0;
  if (costs === 0) return true;
  const outcome = await stores.ledger.post({
    organizationId: grant.organizationId,
    kind: 'headroom',
    amountMicroCents: -costs,
    key: `grant:${grant.id}:${covered.counters.authorizedAudioMs}`,
    reference: `grant ${grant.id}`,
    note: null,
    createdAtMs: atMs,
  });
  if (outcome.type === 'posted') return true;
  if (outcome.type === 'insufficient') return false;
  throw new Error(`grant ${grant.id} was charged for this ceiling before`);
}

/** What was used, beside what was paid ahead for it. */
async function recordUsage(
  { grant, used }: Settled,
  {
    caller,
    requestId,
    tariff,
    stores,
    atMs,
  }: {
    readonly caller: KeyCaller;
    readonly requestId: string;
    readonly tariff: ((audioMs: number) => number) | undefined;
    readonly stores: Stores;
    readonly atMs: number;
  },
): Promise<void> {
  if (used.calls === 0 && used.audioMs === 0 && used.contextCharacters === 0) return;
  const isOfProject = caller.kind === 'project-key';
  await stores.usage.append({
    usageId: `grant_${grant.id}_${grant.acknowledgedSequence}`,
    requestId,
    organizationId: grant.organizationId,
    projectId: isOfProject ? caller.projectId : null,
    keyId: isOfProject ? caller.keyId : null,
    modelId: grant.modelId,
    engine: 'deployment',
    voiceId: null,
    characters: used.contextCharacters,
    audioMs: used.audioMs,
    costMicroCents: tariff?.(used.audioMs) ?? null,
    outcome: 'completed',
    createdAtMs: atMs,
  });
}

function paidOrThrow(settled: Settled): Settled {
  if (!settled.isPaid) throw new ServiceError('credits-spent');
  return settled;
}

function issued(grant: Grant, { seals, clock }: Pick<ManageGrantsParts, 'seals' | 'clock'>): IssuedGrant {
  return { grant, offlineToken: seals.tokenOf(grant, { issuedAtMs: clock.nowMs() }) };
}
