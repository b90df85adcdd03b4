import { Type, type Static, type TProperties } from 'typebox';
import { errorCodes } from '../../errors/catalogue-row.ts';
import { realtimeErrorCodes, realtimeErrorTypes } from './realtime-error.ts';

/** Every event has a type and an id. */
function event<const Name extends string, Fields extends TProperties>(name: Name, description: string, fields: Fields) {
  return Type.Object(
    { type: Type.Literal(name), event_id: Type.String({ description: 'Of this event alone' }), ...fields },
    { title: name, description },
  );
}

const ItemId = Type.String();
const ResponseId = Type.String();
const ClauseIndex = Type.Integer({
  minimum: 0,
  description: 'A response has one clause, or a short one and the answer',
});
const InputMs = Type.Number({ minimum: 0, description: "Milliseconds of the session's input" });

const Format = Type.Object({ type: Type.Enum(['audio/pcm', 'audio/pcmu']), rate: Type.Integer() });
const Transport = Type.Enum(['json', 'binary']);
const Audio = Type.Object({
  input: Type.Object({ format: Format, transport: Transport }),
  output: Type.Object({ format: Format, transport: Transport, voice: Type.String() }),
});

const Heard = {
  audio_end_sample: Type.Integer({ minimum: 0 }),
  text_end_offset: Type.Integer({ minimum: 0, description: 'Unicode code points' }),
  played_through_ms: Type.Number({ minimum: 0 }),
};

const Usage = Type.Object(
  {
    input_audio_seconds: Type.Number({ minimum: 0 }),
    output_audio_seconds: Type.Number({ minimum: 0 }),
  },
  { description: 'Sound in both directions since the last response ended; each second is told once' },
);

const Content = Type.Array(
  Type.Union([
    Type.Object({ type: Type.Literal('input_audio'), transcript: Type.String() }),
    Type.Object({ type: Type.Literal('output_text'), text: Type.String() }),
  ]),
);

export const Item = Type.Union([
  Type.Object({
    id: ItemId,
    type: Type.Literal('message'),
    role: Type.Enum(['user', 'assistant']),
    status: Type.Enum(['completed', 'in_progress']),
    content: Content,
  }),
  Type.Object({
    id: ItemId,
    type: Type.Literal('force_message'),
    role: Type.Literal('assistant'),
    status: Type.Literal('in_progress'),
    interruptible: Type.Boolean(),
    content: Content,
  }),
  Type.Object({
    id: ItemId,
    type: Type.Literal('function_call'),
    call_id: Type.String(),
    name: Type.String(),
    arguments: Type.String({ description: 'A JSON object, as text' }),
    status: Type.Literal('completed'),
  }),
  Type.Object({
    id: ItemId,
    type: Type.Literal('function_call_output'),
    call_id: Type.String(),
    output: Type.String(),
    status: Type.Literal('completed'),
  }),
]);

