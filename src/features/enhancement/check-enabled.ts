import type { Caller } from '../../contracts/caller.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { IsEntitled } from '../access/entitlement.ts';
import { ENHANCEMENT_MODEL_ID } from './enhancement-order.ts';

/** Lets those through whose organization has been granted the model. Throws `enhancement-not-enabled` or `store-unavailable`. */
export type CheckEnhancementEnabled = (caller: Caller) => Promise<void>;

export function createCheckEnhancementEnabled({
  isEntitled,
}: {
  readonly isEntitled: IsEntitled;
}): CheckEnhancementEnabled {
  return async (caller) => {
    if (!(await isEntitled(caller, ENHANCEMENT_MODEL_ID))) throw new ServiceError('enhancement-not-enabled');
  };
}
