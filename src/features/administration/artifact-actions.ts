import { OperatorFileError } from '../../contracts/operator-files.ts';
import { ObjectStoreUnavailableError } from '../../contracts/object-store.ts';
import type { Artifact } from '../../contracts/stores/licence-stores.ts';
import { UniqueConflictError } from '../../contracts/stores/stores.ts';
import { limits } from '../../limits.ts';
import { defineAction, operatorRecord, type ActionContext } from './action.ts';
import type { FieldReader } from './field-reader.ts';
import { licenceAt, readModel } from './licence-actions.ts';
import { artifactReport, imageReport, licenceFileReport } from './licence-reports.ts';
import { AdministrationRefusal, MalformedInstructionError } from './refusal.ts';

export const addArtifact = defineAction({
  read(fields) {
    const which = readVersion(fields);
    const file = fields.line('file', { lengthMax: 4096 });
    return {
      what: {
        ...which,
        modelId: readModel(fields.line('model', { lengthMax: limits.modelIdLengthMax })),
        archiveFormat: fields.optionalChoice('archive', ['tar', 'none']) ?? archiveOf(file),
        compression: fields.optionalChoice('compression', ['zstd', 'gzip', 'none']) ?? compressionOf(file),
      },
      file,
    };
  },
  async perform({ what, file }, context) {
    const present = await context.database.artifacts.find(what);
    if (present !== undefined) throw takenOf(what);
    const artifact = await kept(file, context, (bytes) =>
      context.keepDeliveries.addArtifact(what, bytes, async (made, { audit }) => {
        const { modelId, sourceSha256, plainBytes } = made;
        await audit.append(
          operatorRecord(context, {
            organizationId: null,
            action: 'artifact.add',
            target: targetOf(made),
            details: { model: modelId, source_sha256: sourceSha256, bytes: plainBytes },
          }),
        );
      }),
    );
    return {
      report: { artifact: artifactReport(artifact), image: imageReport(context.keepDeliveries.imageOf(artifact)) },
      sentence: `Version ${artifact.version} of ${artifact.artifactId} for ${artifact.modelId}: ${artifact.plainBytes} bytes, sealed.`,
    };
  },
});

export const listArtifacts = defineAction({
  read: () => ({}),
  async perform(_fields, { database }) {
    return { report: { artifacts: (await database.artifacts.list()).map(artifactReport) } };
  },
});

export const showArtifact = defineAction({
  read: readVersion,
  async perform(which, context) {
    const artifact = await context.database.artifacts.find(which);
    if (artifact === undefined) throw missingOf(which);
    return {
      report: { artifact: artifactReport(artifact), image: imageReport(context.keepDeliveries.imageOf(artifact)) },
    };
  },
});

export const removeArtifact = defineAction({
  read: readVersion,
  async perform(which, context) {
    const artifact = await context.database.transaction(async ({ artifacts, audit }) => {
      const found = await artifacts.find(which);
      if (found === undefined || !(await artifacts.remove(found.id))) throw missingOf(which);
      await audit.append(
        operatorRecord(context, {
          organizationId: null,
          action: 'artifact.remove',
          target: targetOf(found),
          details: { model: found.modelId },
        }),
      );
      return found;
    });
    await context.keepDeliveries.dropObject(artifact.objectKey);
    return { report: { removed: artifactReport(artifact) } };
  },
  async foretell(which, { database }) {
    if ((await database.artifacts.find(which)) === undefined) throw missingOf(which);
    return `${targetOf(which)} goes for good, and so does the key of all images that were made of it.`;
  },
});

export const addLicenceFile = defineAction({
  read: (fields) => ({
    licenceId: fields.id('license'),
    path: readPath(fields),
    file: fields.line('file', { lengthMax: 4096 }),
  }),
  async perform({ licenceId, path, file }, context) {
    const licence = await licenceAt(licenceId, context);
    const added = await kept(file, context, (bytes) =>
      context.keepDeliveries.addFile({ licence, path }, bytes, async (_made, { audit }) => {
        await audit.append(
          operatorRecord(context, {
            organizationId: licence.organizationId,
            action: 'license.add-file',
            target: `license ${licenceId}`,
            details: { path },
          }),
        );
      }),
    );
    return { report: { file: licenceFileReport(added) } };
  },
});

