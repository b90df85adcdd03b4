import { Type, type Static } from 'typebox';
import { limits } from '../../limits.ts';
import type { SocketDescription } from '../docs/socket-description.ts';
import { ErrorFrame } from '../sockets/error-frame.ts';
import { BoostedPhrases, modelFields, SampleRate, WordAlternativesItem } from './transcription.schemas.ts';

export const ConfigFrame = Type.Object(
  {
    type: Type.Literal('config'),
    sample_rate: Type.Optional(SampleRate),
    language: Type.Optional(Type.Unknown({ description: 'Has no effect: English is listened to' })),
    model: Type.Optional(Type.Unknown({ description: '`luchs-1`; another one ends the connection' })),
    boosted_phrases: Type.Optional(BoostedPhrases),
    server_flush: Type.Optional(
      Type.Unknown({
        description: `\`true\`: a pause of ${limits.turnPauseMs / 1000} s after speech ends the turn, too`,
      }),
    ),
    vad_silence_signals: Type.Optional(Type.Unknown({ description: 'Has no effect' })),
  },
  {
    title: 'Config',
    description: 'How the turns that follow are listened to. Without it 16000 Hz are taken for granted.',
  },
);
export type ConfigFrame = Static<typeof ConfigFrame>;

export const AudioChunkFrame = Type.Object(
  {
    type: Type.Literal('audio_chunk'),
    audio_b64: Type.String({ contentEncoding: 'base64', description: 'Little-endian PCM of 16 bits, mono' }),
  },
  { title: 'Audio chunk', description: 'Some milliseconds to some seconds of what is said' },
);

const EndOfSpeechFrame = Type.Object(
  { type: Type.Literal('end_of_speech') },
  { title: 'End of speech', description: 'The turn is over; answered by exactly one final transcript' },
);

export const turnEndReasons = ['client_end_of_speech', 'model_end_of_turn', 'silence_timeout'] as const;

const PartialFrame = Type.Object(
  { type: Type.Literal('partial'), partial_text: Type.String(), is_final: Type.Literal(false) },
  {
    title: 'Partial',
    description: `All of the turn so far, in place of the one before; about every ${limits.partialEveryMs / 1000} s of audio`,
  },
);
export type PartialFrame = Static<typeof PartialFrame>;

const FinalFrame = Type.Object(
  {
    type: Type.Literal('partial'),
    partial_text: Type.String(),
    is_final: Type.Literal(true),
    ...modelFields,
    turn_end_reason: Type.Enum([...turnEndReasons]),
    word_alternatives: Type.Array(WordAlternativesItem, { description: 'Empty: they follow in `alternatives`' }),
  },
  { title: 'Final', description: 'The transcript of a turn; another turn may follow' },
);
export type FinalFrame = Static<typeof FinalFrame>;

const AlternativesFrame = Type.Object(
  {
    type: Type.Literal('alternatives'),
    partial_text: Type.String(),
    ...modelFields,
    word_alternatives: Type.Array(WordAlternativesItem, { minItems: 1 }),
  },
  { title: 'Alternatives', description: 'After a final transcript of which words may have been others' },
);
export type AlternativesFrame = Static<typeof AlternativesFrame>;

export const transcriptionSocketDescription: SocketDescription = {
  path: '/v1/audio/transcriptions/stream',
  operationId: 'transcribeStream',
  summary: 'Write down what is said while it is said, turn by turn',
  description:
    'Whoever is not let in is told by an error frame, after which the connection is closed. A chunk that cannot be used is ' +
    'answered by an error frame, and the connection stays. Faster than it is listened to it is not read. After ' +
    `${limits.turnSilenceMsMax / 1000} s of quiet a turn ends by itself.`,
  clientFrames: { config: ConfigFrame, audioChunk: AudioChunkFrame, endOfSpeech: EndOfSpeechFrame },
  serverFrames: { partial: PartialFrame, final: FinalFrame, alternatives: AlternativesFrame, error: ErrorFrame },
};
