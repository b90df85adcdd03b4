import type { Artifact, Licence, LicenceActivation, LicenceFile } from '../../contracts/stores/licence-stores.ts';
import type { ImageMetadata } from '../licensing/keep-deliveries.ts';
import type { ManageLicences } from '../licensing/manage-licences.ts';
import { timeOf } from './reports.ts';

type Report = Readonly<Record<string, unknown>>;

/** Neither its hash nor a wrapped key. */
export function licenceReport(
  licence: Licence,
  { manageLicences }: { readonly manageLicences: Pick<ManageLicences, 'stateOf'> },
): Report {
  return {
    id: licence.id,
    organization_id: licence.organizationId,
    name: licence.name,
    state: manageLicences.stateOf(licence),
    key_prefix: licence.prefix,
    key_last4: licence.last4,
    models: licence.modelIds,
    used_chars: licence.usedCharacters,
    quota_chars: licence.quotaCharacters,
    used_seconds: licence.usedAudioUs / 1_000_000,
    quota_seconds: licence.quotaAudioUs === null ? null : licence.quotaAudioUs / 1_000_000,
    max_concurrent_generations: licence.maxConcurrentGenerations,
    instances_max: licence.instancesMax,
    reports: licence.reports,
    created_at: timeOf(licence.createdAtMs),
    expires_at: optionalTime(licence.expiresAtMs),
    revoked_at: optionalTime(licence.revokedAtMs),
  };
}

export function activationReport(activation: LicenceActivation): Report {
  return {
    instance: activation.instanceId,
    models: activation.modelIds,
    created_at: timeOf(activation.createdAtMs),
    last_seen_at: timeOf(activation.lastSeenAtMs),
    reported_at: activation.reportedAtUs === null ? null : timeOf(Math.floor(activation.reportedAtUs / 1000)),
    revoked_at: optionalTime(activation.revokedAtMs),
  };
}

export function licenceFileReport({ path, ciphertextBytes, createdAtMs }: LicenceFile): Report {
  return { path, size_bytes: ciphertextBytes, created_at: timeOf(createdAtMs) };
}

export function artifactReport(artifact: Artifact): Report {
  return {
    artifact_id: artifact.artifactId,
    version: artifact.version,
    model: artifact.modelId,
    plain_bytes: artifact.plainBytes,
    ciphertext_size: artifact.ciphertextBytes,
    archive_format: artifact.archiveFormat,
    compression: artifact.compression,
    created_at: timeOf(artifact.createdAtMs),
  };
}

/** What an image of it carries, for whoever asks for its key with that (supplement, 14.2). The wrapped key opens nothing. */
export function imageReport(image: ImageMetadata): Report {
  return {
    artifact_id: image.artifactId,
    version: image.version,
    source_fingerprint: image.sourceFingerprint,
    wrapped_key: image.wrappedKey,
    key_encryption_key_id: image.keyEncryptionKeyId,
    encryption_format: image.encryptionFormat,
  };
}

function optionalTime(ms: number | null): string | null {
  return ms === null ? null : timeOf(ms);
}