export const serverEvents = {
  sessionCreated: event('session.created', 'The session is there; the first event', {
    session: Type.Object({
      id: Type.String(),
      type: Type.Literal('realtime'),
      model: Type.String(),
      expires_at: Type.Integer({ description: 'Epoch seconds' }),
      audio: Audio,
    }),
  }),
  sessionUpdated: event('session.updated', 'What holds from now on', {
    session: Type.Object({
      id: Type.String(),
      type: Type.Literal('realtime'),
      model: Type.String(),
      instructions: Type.Optional(Type.Integer({ description: 'Their length in characters; where there are some' })),
      tools: Type.Optional(Type.Array(Type.String(), { description: 'Their names; where they were set' })),
      audio: Audio,
    }),
  }),
  speechStarted: event('input_audio_buffer.speech_started', 'The caller speaks, and means it', {
    item_id: ItemId,
    audio_start_ms: InputMs,
  }),
  speechStopped: event('input_audio_buffer.speech_stopped', 'The caller has stopped; the turn is over', {
    item_id: ItemId,
    audio_end_ms: InputMs,
  }),
  inputCommitted: event('input_audio_buffer.committed', 'A turn of the caller is in the conversation', {
    item_id: ItemId,
    previous_item_id: Type.Union([ItemId, Type.Null()]),
  }),
  itemCreated: event('conversation.item.created', 'Something is in the conversation that was not', {
    previous_item_id: Type.Union([ItemId, Type.Null()]),
    item: Item,
  }),
  transcriptionUpdated: event(
    'conversation.item.input_audio_transcription.updated',
    'What the caller has said so far; replaces what was told before',
    {
      item_id: ItemId,
      content_index: Type.Literal(0),
      transcript: Type.String(),
      is_final: Type.Boolean(),
    },
  ),
  responseCreated: event('response.created', 'A response has begun', {
    response: Type.Object({
      id: ResponseId,
      status: Type.Literal('in_progress'),
      item_id: ItemId,
      origin: Type.Enum(['agent', 'force_message']),
      interruptible: Type.Boolean(),
    }),
  }),
  transcriptDelta: event('response.output_audio_transcript.delta', 'Words whose sound follows', {
    response_id: ResponseId,
    item_id: ItemId,
    clause_index: ClauseIndex,
    delta: Type.String(),
  }),
  audioDelta: event('response.output_audio.delta', 'Sound, where the transport of the output is `json`', {
    response_id: ResponseId,
    item_id: ItemId,
    clause_index: ClauseIndex,
    start_sample: Type.Integer({ minimum: 0, description: 'Counts from the first sample of the response' }),
    delta: Type.String({ contentEncoding: 'base64' }),
  }),
  transcriptDone: event('response.output_audio_transcript.done', 'All sound of a clause has been sent', {
    response_id: ResponseId,
    item_id: ItemId,
    clause_index: ClauseIndex,
    transcript: Type.String(),
    is_final: Type.Boolean({ description: 'No other clause follows: once all is played, `completed` may be reported' }),
  }),
  audioDone: event('response.output_audio.done', 'What the caller has heard of a response that is over', {
    response_id: ResponseId,
    item_id: ItemId,
    ...Heard,
  }),
  audioUnavailable: event('response.output_audio.unavailable', 'The rest of a response cannot be spoken', {
    response_id: ResponseId,
    item_id: ItemId,
    reason: Type.String(),
  }),
  callArgumentsDone: event('response.function_call_arguments.done', 'A tool is to be called', {
    response_id: ResponseId,
    item_id: ItemId,
    call_id: Type.String(),
    name: Type.String(),
    arguments: Type.String({ description: 'A JSON object, as text' }),
  }),
  responseDone: event('response.done', 'A response is over', {
    response: Type.Object({
      id: ResponseId,
      status: Type.Enum(['completed', 'failed']),
      item_ids: Type.Array(ItemId, { description: 'What it has left in the conversation' }),
    }),
    usage: Usage,
  }),
  responseCancelled: event('response.cancelled', 'A response was ended by the caller or the client', {
    response_id: ResponseId,
    reason: Type.Enum(['client_cancelled', 'turn_detected']),
    heard: Type.Object({ item_id: ItemId, ...Heard }),
    usage: Usage,
  }),
  inputSuppressed: event('kugel.input_audio.suppressed', 'What was said during a protected message, and not heard', {
    response_id: ResponseId,
    item_id: ItemId,
    audio_start_ms: InputMs,
    audio_end_ms: InputMs,
  }),
  error: event('error', 'An event of the client could not be followed, or something has failed. The session goes on', {
    error: Type.Object({
      type: Type.Enum([...realtimeErrorTypes]),
      code: Type.Enum([...realtimeErrorCodes]),
      message: Type.String({ description: 'One sentence for people' }),
      param: Type.Union([Type.String(), Type.Null()], { description: 'The field that is meant' }),
      event_id: Type.Union([Type.String(), Type.Null()], { description: 'Of the event that is answered' }),
    }),
    error_code: Type.Enum([...errorCodes]),
    code: Type.Integer({ description: 'The HTTP status of the same failure' }),
    request_id: Type.String({ description: 'Of the connection' }),
  }),
};

type ServerEvents = { readonly [Name in keyof typeof serverEvents]: Static<(typeof serverEvents)[Name]> };
/** Without the id, which the connection gives. */
export type ServerEvent = { [Name in keyof ServerEvents]: Omit<ServerEvents[Name], 'event_id'> }[keyof ServerEvents];
export type ItemBody = Static<typeof Item>;
export type AudioBody = Static<typeof Audio>;
