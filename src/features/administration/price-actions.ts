import { UniqueConflictError } from '../../contracts/stores/stores.ts';
import { defineAction, operatorRecord } from './action.ts';
import { priceReport } from './billing-reports.ts';
import { readSecondPrice } from './money-fields.ts';
import { optionalPlanName, planAt } from './plan-actions.ts';
import { AdministrationRefusal } from './refusal.ts';
import { optionalMoment } from './time-fields.ts';
import { limits } from '../../limits.ts';

export const listPrices = defineAction({
  read: () => ({}),
  async perform(_fields, { database }) {
    return { report: { prices: (await database.prices.list()).map(priceReport) } };
  },
});

export const setPrice = defineAction({
  read: (fields) => ({
    modelId: fields.line('model', { lengthMax: limits.modelIdLengthMax }),
    namedPlan: optionalPlanName(fields, 'plan'),
    perSecond: readSecondPrice(fields),
    fromMs: optionalMoment(fields, 'from'),
  }),
  async perform({ modelId, namedPlan, perSecond, fromMs }, context) {
    const { acceptedIds } = context.models;
    if (!acceptedIds.includes(modelId))
      throw new AdministrationRefusal(`there is no model ${modelId}; there are ${acceptedIds.join(', ')}`);
    const createdAtMs = context.clock.nowMs();
    const effectiveFromMs = fromMs ?? createdAtMs;
    try {
      const price = await context.database.transaction(async (stores) => {
        const { builtInPlans } = context;
        const plan = namedPlan === undefined ? null : (await planAt(namedPlan, { builtInPlans, stores })).name;
        const made = await stores.prices.insert({ modelId, plan, ...perSecond, effectiveFromMs, createdAtMs });
        await stores.audit.append(
          operatorRecord(context, {
            organizationId: null,
            action: 'price.set',
            target: `price ${made.id}`,
            details: { model: modelId, plan, ...perSecond, effective_from: new Date(effectiveFromMs).toISOString() },
          }),
        );
        return made;
      });
      context.forgetTerms();
      return { report: { price: priceReport(price) } };
    } catch (error) {
      if (error instanceof UniqueConflictError)
        throw new AdministrationRefusal(
          'model and plan have a price from this moment on, and prices are never changed',
        );
      throw error;
    }
  },
});
