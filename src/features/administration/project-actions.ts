import type { Project, Stores } from '../../contracts/stores/stores.ts';
import { limits } from '../../limits.ts';
import type { ProjectPlace, ProjectScope } from '../projects/project-scope.ts';
import { defineAction, type ActionContext } from './action.ts';
import { AdministrationRefusal } from './refusal.ts';
import { organizationAt } from './organization-at.ts';
import { projectReport, requestReport } from './reports.ts';

export const createProject = defineAction({
  read: (fields) => ({
    organizationId: fields.id('organization'),
    name: fields.line('name', { lengthMax: limits.projectNameLengthMax }),
  }),
  async perform({ organizationId, name }, context) {
    await organizationAt(organizationId, context.database);
    const project = await context.manageProjects.create(operatorScope(organizationId, context), { name });
    return { report: { project: projectReport(project) } };
  },
});

export const listProjects = defineAction({
  read: (fields) => ({ organizationId: fields.id('organization') }),
  async perform({ organizationId }, context) {
    await organizationAt(organizationId, context.database);
    const projects = await context.manageProjects.list(operatorScope(organizationId, context));
    return { report: { projects: projects.map(projectReport) } };
  },
});

export const deleteProject = defineAction({
  read: (fields) => ({ projectId: fields.id('project') }),
  async perform({ projectId }, context) {
    const project = await projectAt(projectId, context.database);
    await context.manageProjects.remove(operatorPlace(project, context));
    return {
      report: { deleted: projectReport(project) },
      sentence: `Project ${project.id} "${project.name}" of organization ${project.organizationId} is gone.`,
    };
  },
  async foretell({ projectId }, { database }) {
    const { id, name, organizationId } = await projectAt(projectId, database);
    const keys = await database.apiKeys.list({ projectId });
    const liveKeyCount = keys.filter(({ revokedAtMs }) => revokedAtMs === null).length;
    const dictionaryCount = (await database.dictionaries.list({ projectId })).length;
    return (
      `Project ${id} "${name}" of organization ${organizationId} goes for good, with its ${liveKeyCount} valid ` +
      `API key(s), ${dictionaryCount} dictionaries and its request logs.`
    );
  },
});

export const listRequests = defineAction({
  read(fields) {
    const beforeId = fields.optionalId('before');
    return {
      projectId: fields.id('project'),
      limit: fields.optionalNumber('limit', { min: 1, max: limits.requestLogPageMax }) ?? limits.requestLogPageDefault,
      ...(beforeId === undefined ? {} : { beforeId }),
    };
  },
  async perform(page, { database }) {
    await projectAt(page.projectId, database);
    return { report: { requests: (await database.requestLogs.list(page)).map(requestReport) } };
  },
});

/** Throws `AdministrationRefusal`. */
export async function projectAt(id: number, { projects }: Pick<Stores, 'projects'>): Promise<Project> {
  const project = await projects.find(id);
  if (project === undefined) throw new AdministrationRefusal(`there is no project ${id}`);
  return project;
}

export function operatorPlace({ id, organizationId }: Project, context: ActionContext): ProjectPlace {
  return { ...operatorScope(organizationId, context), projectId: id };
}

function operatorScope(organizationId: number, { requestId }: ActionContext): ProjectScope {
  return { caller: { kind: 'operator' }, organizationId, requestId };
}
