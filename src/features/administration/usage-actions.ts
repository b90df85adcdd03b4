import type { UsageFilter } from '../../contracts/stores/billing-stores.ts';
import type { UsageStore } from '../../contracts/stores/stores.ts';
import { limits } from '../../limits.ts';
import { defineAction, type ActionContext } from './action.ts';
import { usageRecordReport, usageReport, usageTotalReport } from './billing-reports.ts';
import type { FieldReader } from './field-reader.ts';
import { AdministrationRefusal, MalformedInstructionError } from './refusal.ts';
import { timeOf } from './reports.ts';
import { optionalDay } from './time-fields.ts';

const DAY_MS = 86_400_000;

export const reportUsage = defineAction({
  read: readWhich,
  async perform(which, { database, clock }) {
    const filter = filterOf(which, clock);
    const { fromMs, toMs } = filter;
    if (toMs - fromMs > limits.usageReportDaysMax * DAY_MS)
      throw new AdministrationRefusal(`a report is of at most ${limits.usageReportDaysMax} days`);
    const summaries = await database.usage.summarize(filter);
    if (summaries.length > limits.usageReportRowsMax)
      throw new AdministrationRefusal(
        `the report would have ${summaries.length} lines, at most ${limits.usageReportRowsMax}; take fewer days or one organization`,
      );
    return {
      report: {
        usage: summaries.map(usageReport),
        total: { from: timeOf(fromMs), to: timeOf(toMs), ...usageTotalReport(summaries) },
      },
    };
  },
});

export const listUsage = defineAction({
  read: (fields) => ({
    which: readWhich(fields),
    limit: fields.optionalNumber('limit', { min: 1, max: limits.usagePageMax }) ?? limits.usagePageDefault,
    afterId: fields.optionalLine('after', { lengthMax: limits.requestIdLengthMax }),
  }),
  async perform({ which, limit, afterId }, { database, clock }) {
    const after = afterId === undefined ? {} : { after: await recordAt(afterId, database.usage) };
    const records = await database.usage.listPage({ ...filterOf(which, clock), limit, ...after });
    return { report: { records: records.map(usageRecordReport) } };
  },
});

interface WhichUsage {
  readonly organizationId?: number;
  readonly projectId?: number;
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

function readWhich(fields: FieldReader): WhichUsage {
  const organizationId = fields.optionalId('organization');
  const projectId = fields.optionalId('project');
  const fromMs = optionalDay(fields, 'from');
  const toMs = optionalDay(fields, 'to');
  if (fromMs !== undefined && toMs !== undefined && fromMs >= toMs)
    throw new MalformedInstructionError('from must be before to, which is not part of the report');
  return {
    ...(organizationId === undefined ? {} : { organizationId }),
    ...(projectId === undefined ? {} : { projectId }),
    fromMs,
    toMs,
  };
}

function filterOf(
  { fromMs: givenFromMs, toMs: givenToMs, ...which }: WhichUsage,
  clock: ActionContext['clock'],
): UsageFilter {
  const toMs = givenToMs ?? dayAfter(clock.nowMs());
  const fromMs = givenFromMs ?? beginningOfMonth(toMs - 1);
  if (fromMs >= toMs) throw new AdministrationRefusal('from must be before to, which is today unless it is given');
  return { ...which, fromMs, toMs };
}

async function recordAt(usageId: string, usage: Pick<UsageStore, 'find'>) {
  const record = await usage.find(usageId);
  if (record === undefined) throw new AdministrationRefusal(`there is no record ${usageId}`);
  return record;
}

function dayAfter(ms: number): number {
  return (Math.floor(ms / DAY_MS) + 1) * DAY_MS;
}

function beginningOfMonth(ms: number): number {
  return Date.parse(`${new Date(ms).toISOString().slice(0, 'YYYY-MM'.length)}-01T00:00:00Z`);
}
