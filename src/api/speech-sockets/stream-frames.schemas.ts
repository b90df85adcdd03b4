import { Type, type Static } from 'typebox';
import { limits } from '../../limits.ts';
import type { SocketDescription } from '../docs/socket-description.ts';
import { ErrorFrame } from '../sockets/error-frame.ts';
import { nullable } from '../synthesis/nullable.ts';
import { markField, speechFields, textField } from './field-schemas.ts';
import {
  AudioFrame,
  chunkCompleteFields,
  chunkFields,
  generationStartedFields,
  InterruptedFrame,
  optionalUsage,
  SettingsUpdatedFrame,
  wordFields,
} from './server-frames.schemas.ts';
import { UpdateSettingsFrame } from './update-settings.ts';

/** How text is divided, besides how it is spoken. */
const divisionFields = {
  flush_timeout_ms: nullable<number>({
    type: 'integer',
    minimum: 0,
    maximum: limits.staleTextMsMax,
    default: limits.staleTextMsDefault,
    description: 'Text that has waited so long for its continuation is spoken up to its best boundary.',
  }),
  max_buffer_length: nullable<number>({
    type: 'integer',
    minimum: 1,
    default: limits.textBufferLengthMax,
    description: `Characters that may wait for a boundary. Larger values count as ${limits.textBufferLengthMax}.`,
  }),
  chunk_length_schedule: nullable<readonly number[]>({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: limits.textBufferLengthMax },
    minItems: 1,
    maxItems: limits.chunkLengthsMax,
    description: 'Least characters of the first, second … chunk; the last value holds for the rest.',
  }),
  auto_mode: nullable<boolean>({ type: 'boolean', description: 'Accepted, without effect.' }),
};

/** Every frame but `cancel` and `update_settings`: what it has of these is obeyed in the order in which they stand here. */
export const StreamInputFrame = Type.Object(
  {
    ...speechFields,
    ...divisionFields,
    text: textField,
    flush: markField,
    close: markField,
    end_session: markField,
    close_socket: markField,
  },
  {
    title: 'Input',
    description:
      'Fields of the configuration hold for the turns that begin after them. `text` is added to the turn, or begins one; ' +
      '`flush`, `close` and `end_session` end it, `close_socket` the connection after it. Unknown fields are ignored.',
  },
);
export type StreamInputFrame = Static<typeof StreamInputFrame>;

const totals = {
  total_audio_seconds: Type.Number({ minimum: 0 }),
  total_text_chunks: Type.Integer({ minimum: 0 }),
  total_audio_chunks: Type.Integer({ minimum: 0 }),
};

export const streamSocketDescription: SocketDescription = {
  path: '/ws/tts/stream',
  operationId: 'speakStream',
  summary: 'Speak text while it is written, turn by turn, over one connection',
  description:
    'A turn begins with its first text and ends by a flush, `close`, `end_session`, `cancel`, five seconds without text or ' +
    'an error; its last frame is `session_closed`, `interrupted` or an error. Text that comes while the turn before is ' +
    'still delivered belongs to the next one.',
  clientFrames: {
    input: StreamInputFrame,
    updateSettings: UpdateSettingsFrame,
    cancel: Type.Object(
      { cancel: Type.Literal(true) },
      { title: 'Cancel', description: 'Ends the turn and drops what waits; one `interrupted` answers.' },
    ),
  },
  serverFrames: {
    generationStarted: Type.Object(generationStartedFields, {
      title: 'Generation started',
      description: 'A chunk of the text is being spoken',
    }),
    audio: AudioFrame,
    wordTimestamps: Type.Object(
      { ...wordFields, ...chunkFields },
      { title: 'Word timestamps', description: 'After the audio of their chunk, when `word_timestamps` was asked for' },
    ),
    chunkComplete: Type.Object(chunkCompleteFields, { title: 'Chunk complete', description: 'A chunk has been sent' }),
    warning: Type.Object(
      { warning: Type.String() },
      { title: 'Warning', description: 'Something that ends nothing but the turn’s text' },
    ),
    settingsUpdated: SettingsUpdatedFrame,
    interrupted: InterruptedFrame,
    final: Type.Object(
      { final: Type.Literal(true), ...totals },
      { title: 'Final', description: 'After the last audio of a turn' },
    ),
    sessionClosed: Type.Object(
      { session_closed: Type.Literal(true), ...totals, usage: optionalUsage },
      { title: 'Session closed', description: 'The last frame of a turn' },
    ),
    error: ErrorFrame,
  },
};
