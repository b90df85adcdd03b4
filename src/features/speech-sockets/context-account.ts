import type { Usage } from '../billing/meter.ts';

/** What the passages of a context have cost so far. */
export interface ContextAccount {
  /** Exact: amounts are whole micro-cents. `null` = nothing yet, or the caller belongs to no organization. */
  readonly usage: Usage | null;
  /** Passages that were cut short and whose usage is not known yet. */
  readonly unsettled: number;
}

export const emptyAccount: ContextAccount = { usage: null, unsettled: 0 };

export function withUsage(account: ContextAccount, usage: Usage | null): ContextAccount {
  return { ...account, usage: sumOf(account.usage, usage) };
}

export function withUnsettled(account: ContextAccount): ContextAccount {
  return { ...account, unsettled: account.unsettled + 1 };
}

export function withSettled(account: ContextAccount, usage: Usage | null): ContextAccount {
  return { ...withUsage(account, usage), unsettled: account.unsettled - 1 };
}

/** What the last message of a context tells: nothing where nothing was heard. */
export function usageToTell({ usage }: ContextAccount): Usage | null {
  return usage !== null && usage.audioMs > 0 ? usage : null;
}

/** A cost that is not known makes the sum unknown: a lower bound would be read as the price. */
function sumOf(left: Usage | null, right: Usage | null): Usage | null {
  if (left === null || right === null) return left ?? right;
  const isKnown = left.costMicroCents !== null && right.costMicroCents !== null;
  return {
    audioMs: left.audioMs + right.audioMs,
    characters: left.characters + right.characters,
    modelId: left.modelId,
    costMicroCents: isKnown ? left.costMicroCents + right.costMicroCents : null,
  };
}
