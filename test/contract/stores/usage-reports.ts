import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UsageFilter, UsagePage } from '../../../src/contracts/stores/billing-stores.ts';
import { withDatabase } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { usageRecord } from './rows.ts';

const midnightMs = Date.parse('2026-03-02T00:00:00Z');
const always: UsageFilter = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

export function describeUsageReports(makePlace: MakePlace): void {
  test('usage.summarize() sums up by day, organization, project and model', () =>
    withDatabase(makePlace, async ({ usage }) => {
      const rows = [
        { createdAtMs: midnightMs - 1, organizationId: 1, projectId: 2, audioMs: 100, costMicroCents: 7 },
        { createdAtMs: midnightMs, organizationId: 1, projectId: 2, audioMs: 200, costMicroCents: 8 },
        { createdAtMs: midnightMs + 1, organizationId: 1, projectId: 2, audioMs: 300, costMicroCents: null },
        { createdAtMs: midnightMs, organizationId: 1, projectId: 2, modelId: 'other' },
        { createdAtMs: midnightMs, organizationId: 1, projectId: null },
        { createdAtMs: midnightMs, organizationId: null, projectId: null, costMicroCents: null },
      ];
      for (const [index, row] of rows.entries()) await usage.append(usageRecord({ usageId: `use_${index}`, ...row }));
      const common = { organizationId: 1, projectId: 2, modelId: 'svc-3', requests: 1, characters: 42, audioMs: 1234 };
      const one = { ...common, day: '2026-03-02', costMicroCents: 5_000_000_000, recordsWithoutCost: 0 };
      assert.deepEqual(await usage.summarize(always), [
        { ...one, day: '2026-03-01', audioMs: 100, costMicroCents: 7 },
        { ...one, organizationId: null, projectId: null, costMicroCents: 0, recordsWithoutCost: 1 },
        { ...one, projectId: null },
        { ...one, modelId: 'other' },
        { ...one, requests: 2, characters: 84, audioMs: 500, costMicroCents: 8, recordsWithoutCost: 1 },
      ]);
    }));

  test('usage.summarize() leaves out what was refused before there was audio, and tells what failed later', () =>
    withDatabase(makePlace, async ({ usage }) => {
      const failed = { outcome: 'failed', costMicroCents: 0, createdAtMs: midnightMs } as const;
      await usage.append(usageRecord({ usageId: 'refused', ...failed, audioMs: 0 }));
      assert.deepEqual(await usage.summarize(always), []);
      await usage.append(usageRecord({ usageId: 'broken off', ...failed, audioMs: 50 }));
      const [day, ...others] = await usage.summarize(always);
      assert.deepEqual([day?.requests, day?.characters, day?.audioMs, others], [1, 42, 50, []]);
    }));

  test('usage.summarize() counts from the first moment to before the last, of one organization or project', () =>
    withDatabase(makePlace, async ({ usage }) => {
      for (const [index, projectId] of [1, 2, 2, 3].entries()) {
        const organizationId = projectId === 3 ? 2 : 1;
        await usage.append(
          usageRecord({ usageId: String(index), projectId, organizationId, createdAtMs: midnightMs + index }),
        );
      }
      const requests = async (filter: Partial<UsageFilter>) =>
        (await usage.summarize({ ...always, ...filter })).reduce((sum, row) => sum + row.requests, 0);
      assert.equal(await requests({}), 4);
      assert.equal(await requests({ fromMs: midnightMs + 1, toMs: midnightMs + 3 }), 2);
      assert.equal(await requests({ organizationId: 1 }), 3);
      assert.equal(await requests({ projectId: 2 }), 2);
      assert.equal(await requests({ projectId: 2, fromMs: midnightMs + 2 }), 1);
      assert.equal(await requests({ organizationId: 2, projectId: 2 }), 0);
    }));

  test('usage.listPage() gives the records in order of time, page after page, none twice', () =>
    withDatabase(makePlace, async ({ usage }) => {
      const times = [5, 1, 1, 9, 1];
      const records = times.map((afterMs, index) =>
        usageRecord({ usageId: `use_${index}`, createdAtMs: midnightMs + afterMs, organizationId: 1 }),
      );
      for (const record of records) await usage.append(record);
      await usage.append(usageRecord({ usageId: 'theirs', organizationId: 2, createdAtMs: midnightMs }));
      const page: UsagePage = { ...always, organizationId: 1, limit: 2 };
      const first = await usage.listPage(page);
      assert.deepEqual(first, [records[1], records[2]]);
      const second = await usage.listPage({ ...page, ...(first[1] && { after: first[1] }) });
      assert.deepEqual(second, [records[4], records[0]]);
      assert.deepEqual(await usage.listPage({ ...page, ...(second[1] && { after: second[1] }) }), [records[3]]);
    }));
}
