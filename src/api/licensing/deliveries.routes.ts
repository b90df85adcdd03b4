import { limits } from '../../limits.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import {
  DownloadAnswer,
  DownloadBody,
  FileAnswer,
  FileQuery,
  WeightsKeyAnswer,
  WeightsKeyBody,
} from './deliveries.schemas.ts';
import { licenceOf } from './licence-access.ts';

const tags = ['Licences'];
const config = { access: routeAccess.useLicence, invalidShape: 'unprocessable-throughout' } as const;

/** What deployments download, and what opens it (supplement, 14.2). */
export function addDeliveryRoutes(
  server: HttpServer,
  { licensing: { deliver } }: Pick<ServerDependencies, 'licensing'>,
): void {
  server.get(
    '/v1/license/files',
    {
      config,
      schema: {
        operationId: 'getLicenseFile',
        summary: 'Where a file of the licence can be downloaded',
        tags,
        querystring: FileQuery,
        response: { 200: FileAnswer, ...errorAnswers(401, 403, 404, 422, 429, 503) },
      },
    },
    async (request): Promise<FileAnswer> => {
      const { downloadUrl, bytes } = await deliver.file(licenceOf(request), request.query.path);
      return { download_url: downloadUrl, size_bytes: bytes };
    },
  );

  server.post(
    '/v1/license/artifacts/download',
    {
      config,
      schema: {
        operationId: 'downloadArtifact',
        summary: 'Where an artifact can be downloaded, and what opens it',
        description: 'Ranges of it can be asked for at the address. When its time is over, ask again for another one.',
        tags,
        body: DownloadBody,
        response: { 200: DownloadAnswer, ...errorAnswers(400, 401, 403, 404, 413, 415, 422, 429, 503) },
      },
    },
    async (request): Promise<DownloadAnswer> => {
      const { artifact_id: artifactId, version } = request.body;
      const { artifact, ...delivery } = await deliver.artifact(licenceOf(request), { artifactId, version });
      return {
        artifact_id: artifact.artifactId,
        version: artifact.version,
        download_url: delivery.downloadUrl,
        expires_in_seconds: Math.floor(delivery.expiresInMs / 1000),
        ciphertext_size: artifact.ciphertextBytes,
        ciphertext_sha256: artifact.ciphertextSha256,
        archive_format: artifact.archiveFormat,
        compression: artifact.compression,
        encryption_format: artifact.encryptionFormat,
        decryption_key_b64: base64Of(delivery.contentKey),
        associated_data_b64: base64Of(delivery.associatedData),
        recommended_part_size_bytes: limits.downloadPartBytes,
        recommended_concurrency: limits.downloadsAtOnce,
      };
    },
  );

  addWeightsKeyRoute(server, { licensing: { deliver } });
}

function addWeightsKeyRoute(
  server: HttpServer,
  { licensing: { deliver } }: { readonly licensing: Pick<ServerDependencies['licensing'], 'deliver'> },
): void {
  server.post(
    '/v1/license/weights/key',
    {
      config,
      schema: {
        operationId: 'getWeightsKey',
        summary: 'What opens an image of weights that the caller holds already',
        description: 'The caller repeats what the image says of itself. One that is not as it was noted is unknown.',
        tags,
        body: WeightsKeyBody,
        response: { 200: WeightsKeyAnswer, ...errorAnswers(400, 401, 403, 404, 413, 415, 422, 429, 503) },
      },
    },
    async (request): Promise<WeightsKeyAnswer> => {
      const { body } = request;
      const contentKey = await deliver.contentKey(licenceOf(request), {
        artifactId: body.artifact_id,
        version: body.version,
        sourceFingerprint: body.source_fingerprint,
        wrappedKey: body.wrapped_key,
        keyEncryptionKeyId: body.key_encryption_key_id,
        encryptionFormat: body.encryption_format,
      });
      return {
        artifact_id: body.artifact_id,
        version: body.version,
        decryption_key_b64: base64Of(contentKey),
        encryption_format: body.encryption_format,
      };
    },
  );
}

function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
