import type { IdempotentRequest } from '../../contracts/stores/access-stores.ts';
import type { UsageRecord } from '../../contracts/stores/record-stores.ts';
import { UniqueConflictError, type Database, type Stores } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import type { Clock } from '../../foundation/clock.ts';
import { newUsageId } from '../../foundation/ids.ts';
import { limits } from '../../limits.ts';
import type { KeyHasher } from '../access/key-hash.ts';
import type { TariffOf } from './tariff-of.ts';

/** What an organization can spend, as its deployments are told. */
export interface CreditState {
  readonly hasAccess: boolean;
  /** `null` = it is not charged. */
  readonly remainingMicroCents: number | null;
}

/** What a deployment has produced with a model. */
export interface DeploymentUsage {
  readonly modelId: string;
  readonly audioSeconds: number;
  readonly characters: number;
  /** Which key of a project it was used with. */
  readonly keyId: number | null;
  /** The name by which a repetition is known. */
  readonly idempotencyKey: string | null;
  /** All that was sent: the same name with something else is a mistake. */
  readonly content: object;
  readonly requestId: string;
}

/** What became of it. A complaint is for people: nothing was charged and nothing recorded. */
export type RecordedUsage =
  | { readonly type: 'recorded'; readonly costMicroCents: number | null }
  | { readonly type: 'refused'; readonly complaint: string };

/** Billing of what deployments produce elsewhere, of one organization. Both throw `store-unavailable`. */
export interface DeploymentBilling {
  creditState(organizationId: number): Promise<CreditState>;
  /** Charges at once. What is refused may be sent again; what was recorded is recorded once for each idempotency key. */
  recordUsage(organizationId: number, usage: DeploymentUsage): Promise<RecordedUsage>;
}

interface DeploymentBillingParts {
  readonly database: Database;
  readonly tariffOf: TariffOf;
  readonly hasher: KeyHasher;
  readonly clock: Clock;
}

export function createDeploymentBilling(parts: DeploymentBillingParts): DeploymentBilling {
  return {
    creditState: (organizationId) => translateStoreErrors(() => creditState(organizationId, parts)),
    recordUsage: (organizationId, usage) => translateStoreErrors(() => recordOnce(organizationId, { usage, parts })),
  };
}

async function creditState(organizationId: number, { database }: DeploymentBillingParts): Promise<CreditState> {
  const organization = await database.organizations.find(organizationId);
  if (organization?.billingMode !== 'on') return { hasAccess: organization !== undefined, remainingMicroCents: null };
  const account = await database.ledger.account(organizationId);
  const remainingMicroCents = account.balanceMicroCents - account.heldMicroCents + account.overdraftMicroCents;
  return { hasAccess: remainingMicroCents > 0, remainingMicroCents };
}

interface Recording {
  readonly usage: DeploymentUsage;
  readonly parts: DeploymentBillingParts;
}

async function recordOnce(organizationId: number, { usage, parts }: Recording): Promise<RecordedUsage> {
  const rowKey = rowKeyOf(organizationId, { usage, parts });
  const before = await recall(rowKey, { idempotency: parts.database.idempotency, ...parts });
  if (before !== undefined) return before;
  const row = await usageRecordOf(organizationId, { usage, parts });
  if ('complaint' in row) return row;
  try {
    return await parts.database.transaction((stores) => record(row, { rowKey, stores, parts }), besideCharges);
  } catch (error) {
    if (error instanceof InsufficientError) return refused('The balance of the organization is spent');
    // The same report twice at once: the other one was recorded, and its answer is the one that counts. It is asked for as
    // writers see it, since readers see it only after the disk has it.
    const isConflict = error instanceof UniqueConflictError;
    const other = isConflict && (await parts.database.transaction((stores) => recall(rowKey, { ...stores, ...parts })));
    if (other === undefined || other === false) throw error;
    return other;
  }
}

const besideCharges = { isolation: 'read-committed' } as const;

/** Undoes what was written about a charge that is not covered. */
class InsufficientError extends Error {
  override readonly name = 'InsufficientError';
}

type RowKey = Pick<IdempotentRequest, 'callerId' | 'keyHash' | 'requestHash'>;

/** `undefined` where the sender has named nothing: it is another one each time then. */
function rowKeyOf(organizationId: number, { usage, parts: { hasher } }: Recording): RowKey | undefined {
  if (usage.idempotencyKey === null) return undefined;
  return {
    callerId: `deployment of organization ${organizationId}`,
    keyHash: hasher.hash(`\nidempotency key of usage\n${usage.idempotencyKey}`),
    requestHash: hasher.hash(`\nusage\n${contentOf(usage.content)}`),
  };
}

