import type { OrganizationKey } from '../../contracts/stores/access-stores.ts';
import type { Project, Stores } from '../../contracts/stores/stores.ts';
import { defineAction, operatorRecord, type ActionContext } from './action.ts';
import { eurOf } from './billing-reports.ts';
import type { FieldReader } from './field-reader.ts';
import { organizationAt } from './organization-at.ts';
import { operatorPlace } from './project-actions.ts';
import { organizationReport } from './reports.ts';

const readOrganization = (fields: FieldReader) => ({ organizationId: fields.id('organization') });

export const removeOrganization = defineAction({
  read: readOrganization,
  async perform({ organizationId }, context) {
    const organization = await organizationAt(organizationId, context.database);
    // Each as it goes alone: in portions between which others may write.
    for (const project of await context.database.projects.list({ organizationId }))
      await context.manageProjects.remove(operatorPlace(project, context));
    announce(await removeWithRest(organizationId, context), context);
    context.forgetTerms(organizationId);
    return {
      report: { removed: organizationReport(organization) },
      sentence: `Organization ${organizationId} "${organization.name}" is gone.`,
    };
  },
  async foretell({ organizationId }, { database }) {
    const { name } = await organizationAt(organizationId, database);
    const projects = await database.projects.list({ organizationId });
    let projectKeyCount = 0;
    let dictionaryCount = 0;
    for (const { id: projectId } of projects) {
      projectKeyCount += await database.apiKeys.countLive({ projectId });
      dictionaryCount += (await database.dictionaries.list({ projectId })).length;
    }
    const keyCount = projectKeyCount + (await liveKeys(organizationId, database)).length;
    const voiceCount = await database.voices.count({ organizationId });
    const memberCount = (await database.members.list({ organizationId })).length;
    const { balanceMicroCents } = await database.ledger.account(organizationId);
    return (
      `Organization ${organizationId} "${name}" goes for good, with its ${projects.length} project(s), ${keyCount} valid ` +
      `key(s), ${dictionaryCount} dictionaries, ${voiceCount} voice(s) with their recordings, request logs and ${memberCount} membership(s). Usage, the ledger (balance: ` +
      `${eurOf(balanceMicroCents)} EUR) and the audit trail stay, with ids only.`
    );
  },
});

/** What has ended with it. */
interface Ended {
  readonly keys: readonly OrganizationKey[];
  /** Made since its projects were removed. */
  readonly projects: readonly Project[];
}

function removeWithRest(organizationId: number, context: ActionContext): Promise<Ended> {
  return context.database.transaction(async (stores) => {
    const { name } = await organizationAt(organizationId, stores);
    const keys = await liveKeys(organizationId, stores);
    const projects = await stores.projects.list({ organizationId });
    // Before it, or nobody knows any more whose they were.
    const voiceCount = await stores.voices.archiveOfOrganization({ organizationId, atMs: context.clock.nowMs() });
    await stores.organizations.remove(organizationId);
    await stores.audit.append(
      operatorRecord(context, {
        organizationId,
        action: 'organization.remove',
        target: `organization ${organizationId}`,
        details: { name, voices: voiceCount },
      }),
    );
    return { keys, projects };
  });
}

async function liveKeys(
  organizationId: number,
  { organizationKeys }: Pick<Stores, 'organizationKeys'>,
): Promise<readonly OrganizationKey[]> {
  return (await organizationKeys.list({ organizationId })).filter(({ revokedAtMs }) => revokedAtMs === null);
}

function announce({ keys, projects }: Ended, { revocations }: ActionContext): void {
  for (const { id } of projects) revocations.announce({ kind: 'project', projectId: id });
  for (const { id, kind } of keys) revocations.announce({ kind: `${kind}-key`, keyId: id });
}
