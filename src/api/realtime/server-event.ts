import { AGENT_MODEL_ID } from '../../features/realtime/agent-model.ts';
import type { HeardMark } from '../../features/realtime/agent-voice.ts';
import type { SessionUsage } from '../../features/realtime/agent-session.ts';
import type { AudioLine, SessionSetup } from '../../features/realtime/session-setup.ts';
import type { ItemNotice, SessionMessage } from '../../features/realtime/session-messages.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { codePointLength } from '../../foundation/code-points.ts';
import { secondsOf } from '../enhancement/seconds-of.ts';
import { realtimeErrorOf } from './realtime-error.ts';
import type { AudioBody, ItemBody, ServerEvent } from './server-events.schemas.ts';

/** What an event says besides its message. */
export interface SessionFacts {
  readonly sessionId: string;
  readonly requestId: string;
  readonly expiresAtMs: number;
  /** What holds now. */
  readonly setup: SessionSetup;
  /** Counts from the last time it was asked for. */
  readonly takeUsage: () => SessionUsage;
}

type Notice = Exclude<SessionMessage, { readonly type: 'error' }>;

/** A message of the session as it goes over the wire. */
export function serverEventOf(message: Notice, facts: SessionFacts): ServerEvent {
  switch (message.type) {
    case 'session-created':
    case 'session-updated':
      return sessionEventOf(message, facts);
    case 'speech-started':
    case 'speech-stopped':
    case 'turn-committed':
    case 'transcription-updated':
    case 'input-suppressed':
      return inputEventOf(message);
    case 'item-created':
      return {
        type: 'conversation.item.created',
        previous_item_id: message.previousItemId,
        item: itemOf(message.item),
      };
    default:
      return responseEventOf(message, facts);
  }
}

/** `eventId`: of the event of the client that is answered. */
export function errorEventOf(
  error: ServiceError,
  { eventId, requestId }: { readonly eventId: string | undefined; readonly requestId: string },
): ServerEvent {
  const { type, code } = realtimeErrorOf(error);
  const { errorCode, status } = error.row;
  return {
    type: 'error',
    error: { type, code, message: error.message, param: error.field ?? null, event_id: eventId ?? null },
    error_code: errorCode,
    code: status,
    request_id: requestId,
  };
}

function sessionEventOf(
  message: Extract<Notice, { readonly type: 'session-created' | 'session-updated' }>,
  { sessionId: id, expiresAtMs, setup }: SessionFacts,
): ServerEvent {
  const session = { id, type: 'realtime', model: AGENT_MODEL_ID } as const;
  if (message.type === 'session-created') {
    const expiresAt = Math.floor(expiresAtMs / 1000);
    return { type: 'session.created', session: { ...session, expires_at: expiresAt, audio: audioOf(setup) } };
  }
  const { instructions, tools } = message.setup;
  return {
    type: 'session.updated',
    session: {
      ...session,
      ...(instructions !== undefined && { instructions: codePointLength(instructions) }),
      ...(tools !== undefined && { tools: tools.map(({ name }) => name) }),
      audio: audioOf(message.setup),
    },
  };
}

function audioOf({ input, output, voiceId }: SessionSetup): AudioBody {
  return { input: lineOf(input), output: { ...lineOf(output), voice: voiceId } };
}

function lineOf({ format: { type, rateHz }, transport }: AudioLine): AudioBody['input'] {
  return { format: { type, rate: rateHz }, transport };
}

function inputEventOf(
  message: Extract<
    Notice,
    {
      readonly type:
        | 'speech-started'
        | 'speech-stopped'
        | 'turn-committed'
        | 'transcription-updated'
        | 'input-suppressed';
    }
  >,
): ServerEvent {
  const { itemId: item_id } = message;
  switch (message.type) {
    case 'speech-started':
      return { type: 'input_audio_buffer.speech_started', item_id, audio_start_ms: message.atMs };
    case 'speech-stopped':
      return { type: 'input_audio_buffer.speech_stopped', item_id, audio_end_ms: message.atMs };
    case 'turn-committed':
      return { type: 'input_audio_buffer.committed', item_id, previous_item_id: message.previousItemId };
    case 'transcription-updated':
      return {
        type: 'conversation.item.input_audio_transcription.updated',
        item_id,
        content_index: 0,
        transcript: message.transcript,
        is_final: message.isFinal,
      };
    case 'input-suppressed':
      return {
        type: 'kugel.input_audio.suppressed',
        response_id: message.responseId,
        item_id,
        audio_start_ms: message.fromMs,
        audio_end_ms: message.toMs,
      };
    default:
      return message satisfies never;
  }
}

