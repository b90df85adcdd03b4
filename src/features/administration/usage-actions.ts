import type { UsageFilter } from '../../contracts/stores/billing-stores.ts';
import { limits } from '../../limits.ts';
import { defineAction } from './action.ts';
import { usageReport, usageTotalReport } from './billing-reports.ts';
import { AdministrationRefusal, MalformedInstructionError } from './refusal.ts';
import { timeOf } from './reports.ts';
import { optionalDay } from './time-fields.ts';

const DAY_MS = 86_400_000;

export const reportUsage = defineAction({
  read(fields) {
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
  },
  async perform({ fromMs: givenFromMs, toMs: givenToMs, ...which }, { database, clock }) {
    const toMs = givenToMs ?? dayAfter(clock.nowMs());
    const fromMs = givenFromMs ?? beginningOfMonth(toMs - 1);
    const filter: UsageFilter = { ...which, fromMs, toMs };
    if (fromMs >= toMs) throw new AdministrationRefusal('from must be before to, which is today unless it is given');
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

function dayAfter(ms: number): number {
  return (Math.floor(ms / DAY_MS) + 1) * DAY_MS;
}

function beginningOfMonth(ms: number): number {
  return Date.parse(`${new Date(ms).toISOString().slice(0, 'YYYY-MM'.length)}-01T00:00:00Z`);
}
