import { Type, type Static } from 'typebox';
import { languageCodes, type LanguageCode } from '../../contracts/language.ts';
import { limits } from '../../limits.ts';

export const NormalizeRequestBody = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: limits.textCodePointsMax,
      description: 'What to read, with tags or without, counted in Unicode code points.',
      examples: ['It costs $3.50.'],
    }),
    language: Type.Optional(
      Type.Unsafe<LanguageCode | null>({
        type: ['string', 'null'],
        enum: [...languageCodes, null],
        maxLength: limits.languageLengthMax,
        description: 'Language of the text; detected when it is left out.',
      }),
    ),
    explain: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether the answer tells every change and the rule behind it.' }),
    ),
  },
  { additionalProperties: false },
);
export type NormalizeRequestBody = Static<typeof NormalizeRequestBody>;

const Offset = Type.Integer({ minimum: 0, description: 'In Unicode code points of the submitted text' });

export const NormalizeAnswer = Type.Object(
  {
    text: Type.String({ description: 'The text as it is spoken' }),
    language: Type.Enum([...languageCodes], {
      description: 'The language of the request, or the one that most of the text was taken to be in',
    }),
    time_ms: Type.Number({ description: 'Wall time of the normalization in milliseconds' }),
    changes: Type.Optional(
      Type.Array(
        Type.Object({
          rule: Type.String({
            description: 'What fired: a kind of token, `dictionary`, or `post-override:` and its id',
          }),
          source_start: Offset,
          source_end: Offset,
          source: Type.String({ description: 'What stands there in the submitted text' }),
          result: Type.String({
            description: 'What this rule made of it; a later change of the same place goes on from there',
          }),
        }),
        { description: 'With `explain` only: every change, in order' },
      ),
    ),
  },
  { description: 'The normalized text' },
);
export type NormalizeAnswer = Static<typeof NormalizeAnswer>;
