import type { DialogueTool } from '../../contracts/dialogue-model.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { lineRatesHz } from '../../features/realtime/audio-line.ts';
import type { PlayedReport } from '../../features/realtime/playout.ts';
import type { PostedEvent } from '../../features/realtime/session-runner.ts';
import type { AudioLine, SessionSetup } from '../../features/realtime/session-setup.ts';
import { complaintAboutTool } from '../../features/dialogue/tool-arguments.ts';
import { sessionLimits } from '../../limits/session-limits.ts';
import { frameCheck, type Frame } from '../speech-sockets/check-frame.ts';
import type { ShapeComplaint } from '../validation.ts';
import * as schemas from './client-events.schemas.ts';
import { bytesOfBase64 } from '../transcription/sent-recording.ts';

/** What a client has said, in the words of the session. */
export type ClientAction =
  | { readonly type: 'audio'; readonly bytes: Uint8Array }
  | { readonly type: 'change'; readonly changes: Omit<Partial<SessionSetup>, 'language'> }
  | { readonly type: 'played'; readonly report: PlayedReport }
  | { readonly type: 'post'; readonly event: PostedEvent };

interface Reading {
  /** What holds now: an event changes parts of it. */
  readonly setup: SessionSetup;
  readonly isAgentModel: (modelId: string) => boolean;
}

type Read = (frame: Frame, reading: Reading) => ClientAction;

const check = {
  update: frameCheck(schemas.SessionUpdate, refusalOf),
  append: frameCheck(schemas.InputAppend, refusalOf),
  commit: frameCheck(schemas.InputCommit, refusalOf),
  clear: frameCheck(schemas.InputClear, refusalOf),
  item: frameCheck(schemas.ItemCreate, refusalOf),
  output: frameCheck(schemas.OutputItem, refusalOfItem),
  message: frameCheck(schemas.MessageItem, refusalOfItem),
  request: frameCheck(schemas.ResponseCreate, refusalOf),
  cancel: frameCheck(schemas.ResponseCancel, refusalOf),
  played: frameCheck(schemas.AudioPlayed, refusalOf),
  truncate: frameCheck(schemas.ItemTruncate, refusalOf),
};

const readers: Readonly<Record<string, Read>> = {
  'session.update': readUpdate,
  'input_audio_buffer.append': readAppend,
  'input_audio_buffer.commit'(frame) {
    check.commit(frame);
    return post({ type: 'commit', eventId: eventIdOf(frame) });
  },
  'input_audio_buffer.clear'(frame) {
    check.clear(frame);
    return post({ type: 'clear', eventId: eventIdOf(frame) });
  },
  'conversation.item.create': readItem,
  'conversation.item.truncate'(frame) {
    check.truncate(frame);
    return post({ type: 'truncation', eventId: eventIdOf(frame) });
  },
  'response.create'(frame) {
    const { response } = check.request(frame);
    const hasSettings = response !== undefined && response !== null;
    return post({ type: 'reply-request', eventId: eventIdOf(frame), hasSettings });
  },
  'response.cancel'(frame) {
    const { response_id: responseId } = check.cancel(frame);
    return post({ type: 'cancel', eventId: eventIdOf(frame), responseId });
  },
  'response.output_audio.played': readPlayed,
};

/** Throws what is wrong with an event; nothing of it has happened then. */
export function readClientEvent(frame: Frame, reading: Reading): ClientAction {
  const { type } = frame;
  const read = typeof type === 'string' && Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (read !== undefined) return read(frame, reading);
  throw new ServiceError('realtime-event-unknown', { holes: { known: Object.keys(readers).join(', ') } });
}

/** The client's own name for an event, for the answer to a wrong one. */
export function eventIdOf({ event_id: eventId }: Frame): string | undefined {
  return typeof eventId === 'string' && eventId.length <= sessionLimits.eventIdLengthMax ? eventId : undefined;
}

function post(event: PostedEvent): ClientAction {
  return { type: 'post', event };
}

function refusalOf({ field, complaint, keyword }: ShapeComplaint): ServiceError {
  if (keyword === 'additionalProperties') return new ServiceError('realtime-field-unknown', { holes: { field } });
  return new ServiceError('field-invalid', { holes: { field, complaint } });
}

function refusalOfItem(complaint: ShapeComplaint): ServiceError {
  const { field } = complaint;
  return refusalOf({ ...complaint, field: field === '' ? 'item' : `item.${field}` });
}