type ResponseNotice = Extract<Notice, { readonly responseId: string }>;

function responseEventOf(
  message: Exclude<ResponseNotice, { readonly type: 'input-suppressed' }>,
  facts: SessionFacts,
): ServerEvent {
  const { responseId: response_id } = message;
  switch (message.type) {
    case 'response-created':
      return {
        type: 'response.created',
        response: {
          id: response_id,
          status: 'in_progress',
          item_id: message.itemId,
          origin: message.origin === 'agent' ? 'agent' : 'force_message',
          interruptible: message.isInterruptible,
        },
      };
    case 'transcript-delta':
    case 'transcript-done':
      return transcriptEventOf(message);
    case 'audio-done':
      return { type: 'response.output_audio.done', response_id, item_id: message.itemId, ...markOf(message.heard) };
    case 'audio-unavailable': {
      const reason = message.error.message;
      return { type: 'response.output_audio.unavailable', response_id, item_id: message.itemId, reason };
    }
    case 'call-arguments-done':
      return {
        type: 'response.function_call_arguments.done',
        response_id,
        item_id: message.itemId,
        call_id: message.callId,
        name: message.name,
        arguments: message.arguments,
      };
    case 'response-done':
      return {
        type: 'response.done',
        response: { id: response_id, status: message.status, item_ids: [...message.itemIds] },
        usage: usageOf(facts),
      };
    case 'response-cancelled':
      return {
        type: 'response.cancelled',
        response_id,
        reason: message.reason === 'client-cancelled' ? 'client_cancelled' : 'turn_detected',
        heard: { item_id: message.itemId, ...markOf(message.heard) },
        usage: usageOf(facts),
      };
    default:
      return message satisfies never;
  }
}

function transcriptEventOf(
  message: Extract<Notice, { readonly type: 'transcript-delta' | 'transcript-done' }>,
): ServerEvent {
  const { responseId: response_id, itemId: item_id, clauseIndex: clause_index } = message;
  const place = { response_id, item_id, clause_index };
  return message.type === 'transcript-delta'
    ? { type: 'response.output_audio_transcript.delta', ...place, delta: message.delta }
    : {
        type: 'response.output_audio_transcript.done',
        ...place,
        transcript: message.transcript,
        is_final: message.isLast,
      };
}

function itemOf(item: ItemNotice): ItemBody {
  const { itemId: id } = item;
  switch (item.type) {
    case 'caller-message':
      return {
        id,
        type: 'message',
        role: 'user',
        status: 'completed',
        content: [{ type: 'input_audio', transcript: item.transcript }],
      };
    case 'agent-message':
      return { id, type: 'message', role: 'assistant', status: 'in_progress', content: [] };
    case 'forced-message':
      return {
        id,
        type: 'force_message',
        role: 'assistant',
        status: 'in_progress',
        interruptible: item.isInterruptible,
        content: [{ type: 'output_text', text: item.text }],
      };
    case 'tool-call': {
      const { callId: call_id, name } = item;
      return { id, type: 'function_call', call_id, name, arguments: item.arguments, status: 'completed' };
    }
    case 'tool-output':
      return {
        id,
        type: 'function_call_output',
        call_id: item.callId,
        output: item.output,
        status: 'completed',
      };
    default:
      return item satisfies never;
  }
}

function markOf({ audioEndSample, textEndOffset, playedThroughMs }: HeardMark): {
  readonly audio_end_sample: number;
  readonly text_end_offset: number;
  readonly played_through_ms: number;
} {
  return { audio_end_sample: audioEndSample, text_end_offset: textEndOffset, played_through_ms: playedThroughMs };
}

function usageOf({ takeUsage }: SessionFacts): {
  readonly input_audio_seconds: number;
  readonly output_audio_seconds: number;
} {
  const { inputAudioMs, outputAudioMs } = takeUsage();
  return { input_audio_seconds: secondsOf(inputAudioMs), output_audio_seconds: secondsOf(outputAudioMs) };
}
