import { Type, type Static } from 'typebox';
import { sessionLimits } from '../../limits/session-limits.ts';

const closed = { additionalProperties: false } as const;

/** Of every event; an error that answers it repeats it. */
const EventId = Type.Optional(
  Type.String({ maxLength: sessionLimits.eventIdLengthMax, description: "The client's own name for the event" }),
);

const Format = Type.Object(
  {
    type: Type.String({ description: '`audio/pcm` (16 bits, little endian, mono) or `audio/pcmu` (G.711 mu-law)' }),
    rate: Type.Optional(
      Type.Integer({ description: 'In Hz: 16000 or 24000 (the default) of `audio/pcm`, 8000 of `audio/pcmu`' }),
    ),
  },
  closed,
);
const Transport = Type.Enum(['json', 'binary'], {
  description: '`json`: base64 in events; `binary`: raw bytes in messages of their own',
});

const Tool = Type.Object(
  {
    type: Type.Literal('function'),
    name: Type.String({ pattern: `^[A-Za-z0-9_-]{1,${sessionLimits.toolNameLengthMax}}$` }),
    description: Type.Optional(Type.String({ maxLength: sessionLimits.toolDescriptionLengthMax })),
    parameters: Type.Optional(Type.Object({}, { description: 'JSON Schema of the arguments, an object' })),
    identity_arguments: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Properties that must be certain: while they may be spelled otherwise, the call is rejected',
      }),
    ),
  },
  closed,
);
export type ToolBody = Static<typeof Tool>;

const Session = Type.Object(
  {
    type: Type.Optional(Type.Literal('realtime')),
    model: Type.Optional(Type.String()),
    instructions: Type.Optional(
      Type.String({
        maxLength: sessionLimits.instructionsCodePointsMax,
        description: 'Who the agent is and what it knows',
      }),
    ),
    audio: Type.Optional(
      Type.Object(
        {
          input: Type.Optional(
            Type.Object({ format: Type.Optional(Format), transport: Type.Optional(Transport) }, closed),
          ),
          output: Type.Optional(
            Type.Object(
              {
                format: Type.Optional(Format),
                transport: Type.Optional(Transport),
                voice: Type.Optional(
                  Type.String({ pattern: '^[1-9][0-9]{0,15}$', description: 'Id of a voice, as a string' }),
                ),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
    tools: Type.Optional(Type.Array(Tool, { maxItems: sessionLimits.toolsMax })),
  },
  closed,
);

export const SessionUpdate = Type.Object(
  { type: Type.Literal('session.update'), event_id: EventId, session: Session },
  {
    title: 'session.update',
    description:
      'What is left out stays as it is. Fields that are not known are refused, and nothing of it holds then.',
  },
);
export type SessionBody = Static<typeof Session>;
export type FormatBody = Static<typeof Format>;

export const InputAppend = Type.Object(
  {
    type: Type.Literal('input_audio_buffer.append'),
    event_id: EventId,
    audio: Type.String({ contentEncoding: 'base64', description: 'What the caller says, in the format of the input' }),
  },
  { title: 'input_audio_buffer.append', description: 'Where the transport of the input is `json`' },
);

export const InputCommit = Type.Object(
  { type: Type.Literal('input_audio_buffer.commit'), event_id: EventId },
  { title: 'input_audio_buffer.commit', description: 'The turn ends here; pauses end turns by themselves' },
);

export const InputClear = Type.Object(
  { type: Type.Literal('input_audio_buffer.clear'), event_id: EventId },
  { title: 'input_audio_buffer.clear', description: 'What was said since the last turn is forgotten' },
);

const CallId = Type.String({ minLength: 1, maxLength: sessionLimits.eventIdLengthMax });

export const OutputItem = Type.Object(
  {
    type: Type.Literal('function_call_output'),
    call_id: CallId,
    output: Type.String({ description: 'A failed tool: a JSON object with nothing but `error`, a text' }),
  },
  closed,
);

export const MessageItem = Type.Object(
  {
    type: Type.Literal('force_message'),
    role: Type.Optional(Type.Literal('assistant')),
    interruptible: Type.Optional(Type.Boolean({ description: '`true` where it is not said' })),
    content: Type.Array(
      Type.Object(
        {
          type: Type.Literal('output_text'),
          text: Type.String({ minLength: 1, maxLength: sessionLimits.forcedMessageCodePointsMax }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 1 },
    ),
  },
  closed,
);

export const ItemCreate = Type.Object(
  {
    type: Type.Literal('conversation.item.create'),
    event_id: EventId,
    item: Type.Object({ type: Type.Enum(['function_call_output', 'force_message']) }),
  },
  { title: 'conversation.item.create', description: 'The output of a tool, or a message that is said as it is' },
);

export const ItemCreateShown = Type.Object(
  {
    type: Type.Literal('conversation.item.create'),
    event_id: EventId,
    item: Type.Union([OutputItem, MessageItem]),
  },
  { title: 'conversation.item.create', description: 'The output of a tool, or a message that is said as it is' },
);

export const ResponseCreate = Type.Object(
  {
    type: Type.Literal('response.create'),
    event_id: EventId,
    response: Type.Optional(Type.Unknown({ description: 'Is answered `not_implemented`' })),
  },
  { title: 'response.create', description: 'Asks for an answer to what the caller has said' },
);

export const ResponseCancel = Type.Object(
  { type: Type.Literal('response.cancel'), event_id: EventId, response_id: Type.Optional(Type.String()) },
  { title: 'response.cancel', description: 'Ends the response that is named, or the one that is active' },
);

export const AudioPlayed = Type.Object(
  {
    type: Type.Literal('response.output_audio.played'),
    event_id: EventId,
    response_id: Type.String(),
    item_id: Type.String(),
    audio_end_sample: Type.Integer({ minimum: 0, description: 'Samples of the response that have been played' }),
    text_end_offset: Type.Integer({ minimum: 0, description: 'Unicode code points of its text that were heard' }),
    played_through_ms: Type.Number({ minimum: 0 }),
    completed: Type.Boolean({ description: 'All text and all audio of the response have been played' }),
  },
  {
    title: 'response.output_audio.played',
    description: 'How far the caller has heard a response; the last one ends it, and is waited for',
  },
);

export const ItemTruncate = Type.Object(
  { type: Type.Literal('conversation.item.truncate'), event_id: EventId },
  { title: 'conversation.item.truncate', description: 'Reserved; is answered `not_implemented`' },
);
