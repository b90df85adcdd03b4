import { Type, type Static } from 'typebox';
import { idBounds } from '../id-bounds.ts';
import { InstanceId, LicenceKey, LicencedModelId } from './licences.schemas.ts';

export const DeploymentVoicesQuery = Type.Object({
  license_key: LicenceKey,
  instance_id: InstanceId,
  model_id: Type.Optional(LicencedModelId),
});

export const EncodingQuery = Type.Object({
  license_key: LicenceKey,
  instance_id: InstanceId,
  model_id: LicencedModelId,
});

export const DeploymentVoicePath = Type.Object({ voice_id: Type.Integer(idBounds) });
export const EncodingPath = Type.Object({
  voice_id: Type.Integer(idBounds),
  reference_id: Type.Integer(idBounds),
});

const nullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/** Supplement, 14.3. */
export const DeploymentVoiceBody = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    description: nullableText,
    category: Type.String({ default: 'cloned' }),
    sex: nullableText,
    age: nullableText,
    supported_languages: Type.Array(Type.String()),
    sample_url: nullableText,
    avatar_url: nullableText,
    references: Type.Array(
      Type.Object({
        id: Type.Integer(),
        audio_url: Type.String(),
        encoding_url: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: 'What `model_id` has made of it; `null`: nothing yet, or no model was named',
        }),
      }),
    ),
  },
  { description: 'The voice' },
);
export type DeploymentVoiceBody = Static<typeof DeploymentVoiceBody>;

export const DeploymentVoiceList = Type.Array(DeploymentVoiceBody, { description: 'Those of the customer, by id' });
