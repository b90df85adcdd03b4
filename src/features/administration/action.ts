import { auditActorOf } from '../../contracts/stores/audit-actor.ts';
import type { OperatorFiles } from '../../contracts/operator-files.ts';
import type { CustomPlan } from '../../contracts/stores/billing-stores.ts';
import type { AuditRecord } from '../../contracts/stores/record-stores.ts';
import type { Database } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { KeyHasher } from '../access/key-hash.ts';
import type { KeepDeliveries } from '../licensing/keep-deliveries.ts';
import type { ManageLicences } from '../licensing/manage-licences.ts';
import type { KeyRevocations } from '../access/key-revocations.ts';
import type { GrantOffice } from '../licensing/grant-office.ts';
import type { ManageProjectKeys } from '../projects/manage-project-keys.ts';
import type { ManageProjects } from '../projects/manage-projects.ts';
import type { EraseRecordings } from '../voices/erase-recordings.ts';
import type { FieldReader } from './field-reader.ts';

export interface AdministrationParts {
  readonly database: Database;
  /** On behalf of the operator, whether projects are managed over HTTP or not. */
  readonly manageProjects: ManageProjects;
  readonly manageProjectKeys: ManageProjectKeys;
  readonly eraseRecordings: EraseRecordings;
  readonly grantOffice: GrantOffice;
  readonly manageLicences: ManageLicences;
  readonly keepDeliveries: KeepDeliveries;
  readonly operatorFiles: OperatorFiles;
  /** What a key looks like, and how it is hashed: those of whoever looks keys up. */
  readonly newKey: { readonly prefix: string; readonly make: () => string };
  readonly hasher: KeyHasher;
  readonly revocations: Pick<KeyRevocations, 'announce'>;
  /** Those that come with the program; others are in the database. */
  readonly builtInPlans: readonly CustomPlan[];
  readonly models: {
    /** Those that requests end with. */
    readonly canonicalIds: readonly string[];
    /** All names that requests may ask for, each of which may have a price of its own. */
    readonly acceptedIds: readonly string[];
  };
  /** Told after plan or billing of an organization have changed, or, without one, plans or prices. */
  readonly forgetTerms: (organizationId?: number) => void;
  readonly clock: Clock;
}

/** What an action works with. */
export interface ActionContext extends AdministrationParts {
  /** Of this one instruction: all that it leaves in the audit trail has it. */
  readonly requestId: string;
}

export interface Done {
  /** What there is to know, named as the interface names things; rows of one list have the same names. */
  readonly report: Readonly<Record<string, unknown>>;
  /** The same for people; where it is missing they read the report. */
  readonly sentence?: string;
  /** Shown once and kept nowhere. */
  readonly secret?: string;
}

interface ActionDefinition<Fields> {
  /** Throws `MalformedInstructionError`. */
  readonly read: (fields: FieldReader) => Fields;
  /** Throws `AdministrationRefusal` or what the use cases throw, and has changed nothing then. */
  readonly perform: (fields: Fields, context: ActionContext) => Promise<Done>;
  /** What is lost by it, in a sentence: only of actions that cannot be taken back. Changes nothing. */
  readonly foretell?: (fields: Fields, context: ActionContext) => Promise<string>;
}

/** Something that the operator can have done. */
export interface Action {
  /** Whether whoever gives the instruction should be asked again. */
  readonly isDestructive: boolean;
  /** With these fields. Throws `MalformedInstructionError`. */
  bind(fields: FieldReader): BoundAction;
}

interface BoundAction {
  perform(context: ActionContext): Promise<Done>;
  /** Empty where nothing is lost. */
  foretell(context: ActionContext): Promise<string>;
}

/** Forgets of which type the fields are, so that actions fit one table. */
export function defineAction<Fields>({ read, perform, foretell }: ActionDefinition<Fields>): Action {
  return {
    isDestructive: foretell !== undefined,
    bind(reader) {
      const fields = read(reader);
      reader.checkAllRead();
      return {
        perform: (context) => perform(fields, context),
        foretell: async (context) => (await foretell?.(fields, context)) ?? '',
      };
    },
  };
}

/** That the operator has done something. */
export function operatorRecord(
  { clock, requestId }: Pick<ActionContext, 'clock' | 'requestId'>,
  what: Pick<AuditRecord, 'organizationId' | 'action' | 'target' | 'details'>,
): Omit<AuditRecord, 'id'> {
  return {
    ...what,
    ...auditActorOf({ kind: 'operator' }),
    projectId: null,
    requestId,
    createdAtMs: clock.nowMs(),
  };
}
