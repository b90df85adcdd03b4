import type { Database, Project, Stores } from '../../contracts/stores/stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import type { KeyRevocations } from '../access/key-revocations.ts';
import { checkProjectName } from './check-name.ts';
import {
  auditRecord,
  checkOrganization,
  projectAt,
  projectUnknown,
  type BeforeCommit,
  type ProjectPlace,
  type ProjectScope,
} from './project-scope.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';

/** The projects of an organization. All throw `organization-unknown`, `store-unavailable` or `management-off`. */
export interface ManageProjects {
  /** Oldest first. */
  list(scope: ProjectScope): Promise<readonly Project[]>;
  /** Throws `field-invalid` or `projects-full`. */
  create(
    scope: ProjectScope,
    content: Pick<Project, 'name'> & { readonly beforeCommit?: BeforeCommit<Project> },
  ): Promise<Project>;
  /**
   * For good, with its keys, dictionaries and request logs; usage records stay. From then on its keys are unknown. Throws
   * `project-unknown` or `project-own`. When it fails midway, logs and dictionaries may be gone already, and it can be
   * called again.
   */
  remove(place: ProjectPlace): Promise<void>;
}

interface ManageProjectsParts {
  readonly database: Database;
  readonly revocations: Pick<KeyRevocations, 'announce'>;
  readonly clock: Clock;
}

export function createManageProjects(parts: ManageProjectsParts): ManageProjects {
  const { database } = parts;
  return {
    list: (scope) =>
      translateStoreErrors(async () => {
        await checkOrganization(scope, database);
        return database.projects.list({ organizationId: scope.organizationId });
      }),

    async create(scope, { name, beforeCommit }) {
      checkProjectName(name);
      const createdAtMs = parts.clock.nowMs();
      return translateStoreErrors(() =>
        database.transaction(async (stores) => {
          const project = await insert(scope, { name, createdAtMs, stores });
          await beforeCommit?.(project, stores);
          return project;
        }),
      );
    },

    remove: (place) => translateStoreErrors(() => remove(place, parts)),
  };
}

/** A deployment whose projects are managed elsewhere. */
export const projectsManagedElsewhere: ManageProjects = { list: refuse, create: refuse, remove: refuse };

async function refuse(): Promise<never> {
  throw new ServiceError('management-off', { holes: { subject: 'Projects and their keys' } });
}

async function insert(
  scope: ProjectScope,
  { name, createdAtMs, stores }: { readonly name: string; readonly createdAtMs: number; readonly stores: Stores },
): Promise<Project> {
  await checkOrganization(scope, stores);
  const { organizationId } = scope;
  const countMax = limits.projectsPerOrganizationMax;
  if ((await stores.projects.count({ organizationId })) >= countMax)
    throw new ServiceError('projects-full', { holes: { countMax } });
  const project = await stores.projects.insert({ organizationId, name, createdAtMs });
  await stores.audit.append(
    auditRecord(scope, {
      action: 'project.create',
      target: `project ${project.id}`,
      projectId: project.id,
      details: { name },
      createdAtMs,
    }),
  );
  return project;
}

async function remove(place: ProjectPlace, { database, revocations, clock }: ManageProjectsParts): Promise<void> {
  const { caller, projectId } = place;
  const project = await projectAt(place, database);
  if (caller.kind === 'project-key' && caller.projectId === projectId) throw new ServiceError('project-own');
  await removeInPortions(projectId, database);
  await database.transaction(async (stores) => {
    // Somebody else may have been faster.
    if (!(await stores.projects.remove(projectId))) throw projectUnknown(place);
    await stores.audit.append(
      auditRecord(place, {
        action: 'project.delete',
        target: `project ${projectId}`,
        projectId,
        details: { name: project.name },
        createdAtMs: clock.nowMs(),
      }),
    );
  });
  revocations.announce({ kind: 'project', projectId });
}

/** What is much goes before the project, so that nobody else waits for seconds to write. The rest goes with it. */
async function removeInPortions(
  projectId: number,
  { requestLogs, dictionaries }: Pick<Stores, 'requestLogs' | 'dictionaries'>,
): Promise<void> {
  const rowsMax = limits.rowsRemovedAtOnceMax;
  let removed: number;
  do {
    removed = await requestLogs.removeOfProject({ projectId, rowsMax });
  } while (removed === rowsMax);
  for (const { id } of await dictionaries.list({ projectId })) await dictionaries.remove(id);
}
