import type { Allowance, CustomPlan } from '../../contracts/stores/billing-stores.ts';

/** For organizations that were given no plan: the deployment's own machines bound them, nothing else. */
export const unlimitedAllowance: Allowance = {
  requestsPerMinute: null,
  concurrentGenerations: null,
  openConnections: null,
};

/**
 * Plans that come with the program (interface supplement, 18.1). They cannot be redefined: whoever wants other numbers
 * makes a plan of another name.
 */
export const builtInPlans: readonly CustomPlan[] = [
  { name: 'unlimited', ...unlimitedAllowance },
  limitedPlan('free', { requestsPerMinute: 10, concurrentGenerations: 1 }),
  limitedPlan('starter', { requestsPerMinute: 60, concurrentGenerations: 3 }),
  limitedPlan('business', { requestsPerMinute: 300, concurrentGenerations: 10 }),
  limitedPlan('enterprise', { requestsPerMinute: 1000, concurrentGenerations: 50 }),
];

/** Case aside, so that `Free` does not mean `unlimited` by being unknown. */
export function builtInPlan(name: string): CustomPlan | undefined {
  const wanted = name.toLowerCase();
  return builtInPlans.find((plan) => plan.name === wanted);
}

/** Clients keep connections open between texts, several for each stream that they generate. */
function limitedPlan(
  name: string,
  { requestsPerMinute, concurrentGenerations }: { requestsPerMinute: number; concurrentGenerations: number },
): CustomPlan {
  return {
    name,
    requestsPerMinute,
    concurrentGenerations,
    openConnections: Math.max(10, 4 * concurrentGenerations),
  };
}
