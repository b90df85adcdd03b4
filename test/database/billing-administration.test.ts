import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { usageRecordFields, usageReportFields } from '../../src/features/administration/billing-reports.ts';
import { limits } from '../../src/limits.ts';
import { usageRecord } from '../contract/stores/rows.ts';
import { complaintOf, describeOnBoth, rowOf, sentenceOf, type Office } from './office.ts';

const acme = { organization: '1' };

async function actionsOf({ database }: Office, limit: number): Promise<readonly string[]> {
  return (await database.audit.list({ limit })).map(({ action }) => action);
}

function rowsOf(outcome: Parameters<typeof rowOf>[0], name: string): readonly Record<string, unknown>[] {
  return rowOf(outcome, name) as unknown as readonly Record<string, unknown>[];
}

describeOnBoth('administration of billing', (openOffice) => {
  test('gives organizations plans of the program, whatever their case, and those that were defined', async () => {
    await using office = await openOffice();
    const planAfter = async (plan: string) =>
      rowOf(await office.run('plan.set', { ...acme, plan }), 'organization')['plan'];
    assert.equal(await planAfter('Starter'), 'starter');
    assert.match(complaintOf(await office.run('plan.set', { ...acme, plan: 'Gold' })), /no plan Gold/u);
    assert.match(complaintOf(await office.run('org.create', { name: 'x', plan: 'Gold' })), /no plan Gold/u);
    const defined = rowOf(await office.run('plan.define', { name: 'Gold', rpm: '500', concurrent: '7' }), 'plan');
    assert.deepEqual(defined, {
      name: 'Gold',
      requests_per_minute: 500,
      concurrent_generations: 7,
      open_connections: null,
      built_in: false,
    });
    assert.equal(await planAfter('Gold'), 'Gold');
    assert.equal(await planAfter('Gold'), 'Gold');
    assert.match(complaintOf(await office.run('plan.define', { name: 'FREE' })), /comes with the program/u);
    await office.run('plan.define', { name: 'Gold', connections: '9' });
    const plans = rowsOf(await office.run('plan.list'), 'plans');
    assert.deepEqual(
      plans.map(({ name }) => name),
      ['unlimited', 'free', 'starter', 'business', 'enterprise', 'Gold'],
    );
    assert.deepEqual([plans.at(-1)?.['requests_per_minute'], plans.at(-1)?.['open_connections']], [null, 9]);
    assert.deepEqual(await actionsOf(office, 4), [
      'plan.define',
      'organization.plan',
      'plan.define',
      'organization.plan',
    ]);
    // Of one organization, and of all.
    assert.deepEqual([...new Set(office.forgotten)], [1, undefined]);
  });

  test('turns billing on, naming the models without a price, and off', async () => {
    await using office = await openOffice();
    assert.match(sentenceOf(await office.run('billing.on', acme)), /without a price, .*: svc-3;/u);
    await office.run('price.set', { model: 'svc-3', plan: 'free', 'per-hour-eur': '1' });
    assert.deepEqual(rowOf(await office.run('billing.on', acme), 'models_without_price'), ['svc-3']);
    await office.run('plan.set', { ...acme, plan: 'free' });
    assert.equal(sentenceOf(await office.run('billing.on', acme)), 'Billing of organization 1 "Acme" is on.');
    assert.equal(rowOf(await office.run('billing.off', acme), 'organization')['billing_mode'], 'off');
    assert.equal((await office.database.organizations.find(1))?.billingMode, 'off');
    assert.match(complaintOf(await office.run('billing.on', { organization: '7' })), /no organization 7/u);
    assert.deepEqual(await actionsOf(office, 4), [
      'organization.billing',
      'organization.plan',
      'price.set',
      'organization.billing',
    ]);
  });

  test('keeps prices exactly, each from its moment on, and never changes one', async () => {
    await using office = await openOffice();
    const hourly = { model: 'svc-3', 'per-hour-eur': '0.5', from: '2026-12-01' };
    const { id: _id, created_at: _createdAt, ...price } = rowOf(await office.run('price.set', hourly), 'price');
    assert.deepEqual(price, {
      model_id: 'svc-3',
      plan: null,
      eur_per_minute: '1/120',
      eur_per_hour: '0.5',
      micro_cents_per_second: '125000/9',
      effective_from: '2026-12-01T00:00:00.000Z',
    });
    assert.match(complaintOf(await office.run('price.set', { ...hourly, 'per-hour-eur': '1' })), /never changed/u);
    await office.run('price.set', { ...hourly, plan: 'Free' });
    await office.run('price.set', { model: 'tts-1', 'per-minute-eur': '0.012', from: '2026-12-01T12:00:00Z' });
    assert.match(complaintOf(await office.run('price.set', { ...hourly, model: 'svc-9' })), /no model svc-9/u);
    assert.match(complaintOf(await office.run('price.set', { ...hourly, plan: 'Gold' })), /no plan Gold/u);
    const prices = (await office.database.prices.list()).map(({ modelId, plan, numerator, denominator }) => [
      modelId,
      plan,
      numerator,
      denominator,
    ]);
    assert.deepEqual(prices, [
      ['svc-3', null, 125_000, 9],
      ['svc-3', 'free', 125_000, 9],
      ['tts-1', null, 20_000, 1],
    ]);
    assert.equal(rowsOf(await office.run('price.list'), 'prices').length, 3);
  });

  test('adds to a balance once for each key, and takes no more than there is', async () => {
    await using office = await openOffice();
    const paid = { ...acme, cents: '1000.5', note: 'invoice 7', key: 'invoice 7' };
    const first = await office.run('credit.add', paid);
    assert.equal(rowOf(first, 'account')['balance_micro_cents'], 1_000_500_000);
    assert.equal(sentenceOf(first), 'Entry 1: top-up of 10.005 EUR. Organization 1 can spend 10.005 EUR.');
    const again = await office.run('credit.add', paid);
    assert.equal(rowOf(again, 'repeated'), true);
    assert.match(sentenceOf(again), /entered before, as entry 1/u);
    assert.match(complaintOf(await office.run('credit.add', { ...paid, cents: '1' })), /under this key before/u);
    const adjust = { ...acme, kind: 'adjustment', note: 'mistake' };
    const tooMuch = { ...adjust, eur: '-10.005001' };
    assert.match(complaintOf(await office.run('credit.add', tooMuch)), /10\.005 EUR are left/u);
    await office.run('credit.overdraft', { ...acme, eur: '0.01' });
    assert.equal(rowOf(await office.run('credit.add', tooMuch), 'account')['balance_eur'], '-0.000001');
    assert.equal(rowOf(await office.run('credit.show', acme), 'account')['spendable_eur'], '0.009999');
    const entries = rowsOf(await office.run('credit.list', { ...acme, limit: '5' }), 'entries');
    assert.deepEqual(
      entries.map(({ kind, balance_change_eur: change, note }) => [kind, change, note]),
      [
        ['adjustment', '-10.005001', 'mistake'],
        ['top-up', '10.005', 'invoice 7'],
      ],
    );
    assert.deepEqual(await actionsOf(office, 4), [
      'credit.add',
      'credit.overdraft',
      'credit.add',
      'organization.create',
    ]);
    for (const action of ['credit.show', 'credit.list'])
      assert.match(complaintOf(await office.run(action, { organization: '7' })), /no organization 7/u);
    assert.match(complaintOf(await office.run('credit.add', { ...paid, organization: '7' })), /no organization 7/u);
  });

  test('refuses more than an account can count exactly, and says what it holds to the micro-cent', async () => {
    await using office = await openOffice();
    const add = async (eur: string) =>
      await office.run('credit.add', { ...acme, eur, note: 'much', kind: 'adjustment', key: randomUUID() });
    await add('90071992.5474099');
    assert.match(complaintOf(await add('0.00000002')), /at most 90071992\.54740991 EUR/u);
    const overdraft = await office.run('credit.overdraft', { ...acme, eur: '90071992.54740991' });
    assert.equal(rowOf(overdraft, 'account')['spendable_eur'], '180143985.09481981');
    await add('-90071992.5474099');
    await add('-90071992.54740991');
    assert.match(complaintOf(await add('-0.00000001')), /more than the organization can spend; 0 EUR/u);
  });

  test('two who enter the same at the same time enter it once', async () => {
    await using office = await openOffice();
    const paid = { ...acme, eur: '5', note: 'invoice', key: 'invoice' };
    const outcomes = await Promise.all([office.run('credit.add', paid), office.run('credit.add', paid)]);
    assert.equal(outcomes.filter((outcome) => rowOf(outcome, 'repeated') === (true as unknown)).length, 1);
    assert.equal((await office.database.ledger.account(1)).balanceMicroCents, 500_000_000);
  });

  test('reports what was used from a day to before another, by organization and project', async () => {
    await using office = await openOffice();
    const append = (usageId: string, at: string, own: Partial<ReturnType<typeof usageRecord>> = {}) =>
      office.database.usage.append(
        usageRecord({ usageId, createdAtMs: Date.parse(at), costMicroCents: 250_000, ...own }),
      );
    await append('a', '2026-10-31T23:59:59.999Z');
    await append('b', '2026-11-01T00:00:00Z');
    await append('c', '2026-11-01T23:59:59.999Z', { costMicroCents: null });
    await append('d', '2026-11-02T00:00:00Z', { projectId: 3, costMicroCents: null });
    await append('e', '2026-11-03T00:00:00Z');
    const days = { from: '2026-11-01', to: '2026-11-03' };
    const outcome = await office.run('usage.report', { ...acme, ...days });
    const used = { organization_id: 1, model_id: 'svc-3', characters: 42, audio_ms: 1234 };
    const rows = rowsOf(outcome, 'usage');
    assert.deepEqual(rows, [
      {
        ...used,
        day: '2026-11-01',
        project_id: 2,
        requests: 2,
        characters: 84,
        audio_ms: 2468,
        cost_eur: '0.0025',
        cost_micro_cents: 250_000,
        requests_without_cost: 1,
      },
      {
        ...used,
        day: '2026-11-02',
        project_id: 3,
        requests: 1,
        cost_eur: null,
        cost_micro_cents: null,
        requests_without_cost: 1,
      },
    ]);
    assert.deepEqual(Object.keys(rows[0] ?? {}), usageReportFields);
    assert.deepEqual(rowOf(outcome, 'total'), {
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-03T00:00:00.000Z',
      requests: 3,
      characters: 126,
      audio_ms: 3702,
      cost_eur: '0.0025',
      cost_micro_cents: 250_000,
      requests_without_cost: 2,
    });
    assert.equal(rowsOf(await office.run('usage.report', { project: '3', ...days }), 'usage').length, 1);
    assert.equal(rowsOf(await office.run('usage.report', { organization: '2', ...days }), 'usage').length, 0);
    const long = { from: '2020-01-01', to: '2026-01-01' };
    assert.match(
      complaintOf(await office.run('usage.report', long)),
      new RegExp(`${limits.usageReportDaysMax} days`, 'u'),
    );
    assert.match(complaintOf(await office.run('usage.report', { from: '2999-01-01' })), /from must be before/u);
  });

  test('lists the records of usage one by one, page after page', async () => {
    await using office = await openOffice();
    const times = { a: '2026-11-01T00:00:00Z', b: '2026-11-01T12:00:00Z', c: '2026-11-01T12:00:00Z', d: '2026-11-02' };
    for (const [usageId, at] of Object.entries(times)) {
      const row = { usageId, createdAtMs: Date.parse(at), costMicroCents: usageId === 'a' ? 250_000 : null };
      await office.database.usage.append(usageRecord(row));
    }
    const day = { ...acme, from: '2026-11-01', to: '2026-11-02' };
    const idsOf = (outcome: Awaited<ReturnType<typeof office.run>>) =>
      rowsOf(outcome, 'records').map((row) => row['usage_id']);
    const first = await office.run('usage.list', { ...day, limit: '2' });
    assert.deepEqual(idsOf(first), ['a', 'b']);
    assert.deepEqual(idsOf(await office.run('usage.list', { ...day, limit: '2', after: 'b' })), ['c']);
    const [row, unknown] = rowsOf(first, 'records');
    assert.deepEqual(Object.keys(row ?? {}), usageRecordFields);
    assert.deepEqual([row?.['cost_eur'], row?.['cost_micro_cents']], ['0.0025', 250_000]);
    assert.deepEqual([unknown?.['cost_eur'], unknown?.['created_at']], [null, '2026-11-01T12:00:00.000Z']);
    assert.match(complaintOf(await office.run('usage.list', { ...day, after: 'nobody' })), /no record nobody/u);
    assert.deepEqual(idsOf(await office.run('usage.list', { ...day, organization: '2' })), []);
  });
});
