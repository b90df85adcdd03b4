import type { Caller } from '../../contracts/caller.ts';
import { auditActorOf, type OperatorAtCommandLine } from '../../contracts/stores/audit-actor.ts';
import type { Grant } from '../../contracts/stores/grant-stores.ts';
import type { Database, TransactionOptions } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { stateOf } from './grant-state.ts';
import { stepGrant } from './grant-transitions.ts';

/** On whose behalf. */
interface GrantScope {
  readonly caller: Caller | OperatorAtCommandLine;
  readonly requestId: string;
}

/** What the operator does about grants. All throw `store-unavailable`. */
export interface GrantOffice {
  /** How many were revoked by it. Throws `organization-unknown`. */
  revoke(
    scope: GrantScope,
    request: {
      readonly organizationId: number;
      /** `null` = all of them. */
      readonly instanceId: string | null;
    },
  ): Promise<number>;
  /**
   * Takes a revocation back: with its next report or activation the grant goes on where it was. Whether it was revoked.
   * Throws `grant-unknown`.
   */
  clear(scope: GrantScope, grantId: number): Promise<{ readonly grant: Grant; readonly isCleared: boolean }>;
}

interface GrantOfficeParts {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Clock;
}

export function createGrantOffice(parts: GrantOfficeParts): GrantOffice {
  return {
    revoke: (scope, request) => translateStoreErrors(() => revoke(parts, { scope, ...request })),
    clear: (scope, grantId) => translateStoreErrors(() => clear(parts, { scope, grantId })),
  };
}

/** Instances report all the time; who waits for their rows gets its turn. */
const besideReports: TransactionOptions = { isolation: 'read-committed' };

function revoke(
  { database, clock }: GrantOfficeParts,
  { scope, organizationId, instanceId }: { readonly scope: GrantScope } & Parameters<GrantOffice['revoke']>[1],
): Promise<number> {
  return database.transaction(async (stores) => {
    if ((await stores.organizations.find(organizationId)) === undefined)
      throw new ServiceError('organization-unknown', { holes: { organization: organizationId } });
    const atMs = clock.nowMs();
    const revoked = await stores.grants.revoke(
      { organizationId, ...(instanceId !== null && { instanceId }) },
      { atMs },
    );
    if (revoked > 0)
      await stores.audit.append({
        ...auditActorOf(scope.caller),
        organizationId,
        projectId: null,
        action: 'grant.revoke',
        target: instanceId === null ? `organization ${organizationId}` : `instance ${instanceId}`,
        details: { revoked },
        requestId: scope.requestId,
        createdAtMs: atMs,
      });
    return revoked;
  }, besideReports);
}

function clear(
  { database, clock }: GrantOfficeParts,
  { scope, grantId }: { readonly scope: GrantScope; readonly grantId: number },
): ReturnType<GrantOffice['clear']> {
  return database.transaction(async (stores) => {
    const unknown = new ServiceError('grant-unknown', { holes: { activation: grantId } });
    const grant = await stores.grants.lock(grantId);
    if (grant === undefined) throw unknown;
    const atMs = clock.nowMs();
    const step = stepGrant(stateOf(grant, atMs), { type: 'clearing' });
    if (step === 'late') return { grant, isCleared: false };
    if (step.type !== 'move' || step.state.type === 'none')
      throw new Error('clearing a grant makes it one that has lapsed');
    const { counters, type: status, expiresAtMs } = step.state;
    const { artifactVersion, organizationId } = grant;
    const change = { ...counters, artifactVersion, status, expiresAtMs, updatedAtMs: atMs };
    const cleared = await stores.grants.update(grantId, change);
    if (cleared === undefined) throw unknown;
    await stores.audit.append({
      ...auditActorOf(scope.caller),
      organizationId,
      projectId: null,
      action: 'grant.clear',
      target: `grant ${grantId}`,
      details: { instance_id: grant.instanceId, model_id: grant.modelId },
      requestId: scope.requestId,
      createdAtMs: atMs,
    });
    return { grant: cleared, isCleared: true };
  }, besideReports);
}
