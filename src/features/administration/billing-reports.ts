import type { Account, CustomPlan, LedgerEntry, Price, UsageSummary } from '../../contracts/stores/billing-stores.ts';
import type { UsageRecord } from '../../contracts/stores/record-stores.ts';
import { writeFraction } from '../../foundation/decimal-fraction.ts';
import { timeOf } from './reports.ts';

/** As in `reports.ts`. Amounts are exact: in whole micro-cents for programs, in EUR as a decimal text for people. */
type Report = Readonly<Record<string, unknown>>;

const MICRO_CENTS_PER_EUR = 100_000_000n;

/** Exactly, as a decimal. */
export function eurOf(microCents: number | bigint): string {
  return writeFraction({ numerator: BigInt(microCents), denominator: MICRO_CENTS_PER_EUR });
}

/** What an organization can spend. With an overdraft it may be more than a number holds exactly. */
export function spendableEur({ balanceMicroCents, heldMicroCents, overdraftMicroCents }: Account): string {
  return eurOf(BigInt(balanceMicroCents) - BigInt(heldMicroCents) + BigInt(overdraftMicroCents));
}

export function accountReport(account: Account): Report {
  const { organizationId, balanceMicroCents, heldMicroCents, overdraftMicroCents } = account;
  return {
    organization_id: organizationId,
    balance_eur: eurOf(balanceMicroCents),
    held_eur: eurOf(heldMicroCents),
    overdraft_eur: eurOf(overdraftMicroCents),
    spendable_eur: spendableEur(account),
    balance_micro_cents: balanceMicroCents,
    held_micro_cents: heldMicroCents,
    overdraft_micro_cents: overdraftMicroCents,
  };
}

export function ledgerEntryReport(entry: LedgerEntry): Report {
  return {
    id: entry.id,
    created_at: timeOf(entry.createdAtMs),
    organization_id: entry.organizationId,
    kind: entry.kind,
    balance_change_eur: eurOf(entry.balanceDeltaMicroCents),
    held_change_eur: eurOf(entry.heldDeltaMicroCents),
    balance_change_micro_cents: entry.balanceDeltaMicroCents,
    held_change_micro_cents: entry.heldDeltaMicroCents,
    key: entry.key,
    reference: entry.reference,
    note: entry.note,
  };
}

export function planReport(plan: CustomPlan, { isBuiltIn }: { readonly isBuiltIn: boolean }): Report {
  return {
    name: plan.name,
    requests_per_minute: plan.requestsPerMinute,
    concurrent_generations: plan.concurrentGenerations,
    open_connections: plan.openConnections,
    built_in: isBuiltIn,
  };
}

export function priceReport(price: Price): Report {
  const perSecond = { numerator: BigInt(price.numerator), denominator: BigInt(price.denominator) };
  const eurPer = (seconds: bigint) =>
    writeFraction({
      numerator: perSecond.numerator * seconds,
      denominator: perSecond.denominator * MICRO_CENTS_PER_EUR,
    });
  return {
    id: price.id,
    model_id: price.modelId,
    plan: price.plan,
    eur_per_minute: eurPer(60n),
    eur_per_hour: eurPer(3600n),
    micro_cents_per_second: writeFraction(perSecond),
    effective_from: timeOf(price.effectiveFromMs),
    created_at: timeOf(price.createdAtMs),
  };
}

/** The fields of `usageReport`, in their order: the header of a report that has no lines, too. */
export const usageReportFields = [
  'day',
  'organization_id',
  'project_id',
  'model_id',
  'requests',
  'characters',
  'audio_ms',
  'cost_eur',
  'cost_micro_cents',
  'requests_without_cost',
] as const;

export function usageReport(summary: UsageSummary): Report {
  const { day, organizationId, projectId, modelId, ...used } = summary;
  return { day, organization_id: organizationId, project_id: projectId, model_id: modelId, ...usedReport(used) };
}

/** The fields of `usageRecordReport`, in their order. */
export const usageRecordFields = [
  'usage_id',
  'created_at',
  'request_id',
  'organization_id',
  'project_id',
  'key_id',
  'model_id',
  'voice_id',
  'engine',
  'outcome',
  'characters',
  'audio_ms',
  'cost_eur',
  'cost_micro_cents',
] as const;

export function usageRecordReport(record: UsageRecord): Report {
  const { costMicroCents } = record;
  return {
    usage_id: record.usageId,
    created_at: timeOf(record.createdAtMs),
    request_id: record.requestId,
    organization_id: record.organizationId,
    project_id: record.projectId,
    key_id: record.keyId,
    model_id: record.modelId,
    voice_id: record.voiceId,
    engine: record.engine,
    outcome: record.outcome,
    characters: record.characters,
    audio_ms: record.audioMs,
    cost_eur: costMicroCents === null ? null : eurOf(costMicroCents),
    cost_micro_cents: costMicroCents,
  };
}

/** Sums of all, for the last lines. */
export function usageTotalReport(summaries: readonly UsageSummary[]): Report {
  return usedReport({
    requests: sumOf(summaries, ({ requests }) => requests),
    characters: sumOf(summaries, ({ characters }) => characters),
    audioMs: sumOf(summaries, ({ audioMs }) => audioMs),
    costMicroCents: sumOf(summaries, ({ costMicroCents }) => costMicroCents),
    recordsWithoutCost: sumOf(summaries, ({ recordsWithoutCost }) => recordsWithoutCost),
  });
}

function usedReport({
  requests,
  characters,
  audioMs,
  costMicroCents,
  recordsWithoutCost,
}: Pick<UsageSummary, 'requests' | 'characters' | 'audioMs' | 'costMicroCents' | 'recordsWithoutCost'>): Report {
  // Of nothing but unknown costs the sum is unknown, too: 0 would say that it was free.
  const isKnown = recordsWithoutCost < requests || requests === 0;
  return {
    requests,
    characters,
    audio_ms: audioMs,
    cost_eur: isKnown ? eurOf(costMicroCents) : null,
    cost_micro_cents: isKnown ? costMicroCents : null,
    requests_without_cost: recordsWithoutCost,
  };
}

function sumOf(summaries: readonly UsageSummary[], amountOf: (summary: UsageSummary) => number): number {
  return summaries.reduce((sum, summary) => sum + amountOf(summary), 0);
}
