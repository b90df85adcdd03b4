import { imageMetadataOf } from '../../src/features/licensing/keep-deliveries.ts';
import { newReference, newVoice } from '../contract/stores/voices.ts';
import { customerKeys, type LicenceServer } from './licence-server.ts';

export type Customer = Awaited<ReturnType<typeof insertCustomer>>;

/** What both customers call an instance, and a file. */
export const shared = { instanceId: 'node-of-both', path: 'config/voices.json' } as const;

/** What a customer has: a licence, two instances, two files, an artifact, a published voice with a recording and its encoding. */
export async function insertCustomer(server: LicenceServer, organizationId: 1 | 2) {
  const modelId = organizationId === 1 ? 'svc-3' : 'svc-2-turbo';
  const quotaCharacters = 1000 + organizationId;
  const { licence, key } = await server.issue({
    organizationId,
    modelIds: [modelId],
    maxConcurrentGenerations: organizationId,
    quotaCharacters,
  });
  const own = { key, modelId, instanceId: `node-of-${organizationId}` };
  const activate = async (instanceId: string): Promise<Readonly<Record<string, string>>> =>
    (
      await server.call({ path: '/activate', body: { license_key: key, instance_id: instanceId, model_id: modelId } })
    ).json();
  const { hmac_key: reportKey = '', file_encryption_key: fileKey = '' } = await activate(own.instanceId);
  const { hmac_key: sharedReportKey = '' } = await activate(shared.instanceId);
  const ownPath = `config/of-${organizationId}.json`;
  for (const path of [ownPath, shared.path])
    await server.keepDeliveries.addFile({ licence, path }, pieces(`file of ${organizationId}`), async () => undefined);
  const image = await insertArtifact(server, modelId);
  const name = `Voice of customer ${organizationId}`;
  const voice = await insertVoice(server, { organizationId, name, modelId });
  const keys = { reportKey, sharedReportKey, fileKey };
  const ownKey = organizationId === 1 ? customerKeys.project : customerKeys.other;
  const secrets = [key, reportKey, sharedReportKey, fileKey, ownKey, name];
  return {
    ...own,
    ...keys,
    ...voice,
    organizationId,
    quotaCharacters,
    licence,
    ownPath,
    image,
    apiKey: ownKey,
    secrets,
  };
}

async function insertArtifact({ keepDeliveries }: LicenceServer, modelId: string) {
  const what = { artifactId: `${modelId}/weights`, version: '1', modelId, archiveFormat: 'tar', compression: 'zstd' };
  const image = imageMetadataOf(await keepDeliveries.addArtifact(what, pieces(modelId), async () => undefined));
  return {
    artifact_id: image.artifactId,
    version: image.version,
    source_fingerprint: image.sourceFingerprint,
    wrapped_key: image.wrappedKey,
    key_encryption_key_id: image.keyEncryptionKeyId,
    encryption_format: image.encryptionFormat,
  };
}

/** As public as a voice can be: its recordings are its customer's still. */
async function insertVoice(
  { database, objects }: LicenceServer,
  {
    organizationId,
    name,
    modelId,
  }: { readonly organizationId: number; readonly name: string; readonly modelId: string },
) {
  const { id: voiceId } = await database.voices.insert(
    newVoice({ organizationId, name, isPublic: true, verified: true }),
  );
  const { signal } = new AbortController();
  const keep = async (what: string): Promise<string> => {
    const objectKey = `voices/${voiceId}/${what}`;
    await objects.put(objectKey, pieces(`${what} of ${name}`), { contentType: 'audio/wav', signal });
    return objectKey;
  };
  const row = newReference({ voiceId, objectKey: await keep('recording') });
  const { id: referenceId } = await database.voiceReferences.insert(row);
  const encoding = { referenceId, modelId, objectKey: await keep('encoding'), bytes: 1, createdAtMs: 0 };
  await database.deploymentEncodings.put(encoding);
  return { voiceId, referenceId };
}

/** Every row, and the bytes of every object. */
export async function everythingOf(
  { licence: { id: licenceId }, voiceId, referenceId, modelId }: Customer,
  { database, objects }: LicenceServer,
) {
  const prefixes = [`licences/${licenceId}/`, `voices/${voiceId}/`];
  const lists = await Promise.all(prefixes.map((prefix) => objects.list({ prefix, limit: 99 })));
  const { signal } = new AbortController();
  const bytesOf = async (key: string): Promise<string> => {
    const found = await objects.get(key, { signal });
    return Buffer.concat(await Array.fromAsync(found?.bytes ?? [])).toString('base64');
  };
  return {
    licence: await database.licences.find(licenceId),
    activations: await database.licenceActivations.list({ licenceId }),
    files: await database.licenceFiles.list({ licenceId }),
    voice: await database.voices.find(voiceId),
    references: await database.voiceReferences.list({ voiceId }),
    encodings: await database.deploymentEncodings.list({ referenceIds: [referenceId], modelId }),
    objects: await Promise.all(lists.flat().map(({ key }) => bytesOf(key))),
  };
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}
