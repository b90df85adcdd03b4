import { Type } from 'typebox';
import { audioEncodings } from '../../audio/formats.ts';
import { settingFields } from './field-schemas.ts';

/** Frames of the server that the three sockets share; what some of them add is added where they are listed. */

const count = Type.Integer({ minimum: 0 });

export const audioFields = {
  audio: Type.String({ contentEncoding: 'base64', description: 'Mono samples as `enc` says' }),
  enc: Type.Enum([...audioEncodings]),
  idx: Type.Integer({ minimum: 0, description: 'Counts the audio frames of a request or turn from 0' }),
  sr: Type.Integer({ description: 'Samples per second' }),
  samples: Type.Integer({ minimum: 1 }),
  chunk_id: count,
};
export const AudioFrame = Type.Object(audioFields, { title: 'Audio', description: 'A piece of the audio' });

export const wordFields = {
  word_timestamps: Type.Array(
    Type.Object({
      word: Type.String(),
      start_ms: Type.Number({ description: 'From the first sample of the chunk' }),
      end_ms: Type.Number(),
      char_start: Type.Integer({ minimum: 0, description: 'In the spoken text of the chunk, in code points' }),
      char_end: Type.Integer({ minimum: 0, description: 'Exclusive' }),
      score: Type.Number(),
    }),
  ),
};

export const UsageObject = Type.Object(
  {
    audio_seconds: Type.Number({ minimum: 0 }),
    characters: count,
    cost_cents: Type.Unsafe<number | null>({ type: ['number', 'null'], description: '`null` = cannot be determined' }),
    currency: Type.Optional(Type.String()),
    cost_unavailable: Type.Optional(Type.Boolean()),
    model_id: Type.String({ description: 'As requested' }),
  },
  { description: 'What it cost; for callers that belong to an organization' },
);

export const SettingsUpdatedFrame = Type.Object(
  { settings_updated: Type.Boolean(), settings: Type.Object(settingFields) },
  { title: 'Settings updated', description: 'The settings that hold from now on' },
);

export const InterruptedFrame = Type.Object(
  { interrupted: Type.Boolean() },
  { title: 'Interrupted', description: 'Answer to `cancel`; nothing of what was cancelled follows' },
);

export const chunkFields = { chunk_id: count };
export const generationStartedFields = {
  generation_started: Type.Boolean(),
  chunk_id: count,
  text: Type.String({ description: 'What is spoken, after dictionaries and normalization' }),
};
export const chunkCompleteFields = {
  chunk_complete: Type.Boolean(),
  chunk_id: count,
  audio_seconds: Type.Number({ minimum: 0 }),
  gen_ms: Type.Number({ minimum: 0 }),
};

export const optionalUsage = Type.Optional(UsageObject);
