import { Type, type Static } from 'typebox';
import { limits } from '../../limits.ts';

/** What is stored and compared: text that can be written, without control characters. */
const writable = '^[^\\p{Cc}\\p{Cs}]+$';

export const LicenceKey = Type.String({
  minLength: 1,
  maxLength: limits.licenceKeyLengthMax,
  description: 'The licence key',
});
export const InstanceId = Type.String({
  minLength: 1,
  maxLength: limits.instanceIdLengthMax,
  pattern: writable,
  description: 'What the deployment calls this instance of itself; always the same',
  examples: ['berlin-1'],
});
export const LicencedModelId = Type.String({
  minLength: 1,
  maxLength: limits.modelIdLengthMax,
  pattern: writable,
  description: 'A model that the licence covers',
  examples: ['svc-3'],
});

export const LicenceHealth = Type.Record(Type.String(), Type.String(), { description: 'It answers' });

export const DeploymentStatus = Type.Object(
  {
    valid: Type.Boolean({ default: true, description: 'Neither expired nor revoked' }),
    max_concurrent_generations: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'How many generations the deployment may run at a time; `null`: as many as it likes',
    }),
  },
  { description: 'What the licence is worth' },
);
export type DeploymentStatus = Static<typeof DeploymentStatus>;

export const QuotaStatus = Type.Object(
  {
    used_chars: Type.Integer({ minimum: 0 }),
    used_seconds: Type.Number({ minimum: 0 }),
    quota_chars: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: '`null`: unlimited' }),
    quota_seconds: Type.Unsafe<number | null>({ type: ['number', 'null'], description: '`null`: unlimited' }),
    exceeded: Type.Boolean({ description: 'What was bought is used up; stop generating' }),
  },
  { description: 'How much of the licence is used up, by all of its instances' },
);
export type QuotaStatus = Static<typeof QuotaStatus>;

export const ActivationBody = Type.Object({
  license_key: LicenceKey,
  model_id: LicencedModelId,
  instance_id: InstanceId,
});

export const ActivationAnswer = Type.Object(
  {
    file_encryption_key: Type.String({ description: 'Opens the files of the licence; 32 bytes in base64' }),
    offline_token: Type.String({
      description: 'JWT, signed with Ed25519: what the instance may do while it reaches nobody',
    }),
    public_key_pem: Type.String({ description: 'What the token is checked with' }),
    hmac_key: Type.String({ description: 'What reports of usage are signed with; 32 bytes in base64' }),
    customer_id: Type.Integer(),
  },
  { description: 'The instance may run' },
);
export type ActivationAnswer = Static<typeof ActivationAnswer>;

export const ValidationBody = Type.Object({ license_key: LicenceKey, instance_id: InstanceId });

export const ValidationAnswer = Type.Object(
  { offline_token: Type.String(), quota: Type.Union([QuotaStatus, Type.Null()]) },
  { description: 'The instance may go on, with a new token' },
);

export const UsageReportBody = Type.Object({
  license_key: LicenceKey,
  instance_id: InstanceId,
  chars: Type.Integer({
    minimum: 0,
    maximum: limits.reportedCharactersMax,
    description: 'Characters since the last report that counted',
  }),
  audio_seconds: Type.Number({
    minimum: 0,
    maximum: limits.reportedAudioSecondsMax,
    description: 'Audio since the last report that counted',
  }),
  reported_at: Type.Number({
    minimum: 0,
    maximum: 4_102_444_800,
    description:
      'Seconds since the epoch, later with every report; one that is not later than the last counts for nothing',
  }),
  signature: Type.Optional(
    Type.String({
      maxLength: 128,
      default: '',
      description: 'HMAC-SHA-256 with `hmac_key`, in lower-case hex, as docs/licensing.md describes',
    }),
  ),
});
export type UsageReportBody = Static<typeof UsageReportBody>;

export const UsageReportAnswer = Type.Object(
  { quota: QuotaStatus },
  { description: 'It counts, or has counted before' },
);

export const StatusQuery = Type.Object({ license_key: LicenceKey, instance_id: InstanceId });

export const StatusAnswer = Type.Object(
  { active: Type.Boolean({ description: 'The licence is, and so is this instance' }), quota: QuotaStatus },
  { description: 'Where the instance stands' },
);

export const RevocationBody = Type.Object({
  license_key: LicenceKey,
  instance_id: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      minLength: 1,
      maxLength: limits.instanceIdLengthMax,
      pattern: writable,
      description: 'Absent or `null`: the licence, with all of its instances, for good',
    }),
  ),
});

export const CustomerKeyBody = Type.Object({
  api_key: Type.String({ minLength: 1, maxLength: limits.licenceKeyLengthMax, description: 'What a client came with' }),
});

export const CustomerKeyAnswer = Type.Object(
  {
    org_id: Type.Integer(),
    api_key_id: Type.Integer(),
    user_id: Type.String({ description: 'Who issued it; empty where nobody did' }),
    project_id: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: '`null`: a key of the organization',
    }),
  },
  { description: 'Whose key it is' },
);
export type CustomerKeyAnswer = Static<typeof CustomerKeyAnswer>;