/** The same whatever the order of its fields; `metadata` may hold what has no canonical form, and that order counts then. */
function contentOf(content: object): string {
  try {
    return canonicalJson(content);
  } catch (error) {
    if (error instanceof TypeError) return JSON.stringify(content);
    throw error;
  }
}

/** What was answered to the first one, for as long as it is remembered. */
async function recall(
  rowKey: RowKey | undefined,
  { idempotency, clock }: Pick<Stores, 'idempotency'> & Pick<DeploymentBillingParts, 'clock'>,
): Promise<RecordedUsage | undefined> {
  const present = rowKey && (await idempotency.find(rowKey));
  if (rowKey === undefined || present === undefined || present.expiresAtMs <= clock.nowMs()) return undefined;
  if (present.requestHash !== rowKey.requestHash) return refused('idempotency_key reuse');
  const answer: unknown = JSON.parse(Buffer.from(present.answer?.sealedBody ?? []).toString('utf8'));
  return { type: 'recorded', costMicroCents: typeof answer === 'number' ? answer : null };
}

async function usageRecordOf(
  organizationId: number,
  { usage, parts }: Recording,
): Promise<UsageRecord | Extract<RecordedUsage, { readonly type: 'refused' }>> {
  const { database, clock } = parts;
  const { keyId, modelId, characters } = usage;
  const key = keyId === null ? undefined : await database.apiKeys.find(keyId);
  if (keyId !== null && key?.organizationId !== organizationId)
    return refused('api_key_id is not a key of this organization');
  const audioMs = Math.round(usage.audioSeconds * 1000);
  const tariff = await tariffOrComplaint(organizationId, { modelId, parts });
  if (tariff !== undefined && 'complaint' in tariff) return tariff;
  return {
    usageId: newUsageId(),
    requestId: usage.requestId,
    organizationId,
    projectId: key?.projectId ?? null,
    keyId,
    modelId,
    engine: 'deployment',
    voiceId: null,
    characters,
    audioMs,
    costMicroCents: tariff?.costOf(audioMs) ?? null,
    outcome: 'completed',
    createdAtMs: clock.nowMs(),
  };
}

async function tariffOrComplaint(
  organizationId: number,
  { modelId, parts }: { readonly modelId: string; readonly parts: DeploymentBillingParts },
) {
  try {
    const costOf = await parts.tariffOf(organizationId, modelId);
    return costOf && { costOf };
  } catch (error) {
    if (isServiceError(error) && error.key === 'billing-not-set-up') return refused(error.message);
    throw error;
  }
}

/** The charge, its usage record and the memory of the answer: all or none. */
async function record(
  row: UsageRecord,
  {
    rowKey,
    stores,
    parts,
  }: { readonly rowKey: RowKey | undefined; readonly stores: Stores; readonly parts: DeploymentBillingParts },
): Promise<RecordedUsage> {
  const { usageId, organizationId, costMicroCents, createdAtMs } = row;
  if (rowKey !== undefined) await remember(rowKey, { costMicroCents, stores, nowMs: parts.clock.nowMs() });
  if (organizationId !== null && costMicroCents !== null && costMicroCents > 0) {
    const charge = {
      organizationId,
      kind: 'charge',
      amountMicroCents: -costMicroCents,
      key: `usage:${usageId}`,
    } as const;
    const posted = await stores.ledger.post({ ...charge, reference: usageId, note: null, createdAtMs });
    if (posted.type === 'insufficient') throw new InsufficientError('the charge is not covered');
  }
  await stores.usage.append(row);
  return { type: 'recorded', costMicroCents };
}

/** One that has expired makes room. The answer is a number and no secret, so it is not sealed. */
async function remember(
  rowKey: RowKey,
  {
    costMicroCents,
    stores: { idempotency },
    nowMs,
  }: { readonly costMicroCents: number | null; readonly stores: Stores; readonly nowMs: number },
): Promise<void> {
  const expired = await idempotency.find(rowKey);
  if (expired !== undefined && expired.expiresAtMs <= nowMs) await idempotency.remove(expired.id);
  await idempotency.insert({
    ...rowKey,
    answer: { status: 200, sealedBody: Buffer.from(JSON.stringify(costMicroCents)) },
    createdAtMs: nowMs,
    expiresAtMs: nowMs + limits.usageIdempotencyMs,
  });
}

function refused(complaint: string): Extract<RecordedUsage, { readonly type: 'refused' }> {
  return { type: 'refused', complaint };
}
