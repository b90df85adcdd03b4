import { Type, type Static } from 'typebox';
import { TRANSCRIPTION_MODEL_ID } from '../../features/transcription/transcription-model.ts';
import { limits } from '../../limits.ts';

const { transcriptionRateHzMin: minimum, transcriptionRateHzMax: maximum } = limits;

export const SampleRate = Type.Integer({ minimum, maximum, default: 16_000 });

export const BoostedPhrases = Type.Array(Type.String({ minLength: 1, maxLength: limits.boostedPhraseLengthMax }), {
  maxItems: limits.boostedPhrasesMax,
  description: 'Names and terms that will probably be mentioned; they are found more easily',
});

const language = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: limits.transcriptionHintLengthMax,
  description: 'Has no effect: English is listened to',
});

/** Unknown properties are ignored (interface supplement, 11.2). */
export const TranscriptionBody = Type.Object(
  {
    audio_b64: Type.String({
      contentEncoding: 'base64',
      description: 'A recording; where it is of no known kind it is taken for mono PCM of 16 bits at `sample_rate`',
    }),
    model: Type.Optional(Type.Literal(TRANSCRIPTION_MODEL_ID, { default: TRANSCRIPTION_MODEL_ID })),
    language: Type.Optional(language),
    sample_rate: Type.Optional(SampleRate),
    response_format: Type.Optional(Type.Literal('json', { default: 'json' })),
    boosted_phrases: Type.Optional(BoostedPhrases),
  },
  { title: 'TranscriptionBody', description: 'Not together with a part `file`, which forms have' },
);
export type TranscriptionBody = Static<typeof TranscriptionBody>;

/** What is wrong with a form is told in other words than what is wrong with JSON, so it is checked by the route. */
export const TranscriptionForm = Type.Object(
  {
    // For the document: what was sent lies on the disk.
    file: Type.Optional(
      Type.Unsafe<string>({ contentMediaType: 'application/octet-stream', description: 'The recording' }),
    ),
    model: Type.Optional(Type.String({ default: TRANSCRIPTION_MODEL_ID })),
    language: Type.Optional(Type.String({ description: 'Has no effect: English is listened to' })),
    response_format: Type.Optional(Type.String({ default: 'json' })),
    prompt: Type.Optional(Type.String({ description: 'Has no effect' })),
    boosted_phrases: Type.Optional(
      Type.String({
        description:
          `Once for each phrase, at most ${limits.boostedPhrasesMax} of at most ${limits.boostedPhraseLengthMax} ` +
          'characters: names and terms that will probably be mentioned',
      }),
    ),
  },
  { title: 'TranscriptionForm' },
);

/** Interface supplement, 11.1. */
export const WordAlternativesItem = Type.Object({
  raw_word_index: Type.Integer({ minimum: 0, description: 'Which word of the transcript, split at white space' }),
  word: Type.String({ description: 'As it was transcribed' }),
  alternatives: Type.Array(
    Type.Object({
      spelling: Type.String(),
      probability: Type.Number({ minimum: 0, maximum: 1, description: 'Of all with 0.3, three in ten are right' }),
    }),
    { description: 'Best first, the word itself among them' },
  ),
});
export type WordAlternativesItem = Static<typeof WordAlternativesItem>;

export const modelFields = {
  model: Type.Literal(TRANSCRIPTION_MODEL_ID),
  model_revision: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Which version of the model has listened',
  }),
};

export const TranscriptionResult = Type.Object(
  {
    text: Type.String({ description: 'The same as `transcript`' }),
    transcript: Type.String(),
    language: Type.String({ description: 'That was listened to' }),
    duration_s: Type.Number({ minimum: 0, description: 'Of the audio that was accepted' }),
    ...modelFields,
    word_timestamps: Type.Array(Type.Object({}), { description: 'Always empty: they are not made' }),
    word_alternatives: Type.Array(WordAlternativesItem, { description: 'Of words that may have been others' }),
    processing_ms: Type.Integer({ minimum: 0 }),
  },
  { title: 'TranscriptionResult', description: 'What was said' },
);
export type TranscriptionResult = Static<typeof TranscriptionResult>;
