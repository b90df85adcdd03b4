import { Type, type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { plainTextPattern } from '../plain-text.ts';

const name = { minLength: 1, maxLength: limits.grantNameLengthMax, pattern: plainTextPattern } as const;
const Name = Type.String(name);
const Count = Type.Integer({ minimum: 0, maximum: limits.grantTotalMax });
const Ceiling = Type.Integer({ minimum: 1, description: 'Since the activation; paid for' });
const Moment = Type.Integer({ minimum: 1, description: 'Milliseconds since the epoch' });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const SvcturnActivateBody = Type.Object(
  {
    instance_id: Name,
    model_id: Name,
    artifact_version: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        ...name,
        description: 'The current one where it is left out',
      }),
    ),
  },
  { additionalProperties: false },
);
export type SvcturnActivateBody = Static<typeof SvcturnActivateBody>;

/** What every grant says of itself. */
const Grant = {
  offline_token: Type.String({ description: 'JWT, EdDSA: what the instance may do until the grant expires' }),
  grant_expires_at_ms: Moment,
  authorized_calls: Ceiling,
  authorized_audio_ms: Ceiling,
};

export const SvcturnActivation = Type.Object(
  {
    activation_id: Type.String({ pattern: '^[1-9][0-9]*$' }),
    instance_id: Type.String(),
    model_id: Type.String(),
    artifact_version: Type.String(),
    artifact_download_url: Type.String(),
    artifact_size_bytes: Type.Integer({ minimum: 0 }),
    manifest_sha256: Hash,
    model_key: Type.String({ description: 'Base64: opens the artifact' }),
    usage_key: Type.String({ description: 'Base64: signs reports of usage' }),
    public_key_pem: Type.String({ description: 'What `offline_token` is verified with' }),
    ...Grant,
    acknowledged_sequence: Type.Integer({ minimum: 0 }),
    cumulative_calls: Count,
    cumulative_audio_ms: Count,
    cumulative_context_chars: Count,
  },
  { description: 'The grant, and what is known of it' },
);
export type SvcturnActivation = Static<typeof SvcturnActivation>;

export const SvcturnUsageBody = Type.Object(
  {
    schema_version: Type.Literal(1),
    activation_id: Type.String({ pattern: `^[1-9][0-9]{0,${limits.activationIdLengthMax - 1}}$` }),
    instance_id: Name,
    model_id: Name,
    artifact_version: Name,
    sequence: Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Higher in each report; gaps are allowed',
    }),
    cumulative_calls: Count,
    cumulative_audio_ms: Count,
    cumulative_context_chars: Count,
    reported_at_ms: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    signature: Type.String({
      pattern: '^[0-9a-fA-F]{64}$',
      description: 'HMAC-SHA-256 with `usage_key` over the canonical JSON of all other fields',
    }),
  },
  { additionalProperties: false },
);
export type SvcturnUsageBody = Static<typeof SvcturnUsageBody>;

export const SvcturnAcknowledgement = Type.Object(
  {
    acknowledged_sequence: Type.Integer({ minimum: 1 }),
    duplicate: Type.Boolean({ description: 'This sequence, or a later one, was accepted before' }),
    delta_calls: Count,
    delta_audio_ms: Count,
    delta_context_chars: Count,
    ...Grant,
  },
  { description: 'What was accepted, and the grant as it is now' },
);
export type SvcturnAcknowledgement = Static<typeof SvcturnAcknowledgement>;

export const SvcturnRevokeBody = Type.Object(
  {
    org_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    instance_id: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        ...name,
        description: 'All of them where it is left out',
      }),
    ),
  },
  { additionalProperties: false },
);
export type SvcturnRevokeBody = Static<typeof SvcturnRevokeBody>;

export const SvcturnRevocation = Type.Object(
  { revoked: Type.Integer({ minimum: 0 }) },
  { description: 'How many activations were revoked by it' },
);
