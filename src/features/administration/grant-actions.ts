import type { Grant } from '../../contracts/stores/grant-stores.ts';
import { limits } from '../../limits.ts';
import { defineAction, type ActionContext } from './action.ts';
import { organizationAt } from './organization-at.ts';
import { timeOf } from './reports.ts';

export const listGrants = defineAction({
  read(fields) {
    const afterId = fields.optionalId('after');
    return {
      organizationId: fields.id('organization'),
      limit: fields.optionalNumber('limit', { min: 1, max: limits.auditPageMax }) ?? limits.auditPageDefault,
      ...(afterId === undefined ? {} : { afterId }),
    };
  },
  async perform(page, { database, clock }) {
    const grants = await database.grants.list(page);
    // What was paid for stays when its organization goes.
    if (grants.length === 0) await organizationAt(page.organizationId, database);
    return { report: { grants: grants.map((grant) => grantReport(grant, clock.nowMs())) } };
  },
});

export const revokeGrants = defineAction({
  read: (fields) => ({
    organizationId: fields.id('organization'),
    instanceId: fields.optionalLine('instance', { lengthMax: limits.grantNameLengthMax }) ?? null,
  }),
  async perform(which, context) {
    const revoked = await context.grantOffice.revoke(scopeOf(context), which);
    return { report: { revoked }, sentence: `${revoked} of its grants are revoked by it.` };
  },
  async foretell({ organizationId, instanceId }, { database }) {
    await organizationAt(organizationId, database);
    const whose = instanceId === null ? 'All instances' : `Instance ${instanceId}`;
    return `${whose} of organization ${organizationId} can use no protected model until each grant is cleared.`;
  },
});

export const clearGrant = defineAction({
  read: (fields) => ({ grantId: fields.id('grant') }),
  async perform({ grantId }, context) {
    const { grant, isCleared } = await context.grantOffice.clear(scopeOf(context), grantId);
    return {
      report: { grant: grantReport(grant, context.clock.nowMs()), cleared: isCleared },
      sentence: isCleared
        ? `Grant ${grantId} goes on with the next report of its instance.`
        : `Grant ${grantId} is not revoked; nothing has changed.`,
    };
  },
});

function scopeOf({ requestId }: ActionContext) {
  return { caller: { kind: 'operator' }, requestId } as const;
}

/** One that nobody has renewed in time has lapsed. */
function grantReport(grant: Grant, nowMs: number) {
  const hasLapsed = grant.status === 'granted' && grant.expiresAtMs <= nowMs;
  return {
    id: grant.id,
    organization_id: grant.organizationId,
    instance_id: grant.instanceId,
    model_id: grant.modelId,
    artifact_version: grant.artifactVersion,
    status: hasLapsed ? 'lapsed' : grant.status,
    acknowledged_sequence: grant.acknowledgedSequence,
    calls: grant.totals.calls,
    audio_ms: grant.totals.audioMs,
    context_chars: grant.totals.contextCharacters,
    authorized_calls: grant.authorizedCalls,
    authorized_audio_ms: grant.authorizedAudioMs,
    expires_at: timeOf(grant.expiresAtMs),
    updated_at: timeOf(grant.updatedAtMs),
  };
}
