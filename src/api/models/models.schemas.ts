import { Type } from 'typebox';

export const ModelList = Type.Object(
  {
    models: Type.Array(
      Type.Object({
        id: Type.String(),
        model_id: Type.String({ description: 'Same as id' }),
        name: Type.String(),
        description: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
        parameters: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Parameter-size label' }),
        max_input_length: Type.Integer({ description: 'Longest text in Unicode code points' }),
        sample_rate: Type.Integer({ description: 'Native rate in Hz' }),
      }),
    ),
  },
  { description: 'The models' },
);
