import { isServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import type { LicenceManager } from '../licensing/manage-licences.ts';
import { defineAction, type ActionContext } from './action.ts';
import type { FieldReader } from './field-reader.ts';
import { activationReport, licenceFileReport, licenceReport } from './licence-reports.ts';
import { organizationAt } from './organization-at.ts';
import { AdministrationRefusal, MalformedInstructionError } from './refusal.ts';
import { optionalMoment } from './time-fields.ts';

const mostSeconds = Math.floor(Number.MAX_SAFE_INTEGER / 1_000_000);
const most = { min: 0, max: Number.MAX_SAFE_INTEGER };

export const issueLicence = defineAction({
  read: (fields) => ({
    organizationId: fields.id('organization'),
    name: fields.optionalLine('name', { lengthMax: limits.licenceNameLengthMax }) ?? null,
    modelIds: readModels(fields),
    quotaCharacters: fields.optionalNumber('chars', most) ?? null,
    quotaAudioUs: secondsToUs(fields.optionalNumber('audio-seconds', { min: 0, max: mostSeconds })),
    maxConcurrentGenerations: fields.optionalNumber('concurrent', most) ?? null,
    instancesMax: fields.optionalNumber('instances', { min: 1, max: limits.instancesPerLicenceMax }) ?? null,
    reports: fields.optionalChoice('reports', ['signed', 'unsigned']) ?? 'signed',
    expiresAtMs: optionalMoment(fields, 'expires') ?? null,
  }),
  async perform(terms, context) {
    if (terms.expiresAtMs !== null && terms.expiresAtMs <= context.clock.nowMs())
      throw new AdministrationRefusal('expires must be a time to come');
    const { name } = await organizationAt(terms.organizationId, context.database);
    const { licence, key } = await context.manageLicences.issue(terms, managerOf(context));
    return {
      report: { license: licenceReport(licence, context), key },
      sentence: `License ${licence.id} of organization ${terms.organizationId} "${name}". Its key is shown this once:`,
      secret: key,
    };
  },
});

export const listLicences = defineAction({
  read(fields) {
    const organizationId = fields.optionalId('organization');
    return organizationId === undefined ? {} : { organizationId };
  },
  async perform(filter, context) {
    const licences = await context.database.licences.list(filter);
    return { report: { licenses: licences.map((licence) => licenceReport(licence, context)) } };
  },
});

/** With its instances and files. */
export const showLicence = defineAction({
  read: (fields) => ({ licenceId: fields.id('license') }),
  async perform({ licenceId }, context) {
    const { database } = context;
    const licence = await licenceAt(licenceId, context);
    return {
      report: {
        license: licenceReport(licence, context),
        instances: (await database.licenceActivations.list({ licenceId })).map(activationReport),
        files: (await database.licenceFiles.list({ licenceId })).map(licenceFileReport),
      },
    };
  },
});

export const revokeLicence = defineAction({
  read: (fields) => ({ licenceId: fields.id('license'), instanceId: optionalInstance(fields) }),
  async perform({ licenceId, instanceId }, context) {
    await licenceAt(licenceId, context);
    const by = managerOf(context);
    if (instanceId === undefined) {
      const licence = await context.manageLicences.revoke(licenceId, by);
      return {
        report: { revoked: licenceReport(licence, context) },
        sentence: `License ${licenceId} is revoked, with all of its instances.`,
      };
    }
    const place = { licenceId, instanceId };
    const activation = await saidPlainly(() => context.manageLicences.revokeInstance(place, by));
    return {
      report: { revoked: activationReport(activation) },
      sentence: `Instance ${instanceId} of license ${licenceId} is shut out until license allow lets it in again.`,
    };
  },
  async foretell({ licenceId, instanceId }, context) {
    const { last4, organizationId } = await licenceAt(licenceId, context);
    const of = `license ${licenceId} (…${last4}) of organization ${organizationId}`;
    const until = 'Deployments go on with the tokens they have until these end.';
    if (instanceId !== undefined)
      return `Instance ${instanceId} of ${of} is shut out until it is let in again. ${until}`;
    return `All of ${of} stops working, for good. ${until}`;
  },
});

export const allowInstance = defineAction({
  read: (fields) => ({
    licenceId: fields.id('license'),
    instanceId: fields.line('instance', { lengthMax: limits.instanceIdLengthMax }),
  }),
  async perform(place, context) {
    await licenceAt(place.licenceId, context);
    const activation = await saidPlainly(() => context.manageLicences.allowInstance(place, managerOf(context)));
    return { report: { allowed: activationReport(activation) } };
  },
});

/** Throws `AdministrationRefusal`. */
export async function licenceAt(licenceId: number, { database }: Pick<ActionContext, 'database'>) {
  const licence = await database.licences.find(licenceId);
  if (licence === undefined) throw new AdministrationRefusal(`there is no license ${licenceId}`);
  return licence;
}

function managerOf({ requestId }: ActionContext): LicenceManager {
  return { caller: { kind: 'operator' }, requestId };
}

async function saidPlainly<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isServiceError(error) && error.key === 'instance-unknown')
      throw new AdministrationRefusal('the license has no such instance; license show lists them');
    throw error;
  }
}

function optionalInstance(fields: FieldReader): string | undefined {
  return fields.optionalLine('instance', { lengthMax: limits.instanceIdLengthMax });
}

/** Any names: a licence may be for models that this service does not run itself. */
export function readModel(text: string): string {
  if (text.length > limits.modelIdLengthMax || !/^[a-z0-9][a-z0-9._-]*$/u.test(text))
    throw new MalformedInstructionError(`${text} is no name of a model`);
  return text;
}

function readModels(fields: FieldReader): readonly string[] {
  const names = fields.line('models', { lengthMax: 4096 }).split(',');
  return [...new Set(names.map(readModel))].toSorted();
}

function secondsToUs(seconds: number | undefined): number | null {
  return seconds === undefined ? null : seconds * 1_000_000;
}
