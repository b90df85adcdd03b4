import { Type, type Static } from 'typebox';
import { languageCodes, type LanguageCode } from '../../contracts/language.ts';
import { limits } from '../../limits.ts';

export const PreviewRequestBody = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: limits.textCodePointsMax,
      description: 'With tags or without, counted in Unicode code points',
      examples: ['Ask kubectl.'],
    }),
    language: Type.Optional(
      Type.Unsafe<LanguageCode | null>({
        type: ['string', 'null'],
        enum: [...languageCodes, null],
        description: 'Language of the text; detected when it is left out.',
      }),
    ),
  },
  { additionalProperties: false },
);

const Offset = Type.Integer({ minimum: 0, description: 'In Unicode code points' });

export const PreviewAnswer = Type.Object(
  {
    text: Type.String({ description: 'The text with the replacements in place and without tags, not normalized yet' }),
    matches: Type.Array(
      Type.Object({
        entry_id: Type.Integer(),
        source_start: Offset,
        source_end: Offset,
        source: Type.String({ description: 'What stands there in the submitted text' }),
        result_start: Offset,
        result_end: Offset,
        replacement: Type.String(),
        ipa: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: 'Spoken instead of the replacement by engines that can',
        }),
        language: Type.Enum([...languageCodes], { description: 'In which the sentence was taken to be' }),
      }),
      { description: 'Which entry applies where, in order' },
    ),
  },
  { description: 'What the dictionary does to the text' },
);
export type PreviewAnswer = Static<typeof PreviewAnswer>;
