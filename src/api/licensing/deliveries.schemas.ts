import { Type, type Static } from 'typebox';
import { limits } from '../../limits.ts';

/** Supplement, 14.2. */
const ArtifactId = Type.String({
  pattern: '^[a-z0-9][a-z0-9._/-]{0,190}$',
  description: 'Which artifact',
  examples: ['svc-3/weights'],
});
const ArtifactVersion = Type.String({
  minLength: 1,
  maxLength: limits.artifactVersionLengthMax,
  description: 'Which version of it',
  examples: ['2026-11-01'],
});

export const FileQuery = Type.Object({
  path: Type.String({
    minLength: 1,
    maxLength: limits.licenceFilePathLengthMax,
    description: 'The file as the operator has named it; a name, compared as it is written',
    examples: ['config/voices.json'],
  }),
});

const downloadUrl = Type.String({
  description: 'Address of the sealed file, for a while; without a host where SYRINX_PUBLIC_URL is not set',
});

export const FileAnswer = Type.Object(
  {
    download_url: downloadUrl,
    size_bytes: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'As it is downloaded' }),
  },
  { description: 'Where the file is' },
);
export type FileAnswer = Static<typeof FileAnswer>;

export const DownloadBody = Type.Object({ artifact_id: ArtifactId, version: ArtifactVersion });

export const DownloadAnswer = Type.Object(
  {
    artifact_id: Type.String(),
    version: Type.String(),
    download_url: downloadUrl,
    expires_in_seconds: Type.Integer({ minimum: 1 }),
    ciphertext_size: Type.Integer({ minimum: 0, description: 'Bytes, as they are downloaded' }),
    ciphertext_sha256: Type.String({ description: 'Of these bytes, in hex' }),
    archive_format: Type.String({ description: 'What is in it: `tar` or `none`' }),
    compression: Type.String({ description: '`zstd`, `gzip` or `none`' }),
    encryption_format: Type.String({ description: 'How it is sealed; docs/sealed-files.md describes it' }),
    decryption_key_b64: Type.String({ description: '32 bytes in base64' }),
    associated_data_b64: Type.String({ description: 'What it was sealed as' }),
    recommended_part_size_bytes: Type.Integer({ minimum: 1 }),
    recommended_concurrency: Type.Integer({ minimum: 1 }),
  },
  { description: 'Where the artifact is, and what opens it' },
);
export type DownloadAnswer = Static<typeof DownloadAnswer>;

export const WeightsKeyBody = Type.Object({
  artifact_id: ArtifactId,
  version: ArtifactVersion,
  source_fingerprint: Type.String({ minLength: 1, maxLength: 512 }),
  wrapped_key: Type.String({ minLength: 1, maxLength: 1024 }),
  key_encryption_key_id: Type.String({ minLength: 1, maxLength: 64 }),
  encryption_format: Type.String({ minLength: 1, maxLength: 64 }),
});

export const WeightsKeyAnswer = Type.Object(
  {
    artifact_id: Type.String(),
    version: Type.String(),
    decryption_key_b64: Type.String({ description: '32 bytes in base64' }),
    encryption_format: Type.String(),
  },
  { description: 'What opens the image' },
);
export type WeightsKeyAnswer = Static<typeof WeightsKeyAnswer>;
