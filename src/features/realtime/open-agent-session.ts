import { loadResampler } from '../../audio/resampler.ts';
import type { Lease } from '../../contracts/work-limits.ts';
import { newUsageId } from '../../foundation/ids.ts';
import type { AgentDependencies } from './agent-dependencies.ts';
import { AgentSession, type AgentConnection } from './agent-session.ts';

/** A session and the slot that it holds; both end when it is disposed. */
export interface OpenedSession extends AsyncDisposable {
  readonly session: AgentSession;
}

/**
 * Lets a session in, in the order of all other work: grant, engine, rate, slot, money, voice. It counts as one request. Throws
 * what is refused, or the reason of the signal.
 */
export type OpenAgentSession = (
  connection: AgentConnection,
  options: { readonly signal: AbortSignal },
) => Promise<OpenedSession>;

export function createOpenAgentSession(dependencies: AgentDependencies): OpenAgentSession {
  const { checkEnabled, checkHearing, admission, voiceAccess, voiceId } = dependencies;
  return async (connection, { signal }) => {
    const { caller } = connection;
    await checkEnabled(caller);
    checkHearing();
    await admission.countRequest(caller);
    const slot = await admission.takeSlot(caller, { signal });
    try {
      await checkMoney(dependencies, connection);
      await loadResampler();
      const voice = await voiceAccess.find(voiceId, caller);
      signal.throwIfAborted();
      return opened(new AgentSession(dependencies, { connection, voice }), slot);
    } catch (error) {
      slot.release();
      throw error;
    }
  };
}

function opened(session: AgentSession, slot: Lease): OpenedSession {
  return {
    session,
    async [Symbol.asyncDispose]() {
      await session[Symbol.asyncDispose]();
      slot.release();
    },
  };
}

/**
 * What is said is paid for clause by clause, before it is heard. Whoever could not pay for the first of them is told before
 * anybody speaks; the record of a session that begins says that it did, and costs nothing.
 */
async function checkMoney(
  { openMeter }: Pick<AgentDependencies, 'openMeter'>,
  { caller, requestId, modelId }: AgentConnection,
): Promise<void> {
  const meter = await openMeter({ caller, usage: { usageId: newUsageId(), requestId, modelId, voiceId: null } });
  await meter.settle({ audioMs: 0, characters: 0, engine: 'none', outcome: 'completed' });
}
