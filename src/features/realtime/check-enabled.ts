import type { Caller } from '../../contracts/caller.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { IsEntitled } from '../access/entitlement.ts';
import { AGENT_MODEL_ID } from './agent-model.ts';

/** Lets those through whose organization has been granted the agent. Throws `agent-not-enabled` or `store-unavailable`. */
export type CheckAgentEnabled = (caller: Caller) => Promise<void>;

export function createCheckAgentEnabled({ isEntitled }: { readonly isEntitled: IsEntitled }): CheckAgentEnabled {
  return async (caller) => {
    if (!(await isEntitled(caller, AGENT_MODEL_ID))) throw new ServiceError('agent-not-enabled');
  };
}
