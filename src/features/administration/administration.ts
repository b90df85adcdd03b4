import { StoreUnavailableError, UniqueConflictError } from '../../contracts/stores/stores.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { newRequestId } from '../../foundation/ids.ts';
import type { Action, AdministrationParts, Done } from './action.ts';
import {
  addArtifact,
  addLicenceFile,
  listArtifacts,
  removeArtifact,
  removeLicenceFile,
  showArtifact,
} from './artifact-actions.ts';
import { listAudit } from './audit-actions.ts';
import { turnBillingOff, turnBillingOn } from './billing-actions.ts';
import { addCredit, listCredit, setOverdraft, showCredit } from './credit-actions.ts';
import { eraseVoice } from './erase-voice.ts';
import { FieldReader } from './field-reader.ts';
import { clearGrant, listGrants, revokeGrants } from './grant-actions.ts';
import { issueKey, listKeys, revokeKey } from './key-actions.ts';
import { allowInstance, issueLicence, listLicences, revokeLicence, showLicence } from './licence-actions.ts';
import { addMember, listMembers, removeMember, setMemberRole } from './member-actions.ts';
import {
  createOrganization,
  entitleOrganization,
  listOrganizations,
  renameOrganization,
  unentitleOrganization,
} from './organization-actions.ts';
import { definePlan, listPlans, setPlan } from './plan-actions.ts';
import { listPrices, setPrice } from './price-actions.ts';
import { createProject, deleteProject, listProjects, listRequests } from './project-actions.ts';
import { AdministrationRefusal, MalformedInstructionError } from './refusal.ts';
import { removeOrganization } from './remove-organization.ts';
import { listUsage, reportUsage } from './usage-actions.ts';
import { listUsers, removeUser, renameUser } from './user-actions.ts';
import { listReferences, listVoices, rejectVoice, verifyVoice } from './voice-actions.ts';

/** What the operator wants, as it was typed: plain texts, so that it can be sent as it is. */
export interface Instruction {
  /** Subject and verb, e.g. `project.create`. */
  readonly action: string;
  /** `ask`: only say what would be lost. */
  readonly mode: 'do' | 'ask';
  readonly fields: Readonly<Record<string, string>>;
}

export type AdministrationOutcome =
  | ({ readonly type: 'done' } & Done)
  /** Nothing has changed. */
  | { readonly type: 'refused'; readonly complaint: string };

/** Everything that the operator can have done. */
export type Administer = (instruction: Instruction) => Promise<AdministrationOutcome>;

const actions: ReadonlyMap<string, Action> = new Map([
  ['org.create', createOrganization],
  ['org.list', listOrganizations],
  ['org.rename', renameOrganization],
  ['org.remove', removeOrganization],
  ['org.entitle', entitleOrganization],
  ['org.unentitle', unentitleOrganization],
  ['user.list', listUsers],
  ['user.rename', renameUser],
  ['user.remove', removeUser],
  ['member.add', addMember],
  ['member.role', setMemberRole],
  ['member.remove', removeMember],
  ['member.list', listMembers],
  ['project.create', createProject],
  ['project.list', listProjects],
  ['project.delete', deleteProject],
  ['project.requests', listRequests],
  ['key.issue', issueKey],
  ['key.list', listKeys],
  ['key.revoke', revokeKey],
  ['plan.list', listPlans],
  ['plan.set', setPlan],
  ['plan.define', definePlan],
  ['billing.on', turnBillingOn],
  ['billing.off', turnBillingOff],
  ['price.list', listPrices],
  ['price.set', setPrice],
  ['credit.add', addCredit],
  ['credit.show', showCredit],
  ['credit.list', listCredit],
  ['credit.overdraft', setOverdraft],
  ['usage.report', reportUsage],
  ['usage.list', listUsage],
  ['grant.list', listGrants],
  ['grant.revoke', revokeGrants],
  ['grant.clear', clearGrant],
  ['voice.list', listVoices],
  ['voice.references', listReferences],
  ['voice.verify', verifyVoice],
  ['voice.reject', rejectVoice],
  ['voice.erase', eraseVoice],
  ['license.issue', issueLicence],
  ['license.list', listLicences],
  ['license.show', showLicence],
  ['license.revoke', revokeLicence],
  ['license.allow', allowInstance],
  ['license.add-file', addLicenceFile],
  ['license.remove-file', removeLicenceFile],
  ['artifact.add', addArtifact],
  ['artifact.list', listArtifacts],
  ['artifact.show', showArtifact],
  ['artifact.remove', removeArtifact],
  ['audit.list', listAudit],
]);

export function createAdminister(parts: AdministrationParts): Administer {
  return async ({ action, mode, fields }) => {
    try {
      const bound = bind({ action, fields });
      const context = { ...parts, requestId: newRequestId() };
      if (mode === 'ask') return { type: 'done', report: {}, sentence: await bound.foretell(context) };
      return { type: 'done', ...(await bound.perform(context)) };
    } catch (error) {
      const complaint = complaintOf(error);
      if (complaint === undefined) throw error;
      return { type: 'refused', complaint };
    }
  };
}

/** What is wrong with an instruction, whatever is in the database. */
export function checkInstruction(instruction: Pick<Instruction, 'action' | 'fields'>): string | undefined {
  try {
    bind(instruction);
    return undefined;
  } catch (error) {
    if (error instanceof MalformedInstructionError) return error.message;
    throw error;
  }
}

/** Whether whoever gives the instruction should be asked again. */
export function isDestructive(action: string): boolean {
  return actions.get(action)?.isDestructive === true;
}

function bind({ action, fields }: Pick<Instruction, 'action' | 'fields'>): ReturnType<Action['bind']> {
  const found = actions.get(action);
  if (found === undefined) throw new MalformedInstructionError(`there is no action ${action}`);
  return found.bind(new FieldReader(fields));
}

/** `undefined` for a defect. */
function complaintOf(error: unknown): string | undefined {
  if (error instanceof AdministrationRefusal || error instanceof MalformedInstructionError || isServiceError(error))
    return error.message;
  if (error instanceof UniqueConflictError) return 'somebody else did the same at this moment; try again';
  if (error instanceof StoreUnavailableError)
    return `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`;
  return undefined;
}
