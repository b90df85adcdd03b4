import type { CustomPlan } from '../../contracts/stores/billing-stores.ts';
import type { Stores } from '../../contracts/stores/stores.ts';
import { limits } from '../../limits.ts';
import { defineAction, operatorRecord, type ActionContext } from './action.ts';
import { planReport } from './billing-reports.ts';
import type { FieldReader } from './field-reader.ts';
import { organizationAt } from './organization-at.ts';
import { AdministrationRefusal } from './refusal.ts';
import { organizationReport } from './reports.ts';

export const listPlans = defineAction({
  read: () => ({}),
  async perform(_fields, { builtInPlans, database }) {
    const plans = [
      ...builtInPlans.map((plan) => planReport(plan, { isBuiltIn: true })),
      ...(await database.plans.list()).map((plan) => planReport(plan, { isBuiltIn: false })),
    ];
    return { report: { plans } };
  },
});

export const setPlan = defineAction({
  read: (fields) => ({ organizationId: fields.id('organization'), plan: readPlanName(fields, 'plan') }),
  async perform({ organizationId, plan: named }, context) {
    const changed = await context.database.transaction(async (stores) => {
      const before = await organizationAt(organizationId, stores);
      const { name: plan } = await planAt(named, { builtInPlans: context.builtInPlans, stores });
      if (before.plan === plan) return before;
      await stores.organizations.setPlan(organizationId, plan);
      await stores.audit.append(
        operatorRecord(context, {
          organizationId,
          action: 'organization.plan',
          target: `organization ${organizationId}`,
          details: { plan, plan_before: before.plan },
        }),
      );
      return { ...before, plan };
    });
    context.forgetTerms(organizationId);
    return { report: { organization: organizationReport(changed) } };
  },
});

const readAllowed = (fields: FieldReader, name: string) =>
  fields.optionalNumber(name, { min: 1, max: limits.planNumberMax }) ?? null;

export const definePlan = defineAction({
  read: (fields) => ({
    name: readPlanName(fields, 'name'),
    requestsPerMinute: readAllowed(fields, 'rpm'),
    concurrentGenerations: readAllowed(fields, 'concurrent'),
    openConnections: readAllowed(fields, 'connections'),
  }),
  async perform(plan: CustomPlan, context) {
    if (builtInOf(plan.name, context) !== undefined)
      throw new AdministrationRefusal(`the plan ${plan.name} comes with the program; take another name`);
    await context.database.transaction(async (stores) => {
      await stores.plans.put(plan);
      await stores.audit.append(
        operatorRecord(context, {
          organizationId: null,
          action: 'plan.define',
          target: `plan ${plan.name}`,
          details: {
            requests_per_minute: plan.requestsPerMinute,
            concurrent_generations: plan.concurrentGenerations,
            open_connections: plan.openConnections,
          },
        }),
      );
    });
    context.forgetTerms();
    return { report: { plan: planReport(plan, { isBuiltIn: false }) } };
  },
});

/** `undefined` where the field is missing. */
export function optionalPlanName(fields: FieldReader, name: string): string | undefined {
  return fields.optionalLine(name, { lengthMax: limits.planNameLengthMax });
}

function readPlanName(fields: FieldReader, name: string): string {
  return fields.line(name, { lengthMax: limits.planNameLengthMax });
}

/** Those that come with the program are meant whatever their case. Throws `AdministrationRefusal`. */
export async function planAt(
  name: string,
  { builtInPlans, stores }: Pick<ActionContext, 'builtInPlans'> & { readonly stores: Pick<Stores, 'plans'> },
): Promise<CustomPlan> {
  const plan = builtInOf(name, { builtInPlans }) ?? (await stores.plans.find(name));
  if (plan === undefined) throw new AdministrationRefusal(`there is no plan ${name}; plan define makes one`);
  return plan;
}

function builtInOf(name: string, { builtInPlans }: Pick<ActionContext, 'builtInPlans'>): CustomPlan | undefined {
  return builtInPlans.find((plan) => plan.name === name.toLowerCase());
}
