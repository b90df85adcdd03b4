import { Type, type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { plainTextPattern } from '../plain-text.ts';

const OrganizationId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const CreditStateQuery = Type.Object({ org_id: OrganizationId });

export const CreditStateBody = Type.Object(
  {
    has_access: Type.Boolean({ description: 'Whether new work may begin' }),
    remaining_cents: Type.Unsafe<number | null>({
      type: ['number', 'null'],
      description: 'What can be spent; `null`: the organization is not charged',
    }),
  },
  { description: 'What the organization can spend' },
);
export type CreditStateBody = Static<typeof CreditStateBody>;

const name = { minLength: 1, maxLength: limits.usageNameLengthMax, pattern: plainTextPattern } as const;

const Optional = <Value>(schema: object) => Type.Optional(Type.Unsafe<Value | null>(schema));

export const RecordUsageBody = Type.Object(
  {
    org_id: OrganizationId,
    model_id: Type.String(name),
    audio_seconds: Type.Number({ minimum: 0, maximum: limits.usageAudioSecondsMax }),
    api_key_id: Optional<number>({ type: ['integer', 'null'], minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    user_id: Optional<string>({
      type: ['string', 'null'],
      maxLength: limits.usageNameLengthMax,
      pattern: plainTextPattern,
    }),
    char_count: Optional<number>({ type: ['integer', 'null'], minimum: 0, maximum: limits.usageCharactersMax }),
    ttfa_ms: Optional<number>({ type: ['number', 'null'], minimum: 0 }),
    idempotency_key: Optional<string>({
      type: ['string', 'null'],
      ...name,
      description: 'Within seven days the same one is recorded once, and answered as it was the first time',
    }),
    metadata: Type.Optional(Type.Unsafe<Record<string, unknown>>({ type: 'object', default: {} })),
  },
  { additionalProperties: false },
);
export type RecordUsageBody = Static<typeof RecordUsageBody>;

export const RecordedUsageBody = Type.Object(
  {
    success: Type.Boolean(),
    cost_cents: Type.Unsafe<number | null>({
      type: ['number', 'null'],
      description: 'A fraction; `null`: it failed, or the organization is not charged',
    }),
    error: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Why it failed' }),
    currency: Type.Literal('eur'),
  },
  { description: 'What became of it' },
);
export type RecordedUsageBody = Static<typeof RecordedUsageBody>;