function readAppend(frame: Frame, { setup }: Reading): ClientAction {
  const { audio } = check.append(frame);
  if (setup.input.transport === 'binary') {
    throw invalid('audio', 'comes in binary messages, because session.audio.input.transport is binary');
  }
  const bytes = bytesOfBase64(audio);
  if (bytes === undefined) throw invalid('audio', 'must be base64');
  return { type: 'audio', bytes };
}

function readItem(frame: Frame): ClientAction {
  const { item } = check.item(frame);
  const eventId = eventIdOf(frame);
  if (item.type === 'function_call_output') {
    const { call_id: callId, output } = check.output(item);
    return post({ type: 'tool-output', eventId, callId, output });
  }
  const { content, interruptible: isInterruptible = true } = check.message(item);
  const text = content[0]?.text ?? '';
  if (text.trim() === '') throw invalid('item.content[0].text', 'must not be blank');
  return post({ type: 'forced-message', eventId, text, isInterruptible });
}

function readPlayed(frame: Frame): ClientAction {
  const report = check.played(frame);
  return {
    type: 'played',
    report: {
      responseId: report.response_id,
      itemId: report.item_id,
      audioEndSample: report.audio_end_sample,
      textEndOffset: report.text_end_offset,
      playedThroughMs: report.played_through_ms,
      isComplete: report.completed,
    },
  };
}

function readUpdate(frame: Frame, { setup, isAgentModel }: Reading): ClientAction {
  const { session } = check.update(frame);
  const { model, instructions, audio, tools } = session;
  if (model !== undefined && !isAgentModel(model)) throw invalid('session.model', 'is not that of the session');
  const { input, output } = audio ?? {};
  return {
    type: 'change',
    changes: {
      ...(instructions !== undefined && { instructions }),
      ...(tools !== undefined && { tools: toolsOf(tools) }),
      ...(input !== undefined && { input: lineOf(input, { before: setup.input, field: 'session.audio.input' }) }),
      ...(output !== undefined && { output: lineOf(output, { before: setup.output, field: 'session.audio.output' }) }),
      ...(output?.voice !== undefined && { voiceId: output.voice }),
    },
  };
}

function lineOf(
  line: { readonly format?: schemas.FormatBody | undefined; readonly transport?: AudioLine['transport'] | undefined },
  { before, field }: { readonly before: AudioLine; readonly field: string },
): AudioLine {
  const { format, transport = before.transport } = line;
  return { format: format === undefined ? before.format : formatOf(format, `${field}.format`), transport };
}

function formatOf({ type, rate }: schemas.FormatBody, field: string): AudioLine['format'] {
  if (type !== 'audio/pcm' && type !== 'audio/pcmu') {
    const complaint = `must be one of ${Object.keys(lineRatesHz).join(', ')}`;
    throw new ServiceError('realtime-format-unsupported', { holes: { field: `${field}.type`, complaint } });
  }
  const rates: readonly number[] = lineRatesHz[type];
  const rateHz = rate ?? lineRatesHz[type][0];
  if (rates.includes(rateHz)) return { type, rateHz };
  const complaint = `must be one of ${rates.join(', ')} with ${type}`;
  throw new ServiceError('realtime-format-unsupported', { holes: { field: `${field}.rate`, complaint } });
}

function toolsOf(bodies: readonly schemas.ToolBody[]): readonly DialogueTool[] {
  const names = new Set<string>();
  return bodies.map((body, index) => {
    const { name, description = '', parameters = {}, identity_arguments: identityArguments = [] } = body;
    const tool = { name, description, parameters: { ...parameters }, identityArguments };
    const place = `session.tools[${index}]`;
    if (names.has(name)) throw toolInvalid(`${place}.name`, `there is another tool ${name}`);
    names.add(name);
    const complaint = complaintAboutTool(tool);
    if (complaint !== undefined) throw toolInvalid(`${place}.parameters`, complaint);
    const undeclared = identityArguments.find((argument) => !isDeclared(parameters, argument));
    if (undeclared !== undefined) {
      throw toolInvalid(`${place}.identity_arguments`, `${undeclared.slice(0, 100)} is no property of parameters`);
    }
    return tool;
  });
}

function isDeclared(parameters: object, argument: string): boolean {
  const properties: unknown = 'properties' in parameters ? parameters.properties : undefined;
  return typeof properties === 'object' && properties !== null && Object.hasOwn(properties, argument);
}

function toolInvalid(field: string, complaint: string): ServiceError {
  return new ServiceError('realtime-tool-invalid', { holes: { field, complaint } });
}

function invalid(field: string, complaint: string): ServiceError {
  return new ServiceError('field-invalid', { holes: { field, complaint } });
}
