import { limits } from '../../limits.ts';
import { defineAction, type ActionContext, type Done } from './action.ts';
import type { FieldReader } from './field-reader.ts';
import { issueOrganizationKey, organizationKeyAt, revokeOrganizationKey } from './organization-keys.ts';
import { organizationAt } from './organization-at.ts';
import { operatorPlace, projectAt } from './project-actions.ts';
import { AdministrationRefusal, MalformedInstructionError } from './refusal.ts';
import { organizationKeyReport, projectKeyReport } from './reports.ts';

const kinds = ['project', 'organization-admin', 'service'] as const;

export const issueKey = defineAction({
  read: readNewKey,
  perform(instruction, context): Promise<Done> {
    return instruction.kind === 'project'
      ? issueProjectKey(instruction, context)
      : issueOfOrganization(instruction, context);
  },
});

type KeyInstruction = ReturnType<typeof readNewKey>;
type KeyInstructionOf<Kind> = Extract<KeyInstruction, { readonly kind: Kind }>;

function readNewKey(fields: FieldReader) {
  const kind = fields.choice('kind', kinds);
  const name = fields.optionalLine('name', { lengthMax: limits.keyNameLengthMax }) ?? null;
  switch (kind) {
    case 'project':
      return { kind, name, projectId: fields.id('project'), permissions: fields.permissions('permissions') } as const;
    case 'organization-admin':
      return {
        kind,
        name,
        organizationId: fields.id('organization'),
        level: fields.choice('level', ['read', 'write']),
        creator: fields.user(),
      } as const;
    case 'service':
      return { kind, name, organizationId: fields.id('organization'), creator: fields.optionalUser() } as const;
    default:
      return kind satisfies never;
  }
}

async function issueProjectKey(
  { projectId, name, permissions }: KeyInstructionOf<'project'>,
  context: ActionContext,
): Promise<Done> {
  const project = await projectAt(projectId, context.database);
  const place = operatorPlace(project, context);
  const { key, secret } = await context.manageProjectKeys.issue(place, { name, permissions });
  return {
    report: { key: projectKeyReport(key), secret },
    sentence: `Key ${key.id} of project ${project.id} "${project.name}". It is shown this once:`,
    secret,
  };
}

async function issueOfOrganization(
  instruction: KeyInstructionOf<'organization-admin' | 'service'>,
  context: ActionContext,
): Promise<Done> {
  const { key, secret, organization } = await issueOrganizationKey(instruction, context);
  return {
    report: { key: organizationKeyReport(key), secret },
    sentence: `Key ${key.id} (${key.kind}) of organization ${organization.id} "${organization.name}". It is shown this once:`,
    secret,
  };
}

export const listKeys = defineAction({
  read(fields) {
    const projectId = fields.optionalId('project');
    const organizationId = fields.optionalId('organization');
    if (projectId !== undefined && organizationId === undefined) return { of: 'project', id: projectId } as const;
    if (organizationId !== undefined && projectId === undefined)
      return { of: 'organization', id: organizationId } as const;
    throw new MalformedInstructionError('either --project, for its keys, or --organization, for those of no project');
  },
  async perform({ of, id }, { database }) {
    if (of === 'project') {
      await projectAt(id, database);
      return { report: { keys: (await database.apiKeys.list({ projectId: id })).map(projectKeyReport) } };
    }
    await organizationAt(id, database);
    const keys = await database.organizationKeys.list({ organizationId: id });
    return { report: { keys: keys.map(organizationKeyReport) } };
  },
});

export const revokeKey = defineAction({
  // Required, since ids of project keys and of organization keys are counted apart: 7 may be two keys.
  read: (fields) => ({ keyId: fields.id('key'), kind: fields.choice('kind', kinds) }),
  async perform({ keyId, kind }, context) {
    if (kind !== 'project') {
      const key = await revokeOrganizationKey({ keyId, kind }, context);
      return { report: { revoked: organizationKeyReport(key) }, sentence: revokedSentence(keyId, kind) };
    }
    const { key, project } = await projectKeyAt(keyId, context);
    await context.manageProjectKeys.revoke({ ...operatorPlace(project, context), keyId });
    const revoked = (await context.database.apiKeys.find(keyId)) ?? key;
    return { report: { revoked: projectKeyReport(revoked) }, sentence: revokedSentence(keyId, kind) };
  },
  async foretell({ keyId, kind }, context) {
    if (kind === 'project') {
      const { key, project } = await projectKeyAt(keyId, context);
      return `Key ${labelOf(key)} of project ${project.id} "${project.name}" stops working, for good.`;
    }
    const key = await organizationKeyAt({ keyId, kind }, context.database);
    return `Key ${labelOf(key)} (${kind}) of organization ${key.organizationId} stops working, for good.`;
  },
});

async function projectKeyAt(keyId: number, { database }: ActionContext) {
  const key = await database.apiKeys.find(keyId);
  if (key === undefined) throw new AdministrationRefusal(`there is no project key ${keyId}`);
  if (key.revokedAtMs !== null) throw new AdministrationRefusal(`project key ${keyId} is revoked already`);
  return { key, project: await projectAt(key.projectId, database) };
}

function revokedSentence(keyId: number, kind: string): string {
  return `Key ${keyId} (${kind}) is revoked.`;
}

function labelOf({
  id,
  name,
  prefix,
  last4,
}: {
  readonly id: number;
  readonly name: string | null;
  readonly prefix: string;
  readonly last4: string;
}): string {
  return `${id}${name === null ? '' : ` "${name}"`} (${prefix}…${last4})`;
}