export const removeLicenceFile = defineAction({
  read: (fields) => ({ licenceId: fields.id('license'), path: readPath(fields) }),
  async perform({ licenceId, path }, context) {
    const { organizationId } = await licenceAt(licenceId, context);
    const file = await context.database.transaction(async ({ licenceFiles, audit }) => {
      const found = await licenceFiles.find({ licenceId, path });
      if (found === undefined || !(await licenceFiles.remove(found.id))) throw fileMissing(licenceId, path);
      const what = { organizationId, action: 'license.remove-file', target: `license ${licenceId}`, details: { path } };
      await audit.append(operatorRecord(context, what));
      return found;
    });
    await context.keepDeliveries.dropObject(file.objectKey);
    return { report: { removed: licenceFileReport(file) } };
  },
  async foretell({ licenceId, path }, { database }) {
    if ((await database.licenceFiles.find({ licenceId, path })) === undefined) throw fileMissing(licenceId, path);
    return `File ${path} of license ${licenceId} goes for good.`;
  },
});

type Version = Pick<Artifact, 'artifactId' | 'version'>;

function readVersion(fields: FieldReader): Version {
  const artifactId = fields.line('artifact', { lengthMax: limits.artifactIdLengthMax });
  // Supplement, 14.2.
  if (!/^[a-z0-9][a-z0-9._/-]{0,190}$/u.test(artifactId))
    throw new MalformedInstructionError('artifact must be of lower-case letters, digits and . _ / -');
  return { artifactId, version: fields.line('version', { lengthMax: limits.artifactVersionLengthMax }) };
}

/** A deployment may make it a path of its own, so that it leads nowhere else there. */
function readPath(fields: FieldReader): string {
  const path = fields.line('path', { lengthMax: limits.licenceFilePathLengthMax });
  if (path.includes('\\') || path.split('/').some((part) => ['', '.', '..'].includes(part)))
    throw new MalformedInstructionError('path must be like config/voices.json, without . and .. and \\');
  return path;
}

function archiveOf(file: string): 'tar' | 'none' {
  return /\.(?:tar(?:\.\w+)?|tgz)$/u.test(file) ? 'tar' : 'none';
}

function compressionOf(file: string): 'zstd' | 'gzip' | 'none' {
  if (file.endsWith('.zst')) return 'zstd';
  return /\.(?:gz|tgz)$/u.test(file) ? 'gzip' : 'none';
}

async function kept<Made>(
  file: string,
  { operatorFiles }: ActionContext,
  keep: (bytes: AsyncIterable<Uint8Array>) => Promise<Made>,
): Promise<Made> {
  try {
    return await keep(operatorFiles.read(file));
  } catch (error) {
    if (error instanceof OperatorFileError) throw new AdministrationRefusal(error.message);
    if (error instanceof UniqueConflictError) throw new AdministrationRefusal('it is there already; remove it first');
    if (error instanceof ObjectStoreUnavailableError)
      throw new AdministrationRefusal('the folder of the objects cannot be written', { cause: error });
    throw error;
  }
}

function targetOf({ artifactId, version }: Version): string {
  return `artifact ${artifactId} ${version}`;
}

function takenOf(which: Version): AdministrationRefusal {
  return new AdministrationRefusal(`${targetOf(which)} is there already; versions are never changed`);
}

function missingOf(which: Version): AdministrationRefusal {
  return new AdministrationRefusal(`there is no ${targetOf(which)}`);
}

function fileMissing(licenceId: number, path: string): AdministrationRefusal {
  return new AdministrationRefusal(`license ${licenceId} has no file ${path}`);
}
