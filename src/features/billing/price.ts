import type { Price } from '../../contracts/stores/billing-stores.ts';

/**
 * The price that holds at `atMs`; `undefined` = there is none. `modelIds` are the names of one model, the most particular
 * first (as requested, what an alias stands for, the canonical one): the first that has a price at all decides. For it,
 * the plan's own price goes before the general one, and of several the one that took effect last.
 */
export function priceHolding(
  prices: readonly Price[],
  { modelIds, plan, atMs }: { readonly modelIds: readonly string[]; readonly plan: string; readonly atMs: number },
): Price | undefined {
  const inEffect = prices.filter(({ effectiveFromMs }) => effectiveFromMs <= atMs);
  for (const modelId of modelIds)
    for (const holder of [plan, null]) {
      const price = latest(inEffect.filter((one) => one.modelId === modelId && one.plan === holder));
      if (price !== undefined) return price;
    }
  return undefined;
}

function latest(prices: readonly Price[]): Price | undefined {
  return prices.toSorted((left, right) => right.effectiveFromMs - left.effectiveFromMs)[0];
}
