import { Type, type Static } from 'typebox';
import { limits } from '../../limits.ts';
import type { SocketDescription } from '../docs/socket-description.ts';
import { ErrorFrame } from '../sockets/error-frame.ts';
import { speechFields } from './field-schemas.ts';
import {
  AudioFrame,
  InterruptedFrame,
  optionalUsage,
  SettingsUpdatedFrame,
  wordFields,
} from './server-frames.schemas.ts';
import { UpdateSettingsFrame } from './update-settings.ts';

export const RequestFrame = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: limits.textCodePointsMax,
      description: 'What to speak, as in `POST /v1/tts/generate`.',
    }),
    ...speechFields,
  },
  {
    title: 'Request',
    description: 'Begins generation, or waits behind the requests before it. Unknown fields are ignored.',
  },
);
export type RequestFrame = Static<typeof RequestFrame>;

const CancelFrame = Type.Object(
  { cancel: Type.Literal(true) },
  { title: 'Cancel', description: 'Ends the running request and drops those that wait; one `interrupted` answers.' },
);

const FinalFrame = Type.Object(
  {
    final: Type.Literal(true),
    chunks: Type.Integer({ minimum: 0, description: 'Audio frames of the request' }),
    total_samples: Type.Integer({ minimum: 0 }),
    dur_ms: Type.Number({ minimum: 0 }),
    gen_ms: Type.Number({ minimum: 0 }),
    rtf: Type.Number({ minimum: 0, description: 'gen_ms / dur_ms; 0 where there is no audio' }),
    debug: Type.Object({
      original_text: Type.String(),
      ttfa_ms: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
      speed: Type.Number(),
    }),
    usage: optionalUsage,
  },
  { title: 'Final', description: 'The last frame of a request' },
);
export type FinalFrame = Static<typeof FinalFrame>;

export const requestSocketDescription: SocketDescription = {
  path: '/ws/tts',
  operationId: 'speakRequests',
  summary: 'Speak whole texts, one after another, over one connection',
  description:
    `Requests are answered strictly in order; up to ${limits.socketRequestsQueuedMax} wait behind the running one. ` +
    'Each is answered by `final` or an error, or, with those that wait, by the `interrupted` of a cancel.',
  clientFrames: { request: RequestFrame, updateSettings: UpdateSettingsFrame, cancel: CancelFrame },
  serverFrames: {
    audio: AudioFrame,
    wordTimestamps: Type.Object(wordFields, {
      title: 'Word timestamps',
      description: 'Once, after the last audio, when `word_timestamps` was asked for',
    }),
    settingsUpdated: SettingsUpdatedFrame,
    interrupted: InterruptedFrame,
    final: FinalFrame,
    error: ErrorFrame,
  },
};
