import { entitlements } from '../../contracts/entitlements.ts';
import { limits } from '../../limits.ts';
import { defineAction, operatorRecord, type ActionContext } from './action.ts';
import type { FieldReader } from './field-reader.ts';
import { organizationAt } from './organization-at.ts';
import { optionalPlanName, planAt } from './plan-actions.ts';
import { organizationReport } from './reports.ts';
import { settleUser } from './settle-user.ts';

export const createOrganization = defineAction({
  read: (fields) => ({
    name: fields.line('name', { lengthMax: limits.organizationNameLengthMax }),
    namedPlan: optionalPlanName(fields, 'plan') ?? 'unlimited',
    granted: fields.choices('entitle', entitlements),
    owner: fields.optionalEmail('owner'),
  }),
  async perform({ name, namedPlan, granted, owner }, context) {
    const organization = await context.database.transaction(async (stores) => {
      const createdAtMs = context.clock.nowMs();
      const { name: plan } = await planAt(namedPlan, { builtInPlans: context.builtInPlans, stores });
      const made = await stores.organizations.insert({
        name,
        plan,
        billingMode: 'off',
        entitlements: granted,
        createdAtMs,
      });
      const ownerId =
        owner === undefined ? null : (await settleUser({ email: owner, name: owner, createdAtMs }, stores)).id;
      if (ownerId !== null) await stores.members.insert({ organizationId: made.id, userId: ownerId, role: 'owner' });
      await stores.audit.append(
        operatorRecord(context, {
          organizationId: made.id,
          action: 'organization.create',
          target: `organization ${made.id}`,
          details: { name, plan, entitlements: granted.join(','), owner: ownerId },
        }),
      );
      return made;
    });
    return { report: { organization: organizationReport(organization) } };
  },
});

export const listOrganizations = defineAction({
  read: () => ({}),
  async perform(_fields, { database }) {
    return { report: { organizations: (await database.organizations.list()).map(organizationReport) } };
  },
});

export const renameOrganization = defineAction({
  read: (fields) => ({
    organizationId: fields.id('organization'),
    name: fields.line('name', { lengthMax: limits.organizationNameLengthMax }),
  }),
  async perform({ organizationId, name }, context) {
    const renamed = await context.database.transaction(async (stores) => {
      const before = await organizationAt(organizationId, stores);
      if (before.name === name) return before;
      await stores.organizations.rename(organizationId, name);
      await stores.audit.append(
        operatorRecord(context, {
          organizationId,
          action: 'organization.rename',
          target: `organization ${organizationId}`,
          details: { name, name_before: before.name },
        }),
      );
      return { ...before, name };
    });
    return { report: { organization: organizationReport(renamed) } };
  },
});

const readGrant = (fields: FieldReader) => ({
  organizationId: fields.id('organization'),
  model: fields.choice('model', entitlements),
});

export const entitleOrganization = defineAction({
  read: readGrant,
  perform: ({ organizationId, model }, context) =>
    changeEntitlements(organizationId, {
      context,
      change: { action: 'organization.entitle', model },
      entitlementsAfter: (before) => (before.includes(model) ? before : [...before, model]),
    }),
});

export const unentitleOrganization = defineAction({
  read: readGrant,
  perform: ({ organizationId, model }, context) =>
    changeEntitlements(organizationId, {
      context,
      change: { action: 'organization.unentitle', model },
      entitlementsAfter: (before) => before.filter((granted) => granted !== model),
    }),
  async foretell({ organizationId, model }, { database }) {
    const { id, name } = await organizationAt(organizationId, database);
    return `Organization ${id} "${name}" can no longer use ${model}.`;
  },
});

async function changeEntitlements(
  organizationId: number,
  {
    context,
    change: { action, model },
    entitlementsAfter,
  }: {
    readonly context: ActionContext;
    readonly change: { readonly action: string; readonly model: string };
    readonly entitlementsAfter: (before: readonly string[]) => readonly string[];
  },
) {
  const changed = await context.database.transaction(async (stores) => {
    const before = await organizationAt(organizationId, stores);
    const after = entitlementsAfter(before.entitlements);
    if (after.length === before.entitlements.length) return before;
    await stores.organizations.setEntitlements(organizationId, after);
    await stores.audit.append(
      operatorRecord(context, {
        organizationId,
        action,
        target: `organization ${organizationId}`,
        details: { model },
      }),
    );
    return { ...before, entitlements: after };
  });
  return { report: { organization: organizationReport(changed) } };
}
