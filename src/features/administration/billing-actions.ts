import type { Organization, Stores } from '../../contracts/stores/stores.ts';
import { defineAction, operatorRecord, type ActionContext, type Done } from './action.ts';
import type { FieldReader } from './field-reader.ts';
import { organizationAt } from './organization-at.ts';
import { organizationReport } from './reports.ts';

const readOrganization = (fields: FieldReader) => ({ organizationId: fields.id('organization') });

export const turnBillingOn = defineAction({
  read: readOrganization,
  async perform({ organizationId }, context) {
    const organization = await setBillingMode(organizationId, { billingMode: 'on', context });
    const unpriced = await modelsWithoutPrice(organization, context);
    return {
      report: { organization: organizationReport(organization), models_without_price: unpriced },
      sentence: sentenceOf(organization, unpriced),
    };
  },
});

function sentenceOf({ id, name }: Organization, unpriced: readonly string[]): string {
  const sentence = `Billing of organization ${id} "${name}" is on.`;
  if (unpriced.length === 0) return sentence;
  return `${sentence} Models without a price, which it cannot use: ${unpriced.join(', ')}; price set gives them one.`;
}

export const turnBillingOff = defineAction({
  read: readOrganization,
  async perform({ organizationId }, context): Promise<Done> {
    const organization = await setBillingMode(organizationId, { billingMode: 'off', context });
    return { report: { organization: organizationReport(organization) } };
  },
});

async function setBillingMode(
  organizationId: number,
  { billingMode, context }: { readonly billingMode: Organization['billingMode']; readonly context: ActionContext },
): Promise<Organization> {
  const changed = await context.database.transaction(async (stores) => {
    const before = await organizationAt(organizationId, stores);
    if (before.billingMode === billingMode) return before;
    await stores.organizations.setBillingMode(organizationId, billingMode);
    await stores.audit.append(
      operatorRecord(context, {
        organizationId,
        action: 'organization.billing',
        target: `organization ${organizationId}`,
        details: { billing_mode: billingMode },
      }),
    );
    return { ...before, billingMode };
  });
  context.forgetTerms(organizationId);
  return changed;
}

/** At this moment, for the plan of the organization. */
async function modelsWithoutPrice(
  { plan }: Organization,
  { database, models, clock }: Pick<ActionContext, 'models' | 'clock'> & { readonly database: Pick<Stores, 'prices'> },
): Promise<readonly string[]> {
  const nowMs = clock.nowMs();
  const inEffect = (await database.prices.list()).filter(
    (price) => price.effectiveFromMs <= nowMs && (price.plan === null || price.plan === plan),
  );
  const priced = new Set(inEffect.map(({ modelId }) => modelId));
  return models.canonicalIds.filter((id) => !priced.has(id));
}
